import Scenes
import Testing
import TouchModel
import ViewModels

/// All that is wrong with a scene in one look.
@Suite struct SceneFaultsTests {
  private func faults(_ text: String) throws -> [String] {
    try Scene.read(allOf: MemorySource(text), file: "s").errors.map(\.description)
  }

  /// Each key of a view, each item of an array and each part of a wire, in the order of the text.
  @Test func allOfThem() throws {
    let text = #"""
      {"screen": {"width": 0, "scale": "x", "hight": 3, "traits": {"idiom": "phon", "size": 1}}, "colour": 3,
       "defaults": {"button": {"alpha": 2, "titel": "a"}, "buton": {}},
       "root": {"type": "container", "id": "root", "frame": [0, "y", -1, 100, 5], "alpha": 3, "hiden": true, "children": [
         {"type": "button", "frame": [0, "y", 10, -1], "alpha": 0.5, "alpha": 1, "enabled": 1},
         {"type": "buton", "alpha": 7, "children": [{"type": "label", "frame": 3, "text": 4}]},
         {"type": "scroll", "id": "s", "frame": [0, 0, 9, 9], "contentSize": ["a", -1], "offset": [1, 2], "axes": "x",
          "minimumZoomScale": 0, "zoomScale": 5, "insets": [1, 2], "settings": {"touchSlip": 3, "touchSlop": -1},
          "recognizers": [{"kind": "tap", "taps": 0, "tap": 3}, {"name": "p", "kind": "pan", "directions": ["up", "upp", 3],
            "requiresFailureOf": ["a.b", "zoom"], "captain": true}, {"name": "p", "kind": "tapp"}]},
         {"type": "map", "id": "m", "frame": [0, 0, 9, 9], "center": [91, 181], "zoom": 25, "maximumZoom": 30,
          "maxBounds": [5, 3, 1, 3], "annotations": [{"id": "a", "position": [95, 0], "colour": "red"}, 3, {"id": "a"}],
          "overlays": [{"id": "o", "kind": "rute", "points": [[1, 2]]}]}
       ]},
       "wiring": [{"on": "s.scrolled", "do": "scrollTo s x y", "after": "3"}, {"on": "nobody.touchDown", "do": "zap s"}, 3,
         {"do": "hide m", "until": 1}]}
      """#
    let found = try faults(text).map { line in
      let parts = line.split(separator: " ", maxSplits: 2)
      return parts.prefix(2).joined(separator: " ") + " " + parts[2].prefix { $0 != ";" }
    }
    #expect(
      found == [
        "s:1:12: screen: no height", "s:1:22: screen.width: 0", "s:1:34: screen.scale: a string",
        "s:1:39: screen.hight: unknown key (did you mean height?)",
        "s:1:71: screen.traits.idiom: \"phon\" (did you mean phone?)", "s:1:79: screen.traits.size: unknown key",
        "s:1:92: colour: unknown key",
        "s:2:35: defaults.button.alpha: 2", "s:2:38: defaults.button.titel: unknown key (did you mean title?)",
        "s:2:53: defaults.buton: unknown key (did you mean button?)",
        "s:3:55: root.frame: 5 numbers", "s:3:86: root.alpha: 3",
        "s:3:89: root.hiden: unknown key (did you mean hidden?)",
        "s:4:4: root.children[0]: no id", "s:4:36: root.children[0].frame[1]: a string",
        "s:4:45: root.children[0].frame[3]: -1",
        "s:4:64: root.children[0].alpha: key given twice, first at 4:50", "s:4:87: root.children[0].enabled: a number",
        "s:5:13: root.children[1].type: \"buton\" (did you mean button?)", "s:5:31: root.children[1].alpha: 7",
        "s:5:74: root.children[1].children[0].frame: a number", "s:5:85: root.children[1].children[0].text: a number",
        "s:6:73: root.children[2].contentSize[0]: a string",
        "s:6:78: root.children[2].contentSize[1]: -1",
        "s:6:109: root.children[2].axes: \"x\"",
        "s:7:25: root.children[2].minimumZoomScale: 0",
        "s:7:41: root.children[2].zoomScale: 5",
        "s:7:54: root.children[2].insets: 2 numbers",
        "s:7:75: root.children[2].settings.touchSlip: unknown constant (did you mean touchSlop?)",
        "s:7:104: root.children[2].settings.touchSlop: -1",
        "s:8:21: root.children[2].recognizers[0]: no name",
        "s:8:45: root.children[2].recognizers[0].taps: 0",
        "s:8:48: root.children[2].recognizers[0].tap: unknown key (did you mean taps?)",
        "s:8:109: root.children[2].recognizers[1].directions[1]: \"upp\" (did you mean up?)",
        "s:8:116: root.children[2].recognizers[1].directions[2]: a number",
        "s:9:29: root.children[2].recognizers[1].requiresFailureOf[0]: \"a.b\"",
        "s:9:56: root.children[2].recognizers[1].captain: a captain without a team",
        "s:9:72: root.children[2].recognizers[2].name: \"p\" again",
        "s:9:85: root.children[2].recognizers[2].kind: \"tapp\" (did you mean tap?)",
        "s:10:65: root.children[3].center[0]: 91",
        "s:10:69: root.children[3].center[1]: 181",
        "s:10:83: root.children[3].zoom: 25",
        "s:10:102: root.children[3].maximumZoom: 30",
        "s:11:18: root.children[3].maxBounds: south 5.0, north 1.0",
        "s:11:18: root.children[3].maxBounds: west and east 3.0",
        "s:11:73: root.children[3].annotations[0].position[0]: 95",
        "s:11:81: root.children[3].annotations[0].colour: unknown key (did you mean color?)",
        "s:11:99: root.children[3].annotations[1]: a number",
        "s:11:102: root.children[3].annotations[2]: no position",
        "s:11:109: root.children[3].annotations[2].id: \"a\" again, first at 11:55",
        "s:12:38: root.children[3].overlays[0].kind: \"rute\" (did you mean route?)",
        "s:12:56: root.children[3].overlays[0].points: 1 points",
        "s:14:20: wiring[0].on: \"scrolled\"",
        "s:14:40: wiring[0].do: \"x\" for X",
        "s:14:40: wiring[0].do: \"y\" for Y",
        "s:14:67: wiring[0].after: \"3\"",
        "s:14:106: wiring[1].do: \"zap\"",
        "s:14:116: wiring[2]: a number",
        "s:15:4: wiring[3]: no on",
        "s:15:21: wiring[3].until: unknown key",
      ])
  }

  /// What is wrong in one place is not told of another.
  @Test func nothingFollowsFromAnother() throws {
    func paths(_ root: String, wiring: String = "[]") throws -> [String] {
      try Scene.read(allOf: MemorySource(sceneText(root: root, wiring: wiring)), file: "s").errors.map(\.path)
    }
    let scroll = #"{"type": "scroll", "id": "s", "frame": [0, 0, 9, 9], "contentSize": [9, 99]"#
    #expect(
      try paths(#"{"type": "scroll", "id": "s", "contentSize": ["x", 5], "offset": [0, 500]}"#) == [
        "root.contentSize[0]"
      ])
    #expect(try paths(scroll + #", "maximumZoomScale": "x", "zoomScale": 7}"#) == ["root.maximumZoomScale"])
    #expect(
      try paths(
        #"{"type": "page", "id": "p", "pages": 0, "index": 4}"#,
        wiring: #"[{"on": "p.valueChanged", "do": "goTo p 2"}]"#)
        == ["root.pages"])
    let map = #"{"type": "map", "id": "m", "center": [0, 0]"#
    #expect(try paths(map + #", "maximumZoom": 30, "zoom": 23}"#) == ["root.maximumZoom"])
    #expect(
      try paths(
        map + #", "zoom": 3, "annotations": [{"id": "a b", "position": [0, 0]}]}"#,
        wiring: #"[{"on": "m.annotationSelected", "do": "select m ab"}]"#) == ["root.annotations[0].id"])
    #expect(
      try paths(
        #"{"type": "container", "recognizers": [{"name": "a b", "kind": "tap"}, "#
          + #"{"name": "p", "kind": "pan", "requiresFailureOf": ["ab"]}], "recognizerSettings": {"ab": {"touchSlop": 3}}}"#
      )
        == ["root.recognizers[0].name"])
    #expect(
      try paths(#"{"type": "button", "id": "1"}"#, wiring: #"[{"on": "one.touchDown", "do": "hide one"}]"#) == [
        "root.id"
      ])
    // A block that is wrong is told once, not for each view that would have it.
    let buttons = Array(repeating: #"{"type": "label", "frame": [0, 0, 1, 1]}"#, count: 5).joined(separator: ",")
    #expect(
      try paths(#"{"type": "container", "defaults": {"label": {"text": 3, "alpha": 9}}, "children": [\#(buttons)]}"#)
        == ["root.defaults.label.text", "root.defaults.label.alpha"])
  }

  /// A file that is included twice is wrong once, where it is included first.
  @Test func includedFiles() throws {
    let part = #"{"screen": {"width": 0, "height": 0}, "root": {"type": "label", "alpha": 2, "txt": 1}, "x": 1}"#
    let main = sceneText(
      root: #"{"type": "container", "alpha": 7, "children": [{"include": "p"}, {"include": "p", "id": "9"}], "y": 0}"#)
    let errors = try Scene.read(allOf: MemorySource(main), file: "s", including: { _ in MemorySource(part) }).errors
    #expect(
      errors.map { "\($0.file) \($0.path)" } == [
        "s root.alpha", "p screen.width", "p screen.height", "p root.alpha", "p root.txt", "p x",
        "s root.children[1].id",
        "s root.y",
      ])
    #expect(errors[1].includedFrom.map(\.description) == ["s:3:70"])
  }

  @Test func theyEndSomewhere() throws {
    let bad = Array(repeating: #"{"type": "label"}"#, count: 500).joined(separator: ",")
    #expect(
      try faults(sceneText(root: "{\"type\": \"container\", \"children\": [\(bad)]}")).count == SceneReading.mostErrors)
  }

  @Test func nesting() {
    let box = #"{"type": "container", "frame": [0, 0, 1, 1], "children": ["#
    func nested(_ count: Int, around inner: String) -> String {
      String(repeating: box, count: count) + inner + String(repeating: "]}", count: count)
    }
    func deep(_ count: Int) -> String {
      let inner = "{\"root\": \(nested(count, around: #"{"type": "label", "frame": [0, 0, 1, 1]}"#))}"
      let outer = sceneText(root: nested(100, around: #"{"include": "a"}"#))
      do {
        _ = try Scene.read(MemorySource(outer), file: "s", including: { _ in MemorySource(inner) })
        return "accepted"
      } catch { return "\(error)" }
    }
    func alone(_ count: Int) -> String {
      let label = #"{"type": "label", "frame": [0, 0, 1, 1], "recognizers": [{"name": "a", "kind": "tap"}]}"#
      do {
        _ = try Scene.read(MemorySource(sceneText(root: nested(count - 1, around: label))), file: "s")
        return "accepted"
      } catch { return "\(error)" }
    }
    #expect(alone(128) == "accepted")
    #expect(alone(129).contains(".children[0]: views nested deeper than 128; expected a flatter scene"))
    #expect(alone(240).contains(".children[0]: views nested deeper than 128; expected a flatter scene"))
    #expect(deep(26) == "accepted")
    #expect(deep(27).contains("views nested deeper than 128; expected a flatter scene"))
  }

  @Test func screens() throws {
    func screen(_ keys: String) throws -> Screen {
      try read("{\"screen\": {\(keys)}, \"root\": {\"type\": \"container\"}}").screen
    }
    let phone = try screen(#""width": 400, "height": 860"#)
    #expect(phone.physicalSize == nil && phone.traits.idiom == .phone && phone.traits.orientation == .portrait)
    #expect(phone.traits.horizontal == .compact && phone.traits.vertical == .regular)
    let lying = try screen(#""width": 860, "height": 400, "physicalSize": [136, 63]"#)
    #expect(lying.physicalSize == PhysicalSize(width: Millimetres(136), height: Millimetres(63)))
    #expect(lying.traits.orientation == .landscape)
    #expect(lying.traits.horizontal == .regular && lying.traits.vertical == .compact)
    let small = try screen(#""width": 860, "height": 400, "physicalSize": [104, 58]"#)
    #expect(small.traits.horizontal == .compact && small.traits.vertical == .compact)
    let pad = try screen(#""width": 768, "height": 1024"#)
    #expect(pad.traits.idiom == .pad && pad.traits.horizontal == .regular && pad.traits.vertical == .regular)
    let side = try screen(#""width": 320, "height": 1024, "traits": {"idiom": "pad", "horizontal": "compact"}"#)
    #expect(side.traits.idiom == .pad && side.traits.horizontal == .compact && side.traits.vertical == .regular)
  }

  @Test func screenErrors() {
    func refused(_ keys: String) -> String {
      refusal("{\"screen\": {\"width\": 1, \"height\": 1, \(keys)}, \"root\": {\"type\": \"container\"}}")
    }
    #expect(
      refused(#""physicalSize": [0, 3]"#)
        == "scene.json:1:55: screen.physicalSize[0]: 0; expected millimetres from 1 to 10000")
    #expect(
      refused(#""traits": {"idiom": "phon"}"#)
        == "scene.json:1:58: screen.traits.idiom: \"phon\" (did you mean phone?); expected one of phone, pad")
    #expect(
      refused(#""traits": {"size": 3}"#)
        == "scene.json:1:49: screen.traits.size: unknown key; expected one of idiom, orientation, horizontal, vertical")
  }
}
