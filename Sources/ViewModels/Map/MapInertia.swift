import Gestures
import TouchModel

/// The velocities with which gestures ended, kept until the last finger leaves.
struct MapRelease: Hashable, Sendable {
  /// How long an ended gesture may wait for the last finger and still throw the map: MapLibre's window.
  static let window = Microseconds.milliseconds(160)

  var pan = Vector.zero
  var panTime: Timestamp?
  /// Levels per second.
  var zoom = 0.0
  /// Whether fingers zoomed at all, so that the zoom may snap.
  var hasZoomed = false
  /// Degrees per second.
  var bearing = 0.0
  var transformTime: Timestamp?
  /// Degrees per second.
  var pitch = 0.0
  var pitchTime: Timestamp?
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
  var pitch = InertialThrow.none
  /// How long all of them last, where they end together; 0 where each ends by itself.
  var jointly = 0.0
  /// The place under the focus at the start.
  var place = Point.zero
  /// The focus from the view's centre.
  var focus = Vector.zero
  var zoomBase = 0.0
  var bearingBase = 0.0
  var pitchBase = 0.0

  var duration: Double { max(pan.duration, zoom.duration, bearing.duration, pitch.duration) }
  var turns: Bool { zoom.duration > 0 || bearing.duration > 0 }
}

extension MapView {
  /// Throws the map, or takes it back to where it may rest, once no gesture holds it and no finger is on it.
  mutating func letGo(at time: Timestamp) {
    guard hold.isEmpty, fingers == 0, motion == .none else { return }
    let release = pending
    pending = MapRelease()
    if release.transformTime != nil, goBack(from: release, at: time) { return }
    prepareInertia(release, at: time)
    guard inertia.duration > 0 else { return correct(at: time) }
    inertia.jointly = constants.isJoint ? inertia.duration : 0
    inertia.start = time
    inertia.end = time + Microseconds(roundingUp: inertia.duration)
    if inertia.end > time { motion = .inertia } else { correct(at: time) }
  }

  private mutating func prepareInertia(_ release: MapRelease, at time: Timestamp) {
    func isRecent(_ end: Timestamp?) -> Bool { end.map { time - $0 <= MapRelease.window } ?? false }
    let speed = isRecent(release.panTime) ? release.pan.length : 0
    let transforms = isRecent(release.transformTime)
    let throwing = speed > 0 && speed >= constants.minimumFlingSpeed
    inertia.direction = throwing ? release.pan / speed : .zero
    inertia.pan = constants.thrown(throwing ? speed : 0, constants.pan)
    inertia.zoom = constants.thrown(transforms ? release.zoom : 0, constants.zoom)
    inertia.bearing = constants.thrown(transforms ? release.bearing : 0, constants.rotation)
    inertia.pitch = constants.thrown(isRecent(release.pitchTime) ? release.pitch : 0, constants.pitch)
    inertia.focus = transforms && options.pans ? offset(of: release.focus) : .zero
    inertia.place = camera.place(at: inertia.focus)
    inertia.zoomBase = camera.zoom
    inertia.bearingBase = camera.bearing
    inertia.pitchBase = camera.pitch
  }

  /// How far a throw has gone after `seconds`, on the profile's curve.
  private func way(of thrown: InertialThrow, after seconds: Double) -> Double {
    let lasting = inertia.jointly > 0 ? inertia.jointly : thrown.duration
    guard seconds < lasting else { return thrown.distance }
    switch constants.curve {
    case .parabola: return thrown.value(at: seconds * (thrown.duration / lasting))
    case .bezier: return thrown.distance * EaseCurve.inertia.value(at: seconds / lasting)
    case .power:
      let rest = DeterministicMaths.pow(1 - seconds / lasting, 1 / max(constants.linearity, 0.2))
      return thrown.distance * (1 - rest)
    }
  }

  /// Puts the camera where the inertia has it at a time.
  mutating func moveInertia(to time: Timestamp) {
    let seconds = (time - inertia.start).seconds
    if inertia.turns {
      camera.set(
        zoom: clamped(inertia.zoomBase + way(of: inertia.zoom, after: seconds)),
        bearing: inertia.bearingBase + way(of: inertia.bearing, after: seconds))
    }
    if inertia.pitch.duration > 0 {
      camera.set(pitch: min(inertia.pitchBase + way(of: inertia.pitch, after: seconds), options.maximumPitch))
    }
    let pan = inertia.pan.duration > 0 ? inertia.direction * way(of: inertia.pan, after: seconds) : .zero
    camera.put(inertia.place, at: inertia.focus + pan)
  }
}
