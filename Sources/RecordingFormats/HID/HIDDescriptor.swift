/// What a report descriptor says: the fields of all reports, in its order.
struct HIDDescriptor: Hashable {
  enum ReportKind: Int, Hashable {
    case input, output, feature
  }

  var fields: [HIDField] = []
  /// Whether reports begin with their id.
  var isNumbered = false
  /// How many application collections there are.
  var applicationCount = 0
  /// The usage of the application collection that each input report belongs to, by report id; `nil` where there is none.
  var applications = [UInt32?](repeating: nil, count: 256)
  /// The bytes of each input report, by report id, the id not counted.
  var inputBytes = [Int](repeating: 0, count: 256)

  /// The input fields that carry values: variable, not constant, of at least one value and bit.
  var inputs: some Sequence<HIDField> {
    fields.lazy.filter { $0.kind == .input && $0.isVariable && !$0.isConstant && $0.size > 0 && $0.count > 0 }
  }
}

/// One main item with all that applied to it: `count` values of `size` bits each, from bit `offset` of the report on.
struct HIDField: Hashable {
  var kind: HIDDescriptor.ReportKind
  var reportID: UInt8
  /// The first bit, the report id not counted.
  var offset: Int
  var size: Int
  var count: Int
  /// The data of the main item: bit 0 constant, 1 variable, 2 relative, 6 with a null state.
  var flags: UInt32
  var usages: [HIDUsageRange]
  /// The usages of the innermost collections around it, 0 for none.
  var application: UInt32
  var logicalCollection: UInt32
  var physicalCollection: UInt32
  var globals: HIDGlobals

  var isConstant: Bool { flags & 1 != 0 }
  var isVariable: Bool { flags & 2 != 0 }
  var isRelative: Bool { flags & 4 != 0 }
  var hasNullState: Bool { flags & 0x40 != 0 }

  /// Runs `body` over the usage of each value; the last usage stands for all values that have none of their own.
  func forEachUsage(_ body: (_ index: Int, _ usage: UInt32) -> Void) {
    var index = 0
    for range in usages {
      for step in 0..<range.count {
        guard index < count else { return }
        body(index, range.first &+ UInt32(truncatingIfNeeded: step))
        index += 1
      }
    }
    guard let last = usages.last?.last else { return }
    for rest in index..<max(index, count) { body(rest, last) }
  }

  /// Whether one of its usages is this one.
  func hasUsage(_ usage: UInt32) -> Bool { usages.contains { $0.first <= usage && usage <= $0.last } }
}

/// The state that global items set: it lasts until another one changes it.
struct HIDGlobals: Hashable {
  var usagePage: UInt32 = 0
  var logicalMinimum: Int32 = 0
  var logicalMaximum: Int32 = 0
  var physicalMinimum: Int32 = 0
  var physicalMaximum: Int32 = 0
  var unitExponent: Int32 = 0
  var unit: UInt32 = 0
  var reportSize = 0
  var reportCount = 0
  var reportID: UInt8 = 0
}
