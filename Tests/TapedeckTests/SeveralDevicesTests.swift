import TestSupport
import Testing

@Suite("Recordings of several devices, and what libinput said of them")
struct SeveralDevicesTests {
  private static let tape = """
    tape 1
    clock monotonic
    device one
    axis ABS_MT_SLOT 0 9 0 0 0
    axis ABS_MT_POSITION_X 0 999 0 0 10
    axis ABS_MT_POSITION_Y 0 999 0 0 10
    axis ABS_MT_TRACKING_ID 0 65535 0 0 0
    device two
    axis ABS_MT_SLOT 0 9 0 0 0
    axis ABS_MT_POSITION_X 0 999 0 0 10
    axis ABS_MT_POSITION_Y 0 999 0 0 10
    axis ABS_MT_TRACKING_ID 0 65535 0 0 0

    libinput added
    =1000 i1 x100 y100
    libinput down 1000 0 10.000 10.000
    @2 1000 i1 x100 y100
    @2 1000 i-1
    @2 1000 i2 x50 y50
    @2 1000 i-1
    libinput log kernel bug: first
    libinput log kernel bug: second
    50000 i-1
    libinput up 54000 0
    end

    """

  private func run(_ words: [String]) throws -> Binary.Result {
    try Binary.run(words + ["-"], input: Array(Self.tape.utf8))
  }

  @Test func infoCountsWhatLibinputSaid() throws {
    let first = try run(["info"])
    #expect(first.output.contains("  libinput      1 of 1 contact; log: kernel bug: first and 1 line more\n"))
    #expect(first.output.contains("otherDevice: line 8: device 2 of the recording is left out; --device 2 reads it\n"))
    let second = try run(["info", "--device", "2"])
    #expect(second.output.contains("  device        two\n"))
    #expect(second.output.contains("  contacts      2\n"))
    #expect(second.output.contains("  libinput      did not take the device; log: kernel bug: first and 1 line more\n"))
    let object = try #require(try Binary.objects(try run(["info", "--format", "json"]).output).first)
    let libinput = try #require(object["libinput"] as? [String: Any])
    #expect(libinput["has_device"] as? Bool == true)
    #expect(libinput["contacts"] as? Int == 1)
    #expect(libinput["log"] as? [String] == ["kernel bug: first", "kernel bug: second"])
  }

  @Test func everyCommandReadsTheOther() throws {
    let taps = try run(["gestures", "--device", "2", "--screen", "400x400"])
    #expect(taps.output.contains("tap"))
    let contacts = try Binary.objects(try run(["contacts", "--format", "json", "--device", "2"]).output)
    #expect(contacts.count == 4)
    let lint = try run(["lint", "--severity", "info", "--device", "2"])
    #expect(lint.output.contains("[other-device]"))
  }

  @Test func convertingNamesWhatIsLost() throws {
    try withFolder { folder in
      let result = try Binary.run(
        ["convert", "-", folder + "/a.evemu", "--device", "2"], input: Array(Self.tape.utf8))
      #expect(result.code == 0)
      #expect(result.output.contains("lost: 2 contacts and log lines of libinput\n"))
    }
  }

  @Test func wrongNumbers() throws {
    let none = try run(["info", "--device", "0"])
    #expect(none.code == 2)
    #expect(none.errors == "tapedeck: --device 0: expected the number of a device in the recording, from 1\n")
    let far = try run(["info", "--device", "3"])
    #expect(far.code == 65)
    #expect(far.errors == "tapedeck: standard input:13:1: no device 3; expected a number from 1 to 2\n")
  }
}
