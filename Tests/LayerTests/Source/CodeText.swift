/// Swift source without comments and without the text of string literals; every line keeps its number.
///
/// A text of two or more characters leaves `wide` in its place, since it can be no Character.
/// Code inside `\( )` of a literal stays, because it runs. Only what the rules need: no full grammar.
struct CodeText {
  static let wide: Character = "\u{2026}"

  private(set) var characters: [Character] = []

  init(_ source: String) {
    let text = Array(source)
    var index = 0
    copyCode(text, &index, untilClosing: false)
  }

  var text: String { String(characters) }

  /// Copies code up to the end, or behind the parenthesis that closes an interpolation.
  private mutating func copyCode(_ text: [Character], _ index: inout Int, untilClosing: Bool) {
    var depth = 0
    while index < text.count {
      if matches("//", text, index) {
        while index < text.count, text[index] != "\n" { index += 1 }
      } else if matches("/*", text, index) {
        skipBlockComment(text, &index)
      } else if let hashes = literalStart(text, index) {
        skipLiteral(text, &index, hashes: hashes)
      } else {
        let character = text[index]
        characters.append(character)
        index += 1
        if character == "(" { depth += 1 }
        if character == ")" {
          if untilClosing, depth == 0 { return }
          depth -= 1
        }
      }
    }
  }

  private mutating func skipBlockComment(_ text: [Character], _ index: inout Int) {
    var depth = 0
    repeat {
      if matches("/*", text, index) {
        depth += 1
        index += 2
      } else if matches("*/", text, index) {
        depth -= 1
        index += 2
      } else {
        if text[index] == "\n" { characters.append("\n") }
        index += 1
      }
    } while depth > 0 && index < text.count
  }

  /// The number of `#` before a quote that starts here, or `nil` when no literal does.
  private func literalStart(_ text: [Character], _ index: Int) -> Int? {
    var hashes = 0
    while index + hashes < text.count, text[index + hashes] == "#" { hashes += 1 }
    return index + hashes < text.count && text[index + hashes] == "\"" ? hashes : nil
  }

  private mutating func skipLiteral(_ text: [Character], _ index: inout Int, hashes: Int) {
    let fence = String(repeating: "#", count: hashes)
    index += hashes
    let quote = matches("\"\"\"", text, index) ? "\"\"\"" : "\""
    index += quote.count
    characters.append("\"")
    var length = 0
    func count(_ characters: inout [Character]) {
      length += 1
      if length == 2 { characters.append(Self.wide) }
    }
    while index < text.count, !matches(quote + fence, text, index) {
      if matches("\\" + fence + "(", text, index) {
        index += 2 + hashes
        characters.append("(")
        copyCode(text, &index, untilClosing: true)
      } else if matches("\\" + fence, text, index) {
        index += 1 + hashes
        if index < text.count, text[index] != "\n" {
          // A scalar is one character: \u{1F}.
          if matches("u{", text, index) {
            while index < text.count, text[index] != "}", text[index] != "\n" { index += 1 }
          }
          index += 1
          count(&characters)
        }
      } else {
        if text[index] == "\n" { characters.append("\n") } else { count(&characters) }
        index += 1
      }
    }
    index = min(text.count, index + quote.count + hashes)
    characters.append("\"")
  }

  private func matches(_ word: String, _ text: [Character], _ index: Int) -> Bool {
    index + word.count <= text.count && zip(word, text[index...]).allSatisfy { $0 == $1 }
  }
}
