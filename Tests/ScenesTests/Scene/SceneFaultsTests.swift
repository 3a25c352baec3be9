import Scenes
import Testing
import TouchModel
import ViewModels

/// All that is wrong with a scene in one look.
@Suite struct SceneFaultsTests {
  private func faults(_ text: String) throws -> [String] {
    try Scene.read(allOf: MemorySource(text), file: "s").errors.map(\.description)
  }

  @Test func oneForEachViewAndWire() throws {
    let text = sceneText(
      root: #"""
        {"type": "container", "children": [
          {"type": "label", "frame": [0, 0, 1, 1], "alpha": 2},
          {"type": "button", "id": "b", "frame": [0, 0, 1, 1]},
          {"type": "container", "frame": [0, 0, 1, 1], "children": [{"type": "button", "id": "b", "frame": [0, 0, 1, 1]}]}
        ]}
        """#, wiring: #"[{"on": "c.touchDown", "do": "hide b"}]"#)
    #expect(
      try faults(text) == [
        "s:4:53: root.children[0].alpha: 2; expected a number from 0 to 1",
        "s:6:86: root.children[2].children[0].id: \"b\" again, first at 5:28; expected a unique id",
      ])
    #expect(
      try faults(
        sceneText(
          root: #"{"type": "button", "id": "go"}"#,
          wiring: #"[{"on": "goo.touchDown", "do": "hide go"}, {"on": "go.touchdown", "do": "hid go"}, 3]"#))
        == [
          "s:4:21: wiring[0].on: no view \"goo\" (did you mean go?); expected a view's id",
          "s:4:63: wiring[1].on: \"touchdown\" (did you mean touchDown?); expected one of touchDown, touchDragInside, "
            + "touchDragOutside, touchDragEnter, touchDragExit, touchUpInside, touchUpOutside, touchCancel, "
            + "touchDownRepeat",
          "s:4:96: wiring[2]: a number; expected an object",
        ])
    #expect(try faults("[]").count == 1)
    #expect(try faults("{\"screen\": {}, \"root\": {}}").count == 2)
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
