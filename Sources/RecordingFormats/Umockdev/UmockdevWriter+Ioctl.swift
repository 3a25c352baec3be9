public import TouchModel

extension UmockdevWriter {
  /// A name's bytes beyond these have no place in the answer to EVIOCGNAME.
  static let nameLimit = 254

  /// Appends the .ioctl file: the answers to all that libevdev asks on a 64-bit machine, each with the length it asks for.
  ///
  /// A request of another length is another request to umockdev, so other programs than those built on libevdev get no
  /// answer to some; evtest shows the events and no capabilities. Axes, slots and keys have the state that `initialState`
  /// leads to.
  public func appendIoctls(
    _ device: DeviceDescription, initialState: [EvdevEvent] = [], to text: inout [UInt8]
  ) {
    let state = EvdevState(initialState)
    func answer(_ request: String, _ result: Int, _ bytes: [UInt8]) {
      text.append(contentsOf: "\(request) \(result) ".utf8)
      for byte in bytes { Self.appendUpper(byte, to: &text) }
      text.append(UInt8(ascii: "\n"))
    }
    func string(_ request: String, _ string: some Sequence<UInt8>) {
      let bytes = Array(string.prefix(Self.nameLimit))
      answer(request, bytes.count + 1, bytes + [UInt8](repeating: 0, count: 255 - bytes.count))
    }
    func mask(_ request: String, _ count: Int, _ numbers: [UInt16]) {
      answer(request, count, CapabilityBits(bytes: count, numbers: numbers).bytes)
    }
    text.append(contentsOf: "@DEV /dev/input/event0\n".utf8)
    mask("EVIOCGBIT(0)", 8, device.listedCodes(ofType: EvdevType.syn))
    string("EVIOCGNAME(0)", device.name.utf8.map { $0 == 0 ? UInt8(ascii: " ") : $0 })
    string("EVIOCGPHYS(0)", Self.place.utf8)
    string("EVIOCGUNIQ(0)", "".utf8)
    answer("EVIOCGID", 0, Self.bytes([device.id.bus, device.id.vendor, device.id.product, device.id.version]))
    answer("EVIOCGVERSION", 0, Self.bytes([0x01_0001 as Int32]))
    mask("EVIOCGPROP(0)", 8, device.properties)
    for (type, count) in [(0x02, 8), (0x03, 8), (0x11, 8), (0x01, 96), (0x05, 8), (0x04, 8), (0x15, 16), (0x12, 8)] {
      mask("EVIOCGBIT(\(type))", count, device.listedCodes(ofType: UInt16(type)))
    }
    mask("EVIOCGKEY(0)", 96, KeyCode.buttons.filter { state[button: $0] })
    mask("EVIOCGLED(0)", 8, [])
    mask("EVIOCGSW(0)", 8, [])
    if device.listedCodes(ofType: EvdevType.syn).contains(0x14) {
      // The kernel's own delay and period in milliseconds.
      answer("EVIOCGREP", 0, Self.bytes([250, 33] as [Int32]))
    }
    for axis in device.axes {
      let range = axis.range
      let value = EvdevState.multitouch.contains(axis.code) ? 0 : state[axis: axis.code]
      answer(
        axis.code == 0 ? "EVIOCGABS" : "EVIOCGABS(\(axis.code))", 0,
        Self.bytes([value, range.minimum, range.maximum, range.fuzz, range.flat, range.resolution]))
    }
    guard device.hasSlots else { return }
    // umockdev gives these in the order of the file, whatever axis is asked for; libevdev asks in ascending order.
    for axis in device.axes where EvdevState.multitouch.contains(axis.code) {
      let values = (0..<EvdevState.slotCount).map { state[axis.code, slot: $0] }
      answer("EVIOCGMTSLOTS(0)", 0, Self.bytes([Int32(axis.code)] + values))
    }
  }

  /// Whether an event of the initial state has a place among the answers.
  static func canHold(_ event: EvdevEvent, of device: DeviceDescription) -> Bool {
    switch event.type {
    case EvdevType.key: KeyCode.buttons.contains(event.code)
    case EvdevType.abs:
      device[axis: event.code] != nil && (device.hasSlots || !EvdevState.multitouch.contains(event.code))
    default: false
    }
  }

  /// Where the device is said to be plugged in: EVIOCGPHYS.
  static let place = "tapedeck/input0"

  private static func bytes<Number: FixedWidthInteger>(_ numbers: [Number]) -> [UInt8] {
    numbers.flatMap { number in
      (0..<Number.bitWidth / 8).map { UInt8(truncatingIfNeeded: number >> Number(8 * $0)) }
    }
  }

  private static func appendUpper(_ byte: UInt8, to text: inout [UInt8]) {
    for digit in [byte >> 4, byte & 0xf] {
      text.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "A") + digit - 10)
    }
  }
}
