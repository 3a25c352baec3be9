package import TouchModel

/// Puts events together to frames and keeps out what a touch recording must not hold.
///
/// Keys other than BTN_* are dropped, and with them MSC_SCAN values that are not of a digitizer or button: such a value
/// names the key that was pressed. A frame of which nothing is left is dropped as well, since its time alone would tell
/// of typing. That there were keys is noted once, without how many: a count would tell how long a password is.
package struct FrameAssembly {
  /// The most events of one frame; ten contacts with ten axes each are about a hundred.
  static let limit = 65_536

  /// The recording's name, for messages.
  package let file: String
  private var hasDropped = false
  /// The line of the file's first key; 0 while there is none, and again once it was noted.
  private var keyLine = 0
  /// The time of the open frame's first event.
  private var firstTime = Timestamp.zero
  private var lastTime = Timestamp.zero
  private var lastLine = 0

  package init(file: String) { self.file = file }

  /// Adds one event; true when it was the SYN_REPORT of a frame that is to be given out.
  ///
  /// Throws where the frame grows without end, at the event's line and column.
  package mutating func add(
    _ event: EvdevEvent, at time: Timestamp, line: Int, column: Int = 1, to frame: inout EvdevFrame
  ) throws(RecordingError) -> Bool {
    if event.type == EvdevType.syn, event.code == SynCode.report {
      defer { hasDropped = false }
      if hasDropped, frame.events.isEmpty { return false }
      frame.time = time
      frame.line = line
      frame.reportValue = event.value
      keepTimes(of: &frame)
      return true
    }
    guard Self.isRecordable(event) else {
      hasDropped = true
      noticeKey(event, line: line)
      return false
    }
    lastTime = time
    lastLine = line
    guard frame.events.count < Self.limit else {
      throw RecordingError(
        file: file, line: line, column: column, what: "a frame of more than \(Self.limit) events",
        expected: "a SYN_REPORT")
    }
    if frame.events.isEmpty { firstTime = time }
    if !frame.eventTimes.isEmpty {
      frame.eventTimes.append(time)
    } else if time != firstTime {
      Self.fill(&frame, with: firstTime)
      frame.eventTimes.append(time)
    }
    frame.events.append(event)
    return false
  }

  /// Looks at an event that is not read, such as another device's, for being a key.
  mutating func noticeKey(_ event: EvdevEvent, line: Int) {
    if keyLine == 0, !Self.isRecordable(event) { keyLine = line }
  }

  /// Keeps the events' times where one is not the frame's.
  private func keepTimes(of frame: inout EvdevFrame) {
    if frame.events.isEmpty || !frame.eventTimes.isEmpty || firstTime == frame.time { return }
    Self.fill(&frame, with: firstTime)
  }

  private static func fill(_ frame: inout EvdevFrame, with time: Timestamp) {
    for _ in frame.events.indices { frame.eventTimes.append(time) }
  }

  /// Forgets the open frame's events, as when they turn out to be another device's.
  package mutating func discard(_ frame: inout EvdevFrame) {
    frame.events.removeAll(keepingCapacity: true)
    frame.eventTimes.removeAll(keepingCapacity: true)
    hasDropped = false
  }

  /// Drops a frame that the file left open and says so; says where the first key was.
  mutating func finish(_ frame: inout EvdevFrame, notes: inout [Note]) {
    if keyLine > 0 {
      notes.append(Note(.keysLeftOut, time: .zero, line: keyLine))
      keyLine = 0
    }
    guard !frame.events.isEmpty else { return }
    notes.append(Note(.unclosedFrame, time: lastTime, line: lastLine, value: Int64(frame.events.count)))
    discard(&frame)
  }

  package static func isRecordable(_ event: EvdevEvent) -> Bool {
    switch (event.type, event.code) {
    case (EvdevType.key, let code): return KeyCode.buttons.contains(code)
    case (EvdevType.msc, EventNames.mscScan):
      let usagePage = UInt32(bitPattern: event.value) >> 16
      return usagePage == 0x09 || usagePage == 0x0d
    default: return true
    }
  }
}
