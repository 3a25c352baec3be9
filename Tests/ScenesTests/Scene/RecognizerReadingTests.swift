import Gestures
import Scenes
import TestSupport
import Testing
import TouchModel
import ViewModels

@Suite struct RecognizerReadingTests {
  func specs(_ text: String, type: String = #""type": "container""#) throws -> [RecognizerSpec] {
    try read(sceneText(root: "{\(type), \"recognizers\": [\(text)]}")).root.recognizers
  }

  func refused(_ text: String, type: String = #""type": "container""#) -> String {
    refusal(sceneText(root: "{\(type), \"recognizers\": [\(text)]}"))
  }

  @Test func readsEveryKindAndItsDefaults() throws {
    let read = try specs(
      """
      {"name": "a", "kind": "tap"}, {"name": "b", "kind": "longPress"}, {"name": "c", "kind": "pan"},
      {"name": "d", "kind": "swipe"}, {"name": "e", "kind": "pinch"}, {"name": "f", "kind": "rotation"},
      {"name": "g", "kind": "edgePan"}, {"name": "h", "kind": "fling"}, {"name": "i", "kind": "edgeSwipe"},
      {"name": "j", "kind": "quickZoom"}, {"name": "k", "kind": "systemSwipe"}
      """)
    #expect(
      read.map(\.options) == [
        .tap(), .longPress(), .pan(PanOptions(maximumTouches: Arbitration.capacity)), .swipe(), .pinch(), .rotation(),
        .edgePan(), .fling(), .edgeSwipe(), .quickZoom(), .systemSwipe(),
      ])
    #expect(read.map(\.name) == ["a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k"])
    #expect(read.allSatisfy { $0.relations == Relations() })
  }

  @Test func readsEveryOption() throws {
    let read = try specs(
      """
      {"name": "a", "kind": "tap", "taps": 2, "touches": 3, "region": "bounds"},
      {"name": "b", "kind": "longPress", "taps": 1, "touches": 2, "drag": "cancels"},
      {"name": "c", "kind": "pan", "minimumTouches": 2, "maximumTouches": 4, "axis": "rails",
        "directions": ["left", "up"], "leavesTransforms": true, "multiTouch": "latestPointer", "start": "dropped"},
      {"name": "d", "kind": "swipe", "maximumTouches": 2, "directions": ["down"]},
      {"name": "e", "kind": "pinch", "fingers": "ownPair", "leavesScrolls": true},
      {"name": "f", "kind": "rotation", "fingers": "everyFinger", "leavesScrolls": true},
      {"name": "g", "kind": "edgePan", "edge": "right", "touches": 2},
      {"name": "h", "kind": "fling", "minimumTouches": 2, "directions": ["right"], "moment": "lift"},
      {"name": "i", "kind": "edgeSwipe", "edges": ["top"], "corners": ["bottomLeft"], "maximumTouches": 3},
      {"name": "j", "kind": "quickZoom", "inverted": true},
      {"name": "k", "kind": "systemSwipe", "minimumTouches": 4, "directions": ["up"]}
      """)
    #expect(
      read.map(\.options) == [
        .tap(TapOptions(taps: 2, touches: 3, region: .bounds)),
        .longPress(LongPressOptions(touches: 2, taps: 1, drag: .cancels)),
        .pan(
          PanOptions(
            minimumTouches: 2, maximumTouches: 4, axis: .rails, directions: [.left, .up], leavesTransforms: true,
            multiTouch: .latestPointer, start: .dropped)),
        .swipe(SwipeOptions(maximumTouches: 2, directions: .down)),
        .pinch(PinchOptions(fingers: .ownPair, leavesScrolls: true)),
        .rotation(RotationOptions(fingers: .everyFinger, leavesScrolls: true)),
        .edgePan(EdgePanOptions(edge: .right, touches: 2)),
        .fling(FlingOptions(minimumTouches: 2, maximumTouches: 2, directions: .right, moment: .lift)),
        .edgeSwipe(
          EdgeSwipeOptions(maximumTouches: 3, places: [EdgeSet(Edge.top), EdgeSet(Corner.bottomLeft)])),
        .quickZoom(QuickZoomOptions(isInverted: true)),
        .systemSwipe(SystemSwipeOptions(minimumTouches: 4, directions: .up)),
      ])
  }

  @Test func readsRelations() throws {
    let read = try specs(
      """
      {"name": "a", "kind": "pan", "requiresFailureOf": ["b", "ancestor.back", "kind.edgePan"],
        "simultaneousWith": ["kind.custom"]},
      {"name": "b", "kind": "quickZoom"}
      """)
    #expect(
      read[0].relations
        == Relations(
          requiresFailureOf: [.own("b"), .ancestor("back"), .kind(.edgePan)], simultaneousWith: [.kind(.custom)]))
    let others = try specs(
      """
      {"name": "a", "kind": "pan", "requiredToFailBy": ["descendant.row"], "doesNotPrevent": ["any"],
        "notPreventedBy": ["b"], "group": "g", "claims": false, "cancelsTouches": false, "delaysTouchesBegan": true,
        "delaysTouchesEnded": false},
      {"name": "b", "kind": "pan", "team": "t", "captain": true}
      """)
    #expect(
      others[0].relations
        == Relations(
          requiredToFailBy: [.descendant("row")], doesNotPrevent: [.any], notPreventedBy: [.own("b")], group: "g",
          claims: false))
    #expect(
      others[0].content
        == ContentPolicy(cancelsTouches: false, delaysTouchesBegan: true, delaysTouchesEnded: false))
    #expect(others[1].relations == Relations(team: Relations.Team("t", isCaptain: true)))
    #expect(others[1].content == ContentPolicy())
  }

  @Test func faultsHaveTheirPlace() {
    #expect(
      refused(#"{"name": "a", "kind": "tap", "tap": 2}"#)
        == "scene.json:3:78: root.recognizers[0].tap: unknown key (did you mean taps?); expected one of name, kind, taps, touches, region, "
        + "cancelsTouches, delaysTouchesBegan, delaysTouchesEnded, requiresFailureOf, requiredToFailBy, "
        + "simultaneousWith, doesNotPrevent, notPreventedBy, claims, group, team, captain")
    #expect(
      refused(
        #"{"name": "a", "kind": "tap", "requiresFailureOf": ["duble"]}, {"name": "double", "kind": "tap", "taps": 2}"#)
        == "scene.json:3:100: root.recognizers[0].requiresFailureOf[0]: the view has no recognizer \"duble\" (did you "
        + "mean double?); expected one of a, double")
    #expect(
      refused(#"{"name": "a", "kind": "tap", "requiresFailureOf": ["a"]}"#)
        == "scene.json:3:100: root.recognizers[0].requiresFailureOf[0]: \"a\" itself; expected another recognizer")
    #expect(
      refused(#"{"name": "a", "kind": "pan", "directions": []}"#)
        == "scene.json:3:92: root.recognizers[0].directions: no direction; expected at least one")
    #expect(
      refused(#"{"name": "a", "kind": "pan", "captain": true}"#)
        == "scene.json:3:89: root.recognizers[0].captain: a captain without a team; expected a key team beside it")
    #expect(
      refused(#"{"kind": "tap"}"#) == "scene.json:3:49: root.recognizers[0]: no name; expected a key name")
    #expect(
      refused(#"{"name": "1", "kind": "tap"}"#)
        == "scene.json:3:58: root.recognizers[0].name: \"1\"; expected a letter, then letters, digits, hyphens or "
        + "underscores")
    #expect(
      refused(#"{"name": "a", "kind": "tap"}, {"name": "a", "kind": "pan"}"#)
        == "scene.json:3:88: root.recognizers[1].name: \"a\" again; expected a name that no other recognizer of the "
        + "view has")
    #expect(
      refused(
        #"{"name": "pan", "kind": "pan"}"#, type: #""type": "scroll", "id": "s", "contentSize": [400, 9000]"#
      )
        == "scene.json:3:94: root.recognizers[0].name: \"pan\" again; expected a name that no other recognizer of the "
        + "view has")
    #expect(
      refused(#"{"name": "a", "kind": "custom"}"#)
        == "scene.json:3:71: root.recognizers[0].kind: \"custom\"; expected one of tap, longPress, pan, swipe, pinch, "
        + "rotation, edgePan, fling, edgeSwipe, quickZoom, systemSwipe, pitch")
    #expect(
      refused(#"{"name": "a", "kind": "swipe", "minimumTouches": 3, "maximumTouches": 2}"#)
        == "scene.json:3:119: root.recognizers[0].maximumTouches: 2; expected a whole number from 3 to 64")
    #expect(
      refused(#"{"name": "a", "kind": "fling", "directions": ["north"]}"#)
        == "scene.json:3:95: root.recognizers[0].directions[0]: \"north\"; expected one of left, right, up, down")
    #expect(
      refused(#"{"name": "a", "kind": "tap", "requiresFailureOf": ["kind.nothing"]}"#)
        == "scene.json:3:100: root.recognizers[0].requiresFailureOf[0]: \"kind.nothing\"; expected NAME, "
        + "ancestor.NAME, descendant.NAME, kind.KIND or any")
    #expect(
      refusal(sceneText(root: #"{"type": "container", "recognizers": {}}"#))
        == "scene.json:3:48: root.recognizers: an object; expected an array")
  }

  /// All that may be asked about one touch, the element's own included; how many there are is told at once.
  @Test func aViewAndThoseAroundItHaveSoMany() throws {
    func taps(_ count: Int, _ prefix: String) -> String {
      (0..<count).map { #"{"name": "\#(prefix)\#($0)", "kind": "tap"}"# }.joined(separator: ",")
    }
    func nested(_ inner: Int) -> String {
      sceneText(
        root: #"{"type": "container", "recognizers": [\#(taps(200, "a"))], "children": ["#
          + #"{"type": "scroll", "id": "s", "frame": [0, 0, 1, 1], "contentSize": [1, 1], "recognizers": ["#
          + taps(inner, "b") + "]}]}")
    }
    #expect(try read(nested(55)).root.children.first?.recognizers.count == 55)
    #expect(
      refusal(nested(56)).hasSuffix(
        ": root.children[0].recognizers: 257 recognizers on the view and those around it; expected at most 256"))
    #expect(
      refused(taps(257, "t"))
        == "scene.json:3:48: root.recognizers: 257 recognizers on the view and those around it; expected at most 256")
  }

  /// A large file is refused in time that goes with its size; comparing each with all before would take minutes.
  @Test(.timeLimit(.minutes(1))) func manyRecognizersAreReadInLinearTime() {
    let taps = (0..<20_000).map {
      #"{"name": "t\#($0)", "kind": "tap", "requiresFailureOf": ["t\#(19_999 - $0)"]}"#
    }
    #expect(refused(taps.joined(separator: ",")).contains("20000 recognizers on the view"))
  }

  /// The scene of the repository that shows them all.
  @Test func theExampleSceneIsRead() throws {
    let scene = try read(Repository.text("Recordings/scenes/recognizers.json"))
    let tree = scene.makeTree(profile: .uikit)
    #expect(tree.nodes.map(\.recognizers.count) == [3, 6])
  }
}
