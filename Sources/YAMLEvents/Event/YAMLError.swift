public import TouchModel

/// Why a YAML text was refused, with its place.
public struct YAMLError: Error, Hashable, Sendable, CustomStringConvertible {
  public var mark: TextMark
  /// What was found.
  public var what: String
  /// What would have been right.
  public var expected: String
  /// Whether the text breaks off in this very line, without a line end: a file cut short rather than a wrong one.
  public var isTruncated: Bool

  public init(mark: TextMark, what: String, expected: String, isTruncated: Bool = false) {
    self.mark = mark
    self.what = what
    self.expected = expected
    self.isTruncated = isTruncated
  }

  /// `LINE:COLUMN: what; expected what`; who knows the file puts its name before it.
  public var description: String { "\(mark): \(what); expected \(expected)" }
}
