#if Capture
  import Foundation
  import TestSupport
  import Testing

  @Suite("tapedeck inject") struct InjectCommandTests {
    @Test("A rehearsal says what would be made and played")
    func dryRun() throws {
      let run = try Binary.run(["inject", "--dry-run", "--speed", "2", "Recordings/touch/tap/tap-120hz.tape"])
      #expect(run.code == 0)
      #expect(run.errors == "")
      #expect(
        run.output == """
          Recordings/touch/tap/tap-120hz.tape
            device        Tapedeck phone panel
            id            bus 0018 vendor 7a9e product 0001
            axis          ABS_X 0...1040, 16 a mm
            axis          ABS_Y 0...2240, 16 a mm
            axis          ABS_MT_SLOT 0...9
            axis          ABS_MT_POSITION_X 0...1040, 16 a mm
            axis          ABS_MT_POSITION_Y 0...2240, 16 a mm
            axis          ABS_MT_TOOL_TYPE 0...2
            axis          ABS_MT_TRACKING_ID 0...65535
            duration      0.046 s
            frames        3
            events        15

          """)
    }

    @Test("The same as JSON; a name may be given")
    func json() throws {
      let run = try Binary.run([
        "inject", "--dry-run", "--name", "mine", "--format", "json", "Recordings/touch/pan/left-down.tape",
      ])
      let object = try #require(try Binary.objects(run.output).first)
      #expect(object["device"] as? String == "mine")
      #expect(object["duration_us"] as? Int ?? 0 > 100_000)
      #expect(object["stopped"] as? Bool == false)
      #expect(object["node"] == nil)
    }

    @Test("A device made up from events is told, and a recording from a pipe is played")
    func assumed() throws {
      let text = try String(
        contentsOf: Repository.url.appending(path: "Recordings/touch/tap/tap-120hz.tape"), encoding: .utf8)
      let rows = text.split(separator: "\n").filter { $0.first == "=" }
      #expect(rows.count > 0)
      let events =
        "[ 1.000000] 0003 0039 00000001\n[ 1.000000] 0003 0035 00000064\n[ 1.000000] 0003 0036 00000064\n[ 1.000000] 0000 0000 00000000\n"
      let run = try Binary.run(["inject", "--dry-run", "-"], input: Array(events.utf8))
      #expect(run.code == 0)
      #expect(run.errors.contains("assumed description"))
    }

    @Test(
      "Wrong use is told",
      arguments: [
        (["--speed", "0"], "--speed 0: expected a factor"), (["--speed", "x"], "--speed x"),
        (["--loop", "0"], "--loop 0: expected a whole number above 0, or forever"),
        (["--start-delay", "-1"], "--start-delay -1: expected seconds"), (["--device", "0"], "--device 0: expected"),
        (["-"], "inject takes one recording"),
      ])
    func wrongUse(words: [String], text: String) throws {
      let run = try Binary.run(["inject"] + words + ["Recordings/touch/tap/tap-120hz.tape"])
      #expect(run.code == 2)
      #expect(run.errors.contains(text), "\(run.errors)")
      let piped = try Binary.run(["inject", "--loop", "2", "-"])
      #expect(piped.code == 2)
      #expect(piped.errors.contains("standard input can be read once only"))
    }

    @Test("An axis that the kernel would refuse is bad data; a device that the file does not have, too")
    func badData() throws {
      try Binary.withFolder { folder in
        let tape = """
          tape 1
          clock relative
          device bad
          axis ABS_MT_POSITION_X 0 10 0 0 0
          axis ABS_MT_POSITION_Y 0 10 0 0 0
          axis ABS_MT_TOUCH_MAJOR 7 7 0 0 0

          =1 x1

          """
        try tape.write(toFile: "\(folder)bad.tape", atomically: true, encoding: .utf8)
        let run = try Binary.run(["inject", "--dry-run", "\(folder)bad.tape"])
        #expect(run.code == 65)
        #expect(run.errors.contains("ABS_MT_TOUCH_MAJOR from 7 to 7"))
        let other = try Binary.run(["inject", "--dry-run", "--device", "2", "\(folder)bad.tape"])
        #expect(other.code == 65)
        #expect(other.errors.contains("no device 2; expected 1, the only device"))
      }
    }

    @Test("Without the right to make a device it says what to do, before it does anything")
    func noUinput() throws {
      guard access("/dev/uinput", R_OK | W_OK) != 0 else { return }
      let isMissing = errno == ENOENT
      let run = try Binary.run(["inject", "Recordings/touch/tap/tap-120hz.tape"])
      #expect(run.code == 77)
      #expect(run.output == "")
      let mend = isMissing ? "modprobe uinput" : "Tools/install-udev --uinput"
      #expect(run.errors.contains(mend) && run.errors.contains("tapedeck doctor"))
    }
  }
#endif
