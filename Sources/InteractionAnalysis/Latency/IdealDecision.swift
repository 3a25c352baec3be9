public import TouchModel

/// When a recognizer that knows the outcome could have known it, and by which rule.
public struct IdealDecision: Hashable, Sendable {
  /// What it takes to know; the rules in full, with their constants, are in <doc:LatencyDefinitions>.
  public enum Rule: String, Hashable, Sendable, CaseIterable {
    /// A drag of any kind: the first frame in which the way of its fingers is longer than its slop.
    case slopPassed
    /// A tap that no tap of a higher count competes with, and the last of its row: the frame of the last lift.
    case lifted
    /// A tap that a further tap could still follow: the lift and the multi-tap timeout.
    case liftedAndWaited
    /// A long press: the landing of the last finger and the long press delay.
    case heldLong
    /// A pinch: the first frame in which the fingers' distance differs from that at landing by more than the pinch slop.
    case spanChanged
    /// A rotation: the first frame in which each finger ran more than the rotation slop about their centre.
    case arcTurned
    /// A swipe, fling or edge swipe: the first frame in which its stroke is as long and as fast as it must be.
    case strokeSwept
  }

  public var rule: Rule
  /// The time of a frame, or of a deadline.
  public var time: Timestamp

  public init(rule: Rule, time: Timestamp) {
    self.rule = rule
    self.time = time
  }
}
