public import TouchModel

/// Writes .tape text, version 1: a header, one line a frame, a checksum every 64 frames and at the end.
///
/// Append-only: whatever was appended stays as it is, so that a file that is cut anywhere keeps its whole frames. Text goes
/// to a buffer of the caller. Nothing throws, and a frame of any 64-bit times is kept exactly. Not kept: type lists without
/// codes, numbers beyond what the kernel has, and a frame whose line would be more than 1 MiB long (the reader refuses it).
public struct TapeWriter: Sendable {
  /// How many frames one checksum line covers.
  public static let framesPerSum = 64

  private var sum = CRC32()
  private var time: Int64 = 0
  /// How many frames were appended.
  public private(set) var frames = 0
  private var isAfterSum = true

  public init() {}

  /// Appends what stands before the first frame; `others` are further devices, which count from 2 in `append`.
  public mutating func appendHeader(
    _ header: RecordingHeader, others: [DeviceDescription] = [], to text: inout [UInt8]
  ) {
    let start = text.count
    text.append(contentsOf: "tape 1\nclock \(header.clock.rawValue)\n".utf8)
    Self.append(header.details, to: &text)
    for device in [header.device] + others { Self.append(device, to: &text) }
    text.append(UInt8(ascii: "\n"))
    count(text, from: start)
  }

  /// Appends a frame of a device (the header's is 1), and a checksum line where one is due.
  public mutating func append(_ frame: EvdevFrame, device: Int = 1, to text: inout [UInt8]) {
    let start = text.count
    appendTimes(of: frame, device: device, to: &text)
    appendEvents(of: frame, to: &text)
    if frame.reportValue != 0 {
      text.append(contentsOf: " r".utf8)
      DecimalText.append(frame.reportValue, to: &text)
    }
    switch frame.deviceState {
    case .present: break
    case .suspended: text.append(contentsOf: " suspended".utf8)
    case .removed: text.append(contentsOf: " removed".utf8)
    }
    if !frame.snapshot.isEmpty {
      text.append(contentsOf: " snapshot".utf8)
      for event in frame.snapshot { Self.append(event, to: &text) }
    }
    text.append(UInt8(ascii: "\n"))
    count(text, from: start)
    frames += 1
    if frames.isMultiple(of: Self.framesPerSum) { appendSum(to: &text) }
  }

  /// Appends what libinput said of a device: a line between frames, which readers of frames pass over.
  public mutating func append(_ statement: LibinputStatement, device: Int = 1, to text: inout [UInt8]) {
    let start = text.count
    statement.append(device: device, to: &text)
    count(text, from: start)
  }

  /// Appends the end line; a file without it was cut.
  public func appendEnd(to text: inout [UInt8]) {
    text.append(contentsOf: "end \(frames) ".utf8)
    HexText.append(UInt64(sum.value), digits: 8, to: &text)
    text.append(UInt8(ascii: "\n"))
  }

  private mutating func appendSum(to text: inout [UInt8]) {
    let start = text.count
    text.append(contentsOf: "sum ".utf8)
    HexText.append(UInt64(sum.value), digits: 8, to: &text)
    text.append(UInt8(ascii: "\n"))
    count(text, from: start)
    isAfterSum = true
  }

  private mutating func count(_ text: [UInt8], from start: Int) {
    text.withUnsafeBytes { sum.update(UnsafeRawBufferPointer(rebasing: $0[start...])) }
  }

  /// The first time after a checksum line is whole, the others are differences to the frame before, which may wrap around.
  private mutating func appendTimes(of frame: EvdevFrame, device: Int, to text: inout [UInt8]) {
    let now = frame.time.microseconds
    if device != 1 {
      text.append(UInt8(ascii: "@"))
      DecimalText.append(device, to: &text)
      text.append(UInt8(ascii: " "))
    }
    if isAfterSum { text.append(UInt8(ascii: "=")) }
    DecimalText.append(isAfterSum ? now : now &- time, to: &text)
    if let received = frame.received {
      text.append(UInt8(ascii: "/"))
      DecimalText.append(received.microseconds &- now, to: &text)
    }
    isAfterSum = false
    time = now
  }

  private func appendEvents(of frame: EvdevFrame, to text: inout [UInt8]) {
    var lag: Int64 = 0
    for (index, event) in frame.events.enumerated() {
      let own = frame.time.microseconds &- frame.time(ofEventAt: index).microseconds
      if own != lag {
        text.append(contentsOf: " <".utf8)
        DecimalText.append(own, to: &text)
        lag = own
      }
      Self.append(event, to: &text)
    }
  }
}
