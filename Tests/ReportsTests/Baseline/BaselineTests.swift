import Foundation
import Testing
import TouchModel

@testable import Reports

/// What the regression gate says of two runs, on lines of text.
@Suite struct BaselineTests {
  private static let head =
    #"{"line":"baseline","clock":"event","format":2,"version":"0.1.0","profile":"uikit@1","settings":[],"scene":"","options":[]}"#
  private static let recording =
    #"{"line":"recording","clock":"event","file":"a.tape","device":"panel","profile":"uikit@1","duration_us":500000,"frames":61,"gestures":2,"motions":1,"interactions":2,"missed":0}"#
  private static let other =
    #"{"line":"recording","clock":"event","file":"b.tape","device":"panel","profile":"uikit@1","duration_us":1,"frames":1,"gestures":0,"motions":0,"interactions":0,"missed":0}"#
  private static let tap =
    #"{"line":"gesture","clock":"event","file":"a.tape","interaction":1,"recognizer":"tap","gesture":"tap","contacts":[1],"down_us":0,"t_us":392000,"by_deadline":true,"recognition_delay_us":392000,"ideal_rule":"liftedAndWaited","ideal_us":392000,"decision_lag_us":0,"decision_lag_frames":0,"arbitration_cost_us":null,"timer_us":300000,"timer_share":0.765306,"path_pt":1.200,"path_mm":0.190,"label":"tap"}"#
  private static let pan =
    #"{"line":"gesture","clock":"event","file":"a.tape","interaction":3,"recognizer":"pan","gesture":"pan","contacts":[2],"down_us":900000,"t_us":950000,"by_deadline":false,"recognition_delay_us":50000,"ideal_rule":"slopPassed","ideal_us":941667,"decision_lag_us":8333,"decision_lag_frames":1,"path_pt":12.300,"path_mm":1.953}"#
  private static let motion =
    #"{"line":"motion","clock":"event","file":"a.tape","interaction":3,"view":"feed","frames":40,"motion_error_max_pt":0.000,"motion_error_rms_pt":0.000,"settle_time_us":900000,"fling_distance_pt":312.500}"#
  private static let labelled =
    #"{"line":"interaction","clock":"event","file":"a.tape","interaction":3,"start_us":900000,"end_us":1300000,"recognized_as":"pan","labels":["pan","fling"],"right":true}"#
  private static let missed =
    #"{"line":"missed","clock":"event","file":"a.tape","start_us":2000000,"end_us":2100000,"labels":["tap"]}"#
  private static let group =
    #"{"line":"group","clock":"event","metric":"decision_lag","unit":"us","stage":"begin","subject":"pan","device":"panel","profile":"uikit@1","count":1,"min":8333,"p50":8333,"max":8333}"#
  private static let run =
    #"{"line":"run","clock":"wall","rounds":5,"frames":61,"clock_ns":20,"reference_ns":1000,"unavailable":[]}"#
  private static let cost =
    #"{"line":"cost","clock":"wall","metric":"process","unit":"ns","stage":"update","subject":"","device":"panel","profile":"uikit@1","best_p50":400,"best_p99.9":900,"ratio":0.400000,"count":300,"min":1}"#
  private static let lines = [head, recording, tap, pan, motion, labelled, missed, other, group, run, cost]

  private func baseline(_ lines: [String], file: String = "base.ndjson") throws -> LatencyBaseline {
    try LatencyBaseline(reading: Array((lines.joined(separator: "\n") + "\n").utf8), file: file)
  }

  private func compare(_ new: [String], with old: [String] = lines, tolerance: Double = BaselineComparison.tolerance)
    throws -> BaselineComparison
  {
    try BaselineComparison(baseline(new), with: baseline(old), tolerance: tolerance)
  }

  /// The usual lines with one of them changed, or without it.
  private func changed(_ line: String, _ edit: (String, String)...) -> [String] {
    var new = line
    for (old, replacement) in edit {
      #expect(new.contains(old), "\(old)")
      new = new.replacing(old, with: replacement)
    }
    return Self.lines.map { $0 == line ? new : $0 }
  }

  private func without(_ line: String) -> [String] { Self.lines.filter { $0 != line } }

