import Foundation
import Testing

/// `scene check`, `scene print` and `scene render`, as a user meets them.
@Suite struct SceneCommandTests {
  private let good = "Recordings/scenes/button-in-scroll.json"

  private func with(_ files: [String: String], _ body: (String) throws -> Void) throws {
    try Binary.withFolder { folder in
      for (name, text) in files { try text.write(toFile: "\(folder)/\(name)", atomically: true, encoding: .utf8) }
      try body(folder)
    }
  }

  private let warned = #"""
    {"screen": {"width": 400, "height": 800, "physicalSize": [64, 128]},
     "root": {"type": "container", "id": "root", "children": [
       {"type": "button", "id": "small", "frame": [0, 0, 20, 20], "growsTouchArea": false},
       {"type": "button", "id": "flat", "frame": [0, 100, 20, 0]},
       {"type": "button", "id": "out", "frame": [500, 100, 50, 50]},
       {"type": "button", "id": "edge", "frame": [380, 200, 50, 50]},
       {"type": "scroll", "id": "short", "frame": [0, 300, 400, 100], "contentSize": [400, 100]},
       {"type": "button", "id": "under", "frame": [10, 500, 50, 50]},
       {"type": "container", "frame": [0, 490, 40, 80]}, {"type": "container", "frame": [40, 490, 40, 80]},
       {"type": "button", "id": "gone", "frame": [0, 700, 50, 50], "hidden": true},
       {"type": "container", "frame": [100, 700, 50, 50], "hidden": true, "children": [
         {"type": "button", "id": "inside", "frame": [0, 0, 50, 50]}]},
       {"type": "button", "id": "shown", "frame": [200, 700, 50, 50], "hidden": true}
     ]},
     "wiring": [{"on": "small.touchDown", "do": "disable gone"}, {"on": "inside.touchDown", "do": "show shown"},
       {"on": "shown.touchDown", "do": "hide shown"}]}
    """#

  @Test func everyWarningWordForWord() throws {
    try with(["w.json": warned]) { folder in
      let result = try Binary.run(["scene", "check", "\(folder)/w.json"])
      #expect(result.code == 1 && result.errors.isEmpty)
      #expect(
        result.output.replacing("\(folder)/w.json:", with: "") == """
          3:4: warning: small: 20.0 x 20.0 pt (3.2 x 3.2 mm) and its touch area may not grow to 44.0 pt [target-size]
          4:4: warning: flat: 20.0 x 0.0 pt: no touch can find it [zero-size]
          5:4: warning: out: lies outside of root, where no touch finds it [outside-parent]
          6:4: warning: edge: reaches 30.0 pt beyond root, where no touch finds it [outside-parent]
          7:4: warning: short: content of 400.0 x 100.0 pt fits into 400.0 x 100.0 pt: nothing scrolls [content-fits]
          8:4: warning: under: other views lie over all of it: no touch finds it [covered]
          15:13: warning: gone: gone is hidden and nothing shows it: nobody sees what becomes of it [wire-to-hidden]
          15:62: warning: inside: inside is hidden and nothing shows it: touchDown never comes [wire-from-hidden]

