import Gestures
import TouchModel

/// How fingers move the camera.
extension MapView {
  /// Moves by the pan's news, unless two fingers pinch or rotate and move the map by their own centre, or pitch it.
  mutating func handle(pan event: GestureEvent) {
    guard options.pans else { return }
    if event.phase == .began, pins.drag == nil {
      _ = stop(at: event.time)
      hold.pans = true
      hold.translation = .zero
      hold.panStart = event.time
      hold.shortStep = nil
    }
    guard hold.pans else { return }
    if event.phase != .cancelled { pan(event) }
    guard event.phase == .ended || event.phase == .cancelled else { return }
    hold.pans = false
    pending.pan = event.phase == .ended ? throwing(event) : .zero
    pending.panTime = event.time
    letGo(at: event.time)
  }

  private mutating func pan(_ event: GestureEvent) {
    let step = event.translation - hold.translation
    hold.translation = event.translation
    guard step != .zero else { return }
    if step.length < constants.panStep { hold.shortStep = (event.translation, event.time) }
    hold.panTime = event.time
    // The finger that a pinch has left pans alone: one that nobody sees an end of must not keep the map.
    guard !hold.pitches, !hold.transforms || fingers == 1 else { return }
    camera.drag(from: offset(of: event.location - step), to: offset(of: event.location))
  }

  /// The velocity of a pan that ends: after a short step that of the way since, over all of the window, as in MapLibre.
  private func throwing(_ event: GestureEvent) -> Vector {
    if hold.pitches { return .zero }
    if let end = hold.tiltEnd, event.time - end <= MapRelease.window { return .zero }
    guard let step = hold.shortStep, event.time - step.time <= MapRelease.window else { return event.velocity }
    let span = min(hold.panTime - hold.panStart, MapRelease.window).seconds
    return span > 0 ? (event.translation - step.translation) / span : .zero
  }

  /// Zooms by a pinch or a quick zoom about the position that it has.
  mutating func handle(zoom event: GestureEvent, about focus: Point) {
    guard options.zooms else { return }
    if event.phase == .began, pins.drag == nil {
      _ = stop(at: event.time)
      _ = follow(event, focus, isNew: !hold.transforms)
      hold.zooms = true
      hold.zoomBase = pulled(camera.zoom)
      hold.scale = 1
    }
    guard hold.zooms else { return }
    // Fingers that meet in one point have no scale; the map keeps the last one.
    let isUsable = event.scale > 0 && event.scale.isFinite
    if event.phase != .cancelled {
      let place = follow(event, focus)
      if isUsable { hold.scale = event.scale }
      turn(place, zoom: shown(hold.zoomBase + DeterministicMaths.log2(hold.scale)), bearing: camera.bearing)
    }
    guard event.phase == .ended || event.phase == .cancelled else { return }
    hold.zooms = false
    let speed = isUsable ? event.scaleVelocity / (event.scale * DeterministicMaths.log(2)) : 0
    pending.zoom = event.phase == .ended ? speed : 0
    pending.hasZoomed = true
    release(at: event.time)
  }

  mutating func handle(rotation event: GestureEvent) {
    guard options.rotates else { return }
    if event.phase == .began, pins.drag == nil {
      _ = stop(at: event.time)
      if !hold.zooms { _ = follow(event, event.location, isNew: true) }
      hold.rotates = true
      hold.bearingBase = camera.bearing
    }
    guard hold.rotates else { return }
    if event.phase != .cancelled {
      // Where both are under way the zoom leads: the two may know different fingers.
      let place = hold.zooms ? camera.place(at: offset(of: hold.focus)) : follow(event, event.location)
      hold.angle = event.rotation
      turn(place, zoom: camera.zoom, bearing: hold.bearingBase - Angle.degrees(radians: event.rotation))
    }
    guard event.phase == .ended || event.phase == .cancelled else { return }
    hold.rotates = false
    pending.bearing = event.phase == .ended ? -Angle.degrees(radians: event.rotationVelocity) : 0
    release(at: event.time)
  }

  /// Tilts about the centre: two fingers that go up look further to the horizon.
  mutating func handle(pitch event: GestureEvent) {
    guard options.pitches else { return }
    if event.phase == .began, pins.drag == nil {
      _ = stop(at: event.time)
      hold.pitches = true
      hold.tilt = 0
    }
    guard hold.pitches else { return }
    if event.phase != .cancelled {
      let step = event.translation.dy - hold.tilt
      hold.tilt = event.translation.dy
      camera.set(pitch: min(camera.pitch - step * constants.pitchRate, options.maximumPitch))
    }
    guard event.phase == .ended || event.phase == .cancelled else { return }
    hold.pitches = false
    hold.tiltEnd = event.time
    pending.pitch = event.phase == .ended ? -event.velocity.dy * constants.pitchRate : 0
    pending.pitchTime = event.time
    letGo(at: event.time)
  }

  /// Keeps when and about which place pinch or rotation let go, for the inertia that may follow.
  private mutating func release(at time: Timestamp) {
    pending.transformTime = time
    pending.focus = hold.focus
    letGo(at: time)
  }

  /// Takes the centre of a pinch or rotation; returns the place that was under it, which is to be under it again.
  ///
  /// Other fingers than before only set the centre anew.
  private mutating func follow(_ event: GestureEvent, _ focus: Point, isNew: Bool = false) -> Point {
    guard options.pans else {
      hold.focus = middle
      return camera.center
    }
    let isSame = !isNew && event.contacts == hold.contacts && event.touches == hold.touches
    let place = camera.place(at: offset(of: isSame ? hold.focus : focus))
    hold.focus = focus
    hold.contacts = event.contacts
    hold.touches = event.touches
    return place
  }

  /// Zooms and turns, and puts a place under the focus.
  private mutating func turn(_ place: Point, zoom: Double, bearing: Double) {
    camera.set(zoom: zoom, bearing: bearing)
    camera.put(place, at: offset(of: hold.focus))
  }
}

/// Zoom beyond its limits.
extension MapView {
  /// How far it may be pulled beyond a limit, in levels.
  private var bounce: RubberBand {
    RubberBand(dimension: options.bouncesZoom ? constants.zoomBounce : 0, coefficient: 1)
  }

  /// The zoom that is shown for one that fingers ask for.
  ///
  /// Fingers that nearly meet ask for anything; 64 levels beyond a limit nothing can be seen, and numbers stay finite.
  func shown(_ zoom: Double) -> Double {
    bounce.shown(min(max(zoom, zoomRange.lowerBound - 64), zoomRange.upperBound + 64), in: zoomRange)
  }

  /// The zoom that fingers have to ask for to be shown one.
  func pulled(_ zoom: Double) -> Double { bounce.inverse(zoom, in: zoomRange) }
}
