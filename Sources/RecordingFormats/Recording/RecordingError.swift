import TouchModel
import YAMLEvents

/// Why a file is not a readable recording, with its place.
///
/// The text is `FILE:LINE:COLUMN: what; expected what`; lines and columns count from 1, columns in bytes (in characters
/// for YAML).
public struct RecordingError: Error, Hashable, Sendable, CustomStringConvertible {
  public var file: String
  public var line: Int
  public var column: Int
  /// What was found.
  public var what: String
  /// What would have been right.
  public var expected: String

  public init(file: String, line: Int, column: Int, what: String, expected: String) {
    self.file = file
    self.line = line
    self.column = column
    self.what = what
    self.expected = expected
  }

  /// A YAML error in `file`; a text that breaks off in its last line is a truncated line rather than broken YAML.
  init(file: String, _ error: YAMLError) {
    self.init(
      file: file, line: error.mark.line, column: error.mark.column,
      what: error.isTruncated ? "truncated line" : error.what,
      expected: error.isTruncated ? "a whole line" : error.expected)
  }

  public var description: String { "\(file):\(line):\(column): \(what); expected \(expected)" }
}
