import FileStreams
import Foundation
import Testing

/// What the commands print, end to end.
@Suite struct CommandOutputTests {
  @Test func gesturesAsJSON() throws {
    let result = try Binary.run(["gestures", "--format", "json", "Recordings/boundary/touchSlop-above.tape"])
    #expect(result.code == 0)
    let events = try Binary.objects(result.output)
    #expect(events.map { $0["phase"] as? String } == ["began", "ended"])
    #expect(events[0]["gesture"] as? String == "pan")
    #expect(events[0]["contacts"] as? [Int] == [1])
    #expect(events[0]["touches"] as? Int == 1)
    for key in ["t_us", "x", "y", "dx", "dy", "vx", "vy"] { #expect(events[0][key] is NSNumber, "\(key)") }
    #expect(events[0]["assumed"] == nil)
  }

  @Test func aQuickZoomAsJSONAndAsAnInteraction() throws {
    let file = "Recordings/boundary/quickZoom-in.tape"
    let events = try Binary.objects(try Binary.run(["gestures", "--format", "json", file]).output)
    #expect(events.map { $0["gesture"] as? String } == ["quickZoom", "quickZoom"])
    #expect(events.last?["contacts"] as? [Int] == [1, 2])
    #expect(abs((events.last?["scale"] as? Double ?? 0) - 1.414214) < 1e-4)
    let interactions = try Binary.run(["gestures", "--interactions", "--format", "json", file])
    #expect(try Binary.objects(interactions.output).map { $0["label"] as? String } == ["quickZoom"])
  }

  /// The rule of a drag's start by its name and by its number.
  @Test func aRuleIsSetByNameOrNumber() throws {
    func first(_ setting: String) throws -> Binary.Result {
      try Binary.run(["gestures", "--set", setting, "Recordings/boundary/touchSlop-above.tape"])
    }
    #expect(try first("panStart=dropped").output.contains("by 0.0,0.0 pt"))
    #expect(try first("panStart=1").output == first("panStart=dropped").output)
    #expect(try first("panStart=delivered").output.contains("by 0.0,10.2 pt"))
    let refused = try first("panStart=later")
    #expect(refused.code == 2)
    #expect(
      refused.errors.contains("--set panStart=later: expected one of subtracted, dropped, delivered"))
  }

  @Test func changesOnlyWithAll() throws {
    let file = "Recordings/touch/fling/fling-up.tape"
    let few = try Binary.objects(try Binary.run(["gestures", "--format", "json", file]).output)
    let all = try Binary.objects(try Binary.run(["gestures", "--all", "--format", "json", file]).output)
    #expect(!few.contains { $0["phase"] as? String == "changed" })
    #expect(all.filter { $0["phase"] as? String == "changed" }.count > 10)
    #expect(all.count { $0["phase"] as? String != "changed" } == few.count)
  }

  @Test func interactionsAsJSON() throws {
    let file = "Recordings/boundary/touchSlop-below.tape"
    let result = try Binary.run(["gestures", "--interactions", "--format", "json", file])
    let interaction = try #require(try Binary.objects(result.output).first)
    #expect(interaction["interaction"] as? Int == 1)
    #expect(interaction["label"] as? String == "tap")
    #expect(interaction["start_us"] as? Int == 0)
    #expect(interaction["end_us"] as? Int == 200_000)
    #expect(interaction["reason"] as? String == "lifted within 10.0 pt after 200 ms")
    #expect(interaction["runner_up"] as? String == "pan")
    #expect(interaction["margin"] as? String == "0.2 pt")
  }

  @Test func severalFilesAreNamed() throws {
    let files = ["Recordings/touch/tap/tap-60hz.tape", "Recordings/touch/tap/tap-120hz.tape"]
    let result = try Binary.run(["gestures", "--format", "json"] + files)
    #expect(try Binary.objects(result.output).map { $0["file"] as? String } == files)
  }

  @Test func standardInputIsReadTwiceWhereItMustBe() throws {
    let file = "Recordings/touch/session/scroll.tape"
    let named = try Binary.run(["gestures", file])
    let bytes = Array(try Binary.run(["convert", "--to", "evemu", file, "-"]).output.utf8)
    #expect(try Binary.run(["gestures", "-"], input: bytes).output == named.output)
    let events = bytes.split(separator: UInt8(ascii: "\n")).filter { $0.starts(with: "E:".utf8) }
    let bare = Array(events.joined(separator: [UInt8(ascii: "\n")])) + [UInt8(ascii: "\n")]
    let assumed = try Binary.run(["info", "--format", "json", "-"], input: bare)
    #expect(try Binary.objects(assumed.output).first?["assumed"] as? Bool == true)
    let described = try Binary.run(["gestures", "--description", file, "-"], input: bare)
    #expect(described.output == named.output)
  }

