import RecordingFormats
import TouchModel

/// One line of a script as words with their places, taken from the left.
struct ScriptLine {
  struct Word: Hashable {
    var text: String
    /// In bytes, from 1.
    var column: Int
  }

  let file: String
  /// From 1.
  let number: Int
  let words: [Word]
  private let endColumn: Int
  private var index = 0

  /// Splits at spaces and tabs; a word that begins with `#` begins a comment.
  init(file: String, number: Int, text: some Collection<UInt8>) {
    self.file = file
    self.number = number
    var words: [Word] = []
    var column = 1
    var end = 1
    for part in text.split(omittingEmptySubsequences: false, whereSeparator: { [0x20, 0x09, 0x0d].contains($0) }) {
      if part.first == UInt8(ascii: "#") { break }
      if !part.isEmpty {
        words.append(Word(text: String(decoding: part, as: UTF8.self), column: column))
        end = column + part.count
      }
      column += part.count + 1
    }
    self.words = words
    endColumn = end
  }

  /// The next word, not taken.
  var next: Word? { index < words.count ? words[index] : nil }

  /// The column of the next word, or the one behind the last.
  var column: Int { next?.column ?? endColumn }

  /// Takes the next word.
  mutating func take() -> Word? {
    guard let word = next else { return nil }
    index += 1
    return word
  }

  /// Takes the next word if it is this one.
  mutating func accept(_ text: String) -> Bool {
    guard next?.text == text else { return false }
    index += 1
    return true
  }

  /// Goes back to the first word.
  mutating func rewind() { index = 0 }

  /// An error at `column`, or at the next word.
  func failure(_ what: String, expected: String, column: Int? = nil) -> RecordingError {
    RecordingError(file: file, line: number, column: column ?? self.column, what: what, expected: expected)
  }

  /// An error at the next word, which is not what should stand there.
  func unexpected(expected: String) -> RecordingError {
    failure(next.map { "\"\($0.text.shortened)\"" } ?? "the line ends", expected: expected)
  }

  func requireEnd() throws(RecordingError) {
    if next != nil { throw unexpected(expected: "the end of the line") }
  }
}
