import Foundation
import Reports
import Testing

@Suite("Trace events")
struct TraceEventReportTests {
  private static func events(_ recording: MeasuredRecording = HandMadeCourse.recording()) throws -> [[String: Any]] {
    let text = HandMadeReport.text(TraceEventReport(), recording: recording)
    let document = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    return try #require(document["traceEvents"] as? [[String: Any]])
  }

  @Test("The rules of the trace event format hold")
  func rules() throws {
    let faults = TraceEventRules.faults(in: try Self.events())
    #expect(faults == [])
  }

  @Test("A gesture is an async slice from its landing to its end, with what was possible and active inside")
  func gestures() throws {
    let slices = try Self.events().filter { $0["cat"] as? String == "gesture" && $0["id"] != nil }
    func line(_ event: [String: Any]) -> String {
      "\(event["ph"] ?? "") \(event["id"] ?? "") \(event["name"] ?? "") \(event["ts"] ?? "")"
    }
    #expect(
      slices.map(line) == [
        "b 0x1 tap 0", "b 0x1 possible 0", "n 0x1 lifted and waited 350000", "e 0x1 possible 350000",
        "e 0x1 tap 350000",
        "b 0x3 pan 1000000", "b 0x3 possible 1000000", "n 0x3 slop passed 1030000", "e 0x3 possible 1030000",
        "b 0x3 active 1030000", "e 0x3 active 1090000", "e 0x3 pan 1090000",
      ])
  }

  @Test("Frames are as long as they took to process, or a microsecond where nobody measured")
  func frames() throws {
    let plain = try Self.events().filter { $0["cat"] as? String == "frame" }
    #expect(plain.count == 13 && plain.allSatisfy { $0["dur"] as? Double == 1 })
    #expect(plain.map { $0["name"] as? String }.prefix(4) == ["down", "end", "deadline", "down"])
    var cost = HandMadeReport.cost
    cost.frameProcess = (1...12).map { $0 * 500 }
    let measured = try Self.events(HandMadeCourse.recording(cost: cost)).filter { $0["cat"] as? String == "frame" }
    #expect(measured.prefix(4).map { $0["dur"] as? Double } == [0.5, 1, 1, 1.5])
    #expect(((measured[3]["args"] as? [String: Any])?["process_ns"] as? Int) == 1500)
  }

  @Test("A flow leads from the landing to the frame or deadline that recognized")
  func flows() throws {
    let flows = try Self.events().filter { $0["cat"] as? String == "recognition" }
    #expect(
      flows.map { "\($0["ph"] ?? "")\($0["id"] ?? "") \($0["ts"] ?? "")" } == [
        "s2 0", "f2 350000", "s4 1000000", "f4 1030000",
      ])
  }

  @Test("Recordings are processes of their own, and no recording is a whole file too")
  func several() throws {
    var report = TraceEventReport()
    var bytes = report.add(HandMadeCourse.recording())
    bytes += report.add(HandMadeCourse.recording())
    bytes += report.finish(HandMadeReport.summary)
    let document = try #require(try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
    let events = try #require(document["traceEvents"] as? [[String: Any]])
    #expect(TraceEventRules.faults(in: events) == [] && Set(events.compactMap { $0["pid"] as? Int }) == [1, 2])
    var none = TraceEventReport()
    #expect(try JSONSerialization.jsonObject(with: Data(none.finish(HandMadeReport.summary))) is [String: Any])
  }

  @Test("A broken trace is found")
  func broken() throws {
    let events = try Self.events()
    func faults(_ change: (inout [[String: Any]]) -> Void) -> Int {
      var events = events
      change(&events)
      return TraceEventRules.faults(in: events).count
    }
    #expect(faults { $0.removeAll { $0["ph"] as? String == "e" } } > 0)
    #expect(faults { $0.removeAll { $0["ph"] as? String == "f" } } > 0)
    #expect(faults { $0.removeAll { $0["cat"] as? String == "frame" } } > 0)
    #expect(faults { $0.reverse() } > 0)
  }
}
