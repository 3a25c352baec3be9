import Drawings
import FileStreams
import Foundation
import Gestures
import ReplayTesting
import Scenes
import TestSupport
import Testing
import TouchModel
import ViewModels

/// Pictures of scenes.
@Suite struct SceneDrawingTests {
  private static let scenes: [String] = {
    let names = FileManager.default.enumerator(atPath: Repository.path + "Recordings/scenes")?.compactMap {
      $0 as? String
    }
    return (names ?? []).filter { $0.hasSuffix(".json") }.sorted()
  }()

  @Test func everySceneHasAPictureThatIsTheSameEachTime() throws {
    #expect(Self.scenes.count >= 10)
    for name in Self.scenes {
      let scene = try Scene(file: Repository.path + "Recordings/scenes/" + name)
      let bytes = SceneDrawing.svg(of: scene, name: name)
      try SVGText(bytes).check("\(name)")
      #expect(bytes == SceneDrawing.svg(of: scene, name: name), "\(name)")
      #expect(bytes.count < 200_000, "\(name): \(bytes.count) bytes")
    }
  }

  private static let crowd = #"""
    {"screen": {"width": 400, "height": 300}, "root": {"type": "container", "id": "root", "children": [
      {"type": "button", "id": "left", "frame": [40, 40, 20, 20]},
      {"type": "button", "id": "mid", "frame": [66, 40, 20, 20]},
      {"type": "button", "id": "large", "frame": [92, 30, 60, 60]},
      {"type": "button", "id": "fixed", "frame": [20, 100, 20, 20], "growsTouchArea": false},
      {"type": "scroll", "id": "list", "frame": [200, 20, 160, 120], "contentSize": [160, 600], "children": [
        {"type": "button", "id": "edge", "frame": [0, 100, 20, 18]}]},
      {"type": "button", "id": "under", "frame": [50, 180, 30, 30]},
      {"type": "container", "id": "cover", "frame": [65, 170, 80, 80]}
    ]}}
    """#

  /// What is filled is what hit testing gives: neighbours, clips and covers take their part.
  @Test func areasAreWhereTouchesFindTargets() throws {
    let scene = try Scene.read(MemorySource(Self.crowd), file: "crowd")
    var tree = scene.makeTree(profile: .uikit)
    let svg = try SVGText(SceneDrawing.svg(of: scene, name: "crowd"))
    let areas = svg.titles.filter { $0.attributes["class"]?.hasPrefix("area") == true }
    #expect(areas.map(\.text) == ["left", "mid", "edge", "under"].map { "touches here go to \($0)" })
    // Where the screen's rectangle stands.
    let place = try #require(svg.text.firstMatch(of: /<rect x="([0-9.]+)" y="([0-9.]+)" [^>]*class="screen"/))
    let (x, y) = (try #require(Double(place.1)), try #require(Double(place.2)))
    for (name, area) in zip(["left", "mid", "edge", "under"], areas) {
      let rects = SVGText.rects(area.attributes["d"] ?? "")
      let node = try #require(tree.node(id: name))
      let nominal = tree.touchArea(of: node)
      var (inside, outside) = (0, 0)
      for row in stride(from: nominal.minY + 0.5, to: nominal.maxY, by: 1) {
        for column in stride(from: nominal.minX + 0.5, to: nominal.maxX, by: 1) {
          let point = Point(x: column, y: row)
          let isHit = tree.hitTest(point).leaf == node
          let isDrawn = rects.contains { $0.contains(Point(x: column + x, y: row + y)) }
          #expect(isHit == isDrawn, "\(name) at \(column),\(row)")
          if isHit { inside += 1 } else { outside += 1 }
        }
      }
      #expect(inside > 300 && outside > 100, "\(name): \(inside) in, \(outside) out")
    }
  }

  private static let pins = #"""
    {"screen": {"width": 400, "height": 300}, "root": {"type": "map", "id": "world", "center": [0, 0], "zoom": 2,
      "frame": [20, 10, 300, 250], "annotations": [
      {"id": "small", "position": [0, 0], "size": [10, 12]}, {"id": "near", "position": [0, 6], "size": [10, 12]},
      {"id": "large", "position": [20, -20], "size": [60, 60], "color": "green"},
      {"id": "cut", "position": [0, 51], "color": "purple"}, {"id": "far", "position": [0, 120]}],
      "overlays": [{"id": "way", "kind": "route", "points": [[0, -170], [10, 170], [0, 10]]},
        {"id": "park", "kind": "area", "points": [[30, 30], [30, 60], [-30, 60], [-30, 30]]}]}}
    """#

  /// Pins stand where touches find them, and nothing reaches out of the map.
  @Test func pinsHaveTheAreasThatTouchesFind() throws {
    let scene = try Scene.read(MemorySource(Self.pins), file: "pins")
    var tree = scene.makeTree(profile: .uikit)
    let svg = try SVGText(SceneDrawing.svg(of: scene, name: "pins"))
    let place = try #require(svg.text.firstMatch(of: /<rect x="([0-9.]+)" y="([0-9.]+)" [^>]*class="screen"/))
    let (x, y) = (try #require(Double(place.1)), try #require(Double(place.2)))
    let root = try #require(tree.root)
    let pins = svg.titles.filter { $0.attributes["class"]?.hasPrefix("pin ") == true }
    #expect(pins.map { $0.attributes["class"] ?? "" } == ["pin red", "pin red", "pin green", "pin purple"])
    #expect(pins[0].text.hasPrefix("pin small of world, ") && !svg.text.contains("pin far"))
    #expect(
      svg.titles.contains { $0.text == "route way of world" } && svg.titles.contains { $0.text == "area park of world" }
    )
    for name in ["small", "near"] {
      let area = try #require(svg.titles.first { $0.text == "touches here go to world pin \(name)" })
      let rects = SVGText.rects(area.attributes["d"] ?? "")
      var inside = 0
      for row in stride(from: 60.5, to: 240, by: 1) {
        for column in stride(from: 60.5, to: 300, by: 1) {
          let point = Point(x: column, y: row)
          let isHit =
            tree.hitTest(point).leaf == root
            && tree.model(of: root).candidates(at: tree.local(point, in: root)).first?.id == name
          #expect(isHit == rects.contains { $0.contains(Point(x: column + x, y: row + y)) }, "\(name) at \(point)")
          if isHit { inside += 1 }
        }
      }
      #expect(inside > 500, "\(name): \(inside)")
    }
    let edge = Rect(x: x + 20 - 0.01, y: y + 10 - 0.01, width: 300.02, height: 250.02)
    for shape in svg.titles where shape.attributes["class"]?.hasPrefix("overlay") == true {
      for pair in (shape.attributes["d"] ?? "").split(whereSeparator: { "MLz".contains($0) }) {
        let n = pair.split(separator: " ").compactMap { Double($0) }
        #expect(n.count == 2 && edge.contains(Point(x: n[0], y: n[1])), "\(shape.text): \(pair)")
      }
    }
  }

  /// Many targets one over the other are asked about once.
  @Test func aPileTakesNoLonger() throws {
    let pile = (0..<1900).map {
      #"{"type": "button", "id": "b\#($0)", "frame": [\#(100 + $0 % 11), \#(100 + $0 % 7), 20, 20]}"#
    }
    let text =
      #"{"screen": {"width": 400, "height": 860}, "root": {"type": "container", "children": [\#(pile.joined(separator: ","))]}}"#
    let scene = try Scene.read(MemorySource(text), file: "pile")
    let time = try ContinuousClock().measure { try SVGText(SceneDrawing.svg(of: scene, name: "pile")).check("pile") }
    #expect(time < .seconds(20), "\(time)")
  }

  @Test func textsAreEscaped() throws {
    var scene = try Scene.read(MemorySource(Self.crowd), file: "crowd")
    scene.root.children[0].id = "<b> & \"c\"\u{1}"
    let svg = try SVGText(SceneDrawing.svg(of: scene, name: "a<b>.json"))
    #expect(svg.titles[0].text == "Scene a<b>.json")
    #expect(svg.titles.contains { $0.text.hasPrefix("<b> & \"c\"\u{fffd}: button") })
  }
}
