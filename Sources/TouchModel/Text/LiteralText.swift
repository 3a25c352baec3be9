extension [UInt8] {
  /// Appends the bytes of a literal: one copy, where a `String` would first be made of it.
  package mutating func append(literal text: StaticString) {
    text.withUTF8Buffer { append(contentsOf: $0) }
  }
}
