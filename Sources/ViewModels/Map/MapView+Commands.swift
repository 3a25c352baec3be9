import TouchModel

/// What a program asks of a map; while fingers move it, what would be animated is done at once.
extension MapView {
  mutating func handle(_ command: Command, at time: Timestamp, into effects: inout [ViewEffect]) {
    switch command {
    case .panTo(let latitude, let longitude):
      finishMotion(at: time)
      camera.place(WebMercator.world(GeographicPoint(latitude: latitude, longitude: longitude)))
    case .zoomTo(let zoom):
      finishMotion(at: time)
      look(zoom: clamped(zoom))
    case .rotateTo(let degrees):
      finishMotion(at: time)
      look(bearing: degrees)
    case .pitchTo(let degrees):
      finishMotion(at: time)
      look(pitch: degrees)
    case .easeTo(let zoom, let bearing, let pitch):
      guard hold.isEmpty else { return look(zoom: zoom.map(clamped), bearing: bearing, pitch: pitch) }
      ease(
        zoom: zoom.map(clamped), bearing: bearing, pitch: pitch.map { min(max($0, 0), options.maximumPitch) },
        about: middle, at: time, over: constants.commandDuration)
    case .flyTo(let latitude, let longitude, let zoom):
      let place = WebMercator.world(GeographicPoint(latitude: latitude, longitude: longitude))
      fly(to: place, zoom: zoom, isAnimated: true, at: time)
    case .showRegion(let region, let isAnimated):
      show(MapArea(region), isAnimated: isAnimated, at: time)
    case .select(let id):
      if let item = pins.index(of: id) { select(item, at: time, into: &effects) }
    case .deselect: select(nil, at: time, into: &effects)
    case .movePin(let id, let latitude, let longitude):
      guard let pin = pins.index(of: id), pin < options.annotations.count else { return }
      pins.move(pin, to: GeographicPoint(latitude: latitude, longitude: longitude))
    case .setType(let type): self.type = type
    default: break
    }
  }

  /// Shows a region whole and as large as it can be, upright and from straight above.
  private mutating func show(_ area: MapArea, isAnimated: Bool, at time: Timestamp) {
    finishMotion(at: time)
    look(bearing: 0, pitch: 0)
    fly(to: area.middle, zoom: area.zoom(fitting: size), isAnimated: isAnimated, at: time)
  }

  private mutating func fly(to place: Point, zoom: Double?, isAnimated: Bool, at time: Timestamp) {
    finishMotion(at: time)
    let goal = clamped(zoom ?? camera.zoom)
    guard isAnimated, hold.isEmpty else {
      look(zoom: goal)
      return camera.place(place)
    }
    flight = MapFlight(camera, to: place, zoom: goal, above: zoomRange.lowerBound, start: time)
    if flight.end > time { motion = .flight } else { flight.move(&camera, to: time) }
  }
}
