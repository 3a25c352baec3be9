import RecordingFormats
import Testing
import TouchModel

/// Keys must not come through any reader: their codes, their scan codes and, for a frame of keys only, their times.
@Suite struct FrameAssemblyTests {
  private let touch = "E: 1.000000 0003 0035 1\nE: 1.000000 0003 0036 1\nE: 1.000000 0000 0000 0\n"

  @Test func dropsKeysAndKeepsButtons() throws {
    let text = touch + "E: 2.0 1 1e 1\nE: 2.0 1 ff 1\nE: 2.0 1 100 1\nE: 2.0 1 15f 1\nE: 2.0 1 160 1\nE: 2.0 0 0 0\n"
    #expect(try recording(text).brief.last == "2000000 1:256=1 1:351=1")
  }

  @Test func dropsScanCodesOfKeysAndKeepsThoseOfDigitizers() throws {
    let text =
      touch + "E: 2.0 4 4 458756\nE: 2.0 4 4 30\nE: 2.0 4 4 589825\nE: 2.0 4 4 852034\nE: 2.0 4 5 9\nE: 2.0 0 0 0\n"
    #expect(try recording(text).brief.last == "2000000 4:4=589825 4:4=852034 4:5=9")
  }

  @Test func dropsFramesOfKeysOnly() throws {
    let text = touch + "E: 2.0 4 4 458756\nE: 2.0 1 1e 1\nE: 2.0 0 0 0\nE: 3.0 0 0 0\n"
    #expect(try recording(text).brief.dropFirst() == ["3000000"])
  }

  @Test func dropsKeysOfGetevent() throws {
    let text = """
      [ 1.000000] EV_ABS ABS_X 00000001
      [ 1.000000] EV_ABS ABS_Y 00000001
      [ 1.000000] EV_KEY KEY_A DOWN
      [ 1.000000] EV_KEY 001e DOWN
      [ 1.000000] EV_SYN SYN_REPORT 00000000
      """
    #expect(try recording(text).brief == ["1000000 3:0=1 3:1=1"])
  }

  @Test func refusesAFrameWithoutEnd() {
    let text = touch + String(repeating: "E: 2.0 3 35 1\n", count: 65_537)
    #expect(refusal(of: text) == "f:65540:1: a frame of more than 65536 events; expected a SYN_REPORT")
  }
}
