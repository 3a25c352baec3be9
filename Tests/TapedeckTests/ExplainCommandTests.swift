import Foundation
import Glibc
import TestSupport
import Testing

/// `tapedeck gestures --explain`, end to end.
@Suite struct ExplainCommandTests {
  let slipped = "Recordings/boundary/touchSlop-above.tape"

  @Test func theHeadSaysWhyATapWasMissed() throws {
    let result = try Binary.run(["gestures", "--explain", slipped])
    #expect(result.code == 0 && result.errors == "")
    let lines = result.output.split(separator: "\n").map(String.init)
    #expect(
      lines.prefix(9) == [
        "interaction 1: pan, 1 finger, 200 ms from 0.000 s: slop 10.0 pt exceeded by 0.2 pt at contact 1",
        "  tap missed (slop): moved 10.2 pt at contact 1, more than 10.0 pt (by 0.2 pt), at 0+100 ms",
        "  with touchSlop=10.2 this is a tap", "  when", "         0 ms  contact 1 landed at 300.0,500.0 pt",
        "         0 ms  edgePan failed: landed 300.0 pt from the edge, at most 20.0 pt (by 280.0 pt)",
        "       100 ms  tap, doubleTap, tripleTap, twoFingerTap, threeFingerTap, fourFingerTap, fiveFingerTap, quickZoom, longPress "
          + "failed: moved 10.2 pt at contact 1, more than 10.0 pt (by 0.2 pt)",
        "       100 ms  pan won: slop 10.0 pt exceeded by 0.2 pt at contact 1",
        "       200 ms  contact 1 lifted at 300.0,510.2 pt",
      ])
    #expect(lines.contains("  recognizers"))
    #expect(lines.filter { $0.hasPrefix("    ") && $0.contains("  100 ms  it lacked: 1 of 2 touches") }.count == 2)
  }

  @Test func whatTheHintSaysIsTrue() throws {
    let result = try Binary.run(["gestures", "--explain", "--set", "touchSlop=10.2", slipped])
    #expect(
      result.output.hasPrefix("interaction 1: tap, 1 finger, 200 ms from 0.000 s: lifted within 10.2 pt after 200 ms\n")
    )
    #expect(!result.output.contains("tap missed"))
    #expect(
      result.output.contains("held until 500 ms for doubleTap: ")
        && result.output.contains("       500 ms  tap won after its wait: "))
    #expect(!result.output.contains("for quickZoom"))
    #expect(
      result.output.contains(
        "       500 ms  doubleTap, tripleTap, quickZoom failed at the deadline: no further tap within 300 ms\n"))
    #expect(result.output.contains("; held from 200 until 500 ms for doubleTap\n"))
    let flutter = try Binary.run(["gestures", "--explain", "--profile", "flutter", slipped])
    #expect(flutter.output.contains("lifted within 18.0 pt after 200 ms"))
  }

  @Test func longPressAndCancelAndNothing() throws {
    let press = try Binary.run(["gestures", "--explain", "Recordings/touch/session/form.tape"])
    #expect(
      press.output.contains(
        """
        interaction 4: longPress, 1 finger, 750 ms from 3.467 s: held for 500 ms
          tap missed (timeout): not lifted within 500 ms (by 250 ms), at 3467+500 ms; longPress won
          with longPressDelay=750 this is a tap

        """))
    let palm = try Binary.run(["gestures", "--explain", "Recordings/touch/cancelled/palm.tape"])
    #expect(palm.output.hasPrefix("interaction 1: cancelled (palm), 1 finger, 400 ms from 0.000 s\n"))
    #expect(palm.output.contains("       400 ms  contact 1 cancelled at 289.9,479.7 pt (palm)\n"))
  }

  @Test func aRestingFingerIsNamed() throws {
    let taps = (2...4).map { "200000 s1 i\($0) x3000 y3000\n60000 s1 i-1\n" }.joined()
    let tape = """
      tape 1
      clock relative
      device Panel
      axis ABS_MT_SLOT 0 9 0 0 0
      axis ABS_MT_POSITION_X 0 3999 0 0 40
      axis ABS_MT_POSITION_Y 0 7999 0 0 40
      axis ABS_MT_TRACKING_ID 0 65535 0 0 0

      =0 i1 x1000 y7000
      \(taps)500000 s0 i-1
      end

      """
    try withFolder { folder in
      let path = folder + "/rest.tape"
      try Data(tape.utf8).write(to: URL(filePath: path))
      let text = try Binary.run(["gestures", "--explain", path]).output
      #expect(text.contains("; contact 1 stayed down while others came and went\n"))
      let object = try Binary.objects(try Binary.run(["gestures", "--explain", "--format", "json", path]).output).first
      #expect((object?["missed_tap"] as? [String: Any])?["resting_contact"] as? Int == 1)
    }
  }

  @Test func countsOfFingersOnlyWithAll() throws {
    let few = try Binary.run(["gestures", "--explain", slipped]).output.components(separatedBy: "  recognizers")[0]
    let all = try Binary.run(["gestures", "--explain", "--all", slipped]).output.components(
      separatedBy: "  recognizers")[0]
    #expect(!few.contains("pinch"))
    #expect(all.contains("       100 ms  pinch, rotation prevented by pan: it lacked: 1 of 2 touches (by 1 touch)\n"))
  }

  @Test func asJSON() throws {
    let result = try Binary.run([
      "gestures", "--explain", "--format", "json", slipped, "Recordings/touch/tap/tap-60hz.tape",
    ])
    let objects = try Binary.objects(result.output)
    #expect(objects.map { $0["label"] as? String } == ["pan", "tap"])
    #expect(objects.map { $0["file"] as? String } == [slipped, "Recordings/touch/tap/tap-60hz.tape"])
    let pan = objects[0]
    let missed = try #require(pan["missed_tap"] as? [String: Any])
    #expect(missed["why"] as? String == "slop" && missed["recognizer"] as? String == "tap")
    #expect(missed["t_us"] as? Int == 100_000 && missed["margin"] as? String == "0.2 pt")
    let hint = try #require(pan["hint"] as? [String: Any])
    #expect(
      hint["set"] as? String == "touchSlop" && hint["value"] as? Double == 10.2 && hint["label"] as? String == "tap")
    let timeline = try #require(pan["timeline"] as? [[String: Any]])
    #expect(timeline.first?["event"] as? String == "down" && timeline.first?["contact"] as? Int == 1)
    #expect(timeline.allSatisfy { $0["t_us"] is Int })
    #expect(timeline.filter { $0["event"] as? String == "prevented" }.allSatisfy { $0["by"] as? String == "pan" })
    let recognizers = try #require(pan["recognizers"] as? [[String: Any]])
    #expect(recognizers.count == 14 && recognizers.first?["verdict"] as? String == "won")
    // What --interactions has, word for word.
    let line = try #require(
      try Binary.objects(try Binary.run(["gestures", "--interactions", "--format", "json", slipped]).output).first)
    for (key, value) in line { #expect("\(pan[key] ?? "")" == "\(value)", "\(key)") }
    let tap = try #require(objects[1]["recognizers"] as? [[String: Any]])
    #expect(tap.first?["held_for"] as? String == "doubleTap" && tap.first?["until_us"] is Int)
    #expect(objects[1]["missed_tap"] == nil && objects[1]["hint"] == nil)
  }

  @Test func coloursOnlyWhenAsked() throws {
    let plain = try Binary.run(["gestures", "--explain", slipped]).output
    let coloured = try Binary.run(["gestures", "--explain", "--color", "always", slipped]).output
    #expect(coloured.contains("\u{1b}[1mpan\u{1b}[0m") && coloured.contains("\u{1b}[31mtap missed (slop)\u{1b}[0m"))
    #expect(coloured.replacing(/\u{1b}\[[0-9]+m/, with: "") == plain)
    #expect(!coloured.contains("\u{1b}[m"))
  }

  /// What came before bad data is explained, and the place is told.
  @Test func badDataIsReportedAfterWhatCameBefore() throws {
    let result = try Binary.run(["gestures", "--explain", "Recordings/invalid/truncated-line.evemu", slipped])
    #expect(result.code == 65)
    #expect(
      result.errors.contains(
        "Recordings/invalid/truncated-line.evemu:34:22: truncated line; expected a decimal number"))
    #expect(result.output.contains("\(slipped)\ninteraction 1: pan"))
    #expect(try Binary.run(["gestures", "--explain", "nowhere.tape"]).code == 66)
    let usage = try Binary.run(["gestures", "--explian", slipped])
    #expect(usage.code == 2)
    #expect(usage.errors.contains("unknown option --explian; did you mean --explain?"))
  }

  /// An interaction that is over is explained while the pipe is still open.
  @Test func aLivePipeIsExplainedAsItGoes() throws {
    let process = Process()
    let (input, output) = (Pipe(), Pipe())
    process.executableURL = URL(filePath: Binary.path)
    process.arguments = ["gestures", "--explain", "-"]
    process.standardInput = input
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    defer {
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
    }
    let tape =
      "tape 1\ndevice P\naxis ABS_MT_SLOT 0 9 0 0 0\naxis ABS_MT_POSITION_X 0 3999 0 0 0\n"
      + "axis ABS_MT_POSITION_Y 0 7999 0 0 0\naxis ABS_MT_TRACKING_ID 0 65535 0 0 0\n\n"
      + "=1000 i7 x2000 y4000\n8333 x2300\n8333 i-1\n900000 i8 x2000\n"
    try input.fileHandleForWriting.write(contentsOf: Data(tape.utf8))
    var waiting = pollfd(fd: output.fileHandleForReading.fileDescriptor, events: Int16(POLLIN), revents: 0)
    try #require(poll(&waiting, 1, 20_000) == 1, "nothing came out")
    let text = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    #expect(text.hasPrefix("# screen 400.0 x 800.0 pt (assumed)\ninteraction 1: "))
    #expect(text.contains("tap missed (slop)"))
  }
}
