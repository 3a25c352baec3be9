public import TouchModel

/// One fault of a recording, at the first place where it was seen.
public struct LintFinding: Hashable, Sendable {
  public var rule: LintRule
  /// The line of the file, or 0 where it is about the device as a whole.
  public var line: Int
  /// Time of the frame.
  public var time: Timestamp
  /// What was seen, with its numbers.
  public var message: String
  /// How many times it was seen in all.
  public var count: Int

  public init(_ rule: LintRule, line: Int = 0, time: Timestamp = .zero, message: String, count: Int = 1) {
    self.rule = rule
    self.line = line
    self.time = time
    self.message = message
    self.count = count
  }
}
