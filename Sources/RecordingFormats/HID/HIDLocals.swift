/// The state that local items set: it ends with the next main item.
struct HIDLocals: Hashable {
  private(set) var usages: [HIDUsageRange] = []
  private var minimum: UInt32 = 0
  /// Only the first set of a delimiter counts, the one that the device prefers.
  private var isDelimited = false
  private var sets = 0

  /// Takes a local item: USB HID 1.11, section 6.2.2.8; designators and strings are passed over.
  mutating func read(_ item: HIDItem, page: UInt32) throws(HIDDescriptorError) {
    if item.tag == 0xa { return try delimit(item) }
    guard sets <= 1 else { return }
    switch item.tag {
    case 0x0: add(item.unsigned, item.unsigned, item, page)
    case 0x1: minimum = item.unsigned
    case 0x2: add(minimum, item.unsigned, item, page)
    default: break
    }
  }

  /// A usage of more than two bytes has its page in the upper half.
  ///
  /// A maximum below its minimum gives no usages.
  private mutating func add(_ first: UInt32, _ last: UInt32, _ item: HIDItem, _ page: UInt32) {
    guard first <= last else { return }
    let range = HIDUsageRange(first: first, last: last, isExtended: item.size > 2)
    usages.append(range.isExtended ? range : range.onPage(page))
  }

  private mutating func delimit(_ item: HIDItem) throws(HIDDescriptorError) {
    if item.unsigned != 0 {
      guard !isDelimited else {
        throw HIDDescriptorError(offset: item.offset, what: "a delimiter inside another", expected: "its end first")
      }
      isDelimited = true
      sets += 1
    } else {
      guard isDelimited else {
        throw HIDDescriptorError(
          offset: item.offset, what: "an end of a delimiter that is not open", expected: "its begin before it")
      }
      isDelimited = false
    }
  }

  /// Puts the page that holds at the main item on the last usages that have another one.
  mutating func complete(page: UInt32) {
    for index in usages.indices.reversed() where !usages[index].isExtended {
      if usages[index].first >> 16 == page { return }
      usages[index] = usages[index].onPage(page)
    }
  }
}
