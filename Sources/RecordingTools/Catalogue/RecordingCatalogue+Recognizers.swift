import TouchModel

/// Boundary recordings for recognizers that scenes ask for, and of quick zooms.
extension RecordingCatalogue {
  static var recognizers: [CatalogueEntry] { quickZooms + rails + quickStrokes + edgeSwipes + systemSwipes + [palms] }

  private static var quickZooms: [CatalogueEntry] {
    [
      exact("quickZoom-in", [.quickZoom], "a tap, then a touch dragged 74 pt down, doubles each 128 pt") {
        tap(&$0)
        $0.hold(.ms(150))
        drag(&$0, by: Vector(dx: 0, dy: 74), over: .ms(200))
      },
      exact("quickZoom-out", [.quickZoom], "a tap, then a touch dragged 74 pt up, halves each 128 pt") {
        tap(&$0)
        $0.hold(.ms(150))
        drag(&$0, by: Vector(dx: 0, dy: -74), over: .ms(200))
      },
    ]
  }

  /// One finger goes through points given from its start, then rests and lifts.
  private static func way(
    _ name: String, _ labels: [ExpectedLabel], _ summary: String, scene: String, _ points: [(Double, Double)]
  ) -> CatalogueEntry {
    exact(name, labels, summary, scene: scene) { script in
      script.down(at: start)
      script.hold(.ms(20))
      for (x, y) in points { script.slide(to: start + Vector(dx: x, dy: y), over: .ms(100)) }
      script.hold(.ms(100))
      script.up()
    }
  }

  private static var rails: [CatalogueEntry] {
    [
      way(
        "railReach-below", [.pan], "19.5 pt both ways, then straight; rails up to 20 pt", scene: "bench-rails",
        [(19.5, 19.5), (19.5, 80), (29.5, 160)]),
      way(
        "railReach-above", [.pan], "20.5 pt both ways, then straight; rails up to 20 pt", scene: "bench-rails",
        [(20.5, 20.5), (20.5, 80), (30.5, 160)]),
      way(
        "railChannel-below", [.pan], "29.5 pt off the rails within 10 pt along, channel 30 pt", scene: "bench-rails",
        [(0, 30), (29.5, 38), (29.5, 110), (40, 160)]),
      way(
        "railChannel-above", [.pan], "30.5 pt off the rails within 10 pt along, channel 30 pt", scene: "bench-rails",
        [(0, 30), (30.5, 38), (30.5, 110), (41, 160)]),
    ]
  }

  private static var quickStrokes: [CatalogueEntry] {
    // 120 pt to the right, risen by the tangents of 29 and 31 degrees.
    let inside = Vector(dx: 120, dy: -120 * 0.5543090514527691)
    let outside = Vector(dx: 120, dy: -120 * 0.6008606190275604)
    return [
      stroke(
        "flingSpeed-below", [.swipe], "138 pt at 690 pt/s, at least 700 pt/s", scene: "bench-strokes",
        by: Vector(dx: 138, dy: 0), over: .ms(200)),
      stroke(
        "flingSpeed-above", [.swipe], "142 pt at 710 pt/s, at least 700 pt/s", scene: "bench-strokes",
        by: Vector(dx: 142, dy: 0), over: .ms(200)),
      stroke(
        "flingCone-below", [.fling], "29 degrees off the axis, at most 30", scene: "bench-strokes", by: inside,
        over: .ms(120)),
      stroke(
        "flingCone-above", [.fling], "31 degrees off the axis, at most 30", scene: "bench-strokes", by: outside,
        over: .ms(120)),
      exact(
        "flingDuration-below", [.longPressDrag], "fast 790 ms after landing, at most 800 ms", scene: "bench-strokes"
      ) {
        drag(&$0, by: Vector(dx: 100, dy: 0), over: .ms(100), before: .ms(778))
      },
      exact(
        "flingDuration-above", [.longPressDrag], "fast 810 ms after landing, at most 800 ms", scene: "bench-strokes"
      ) {
        drag(&$0, by: Vector(dx: 100, dy: 0), over: .ms(100), before: .ms(798))
      },
    ]
  }

  private static var edgeSwipes: [CatalogueEntry] {
    [
      exact("edgeSwipeDistance-below", [.edgePan], "29.5 pt inward, beyond 30 pt", scene: "bench-strokes") {
        drag(&$0, by: Vector(dx: 29.5, dy: 0), over: .ms(200), from: Point(x: 10, y: 500))
      },
      exact("edgeSwipeDistance-above", [.edgePan], "30.5 pt inward, beyond 30 pt", scene: "bench-strokes") {
        drag(&$0, by: Vector(dx: 30.5, dy: 0), over: .ms(200), from: Point(x: 10, y: 500))
      },
      exact("cornerWidth-below", [.pan], "a drag from 31 pt off both edges, corner 32 pt", scene: "bench-strokes") {
        drag(&$0, by: Vector(dx: 60, dy: 60), over: .ms(300), from: Point(x: 31, y: 31))
      },
      exact("cornerWidth-above", [.pan], "a drag from 33 pt off both edges, corner 32 pt", scene: "bench-strokes") {
        drag(&$0, by: Vector(dx: 60, dy: 60), over: .ms(300), from: Point(x: 33, y: 33))
      },
    ]
  }

  private static var systemSwipes: [CatalogueEntry] {
    [
      hand("systemSwipeStart-below", "three fingers move 11.8 of 600 pt, begins beyond 2 %", by: 11.8),
      hand("systemSwipeStart-above", "three fingers move 12.2 of 600 pt, begins beyond 2 %", by: 12.2),
      hand("systemSwipeFinish-swipe", "three fingers move 126 of 600 pt, acts at 20 %", by: 126),
    ]
  }

  private static func hand(_ name: String, _ summary: String, by way: Double) -> CatalogueEntry {
    exact(name, [.multiFingerPan], summary, scene: "bench-strokes") { script in
      let fingers = [0.0, 80, 160].map { start + Vector(dx: $0, dy: 0) }
      script.land(fingers, stagger: .zero)
      script.hold(.ms(40))
      script.move(
        fingers.enumerated().map {
          TouchScript.FingerMotion($0.offset + 1, .line(to: $0.element + Vector(dx: -way, dy: 0)))
        }, over: .ms(400))
      script.hold(.ms(100))
      script.lift(3, stagger: .zero)
    }
  }

  /// No profile has palms by size, pressure or place, so all of these are recognized.
  private static var palms: CatalogueEntry {
    CatalogueEntry(
      path: "boundary/palm-sizes", summary: "a tap of 20 mm, a hard one, one at the edge, a drag that grows to 20 mm",
      panel: .sizedBench, seed: 1, hand: .exact,
      script: TouchScript { script in
        func press(at point: Point, major: Double, pressure: Double) {
          script.down(at: point)
          script.press(major: major, pressure: pressure)
          script.hold(.ms(80))
          script.up()
          script.hold(.ms(500))
        }
        press(at: start, major: 20, pressure: 0.3)
        press(at: start, major: 8, pressure: 0.8)
        press(at: Point(x: 30, y: 500), major: 8, pressure: 0.3)
        script.down(at: start)
        script.press(major: 9)
        script.slide(to: start + Vector(dx: 0, dy: 100), over: .ms(300))
        script.press(major: 20)
        script.slide(to: start + Vector(dx: 0, dy: 200), over: .ms(300))
        script.hold(.ms(100))
        script.up()
      }, labels: [.tap, .tap, .tap, .pan], scene: nil)
  }
}
