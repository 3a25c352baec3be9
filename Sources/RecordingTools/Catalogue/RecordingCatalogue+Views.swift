import TouchModel

/// Boundary recordings that views decide, each with the scene that it is for.
extension RecordingCatalogue {
  static var views: [CatalogueEntry] { controls + scrolls + curves + pages + mapThrows + velocities }

  private static var controls: [CatalogueEntry] {
    [
      exact("minimumTarget-below", [.tap], "a tap 11.5 pt beside a 20 pt button", scene: "bench-controls") {
        tap(&$0, at: Point(x: 321.5, y: 500))
      },
      exact("minimumTarget-above", [.tap], "a tap 12.5 pt beside a 20 pt button", scene: "bench-controls") {
        tap(&$0, at: Point(x: 322.5, y: 500))
      },
      exact("dragOutDistance-below", [.pan], "a press dragged 69 pt off its button", scene: "bench-controls") {
        drag(&$0, by: Vector(dx: 79, dy: 0), over: .ms(300))
      },
      exact("dragOutDistance-above", [.pan], "a press dragged 71 pt off its button", scene: "bench-controls") {
        drag(&$0, by: Vector(dx: 81, dy: 0), over: .ms(300))
      },
      exact("contentTouchDelay-below", [.tap], "a press of 145 ms in a scroll view", scene: "bench-scroll") {
        tap(&$0, at: Point(x: 300, y: 130), for: .ms(145))
      },
      exact("contentTouchDelay-above", [.tap], "a press of 155 ms in a scroll view", scene: "bench-scroll") {
        tap(&$0, at: Point(x: 300, y: 130), for: .ms(155))
      },
    ]
  }

  private static var scrolls: [CatalogueEntry] {
    [
      exact("rubberBand-pull", [.pan], "content pulled beyond its top by 190 pt", scene: "bench-scroll") {
        drag(&$0, by: Vector(dx: 0, dy: 200), over: .ms(400))
      },
      stroke(
        "axisLockRatio-below", [.fling], "1.2 times as steep as wide, lock from 1.25", scene: "bench-lock",
        by: Vector(dx: 50, dy: -60), over: .ms(100)),
      stroke(
        "axisLockRatio-above", [.fling], "1.3 times as steep as wide, lock from 1.25", scene: "bench-lock",
        by: Vector(dx: 50, dy: -65), over: .ms(100)),
      stroke(
        "chainsMomentum-fling", [.swipe], "a list thrown past its end in a list", scene: "bench-nested",
        by: Vector(dx: 0, dy: -200), over: .ms(100)),
      stroke(
        "scrollLetsGo-stroke", [.fling], "a stroke on a list that fits, in a list", scene: "bench-fits",
        by: Vector(dx: 0, dy: -200), over: .ms(400)),
      exact("scrollAnimation-press", [.tap], "a press that scrolls a list and zooms a map", scene: "bench-commands") {
        tap(&$0, at: start)
      },
      exact("flingBoost-flicks", [.swipe, .swipe], "two flicks up, 80 ms apart", scene: "bench-long") { script in
        for _ in 0..<2 {
          drag(&script, by: Vector(dx: 0, dy: -200), over: .ms(64), before: .zero, rest: .ms(4))
          script.hold(.ms(80))
        }
      },
      exact("zoomRubberBand-spread", [.pinch], "a zoom pulled to twice its limit", scene: "bench-zoom") { script in
        let fingers = [start - Vector(dx: 110, dy: 0), start + Vector(dx: 110, dy: 0)]
        script.land(fingers, stagger: .zero)
        script.move(
          [
            TouchScript.FingerMotion(1, .line(to: fingers[0] - Vector(dx: 170, dy: 0))),
            TouchScript.FingerMotion(2, .line(to: fingers[1] + Vector(dx: 170, dy: 0))),
          ], over: .ms(400))
        script.hold(.ms(100))
        script.lift(2, stagger: .zero)
      },
    ]
  }

  /// Flicks whose way a rule of the profile draws.
  private static var curves: [CatalogueEntry] {
    [
      exact("springMaximumSpeed-end", [.pan, .swipe], "content thrown into its top", scene: "bench-scroll") {
        drag(&$0, by: Vector(dx: 0, dy: -310), over: .ms(400))
        $0.hold(.ms(400))
        drag(&$0, by: Vector(dx: 0, dy: 250), over: .ms(80), from: start + Vector(dx: 0, dy: -200), rest: .ms(8))
      },
      exact(
        "rubberBandFast-pull", [.pan, .swipe], "content of fast deceleration pulled beyond its top, then flicked",
        scene: "bench-fast"
      ) {
        drag(&$0, by: Vector(dx: 0, dy: 200), over: .ms(400))
        $0.hold(.ms(1000))
        drag(&$0, by: Vector(dx: 0, dy: -120), over: .ms(120), rest: .ms(8))
      },
      stroke(
        "scrollFriction-throw", [.swipe], "a flick along Android's spline", scene: "bench-spline",
        by: Vector(dx: 0, dy: -120), over: .ms(100)),
      stroke(
        "scrollReach-throw", [.swipe], "a flick along Chromium's curve", scene: "bench-bezier",
        by: Vector(dx: 0, dy: -240), over: .ms(80)),
      stroke(
        "scrollRails-stroke", [.fling], "1.3 times as steep as wide, in a sheet that scrolls both ways",
        scene: "bench-sheet", by: Vector(dx: 50, dy: -65), over: .ms(100)),
      exact("scrollHeldInSlop-return", [.pan], "a drag of 60 pt that comes back to 4", scene: "bench-scroll") {
        $0.down(at: start)
        $0.slide(to: start + Vector(dx: 0, dy: -60), over: .ms(240))
        $0.slide(to: start + Vector(dx: 0, dy: -4), over: .ms(224))
        $0.hold(.ms(200))
        $0.up()
      },
      exact("pageOverscroll-pull", [.pan], "the first page pulled inward", scene: "bench-first-page") {
        drag(&$0, by: Vector(dx: 200, dy: 0), over: .ms(400))
      },
    ]
  }

