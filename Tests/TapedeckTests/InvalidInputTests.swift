import Foundation
import Testing

/// Bad input: a located error, the exit code of the table, and nothing lost.
@Suite struct InvalidInputTests {

  @Test(arguments: ["info", "contacts", "gestures", "replay"]) func everyCommandSaysTheSame(command: String) throws {
    let folder = "Recordings/invalid"
    let files = try FileManager.default.contentsOfDirectory(atPath: Binary.root + folder).sorted()
    #expect(files.count >= 9)
    let expected = try String(contentsOfFile: Binary.root + "Tests/TapedeckTests/invalid.txt", encoding: .utf8)
    var messages = ""
    for file in files {
      let scene = command == "replay" ? ["--scene", "Recordings/scenes/scroll.json"] : []
      let result = try Binary.run([command] + scene + ["\(folder)/\(file)"])
      #expect(result.code == 65, "\(file)")
      messages += result.errors
    }
    #expect(messages == expected)
  }

  @Test func aMissingFileExitsWith66() throws {
    let result = try Binary.run(["info", "no/such.evemu"])
    #expect(result.code == 66)
    #expect(result.errors == "tapedeck: no/such.evemu: cannot open: No such file or directory\n")
    let folder = try Binary.run(["info", "Recordings"])
    #expect(folder.code == 66)
    #expect(folder.errors == "tapedeck: Recordings: cannot open: Is a directory\n")
  }

  @Test func aMissingSceneExitsWith66AndABadOneWith65() throws {
    let file = "Recordings/touch/tap/tap-120hz.tape"
    #expect(try Binary.run(["replay", "--scene", "no.json", file]).code == 66)
    let bad = try Binary.run(["replay", "--scene", "Recordings/README.md", file])
    #expect(bad.code == 65)
    #expect(bad.errors.hasPrefix("tapedeck: Recordings/README.md:1:1: "))
  }

  @Test func aTraceThatCannotBeCreatedExitsWith73() throws {
    let result = try Binary.run([
      "replay", "--scene", "Recordings/scenes/scroll.json", "--trace", "no/such/x.trace",
      "Recordings/boundary/liftGap-below.tape",
    ])
    #expect(result.code == 73)
    #expect(result.errors == "tapedeck: no/such/x.trace: cannot create: No such file or directory\n")
  }

  @Test func anOutputThatCannotBeWrittenExitsWith74() throws {
    let result = try Binary.shell("\"$TAPEDECK\" contacts Recordings/touch/session/scroll.tape > /dev/full")
    #expect(result.code == 74)
    #expect(result.errors == "tapedeck: standard output: cannot write: No space left on device\n")
  }

  /// The line is refused after its first MiB; with 64 MB of address space beyond the program's own it could not be held.
  @Test func aLineOfAGigabyteIsRefusedAtOnce() throws {
    for start in [
      "# EVEMU 1.3\\nE: 0.000001 0003 ", "version: 1\\nndevices: ", "[  0.1] ", "Event: time 1.0, type ", "",
    ] {
      let command = "(printf '\(start)'; head -c 1073741824 /dev/zero | tr '\\0' '7') | \"$TAPEDECK\" info -"
      let result = try Binary.shell(command)
      #expect(result.code == 65, "\(start)")
      #expect(result.errors.hasPrefix("tapedeck: standard input:"), "\(start): \(result.errors)")
    }
  }

  @Test func controlCharactersOfAFileDoNotReachTheTerminal() throws {
    try Binary.withFolder { folder in
      let scene = folder + "/s.json"
      let text = "{\"screen\":{\"width\":4,\"height\":8},\"root\":{\"type\":\"label\",\"id\":\"a\\u001b[31m\"}}"
      try text.write(toFile: scene, atomically: true, encoding: .utf8)
      let result = try Binary.run(["replay", "--scene", scene, "Recordings/touch/tap/tap-60hz.tape"])
      #expect(!result.errors.contains("\u{1b}"))
      #expect(result.code == 0 || result.errors.contains("\\u{1b}[31m"))
    }
  }

