import TouchModel

/// What people do to a map, each with the scene that it is for; and boundaries that only a map decides.
extension RecordingCatalogue {
  static var maps: [CatalogueEntry] { pins + zooms + moves }

  /// A point of a scene of 400 x 860 points on the phone's panel.
  private static func on(_ x: Double, _ y: Double) -> Point {
    let screen = SyntheticPanel.phone.screen
    return Point(x: x / 400 * screen.dx, y: y / 860 * screen.dy)
  }

  private static var pins: [CatalogueEntry] {
    [
      human(
        "session/map-select-pins", seed: 1101, [.tap, .tap, .tap, .tap, .tap],
        "taps on a pin, on its callout, twice on a pile of pins and on the empty map", scene: "map-pins"
      ) { script in
        for (index, point) in [on(287, 316), on(287, 272), on(114, 552), on(114, 552), on(60, 200)].enumerated() {
          if index > 0 { script.hold(.ms(900)) }
          script.tap(at: point)
        }
      },
      human(
        "session/map-select-area", seed: 1102, [.tap, .tap],
        "taps on an area that can be selected and on a route that cannot",
        scene: "map-pins"
      ) { script in
        script.tap(at: on(332, 567))
        script.hold(.ms(700))
        script.tap(at: on(229, 372))
      },
      human(
        "session/map-pin-drag", seed: 1111, [.longPressDrag], "a pin is dragged after a long press", scene: "map-pins"
      ) {
        $0.down(at: on(203, 412))
        $0.hold(.ms(650))
        $0.move(to: on(120, 520), over: .ms(600))
        $0.hold(.ms(150))
        $0.up()
      },
      human(
        "session/map-pin-drag-palm", seed: 1112, [.cancelled], "the panel takes the finger that drags a pin for a palm",
        scene: "map-pins"
      ) {
        $0.down(at: on(203, 412))
        $0.hold(.ms(650))
        $0.move(to: on(150, 500), over: .ms(400))
        $0.palm()
        $0.hold(.ms(80))
        $0.up()
      },
    ]
  }

  private static var zooms: [CatalogueEntry] {
    [
      human("session/map-double-tap-zoom", seed: 1121, [.doubleTap], "a double tap zooms in where it is", scene: "map")
      {
        $0.doubleTap(at: on(120, 640))
      },
      human(
        "session/map-two-finger-tap-zoom", seed: 1122, [.multiFingerTap], "a tap with two fingers zooms out",
        scene: "map"
      ) { $0.twoFingerTap(at: on(260, 300)) },
      human("session/map-quick-zoom", seed: 1123, [.quickZoom], "a tap, then a touch dragged down and up", scene: "map")
      {
        $0.tap(at: on(120, 300), for: .ms(70))
        $0.hold(.ms(130))
        $0.down(at: on(123, 303))
        $0.move(to: on(126, 480), over: .ms(500))
        $0.move(to: on(126, 420), over: .ms(300))
        $0.hold(.ms(120))
        $0.up()
      },
      human("session/map-zoom-limit", seed: 1124, [.pinch], "a pinch far beyond the greatest zoom", scene: "map-pins") {
        $0.pinch(at: on(180, 460), from: 60, to: 330, over: .ms(500))
        $0.hold(.ms(500))
      },
    ]
  }

  private static var moves: [CatalogueEntry] {
    [
      human(
        "session/map-pitch", seed: 1134, [.multiFingerPan, .multiFingerPan, .tap],
        "two fingers drag up, then halfway down again; a tap",
        scene: "map"
      ) { script in
        script.multiFingerPan(from: [on(140, 600), on(250, 590)], by: Vector(dx: 4, dy: -110), over: .ms(500))
        script.hold(.ms(500))
        script.multiFingerPan(from: [on(140, 400), on(250, 390)], by: Vector(dx: -3, dy: 50), over: .ms(400))
        script.hold(.ms(500))
        script.tap(at: on(200, 200))
      },
      human("session/map-antimeridian", seed: 1132, [.pan], "a map dragged over the antimeridian", scene: "map-world") {
        $0.pan(from: on(330, 500), along: [on(60, 470)], over: .ms(700))
      },
      human(
        "session/map-in-page", seed: 1133, [.pan, .fling], "a drag on a map in a page, then a flick beside it",
        scene: "map-in-page"
      ) { script in
        script.pan(from: on(300, 400), along: [on(100, 420)], over: .ms(600))
        script.hold(.ms(600))
        script.flick(from: on(330, 800), to: on(120, 790), speed: 900)
        script.hold(.ms(500))
      },
    ]
  }