  private static var pages: [CatalogueEntry] {
    [
      stroke(
        "pageFlickSpeed-below", [.fling], "100 pt at 290 pt/s, turns from 300 pt/s", scene: "bench-page",
        by: Vector(dx: -100, dy: 0), over: .ms(345)),
      stroke(
        "pageFlickSpeed-above", [.fling], "100 pt at 310 pt/s, turns from 300 pt/s", scene: "bench-page",
        by: Vector(dx: -100, dy: 0), over: .ms(322)),
      exact("pageFraction-below", [.pan], "a slow drag of 295 of 600 pt, turns from half", scene: "bench-page") {
        drag(&$0, by: Vector(dx: -305, dy: 0), over: .ms(900), from: Point(x: 500, y: 500))
      },
      exact("pageFraction-above", [.pan], "a slow drag of 305 of 600 pt, turns from half", scene: "bench-page") {
        drag(&$0, by: Vector(dx: -315, dy: 0), over: .ms(900), from: Point(x: 500, y: 500))
      },
    ]
  }

  private static var mapThrows: [CatalogueEntry] {
    [
      stroke(
        "mapPan-throw", [.swipe], "a map thrown at 1,000 pt/s", scene: "bench-map", by: Vector(dx: -100, dy: 0),
        over: .ms(100)),
      stroke(
        "mapPan-fastThrow", [.swipe], "a map thrown at 5,000 pt/s", scene: "bench-map", by: Vector(dx: -240, dy: 0),
        over: .ms(48)),
    ]
  }

  /// Strokes on the diagonal, which are no swipes.
  private static var velocities: [CatalogueEntry] {
    [
      paused("velocityGap-below", "a stroke that rests for 36 ms on its way, run ends at 40 ms", rest: .ms(36)),
      paused("velocityGap-above", "a stroke that rests for 44 ms on its way, run ends at 40 ms", rest: .ms(44)),
      stroke(
        "velocityMinimumSamples-below", [.pan], "two samples, at least three", by: Vector(dx: 80, dy: 80),
        over: .ms(4)),
      stroke(
        "velocityMinimumSamples-above", [.fling], "three samples at 14,142 pt/s, at least three",
        by: Vector(dx: 80, dy: 80), over: .ms(8)),
      exact("velocityDirectionGuard-hook", [.fling], "a stroke that turns back by 10 pt before it lifts") { script in
        script.down(at: start)
        script.slide(to: start + Vector(dx: 80, dy: 80), over: .ms(160))
        script.slide(to: start + Vector(dx: 70, dy: 70), over: .ms(24))
        script.hold(.ms(4))
        script.up()
      },
      exact("velocityGapReached-at", [.fling], "lift exactly 40 ms after the last move, gap 40 ms") {
        drag(&$0, by: Vector(dx: 70, dy: 70), over: .ms(300), rest: .ms(40))
      },
      exact(
        "opposingLiftStops-part", [.multiFingerPan], "two fingers pan, then one lifts while it moves against the other"
      ) {
        script in
        let right = start + Vector(dx: 120, dy: 0)
        script.land([start, right], stagger: .zero)
        script.move(
          [
            TouchScript.FingerMotion(1, .line(to: start + Vector(dx: 0, dy: 80))),
            TouchScript.FingerMotion(2, .line(to: right + Vector(dx: 0, dy: 80))),
          ], over: .ms(240))
        script.move(
          [
            TouchScript.FingerMotion(1, .line(to: start + Vector(dx: 0, dy: 140))),
            TouchScript.FingerMotion(2, .line(to: right + Vector(dx: 0, dy: 60))),
          ], over: .ms(80))
        script.up(2)
        script.hold(.ms(8))
        script.up(1)
      },
    ]
  }

  private static func paused(_ name: String, _ summary: String, rest: Microseconds) -> CatalogueEntry {
    exact(name, [.fling], summary) { script in
      script.down(at: start)
      script.slide(to: start + Vector(dx: 40, dy: 40), over: .ms(150))
      script.hold(rest)
      script.slide(to: start + Vector(dx: 80, dy: 80), over: .ms(40))
      script.hold(.ms(4))
      script.up()
    }
  }
}
