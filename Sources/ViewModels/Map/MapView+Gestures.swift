import Gestures
import TouchModel

/// What the fingers hold of a map at the moment.
struct MapHold: Hashable, Sendable {
  var pans = false
  var pinches = false
  var rotates = false
  /// The pan's translation that has been taken.
  var translation = Vector.zero
  /// Zoom that scale 1 of the pinch stands for.
  var zoomBase = 0.0
  /// Bearing that angle 0 of the rotation stands for, in degrees.
  var bearingBase = 0.0
  var scale = 1.0
  /// Radians, clockwise.
  var angle = 0.0
  /// Where the centre of pinch and rotation was last.
  var focus = Point.zero
  var contacts = ContactSet()
  var touches = 0

  var transforms: Bool { pinches || rotates }
  var isEmpty: Bool { !pans && !transforms }

  /// Makes the camera what the present scale and angle stand for.
  mutating func rebase(_ camera: MapCamera) {
    if pinches { zoomBase = camera.zoom - DeterministicMaths.log2(scale) }
    if rotates { bearingBase = camera.bearing + Angle.degrees(radians: angle) }
  }
}

extension MapView {
  /// Moves by the pan's news, unless two fingers pinch or rotate and move the map by their own centre.
  mutating func handle(pan event: GestureEvent) {
    guard options.pans else { return }
    if event.phase == .began {
      _ = stop(at: event.time)
      hold.pans = true
      hold.translation = .zero
    }
    guard hold.pans else { return }
    if event.phase != .cancelled {
      let delta = event.translation - hold.translation
      hold.translation = event.translation
      // The finger that a pinch has left pans alone: one that nobody sees an end of must not keep the map.
      if !hold.transforms || fingers == 1 { camera.put(camera.center, at: delta) }
    }
    guard event.phase == .ended || event.phase == .cancelled else { return }
    hold.pans = false
    pending.pan = event.phase == .ended ? event.velocity : .zero
    pending.panTime = event.time
    startInertia(at: event.time)
  }

  mutating func handle(pinch event: GestureEvent) {
    guard options.zooms else { return }
    if event.phase == .began {
      _ = stop(at: event.time)
      follow(event, isNew: !hold.transforms)
      hold.pinches = true
      hold.zoomBase = camera.zoom
      hold.scale = 1
    }
    guard hold.pinches else { return }
    // Fingers that meet in one point have no scale; the map keeps the last one.
    let isUsable = event.scale > 0 && event.scale.isFinite
    if event.phase != .cancelled { follow(event) }
    if event.phase != .cancelled, isUsable {
      hold.scale = event.scale
      turn(zoom: clamped(hold.zoomBase + DeterministicMaths.log2(event.scale)), bearing: camera.bearing)
    }
    guard event.phase == .ended || event.phase == .cancelled else { return }
    hold.pinches = false
    let speed = isUsable ? event.scaleVelocity / (event.scale * DeterministicMaths.log(2)) : 0
    pending.zoom = event.phase == .ended ? speed : 0
    release(at: event.time)
  }

  mutating func handle(rotation event: GestureEvent) {
    guard options.rotates else { return }
    if event.phase == .began {
      _ = stop(at: event.time)
      follow(event, isNew: !hold.transforms)
      hold.rotates = true
      hold.bearingBase = camera.bearing
    }
    guard hold.rotates else { return }
    if event.phase != .cancelled {
      follow(event)
      hold.angle = event.rotation
      turn(zoom: camera.zoom, bearing: hold.bearingBase - Angle.degrees(radians: event.rotation))
    }
    guard event.phase == .ended || event.phase == .cancelled else { return }
    hold.rotates = false
    pending.bearing = event.phase == .ended ? -Angle.degrees(radians: event.rotationVelocity) : 0
    release(at: event.time)
  }

  /// Keeps when and about which place pinch or rotation let go, for the inertia that may follow.
  private mutating func release(at time: Timestamp) {
    pending.transformTime = time
    pending.focus = hold.focus
    startInertia(at: time)
  }

  /// Moves the map along with the centre of a pinch or rotation; other fingers than before only set the centre anew.
  private mutating func follow(_ event: GestureEvent, isNew: Bool = false) {
    guard options.pans else {
      hold.focus = middle
      return
    }
    let isSame = !isNew && event.contacts == hold.contacts && event.touches == hold.touches
    if isSame { camera.put(camera.center, at: event.location - hold.focus) }
    hold.focus = event.location
    hold.contacts = event.contacts
    hold.touches = event.touches
  }

  /// Zooms and turns about the focus.
  private mutating func turn(zoom: Double, bearing: Double) {
    let offset = self.offset(of: hold.focus)
    let place = camera.place(at: offset)
    camera.set(zoom: zoom, bearing: bearing)
    camera.put(place, at: offset)
  }
}
