import TouchModel

/// A map's state as properties, and back: centre, zoom, bearing, pitch and type, what is selected, and where each pin is.
extension MapView {
  public func properties(into properties: inout [Property]) {
    let position = camera.position
    properties.append(Property("center", .pair(position.latitude, position.longitude, .geographic)))
    properties.append(Property("zoom", .number(camera.zoom, .ratio)))
    properties.append(Property("bearing", .number(camera.bearing, .ratio)))
    properties.append(Property("pitch", .number(camera.pitch, .ratio)))
    properties.append(Property("mapType", .name(type.rawValue), isQuiet: type == options.type))
    guard !pins.ids.isEmpty else { return }
    properties.append(Property("selected", .name(pins.selected.map { pins.ids[$0] } ?? "")))
    for (name, position) in zip(pins.names, pins.positions) {
      properties.append(Property(name, .pair(position.latitude, position.longitude, .geographic)))
    }
  }

  public mutating func restore(_ properties: [Property]) {
    motion = .none
    hold = MapHold()
    pending = MapRelease()
    pins.drag = nil
    var (center, zoom, bearing, pitch) = (camera.center, camera.zoom, camera.bearing, camera.pitch)
    for property in properties where property.value.isFinite {
      switch (property.name, property.value) {
      case ("center", .pair(let latitude, let longitude, _)):
        center = WebMercator.world(GeographicPoint(latitude: latitude, longitude: longitude))
      case ("zoom", .number(let value, _)): zoom = value
      case ("bearing", .number(let value, _)): bearing = value
      case ("pitch", .number(let value, _)): pitch = value
      case ("mapType", .name(let name)): type = MapType(rawValue: name) ?? type
      case ("selected", .name(let id)): pins.selected = pins.index(of: id).flatMap { canSelect($0) ? $0 : nil }
      case (let name, .pair(let latitude, let longitude, _)):
        guard let pin = pins.names.firstIndex(of: name) else { continue }
        pins.move(
          pin,
          to: GeographicPoint(
            latitude: NumberRange.latitude.nearest(to: latitude),
            longitude: NumberRange.longitude.nearest(to: longitude)))
      default: break
      }
    }
    camera.set(zoom: clamped(zoom), bearing: bearing)
    camera.set(pitch: min(pitch, options.maximumPitch))
    camera.restore(center)
    forgetRegion()
  }
}
