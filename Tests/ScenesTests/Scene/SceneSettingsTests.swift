import Gestures
import Scenes
import Testing
import TouchModel
import ViewModels

/// A view's settings are those of the views inside it, unless these have their own.
@Suite struct SceneSettingsTests {
  private let text = sceneText(
    root: """
      {"type": "container", "id": "root", "settings": {"touchSlop": 20, "edgeWidth": 7, "minimumTarget": 60}, "children": [
        {"type": "scroll", "id": "feed", "frame": [0, 0, 400, 400], "contentSize": [400, 900],
         "settings": {"touchSlop": {"mm": 5}}, "recognizerSettings": {"pan": {"edgeWidth": 8}},
         "children": [{"type": "button", "id": "buy", "frame": [100, 100, 20, 20], "settings": {"minimumTarget": 20}}]},
        {"type": "button", "id": "beside", "frame": [100, 600, 20, 20]},
        {"type": "map", "id": "map", "frame": [0, 700, 400, 100], "center": [0, 0], "zoom": 3,
         "settings": {"velocityStrategy": "impulse", "multiTapWaits": true}}
      ]}
      """)

  @Test func settingsAreInherited() throws {
    let tree = try read(text).makeTree(profile: .uikit)
    func settings(_ id: String) throws -> [String] {
      tree[try #require(tree.node(id: id))].settings.map(\.description)
    }
    let root = ["touchSlop=20", "edgeWidth=7", "minimumTarget=60"]
    #expect(try settings("root") == root)
    #expect(try settings("feed") == root + ["touchSlop=5mm"])
    #expect(try settings("buy") == root + ["touchSlop=5mm", "minimumTarget=20"])
    #expect(try settings("map") == root + ["velocityStrategy=impulse", "multiTapWaits=1"])
    // The recognizer's own come last.
    let feed = try #require(tree.node(id: "feed"))
    let pan = try #require(tree.recognizers(of: feed).first)
    #expect(pan.settings.map(\.description) == root + ["touchSlop=5mm", "edgeWidth=8"])
  }

  @Test func touchAreasGrowByTheViewsOwnTarget() throws {
    func hit(_ x: Double, _ y: Double, _ profile: Profile = .uikit) throws -> String? {
      var tree = try read(text).makeTree(profile: profile)
      return tree.hitTest(Point(x: x, y: y)).leaf.map { tree[$0].id }
    }
    // 25 pt beside its edge is within 60 pt of width, but not of 44.
    #expect(try hit(139, 610) == "beside")
    #expect(try hit(141, 610) == "root")
    #expect(try hit(125, 110) == "feed")
    // What the user set wins.
    #expect(try hit(139, 610, Profile.uikit.setting(.minimumTarget, to: 44)) == "root")
    #expect(try hit(125, 110, Profile.uikit.setting(.minimumTarget, to: 44)) == "buy")
  }

  @Test func aLengthWithoutPointsIsTold() throws {
    let found = try #require(try read(text).firstRefusal(under: .uikit))
    #expect(found.view.id == "feed" && found.error == .sizeUnknown(Setting(.touchSlop, Millimetres(5))))
    #expect(try read(text).firstRefusal(under: Profile.uikit.setting(.touchSlop, to: 3)) == nil)
    let known = try ProfileStack(.uikit).profile(for: DeviceDescription(), pointsPerMillimetre: 6)
    #expect(try read(text).firstRefusal(under: known) == nil)
  }

  /// In points it must be what the constant accepts, of a view as of one recognizer.
  @Test(arguments: [
    "\"settings\": {\"restDistance\": {\"mm\": 0}}",
    "\"recognizerSettings\": {\"pan\": {\"restDistance\": {\"mm\": 0}}}",
  ])
  func aLengthThatTheConstantRefusesIsTold(settings: String) throws {
    let scroll = #"{"type": "scroll", "id": "feed", "frame": [0, 0, 1, 1], "contentSize": [1, 9], "# + settings + "}"
    let scene = try read(sceneText(root: #"{"type": "container", "children": ["# + scroll + "]}"))
    let known = try ProfileStack(.uikit).profile(for: DeviceDescription(), pointsPerMillimetre: 6)
    let found = try #require(scene.firstRefusal(under: known))
    #expect(found.view.id == "feed" && found.error == .points(Setting(.restDistance, Millimetres(0)), 0))
    #expect(scene.firstRefusal(under: known.setting(.restDistance, to: 1)) == nil)
  }
}