          """)
      let objects = try Binary.objects(Binary.run(["scene", "check", "--format", "json", "\(folder)/w.json"]).output)
      #expect(objects.count == 8)
      #expect(objects[0]["line"] as? Int == 3 && objects[0]["severity"] as? String == "warning")
      #expect(objects[0]["path"] as? String == "root.children[0]" && objects[0]["view"] as? String == "small")
    }
  }

  /// No scene of the repository is warned of, but those that are about small targets side by side or content that fits.
  @Test func ourOwnAreClean() throws {
    let folder = Binary.root + "Recordings/scenes"
    let names = try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".json") }.sorted()
    let result = try Binary.run(["scene", "check"] + names.map { "Recordings/scenes/\($0)" })
    #expect(result.errors.isEmpty, "\(result.errors)")
    let found = Set(
      result.output.split(separator: "\n").map { line in
        "\(line.prefix { $0 != ":" }) \(line.drop { $0 != "[" })"
      })
    #expect(
      found.sorted() == [
        "Recordings/scenes/bench-fits.json [content-fits]", "Recordings/scenes/bench-targets.json [hemmed-in]",
        "Recordings/scenes/tap-targets.json [hemmed-in]",
      ], "\(result.output)")
  }

  /// A small target that its neighbours keep small, wherever the content is scrolled.
  @Test func smallTargetsSideBySide() throws {
    let scene = #"""
      {"screen": {"width": 400, "height": 800}, "root": {"type": "scroll", "id": "list", "contentSize": [400, 3000], "children": [
        {"type": "button", "id": "a", "frame": [100, 2000, 20, 20]},
        {"type": "button", "id": "b", "frame": [126, 2000, 20, 20]},
        {"type": "button", "id": "c", "frame": [152, 2000, 60, 60]},
        {"type": "button", "id": "alone", "frame": [300, 2000, 20, 20]},
        {"type": "button", "id": "corner", "frame": [0, 0, 20, 20]},
        {"type": "button", "id": "none", "frame": [10, 300, 20, 20], "hidden": true},
        {"type": "button", "id": "beside", "frame": [40, 300, 20, 20]}
      ]}}
      """#
    try with(["s.json": scene]) { folder in
      let result = try Binary.run(["scene", "check", "\(folder)/s.json"])
      #expect(
        result.output.replacing("\(folder)/s.json:", with: "") == """
          2:3: warning: a: 20.0 x 20.0 pt, and b leaves it a touch area of 35.0 x 44.0 of 44.0 x 44.0 pt [hemmed-in]
          3:3: warning: b: 20.0 x 20.0 pt, and a and c leave it a touch area of 29.0 x 44.0 of 44.0 x 44.0 pt [hemmed-in]

          """)
      #expect(result.code == 1)
      #expect(try Binary.run(["scene", "check", "--profile", "android", "\(folder)/s.json"]).output.isEmpty)
    }
  }

  @Test func everyErrorWithItsPlace() throws {
    let main = #"""
      {"screen": {"width": 400, "height": 800},
       "root": {"type": "container", "children": [
         {"type": "label", "frame": [0, 0, 1, 1], "txt": "a"},
         {"include": "part.json"}, {"include": "none.json"}]}}
      """#
    let part = #"{"root": {"type": "button", "id": "b", "frame": [0, 0, 1, "x"]}}"#
    try with(["m.json": main, "part.json": part]) { folder in
      let result = try Binary.run(["scene", "check", "\(folder)/m.json"])
      #expect(result.code == 65)
      let lines = result.output.replacing("\(folder)/", with: "").split(separator: "\n")
      #expect(lines.count == 3)
      #expect(
        lines[0].hasPrefix(
          "m.json:3:45: error: root.children[0].txt: unknown key (did you mean text?); expected one of"))
      #expect(
        lines[1]
          == "part.json:1:59: error: root.frame[3]: a string; expected points from 0 to 10000000 (included from m.json:4:16)"
      )
      #expect(lines[2].hasPrefix("m.json:4:42: error: root.children[2].include: none.json: cannot open: No such file"))
      #expect(result.errors.hasSuffix("/m.json: 3 errors\n"))
      let objects = try Binary.objects(Binary.run(["scene", "check", "--format", "json", "\(folder)/m.json"]).output)
      #expect(objects.count == 3 && objects[1]["included_from"] as? [String] == ["\(folder)/m.json:4:16"])
      // The same scene is refused by replay at its first error.
      let replay = try Binary.run(["replay", "--scene", "\(folder)/m.json", "Recordings/touch/tap/tap-120hz.tape"])
      #expect(replay.code == 65 && replay.errors.contains("/m.json:3:45: root.children[0].txt: unknown key"))
    }
    #expect(try Binary.run(["scene", "check", "nowhere.json"]).code == 66)
    #expect(try Binary.run(["scene", "check", "-"], input: Array("{".utf8)).code == 65)
  }

  @Test func usage() throws {
    for (words, text) in [
      (["scene"], "scene needs a job: check, print, render"), (["scene", "chek", "a"], "did you mean check?"),
      (["scene", "check"], "scene check needs a scene file"),
      (["scene", "print", good, "-o", "x"], "--output is for scene render"),
      (["scene", "render", good, good], "scene render takes one scene"),
      (["scene", "check", "-", "-"], "- is given twice"),
      (["scene", "render", good, "-o", good], "is the same file as the scene"),
    ] {
      let result = try Binary.run(words)
      #expect(result.code == 2 && result.errors.contains(text), "\(words): \(result.errors)")
    }
  }

  @Test func printShowsWhatHoldsForEachView() throws {
    let text = #"""
      {"screen": {"width": 800, "height": 400, "physicalSize": [140, 70], "scale": 2},
       "defaults": {"button": {"title": "OK", "settings": {"touchSlop": 4}}},
       "root": {"type": "scroll", "id": "list", "contentSize": [800, 900], "offset": [0, 100],
         "settings": {"edgeWidth": 30}, "recognizerSettings": {"pan": {"touchSlop": {"mm": 2}}},
         "recognizers": [{"name": "twice", "kind": "tap", "taps": 2}],
         "children": [{"type": "button", "id": "go", "frame": [10, 120, 30, 30], "enabled": false}]},
       "wiring": [{"on": "go.touchUpInside", "do": "scrollTo list 0 5", "after": "2s"}]}
      """#
    try with(["p.json": text]) { folder in
      let result = try Binary.run(["scene", "print", "\(folder)/p.json"])
      #expect(result.code == 0)
      #expect(
        result.output.replacing("\(folder)/", with: "") == """
          screen  800 x 400 pt, 2 px/pt, 60 Hz
          glass   140 x 70 mm
          traits  phone, landscape, regular across, compact upright