  /// A name of a device or file never speaks to the terminal.
  @Test func namesAreShownPrintable() throws {
    try Binary.withFolder { folder in
      let path = "\(folder)/a\u{1b}[31m.tape"
      let text =
        "tape 1\ndevice \\x1b]0;x\\x07P\naxis ABS_MT_POSITION_X 0 9 0 0 0\naxis ABS_MT_POSITION_Y 0 9 0 0 0\n\nend\n"
      try text.write(toFile: path, atomically: true, encoding: .utf8)
      for words in [["info", path], ["gestures", path, path], ["lint", "--severity", "info", path]] {
        let result = try Binary.run(words)
        #expect(!result.output.contains("\u{1b}") && !result.output.contains("\u{7}"), "\(words[0])")
      }
      #expect(try Binary.run(["info", path]).output.contains("  device        \\u{1b}]0;x\\u{7}P\n"))
    }
  }

  @Test func contactsAsJSON() throws {
    let result = try Binary.run(["contacts", "--format", "json", "Recordings/touch/cancelled/palm.tape"])
    let contacts = try Binary.objects(result.output)
    #expect(contacts.first?["phase"] as? String == "down")
    #expect(contacts.last?["phase"] as? String == "cancel")
    #expect(contacts.last?["cause"] as? String == "palm")
    #expect(contacts.allSatisfy { $0["x_mm"] is NSNumber })
  }

  @Test func infoSaysWhatIsOdd() throws {
    let result = try Binary.run(["info", "Recordings/touch/cancelled/syn-dropped.tape"])
    #expect(result.output.contains("\n  anomalies     eventsDropped: "))
    let json = try Binary.run(["info", "--format", "json", "Recordings/touch/pan/left-down.tape"])
    let info = try #require(try Binary.objects(json.output).first)
    let anomalies = try #require(info["anomalies"] as? [[String: Any]])
    #expect(anomalies.map { $0["kind"] as? String } == ["contactLeftDown"])
    #expect(info["cancelled"] as? Int == 1)
    #expect(info["fingers"] as? Int == 1)
  }

  @Test func aRecordingThatIsOverBeforeZeroHasItsOwnDuration() throws {
    var sketch = Sketch()
    for (step, time) in ["-5.000000", "-4.990000", "-3.000000", "-2.990000"].enumerated() {
      sketch.time = time
      sketch.frame([(0, (500, 1000 + 10 * step))])
    }
    sketch.time = "-2.980000"
    sketch.frame([(0, nil)])
    let text = try Binary.run(["info", "-"], input: sketch.bytes).output
    #expect(text.contains("\n  duration      2.020 s\n"))
    #expect(text.contains(", 1 gap\n"))
    let info = try #require(
      try Binary.objects(Binary.run(["info", "--format", "json", "-"], input: sketch.bytes).output).first)
    #expect(info["duration_us"] as? Int == 2_020_000)
  }

  @Test func theScreenMayBeTurned() throws {
    let file = "Recordings/touch/swipe/swipe-left.tape"
    for (turn, direction) in [("0", "left"), ("90", "up"), ("180", "right"), ("270", "down")] {
      let result = try Binary.run(["gestures", "--rotate", turn, "--format", "json", file])
      let swipe = try #require(try Binary.objects(result.output).first { $0["gesture"] as? String == "swipe" })
      #expect(swipe["direction"] as? String == direction, "\(turn)")
    }
    let mirrored = try Binary.run(["gestures", "--matrix", "-1 0 1 0 1 0", "--format", "json", file])
    #expect(mirrored.output.contains("\"direction\":\"right\""))
  }
}

/// `replay` with goldens.
@Suite struct ReplayCommandTests {
  let scene = ["replay", "--scene", "Recordings/scenes/bench-scroll.json"]
  let recording = "Recordings/boundary/liftGap-below.tape"

  @Test func theTraceGoesWhereItIsWanted() throws {
    try Binary.withFolder { folder in
      let printed = try Binary.run(scene + [recording])
      let alone = try Binary.run(scene + ["--trace", "-", recording])
      #expect(printed.output == alone.output)
      let file = folder + "/x.trace"
      let written = try Binary.run(scene + ["--trace", file, recording])
      #expect(written.code == 0)
      #expect(written.output.hasPrefix("feed offset=0.000,"))
      #expect(try String(contentsOfFile: file, encoding: .utf8) == printed.output)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["x.trace"])
    }
  }

