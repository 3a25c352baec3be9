extension HIDGlobals {
  /// As in Linux.
  private static let pushLimit = 4
  private static let sizeLimit: UInt32 = 256
  private static let countLimit: UInt32 = 12_288

  /// Takes a global item: USB HID 1.11, section 6.2.2.7.
  ///
  /// A maximum has a sign only where its minimum is negative, which is what devices mean.
  mutating func read(_ item: HIDItem, pushed: inout [HIDGlobals]) throws(HIDDescriptorError) {
    switch item.tag {
    case 0x0: usagePage = item.unsigned & 0xffff
    case 0x1: logicalMinimum = item.signed
    case 0x2: logicalMaximum = logicalMinimum < 0 ? item.signed : Int32(bitPattern: item.unsigned)
    case 0x3: physicalMinimum = item.signed
    case 0x4: physicalMaximum = physicalMinimum < 0 ? item.signed : Int32(bitPattern: item.unsigned)
    case 0x5: unitExponent = Self.exponent(item.signed)
    case 0x6: unit = item.unsigned
    case 0x7: reportSize = try Self.number(item, of: "a report size", upTo: Self.sizeLimit, unit: " bits")
    case 0x8:
      guard item.unsigned >= 1, item.unsigned <= 0xff else {
        throw HIDDescriptorError(offset: item.offset, what: "report id \(item.unsigned)", expected: "1 to 255")
      }
      reportID = UInt8(truncatingIfNeeded: item.unsigned)
    case 0x9: reportCount = try Self.number(item, of: "a report count", upTo: Self.countLimit, unit: "")
    case 0xa:
      guard pushed.count < Self.pushLimit else {
        throw HIDDescriptorError(
          offset: item.offset, what: "more than \(Self.pushLimit) pushes in each other", expected: "a Pop before it")
      }
      pushed.append(self)
    case 0xb:
      guard let last = pushed.popLast() else {
        throw HIDDescriptorError(offset: item.offset, what: "a Pop without a Push", expected: "a Push before it")
      }
      self = last
    default:
      throw HIDDescriptorError(
        offset: item.offset, what: "an unknown global item (tag \(item.tag))", expected: "a tag up to 11")
    }
  }

  private static func number(
    _ item: HIDItem, of name: String, upTo limit: UInt32, unit: String
  ) throws(HIDDescriptorError) -> Int {
    guard item.unsigned <= limit else {
      throw HIDDescriptorError(
        offset: item.offset, what: "\(name) of \(item.unsigned)", expected: "at most \(limit)\(unit)")
    }
    return Int(item.unsigned)
  }

  /// Most devices write the exponent as four bits with a sign, some as a whole number.
  private static func exponent(_ value: Int32) -> Int32 {
    switch value {
    case 0...7: value
    case 8...15: value - 16
    default: value
    }
  }
}
