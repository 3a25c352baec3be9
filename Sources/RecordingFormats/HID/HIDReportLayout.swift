/// One value of an input report: where its bits are.
struct HIDValue: Hashable {
  var reportID: UInt8
  /// The first bit, the report id not counted.
  var offset: Int
  var size: Int
  var isSigned: Bool
}

/// The values that matter of a device's input reports, and what they last were.
struct HIDReportLayout: Hashable {
  private let isNumbered: Bool
  private(set) var places: [HIDValue] = []
  /// The latest value of each place, 0 before the first report, as in the kernel.
  private(set) var values: [Int32] = []

  init(isNumbered: Bool) { self.isNumbered = isNumbered }

  /// The number that the next place will have.
  var next: Int { places.count }

  /// Adds a place for the value `index` of a field.
  mutating func add(_ index: Int, of field: HIDField) {
    places.append(
      HIDValue(
        reportID: field.reportID, offset: field.offset + index * field.size, size: field.size,
        isSigned: field.globals.logicalMinimum < 0))
    values.append(0)
  }

  /// The latest value of a place; 0 of none.
  subscript(place: Int) -> Int32 { place < 0 ? 0 : values[place] }

  /// The id that a report has.
  func reportID(of report: [UInt8]) -> UInt8 { isNumbered ? report.first ?? 0 : 0 }

  /// Reads the values of one report; bits behind its end are 0.
  mutating func read(_ report: [UInt8]) {
    let id = reportID(of: report)
    let start = isNumbered ? 8 : 0
    for index in places.indices where places[index].reportID == id {
      values[index] = Self.value(of: places[index], in: report, from: start)
    }
  }

  /// At most 32 bits, least significant first.
  private static func value(of place: HIDValue, in report: [UInt8], from start: Int) -> Int32 {
    let size = min(place.size, 32)
    let first = start + place.offset
    var gathered: UInt64 = 0
    var taken = 0
    var byte = first / 8
    while taken < size + first % 8 {
      if byte < report.count { gathered |= UInt64(report[byte]) << UInt64(taken) }
      taken += 8
      byte += 1
    }
    let bits = UInt32(truncatingIfNeeded: gathered >> UInt64(first % 8))
    let unused = UInt32(32 - size)
    guard unused > 0 else { return Int32(bitPattern: bits) }
    let raised = bits << unused
    return place.isSigned ? Int32(bitPattern: raised) >> Int32(unused) : Int32(bitPattern: raised >> unused)
  }
}
