import RecordingFormats
import Testing
import TouchModel

private typealias T = HIDTexts

/// Each kind of item of a report descriptor, seen in the device and the events that come of it.
@Suite struct HIDDescriptorTests {
  /// x and y in a screen of one touch without an id, between `before` and `after`; reports of five bytes.
  private func screen(before: [UInt8] = [], after: [UInt8] = [], x: [UInt8]? = nil) -> [UInt8] {
    let position = T.page(1) + (x ?? T.value(0x30, bits: 16, 3999)) + T.value(0x31, bits: 16, 1999)
    return T.page(0xd) + T.usage(4)
      + T.collection(1, [before, position, after, T.page(0xd), T.value(0x42, bits: 1, 1), T.padding(7)])
  }

  private func range(_ descriptor: [UInt8]) throws -> AxisRange? {
    try recording(T.head(descriptor)).header.device[axis: AbsCode.x]
  }

  private func frames(_ descriptor: [UInt8], _ report: [UInt8]) throws -> [String] {
    try recording(T.head(descriptor) + T.event(0, report)).brief
  }

  private let touch: [UInt8] = [0x2c, 0x01, 0x64, 0x00, 1]
  private let touched = ["0 4:4=852034 1:330=1 3:0=300 3:1=100"]

  @Test func readsOneTouchWithoutAnID() throws {
    #expect(try frames(screen(), touch) == touched)
    #expect(try range(screen()) == AxisRange(minimum: 0, maximum: 3999))
  }

