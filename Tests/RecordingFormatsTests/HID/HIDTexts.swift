/// Report descriptors and hid-recorder text, made from their parts.
enum HIDTexts {
  /// A short item: tag, type (0 main, 1 global, 2 local) and its data in one, two or four bytes.
  static func item(_ tag: UInt8, _ type: UInt8, _ value: Int) -> [UInt8] {
    let size = value < 0 ? (value >= -128 ? 1 : value >= -32_768 ? 2 : 4) : value < 256 ? 1 : value < 65_536 ? 2 : 4
    let bytes = (0..<size).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    return [tag << 4 | type << 2 | (size == 4 ? 3 : UInt8(size))] + bytes
  }

  static func page(_ number: Int) -> [UInt8] { item(0, 1, number) }
  static func logical(_ minimum: Int, _ maximum: Int) -> [UInt8] { item(1, 1, minimum) + item(2, 1, maximum) }
  static func physical(_ minimum: Int, _ maximum: Int) -> [UInt8] { item(3, 1, minimum) + item(4, 1, maximum) }
  static func exponent(_ power: Int) -> [UInt8] { item(5, 1, power & 0xf) }
  static func unit(_ number: Int) -> [UInt8] { item(6, 1, number) }
  static func size(_ bits: Int, _ count: Int = 1) -> [UInt8] { item(7, 1, bits) + item(9, 1, count) }
  static func report(_ id: Int) -> [UInt8] { item(8, 1, id) }
  static let push: [UInt8] = [0xa4]
  static let pop: [UInt8] = [0xb4]
  static func usage(_ number: Int) -> [UInt8] { item(0, 2, number) }
  static func input(_ flags: Int = 2) -> [UInt8] { item(8, 0, flags) }
  static func feature(_ flags: Int = 2) -> [UInt8] { item(11, 0, flags) }
  static func collection(_ type: Int, _ inside: [[UInt8]]) -> [UInt8] { item(10, 0, type) + inside.joined() + [0xc0] }

  /// One input value.
  static func value(_ number: Int, bits: Int, _ maximum: Int) -> [UInt8] {
    usage(number) + logical(0, maximum) + size(bits) + input()
  }

  /// Bits that mean nothing.
  static func padding(_ bits: Int) -> [UInt8] { size(1, bits) + input(3) }

  /// Tip switch, seven bits of `flags` and padding, contact id, then x and y of 16 bits on 100 by 50 mm, then `more`.
  static func finger(flags: [Int] = [], more: [[UInt8]] = []) -> [UInt8] {
    let head = [0x42] + flags
    return page(0xd) + usage(0x22)
      + collection(
        2,
        [
          head.flatMap { value($0, bits: 1, 1) }, padding(8 - head.count), value(0x51, bits: 8, 127), page(1),
          unit(0x11), exponent(-2), physical(0, 1000), value(0x30, bits: 16, 3999), physical(0, 500),
          value(0x31, bits: 16, 1999), unit(0), page(0xd),
        ] + more)
  }

  static let contactCount = page(0xd) + value(0x54, bits: 8, 127)
  static let scanTime = page(0xd) + value(0x56, bits: 16, 65_535)
  /// The features that say how many contacts there are at most, and that mark the Windows 8 class.
  static func contactMaximum(_ count: Int) -> [UInt8] {
    page(0xd) + report(0x20) + usage(0x55) + logical(0, count) + size(8) + feature()
  }
  static let windows8 = page(0xff00) + report(0x21) + usage(0xc5) + logical(0, 255) + size(8, 256) + feature()

  /// An application collection of the digitizer page, with reports of id 1.
  static func digitizer(_ number: Int, _ parts: [[UInt8]]) -> [UInt8] {
    page(0xd) + usage(number) + collection(1, [report(1)] + parts)
  }

  static func hex(_ bytes: [UInt8]) -> String {
    bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined(separator: " ")
  }

  static func head(_ descriptor: [UInt8], name: String = "Panel") -> String {
    "R: \(descriptor.count) \(hex(descriptor))\nN: \(name)\nI: 18 04f3 2234\n"
  }

  /// One E line; the time in milliseconds.
  static func event(_ time: Int, _ bytes: [UInt8]) -> String {
    let micros = String(1_000_000 + time % 1000 * 1000).dropFirst()
    return "E: 00000\(time / 1000).\(micros) \(bytes.count) \(hex(bytes))\n"
  }

  /// The bytes of one finger of `finger()`.
  static func touch(_ flags: UInt8, id: UInt8, x: Int, y: Int) -> [UInt8] {
    [flags, id, UInt8(x & 255), UInt8(x >> 8), UInt8(y & 255), UInt8(y >> 8)]
  }
}
