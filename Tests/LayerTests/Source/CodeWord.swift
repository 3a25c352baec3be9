/// A word of code with what stands around it, as much as the rules ask for.
struct CodeWord {
  var text: String
  /// Counts from 1.
  var line: Int
  /// Whether a point stands before it, as in `values.shuffled`.
  var isMember: Bool
  /// The word before the point, or the word before this one (`func exp2`); empty for none.
  var before: String
  /// The character behind it, blanks skipped; a line end counts as one.
  var next: Character?
  /// What stands between the parentheses behind it, or `nil` for a word that is not called.
  var arguments: String?

  /// Whether it declares a function of this name.
  var isDeclaration: Bool { !isMember && before == "func" }
}

extension CodeText {
  /// Every word in the order of the text.
  var words: [CodeWord] {
    var words: [CodeWord] = []
    var line = 1
    var index = 0
    var point = false
    var last = ""
    while index < characters.count {
      let character = characters[index]
      guard Self.isWord(character) else {
        if character == "\n" { line += 1 }
        if !character.isWhitespace {
          // `a.b` keeps `a`; anything else between two words parts them.
          point = character == "." && (index == 0 || characters[index - 1] != ".")
          if !point || (index > 0 && !Self.isWord(characters[index - 1])) { last = "" }
        }
        index += 1
        continue
      }
      let start = index
      while index < characters.count, Self.isWord(characters[index]) { index += 1 }
      let text = String(characters[start..<index])
      var behind = index
      while behind < characters.count, characters[behind] == " " { behind += 1 }
      words.append(
        CodeWord(
          text: text, line: line, isMember: point, before: last,
          next: behind < characters.count ? characters[behind] : nil, arguments: arguments(at: behind)))
      point = false
      last = text
    }
    return words
  }

  private static func isWord(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_"
  }

  /// What stands between the parenthesis at `index` and the one that closes it.
  private func arguments(at index: Int) -> String? {
    guard index < characters.count, characters[index] == "(" else { return nil }
    var depth = 0
    for end in index..<characters.count {
      if characters[end] == "(" { depth += 1 }
      if characters[end] == ")" { depth -= 1 }
      if depth == 0 { return String(characters[index + 1..<end]) }
    }
    return nil
  }
}
