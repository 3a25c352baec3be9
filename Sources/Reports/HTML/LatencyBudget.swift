public import TouchModel

/// How much of a delay people do not notice, and how much they put up with, from finger to photons.
///
/// A recognizer has only a share of it: reading, drawing and the display need theirs.
public struct LatencyBudget: Hashable, Sendable {
  public var name: String
  /// Below this it is good.
  public var good: Microseconds
  /// Below this it is fair, above poor.
  public var fair: Microseconds

  /// Content that follows a finger: 11 ms is the least difference that people notice, and gains were still found below 25 ms
  /// (Deber 2015; Jota 2013).
  public static let drag = LatencyBudget(
    name: "drag", good: Microseconds.milliseconds(11), fair: Microseconds.milliseconds(25))
  /// An answer to a tap: 69 ms is the least difference that people notice (Deber 2015), and from 100 ms on it feels worse
  /// (Kaaresoja 2014).
  public static let tap = LatencyBudget(
    name: "tap", good: Microseconds.milliseconds(69), fair: Microseconds.milliseconds(100))

  public init(name: String, good: Microseconds, fair: Microseconds) {
    self.name = name
    self.good = good
    self.fair = fair
  }
}