  @Test func theFramesBeforeAFaultAreKept() throws {
    try Binary.withFolder { folder in
      let whole = try String(contentsOfFile: Binary.root + "Recordings/touch/session/scroll.tape", encoding: .utf8)
      let cut = folder + "/cut.tape"
      let lines = whole.split(separator: "\n", omittingEmptySubsequences: false)
      try (lines.prefix(lines.count * 3 / 4).joined(separator: "\n") + "\n9 zzzz\n").write(
        toFile: cut, atomically: true, encoding: .utf8)
      let result = try Binary.run(["gestures", "--format", "json", cut])
      #expect(result.code == 65)
      #expect(try Binary.objects(result.output).count >= 4)
    }
  }

  @Test func oneBadFileDoesNotStopTheOthers() throws {
    let good = "Recordings/touch/tap/tap-120hz.tape"
    let result = try Binary.run(["info", "--format", "json", "no.evemu", good, "Recordings/invalid/empty.evemu", good])
    #expect(result.code == 66)
    #expect(try Binary.objects(result.output).count == 2)
    #expect(result.errors.split(separator: "\n").count == 2)
  }

  /// Times at both ends of what a file can say: a drag with a pause that no number holds, which ends without speed.
  @Test func timesAtTheEndsOfTheRangeDoNotTrap() throws {
    var sketch = Sketch()
    let ends = ["775000", "765000", "755000"].map { "-9223372036854.\($0)" }
    for (step, time) in (ends + ["9223372036854.000000", "9223372036854.010000"]).enumerated() {
      sketch.time = time
      sketch.frame([(0, (500, 1000 + 40 * step))])
    }
    sketch.time = "9223372036854.020000"
    sketch.frame([(0, nil)])
    for command in [["info"], ["contacts"], ["gestures", "--all"], ["lint"]] {
      let result = try Binary.run(command + ["-"], input: sketch.bytes)
      #expect([0, 1].contains(result.code), "\(command): \(result.errors)")
    }
    let gestures = try Binary.objects(
      try Binary.run(["gestures", "--format", "json", "-"], input: sketch.bytes).output)
    #expect(gestures.map { $0["gesture"] as? String } == ["pan", "pan"])
    let replay = ["replay", "--scene", "Recordings/scenes/map.json", "-"]
    #expect(try Binary.run(replay, input: sketch.bytes).code == 0)
  }

  /// A file that opens and cannot be read is one bad file; only an output that fails ends the run.
  @Test func aFileThatCannotBeReadDoesNotStopTheOthers() throws {
    let good = "Recordings/touch/tap/tap-120hz.tape"
    let result = try Binary.run(["info", "--format", "json", good, "/proc/self/mem", good])
    #expect(result.code == 74)
    #expect(result.errors == "tapedeck: /proc/self/mem: cannot read: Input/output error\n")
    #expect(try Binary.objects(result.output).map { $0["file"] as? String } == [good, good])
  }

  /// What is odd about a recording is said by every command that reads it, on standard error and once a kind.
  @Test(arguments: ["contacts", "gestures"]) func notesAreToldOnStandardError(command: String) throws {
    let palm = try Binary.run([command, "Recordings/touch/cancelled/palm.tape"])
    #expect(palm.errors.split(separator: "\n").count == 1)
    #expect(palm.errors.hasPrefix("tapedeck: Recordings/touch/cancelled/palm.tape: palm: contact "))
    let whole = try String(contentsOfFile: Binary.root + "Recordings/touch/fling/fling-up.tape", encoding: .utf8)
    let cut = whole.split(separator: "\n", omittingEmptySubsequences: false).dropLast(8).joined(separator: "\n") + "\n"
    let broken = try Binary.run([command, "-"], input: Array(cut.utf8))
    #expect(broken.code == 0)
    #expect(broken.errors.contains("tapedeck: standard input: truncated: the recording breaks off after "))
    #expect(try Binary.run([command, "Recordings/touch/tap/tap-120hz.tape"]).errors.isEmpty)
  }
}
