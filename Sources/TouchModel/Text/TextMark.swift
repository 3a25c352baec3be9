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
