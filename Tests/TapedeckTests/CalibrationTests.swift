import Foundation
import Testing

/// The recording's own LIBINPUT_CALIBRATION_MATRIX is applied by every command that knows the screen, as by libinput.
@Suite struct CalibrationTests {
  /// A panel of 100 x 200 mm on which a finger moves from 20,50 mm to 20,90 mm.
  private static func tape(_ calibration: String?) -> [UInt8] {
    let property = calibration.map { "udev LIBINPUT_CALIBRATION_MATRIX=\($0)\n" } ?? ""
    return Array(
      """
      tape 1
      clock relative
      device Panel
      axis ABS_MT_SLOT 0 9 0 0 0
      axis ABS_MT_POSITION_X 0 999 0 0 10
      axis ABS_MT_POSITION_Y 0 1999 0 0 10
      axis ABS_MT_TRACKING_ID 0 65535 0 0 0
      \(property)
      =0 i1 x200 y500
      20000 y700
      20000 y900
      100000 i-1
      end

      """.utf8)
  }

  private static func run(_ words: [String], _ calibration: String?) throws -> Binary.Result {
    try Binary.run(words, input: tape(calibration))
  }

  /// Where the finger landed, in points of a screen of 100 x 200.
  private static func landing(_ calibration: String?, _ words: [String] = []) throws -> [Double] {
    let result = try run(["contacts", "--format", "json", "--screen", "100x200"] + words + ["-"], calibration)
    let contact = try #require(try Binary.objects(result.output).first)
    return [contact["x"], contact["y"]].map { $0 as? Double ?? .nan }
  }

  @Test func contactsAreWhereTheMatrixPutsThem() throws {
    #expect(try Self.landing(nil) == [20, 50])
    #expect(try Self.landing("1 0 0 0 -1 1") == [20, 150])
    #expect(try Self.landing("-1 0 1 0 1 0") == [80, 50])
    #expect(try Self.landing("0 -1 1 1 0 0") == [75, 40])
  }

  @Test func theOptionOverridesIt() throws {
    #expect(try Self.landing("1 0 0 0 -1 1", ["--matrix", "1 0 0 0 1 0"]) == [20, 50])
    #expect(try Self.landing("1 0 0 0 -1 1", ["--matrix", "-1 0 1 0 1 0"]) == [80, 50])
    #expect(try Self.landing("1 0 0 0 -1 1", ["--rotate", "180"]) == [80, 50])
  }

  @Test func gesturesGoWhereTheFingerWent() throws {
    func dy(_ calibration: String?) throws -> Double? {
      let result = try Self.run(["gestures", "--format", "json", "-"], calibration)
      let ended = try Binary.objects(result.output).last { $0["gesture"] as? String == "pan" }
      return ended?["dy"] as? Double
    }
    #expect(try #require(try dy(nil)) > 200)
    #expect(try #require(try dy("1 0 0 0 -1 1")) < -200)
  }

  /// A matrix that turns the panel turns the screen's default size, too.
  @Test func aTurnedPanelHasATurnedScreen() throws {
    let upright = try Self.run(["info", "-"], nil)
    #expect(upright.output.contains("  screen        629.3 x 1259.2 pt\n"))
    #expect(!upright.output.contains("calibration"))
    let turned = try Self.run(["info", "-"], "0 -1 1 1 0 0")
    #expect(turned.output.contains("  screen        1259.2 x 629.3 pt\n  calibration   0 -1 1 1 0 0\n"))
    let back = try Self.run(["info", "--rotate", "90", "-"], "0 -1 1 1 0 0")
    #expect(back.output.contains("  screen        629.3 x 1259.2 pt\n"))
    let json = try Binary.objects(try Self.run(["info", "--format", "json", "-"], "0 -1 1 1 0 0").output)
    #expect(json.first?["calibration"] as? [Double] == [0, -1, 1, 1, 0, 0])
  }

  /// libinput ignores such a matrix, and so does the command, but says so.
  @Test(arguments: [
    ("1 0 0", "LIBINPUT_CALIBRATION_MATRIX:1:6: 3 numbers; expected six numbers such as \"1 0 0 0 1 0\""),
    (
      "1 0 0 1 0 0",
      "LIBINPUT_CALIBRATION_MATRIX:1:1: squeezes the panel to a line or a point; expected six numbers such as \"1 0 0 0 1 0\""
    ),
  ]) func whatIsNoMatrixIsToldAndIgnored(text: String, message: String) throws {
    let result = try Self.run(["contacts", "--format", "json", "--screen", "100x200", "-"], text)
    #expect(result.code == 0)
    #expect(result.errors == "tapedeck: standard input: a calibration is not applied: \(message)\n")
    #expect(try Binary.objects(result.output).first?["y"] as? Double == 50)
    #expect(try Self.run(["contacts", "--matrix", "1 0 0 0 1 0", "-"], text).errors == "")
  }

  /// The finger is at the lower end of the screen, though at the upper end of the panel.
  @Test func whatIsBlurredIsWhatIsOnTheScreen() throws {
    func blurred(_ rectangle: String, _ words: [String] = []) throws -> Bool {
      let edit = ["edit", "--screen", "100x200", "--blur-rect", rectangle] + words + ["-", "-o", "-", "--to", "tape"]
      let result = try Self.run(edit, "1 0 0 0 -1 1")
      #expect(result.code == 0 && result.output.contains("udev LIBINPUT_CALIBRATION_MATRIX=1 0 0 0 -1 1"))
      return !result.output.contains("=0 i1 x200 y500")
    }
    #expect(try blurred("15,140,20,20"))
    #expect(try !blurred("15,40,20,20"))
    #expect(try blurred("15,40,20,20", ["--matrix", "1 0 0 0 1 0"]))
    // Millimetres and device units are the panel's.
    #expect(try blurred("15,40,20,20mm"))
    #expect(try blurred("185,490,20,20units"))
    #expect(try !blurred("15,140,20,20mm"))
    // A turn by 30 degrees: the picture is covered whole.
    #expect(try blurred("0,0,100,200", ["--matrix", "0.866 -0.5 0.3 0.5 0.866 -0.2"]))
    let wrong = try Self.run(["edit", "--blur-rect", "1,1,1,1", "--matrix", "1", "-", "-o", "-", "--to", "tape"], nil)
    #expect(wrong.code == 2 && wrong.errors.contains("--matrix:1:2: 1 number; expected six numbers"))
  }

  @Test func textMarksAGuessedScreen() throws {
    var text = String(decoding: Self.tape(nil), as: UTF8.self)
    text = text.replacing("0 0 10\n", with: "0 0 0\n")
    let mark = "# screen 400.0 x 800.0 pt (assumed)\n"
    for words in [["contacts"], ["gestures"], ["gestures", "--interactions"], ["gestures", "--explain"]] {
      let guessed = try Binary.run(words + ["-"], input: Array(text.utf8)).output
      #expect(guessed.hasPrefix(mark) && guessed.split(separator: "\n").count { $0.hasPrefix("#") } == 1, "\(words)")
      #expect(!(try Binary.run(words + ["--screen", "400x800", "-"], input: Array(text.utf8)).output).contains("#"))
      #expect(!(try Self.run(words + ["-"], nil).output).contains("#"))
      #expect(!(try Binary.run(words + ["--format", "json", "-"], input: Array(text.utf8)).output).contains("#"))
    }
  }
}
