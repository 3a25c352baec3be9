import TouchModel

/// Names of files in messages.
enum PlainName {
  static func text(_ path: String) -> String { path == "-" ? "standard output" : path.printable }

  /// The name as a shell takes it.
  static func quoted(_ path: String) -> String {
    let isPlain = path.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        true
      default: "/._-+,:@%".utf8.contains(byte)
      }
    }
    return isPlain && !path.hasPrefix("-") ? path : "'\(path.printable.exchanging("'", for: "'\\''"))'"
  }
}
