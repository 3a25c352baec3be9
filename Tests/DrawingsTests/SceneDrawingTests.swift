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

  @Test func textsAreEscaped() throws {
    var scene = try Scene.read(MemorySource(Self.crowd), file: "crowd")
    scene.root.children[0].id = "<b> & \"c\"\u{1}"
    let svg = try SVGText(SceneDrawing.svg(of: scene, name: "a<b>.json"))
    #expect(svg.titles[0].text == "Scene a<b>.json")
    #expect(svg.titles.contains { $0.text.hasPrefix("<b> & \"c\"\u{fffd}: button") })
  }
}
