import TouchModel

/// Exact recordings a hair below and above each constant of the uikit profile, without noise.
extension RecordingCatalogue {
  static let start = Point(x: 300, y: 500)

  /// All boundary recordings: `boundary/<constant>-<below|above>`.
  public static var boundary: [CatalogueEntry] {
    travels + times + swipes + speeds + fingers + transforms + views + targets + recognizers + rules
      + mapBoundaries
  }

  static func exact(
    _ name: String, _ labels: [ExpectedLabel], _ summary: String, scene: String? = nil,
    _ build: (inout TouchScript) -> Void
  ) -> CatalogueEntry {
    CatalogueEntry(
      path: "boundary/" + name, summary: summary, panel: .bench, seed: 1, hand: .exact, script: TouchScript(build),
      labels: labels, scene: scene)
  }

  /// Lands, goes to a point at constant speed, rests and lifts.
  static func drag(
    _ script: inout TouchScript, by path: Vector, over time: Microseconds, from start: Point = start,
    before: Microseconds = .ms(20), rest: Microseconds = .ms(100)
  ) {
    script.down(at: start)
    script.hold(before)
    script.slide(to: start + path, over: time)
    script.hold(rest)
    script.up()
  }

  static func tap(_ script: inout TouchScript, at point: Point = start, for time: Microseconds = .ms(80)) {
    script.down(at: point)
    script.hold(time)
    script.up()
  }

  private static var travels: [CatalogueEntry] {
    [
      exact("touchSlop-below", [.tap], "travel of 9.8 pt, slop 10 pt") {
        drag(&$0, by: Vector(dx: 0, dy: 9.8), over: .ms(80))
      },
      exact("touchSlop-above", [.pan], "travel of 10.2 pt, slop 10 pt") {
        drag(&$0, by: Vector(dx: 0, dy: 10.2), over: .ms(80))
      },
      exact("longPressSlop-below", [.longPress], "travel of 9.8 pt during a press of 700 ms, slop 10 pt") {
        drag(&$0, by: Vector(dx: 9.8, dy: 0), over: .ms(100), before: .ms(200), rest: .ms(400))
      },
      exact("longPressSlop-above", [.pan], "travel of 10.2 pt during a press of 700 ms, slop 10 pt") {
        drag(&$0, by: Vector(dx: 10.2, dy: 0), over: .ms(100), before: .ms(200), rest: .ms(400))
      },
      exact("edgeWidth-below", [.edgePan], "a drag from 19 pt off the left edge, band 20 pt") {
        drag(&$0, by: Vector(dx: 150, dy: 0), over: .ms(400), from: Point(x: 19, y: 500))
      },
      exact("edgeWidth-above", [.pan], "a drag from 21 pt off the left edge, band 20 pt") {
        drag(&$0, by: Vector(dx: 150, dy: 0), over: .ms(400), from: Point(x: 21, y: 500))
      },
    ]
  }

  private static var times: [CatalogueEntry] {
    [
      exact("longPressDelay-below", [.tap], "a press of 490 ms, minimum 500 ms") { tap(&$0, for: .ms(490)) },
      exact("longPressDelay-above", [.longPress], "a press of 510 ms, minimum 500 ms") { tap(&$0, for: .ms(510)) },
      twoTaps("multiTapTimeout-below", [.doubleTap], "295 ms from lift to landing, at most 300 ms", gap: .ms(295)),
      twoTaps("multiTapTimeout-above", [.tap, .tap], "305 ms from lift to landing, at most 300 ms", gap: .ms(305)),
      twoTaps("multiTapMinimumInterval-below", [], "38 ms from lift to landing, at least 40 ms", gap: .ms(38)),
      twoTaps(
        "multiTapMinimumInterval-above", [.doubleTap], "42 ms from lift to landing, at least 40 ms", gap: .ms(42)),
      twoTaps("multiTapDistance-below", [.doubleTap], "taps 44 pt apart, at most 45 pt", gap: .ms(150), distance: 44),
      twoTaps("multiTapDistance-above", [.tap, .tap], "taps 46 pt apart, at most 45 pt", gap: .ms(150), distance: 46),
      exact("liftGap-below", [.fling], "lift 36 ms after the last move at 400 pt/s, gap 40 ms", scene: "bench-scroll") {
        drag(&$0, by: Vector(dx: 0, dy: -120), over: .ms(300), rest: .ms(36))
      },
      exact("liftGap-above", [.pan], "lift 44 ms after the last move at 400 pt/s, gap 40 ms", scene: "bench-scroll") {
        drag(&$0, by: Vector(dx: 0, dy: -120), over: .ms(300), rest: .ms(44))
      },
    ]
  }