  /// Long items, reserved items, strings and designators, an empty main item, outputs and features mean nothing here.
  @Test func passesOverWhatSaysNothing() throws {
    let nothing: [[UInt8]] = [
      [0xfe, 0x03, 0x10, 1, 2, 3], [0xfe, 0x00, 0x00], [0x0c], [0x0d, 7], [0x79, 1], [0x39, 2], [0x00],
      T.usage(0x30) + T.size(8) + [0x91, 0x02], T.usage(0x30) + T.size(8) + [0xb1, 0x02],
    ]
    for item in nothing { #expect(try frames(screen(before: item), touch) == touched, "\(item)") }
  }

  @Test func pushAndPopKeepGlobals() throws {
    let inside = T.push + T.unit(0x13) + T.physical(0, 9) + T.page(9) + T.logical(0, 7) + T.pop
    let before = T.unit(0x11) + T.exponent(-1) + T.physical(0, 1000) + inside
    #expect(try range(screen(before: before)) == AxisRange(minimum: 0, maximum: 3999, resolution: 4))
  }

  @Test(arguments: [
    (0x11, -2, 1000, Int32(40)), (0x11, -1, 1000, 4), (0x11, 0, 10, 40), (0x13, -2, 1000, 16), (0x13, 0, 2, 79),
    (0x11, 2, 1000, 0), (0x12, -2, 1000, 0), (0, -2, 1000, 0), (0x11, -2, 0, 0), (0x11, -8, 1000, 0),
  ]) func resolutionIsThatOfLinux(unit: Int, exponent: Int, physical: Int, resolution: Int32) throws {
    let before = T.unit(unit) + T.exponent(exponent) + T.physical(0, physical)
    #expect(try range(screen(before: before))?.resolution == resolution)
  }

  /// The exponent as a number of its own size, too.
  @Test func aWholeExponentIsReadToo() throws {
    let before = T.unit(0x11) + [0x55, 0xfe] + T.physical(0, 1000)
    #expect(try range(screen(before: before))?.resolution == 40)
  }

  @Test func logicalLimitsHaveASignWithTheirMinimum() throws {
    func limits(_ bytes: [UInt8]) throws -> AxisRange? {
      try range(screen(x: T.usage(0x30) + bytes + T.size(16) + T.input()))
    }
    #expect(try limits([0x15, 0x00, 0x26, 0xff, 0xff]) == AxisRange(minimum: 0, maximum: 65_535))
    #expect(try limits([0x16, 0x00, 0x80, 0x26, 0xff, 0x7f]) == AxisRange(minimum: -32_768, maximum: 32_767))
    #expect(try limits([0x15, 0xfe, 0x25, 0xff]) == AxisRange(minimum: -2, maximum: -1))
  }

  @Test func signedValuesAreReadSigned() throws {
    let x = T.usage(0x30) + T.logical(-100, 100) + T.size(16) + T.input()
    #expect(try frames(screen(x: x), [0xff, 0xff, 100, 0, 1]) == ["0 4:4=852034 1:330=1 3:0=-1 3:1=100"])
  }

  /// Without a null state a value is kept in its range, with one it is passed over.
  @Test func valuesOutsideTheirRange() throws {
    let report: [UInt8] = [0xff, 0xff, 100, 0, 1]
    #expect(try frames(screen(), report) == ["0 4:4=852034 1:330=1 3:0=3999 3:1=100"])
    let x = T.usage(0x30) + T.logical(0, 3999) + T.size(16) + T.input(0x42)
    #expect(try frames(screen(x: x), report) == ["0 4:4=852034 1:330=1 3:1=100"])
  }

  /// Usages with a page of their own, as a range, of a page that comes later, and all but the first set of a delimiter.
  @Test(
    arguments: [
      [0x0b, 0x30, 0x00, 0x01, 0x00], [0x1b, 0x30, 0, 1, 0, 0x2b, 0x30, 0, 1, 0], [0x19, 0x30, 0x29, 0x30],
      [0xa9, 1, 0x09, 0x30, 0xa9, 0, 0xa9, 1, 0x09, 0x38, 0xa9, 0], [0x05, 0x0d, 0x09, 0x30, 0x05, 0x01],
      [0x0a, 0x30, 0x00],
    ] as [[UInt8]]) func usagesInEachForm(usage: [UInt8]) throws
  {
    let x = usage + T.logical(0, 3999) + T.size(16) + T.input()
    #expect(try frames(screen(x: x), touch) == touched)
  }

  /// The page at the main item holds for all usages back to the last that has it.
  @Test func aLaterPageIsThatOfAllUsages() throws {
    let both = [0x05, 0x0d, 0x09, 0x30, 0x09, 0x31, 0x05, 0x01] + T.logical(0, 3999) + T.size(16, 2) + T.input()
    let tip = T.page(0xd) + T.value(0x42, bits: 1, 1) + T.padding(7)
    #expect(try frames(T.page(0xd) + T.usage(4) + T.collection(1, [both, tip]), touch) == touched)
  }

  /// Values beyond the usages have the last one; bits of any place and size are read.
  @Test func bitsOfAnyPlace() throws {
    let head = T.page(0xd) + T.usage(4) + [0xa1, 0x01, 0x75, 0x03, 0x95, 0x01, 0x81, 0x03]
    let x = T.page(1) + T.usage(0x30) + T.logical(0, 4095) + T.size(12) + T.input()
    let y = T.usage(0x31) + T.logical(0, 2047) + T.size(11) + T.input()
    let tip = T.page(0xd) + T.value(0x42, bits: 1, 1) + T.padding(5) + [0xc0]
    // 101, then 300 in 12 bits, 100 in 11 bits and the tip.
    let bits = 0b101 | 300 << 3 | 100 << 15 | 1 << 26
    let report = (0..<4).map { UInt8(bits >> (8 * $0) & 255) }
    #expect(try frames(head + x + y + tip, report) == touched)
  }

  /// Two values of x: where it touches, and the centre of what touches.
  @Test func aRepeatedPositionIsTheTool() throws {
    let finger =
      T.page(0xd) + T.usage(0x22)
      + T.collection(
        2,
        [
          T.value(0x42, bits: 1, 1), T.padding(7), T.value(0x51, bits: 8, 9), T.page(1),
          T.usage(0x30) + T.logical(0, 99) + T.size(8, 2) + T.input(),
          T.usage(0x31) + T.logical(0, 99) + T.size(8, 2) + T.input(),
        ])
    let panel = T.digitizer(4, [finger])
    #expect(
      try frames(panel, [1, 1, 3, 10, 11, 20, 21]) == [
        "0 3:57=0 3:53=10 3:54=20 3:60=11 3:61=21 1:330=1 3:0=10 3:1=20"
      ])
  }

  @Test func anotherUsageThanTouchIsNoTouchDevice() {
    let message = "f:1:1: no touch axes; expected a device with ABS_MT_POSITION_X/Y, or ABS_X/Y and BTN_TOUCH"
    let relative = T.value(0x30, bits: 8, 127).dropLast(1) + [6]
    let mouse = T.page(1) + T.usage(2) + T.collection(1, [T.page(1), Array(relative), T.value(0x31, bits: 8, 127)])
    let untouched = T.page(0xd) + T.usage(4) + T.collection(1, [T.value(0x42, bits: 1, 1)])
    let constant =
      T.page(0xd) + T.usage(4) + T.collection(1, [T.usage(0x42), T.page(1), T.usage(0x30), T.size(8), T.input(3)])
    for descriptor in [mouse, untouched, constant, []] { #expect(refusal(of: T.head(descriptor)) == message) }
  }
}
