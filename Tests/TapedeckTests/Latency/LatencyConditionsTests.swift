import Foundation
import Testing

/// What the figures of a recording depend on is told with them, and compared with a baseline's before they are.
@Suite struct LatencyConditionsTests {
  private static let pan = "Recordings/touch/pan/pan-slow.tape"

  private func recording(_ words: [String]) throws -> [String: Any] {
    let result = try Binary.run(["latency", "--format", "json"] + words)
    return try #require(try Binary.objects(result.output).first { $0["line"] as? String == "recording" }, "\(result)")
  }

  private func screen(_ words: [String]) throws -> String {
    let line = try recording(words)
    let (width, height) = (line["screen_width"] as? Double ?? 0, line["screen_height"] as? Double ?? 0)
    return "\(Int(width))x\(Int(height)) \(line["screen_source"] ?? "-")"
  }

  @Test func everySourceOfAScreenIsTold() throws {
    #expect(try screen([Self.pan]) == "409x881 panel")
    #expect(try screen(["--rotate", "90", Self.pan]) == "881x409 panel")
    #expect(try screen(["--screen", "300x600", Self.pan]) == "300x600 given")
    #expect(try screen(["--scene", "Recordings/scenes/bench-controls.json", Self.pan]).hasSuffix(" scene"))
    try Binary.withFolder { folder in
      let bare = "\(folder)/bare.evemu"
      try
        "E: 0.000000 0003 002f 0\nE: 0.000000 0003 0039 1\nE: 0.000000 0003 0035 9\nE: 0.000000 0003 0036 9\nE: 0.000000 0000 0000 0\n"
        .write(toFile: bare, atomically: true, encoding: .utf8)
      #expect(try screen([bare]).hasSuffix(" assumed"))
      let text = try Binary.run(["latency", bare]).output
      #expect(text.contains("pt (assumed)\n"))
      let several = try Binary.run(["latency", bare, Self.pan]).output
      #expect(several.hasPrefix("2 recordings, 1 on an assumed screen\n"))
      // What an expectation's labels hold on is used for its figures, and told.
      let copy = "\(folder)/pan.tape"
      try FileManager.default.copyItem(atPath: Self.pan, toPath: copy)
      try #"{"screen":"200x400","interactions":["pan"]}"#
        .write(toFile: "\(folder)/pan.expect.json", atomically: true, encoding: .utf8)
      #expect(try screen([copy]) == "200x400 expectation")
      #expect(try screen(["--screen", "300x600", copy]) == "300x600 given")
      #expect(try Binary.run(["latency", copy]).output.contains("screen 200.0 x 400.0 pt (of its expect.json)\n"))
    }
  }

  /// The notes that `gestures` tells, too: on standard error, in the lines and in the baseline.
  @Test func notesAreToldAsByGestures() throws {
    try Binary.withFolder { folder in
      let (whole, path) = ("\(folder)/whole.evemu", "\(folder)/a.evemu")
      #expect(try Binary.run(["convert", Self.pan, whole]).code == 0)
      let lines = try String(contentsOfFile: whole, encoding: .utf8).split(separator: "\n")
      try lines.joined(separator: "\n").appending("\n").write(toFile: path, atomically: true, encoding: .utf8)
      let base = "\(folder)/base.ndjson"
      #expect(try Binary.run(["latency", "--baseline", base, "--update", path]).code == 1)
      #expect(try Binary.run(["latency", "--baseline", base, path]).code == 0)
      try lines.dropLast(3).joined(separator: "\n").appending("\n")
        .write(toFile: path, atomically: true, encoding: .utf8)
      let gestures = try Binary.run(["gestures", path])
      let latency = try Binary.run(["latency", path])
      #expect(gestures.errors.contains("contactLeftDown") && latency.errors == gestures.errors)
      let told = try recording([path])["notes"] as? [String]
      #expect(told?.contains("contactLeftDown") == true)
      let gate = try Binary.run(["latency", "--baseline", base, path])
      #expect(gate.code == 1 && gate.output.hasPrefix("\(path): notes none -> "), "\(gate)")
      #expect(gate.output.contains("\n1 difference from"))
    }
  }

  /// Two panels that nobody describes may be different ones.
  @Test func devicesWithoutANameAreNotPooled() throws {
    try Binary.withFolder { folder in
      let files = ["\(folder)/a.evemu", "\(folder)/b.evemu"]
      for file in files {
        #expect(try Binary.run(["convert", Self.pan, file]).code == 0)
        let lines = try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n")
        try lines.filter { $0.hasPrefix("E:") }.joined(separator: "\n").appending("\n")
          .write(toFile: file, atomically: true, encoding: .utf8)
      }
      let lines = try Binary.objects(try Binary.run(["latency", "--format", "json"] + files).output)
      let groups = lines.filter { $0["line"] as? String == "group" && $0["metric"] as? String == "recognition_delay" }
      #expect(Set(groups.compactMap { $0["device"] as? String }) == Set(files.map { "device of \($0)" }))
      #expect(groups.allSatisfy { $0["count"] as? Int == 1 })
    }
  }

