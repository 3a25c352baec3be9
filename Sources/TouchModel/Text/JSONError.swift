/// Why a JSON file (a scene, a profile) was refused, with its place in the text and in the document.
public struct JSONError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file's name as the user gave it.
  public var file: String
  public var mark: TextMark
  /// The place in the document, such as `root.children[2].alpha`; empty for a text that is no JSON.
  public var path: String
  /// What was found.
  public var what: String
  /// What would have been right.
  public var expected: String

  public init(file: String = "", mark: TextMark, path: String = "", what: String, expected: String) {
    self.file = file
    self.mark = mark
    self.path = path
    self.what = what
    self.expected = expected
  }

  /// `FILE:LINE:COLUMN: PATH: what; expected what`.
  public var description: String {
    "\(file):\(mark): \(path.isEmpty ? "" : path + ": ")\(what); expected \(expected)"
  }
}
