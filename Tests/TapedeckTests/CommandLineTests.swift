import Testing

/// Help, version, and what is said of wrong words.
@Suite struct CommandLineTests {
  @Test func versionAndHelp() throws {
    #expect(try Binary.run(["--version"]).output == "tapedeck 0.1.0\n")
    let help = try Binary.run(["--help"])
    #expect(help.code == 0)
    #expect(try Binary.run(["-h"]).output == help.output)
    for command in ["info", "contacts", "gestures", "replay"] {
      #expect(help.output.contains("  \(command)"))
      let own = try Binary.run([command, "--help"])
      #expect(own.code == 0)
      #expect(own.output.contains("Usage: tapedeck \(command) "))
      #expect(own.output.contains("Example:\n  tapedeck \(command)"))
      #expect(try Binary.run(["help", command]).output == own.output)
      #expect(try Binary.run([command, "-h"]).output == own.output)
    }
    let none = try Binary.run([])
    #expect(none.code == 2)
    #expect(none.errors == help.output)
  }

  @Test(arguments: [
    (["gesture", "x"], "tapedeck: unknown command gesture; did you mean gestures?; see tapedeck --help\n"),
    (["frobnicate"], "tapedeck: unknown command frobnicate; see tapedeck --help\n"),
    (
      ["gestures", "--interaction", "x"],
      "tapedeck: unknown option --interaction; did you mean --interactions?; see tapedeck gestures --help\n"
    ),
    (["info", "-x"], "tapedeck: unknown option -x; see tapedeck info --help\n"),
    (["info"], "tapedeck: no recording given; a file, or - for standard input\n"),
    (["info", "--format", "xml", "x"], "tapedeck: --format xml: expected text or json\n"),
    (["info", "--color", "blue", "x"], "tapedeck: --color blue: expected auto, always or never\n"),
    (["info", "--screen"], "tapedeck: --screen needs a value: WxH\n"),
    (
      ["info", "--screen", "400", "x"],
      "tapedeck: --screen 400: expected a width and a height above 0, such as 400x800\n"
    ),
    (["info", "--rotate", "45", "x"], "tapedeck: --rotate 45: expected 0, 90, 180 or 270\n"),
    (
      ["info", "--range", "0x10", "x"],
      "tapedeck: --range 0x10: expected two whole numbers above 0, such as 4095x4095\n"
    ),
    (
      ["gestures", "--profile", "androyd", "x"], "tapedeck: --profile androyd: unknown profile; did you mean android?\n"
    ),
    (
      ["gestures", "--set", "touchSlip=3", "x"],
      "tapedeck: --set touchSlip: unknown constant; did you mean touchSlop?\n"
    ),
    (
      ["gestures", "--set", "touchSlop=x", "x"], "tapedeck: --set touchSlop=x: expected a number of at least 0, in pt\n"
    ),
    (
      ["gestures", "--set", "decelerationRate=1", "x"],
      "tapedeck: --set decelerationRate=1: expected a number above 0, at most 0.9999\n"
    ),
    (
      ["gestures", "--set", "restDistance=0", "x"],
      "tapedeck: --set restDistance=0: expected a number of at least 0.001, in pt\n"
    ),
    (
      ["gestures", "--set", "springStiffness=1e-300", "x"],
      "tapedeck: --set springStiffness=1e-300: expected a number of at least 1, in 1/s2\n"
    ),
    (
      ["info", "--matrix", "1 2 0 2 4 0", "x"],
      "tapedeck: --matrix 1 2 0 2 4 0: squeezes the panel to a line or a point; expected one that can be undone\n"
    ),
    (["info", "-", "a", "-"], "tapedeck: - is given twice\n"),
    (["info", "--description", "-", "-"], "tapedeck: - is given twice\n"),
    (["lint", "--description", "-", "-"], "tapedeck: - is given twice\n"),
    (["replay", "--scene", "-", "-"], "tapedeck: - is given twice\n"),
    (["replay", "--scene", "-", "--expect", "-", "x"], "tapedeck: - is given twice\n"),
    (
      ["replay", "--scene", "x", "--expect", "-", "--update", "x"],
      "tapedeck: --update needs --expect GOLDEN, and - is none\n"
    ),
    (["gestures", "--all", "--all", "x"], "tapedeck: --all is given twice\n"),
    (["lint", "--rules", "a"], "tapedeck: --rules lists the rules and reads no recording\n"),
    (["scene", "render", "--format", "json", "a"], "tapedeck: --format json: expected text; a picture is SVG\n"),
    (["contacts", "a", "b"], "tapedeck: contacts takes one recording\n"),
    (["replay", "x"], "tapedeck: replay needs --scene FILE\n"),
  ])
  func wrongWordsExitWith2(words: [String], message: String) throws {
    let result = try Binary.run(words)
    #expect(result.code == 2)
    #expect(result.errors == message)
    #expect(result.output.isEmpty)
  }

  @Test func afterTwoDashesEverythingIsAFile() throws {
    let result = try Binary.run(["info", "--", "--help"])
    #expect(result.code == 66)
    #expect(result.errors == "tapedeck: --help: cannot open: No such file or directory\n")
  }

  @Test func coloursOnlyWhereTheyAreWanted() throws {
    let words = ["gestures", "--interactions", "Recordings/touch/tap/tap-60hz.tape"]
    #expect(!(try Binary.run(words).output.contains("\u{1b}")))
    #expect(try Binary.run(words + ["--color", "always"]).output.contains("\u{1b}[1mtap "))
  }

  @Test func aValueMayFollowAnEqualsSign() throws {
    let file = "Recordings/boundary/touchSlop-below.tape"
    let a = try Binary.run(["gestures", "--set=touchSlop=9", "--format=json", file])
    let b = try Binary.run(["gestures", "--set", "touchSlop=9", "--format", "json", file])
    #expect(a.code == 0)
    #expect(a.output == b.output)
    #expect(a.output.contains("\"pan\""))
  }
}