  // MARK: Boundaries

  static var mapBoundaries: [CatalogueEntry] {
    [
      rising("pitchSlop-below", [.multiFingerTap], "two fingers up by 1.9 pt, slop 2 pt", by: 1.9, over: .ms(60)),
      rising("pitchSlop-above", [.multiFingerTap], "two fingers up by 2.1 pt, slop 2 pt", by: 2.1, over: .ms(60)),
      oneAfterAnother(
        "pitchWindow-below", "the second of two fingers moves 95 ms after the first, window 100 ms", .ms(95)),
      oneAfterAnother(
        "pitchWindow-above", "the second of two fingers moves 110 ms after the first, window 100 ms", .ms(110)),
      rising("mapPitch-throw", [.multiFingerPan], "two fingers up, lifted at 300 pt/s", by: 36, over: .ms(120)),
      rising("mapPitch-fastThrow", [.multiFingerSwipe], "two fingers up, lifted at 1,000 pt/s", by: 40, over: .ms(40)),
      exact("mapNorthSnap-turn", [.rotation], "a map turned by about 6 degrees", scene: "bench-map") {
        $0.rotate(at: Point(x: 300, y: 500), by: 9, gap: 400, angle: 0, over: .ms(300))
      },
      stroke(
        "mapPanStep-slow", [.swipe], "a map thrown at 500 pt/s, 2 pt a report", scene: "bench-map",
        by: Vector(dx: -100, dy: 0), over: .ms(200)),
      exact("mapInertiaJoint-throw", [.pinch], "a spread by one finger, thrown with its middle", scene: "bench-map") {
        let right = start + Vector(dx: 100, dy: 0)
        $0.land([start, right], stagger: .zero)
        $0.slide(2, to: right + Vector(dx: 100, dy: 0), over: .ms(60))
        $0.hold(.ms(4))
        $0.lift(2, stagger: .zero)
      },
      exact("mapZoom-limit", [.pinch], "a pinch two levels beyond a limit", scene: "bench-map-limit") { script in
        script.land([start - Vector(dx: 40, dy: 0), start + Vector(dx: 40, dy: 0)], stagger: .zero)
        script.hold(.ms(40))
        script.move(
          [
            TouchScript.FingerMotion(1, .line(to: start - Vector(dx: 230, dy: 0))),
            TouchScript.FingerMotion(2, .line(to: start + Vector(dx: 230, dy: 0))),
          ], over: .ms(300))
        script.hold(.ms(100))
        script.lift(2, stagger: .zero)
      },
    ]
  }

  /// Two fingers side by side go up at constant speed and lift as they arrive.
  private static func rising(
    _ name: String, _ labels: [ExpectedLabel], _ summary: String, by way: Double, over time: Microseconds
  ) -> CatalogueEntry {
    exact(name, labels, summary, scene: "bench-map") { script in
      let fingers = [start, start + Vector(dx: 120, dy: 0)]
      script.land(fingers, stagger: .zero)
      script.move(
        fingers.enumerated().map { TouchScript.FingerMotion($0 + 1, .line(to: $1 - Vector(dx: 0, dy: way))) },
        over: time)
      script.hold(.ms(4))
      script.lift(2, stagger: .zero)
    }
  }

  /// Two fingers go up by 9 points each, one after the other, which is no pan yet.
  private static func oneAfterAnother(_ name: String, _ summary: String, _ pause: Microseconds) -> CatalogueEntry {
    exact(name, [], summary, scene: "bench-map") { script in
      let right = start + Vector(dx: 120, dy: 0)
      script.land([start, right], stagger: .zero)
      script.slide(1, to: start - Vector(dx: 0, dy: 3), over: .ms(4))
      script.slide(1, to: start - Vector(dx: 0, dy: 9), over: pause)
      script.slide(2, to: right - Vector(dx: 0, dy: 9), over: .ms(8))
      script.hold(.ms(60))
      script.lift(2, stagger: .zero)
    }
  }
}