  @Test func equalRunsAreEqualInAnyOrder() throws {
    for lines in [Self.lines, Self.lines.reversed(), Self.lines.shuffled()] {
      let found = try compare(lines)
      #expect(found.differences == [] && found.slower == [] && found.otherVersion == nil)
      #expect(found.recordings == 2 && found.costs == 1)
    }
    // Neither how a folder is written nor line ends are a difference.
    let elsewhere = Self.lines.map { $0.replacing(#""file":""#, with: #""file":"./"#) + "\r" }
    #expect(try compare(elsewhere + [""]).differences == [])
  }

  @Test func eachKindOfDifference() throws {
    let cases: [([String], [String])] = [
      (
        changed(
          Self.pan, (#""decision_lag_us":8333"#, #""decision_lag_us":16666"#),
          (#""recognition_delay_us":50000"#, #""recognition_delay_us":58333"#), (#""t_us":950000"#, #""t_us":958333"#)),
        [
          "a.tape: interaction 3, pan: recognition_delay 50000 -> 58333 us (+8333), decision_lag 8333 -> 16666 us (+8333)"
        ]
      ),
      (
        changed(Self.pan, (#""path_pt":12.300,"path_mm":1.953"#, #""path_pt":12.250,"path_mm":1.945"#)),
        ["a.tape: interaction 3, pan: path 12.3 -> 12.25 pt (-0.05)"]
      ),
      (
        changed(Self.pan, (#""decision_lag_us":8333"#, #""decision_lag_us":null"#)),
        ["a.tape: interaction 3, pan: decision_lag 8333 -> unknown us"]
      ),
      (
        changed(Self.tap, (#""by_deadline":true"#, #""by_deadline":false"#)),
        ["a.tape: interaction 1, tap: by_deadline true -> false"]
      ),
      (without(Self.pan), ["a.tape: interaction 3, pan: only in the baseline"]),
      (
        Self.lines + [Self.pan.replacing(#""interaction":3"#, with: #""interaction":2"#)],
        ["a.tape: interaction 2, pan: not in the baseline"]
      ),
      // The same gesture twice in an interaction.
      (Self.lines + [Self.pan], ["a.tape: interaction 3, pan: not in the baseline"]),
      (
        changed(Self.motion, (#""settle_time_us":900000"#, #""settle_time_us":916667"#)),
        ["a.tape: interaction 3, motion of feed: settle_time 900000 -> 916667 us (+16667)"]
      ),
      (
        changed(Self.labelled, (#""recognized_as":"pan""#, #""recognized_as":"tap""#), ("true", "false")),
        ["a.tape: interaction 3: recognized_as pan -> tap"]
      ),
      (without(Self.missed), ["a.tape: a missed label: only in the baseline"]),
      (without(Self.other), ["b.tape: only in the baseline"]),
      (
        Self.lines + [Self.other.replacing("b.tape", with: "c.tape")], ["c.tape: not in the baseline"]
      ),
      (changed(Self.recording, (#""frames":61"#, #""frames":60"#)), ["a.tape: frames 61 -> 60 (-1)"]),
      (
        Self.lines + [#"{"line":"fault","clock":"event","file":"b.tape","message":"b.tape:9:1: cut"}"#],
        ["b.tape: cannot be read now: b.tape:9:1: cut"]
      ),
      // Conditions are told alone: with them every figure may differ.
      (
        changed(Self.recording, ("uikit@1", "uikit*@1")).map { $0.replacing("8333", with: "9999") },
        ["a.tape: profile uikit@1 -> uikit*@1"]
      ),
      (
        changed(
          Self.head, ("uikit@1", "android@2"), (#""settings":[]"#, #""settings":["touchSlop=12"]"#),
          (#""scene":"""#, #""scene":"s.json""#),
          (#""options":[]"#, #""options":["--rotate 90"]"#)
        )
        .map { $0.replacing("8333", with: "9999") },
        [
          "profile uikit@1 -> android@2", "settings none -> touchSlop=12", "scene none -> s.json",
          "options none -> --rotate 90",
        ]
      ),
    ]
    for (new, expected) in cases {
      let found = try compare(new)
      #expect(found.differences.map(\.description) == expected)
      #expect(found.slower == [])
    }
  }

  /// The most important first, whatever the files are called.
  @Test func orderOfDifferences() throws {
    let new =
      changed(Self.pan, ("8333", "1")).filter { $0 != Self.tap && $0 != Self.other }
      + [Self.other.replacing("b.tape", with: "A.tape")]
    #expect(
      try compare(new).differences.map(\.description) == [
        "A.tape: not in the baseline", "b.tape: only in the baseline",
        "a.tape: interaction 1, tap: only in the baseline",
        "a.tape: interaction 3, pan: decision_lag 8333 -> 1 us (-8332)",
      ])
  }

  @Test func costsByRatio() throws {
    func slower(_ edit: (String, String), tolerance: Double = BaselineComparison.tolerance) throws -> [String] {
      let found = try compare(changed(Self.cost, edit), tolerance: tolerance)
      #expect(found.differences == [])
      return found.slower.map(\.description)
    }
    let old = #""ratio":0.400000"#
    #expect(try slower((old, #""ratio":0.500000"#)) == [])
    #expect(
      try slower((old, #""ratio":0.510000"#)) == ["process update 0.4 -> 0.51 of the reference loop (1.27 times)"])
    #expect(try slower((old, #""ratio":0.510000"#), tolerance: 1.5) == [])
    #expect(try slower((old, #""ratio":0.100000"#)) == [])
    // Nanoseconds are another machine's; too few frames say nothing.
    #expect(try slower((#""best_p50":400"#, #""best_p50":4000"#)) == [])
    let few = changed(Self.cost, (old, #""ratio":9.000000"#), (#""count":300"#, #""count":19"#))
    #expect(try compare(few).slower == [] && compare(few).costs == 0)
    // A few steps of the clock are no slowness, a pass of the loop is.
    let short = changed(Self.cost, (old, #""ratio":0.015000"#))
    func fromShort(_ ratio: String) throws -> [String] {
      try compare(changed(Self.cost, (old, #""ratio":"# + ratio)), with: short).slower.map(\.description)
    }
    #expect(try fromShort("0.060000") == [])
    #expect(try fromShort("0.064000") == ["process update 0.015 -> 0.064 of the reference loop (4.27 times)"])
    // What is no time has no reference loop.
    let allocations = Self.cost.replacing("process", with: "allocations").replacing(#","ratio":0.400000"#, with: "")
    let none = allocations.replacing(#""best_p50":400"#, with: #""best_p50":0"#)
    let found = try compare(
      Self.lines + [allocations.replacing(#""best_p50":400"#, with: #""best_p50":2"#)], with: Self.lines + [none])
    #expect(found.slower.map(\.description) == ["allocations update 0 -> 2"])
    #expect(try compare(Self.lines + [none], with: Self.lines + [none]).slower == [])
  }

  @Test func numbersAreToldAsTheyAre() throws {
    let old = changed(Self.tap, (#""decision_lag_us":0"#, #""decision_lag_us":1e300"#))
    let change = try #require(try compare(Self.lines, with: old).differences.first?.changes.first)
    #expect(change.numbers == [1e300, 0] && change.by.hasPrefix("-"))
    #expect(FigureText.plain(1e300).hasSuffix("300") || FigureText.plain(1e300).utf8.count > 300)
    #expect(FigureText.plain(0.25) == "0.25" && FigureText.plain(-3) == "-3")
    // A name that reads as a number is none.
    let device = changed(Self.recording, (#""device":"panel""#, #""device":"12""#))
    #expect(try compare(Self.lines, with: device).differences.first?.changes.first?.numbers == [])
  }

  @Test func otherVersionIsKnown() throws {
    let found = try compare(changed(Self.head, ("0.1.0", "0.2.0")), with: Self.lines)
    #expect(found.otherVersion == "0.1.0" && found.differences == [])
    // Lines that do not say what they were made with are compared all the same.
    #expect(try compare(Self.lines, with: without(Self.head)).differences == [])
  }

  @Test func damagedLinesAreNamed() {
    let cases: [([String], String)] = [
      ([], "base.ndjson:1:1: no recording; expected lines of latency --format json"),
      ([Self.head, "{"], "base.ndjson:2:2: the end of the file; expected '}' for 2:1"),
      (
        [Self.head, Self.pan, "hello"],
        "base.ndjson:3:1: no object; expected a line of latency --format json, beginning with {"
      ),
      ([#"{"clock":"event"}"#], "base.ndjson:1:1: no line; expected a key line"),
      (
        [#"{"line":"poem"}"#],
        #"base.ndjson:1:1: line: "poem"; expected a line of latency --format json, such as recording or gesture"#
      ),
      (
        [Self.head.replacing(#""format":2"#, with: #""format":1"#)],
        "base.ndjson:1:45: format: form 1 of the lines; expected form 2; write the baseline anew with this version (--update)"
      ),
      ([Self.recording, Self.recording], "base.ndjson:2:1: a.tape a second time; expected each recording once"),
      (
        [Self.recording, #"{"line":"gesture","file":"a.tape"}"#],
        "base.ndjson:2:1: no interaction; expected a key interaction"
      ),
      (
        [#"{"line":"interaction","file":"a.tape","interaction":1e300}"#],
        "base.ndjson:1:53: interaction: 1e+300; expected a whole number of at least 0"
      ),
      (
        [#"{"line":"missed","file":"a.tape","labels":[{}]}"#],
        "base.ndjson:1:44: labels: an object; expected a string or a number"
      ),
    ]
    for (lines, message) in cases {
      let error = #expect(throws: JSONError.self, "\(message)") { try baseline(lines) }
      #expect(error?.description == message)
    }
  }

  @Test func headIsReadAgain() throws {
    let conditions = LatencyBaseline.Conditions(
      version: "0.1.0", profile: "uikit*@1", settings: ["touchSlop=12"], scene: "a \"b\".json")
    let line = String(decoding: conditions.line, as: UTF8.self).trimmingCharacters(in: .newlines)
    #expect(try baseline([line, Self.recording]).conditions == conditions)
  }
}
