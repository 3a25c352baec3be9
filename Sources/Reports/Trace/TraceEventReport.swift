import Gestures
import InteractionAnalysis
import TouchModel

/// Chrome's JSON trace events, which Perfetto and chrome://tracing show: each recording is a process.
///
/// Gestures are nestable async slices, since they overlap: from the first landing to the end, `possible` and `active` inside.
/// Frames and deadlines are complete slices, as long as they took to process where that was measured, else a microsecond. Each
/// finger has a lane with a slice and counters of its place; decisions are instants, and a flow leads from the landing to the
/// frame in which a gesture was recognized. Times are microseconds of event time from the recording's first frame.
public struct TraceEventReport: LatencyReporter {
  private var recordings = 0
  private var ids = 0
  private var isEmpty = true

  public init() {}

  public mutating func add(_ recording: MeasuredRecording) -> [UInt8] {
    recordings += 1
    var builder = TraceEventBuilder(process: recordings, nextID: ids)
    builder.add(recording)
    ids = builder.nextID
    var bytes = Array(recordings == 1 ? Self.head.utf8 : "".utf8)
    for event in builder.ordered {
      bytes += isEmpty ? "\n".utf8 : ",\n".utf8
      isEmpty = false
      bytes += event
    }
    return bytes
  }

  public mutating func finish(_ summary: LatencySummary) -> [UInt8] {
    Array("\(recordings == 0 ? Self.head : "")\n]}\n".utf8)
  }

  private static let head = #"{"displayTimeUnit":"ms","otherData":{"clock":"event time"},"traceEvents":["#
}