  private static func twoTaps(
    _ name: String, _ labels: [ExpectedLabel], _ summary: String, gap: Microseconds, distance: Double = 0
  ) -> CatalogueEntry {
    exact(name, labels, summary) {
      tap(&$0)
      $0.hold(gap)
      tap(&$0, at: start + Vector(dx: distance, dy: 0))
    }
  }

  /// A stroke at constant speed that lifts as it arrives.
  static func stroke(
    _ name: String, _ labels: [ExpectedLabel], _ summary: String, scene: String? = nil, by path: Vector,
    over time: Microseconds
  ) -> CatalogueEntry {
    exact(name, labels, summary, scene: scene) { drag(&$0, by: path, over: time, before: .zero, rest: .ms(4)) }
  }

  private static var swipes: [CatalogueEntry] {
    // 60 pt to the right, risen by the tangents of 26 and 28 degrees.
    let inside = Vector(dx: 60, dy: -60 * 0.4877325885658614)
    let outside = Vector(dx: 60, dy: -60 * 0.5317094316614788)
    return [
      stroke(
        "swipeDistance-below", [.fling], "28 pt at 560 pt/s, at least 30 pt", by: Vector(dx: 28, dy: 0), over: .ms(50)),
      stroke(
        "swipeDistance-above", [.swipe], "32 pt at 640 pt/s, at least 30 pt", by: Vector(dx: 32, dy: 0), over: .ms(50)),
      stroke(
        "swipeSpeed-below", [.fling], "56 pt at 280 pt/s, at least 300 pt/s", by: Vector(dx: 56, dy: 0),
        over: .ms(200)),
      stroke(
        "swipeSpeed-above", [.swipe], "64 pt at 320 pt/s, at least 300 pt/s", by: Vector(dx: 64, dy: 0),
        over: .ms(200)),
      stroke("swipeCone-below", [.swipe], "26 degrees off the axis, at most 27", by: inside, over: .ms(120)),
      stroke("swipeCone-above", [.fling], "28 degrees off the axis, at most 27", by: outside, over: .ms(120)),
      stroke(
        "swipeDuration-below", [.swipe], "120 pt, down for 240 ms, at most 250 ms", by: Vector(dx: 120, dy: 0),
        over: .ms(236)),
      stroke(
        "swipeDuration-above", [.fling], "120 pt, down for 260 ms, at most 250 ms", by: Vector(dx: 120, dy: 0),
        over: .ms(256)),
    ]
  }

  private static var speeds: [CatalogueEntry] {
    [
      stroke(
        "minimumFlingSpeed-below", [.pan], "18 pt at 45 pt/s, minimum 50 pt/s", scene: "bench-scroll",
        by: Vector(dx: 0, dy: 18), over: .ms(400)),
      stroke(
        "minimumFlingSpeed-above", [.fling], "22 pt at 55 pt/s, minimum 50 pt/s", scene: "bench-scroll",
        by: Vector(dx: 0, dy: 22), over: .ms(400)),
    ]
  }

  private static var fingers: [CatalogueEntry] {
    [
      landing(
        "landingWindow-below", [.multiFingerTap], "second finger after 95 ms, window 100 ms", after: .ms(95)),
      landing("landingWindow-above", [], "second finger after 105 ms, window 100 ms", after: .ms(105)),
      spread("pinchSlop-below", [], "the gap grows by 19.6 pt, slop 20 pt", by: 19.6),
      spread("pinchSlop-above", [.pinch], "the gap grows by 20.4 pt, slop 20 pt", by: 20.4),
    ]
  }

  private static func landing(
    _ name: String, _ labels: [ExpectedLabel], _ summary: String, after time: Microseconds
  ) -> CatalogueEntry {
    exact(name, labels, summary) { script in
      script.land([start, start + Vector(dx: 100, dy: 0)], stagger: time)
      script.hold(.ms(80))
      script.lift(2, stagger: .zero)
    }
  }

  /// One finger goes 12 pt, so that this is no tap; the other the rest, so that the middle stays within the touch slop.
  private static func spread(
    _ name: String, _ labels: [ExpectedLabel], _ summary: String, by growth: Double
  ) -> CatalogueEntry {
    exact(name, labels, summary) { script in
      let right = start + Vector(dx: 120, dy: 0)
      script.land([start, right], stagger: .zero)
      script.hold(.ms(40))
      script.move(
        [
          TouchScript.FingerMotion(1, .line(to: start + Vector(dx: -12, dy: 0))),
          TouchScript.FingerMotion(2, .line(to: right + Vector(dx: growth - 12, dy: 0))),
        ], over: .ms(160))
      script.hold(.ms(100))
      script.lift(2, stagger: .zero)
    }
  }
}
