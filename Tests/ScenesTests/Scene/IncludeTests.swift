import Scenes
import Testing
import TouchModel
import ViewModels

/// Parts of a scene that stand in files of their own.
@Suite struct IncludeTests {
  /// A scene whose root has these children, among files by their paths.
  private func read(_ children: String, wiring: String = "[]", _ files: [String: String]) throws -> Scene {
    let text = sceneText(
      root: "{\"type\": \"container\", \"id\": \"root\", \"children\": [\n\(children)\n]}", wiring: wiring)
    return try Scene.read(MemorySource(text), file: "scenes/main.json", including: opener(files))
  }

  private func opener(_ files: [String: String]) -> SceneOpener {
    { path in
      guard let text = files[path] else { throw Missing(path: path) }
      return MemorySource(text)
    }
  }

  private struct Missing: Error, CustomStringConvertible {
    var path: String
    var description: String { "\(path): cannot open" }
  }

  private func refused(_ children: String, wiring: String = "[]", _ files: [String: String] = [:]) -> String {
    do {
      _ = try read(children, wiring: wiring, files)
      return "accepted"
    } catch { return "\(error)" }
  }

  private let card = #"""
    {
      "screen": {"width": 200, "height": 100},
      "root": {"type": "container", "id": "card", "children": [
        {"type": "button", "id": "buy", "frame": [0, 0, 90, 44]},
        {"type": "label", "frame": [0, 50, 90, 20]}
      ]},
      "wiring": [{"on": "buy.touchUpInside", "do": "disable buy"}]
    }
    """#

  @Test func eachHasIdsOfItsOwn() throws {
    let scene = try read(
      #"""
      {"include": "parts/card.json", "id": "first", "frame": [0, 10, 200, 100]},
      {"include": "../scenes/parts/./card.json", "id": "second", "prefix": "b", "frame": [0, 200, 200, 100]},
      {"include": "parts/card.json"}
      """#, wiring: #"[{"on": "first/buy.touchUpInside", "do": "hide second"}]"#, ["scenes/parts/card.json": card])
    #expect(scene.root.children.map(\.id) == ["first", "second", "card"])
    #expect(scene.root.children.flatMap(\.children).map(\.id) == ["first/buy", "#4", "b/buy", "#7", "buy", "#10"])
    #expect(scene.root.children.map(\.frame.origin.y) == [10, 200, 0])
    #expect(scene.root.children[2].frame.size == Size(width: 200, height: 100))
    #expect(scene.wiring.map(\.source) == ["first/buy", "b/buy", "buy", "first/buy"])
    #expect(scene.wiring.map(\.target) == ["first/buy", "b/buy", "buy", "second"])
    #expect(scene.wirePlaces.map(\.file) == Array(repeating: "scenes/parts/card.json", count: 3) + ["scenes/main.json"])
    #expect(scene.root.children[0].children[0].place.description == "scenes/parts/card.json:4:5")
    #expect(scene.root.children[0].children[0].path == "root.children[0]")
  }

  /// The root of a scene may be another file too, as may that of an included one; names add up.
  @Test func chains() throws {
    let middle = #"{"root": {"type": "container", "id": "m", "children": [{"include": "card.json", "id": "x"}]}}"#
    let top = #"{"screen": {"width": 400, "height": 800}, "root": {"include": "middle.json", "id": "top"}}"#
    let scene = try Scene.read(
      MemorySource(top), file: "main.json", including: opener(["middle.json": middle, "card.json": card]))
    #expect(scene.root.id == "top" && scene.root.frame.size == Size(width: 400, height: 800))
    #expect(scene.root.children[0].id == "top/x" && scene.root.children[0].children[0].id == "top/x/buy")
  }

  /// Defaults reach into files, and those of the file are nearer.
  @Test func defaultsReachIn() throws {
    let part = #"""
      {"defaults": {"button": {"title": "near"}},
       "root": {"type": "button", "id": "a", "frame": [0, 0, 1, 1]}}
      """#
    let scene = try read(
      #"""
      {"type": "container", "frame": [0, 0, 9, 9], "defaults": {"button": {"title": "far", "alpha": 0.5}},
       "children": [{"include": "part.json"}]}
      """#, ["scenes/part.json": part])
    let button = scene.root.children[0].children[0]
    #expect(button.element == .button(title: "near", isEnabled: true) && button.alpha == 0.5)
    #expect(button.inherited.map(\.place.file) == ["scenes/part.json", "scenes/main.json"])
  }

  @Test func errorsNameBothFiles() {
    #expect(
      refused(#"{"include": "a.json"}"#)
        == "scenes/main.json:4:13: root.children[0].include: scenes/a.json: cannot open; expected a scene file that can be read"
    )
    #expect(
      refused(#"{"include": "a.json", "alpha": 1}"#, ["scenes/a.json": card])
        == "scenes/main.json:4:23: root.children[0].alpha: unknown key; expected one of include, id, frame, prefix")
    #expect(
      refused(#"{"include": "/a.json"}"#)
        == "scenes/main.json:4:13: root.children[0].include: \"/a.json\"; expected a file by its path from the folder of this one"
    )
    #expect(
      refused(#"{"include": ".."}"#)
        == "scenes/main.json:4:13: root.children[0].include: .: cannot open; expected a scene file that can be read")
    #expect(
      refused(#"{"include": "a.json", "prefix": "a b"}"#, ["scenes/a.json": card])
        == "scenes/main.json:4:33: root.children[0].prefix: \"a b\"; expected a letter, then letters, digits, hyphens or "
        + "underscores")
    #expect(
      refused(#"{"include": "a.json"}"#, ["scenes/a.json": "{"])
        == "scenes/a.json:1:2: the end of the file; expected '}' for 1:1 (included from scenes/main.json:4:13)")
    #expect(
      refused(
        #"{"include": "a.json"}"#,
        ["scenes/a.json": #"{"root": {"include": "b/b.json"}}"#, "scenes/b/b.json": #"{"root": {"type": "buton"}}"#])
        == "scenes/b/b.json:1:19: root.type: \"buton\" (did you mean button?); expected one of container, label, button, "
        + "scroll, page, map (included from scenes/a.json:1:22, from scenes/main.json:4:13)")
    #expect(
      refused(#"{"include": "card.json"}, {"include": "card.json"}"#, ["scenes/card.json": card])
        == "scenes/card.json:3:39: root.id: \"card\" again, first at 3:39; expected a unique id (included from "
        + "scenes/main.json:4:39)")
    #expect(
      refused(#"{"include": "a.json"}"#, ["scenes/a.json": #"{"root": {"type": "label"}}"#])
        == "scenes/a.json:1:10: root: no frame; expected a key frame (included from scenes/main.json:4:13)")
  }

  @Test func circlesAndDepth() {
    #expect(
      refused(#"{"include": "main.json"}"#)
        == "scenes/main.json:4:13: root.children[0].include: a file that includes itself: scenes/main.json > "
        + "scenes/main.json; expected files that end somewhere")
    #expect(
      refused(
        #"{"include": "a.json"}"#,
        ["scenes/a.json": #"{"root": {"include": "b.json"}}"#, "scenes/b.json": #"{"root": {"include": "a.json"}}"#])
        == "scenes/b.json:1:22: root.include: a file that includes itself: scenes/a.json > scenes/b.json > "
        + "scenes/a.json; expected files that end somewhere (included from scenes/a.json:1:22, from scenes/main.json:4:13)"
    )
    let long = Dictionary(
      uniqueKeysWithValues: (0..<20).map { ("scenes/\($0).json", "{\"root\": {\"include\": \"\($0 + 1).json\"}}") })
    #expect(refused(#"{"include": "0.json"}"#, long).contains("includes nested deeper than 16 files"))
  }

  /// A few small files cannot make a scene without end.
  @Test func sizeIsBounded() {
    var files: [String: String] = [:]
    for index in 0..<14 {
      let child = "{\"include\": \"\(index + 1).json\"}"
      let box = "{\"type\": \"container\", \"frame\": [0, 0, 1, 1], \"children\": ["
      files["scenes/\(index).json"] = "{\"root\": \(box)\(Array(repeating: child, count: 5).joined(separator: ","))]}}"
    }
    files["scenes/14.json"] = #"{"root": {"type": "container", "frame": [0, 0, 1, 1]}}"#
    #expect(refused(#"{"include": "0.json"}"#, files).contains("more than 100000 views; expected a smaller scene"))
  }

  @Test func aSceneInMemoryIncludesNothing() {
    #expect(
      refusal(sceneText(root: #"{"include": "a.json"}"#))
        == "scene.json:3:23: root.include: a scene in memory includes no files; expected a scene file that can be read")
  }
}
