import TouchModel

/// The one motion that a map is in, whatever started it.
extension MapView {
  /// When the motion is over.
  var motionEnd: Timestamp {
    switch motion {
    case .none: .zero
    case .inertia: inertia.end
    case .ease: ease.end
    case .flight: flight.end
    }
  }

  /// Puts the camera where the motion has it at a time.
  mutating func move(to time: Timestamp) {
    switch motion {
    case .none: break
    case .inertia: moveInertia(to: time)
    case .ease: ease.move(&camera, to: time)
    case .flight: flight.move(&camera, to: time)
    }
  }

  /// Stops the motion where it is; whether there was any.
  mutating func stop(at time: Timestamp) -> Bool {
    guard motion != .none else { return false }
    pending = MapRelease()
    move(to: time)
    motion = .none
    return true
  }

  /// Ends the motion for what the program does: an ease at its goal, so that no limit is left broken, others where they are.
  mutating func finishMotion(at time: Timestamp) {
    if motion == .ease {
      move(to: ease.end)
      motion = .none
    } else {
      _ = stop(at: time)
    }
  }

  // MARK: Eases

  /// Starts an ease to what is given, keeping a position of the view; the rest of an ease under way goes on to its goal.
  mutating func ease(
    zoom: Double? = nil, bearing: Double? = nil, pitch: Double? = nil, about focus: Point, at time: Timestamp,
    over duration: Microseconds? = nil
  ) {
    let before = motion == .ease ? ease : nil
    _ = stop(at: time)
    let goal = (
      zoom: zoom ?? before?.zoom.goal ?? camera.zoom, bearing: bearing ?? before?.bearing.goal ?? camera.bearing,
      pitch: pitch ?? before?.pitch.goal ?? camera.pitch
    )
    guard goal != (camera.zoom, camera.bearing, camera.pitch) else { return }
    ease = MapEase(
      camera, zoom: goal.zoom, bearing: goal.bearing, pitch: goal.pitch,
      about: options.pans ? offset(of: focus) : .zero, start: time, duration: duration ?? constants.easeDuration)
    motion = .ease
    guard ease.end <= time else { return }
    move(to: time)
    motion = .none
  }

  /// Zooms by levels with an ease, as a tap does; what an ease is on its way to counts.
  mutating func zoom(by levels: Double, about focus: Point, at time: Timestamp) {
    guard options.zooms, hold.isEmpty else { return }
    let zoom = snapped((motion == .ease ? ease.zoom.goal : camera.zoom) + levels)
    ease(zoom: zoom, about: focus, at: time)
  }

  /// A zoom at which fingers may leave the map.
  func snapped(_ zoom: Double) -> Double {
    let step = constants.zoomSnap
    return clamped(step > 0 ? (zoom / step).rounded(.toNearestOrAwayFromZero) * step : zoom)
  }

  /// After fingers zoomed: starts an ease to a zoom at which it may rest, about where they were; whether it has to.
  mutating func goBack(from release: MapRelease, at time: Timestamp) -> Bool {
    let zoom = release.hasZoomed ? snapped(camera.zoom) : clamped(camera.zoom)
    guard zoom != camera.zoom else { return false }
    ease(zoom: zoom, bearing: northward, about: release.focus, at: time)
    return true
  }

  /// At the end of any motion: starts an ease to north, or into limits, where it must not stay as it is.
  mutating func correct(at time: Timestamp) {
    guard hold.isEmpty, fingers == 0 else { return }
    let zoom = clamped(camera.zoom)
    let bearing = northward
    guard zoom != camera.zoom || bearing != nil else { return }
    ease(zoom: zoom, bearing: bearing, about: middle, at: time)
  }

  /// North, where a map turned so little goes on to it.
  private var northward: Double? {
    let off = camera.bearing > 180 ? 360 - camera.bearing : camera.bearing
    return options.rotates && off > 0 && off < constants.northSnap ? 0 : nil
  }
}
