import Gestures
import Scenes
import Testing
import TouchModel
import ViewModels

@Suite struct WireTests {
  /// One of each kind, and wiring on line 9.
  private func text(_ wire: String) -> String {
    sceneText(
      root: """
        {"type": "container", "id": "root", "children": [
        {"type": "button", "id": "buy", "frame": [0, 0, 1, 1]},
        {"type": "scroll", "id": "feed", "frame": [0, 0, 1, 1], "contentSize": [1, 1]},
        {"type": "page", "id": "pager", "frame": [0, 0, 1, 1], "pages": 2},
        {"type": "map", "id": "map", "frame": [0, 0, 1, 1], "center": [0, 0], "zoom": 1}
        ]}
        """, wiring: "[{\(wire)}]")
  }

  private func command(_ action: String) throws -> Command? {
    try read(text("\"on\": \"buy.touchUpInside\", \"do\": \"\(action)\"")).wiring.first?.command
  }

  @Test func readsEveryVerb() throws {
    #expect(try command("scrollTo feed 0 -12.5") == .scrollTo(Point(x: 0, y: -12.5)))
    #expect(try command("goTo pager 1") == .goTo(page: 1, animated: true))
    #expect(try command("jumpTo pager 0") == .goTo(page: 0, animated: false))
    #expect(try command("panTo map 52.5 -13") == .panTo(latitude: 52.5, longitude: -13))
    #expect(try command("zoomTo map 4.5") == .zoomTo(4.5))
    #expect(try command("rotateTo map -90") == .rotateTo(-90))
    #expect(try command("enable buy") == .setEnabled(true))
    #expect(try command("disable buy") == .setEnabled(false))
    #expect(try command("scrollTo feed 1 2 animated") == .scrollTo(Point(x: 1, y: 2), animated: true))
    #expect(try command("scrollBy feed 1 -2 animated") == .scrollBy(Vector(dx: 1, dy: -2), animated: true))
    let rect = Rect(x: 1, y: 2, width: 3, height: 4)
    #expect(try command("scrollToVisible feed 1 2 3 4") == .scrollToVisible(rect, animated: false))
    #expect(try command("zoomToRect feed 1 2 3 4 animated") == .zoomToRect(rect, animated: true))
    #expect(try command("scrollToTop feed") == .scrollToTop)
    #expect(try command("setZoomScale feed 2.5") == .setZoomScale(2.5, animated: false))
    #expect(try command("setContentSize feed 9 8") == .setContentSize(Size(width: 9, height: 8)))
    #expect(try command("setInsets feed 1 2 3 4") == .setInsets(.init(top: 1, left: 2, bottom: 3, right: 4)))
    #expect(try command("setKeyboardInset feed 291") == .setKeyboardInset(291))
    #expect(try command("flashIndicators feed") == .flashIndicators)
    #expect(try command("statusBarTap root") == .statusBarTap)
    #expect(try command("disable feed") == .setEnabled(false))
    #expect(try command("show feed") == .setHidden(false))
    #expect(try command("hide root") == .setHidden(true))
  }

