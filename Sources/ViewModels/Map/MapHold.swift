import Gestures
import TouchModel

/// What the fingers hold of a map at the moment.
struct MapHold: Sendable {
  var pans = false
  /// By a pinch or a quick zoom.
  var zooms = false
  var rotates = false
  var pitches = false
  /// The pan's translation that has been taken.
  var translation = Vector.zero
  /// When the pan began, and last moved.
  var panStart = Timestamp.zero
  var panTime = Timestamp.zero
  /// Where and when the pan last made too short a step to throw.
  var shortStep: (translation: Vector, time: Timestamp)?
  /// The pitch's translation that has been taken.
  var tilt = 0.0
  /// When the last pitch ended: what a pan did meanwhile throws nothing.
  var tiltEnd: Timestamp?
  /// The zoom, without limits, that scale 1 stands for.
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

  var transforms: Bool { zooms || rotates }
  var isEmpty: Bool { !pans && !transforms && !pitches }

  /// Makes the camera what the present scale and angle stand for; `pulled` is its zoom before limits bent it.
  mutating func rebase(on camera: MapCamera, pulled: Double) {
    if zooms { zoomBase = pulled - DeterministicMaths.log2(scale) }
    if rotates { bearingBase = camera.bearing + Angle.degrees(radians: angle) }
  }
}
