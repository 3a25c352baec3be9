import TouchModel

/// Looks at frame times: each step back is noted, and once a clock that stands still.
///
/// A clock stands still when eight frames with events in a row have one time: panels that never set their time do that,
/// and a kernel cannot send eight reports in a microsecond.
struct ClockCheck: Sendable {
  static let standstill = 8
  private var last: Timestamp?
  private var equalFrames = 0
  private var notedStandstill = false

  @inline(__always)
  mutating func check(_ frame: EvdevFrame, notes: inout [Note]) {
    let isEmpty = frame.events.isEmpty
    if let last {
      if frame.time == last {
        if !isEmpty { countEqual(frame, notes: &notes) }
        return
      }
      if frame.time < last {
        notes.append(
          Note(
            .backwardTime, time: frame.time, line: frame.line, value: frame.time.microseconds,
            limit: last.microseconds))
      }
    }
    last = frame.time
    equalFrames = isEmpty ? 0 : 1
  }

  private mutating func countEqual(_ frame: EvdevFrame, notes: inout [Note]) {
    guard !notedStandstill else { return }
    equalFrames += 1
    guard equalFrames >= Self.standstill else { return }
    notedStandstill = true
    notes.append(
      Note(
        .constantTime, time: frame.time, line: frame.line, value: Int64(equalFrames), limit: Int64(Self.standstill)))
  }
}
