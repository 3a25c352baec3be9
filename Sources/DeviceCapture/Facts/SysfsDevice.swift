#if Capture
  public import TouchModel

  /// What sysfs says of an input device to everybody, also to those who may not open it.
  public struct SysfsDevice: Hashable, Sendable {
    public var name = ""
    public var id = DeviceID()
    /// The codes of each type, keys too, to tell what the device is; ascending.
    public var codes: [DeviceDescription.EventCodes] = []
    /// INPUT_PROP_* numbers, ascending.
    public var properties: [UInt16] = []
    /// Where it is below `/sys`; empty where that is not known.
    public var path = ""

    public init() {}

    /// Reads the files below a node's `device` folder; `nil` where there are none to read.
    ///
    /// `line` gives the first line of a file such as `capabilities/key`, or `nil`.
    init?(_ line: (_ file: String) -> String?) {
      let name = line("name")
      self.name = name ?? ""
      func number(_ file: String) -> UInt16 { line("id/\(file)").flatMap { UInt16($0, radix: 16) } ?? 0 }
      id = DeviceID(
        bus: number("bustype"), vendor: number("vendor"), product: number("product"), version: number("version"))
      for (type, file) in [(UInt16(1), "key"), (2, "rel"), (3, "abs"), (4, "msc"), (5, "sw")] {
        let codes = Self.numbers(line("capabilities/\(file)") ?? "")
        if !codes.isEmpty { self.codes.append(DeviceDescription.EventCodes(type: type, codes: codes)) }
      }
      properties = Self.numbers(line("properties") ?? "")
      if name == nil, codes.isEmpty { return nil }
    }

    /// Whether it has a code of a type.
    public func has(_ type: UInt16, _ code: UInt16) -> Bool {
      codes.first { $0.type == type }?.codes.contains(code) ?? false
    }

    /// Whether it has the position of several contacts.
    public var hasContacts: Bool {
      // Devices that claim every axis mean none: the axis before ABS_MT_SLOT does not exist.
      let claimsAll = has(EvdevType.abs, AbsCode.mtSlot) && has(EvdevType.abs, AbsCode.mtSlot - 1)
      return has(EvdevType.abs, AbsCode.mtPositionX) && has(EvdevType.abs, AbsCode.mtPositionY) && !claimsAll
    }

    /// Whether it has one position.
    public var hasPosition: Bool { has(EvdevType.abs, AbsCode.x) && has(EvdevType.abs, AbsCode.y) }

    /// Whether it can type: it has one of `typed`.
    public var canType: Bool { Self.typed.contains { has(EvdevType.key, $0) } }

    /// Whether it has any key from Esc to SysRq or of a PIN pad, for which Tapedeck's udev rule leaves a touchscreen closed.
    public var hasKeyboardKeys: Bool { [1...99, 0x200...0x20f].joined().contains { has(EvdevType.key, $0) } }

    /// The keys that show that a device can type, which no touchscreen with a few buttons has.
    ///
    /// Q, A, Z, 1 and space; KEY_KP7 to KEY_KPDOT and KEY_KPENTER of a number pad; KEY_NUMERIC_0 to 9 of a PIN pad.
    static let typed: [UInt16] = [16, 30, 44, 2, 57] + (71...83) + [96] + (0x200...0x209)

    /// The numbers of a bitmap of sysfs: hexadecimal words of `wordBits` bits, the highest first.
    static func numbers(_ text: String, wordBits: Int = Int.bitWidth) -> [UInt16] {
      var numbers: [UInt16] = []
      for (place, word) in text.split(separator: " ").reversed().enumerated() {
        guard let bits = UInt64(word, radix: 16), place < 1 << 8 else { return numbers }
        for bit in 0..<64 where bits >> UInt64(bit) & 1 == 1 {
          numbers.append(UInt16(truncatingIfNeeded: place * wordBits + bit))
        }
      }
      return numbers
    }
  }
#endif
