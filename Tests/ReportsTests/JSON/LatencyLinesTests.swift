import Foundation
import InteractionAnalysis
import Reports
import Testing

@Suite("Latency as NDJSON")
struct LatencyLinesTests {
  private static let lines = HandMadeReport.text(LatencyLines()).split(separator: "\n").map(String.init)

  private static func objects(_ kind: String) throws -> [[String: Any]] {
    try lines.map { line in
      try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any], "\(line)")
    }.filter { $0["line"] as? String == kind }
  }

  @Test("A gesture has every key, in this order, and null for what nobody knows")
  func gestures() {
    #expect(
      Self.lines.filter { $0.hasPrefix(#"{"line":"gesture""#) } == [
        #"{"line":"gesture","clock":"event","file":"a&b.tape","interaction":1,"recognizer":"tap","gesture":"tap","#
          + #""contacts":[1],"down_us":1000,"t_us":392000,"by_deadline":true,"recognition_delay_us":391000,"#
          + #""ideal_rule":"lifted","ideal_us":92000,"decision_lag_us":300000,"decision_lag_frames":0,"#
          + #""arbitration_cost_us":300000,"timer_us":300000,"timer_share":0.767263,"path_pt":2.500,"path_mm":0.500,"#
          + #""displacement_pt":1.250,"displacement_mm":0.250,"recognized_as":"tap","label":"tap"}"#,
        #"{"line":"gesture","clock":"event","file":"a&b.tape","interaction":2,"recognizer":"pan","gesture":"pan/2","#
          + #""contacts":[2,3],"down_us":900000,"t_us":950000,"by_deadline":false,"recognition_delay_us":50000,"#
          + #""ideal_rule":null,"ideal_us":null,"decision_lag_us":null,"decision_lag_frames":null,"#
          + #""arbitration_cost_us":null,"timer_us":0,"timer_share":0.000000,"path_pt":12.000,"path_mm":null,"#
          + #""displacement_pt":11.500,"displacement_mm":null,"recognized_as":"pan","label":"pinch"}"#,
      ])
  }

  @Test("Recording, drag, interactions, missed label and fault")
  func others() {
    #expect(
      Self.lines.filter { !$0.contains("gesture\",") && $0.contains("\"file\"") } == [
        #"{"line":"recording","clock":"event","file":"a&b.tape","device":"Panel <1>","profile":"uikit@1","#
          + #""duration_us":1200000,"frames":40,"gestures":2,"motions":1,"interactions":2,"missed":1}"#,
        #"{"line":"motion","clock":"event","file":"a&b.tape","interaction":2,"view":"feed","frames":12,"#
          + #""motion_error_max_pt":1.500,"motion_error_rms_pt":0.750,"settle_time_us":null,"fling_distance_pt":0.000}"#,
        #"{"line":"interaction","clock":"event","file":"a&b.tape","interaction":1,"start_us":1000,"end_us":92000,"#
          + #""recognized_as":"tap","labels":["tap"],"right":true}"#,
        #"{"line":"interaction","clock":"event","file":"a&b.tape","interaction":2,"start_us":900000,"#
          + #""end_us":1200000,"recognized_as":"pan","labels":["pinch","rotation"],"right":false}"#,
        #"{"line":"missed","clock":"event","file":"a&b.tape","start_us":1100000,"end_us":1150000,"labels":["tap"]}"#,
        #"{"line":"fault","clock":"event","file":"bad.tape","message":"bad.tape:3:1: what; expected what"}"#,
      ])
  }

  @Test("A group has its summary, and its histogram as every HdrHistogram reads it")
  func groups() throws {
    let groups = try Self.objects("group")
    #expect(groups.count == 3)
    #expect(groups[0]["metric"] as? String == "recognition_delay" && groups[0]["stage"] as? String == "begin")
    #expect(groups[0]["count"] as? Int == 3 && groups[0]["min"] as? Int == 49_984 && groups[0]["p50"] as? Int == 391_167)
    #expect(groups[0]["histogram"] as? String == HandMadeReport.figures[0].distribution.encoded)
    #expect(groups[1]["min"] as? Int ?? 0 < 0)
    #expect(groups[2]["unit"] as? String == "mpt" && groups[2]["count"] as? Int == 0)
  }

  @Test("What the clock said is told apart from what is exact, and has its ratio")
  func clocks() throws {
    let costs = try Self.objects("cost")
    #expect(costs.count == 3)
    #expect(costs[0]["ratio"] as? Double == 0.225)
    #expect(costs[1]["ratio"] == nil && costs[1]["metric"] as? String == "allocations")
    #expect(costs[2]["subject"] as? String == "tap")
    #expect(try Self.objects("recognizer").map { $0["recognizer"] as? String } == ["pan", "tap"])
    #expect(try Self.objects("recognizer").map { $0["share"] as? Double } == [0.75, 0.25])
    for line in Self.lines {
      let isOfClock = ["cost", "run", "recognizer"].contains { line.hasPrefix("{\"line\":\"\($0)\"") }
      #expect(line.contains("\"clock\":\"\(isOfClock ? "wall" : "event")\""), "\(line)")
    }
  }
}