  /// Each option that moves touches or names what is right: another value of it is another condition, and no figure is compared.
  @Test(arguments: [
    ["--screen", "300x600"], ["--rotate", "180"], ["--matrix", "-1 0 1 0 -1 1"], ["--contact-radius", "9"],
    ["--labels", "labels.tsv"],
  ]) func otherOptionsAreOtherConditions(words: [String]) throws {
    try Binary.withFolder { folder in
      let base = "\(folder)/base.ndjson"
      let pan = FileManager.default.currentDirectoryPath + "/" + Self.pan
      try "\(pan)\tpan\n".write(toFile: "\(folder)/labels.tsv", atomically: true, encoding: .utf8)
      let words = words.map { $0 == "labels.tsv" ? "\(folder)/labels.tsv" : $0 }
      #expect(try Binary.run(["latency", "--baseline", base, "--update", pan]).code == 1)
      let other = try Binary.run(["latency", "--baseline", base, pan] + words)
      #expect(other.code == 1)
      #expect(other.output.hasPrefix("options none -> \(words.joined(separator: " "))\n"), "\(other)")
      #expect(other.output.contains("no figure is compared"))
      #expect(try Binary.run(["latency", "--baseline", base, "--update", pan] + words).code == 1)
      #expect(try Binary.run(["latency", "--baseline", base, pan] + words).code == 0)
    }
  }

  /// The expectation beside a recording is read, so no output may take its place.
  @Test func anExpectationIsNoPlaceForAReport() throws {
    try Binary.withFolder { folder in
      let (tape, expectation) = ("\(folder)/pan.tape", "\(folder)/pan.expect.json")
      try FileManager.default.copyItem(atPath: Self.pan, toPath: tape)
      let before = #"{"interactions":["pan"]}"#
      try before.write(toFile: expectation, atomically: true, encoding: .utf8)
      for words in [
        ["-o", expectation], ["--report", "html=\(expectation)"], ["--baseline", expectation, "--update"],
        ["--sweep", "touchSlop=4,8", "-o", expectation],
      ] {
        let result = try Binary.run(["latency"] + words + [tape])
        #expect(
          result.code == 2 && result.errors.hasSuffix("is the same file as the expectation of \(tape)\n"), "\(result)")
        #expect(try String(contentsOfFile: expectation, encoding: .utf8) == before)
      }
    }
  }

  /// A report that is there stays where not one recording could be read, and none comes to be.
  @Test func aRunThatReadsNothingLeavesNoFile() throws {
    try Binary.withFolder { folder in
      let (old, new) = ("\(folder)/old.json", "\(folder)/new.html")
      try "before".write(toFile: old, atomically: true, encoding: .utf8)
      let words = ["latency", "--report", "html=\(new)", "--format", "json", "-o", old, "\(folder)/none.tape"]
      #expect(try Binary.run(words).code == 66)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["old.json"])
      #expect(try String(contentsOfFile: old, encoding: .utf8) == "before")
      #expect(try Binary.run(words + [Self.pan]).code == 66)
      #expect(try String(contentsOfFile: old, encoding: .utf8).contains(#""line":"fault""#))
      #expect(FileManager.default.fileExists(atPath: new))
    }
  }

  /// One fact, one difference: a label that somebody gave, and a file that is gone.
  @Test func oneFactIsOneDifference() throws {
    try Binary.withFolder { folder in
      let (tape, base) = ("\(folder)/pan.evemu", "\(folder)/base.ndjson")
      #expect(try Binary.run(["convert", Self.pan, tape]).code == 0)
      #expect(try Binary.run(["latency", "--baseline", base, "--update", tape, Self.pan]).code == 1)
      try #"{"interactions":["pinch"]}"#.write(toFile: "\(folder)/pan.expect.json", atomically: true, encoding: .utf8)
      let labelled = try Binary.run(["latency", "--baseline", base, tape, Self.pan])
      #expect(
        labelled.output.hasPrefix(
          "\(tape): interaction 1: its label is not in the baseline\n1 difference from"), "\(labelled)")
      try FileManager.default.removeItem(atPath: "\(folder)/pan.expect.json")
      try FileManager.default.removeItem(atPath: tape)
      let gone = try Binary.run(["latency", "--baseline", base, tape, Self.pan])
      #expect(gone.output.hasPrefix("\(tape): cannot be read now: "), "\(gone)")
      #expect(gone.output.contains("\n1 difference from"))
    }
  }

  @Test func aRecordingWithoutFramesSaysSo() throws {
    try Binary.withFolder { folder in
      let path = "\(folder)/empty.evemu"
      #expect(try Binary.run(["convert", Self.pan, path]).code == 0)
      let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
      try lines.filter { !$0.hasPrefix("E:") }.joined(separator: "\n").appending("\n")
        .write(toFile: path, atomically: true, encoding: .utf8)
      let result = try Binary.run(["latency", path])
      #expect(result.code == 0 && result.output.contains("  no frames, so nothing is measured\n"), "\(result)")
    }
  }
}
