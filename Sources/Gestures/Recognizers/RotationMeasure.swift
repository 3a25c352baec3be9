import TouchModel

/// A rotation: the angle that the line between the fingers has turned, in radians, clockwise positive, never wrapped.
///
/// It begins once each finger has run an arc longer than the slop, measured on the smallest circle seen so that two close
/// fingers do not turn by accident; while a pinch of the same fingers is under way the higher slop holds. The slop's part
/// is taken off the angle.
struct RotationMeasure: PairMeasure {
  static let kind = GestureKind.rotation

  private let slop: Double
  private let slopWhilePinching: Double
  private var largestArc = 0.0
  /// The slop that held when it was last judged.
  private var limit: Double
  private var slopAngle = 0.0

  var spansAllFingers: Bool { false }

  init(_ options: RotationOptions, profile: Profile) {
    slopWhilePinching = profile[.rotationSlopWhilePinching]
    slop = profile[.rotationSlop]
    limit = slop
  }

  mutating func begin(_ pair: inout PairTrack, of fingers: FingerGroup, _ touches: Touches) -> Cause? {
    let radius = pair.smallestSpan / 2
    let arc = pair.pairTurn.magnitude * radius
    largestArc = max(largestArc, arc)
    limit = touches.activeKinds.contains(GestureKinds(.pinch)) ? max(slop, slopWhilePinching) : slop
    guard arc > limit else { return nil }
    slopAngle = pair.turn - pair.pairTurn + (pair.pairTurn > 0 ? limit / radius : -limit / radius)
    return Cause(.arcTurned, measured: arc, limit: limit)
  }

  mutating func follow(_ pair: inout PairTrack) {}

  func value(of pair: PairTrack) -> Double { pair.turn - slopAngle }

  var shortfall: Cause { Cause(.arcNotTurned, measured: largestArc, limit: limit) }

  func complete(_ event: inout GestureEvent, value: Double, velocity: Double) {
    event.rotation = value
    event.rotationVelocity = velocity
  }

  mutating func reset() {
    largestArc = 0
    limit = slop
    slopAngle = 0
  }
}
