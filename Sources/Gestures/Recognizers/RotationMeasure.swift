import TouchModel

/// A rotation: the angle that the line between the fingers has turned, in radians, clockwise positive, never wrapped.
///
/// It begins once each finger has run an arc longer than the slop, measured on the smallest circle seen so that two close
/// fingers do not turn by accident; while a pinch of the same fingers is under way a slop of its own holds. The slop's part
/// is taken off the angle.
struct RotationMeasure: PairMeasure {
  static let kind = GestureKind.rotation
  static let turns = true

  let fingers: PairFingers
  let leavesScrolls: Bool
  private let slop: Double
  private let slopWhilePinching: Double
  private var largestArc = 0.0
  /// The slop that held when it was last judged.
  private var limit: Double
  private var slopAngle = 0.0

  init(_ options: RotationOptions, profile: Profile) {
    fingers = options.fingers
    leavesScrolls = options.leavesScrolls
    slopWhilePinching = profile[.rotationSlopWhilePinching]
    slop = profile[.rotationSlop]
    limit = slop
  }

  mutating func passes(_ pair: PairTrack, of fingers: FingerGroup, _ touches: Touches) -> Cause? {
    let arc = pair.pairTurn.magnitude * pair.smallestSpan / 2
    largestArc = max(largestArc, arc)
    limit = touches.activeKinds.contains(GestureKinds(.pinch)) ? slopWhilePinching : slop
    return arc > limit ? Cause(.arcTurned, measured: arc, limit: limit) : nil
  }

  mutating func begin(_ pair: inout PairTrack) {
    let slopPart = limit / (pair.smallestSpan / 2)
    slopAngle = pair.turn - pair.pairTurn + (pair.pairTurn > 0 ? slopPart : -slopPart)
  }

  mutating func beginAtOnce(_ pair: inout PairTrack) { slopAngle = pair.turn }

  func value(of pair: PairTrack) -> Double { pair.turn - slopAngle }

  var shortfall: Cause { Cause(.arcNotTurned, measured: largestArc, limit: limit) }

  static func figures(_ value: Double, _ velocity: Double) -> PairFigures {
    PairFigures(rotation: value, rotationVelocity: velocity)
  }

  mutating func reset() {
    largestArc = 0
    limit = slop
    slopAngle = 0
  }
}
