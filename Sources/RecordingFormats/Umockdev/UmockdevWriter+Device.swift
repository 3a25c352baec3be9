public import TouchModel

extension UmockdevWriter {
  /// Appends the .umockdev file: the event node with its udev properties and the input device above it.
  ///
  /// A device without ID_INPUT among its udev properties gets the two that udev gives a touchscreen, because `libinput` knows
  /// a touchscreen by them. Properties that `canHold` refuses are left out; control characters of the name become spaces.
  public func appendDevice(_ device: DeviceDescription, to text: inout [UInt8]) {
    let isTagged = device.udevProperties.contains { $0.hasPrefix("ID_INPUT=") }
    let properties = (isTagged ? [] : ["ID_INPUT=1", "ID_INPUT_TOUCHSCREEN=1"]) + device.udevProperties
    let held = properties.filter(Self.canHold)
    let (id, name) = (device.id, Self.onOneLine(device.name))
    func add(_ lines: [String]) { for line in lines { text.append(contentsOf: "\(line)\n".utf8) } }
    add(["P: /devices/virtual/input/input0/event0", "N: input/event0", "E: DEVNAME=/dev/input/event0"])
    add(["E: MAJOR=13", "E: MINOR=64", "E: SUBSYSTEM=input", "E: USEC_INITIALIZED=1"] + held.map { "E: \($0)" })
    add(["A: dev=13:64\\n", "L: device=../../input0", "", "P: /devices/virtual/input/input0"])

    add([
      "E: PRODUCT=\(hex(id.bus))/\(hex(id.vendor))/\(hex(id.product))/\(hex(id.version))", "E: NAME=\"\(name)\"",
      "E: PHYS=\"\(Self.place)\"", "E: PROP=\(Self.words(device.properties))",
      "E: EV=\(Self.words(device.listedCodes(ofType: EvdevType.syn)))",
    ])
    let masks = Self.masks.map { ($0.name, Self.words(device.listedCodes(ofType: $0.type))) }
    add(masks.filter { $0.1 != "0" }.map { "E: \($0.0.uppercased())=\($0.1)" })
    add(held.filter { $0.hasPrefix("ID_INPUT") }.map { "E: \($0)" })
    add(["E: SUBSYSTEM=input", "E: TAGS=:seat:"])
    add(["A: capabilities/ev=\(Self.words(device.listedCodes(ofType: EvdevType.syn)))\\n"])
    add(masks.map { "A: capabilities/\($0.0)=\($0.1)\\n" })
    add([
      "A: id/bustype=\(hex(id.bus, 4))\\n", "A: id/vendor=\(hex(id.vendor, 4))\\n",
      "A: id/product=\(hex(id.product, 4))\\n", "A: id/version=\(hex(id.version, 4))\\n",
      "A: name=\(Self.escaped(name))\\n", "A: phys=\(Self.place)\\n",
      "A: properties=\(Self.words(device.properties))\\n", "A: uniq=\\n",
    ])
  }

  /// Whether a udev property has a place in a .umockdev file: `KEY=VALUE` in one line, and no key that names the node.
  static func canHold(_ property: String) -> Bool {
    guard let sign = property.firstIndex(of: "="), sign > property.startIndex else { return false }
    let isOneLine = property.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7f }
    return isOneLine && !["DEVNAME", "MAJOR", "MINOR", "SUBSYSTEM", "USEC_INITIALIZED"].contains(property[..<sign])
  }

  /// The types of `capabilities/`, each with its name there, but for ev itself.
  private static let masks: [(name: String, type: UInt16)] = [
    ("abs", 0x03), ("ff", 0x15), ("key", 0x01), ("led", 0x11), ("msc", 0x04), ("rel", 0x02), ("snd", 0x12),
    ("sw", 0x05),
  ]

  /// A bitmap as sysfs prints it: words of 64 bits in hexadecimal, the highest first, without leading zeros.
  static func words(_ numbers: [UInt16]) -> String {
    var words = [UInt64](repeating: 0, count: 12)
    for number in numbers where Int(number) < words.count * 64 { words[Int(number / 64)] |= 1 << UInt64(number % 64) }
    while let last = words.last, last == 0, words.count > 1 { words.removeLast() }
    return words.reversed().map { HexText.string($0, digits: 1) }.joined(separator: " ")
  }

  private func hex(_ number: UInt16, _ digits: Int = 1) -> String { HexText.string(UInt64(number), digits: digits) }

  private static func onOneLine(_ name: String) -> String {
    String(decoding: name.utf8.map { $0 < 0x20 || $0 == 0x7f ? UInt8(ascii: " ") : $0 }, as: UTF8.self)
  }

  /// An attribute's value; umockdev reads backslashes as in C.
  private static func escaped(_ name: String) -> String {
    String(decoding: name.utf8.flatMap { $0 == UInt8(ascii: "\\") ? [$0, $0] : [$0] }, as: UTF8.self)
  }
}
