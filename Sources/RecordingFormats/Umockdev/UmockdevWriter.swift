public import TouchModel

/// Writes recordings as the three files that `umockdev-run` plays: .umockdev, .ioctl and .events.
///
/// The node is /dev/input/event0. The events are evemu text with two differences that umockdev needs: microseconds and values
/// have no leading zeros, which it would read as octal, and a lead-in comes first. umockdev begins to play while the program
/// under test still opens the device, and libinput throws away what came until then; so the first frame is empty and one
/// second earlier than the recording's own. Where that would be before time zero all times are one second later. A comment
/// says so, and reading takes both back.
///
/// Text is appended to a buffer of the caller. Nothing throws; what the form cannot hold is what `ConversionLosses` lists.
public struct UmockdevWriter: Sendable {
  /// How long before the recording the lead-in is, in microseconds.
  static let leadIn: Int64 = 1_000_000
  static let leadInMark: StaticString = "# lead-in, then times later by "

  /// What is added to all times; `nil` before the first frame.
  private var shift: Int64?

  public init() {}

  /// Appends what stands before the first frame of the .events file.
  public func appendEventsHeader(to text: inout [UInt8]) {
    text.append(contentsOf: "# EVEMU 1.2\n# device /dev/input/event0\n".utf8)
  }

  /// Appends a frame to the .events file; a time before zero is written as zero.
  public mutating func append(_ frame: EvdevFrame, to text: inout [UInt8]) {
    let shift = shift ?? appendLeadIn(before: frame, to: &text)
    self.shift = shift
    frame.forEachRow { Self.append($0, at: Self.written($1, shift), to: &text) }
  }

  private func appendLeadIn(before frame: EvdevFrame, to text: inout [UInt8]) -> Int64 {
    let first = frame.events.indices.reduce(frame.time) { min($0, frame.time(ofEventAt: $1)) }.microseconds
    let shift = first < Self.leadIn ? Self.leadIn : 0
    Self.leadInMark.withUTF8Buffer { text.append(contentsOf: $0) }
    DecimalText.append(shift, to: &text)
    text.append(contentsOf: " us\n".utf8)
    let report = EvdevEvent(type: EvdevType.syn, code: SynCode.report, value: 0)
    Self.append(report, at: max(0, first) + shift - Self.leadIn, to: &text)
    return shift
  }

  private static func written(_ time: Timestamp, _ shift: Int64) -> Int64 {
    let (sum, over) = max(0, time.microseconds).addingReportingOverflow(shift)
    return over ? .max : sum
  }

  /// `E: 12.345 0003 0035 -7`, which is 12 s and 345 us.
  private static func append(_ event: EvdevEvent, at microseconds: Int64, to text: inout [UInt8]) {
    text.append(contentsOf: "E: ".utf8)
    DecimalText.append(microseconds / 1_000_000, to: &text)
    text.append(UInt8(ascii: "."))
    DecimalText.append(microseconds % 1_000_000, to: &text)
    text.append(UInt8(ascii: " "))
    HexText.append(UInt64(event.type), digits: 4, to: &text)
    text.append(UInt8(ascii: " "))
    HexText.append(UInt64(event.code), digits: 4, to: &text)
    text.append(UInt8(ascii: " "))
    DecimalText.append(event.value, to: &text)
    text.append(UInt8(ascii: "\n"))
  }
}
