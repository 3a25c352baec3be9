public import TouchModel

/// What libinput said of a device while it was recorded: a line of a .tape between two frames.
///
/// Motions have no statement: they would double the file, and the frames have them.
public enum LibinputStatement: Hashable, Sendable {
  /// It took the device, so that a contact without a statement is one that it did not see.
  case added
  /// A contact landed in a slot, in millimetres from the panel's top left corner before calibration (device units where the
  /// panel has no resolution).
  case down(time: Timestamp, slot: Int, x: Double, y: Double)
  case up(time: Timestamp, slot: Int)
  case cancel(time: Timestamp, slot: Int)
  /// A line of its log, of whichever device.
  case logLine(String)

  func append(device: Int, to text: inout [UInt8]) {
    text.append(contentsOf: "libinput ".utf8)
    if device != 1 {
      text.append(UInt8(ascii: "@"))
      DecimalText.append(device, to: &text)
      text.append(UInt8(ascii: " "))
    }
    switch self {
    case .added: text.append(contentsOf: "added".utf8)
    case .down(let time, let slot, let x, let y):
      Self.append("down", time, slot, to: &text)
      for position in [x, y] {
        text.append(UInt8(ascii: " "))
        DecimalText.append(position, decimals: 3, to: &text)
      }
    case .up(let time, let slot): Self.append("up", time, slot, to: &text)
    case .cancel(let time, let slot): Self.append("cancel", time, slot, to: &text)
    case .logLine(let line):
      text.append(contentsOf: "log ".utf8)
      TapeText.append(line, to: &text)
    }
    text.append(UInt8(ascii: "\n"))
  }

  private static func append(_ word: StaticString, _ time: Timestamp, _ slot: Int, to text: inout [UInt8]) {
    word.withUTF8Buffer { text.append(contentsOf: $0) }
    text.append(UInt8(ascii: " "))
    DecimalText.append(time.microseconds, to: &text)
    text.append(UInt8(ascii: " "))
    DecimalText.append(slot, to: &text)
  }
}
