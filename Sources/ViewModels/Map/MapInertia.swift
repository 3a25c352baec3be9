import Gestures
import TouchModel

/// What a map view takes from the profile, once.
struct MapConstants: Hashable, Sendable {
  let linearity: Double
  let panDeceleration: Double
  let panMaximumSpeed: Double
  let zoomDeceleration: Double
  let zoomMaximumSpeed: Double
  let rotationDeceleration: Double
  let rotationMaximumSpeed: Double
  let minimumFlingSpeed: Double

  init(_ profile: Profile) {
    linearity = profile[.mapInertiaLinearity]
    panDeceleration = profile[.mapPanDeceleration]
    panMaximumSpeed = profile[.mapPanMaximumSpeed]
    zoomDeceleration = profile[.mapZoomDeceleration]
    zoomMaximumSpeed = profile[.mapZoomMaximumSpeed]
    rotationDeceleration = profile[.mapRotationDeceleration]
    rotationMaximumSpeed = profile[.mapRotationMaximumSpeed]
    minimumFlingSpeed = profile[.minimumFlingSpeed]
  }
}

/// The velocities with which gestures ended, kept until the last finger leaves.
struct MapRelease: Hashable, Sendable {
  /// How long an ended gesture may wait for the last finger and still throw the map: MapLibre's window.
  static let window = Microseconds.milliseconds(160)

  var pan = Vector.zero
  var panTime: Timestamp?
  /// Levels per second.
  var zoom = 0.0
  /// Degrees per second.
  var bearing = 0.0
  var transformTime: Timestamp?
  /// About which position zoom and turn go on.
  var focus = Point.zero
}

/// A thrown map: where the camera is at each time since the throw, about a focus that the pan carries along.
struct MapInertia: Hashable, Sendable {
  var start = Timestamp.zero
  var end = Timestamp.zero
  var direction = Vector.zero
  var pan = InertialThrow.none
  var zoom = InertialThrow.none
  var bearing = InertialThrow.none
  /// The place under the focus at the start.
  var place = Point.zero
  /// The focus from the view's centre.
  var focus = Vector.zero
  var zoomBase = 0.0
  var bearingBase = 0.0
}

extension MapView {
  /// Throws the map once no gesture holds it and no finger is on it.
  mutating func startInertia(at time: Timestamp) {
    guard hold.isEmpty, fingers == 0, !isMoving else { return }
    let release = pending
    pending = MapRelease()
    func isRecent(_ end: Timestamp?) -> Bool { end.map { time - $0 <= MapRelease.window } ?? false }
    let speed = isRecent(release.panTime) ? release.pan.length : 0
    let transforms = isRecent(release.transformTime)
    let throwing = speed > 0 && speed >= constants.minimumFlingSpeed
    inertia.direction = throwing ? release.pan / speed : .zero
    inertia.pan = InertialThrow(
      velocity: throwing ? speed : 0, linearity: constants.linearity, deceleration: constants.panDeceleration,
      maximumSpeed: constants.panMaximumSpeed)
    inertia.zoom = InertialThrow(
      velocity: transforms ? release.zoom : 0, linearity: constants.linearity,
      deceleration: constants.zoomDeceleration, maximumSpeed: constants.zoomMaximumSpeed)
    inertia.bearing = InertialThrow(
      velocity: transforms ? release.bearing : 0, linearity: constants.linearity,
      deceleration: constants.rotationDeceleration, maximumSpeed: constants.rotationMaximumSpeed)
    let seconds = max(inertia.pan.duration, inertia.zoom.duration, inertia.bearing.duration)
    guard seconds > 0 else { return }
    inertia.start = time
    inertia.end = time + Microseconds(roundingUp: seconds)
    inertia.focus = transforms && options.pans ? offset(of: release.focus) : .zero
    inertia.place = camera.place(at: inertia.focus)
    inertia.zoomBase = camera.zoom
    inertia.bearingBase = camera.bearing
    isMoving = inertia.end > time
  }

  /// Puts the camera where the inertia has it at a time.
  mutating func move(to time: Timestamp) {
    let seconds = (time - inertia.start).seconds
    if inertia.zoom.duration > 0 || inertia.bearing.duration > 0 {
      camera.set(
        zoom: clamped(inertia.zoomBase + inertia.zoom.value(at: seconds)),
        bearing: inertia.bearingBase + inertia.bearing.value(at: seconds))
    }
    camera.put(inertia.place, at: inertia.focus + inertia.direction * inertia.pan.value(at: seconds))
  }

  /// Stops the inertia where it is; whether there was any.
  mutating func stop(at time: Timestamp) -> Bool {
    pending = isMoving ? MapRelease() : pending
    guard isMoving else { return false }
    move(to: time)
    isMoving = false
    return true
  }
}
