import Foundation
import Testing

/// `profiles`, profile files and settings, as a user meets them.
@Suite struct ProfilesCommandTests {
  private let tap = "Recordings/touch/tap/tap-120hz.tape"
  private let above = "Recordings/boundary/touchSlop-above.tape"

  private let kiosk = """
    {
      "name": "kiosk", "base": "gtk",
      "constants": {"touchSlop": {"mm": 5, "source": "usability test 3", "provenance": "measured"}},
      "devices": [{"match": {"name": "Tapedeck bench*"}, "constants": {"touchSlop": 10}}]
    }
    """

  /// Calls `body` with the path of a file of that name and text.
  private func withFile<Value>(_ text: String, _ body: (String) throws -> Value) throws -> Value {
    try Binary.withFolder { folder in
      let path = "\(folder)/kiosk.json"
      try text.write(toFile: path, atomically: true, encoding: .utf8)
      return try body(path)
    }
  }

  @Test func allAreListed() throws {
    let result = try Binary.run(["profiles"])
    #expect(result.code == 0 && result.errors == "")
    let names = result.output.split(separator: "\n").compactMap { $0.split(separator: "@").first.map(String.init) }
    #expect(
      names == [
        "uikit", "android", "flutter", "chromium-desktop", "chromium-mobile", "gtk", "adwaita", "qt", "maplibre",
        "leaflet",
      ])
    for words in ["Chromium 156", "AOSP android17, commit 807dd2fa", "Flutter 2024-01", "Qt Quick 6.4", "GTK 3 and 4"] {
      #expect(result.output.contains("  \(words) "))
    }
    let objects = try Binary.objects(try Binary.run(["profiles", "--format", "json"]).output)
    #expect(objects.compactMap { $0["profile"] as? String } == names)
    #expect(objects.allSatisfy { Set($0.keys) == ["profile", "version", "basis", "summary"] })
  }

  @Test func oneIsShownWithItsSources() throws {
    let text = try Binary.run(["profiles", "chromium-mobile"]).output
    let constants = try Binary.objects(try Binary.run(["profiles", "--format=json", "chromium-mobile"]).output)
    #expect(constants.count >= 44)
    var groups: [String] = []
    for constant in constants {
      let name = try #require(constant["constant"] as? String)
      for key in ["unit", "provenance", "source", "basis", "summary", "group"] {
        #expect((constant[key] as? String)?.isEmpty == false, "\(name) has no \(key)")
      }
      #expect(constant["value"] is Double)
      let source = try #require(constant["source"] as? String)
      let basis = try #require(constant["basis"] as? String)
      let provenance = try #require(constant["provenance"] as? String)
      #expect(text.contains("  \(name) "))
      #expect(text.contains("\(provenance.padding(toLength: 10, withPad: " ", startingAt: 0))  \(source) (\(basis))\n"))
      #expect(text.contains("      \(constant["summary"] as? String ?? "?")\n"))
      let group = try #require(constant["group"] as? String)
      if groups.last != group { groups.append(group) }
    }
    for group in groups { #expect(text.contains("\n\n\(group)\n")) }
    #expect(constants[0]["constant"] as? String == "touchSlop" && constants[0]["basis"] as? String == "Chromium 156")
  }

  /// Only what differs, the values and sources of both.
  @Test func twoAreCompared() throws {
    let text = try Binary.run(["profiles", "gtk", "adwaita"]).output
    let objects = try Binary.objects(try Binary.run(["profiles", "gtk", "adwaita", "--format", "json"]).output)
    #expect(objects.contains { $0["constant"] as? String == "touchSlop" })
    for object in objects {
      let name = try #require(object["constant"] as? String)
      let sides = try ["gtk", "adwaita"].map { try #require(object[$0] as? [String: Any]) }
      #expect(sides[0]["value"] as? Double != sides[1]["value"] as? Double)
      let entry = try #require(text.split(separator: "\n\(name)\n").last?.split(separator: "\n").prefix(3))
      for (index, side) in sides.enumerated() {
        let line = try #require(entry.first { $0.hasPrefix(["  gtk@", "  adwaita@"][index]) })
        #expect(line.hasSuffix("\(side["source"] as? String ?? "?") (\(side["basis"] as? String ?? "?"))"))
        #expect(line.contains(" \(side["provenance"] as? String ?? "?") "))
        let unit = side["unit"] as? String ?? "?"
        #expect(line.contains(" \(unit) ") || ["0 or 1", "rule"].contains(unit))
      }
    }
    #expect(text.hasSuffix(" constants differ\n") && text.contains("\n\(objects.count) of "))
    #expect(try Binary.run(["profiles", "qt", "qt"]).output.hasSuffix(" have the same constants\n"))
  }

  @Test func aNameThatIsLikeNoProfileListsThem() throws {
    let result = try Binary.run(["profiles", "uikit", "kde"])
    #expect(result.code == 2)
    #expect(result.errors.hasPrefix("tapedeck: kde: unknown profile; expected a file or one of uikit, "))
    let names = try Binary.run(["profiles"]).output.split(separator: "\n").map { $0.prefix { $0 != "@" } }
    #expect(names.count > 3)
    for name in names { #expect(result.errors.contains(name), "\(name)") }
  }

  @Test(arguments: [
    (["profiles", "androd"], "tapedeck: androd: unknown profile; did you mean android?\n", 2),
    (["profiles", "uikit", "qt", "gtk"], "tapedeck: profiles takes at most two profiles\n", 2),
    (["profiles", "-", "-"], "tapedeck: - is given twice\n", 2),
    (["profiles", "none.json"], "tapedeck: none.json: cannot open: No such file or directory\n", 66),
    (["gestures", "--profile", "a/b", "x"], "tapedeck: a/b: cannot open: No such file or directory\n", 66),
    (["gestures", "--profile", "-", "-"], "tapedeck: - is given twice\n", 2),
    (
      ["gestures", "--set", "touchSlop=2cm", "x"],
      "tapedeck: --set touchSlop=2cm: expected a number of at least 0, in pt\n", 2
    ),
    (
      ["gestures", "--set", "longPressDelay=2mm", "x"],
      "tapedeck: --set longPressDelay=2mm: expected a number of at least 0, in ms\n", 2
    ),
    (
      ["edit", "--set", "touchSlip=3", "a", "-o", "b.tape"],
      "tapedeck: --set touchSlip: unknown constant; did you mean touchSlop?\n", 2
    ),
    (
      ["edit", "--unset", "touchSlop", "Recordings/touch/tap/tap-120hz.tape", "-o", "-", "--to", "tape"],
      "tapedeck: --unset touchSlop: the recording has no such setting\n", 2
    ),
  ]) func wrongUse(words: [String], message: String, code: Int32) throws {
    let result = try Binary.run(words)
    #expect(result.errors == message)
    #expect(result.code == code)
    #expect(result.output == "")
  }

  @Test func aFileIsTakenWhereverANameIs() throws {
    try withFile(kiosk) { path in
      let shown = try Binary.run(["profiles", path]).output
      let list = try Binary.run(["profiles"]).output.split(separator: "\n")
      let gtk = try #require(list.first { $0.hasPrefix("gtk@") }?.split(separator: " ").first)
      #expect(shown.hasPrefix("kiosk@1 on \(gtk) (kiosk@1): A profile of \(path); the rest as in gtk.\n"))
      #expect(shown.contains("  5 mm            measured    usability test 3 (kiosk@1)\n"))
      #expect(shown.contains("\nDevices with name Tapedeck bench*\n  touchSlop "))
      #expect(shown.contains("chosen      \(path):4 (kiosk@1)\n"))
      let compared = try Binary.run(["profiles", "gtk", path]).output
      #expect(compared.contains("  kiosk@1 on \(gtk)  5 mm  measured    usability test 3 (kiosk@1)\n1 of "))
      let objects = try Binary.objects(try Binary.run(["profiles", path, "--format", "json"]).output)
      #expect(objects[0]["mm"] as? Double == 5 && objects[0]["value"] == nil && objects[0]["unit"] as? String == "mm")
      #expect(objects.last?["device"] as? String == "name Tapedeck bench*" && objects.last?["value"] as? Double == 10)
      // By its device's entry the panel of the bench has 10 pt; through standard input just the same.
      let run = try Binary.run(["gestures", "--interactions", "--profile", path, above])
      #expect(run.output.contains("slop 10.0 pt exceeded by 0.2 pt"))
      let piped = try Binary.run(["gestures", "--interactions", "--profile", "-", above], input: Array(kiosk.utf8))
      #expect(piped.output == run.output && piped.code == 0)
      let other = try Binary.run(["gestures", "--interactions", "--profile", path, tap])
      #expect(other.output.contains("lifted within 31.5 pt"))
    }
  }

  @Test func aFileThatIsWrongIsNamedWithItsPlace() throws {
    try withFile("{\"name\": \"kiosk\",\n \"constants\": {\"touchSlip\": 3}}") { path in
      let message =
        "tapedeck: \(path):2:16: constants.touchSlip: unknown constant (did you mean touchSlop?); expected a constant "
        + "that tapedeck profiles uikit lists\n"
      for words in [["profiles", path], ["gestures", "--profile", path, tap]] {
        let result = try Binary.run(words)
        #expect(result.code == 65 && result.output == "" && result.errors == message)
      }
    }
  }

  /// `replay --trace` must not write over the profile.
  @Test func theProfileIsNotOverwritten() throws {
    try withFile(kiosk) { path in
      let result = try Binary.run([
        "replay", "--scene", "Recordings/scenes/scroll.json", "--profile", path, "--trace", path, above,
      ])
      #expect(result.code == 2 && result.errors.contains("--profile"))
      #expect(try String(contentsOfFile: path, encoding: .utf8) == kiosk)
    }
  }

  @Test func aHeadersSettingsAreEditedUsedAndShown() throws {
    try Binary.withFolder { folder in
      let out = "\(folder)/a.tape"
      let edit = try Binary.run(["edit", "--set", "touchSlop=64", "--set", "edgeWidth=4mm", above, "-o", out])
      #expect(edit.code == 0 && edit.errors == "")
      let text = try String(contentsOfFile: out, encoding: .utf8)
      #expect(text.contains("\nset touchSlop=64\nset edgeWidth=4mm\n"))
      #expect(text.contains("\nedit set touchSlop=64\nedit set edgeWidth=4mm\n"))
      func label(_ words: String...) throws -> String? {
        try Binary.objects(try Binary.run(["gestures", "--interactions", "--format=json"] + words + [out]).output)
          .first?["label"] as? String
      }
      #expect(try label() == "tap")
      #expect(try label("--profile", "qt") == "tap")
      #expect(try label("--set", "touchSlop=10") == "pan")
      #expect(try Binary.run(["info", out]).output.contains("  settings      touchSlop=64, edgeWidth=4mm\n"))
      let info = try Binary.objects(try Binary.run(["info", "--format=json", out]).output)
      #expect(info.first?["settings"] as? [String] == ["touchSlop=64", "edgeWidth=4mm"])
      let trace = try Binary.run(["replay", "--scene", "Recordings/scenes/scroll.json", out])
      #expect(trace.output.contains("# profile uikit*@"))
      let lost = try Binary.run(["convert", "--strict", "--to", "evemu", out, "-"])
      #expect(lost.code == 1 && lost.errors.contains("lost: 2 settings of constants\n"))
      #expect(try Binary.run(["lint", out]).code == 0)
      let bare = "\(folder)/b.tape"
      #expect(try Binary.run(["edit", "--unset", "all", out, "-o", bare]).code == 0)
      #expect(try !String(contentsOfFile: bare, encoding: .utf8).contains("\nset "))
    }
  }

  @Test func aHeaderWithAnUnknownSettingIsRefused() throws {
    try Binary.withFolder { folder in
      let out = "\(folder)/a.tape"
      let lines = try String(contentsOfFile: Binary.root + tap, encoding: .utf8).split(
        separator: "\n", omittingEmptySubsequences: false)
      let text =
        ([lines[0], "set touchSlip=3"] + lines.dropFirst().filter { !$0.hasPrefix("end") && !$0.hasPrefix("sum") })
        .joined(separator: "\n")
      try text.write(toFile: out, atomically: true, encoding: .utf8)
      let words =
        "unknown constant touchSlip (did you mean touchSlop?); expected a constant that tapedeck profiles uikit lists"
      let result = try Binary.run(["gestures", out, tap])
      #expect(result.code == 65 && result.errors == "tapedeck: \(out):2:5: \(words)\n")
      #expect(result.output.contains("tap"), "the other file is still read")
      let lint = try Binary.run(["lint", out])
      #expect(lint.output.contains("\(out):2: error: \(words) [setting-invalid]\n"))
      // info only shows it.
      #expect(try Binary.run(["info", out]).output.contains("touchSlip=3"))
    }
  }

  /// One rule for options, files, headers and scenes: millimetres need a resolution, on every recording anew.
  @Test func millimetresOnAPanelOfUnknownSize() throws {
    try Binary.withFolder { folder in
      let unknown = "\(folder)/unknown.tape"
      let text = try String(contentsOfFile: Binary.root + above, encoding: .utf8).replacing(
        " 0 0 800\n", with: " 0 0 0\n"
      )
      .split(separator: "\n", omittingEmptySubsequences: false).filter { !$0.hasPrefix("end") }
      .joined(separator: "\n")
      try text.write(toFile: unknown, atomically: true, encoding: .utf8)
      let words =
        "touchSlop=2mm: the panel's size is unknown, as its axes have no resolution; expected points, such as "
        + "touchSlop=12, or a device description with resolution"
      let option = try Binary.run(["gestures", "--set", "touchSlop=2mm", unknown, above])
      #expect(option.code == 65 && option.errors == "tapedeck: \(unknown): \(words)\n")
      #expect(option.output.contains("\(above)\n"), "the other file is still read")
      let file = "\(folder)/kiosk.json"
      try #"{"name": "kiosk", "constants": {"touchSlop": "2mm"}}"#.write(
        toFile: file, atomically: true, encoding: .utf8)
      #expect(try Binary.run(["gestures", "--profile", file, unknown]).errors == "tapedeck: \(unknown): \(words)\n")
      #expect(try Binary.run(["gestures", "--profile", file, "--set", "touchSlop=12", unknown]).code == 0)
      #expect(try Binary.run(["gestures", "--profile", file, "--description", above, unknown]).code == 0)
      let scene = "\(folder)/scene.json"
      try """
      {"screen": {"width": 480, "height": 800},
       "root": {"type": "scroll", "id": "a", "contentSize": [480, 900], "settings": {"touchSlop": {"mm": 2}}}}
      """.write(toFile: scene, atomically: true, encoding: .utf8)
      let replay = try Binary.run(["replay", "--scene", scene, unknown])
      #expect(replay.code == 65 && replay.errors == "tapedeck: \(unknown): \(words) (\(scene):2:10)\n")
      #expect(try Binary.run(["replay", "--scene", scene, above]).code == 0)
    }
  }
}
