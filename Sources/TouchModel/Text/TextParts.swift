/// Parts of a text, found byte for byte; those of the standard library bring a whole regex engine (1 MB) into the program.
extension String {
  /// Whether `part` stands in it; an empty one does.
  package func holds(_ part: String) -> Bool { part.isEmpty || exchanging(part, for: "") != self }

  /// The text with another one wherever `part` stands, found from the left; an empty part stands nowhere.
  package func exchanging(_ part: String, for other: String) -> String {
    let (text, sought) = (Array(utf8), Array(part.utf8))
    guard !sought.isEmpty else { return self }
    var result: [UInt8] = []
    var index = 0
    while index < text.count {
      if text[index...].starts(with: sought) {
        result.append(contentsOf: other.utf8)
        index += sought.count
      } else {
        result.append(text[index])
        index += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
