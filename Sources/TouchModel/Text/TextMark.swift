/// A place in a text: line and column, both counted from 1, columns in characters.
public struct TextMark: Hashable, Sendable, CustomStringConvertible {
  public var line: Int
  public var column: Int

  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  public static let start = TextMark(line: 1, column: 1)

  public var description: String { "\(line):\(column)" }
}

/// A place in one of several texts.
public struct TextPlace: Hashable, Sendable, CustomStringConvertible {
  /// The file's name as the user gave it, or as it was found from the file that names it.
  public var file: String
  public var mark: TextMark

  public init(file: String, mark: TextMark) {
    self.file = file
    self.mark = mark
  }

  /// `FILE:LINE:COLUMN`.
  public var description: String { "\(file):\(mark)" }
}
