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
  /// What becomes of the device with this frame.
  public enum DeviceState: UInt8, Hashable, Sendable, CaseIterable {
    /// It goes on.
    case present
    /// The seat or the machine went to sleep; frames may follow.
    case suspended
    /// It was unplugged.
    case removed
  }

  /// The kernel's time of the closing SYN_REPORT, on the recording's clock.
  public var time: Timestamp
  /// Every event of the frame with the closing SYN_REPORT left out; SYN_DROPPED and SYN_MT_REPORT are kept.
  public var events: [EvdevEvent]
  /// The place of the frame's last event in the file, for messages; 0 when there is no file.
  public var line: Int
  /// The events' own times where one of them is not `time`, else empty; as many as events.
  public var eventTimes: [Timestamp] = []
  /// When the recorder got the frame, on the recording's clock, or `nil` where the recording does not say.
  public var received: Timestamp?
  /// What was asked of the device after SYN_DROPPED: its slots and keys as events, or empty.
  public var snapshot: [EvdevEvent] = []
  /// The value of the closing SYN_REPORT: 0, or 1 for the kernel's key repeat.
  public var reportValue: Int32 = 0
  public var deviceState = DeviceState.present

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
    if !eventTimes.isEmpty { eventTimes.removeAll(keepingCapacity: true) }
    received = nil
    if !snapshot.isEmpty { snapshot.removeAll(keepingCapacity: true) }
    reportValue = 0
    deviceState = .present
  }

  /// The time of one of the events; the frame's own where no other is known.
  public func time(ofEventAt index: Int) -> Timestamp {
    eventTimes.indices.contains(index) ? eventTimes[index] : time
  }
}
