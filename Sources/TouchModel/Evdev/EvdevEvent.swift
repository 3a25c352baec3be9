/// One kernel input event without its time; the frame that holds it has the time.
public struct EvdevEvent: Hashable, Sendable {
  public var type: UInt16
  public var code: UInt16
  public var value: Int32

  public init(type: UInt16, code: UInt16, value: Int32) {
    self.type = type
    self.code = code
    self.value = value
  }
}

/// What the kernel sent up to one SYN_REPORT, in arrival order.
///
/// A reader fills one frame again and again, so that reading allocates nothing after warm-up.
public struct EvdevFrame: Hashable, Sendable {
  /// The kernel's time of the closing SYN_REPORT, on the recording's clock.
  public var time: Timestamp
  /// Every event of the frame with the closing SYN_REPORT left out; SYN_DROPPED and SYN_MT_REPORT are kept.
  public var events: [EvdevEvent]
  /// The place of the frame's last event in the file, for messages; 0 when there is no file.
  public var line: Int

  public init(time: Timestamp = .zero, events: [EvdevEvent] = [], line: Int = 0) {
    self.time = time
    self.events = events
    self.line = line
  }

  /// Empties the frame and keeps its memory.
  public mutating func reset() {
    time = .zero
    events.removeAll(keepingCapacity: true)
    line = 0
  }
}
