import TouchModel

/// A request of the evdev driver that says something of the device, by its name in a .ioctl file.
enum IoctlRequest: Hashable {
  case id, name, properties, keys, slots
  /// EVIOCGBIT of an event type.
  case codes(UInt16)
  /// EVIOCGABS of an axis.
  case axis(UInt16)

  /// Reads `EVIOCGBIT(3)`, `EVIOCGABS` or the like; `nil` for a request that tells nothing here.
  init?(_ word: UnsafeRawBufferPointer) {
    let parts = word.split(separator: UInt8(ascii: "("), omittingEmptySubsequences: false)
    guard let name = parts.first, parts.count <= 2 else { return nil }
    var number: UInt16 = 0
    if parts.count == 2 {
      guard parts[1].last == UInt8(ascii: ")"), (2...4).contains(parts[1].count) else { return nil }
      for byte in parts[1].dropLast() {
        let digit = byte &- UInt8(ascii: "0")
        guard digit < 10 else { return nil }
        number = number * 10 + UInt16(digit)
      }
    }
    func isName(_ text: StaticString) -> Bool {
      name.count == text.utf8CodeUnitCount
        && text.withUTF8Buffer { expected in zip(name, expected).allSatisfy { $0 == $1 } }
    }
    switch true {
    case isName("EVIOCGID"): self = .id
    case isName("EVIOCGNAME"): self = .name
    case isName("EVIOCGPROP"): self = .properties
    case isName("EVIOCGKEY"): self = .keys
    case isName("EVIOCGMTSLOTS"): self = .slots
    case isName("EVIOCGBIT"): self = .codes(number)
    case isName("EVIOCGABS"): self = .axis(number)
    default: return nil
    }
  }

  /// The fewest bytes of an answer with what it must tell, and how an error calls them.
  var least: (count: Int, words: String) {
    switch self {
    case .id: (8, "the 8 bytes of struct input_id")
    case .axis: (20, "the 20 or 24 bytes of struct input_absinfo")
    case .slots: (4, "an axis code and a value a slot")
    default: (0, "")
    }
  }
}
