/// Reads a report descriptor by USB HID 1.11, section 6.2.2, and where that leaves something open as Linux does.
///
/// Everything is bounded: usages stay ranges, so that memory is linear in the descriptor's length.
struct HIDDescriptorParser {
  /// The most bytes of a descriptor.
  static let lengthLimit = 16_384
  /// The most bytes of a report; Linux has the same limit.
  static let reportLimit = 16_384
  /// The most bytes of all input reports together.
  private static let inputLimit = 65_536
  private static let nestingLimit = 64

  private struct Collection {
    var type: UInt8
    var usage: UInt32
  }

  private var descriptor = HIDDescriptor()
  private var globals = HIDGlobals()
  private var pushed: [HIDGlobals] = []
  private var locals = HIDLocals()
  private var collections: [Collection] = []
  /// Bits of each report so far, by kind and id.
  private var bits = [[Int]](repeating: [Int](repeating: 0, count: 256), count: 3)
  private var inputBits = 0

  /// Throws at the byte of the first item that cannot be.
  static func parse(_ bytes: [UInt8]) throws(HIDDescriptorError) -> HIDDescriptor {
    var parser = HIDDescriptorParser()
    var items = HIDItemReader(bytes)
    while let item = try items.next() {
      switch item.kind {
      case .main: try parser.readMain(item)
      case .global: try parser.globals.read(item, pushed: &parser.pushed)
      case .local: try parser.locals.read(item, page: parser.globals.usagePage)
      case .reserved, .long: break
      }
    }
    guard parser.collections.isEmpty else {
      throw HIDDescriptorError(
        offset: bytes.count, what: "a descriptor with \(parser.collections.count) open collections",
        expected: "an End Collection for each")
    }
    parser.descriptor.inputBytes = parser.bits[HIDDescriptor.ReportKind.input.rawValue].map { ($0 + 7) / 8 }
    return parser.descriptor
  }

  private mutating func readMain(_ item: HIDItem) throws(HIDDescriptorError) {
    locals.complete(page: globals.usagePage)
    switch item.tag {
    case 0x8: try addField(.input, item)
    case 0x9: try addField(.output, item)
    case 0xa: try open(item)
    case 0xb: try addField(.feature, item)
    case 0xc:
      guard collections.popLast() != nil else {
        throw HIDDescriptorError(
          offset: item.offset, what: "an End Collection without a collection", expected: "as many as were opened")
      }
    default: break
    }
    locals = HIDLocals()
  }

  private mutating func open(_ item: HIDItem) throws(HIDDescriptorError) {
    guard collections.count < Self.nestingLimit else {
      throw HIDDescriptorError(
        offset: item.offset, what: "more than \(Self.nestingLimit) collections in each other", expected: "fewer")
    }
    let type = UInt8(truncatingIfNeeded: item.unsigned)
    if type == 1 { descriptor.applicationCount += 1 }
    collections.append(Collection(type: type, usage: locals.usages.first?.first ?? 0))
  }

  private mutating func addField(
    _ kind: HIDDescriptor.ReportKind, _ item: HIDItem
  ) throws(HIDDescriptorError) {
    try checkRange(item)
    let id = Int(globals.reportID)
    let offset = bits[kind.rawValue][id]
    let added = globals.reportSize * globals.reportCount
    bits[kind.rawValue][id] += added
    // A byte is left for the report id.
    guard bits[kind.rawValue][id] <= (Self.reportLimit - 1) * 8 else {
      throw HIDDescriptorError(
        offset: item.offset, what: "a report of more than \(Self.reportLimit) bytes", expected: "shorter reports")
    }
    let application = usage(ofCollection: 1)
    if kind == .input {
      inputBits += added
      guard inputBits <= Self.inputLimit * 8 else {
        throw HIDDescriptorError(
          offset: item.offset, what: "input reports of more than \(Self.inputLimit) bytes", expected: "shorter reports")
      }
      if descriptor.applications[id] == nil { descriptor.applications[id] = application }
    }
    if id != 0 { descriptor.isNumbered = true }
    guard !locals.usages.isEmpty else { return }
    descriptor.fields.append(
      HIDField(
        kind: kind, reportID: globals.reportID, offset: offset, size: globals.reportSize, count: globals.reportCount,
        flags: item.unsigned, usages: locals.usages, application: application,
        logicalCollection: usage(ofCollection: 2), physicalCollection: usage(ofCollection: 0), globals: globals))
  }

  /// The maximum is compared without a sign where the minimum is not negative, as it was read.
  private func checkRange(_ item: HIDItem) throws(HIDDescriptorError) {
    let minimum = globals.logicalMinimum
    let maximum = globals.logicalMaximum
    let isValid =
      minimum < 0 ? maximum >= minimum : UInt32(bitPattern: maximum) >= UInt32(bitPattern: minimum)
    guard isValid else {
      throw HIDDescriptorError(
        offset: item.offset, what: "a logical maximum of \(maximum) under the minimum of \(minimum)",
        expected: "a maximum that is not under it")
    }
  }

  /// The usage of the innermost open collection of a type (0 physical, 1 application, 2 logical), or 0.
  private func usage(ofCollection type: UInt8) -> UInt32 { collections.last { $0.type == type }?.usage ?? 0 }
}
