import Gestures
import Scenes
import Testing
import TouchModel
import ViewModels

/// What views inherit from `defaults`, and what is refused there.
@Suite struct DefaultsTests {
  private func scene(_ defaults: String, root: String) -> String {
    """
    {
      "screen": {"width": 400, "height": 860},
      "defaults": \(defaults),
      "root": \(root)
    }
    """
  }

  private let two = #"""
    {"type": "container", "children": [
      {"type": "button", "id": "a", "frame": [0, 0, 9, 9]},
      {"type": "button", "id": "b", "frame": [0, 9, 9, 9], "growsTouchArea": true, "title": "B"},
      {"type": "label", "frame": [0, 18, 9, 9]}
    ]}
    """#

  @Test func ownKeysWinOverTheTypeAndThatOverAll() throws {
    let read = try read(
      scene(
        #"{"all": {"alpha": 0.5, "growsTouchArea": false}, "button": {"title": "OK", "alpha": 0.75}}"#, root: two))
    let (a, b, label) = (read.root.children[0], read.root.children[1], read.root.children[2])
    #expect(read.root.alpha == 0.5)
    #expect(a.alpha == 0.75 && b.alpha == 0.75 && label.alpha == 0.5)
    #expect(a.element == .button(title: "OK", isEnabled: true) && b.element == .button(title: "B", isEnabled: true))
    #expect(!a.growsTouchArea && b.growsTouchArea && !label.growsTouchArea)
    #expect(a.inherited.map(\.key) == ["title", "alpha", "growsTouchArea"])
    #expect(a.inherited.map(\.scope) == ["button", "button", "all"])
    #expect(a.inherited.map(\.place.mark.description) == ["3:75", "3:90", "3:38"])
    #expect(b.inherited.map(\.key) == ["alpha"])
  }

  /// The block of a view holds for those inside it, not for the view.
  @Test func theNearestBlockWins() throws {
    let read = try read(
      scene(
        #"{"button": {"alpha": 0.25, "title": "far"}}"#,
        root: #"""
          {"type": "container", "children": [
            {"type": "container", "frame": [0, 0, 9, 9], "defaults": {"all": {"alpha": 0.5}}, "children": [
              {"type": "button", "id": "a", "frame": [0, 0, 9, 9]}
            ]},
            {"type": "button", "id": "b", "frame": [0, 0, 9, 9]}
          ]}
          """#))
    let (box, b) = (read.root.children[0], read.root.children[1])
    #expect(box.alpha == 1 && b.alpha == 0.25)
    #expect(box.children[0].alpha == 0.5)
    #expect(box.children[0].element == .button(title: "far", isEnabled: true))
  }

  /// Constants are put together one by one: the nearest value of each.
  @Test func settingsAreMerged() throws {
    let read = try read(
      scene(
        #"""
        {"all": {"settings": {"touchSlop": 4, "edgeWidth": 9}},
         "scroll": {"settings": {"touchSlop": 5}, "recognizerSettings": {"pan": {"liftGap": 7, "touchSlop": 1}}}}
        """#,
        root: #"""
          {"type": "scroll", "id": "a", "contentSize": [9, 9], "settings": {"longPressDelay": 100},
           "recognizerSettings": {"pan": {"touchSlop": 2}}}
          """#))
    #expect(
      read.root.settings == [Setting(.longPressDelay, 100), Setting(.touchSlop, 5), Setting(.edgeWidth, 9)])
    #expect(
      read.root.recognizerSettings == [RecognizerSettings("pan", [Setting(.touchSlop, 2), Setting(.liftGap, 7)])])
  }

  @Test func refusals() {
    func refused(_ defaults: String) -> String {
      refusal(scene(defaults, root: #"{"type": "container"}"#)).replacing("scene.json:3:", with: "")
    }
    #expect(
      refused(#"{"buton": {}}"#)
        == "16: defaults.buton: unknown key (did you mean button?); expected one of all, container, label, button, "
        + "scroll, page, map")
    #expect(refused(#"{"button": 3}"#) == "26: defaults.button: a number; expected an object")
    #expect(
      refused(#"{"all": {"id": "a"}}"#)
        == "24: defaults.all.id: a key that has no default; expected it on each view itself")
    #expect(
      refused(#"{"scroll": {"contentSize": [1, 2]}}"#)
        == "27: defaults.scroll.contentSize: a key that has no default; expected it on each view itself")
    #expect(
      refused(#"{"all": {"title": "x"}}"#).hasPrefix("24: defaults.all.title: unknown key; expected one of hidden"))
    #expect(
      refused(#"{"map": {"minimumZoom": 25}}"#)
        == "39: defaults.map.minimumZoom: 25; expected a zoom from 0 to 24")
    #expect(
      refused(#"{"map": {"minimumZoom": 3, "pans": 1}}"#) == "50: defaults.map.pans: a number; expected true or false")
    #expect(refused(#"{"page": {"index": 3}}"#) == "accepted")
  }

  /// What only a view can tell is said of the view, at the place of the block.
  @Test func aDefaultThatDoesNotFitAView() {
    #expect(
      refusal(scene(#"{"page": {"index": 3}}"#, root: #"{"type": "page", "id": "p", "pages": 2}"#))
        == "scene.json:3:34: root.index: 3; expected a page from 0 to 1")
  }
}