  @Test func anOutputNeverReplacesAnInput() throws {
    try Binary.withFolder { folder in
      let copy = folder + "/x.evemu"
      try FileManager.default.copyItem(atPath: Binary.root + recording, toPath: copy)
      let result = try Binary.run(scene + ["--trace", folder + "/./x.evemu", copy])
      #expect(result.code == 2)
      #expect(result.errors.hasSuffix("is the same file as \(copy)\n"))
      #expect(try Binary.run(scene + ["--expect", copy, "--update", copy]).code == 2)
      #expect(FileManager.default.contentsEqual(atPath: copy, andPath: Binary.root + recording))
    }
  }

  /// A golden that the trace had replaced would always be met; what is named twice may be there or not.
  @Test func noTwoOptionsNameTheSameFile() throws {
    try Binary.withFolder { folder in
      let file = folder + "/x"
      let other = folder + "/./x"
      func errors(_ words: [String]) throws -> String {
        let result = try Binary.run(scene + words + [recording])
        #expect(result.code == 2, "\(words)")
        return result.errors
      }
      #expect(
        try errors(["--trace", file, "--expect", file]) == "tapedeck: --trace \(file): is the same file as --expect\n")
      #expect(
        try errors(["--trace", other, "--expect", file]) == "tapedeck: --trace \(other): is the same file as --expect\n"
      )
      #expect(!FileManager.default.fileExists(atPath: file))
      try FileManager.default.copyItem(atPath: Binary.root + recording, toPath: file)
      let described = ["--description", file]
      #expect(
        try errors(described + ["--trace", other])
          == "tapedeck: --trace \(other): is the same file as --description\n")
      #expect(
        try errors(described + ["--expect", file, "--update"])
          == "tapedeck: --expect \(file): is the same file as --description\n")
      #expect(try errors(["--trace", file, "--expect", other]).hasSuffix("is the same file as --expect\n"))
      #expect(FileManager.default.contentsEqual(atPath: file, andPath: Binary.root + recording))
    }
    let over = try Binary.run(scene + ["--trace", "Recordings/scenes/bench-scroll.json", recording])
    #expect(over.errors == "tapedeck: --trace Recordings/scenes/bench-scroll.json: is the same file as --scene\n")
  }

  @Test func aGoldenIsComparedAndOnlyRecordedOnPurpose() throws {
    try Binary.withFolder { folder in
      let golden = folder + "/x.trace"
      let missing = try Binary.run(scene + ["--expect", golden, recording])
      #expect(missing.code == 1)
      #expect(missing.output.contains("no golden \(golden); to record it: the same command with --update"))
      let recorded = try Binary.run(scene + ["--expect", golden, "--update", recording])
      #expect(recorded.code == 1)
      #expect(recorded.output.hasSuffix("recorded \(golden); look at it, then run again without recording\n"))
      #expect(try Binary.run(scene + ["--expect", golden, recording]).code == 0)
      let changed = try Binary.run(scene + ["--set", "decelerationRate=0.997", "--expect", golden, recording])
      #expect(changed.code == 1)
      #expect(changed.output.contains("\n-# profile uikit@1\n+# profile uikit*@1\n"))
      let refused = try Binary.run(
        scene + ["--expect", golden, "--update", recording], environment: ["CI": "true"])
      #expect(refused.code == 2)
    }
  }

  @Test func channelsAreChosen() throws {
    let result = try Binary.run(scene + ["--channels", "arbitration,view", recording])
    #expect(result.output.contains("# channels view arbitration\n"))
    #expect(result.output.contains(" arbitration feed.pan won: slop 10.0 pt exceeded by "))
    #expect(!result.output.contains(" gesture "))
    #expect(try Binary.run(scene + ["--channels", "colour", recording]).code == 2)
  }

  @Test func theFinalStateAsJSON() throws {
    let result = try Binary.run(scene + ["--format", "json", recording])
    let objects = try Binary.objects(result.output)
    #expect(objects.map { $0["view"] as? String } == ["feed", "press", nil])
    #expect((objects[0]["offset"] as? [Double])?.count == 2)
    #expect((objects[2]["trace_hash"] as? String)?.count == 16)
  }
}
