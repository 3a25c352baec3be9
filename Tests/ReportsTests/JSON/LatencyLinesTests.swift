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
        #"{"line":"gesture","clock":"event","file":"a&b.tape","interaction":1,"recognizer":"tap","gesture":"tap","stage":"begin","#
          + #""contacts":[1],"down_us":1000,"t_us":392000,"by_deadline":true,"recognition_delay_us":391000,"#
          + #""ideal_rule":"lifted","ideal_us":92000,"decision_lag_us":300000,"decision_lag_frames":0,"#
          + #""arbitration_cost_us":300000,"timer_us":300000,"timer_share":0.767263,"path_pt":2.500,"path_mm":0.500,"#
          + #""displacement_pt":1.250,"displacement_mm":0.250,"recognized_as":"tap","label":"tap"}"#,
        #"{"line":"gesture","clock":"event","file":"a&b.tape","interaction":2,"recognizer":"pan","gesture":"pan/2","stage":"begin","#
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
          + #""screen_width":400.000,"screen_height":800.000,"screen_source":"given","duration_us":1200000,"frames":40,"#
          + #""gestures":2,"motions":1,"interactions":2,"missed":1,"notes":[]}"#,
        #"{"line":"motion","clock":"event","file":"a&b.tape","interaction":2,"view":"feed","frames":12,"#
          + #""motion_error_max_pt":1.500,"motion_error_rms_pt":0.750,"settle_time_us":null,"fling_distance_pt":0.000}"#,
        #"{"line":"interaction","clock":"event","file":"a&b.tape","interaction":1,"start_us":1000,"end_us":92000,"#
          + #""recognized_as":"tap","labels":["tap"],"right":true}"#,
        #"{"line":"interaction","clock":"event","file":"a&b.tape","interaction":2,"start_us":900000,"#
          + #""end_us":1200000,"recognized_as":"pan","labels":["pinch","rotation"],"right":false}"#,
        #"{"line":"missed","clock":"event","file":"a&b.tape","start_us":1100000,"end_us":1150000,"after":null,"#
          + #""labels":["tap"]}"#,
        #"{"line":"fault","clock":"event","file":"bad.tape","message":"bad.tape:3:1: what; expected what"}"#,
      ])
  }

  @Test("A group has its summary, and its histogram as every HdrHistogram reads it")
  func groups() throws {
    let groups = try Self.objects("group")
    #expect(groups.count == HandMadeReport.figures.count && groups.count == 16)
    for (group, entry) in zip(groups, HandMadeReport.figures) {
      #expect(group["histogram"] as? String == entry.distribution.encoded)
    }
    let lag = try #require(groups.first { $0["metric"] as? String == "decision_lag" })
    #expect(lag["subject"] as? String == "tap" && lag["stage"] as? String == "begin" && lag["unit"] as? String == "us")
    #expect(lag["count"] as? Int == 2 && lag["min"] as? Int == -8003 && lag["p50"] as? Int == -8000)
    #expect(lag["p999"] as? Int == 300_031 && lag["max"] as? Int == 300_031)
    let error = try #require(groups.first { $0["metric"] as? String == "motion_error" })
    #expect(error["unit"] as? String == "mpt" && error["max"] as? Int == 1500)
  }

  @Test("Labels have their scores and what was mistaken")
  func labels() {
    let kinds = ["labels", "score", "confusion"].map { "{\"line\":\"\($0)\",\"clock\":\"event\"," }
    let found = Self.lines.compactMap { line in
      kinds.first { line.hasPrefix($0) }.map { String(line.dropFirst($0.count)) }
    }
    #expect(
      found == [
        #""total":4,"right":1,"misses":1,"extras":1,"confused":1,"accuracy":0.250000,"macro_f1":0.166667}"#,
        #""label":"tap","expected":2,"recognized":1,"right":1,"precision":1.000000,"recall":0.500000,"f1":0.666667}"#,
        #""label":"pan","expected":0,"recognized":1,"right":0,"precision":0.000000,"recall":null,"f1":0.000000}"#,
        #""label":"swipe","expected":0,"recognized":1,"right":0,"precision":0.000000,"recall":null,"f1":0.000000}"#,
        #""label":"pinch","expected":1,"recognized":0,"right":0,"precision":null,"recall":0.000000,"f1":0.000000}"#,
        #""expected":"tap","recognized":"tap","count":1}"#, #""expected":"tap","recognized":"none","count":1}"#,
        #""expected":"pinch","recognized":"pan","count":1}"#, #""expected":"none","recognized":"swipe","count":1}"#,
      ])
  }

  @Test("What the clock said is told apart from what is exact, and has its ratio")
  func clocks() throws {
    let costs = try Self.objects("cost")
    #expect(costs.count == 3)
    // 0.225 to the three digits that a distribution keeps.
    #expect(costs[0]["ratio"] as? Double == 0.225023)
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
