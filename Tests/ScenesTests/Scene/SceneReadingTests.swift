import Foundation
import Gestures
import Scenes
import TestSupport
import Testing
import TouchModel
import ViewModels

@Suite struct SceneReadingTests {
  @Test func readsEveryElementAndItsDefaults() throws {
    let scene = try read(
      sceneText(
        root: """
          {"type": "container", "children": [
            {"type": "label", "frame": [0, 0, 10, 10], "text": "Hi \\u00e9 \\"\\/\\"", "alpha": 0.5},
            {"type": "button", "id": "buy", "frame": [1.5, -2, 3e1, 4], "hidden": true, "growsTouchArea": false,
             "exclusiveTouch": true},
            {"type": "scroll", "id": "feed", "frame": [0, 0, 400, 860], "contentSize": [400, 5000],
              "insets": [1, 2, 3, 4], "offset": [-2, 100], "axes": "both", "directionalLock": true,
              "deceleration": "fast", "bounces": false, "alwaysBounces": true, "interaction": false},
            {"type": "page", "id": "pager", "frame": [0, 0, 400, 100], "pages": 3, "index": 1, "axis": "vertical"},
            {"type": "map", "id": "map", "frame": [0, 0, 400, 100], "center": [52.5, 13.4], "zoom": 3.5,
              "bearing": -10, "minimumZoom": 2, "maximumZoom": 9, "pans": false, "zooms": false, "rotates": false}
          ]}
          """))
    #expect(scene.screen == Screen(size: Size(width: 400, height: 860), scale: 1, displayRate: 60))
    #expect(scene.root.frame == Rect(x: 0, y: 0, width: 400, height: 860))
    let views = scene.root.children
    #expect(scene.root.id == "#1")
    #expect(views.map(\.id) == ["#2", "buy", "feed", "pager", "map"])
    #expect(views[0].element == .label(text: "Hi é \"/\""))
    #expect(views[0].alpha == 0.5)
    #expect(views[1].element == .button(title: "", isEnabled: true))
    #expect(views[1].frame == Rect(x: 1.5, y: -2, width: 30, height: 4))
    #expect(views[1].isHidden)
    #expect(!views[1].growsTouchArea)
    #expect(views[1].isExclusiveTouch)
    #expect(views[1].isInteractionEnabled == nil)
    var scroll = ScrollOptions(contentSize: Size(width: 400, height: 5000))
    scroll.insets = .init(top: 1, left: 2, bottom: 3, right: 4)
    scroll.offset = Point(x: -2, y: 100)
    scroll.axes = .both
    scroll.directionalLock = .axis
    scroll.decelerationRate = .fast
    scroll.bounces = false
    scroll.alwaysBounces = true
    #expect(views[2].element == .scroll(scroll))
    #expect(views[2].isInteractionEnabled == false)
    #expect(views[3].element == .page(PageOptions(pages: 3, index: 1, axis: .vertical)))
    var map = MapOptions(
      center: GeographicPoint(latitude: 52.5, longitude: 13.4), zoom: 3.5, bearing: -10, minimumZoom: 2,
      maximumZoom: 9)
    map.pans = false
    map.zooms = false
    map.rotates = false
    #expect(views[4].element == .map(map))
  }

  @Test func readsAllThatAScrollViewCanBe() throws {
    func options(_ keys: String) throws -> ScrollOptions? {
      let scene = try read(
        sceneText(
          root: #"{"type": "scroll", "id": "s", "frame": [0, 0, 100, 100], "contentSize": [200, 300]"# + keys + "}"))
      guard case .scroll(let options) = scene.root.element else { return nil }
      return options
    }
    let plain = ScrollOptions(contentSize: Size(width: 200, height: 300))
    #expect(try options("") == plain)
    var zooming = plain
    zooming.zoom = ScrollOptions.Zoom(minimum: 0.5, maximum: 4, scale: 2)
    zooming.zoom.bounces = false
    zooming.zoom.doubleTap = .step
    zooming.zoom.step = 3
    zooming.zoom.quickZoom = true
    zooming.zoom.twoFingerTap = true
    zooming.axes = .both
    zooming.centersContent = true
    // As far as the content goes at its scale.
    zooming.offset = Point(x: 300, y: 500)
    #expect(
      try options(
        #", "minimumZoomScale": 0.5, "maximumZoomScale": 4, "zoomScale": 2, "bouncesZoom": false,"#
          + #""doubleTapZoom": "step", "zoomStep": 3, "quickZoom": true, "twoFingerTapZoom": true,"#
          + #""centersContent": true, "offset": [300, 500]"#) == zooming)
    var paging = plain
    paging.isPaging = true
    paging.indicators = .none
    paging.isScrollEnabled = false
    paging.scrollsToTop = false
    paging.keyboardDismissMode = .interactive
    paging.chaining = .nextGesture
    paging.alwaysBounceVertical = true
    #expect(
      try options(
        #", "paging": true, "indicators": "none", "scrollEnabled": false, "scrollsToTop": false,"#
          + #""keyboardDismissMode": "interactive", "chaining": "nextGesture", "alwaysBounceVertical": true"#) == paging
    )
    let locks: [(String, ScrollOptions.DirectionalLock)] = [
      ("true", .axis), ("false", .none), ("\"rails\"", .rails), ("\"axis\"", .axis),
    ]
    for (text, lock) in locks { #expect(try options(", \"directionalLock\": \(text)")?.directionalLock == lock) }
    #expect(try options(", \"minimumZoomScale\": 2")?.zoom == ScrollOptions.Zoom(minimum: 2, maximum: 2))
  }

  @Test func readsTheScreen() throws {
    let scene = try read(
      """
      {"screen":{"width":1024.5,"height":768,"scale":2,"displayRate":120},"root":{"type":"container"}}
      """)
    #expect(scene.screen == Screen(size: Size(width: 1024.5, height: 768), scale: 2, displayRate: 120))
  }

  @Test func makesATreeInTheScenesOrder() throws {
    let scene = try read(
      sceneText(
        root: """
          {"type": "container", "id": "root", "children": [
            {"type": "scroll", "id": "feed", "frame": [0, 100, 400, 400], "contentSize": [400, 5000],
              "offset": [0, 200], "children": [{"type": "button", "id": "buy", "frame": [10, 250, 20, 20]}]},
            {"type": "label", "id": "title", "frame": [0, 100, 400, 400]}
          ]}
          """))
    var tree = scene.makeTree(profile: .uikit)
    #expect(tree.nodes.map(\.id) == ["root", "feed", "buy", "title"])
    let hit = tree.hitTest(Point(x: 15, y: 155))
    #expect(hit.path.map { tree[$0].id } == ["root", "feed", "buy"])
    #expect(tree.isAtRest)
  }

  @Test func demoScenesAreValidAndFitAPhone() throws {
    for name in ["scroll", "page", "map", "button-in-scroll"] {
      let text = try Repository.text("Recordings/scenes/\(name).json")
      let scene = try read(text, file: "\(name).json")
      #expect(scene.screen.size == Size(width: 400, height: 860))
      var tree = scene.makeTree(profile: .uikit)
      #expect(tree.hitTest(Point(x: 200, y: 330)).takesTouch)
    }
  }

  @Test func sourceErrorsComeThrough() {
    struct Broken: ByteSource, Error {
      mutating func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int { throw self }
    }
    #expect(throws: Broken.self) { try Scene.read(Broken(), file: "x") }
  }
}