          list  scroll  0,0 800x400
              recognizers   pan, twice (tap)
              settings      edgeWidth=30
              settings      of pan: touchSlop=2mm
            go  button  10,120 30x30
                on screen     10,20 30x30
                touch area    3,13 44x44
                state         disabled
                settings      edgeWidth=30, touchSlop=4
                inherited     title for button, p.json:2:26
                inherited     settings for button, p.json:2:41

          on go.touchUpInside do list scrollTo offset=0.000,5.000 after 2000 ms

          """)
      let objects = try Binary.objects(Binary.run(["scene", "print", "--format", "json", "\(folder)/p.json"]).output)
      try #require(objects.count == 4)
      #expect(objects[0]["width_mm"] as? Double == 140 && objects[0]["vertical"] as? String == "compact")
      #expect(objects[2]["view"] as? String == "go" && (objects[2]["touch_area"] as? [Double])?[2] == 44)
      #expect((objects[2]["inherited"] as? [[String: Any]])?.first?["key"] as? String == "title")
      #expect(
        objects[3]["do"] as? String == "scrollTo offset=0.000,5.000" && objects[3]["after_us"] as? Int == 2_000_000)
    }
  }

  /// A length in millimetres needs a screen that says how large it is.
  @Test func millimetresNeedAPhysicalSize() throws {
    func scene(_ screen: String) -> String {
      """
      {"screen": {"width": 400, "height": 800\(screen)},
       "root": {"type": "container", "settings": {"touchSlop": {"mm": 2}}}}
      """
    }
    try with(["a.json": scene(""), "b.json": scene(", \"physicalSize\": [64, 128]")]) { folder in
      let result = try Binary.run(["scene", "print", "\(folder)/a.json"])
      #expect(result.code == 65 && result.errors.contains("/a.json:2:10: touchSlop=2mm: the panel's size is unknown"))
      #expect(try Binary.run(["scene", "print", "\(folder)/b.json"]).code == 0)
    }
  }

  @Test func renderWritesAFileOrStandardOutput() throws {
    try Binary.withFolder { folder in
      let printed = try Binary.run(["scene", "render", good])
      #expect(printed.code == 0 && printed.output.hasPrefix("<svg ") && printed.output.hasSuffix("</svg>\n"))
      let written = try Binary.run(["scene", "render", good, "-o", "\(folder)/a.svg"])
      #expect(written.code == 0 && written.output.isEmpty)
      #expect(try String(contentsOfFile: "\(folder)/a.svg", encoding: .utf8) == printed.output)
      #expect(try Binary.run(["scene", "render", good, "-o", "\(folder)/no/a.svg"]).code == 73)
    }
  }
}
