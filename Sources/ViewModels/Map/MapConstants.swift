import Gestures
import TouchModel

/// What a map view takes from the profile, once.
struct MapConstants: Hashable, Sendable {
  /// How fast one quantity of a thrown map slows, and its fastest throw; points, levels or degrees and seconds.
  struct Throw: Hashable, Sendable {
    let deceleration: Double
    let maximumSpeed: Double
  }

  let linearity: Double
  let curve: InertiaCurve
  /// Whether all throws last as long as the longest.
  let isJoint: Bool
  let pan: Throw
  let zoom: Throw
  let rotation: Throw
  let pitch: Throw
  let minimumFlingSpeed: Double
  let panStep: Double
  /// Degrees for each point.
  let pitchRate: Double
  /// In levels.
  let zoomBounce: Double
  let zoomSnap: Double
  /// In degrees.
  let northSnap: Double
  let easeDuration: Microseconds
  let commandDuration: Microseconds
  let quickZoomsAtCenter: Bool
  let fillsWorld: Bool
  /// The least width and height of what a tap can hit, in points.
  let minimumTarget: Double

  init(_ profile: Profile) {
    func isOn(_ key: ProfileKey) -> Bool { profile[key] != 0 }
    linearity = profile[.mapInertiaLinearity]
    curve = profile.mapInertiaCurve
    isJoint = isOn(.mapInertiaJoint)
    pan = Throw(deceleration: profile[.mapPanDeceleration], maximumSpeed: profile[.mapPanMaximumSpeed])
    zoom = Throw(deceleration: profile[.mapZoomDeceleration], maximumSpeed: profile[.mapZoomMaximumSpeed])
    rotation = Throw(
      deceleration: profile[.mapRotationDeceleration], maximumSpeed: profile[.mapRotationMaximumSpeed])
    pitch = Throw(deceleration: profile[.mapPitchDeceleration], maximumSpeed: profile[.mapPitchMaximumSpeed])
    minimumFlingSpeed = profile[.minimumFlingSpeed]
    panStep = profile[.mapPanStep]
    pitchRate = profile[.mapPitchRate]
    zoomBounce = profile[.mapZoomBounce]
    zoomSnap = profile[.mapZoomSnap]
    northSnap = profile[.mapNorthSnap]
    easeDuration = profile.time(.mapEaseDuration)
    commandDuration = profile.time(.mapCommandDuration)
    quickZoomsAtCenter = isOn(.mapQuickZoomAtCenter)
    fillsWorld = isOn(.mapFillsWorld)
    minimumTarget = profile[.minimumTarget]
  }

  /// A throw with a velocity, as the profile has it for that quantity.
  func thrown(_ velocity: Double, _ of: Throw) -> InertialThrow {
    InertialThrow(
      velocity: velocity, linearity: linearity, deceleration: of.deceleration, maximumSpeed: of.maximumSpeed)
  }
}
