import Foundation
import Testing

@Suite struct SynthCommandTests {
  let scripts = "Recordings/scripts"

  private func synth(_ arguments: [String], input: String? = nil) throws -> Binary.Result {
    try Binary.run(["synth"] + arguments, input: input.map { Array($0.utf8) })
  }

  @Test func aRecordingComesOutWithItsSeedAndLabels() throws {
    try Binary.withFolder { folder in
      let made = try synth(["\(scripts)/taps.script", "-o", "\(folder)/a.tape"])
      #expect(made.code == 0 && made.output == "" && made.errors == "")
      let text = try String(contentsOfFile: "\(folder)/a.tape", encoding: .utf8)
      #expect(
        text.hasPrefix("tape 1\nclock relative\nedit synthesized with seed 11\nlabel 1 91646 tap\nlabel "))
      let labels = text.split(separator: "\n").filter { $0.hasPrefix("label ") }
        .compactMap { $0.split(separator: " ").last.map(String.init) }
      let found = try Binary.objects(
        Binary.run(["gestures", "--interactions", "--format", "json", "\(folder)/a.tape"]).output)
      #expect(found.compactMap { $0["label"] as? String } == labels)
      #expect(labels == ["tap", "doubleTap", "tripleTap", "longPress", "multiFingerTap"])
      #expect(try Binary.run(["lint", "\(folder)/a.tape"]).code == 0)
    }
  }

  @Test func theSeedDecidesEveryByte() throws {
    let script = "\(scripts)/pinch.script"
    let once = try synth([script, "-o", "-", "--to", "tape"])
    #expect(once.code == 0 && once.output.hasPrefix("tape 1\n") && once.errors == "")
    #expect(try synth(["--to=tape", "-o-", "--seed", "31", script]).output == once.output)
    let other = try synth([script, "--output", "-", "--to", "tape", "--seed", "18446744073709551615"])
    #expect(other.code == 0 && other.output != once.output)
    #expect(other.output.contains("edit synthesized with seed 18446744073709551615\n"))
    let text = try String(contentsOfFile: Binary.root + script, encoding: .utf8)
    #expect(try synth(["-", "-o", "-", "--to", "tape"], input: text).output == once.output)
  }

  @Test(arguments: ["a.tape", "a.tape.zst", "a.yml", "a.evemu"]) func everyFormatIsRead(name: String) throws {
    try Binary.withFolder { folder in
      let made = try synth(["\(scripts)/edges.script", "-o", "\(folder)/\(name)"])
      #expect(made.code == 0)
      let lost = "lost: the name of the clock\nlost: 4 interaction labels\nlost: 1 edit notes\n"
      #expect(made.output == (name.hasPrefix("a.tape") ? "" : lost))
      let found = try Binary.objects(
        Binary.run(["gestures", "--interactions", "--format", "json", "\(folder)/\(name)"]).output)
      #expect(found.compactMap { $0["label"] as? String } == ["edgePan", "edgePan", "edgePan", "edgePan"])
    }
  }

  @Test func jsonSaysWhatWasMade() throws {
    try Binary.withFolder { folder in
      let made = try synth(["\(scripts)/exact.script", "-o", "\(folder)/a.evemu", "--format", "json"])
      let object = try #require(try Binary.objects(made.output).first)
      #expect(object["seed"] as? Int == 1 && object["frames"] as? Int == 53)
      #expect(object["duration_us"] as? Int == 1_400_000 && object["to"] as? String == "evemu")
      let labels = try #require(object["labels"] as? [[String: Any]])
      #expect(labels.compactMap { $0["start_us"] as? Int } == [0, 1_100_000])
      #expect(labels.compactMap { $0["end_us"] as? Int } == [100_000, 1_400_000])
      #expect(labels.compactMap { $0["label"] as? String } == ["tap", "pan"])
      let lost = try #require(object["lost"] as? [[String: Any]]).compactMap { $0["what"] as? String }
      #expect(lost.contains("labels") && lost.contains("edits"))
    }
  }

  @Test func aFaultHasItsPlaceAndLeavesNoFile() throws {
    try Binary.withFolder { folder in
      let result = try synth(["-", "-o", "\(folder)/a.tape"], input: "script 1\n\ntapp at 1,2\n")
      #expect(result.code == 65)
      #expect(
        result.errors
          == "tapedeck: standard input:3:1: unknown command \"tapp\"; expected a setting, a step or a gesture; did you mean tap?\n"
      )
      let slow = try synth(
        ["-", "-o", "\(folder)/a.tape"], input: "script 1\npanel kiosk\nflick from 900,600 by 0,-30 at 3000 pt/s\n")
      #expect(slow.code == 65)
      #expect(
        slow.errors
          == "tapedeck: standard input:3:1: finger 1 leaves at 0.0 pt/s; expected 3000.0 pt/s within 60.0 pt/s\n")
      #expect(!FileManager.default.fileExists(atPath: "\(folder)/a.tape"))
      let device = try synth(["-", "-o", "\(folder)/a.tape"], input: "script 1\ndevice no.tape\ntap at 1,2\n")
      #expect(device.code == 66 && device.errors.hasPrefix("tapedeck: no.tape: "))
    }
  }

  @Test func theDeviceOfAScriptIsNeverWrittenOver() throws {
    try Binary.withFolder { folder in
      let device = "\(folder)/panel.tape"
      #expect(try Binary.run(["convert", "Recordings/touch/tap/tap-120hz.tape", device]).code == 0)
      let result = try synth(["-", "-o", device], input: "script 1\ndevice \(device)\ntap at 100,200\n")
      #expect(result.code == 2)
      #expect(result.errors == "tapedeck: \(device): is the same file as what is read\n")
    }
  }

  @Test func aFingerThatIsLeftDownIsTold() throws {
    let result = try synth(["-", "-o", "-", "--to", "tape"], input: "script 1\ndown at 1,2\nwait 50 ms\n")
    #expect(result.code == 0)
    #expect(result.errors == "tapedeck: standard input: finger 1 is still down at the end\n")
  }

  @Test(arguments: [
    ([], "synth takes one script; a file, or - for standard input"),
    (["a", "b", "-o", "c.tape"], "synth takes one script; a file, or - for standard input"),
    (["a.script"], "synth needs a recording to write: -o OUT, or -o - for standard output"),
    (["a.script", "-o"], "--output needs a value: OUT"),
    (["a.script", "-o", "a.tape", "--output=b.tape"], "--output is given twice"),
    (
      ["a.script", "-o", "-"],
      "-: no format by this suffix; expected .tape, .yml, .yaml, .evemu, .getevent or .umockdev, or --to"
    ),
    (
      ["a.script", "-o", "a.tape", "--to", "midi"],
      "--to midi: expected one of tape, libinput, evemu, getevent, umockdev"
    ),
    (["a.script", "-o", "a.tape", "--seed", "+1"], "--seed +1: expected a whole number of 64 bits"),
  ]) func wrongUse(arguments: [String], message: String) throws {
    var arguments = arguments
    if arguments.contains("--seed") { arguments[0] = "\(scripts)/taps.script" }
    let result = try synth(arguments)
    #expect(result.code == 2)
    #expect(result.errors == "tapedeck: \(message)\n")
  }
}