  @Test func readsTheWholeWire() throws {
    let scene = try read(text(#""on": "pager.valueChanged", "do": "goTo pager 0", "after": "800ms""#))
    let wire = try #require(scene.wiring.first)
    #expect(wire.source == "pager")
    #expect(wire.event == .valueChanged)
    #expect(wire.target == "pager")
    #expect(wire.delay == .milliseconds(800))
    for (after, delay) in [("2s", 2_000_000), ("15us", 15), ("0ms", 0)] as [(String, Int64)] {
      let scene = try read(text("\"on\": \"buy.touchDown\", \"do\": \"hide buy\", \"after\": \"\(after)\""))
      #expect(scene.wiring.first?.delay == Microseconds(delay))
    }
  }

  @Test(arguments: [
    (#""do": "hide buy""#, "scene.json:9:14: wiring[0]: no on; expected a key on"),
    (
      #""on": "buy.touchDown", "do": "hide buy", "if": 1"#,
      "scene.json:9:56: wiring[0].if: unknown key; expected one of on, do, after"
    ),
    (
      #""on": "by.touchDown", "do": "hide buy""#,
      "scene.json:9:21: wiring[0].on: no view \"by\" (did you mean buy?); expected a view's id"
    ),
    (#""on": "touchDown", "do": "hide buy""#, "scene.json:9:21: wiring[0].on: \"touchDown\"; expected VIEW.EVENT"),
    (
      #""on": "buy.tap", "do": "hide buy""#,
      "scene.json:9:21: wiring[0].on: \"tap\"; expected one of touchDown, touchDragInside, touchDragOutside, "
        + "touchDragEnter, touchDragExit, touchUpInside, touchUpOutside, touchCancel, touchDownRepeat"
    ),
    (
      #""on": "pager.touchDown", "do": "hide buy""#,
      "scene.json:9:21: wiring[0].on: \"touchDown\"; expected one of valueChanged, willTransition, "
        + "didCompleteTransition, didRevertTransition"
    ),
    (
      #""on": "feed.touchDown", "do": "hide buy""#,
      "scene.json:9:21: wiring[0].on: \"touchDown\"; expected one of willBeginDragging, didEndDragging, "
        + "willBeginDecelerating, didEndDecelerating, willBeginZooming, didEndZooming, didEndScrollingAnimation, "
        + "didScrollToTop"
    ),
    (
      #""on": "buy.touchDown", "do": "explode buy""#,
      "scene.json:9:44: wiring[0].do: \"explode\"; expected one of scrollTo, goTo, jumpTo, panTo, zoomTo, rotateTo, "
        + "enable, disable, show, hide, pitchTo, easePanTo, easeZoomTo, easeRotateTo, easePitchTo, flyTo, showRegion, "
        + "flyToRegion, select, deselect, movePin, setType, setPages, insertPages, removePages, scrollBy, "
        + "scrollToVisible, scrollToTop, setZoomScale, zoomToRect, setContentSize, setInsets, setKeyboardInset, "
        + "flashIndicators, statusBarTap"
    ),
    (
      #""on": "buy.touchDown", "do": "scrollTo feed 1""#,
      "scene.json:9:44: wiring[0].do: \"scrollTo feed 1\"; expected scrollTo VIEW X Y [animated]"
    ),
    (
      #""on": "buy.touchDown", "do": "scrollToTop feed animated""#,
      "scene.json:9:44: wiring[0].do: \"scrollToTop feed animated\"; expected scrollToTop VIEW"
    ),
    (
      #""on": "buy.touchDown", "do": "enable map""#,
      "scene.json:9:44: wiring[0].do: \"map\", a map; expected a button or scroll for enable"
    ),
    (
      #""on": "buy.touchDown", "do": "setZoomScale feed 0""#,
      "scene.json:9:44: wiring[0].do: 0; expected a scale from 0.001 to 1000"
    ),
    (
      #""on": "buy.touchDown", "do": "scrollTo none 0 0""#,
      "scene.json:9:44: wiring[0].do: no view \"none\"; expected a view's id"
    ),
    (
      #""on": "buy.touchDown", "do": "scrollTo map 0 0""#,
      "scene.json:9:44: wiring[0].do: \"map\", a map; expected a scroll for scrollTo"
    ),
    (
      #""on": "buy.touchDown", "do": "scrollTo feed 0 nan""#,
      "scene.json:9:44: wiring[0].do: \"nan\" for Y; expected points from -10000000 to 10000000"
    ),
    (
      #""on": "buy.touchDown", "do": "panTo map 95 0""#,
      "scene.json:9:44: wiring[0].do: 95; expected degrees of latitude from -90 to 90"
    ),
    (
      #""on": "buy.touchDown", "do": "hide buy", "after": "800""#,
      "scene.json:9:65: wiring[0].after: \"800\"; expected a time such as 800ms or 2s, an hour at most"
    ),
    (
      #""on": "buy.touchDown", "do": "hide buy", "after": "3601s""#,
      "scene.json:9:65: wiring[0].after: \"3601s\"; expected a time such as 800ms or 2s, an hour at most"
    ),
    (
      #""on": "buy.touchDown", "do": "hide buy", "after": 800"#,
      "scene.json:9:65: wiring[0].after: a number; expected a string"
    ),
  ])
  func refuses(wire: String, message: String) { #expect(refusal(text(wire)) == message) }
}
