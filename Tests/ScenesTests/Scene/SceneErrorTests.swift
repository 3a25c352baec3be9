import Foundation
import Scenes
import Testing
import TouchModel

/// Every refusal word for word.
@Suite struct SceneErrorTests {
  /// A root container with one view, which begins at 3:46.
  private func view(_ text: String) -> String {
    refusal(sceneText(root: "{\"type\": \"container\", \"children\": [{\(text)}]}"))
  }

  @Test func unknownKeys() {
    #expect(
      view(#""type": "label", "frame": [0, 0, 1, 1], "colour": 3"#)
        == "scene.json:3:87: root.children[0].colour: unknown key; expected one of type, id, frame, hidden, alpha, "
        + "interaction, growsTouchArea, touchInsets, exclusiveTouch, settings, text, recognizerSettings, recognizers")
    #expect(
      refusal("{\"screen\": {\"width\": 1, \"height\": 1, \"dpi\": 9}, \"root\": {\"type\": \"container\"}}")
        == "scene.json:1:38: screen.dpi: unknown key; expected one of width, height, scale, displayRate, "
        + "physicalSize, traits")
    #expect(
      refusal("{\"screen\": {\"width\": 1, \"height\": 1},\n \"root\": {\"type\": \"container\"},\n \"wires\": []}")
        == "scene.json:3:2: wires: unknown key; expected one of $schema, screen, root, wiring, "
        + "defaults")
    #expect(
      view(#""type": "button", "id": "b", "frame": [0, 0, 1, 1], "children": []"#)
        == "scene.json:3:99: root.children[0].children: unknown key; expected one of type, id, frame, hidden, alpha, "
        + "interaction, growsTouchArea, touchInsets, exclusiveTouch, settings, title, enabled, recognizerSettings, recognizers"
    )
    #expect(
      view(#""type": "label", "frame": [0, 0, 1, 1], "setings": {}"#).hasPrefix(
        "scene.json:3:87: root.children[0].setings: unknown key (did you mean settings?); expected one of type, id, "))
  }

  /// Settings are checked as those of profile files; what only those have is refused.
  @Test func settings() {
    func scroll(_ text: String) -> String {
      let scene = view(#""type": "scroll", "id": "a", "frame": [0, 0, 1, 1], "contentSize": [1, 1],"# + "\n\(text)")
      return scene.replacing("scene.json:4:", with: "")
    }
    #expect(
      scroll(#""settings": {"touchSlip": 3}"#)
        == "14: root.children[0].settings.touchSlip: unknown constant (did you mean touchSlop?); expected a constant "
        + "that tapedeck profiles uikit lists")
    #expect(
      scroll(#""settings": {"touchSlop": "soon"}"#)
        == "27: root.children[0].settings.touchSlop: \"soon\"; expected a number of at least 0, in pt")
    #expect(
      scroll(#""settings": {"touchSlop": {"value": 3, "source": "me"}}"#)
        == "40: root.children[0].settings.touchSlop.source: unknown key; expected one of value, mm")
    #expect(
      scroll(#""settings": {"longPressDelay": {"mm": 3}}"#)
        == "39: root.children[0].settings.longPressDelay.mm: millimetres of a constant that is no length; expected a "
        + "number of at least 0, in ms")
    // What holds for the whole screen has no place in a view.
    #expect(
      scroll(#""settings": {"touchSlop": 3, "palmMajor": 20}"#)
        == "30: root.children[0].settings.palmMajor: a constant of the whole screen; expected one of views or "
        + "recognizers; this one goes into a profile or --set")
    #expect(
      scroll(#""recognizerSettings": {"pan": {"arbitration": "arena"}}"#)
        == "32: root.children[0].recognizerSettings.pan.arbitration: a constant of the whole screen; expected one of "
        + "views or recognizers; this one goes into a profile or --set")
    #expect(scroll(#""settings": 3"#) == "13: root.children[0].settings: a number; expected an object")
    #expect(
      scroll(#""recognizerSettings": {"pinch": {}}"#)
        == "24: root.children[0].recognizerSettings.pinch: a scroll has no such recognizer; expected one of pan")
    #expect(
      scroll(#""recognizerSettings": {"pan": {"x": 1}}"#)
        == "32: root.children[0].recognizerSettings.pan.x: unknown constant; expected a constant that tapedeck profiles uikit "
        + "lists")
    #expect(
      view(#""type": "label", "frame": [0, 0, 1, 1], "recognizerSettings": {"tap": {}}"#)
        == "scene.json:3:110: root.children[0].recognizerSettings.tap: a label has no such recognizer; expected no recognizers"
    )
  }

  @Test func missingKeys() {
    #expect(refusal("{}") == "scene.json:1:1: no screen; expected a key screen")
    #expect(view(#""id": "a""#) == "scene.json:3:46: root.children[0]: no type; expected a key type")
    #expect(view(#""type": "label""#) == "scene.json:3:46: root.children[0]: no frame; expected a key frame")
    #expect(
      view(#""type": "button", "frame": [0, 0, 1, 1]"#)
        == "scene.json:3:46: root.children[0]: no id; expected a key id on every button")
    #expect(
      view(#""type": "scroll", "id": "a", "frame": [0, 0, 1, 1]"#)
        == "scene.json:3:46: root.children[0]: no contentSize; expected a key contentSize")
  }

  @Test func keysGivenTwice() {
    #expect(
      view(#""type": "label", "frame": [0, 0, 1, 1], "type": "label""#)
        == "scene.json:3:87: root.children[0].type: key given twice, first at 3:47; expected each key once")
  }

  @Test func wrongTypes() {
    #expect(
      view(#""type": 7"#)
        == "scene.json:3:55: root.children[0].type: a number; expected one of container, label, button, scroll, "
        + "page, map"
    )
    #expect(
      view(#""type": "lable""#)
        == "scene.json:3:55: root.children[0].type: \"lable\" (did you mean label?); expected one of container, label, "
        + "button, scroll, page, map"
    )
    #expect(
      view(#""type": "label", "frame": "big""#)
        == "scene.json:3:73: root.children[0].frame: a string; expected [x, y, width, height]")
    #expect(
      view(#""type": "label", "frame": [1, 2, 3]"#)
        == "scene.json:3:73: root.children[0].frame: 3 numbers; expected [x, y, width, height]")
    #expect(
      view(#""type": "label", "frame": [1, 2, null, 4]"#)
        == "scene.json:3:80: root.children[0].frame[2]: null; expected points from 0 to 10000000")
    #expect(
      view(#""type": "label", "frame": [1, 2, 3, 4], "hidden": "no""#)
        == "scene.json:3:97: root.children[0].hidden: a string; expected true or false")
    #expect(
      view(#""type": "label", "frame": [1, 2, 3, 4], "text": false"#)
        == "scene.json:3:95: root.children[0].text: false; expected a string")
    #expect(
      refusal(sceneText(root: "[1]")) == "scene.json:3:11: root: an array; expected an object")
    #expect(
      refusal(sceneText(root: #"{"type": "container", "children": {}}"#))
        == "scene.json:3:45: root.children: an object; expected an array")
  }

  @Test func valuesOutOfRange() {
    #expect(
      view(#""type": "label", "frame": [0, 0, -5, 1]"#)
        == "scene.json:3:80: root.children[0].frame[2]: -5; expected points from 0 to 10000000")
    #expect(
      view(#""type": "label", "frame": [1e8, 0, 5, 1]"#)
        == "scene.json:3:74: root.children[0].frame[0]: 100000000; expected points from -10000000 to 10000000")
    #expect(
      view(#""type": "label", "frame": [0, 0, 5, 1], "alpha": 1.5"#)
        == "scene.json:3:96: root.children[0].alpha: 1.5; expected a number from 0 to 1")
    #expect(
      view(#""type": "page", "id": "p", "frame": [0, 0, 5, 1], "pages": 2.5"#)
        == "scene.json:3:106: root.children[0].pages: 2.5; expected a whole number from 1 to 100000")
    #expect(
      view(#""type": "page", "id": "p", "frame": [0, 0, 5, 1], "pages": 2, "index": 2"#)
        == "scene.json:3:118: root.children[0].index: 2; expected a page from 0 to 1")
    #expect(
      view(#""type": "map", "id": "m", "frame": [0, 0, 5, 1], "center": [91, 0], "zoom": 1"#)
        == "scene.json:3:107: root.children[0].center[0]: 91; expected degrees of latitude from -90 to 90")
    #expect(
      view(#""type": "map", "id": "m", "frame": [0, 0, 5, 1], "center": [1, 0], "zoom": 1, "minimumZoom": 2"#)
        == "scene.json:3:122: root.children[0].zoom: 1; expected a zoom from minimumZoom to maximumZoom")
    #expect(
      view(
        #""type": "map", "id": "m", "frame": [0, 0, 5, 1], "center": [1, 0], "zoom": 2, "maximumZoom": 1, "#
          + #""minimumZoom": 2"#
      )
        == "scene.json:3:140: root.children[0].maximumZoom: 1; expected a zoom from minimumZoom to 24")
    #expect(
      view(#""type": "scroll", "id": "s", "frame": [0, 0, 5, 1], "contentSize": [5, 9], "offset": [0, 8.5]"#)
        == "scene.json:3:136: root.children[0].offset[1]: 8.5; expected an offset from 0.000 to 8.000")
    #expect(
      refusal("{\"screen\": {\"width\": 0, \"height\": 1}, \"root\": {\"type\": \"container\"}}")
        == "scene.json:1:22: screen.width: 0; expected points from 1 to 100000")
    #expect(
      refusal("{\"screen\": {\"width\": 9, \"height\": 9, \"displayRate\": 0}, \"root\": {\"type\": \"container\"}}")
        == "scene.json:1:53: screen.displayRate: 0; expected a whole number of ticks per second from 1 to 1000")
  }

  @Test func scrollViewErrors() {
    func scroll(_ keys: String) -> String {
      view("\"type\": \"scroll\", \"id\": \"s\", \"frame\": [0, 0, 5, 1], \"contentSize\": [5, 9], " + keys)
        .replacingOccurrences(of: "root.children[0].", with: "")
    }
    #expect(
      scroll(#""minimumZoomScale": 0"#)
        == "scene.json:3:142: minimumZoomScale: 0; expected a scale from 0.001 to 1000")
    #expect(
      scroll(#""minimumZoomScale": 2, "maximumZoomScale": 1"#)
        == "scene.json:3:165: maximumZoomScale: 1; expected a scale from minimumZoomScale to 1000")
    #expect(
      scroll(#""maximumZoomScale": 3, "zoomScale": 4"#)
        == "scene.json:3:158: zoomScale: 4; expected a scale from minimumZoomScale to maximumZoomScale")
    #expect(scroll(#""zoomStep": 1"#) == "scene.json:3:134: zoomStep: 1; expected a scale from 1.01 to 100")
    #expect(
      scroll(#""doubleTapZoom": "on""#)
        == "scene.json:3:139: doubleTapZoom: \"on\"; expected one of none, toggle, step")
    #expect(
      scroll(#""chaining": "always""#)
        == "scene.json:3:134: chaining: \"always\"; expected one of none, nextGesture, sameGesture")
    #expect(
      scroll(#""directionalLock": "yes""#)
        == "scene.json:3:141: directionalLock: \"yes\"; expected one of none, axis, rails")
    #expect(
      scroll(#""indicators": true"#)
        == "scene.json:3:136: indicators: true; expected one of none, vertical, horizontal, both")
    #expect(
      scroll(#""keyboardDismissMode": "drag""#)
        == "scene.json:3:145: keyboardDismissMode: \"drag\"; expected one of none, onDrag, interactive")
    #expect(scroll(#""paging": 1"#) == "scene.json:3:132: paging: a number; expected true or false")
  }

  @Test func identifiers() {
    #expect(
      refusal(
        sceneText(
          root: """
            {"type": "container", "id": "a", "children": [
            {"type": "button", "id": "a", "frame": [0, 0, 1, 1]}]}
            """))
        == "scene.json:4:26: root.children[0].id: \"a\" again, first at 3:39; expected a unique id")
    for id in ["", "1a", "a.b", "a b", "é", "#1"] {
      #expect(
        view("\"type\": \"label\", \"id\": \"\(id)\", \"frame\": [0, 0, 1, 1]")
          == "scene.json:3:70: root.children[0].id: \"\(id)\"; expected a letter, then letters, digits, hyphens or "
          + "underscores")
    }
  }
}
