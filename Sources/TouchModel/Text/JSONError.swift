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
  /// Where the file was included, and where the file that did so was, the nearest first; empty for the file that was asked for.
  public var includedFrom: [TextPlace] = []

  public init(file: String = "", mark: TextMark, path: String = "", what: String, expected: String) {
    self.file = file
    self.mark = mark
    self.path = path
    self.what = what
    self.expected = expected
  }

  /// `FILE:LINE:COLUMN: PATH: what; expected what`, then ` (included from FILE:LINE:COLUMN)` for a file that another names.
  public var description: String {
    let chain = includedFrom.map { "from \($0)" }.joined(separator: ", ")
    return "\(file):\(mark): \(path.isEmpty ? "" : path + ": ")\(what); expected \(expected)"
      + (chain.isEmpty ? "" : " (included \(chain))")
  }
}
