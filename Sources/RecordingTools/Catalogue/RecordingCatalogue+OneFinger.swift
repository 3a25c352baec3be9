import TouchModel

/// Gestures of one finger.
extension RecordingCatalogue {
  static var taps: [CatalogueEntry] {
    [
      human("tap/tap-60hz", on: .kiosk, seed: 101, [.tap], "a tap, 60 Hz") { $0.tap(at: Point(x: 900, y: 500)) },
      human("tap/tap-120hz", seed: 102, [.tap], "a tap, 120 Hz") { $0.tap(at: Point(x: 200, y: 500)) },
      human("tap/tap-240hz", on: .car, seed: 103, [.tap], "a tap, 240 Hz") { $0.tap(at: Point(x: 1200, y: 300)) },
      human("tap/tap-slow", seed: 104, [.tap], "a tap held for 360 ms") {
        $0.tap(at: Point(x: 90, y: 700), for: .ms(360))
      },
      human("tap/tap-brief", on: .car, seed: 105, [.tap], "a tap of 35 ms") {
        $0.tap(at: Point(x: 400, y: 250), for: .ms(35))
      },
      human("tap/taps-fast", seed: 106, [.tap, .tap, .tap, .tap, .tap], "five fast taps on different spots") { script in
        for (index, x) in [60.0, 190, 320, 130, 260].enumerated() {
          if index > 0 { script.hold(.ms(120)) }
          script.tap(at: Point(x: x, y: 640 + Double(index) * 25), for: .ms(60))
        }
      },
      human("doubleTap/double-tap", seed: 111, [.doubleTap], "two taps, 130 ms apart") {
        $0.doubleTap(at: Point(x: 210, y: 330))
      },
      human("doubleTap/double-tap-slow", on: .kiosk, seed: 112, [.doubleTap], "two taps, 240 ms apart, 60 Hz") {
        $0.doubleTap(at: Point(x: 1400, y: 800), gap: .ms(240))
      },
      human("tripleTap/triple-tap", seed: 121, [.tripleTap], "three taps, 120 ms apart") {
        $0.taps(3, at: Point(x: 180, y: 420), gap: .ms(120))
      },
      human("quickZoom/quick-zoom-in", seed: 131, [.quickZoom], "a tap, then a touch dragged down") { script in
        script.tap(at: Point(x: 200, y: 300), for: .ms(70))
        script.hold(.ms(130))
        script.down(at: Point(x: 204, y: 303))
        script.move(to: Point(x: 208, y: 460), over: .ms(500))
        script.hold(.ms(120))
        script.up()
      },
      human("quickZoom/quick-zoom-out", on: .car, seed: 132, [.quickZoom], "the same up and back, 240 Hz") { script in
        script.tap(at: Point(x: 900, y: 420), for: .ms(60))
        script.hold(.ms(140))
        script.down(at: Point(x: 896, y: 424))
        script.move(to: Point(x: 890, y: 240), over: .ms(450))
        script.move(to: Point(x: 893, y: 330), over: .ms(350))
        script.hold(.ms(90))
        script.up()
      },
    ]
  }

  static var presses: [CatalogueEntry] {
    [
      human("longPress/long-press", seed: 201, [.longPress], "a press of 750 ms") {
        $0.longPress(at: Point(x: 150, y: 300))
      },
      human("longPress/long-press-240hz", on: .car, seed: 202, [.longPress], "a press of 1.1 s, 240 Hz") {
        $0.longPress(at: Point(x: 1500, y: 420), for: .ms(1100))
      },
      human("longPressDrag/long-press-drag", seed: 211, [.longPressDrag], "a press of 700 ms, then a drag") { script in
        script.down(at: Point(x: 120, y: 260))
        script.hold(.ms(700))
        script.move(to: Point(x: 250, y: 520), over: .ms(600))
        script.hold(.ms(180))
        script.up()
      },
    ]
  }

  static var pans: [CatalogueEntry] {
    [
      human("pan/pan-vertical", seed: 301, [.pan], "a drag up the screen") {
        $0.pan(from: Point(x: 200, y: 600), through: [Point(x: 212, y: 300)], legs: .ms(550))
      },
      human("pan/pan-horizontal", on: .kiosk, seed: 302, [.pan], "a drag to the right, 60 Hz") {
        $0.pan(from: Point(x: 600, y: 640), through: [Point(x: 1020, y: 628)], legs: .ms(600))
      },
      human("pan/pan-diagonal", on: .car, seed: 303, [.pan], "a diagonal drag, 240 Hz") {
        $0.pan(from: Point(x: 700, y: 200), through: [Point(x: 940, y: 430)], legs: .ms(420))
      },
      human("pan/pan-slow", seed: 304, [.pan], "a slow drag down, 120 pt in 1.4 s") {
        $0.pan(from: Point(x: 160, y: 350), through: [Point(x: 164, y: 470)], legs: .ms(1400))
      },
      human("pan/pan-pause", seed: 305, [.pan], "a drag that pauses for 350 ms and goes on") { script in
        script.down(at: Point(x: 240, y: 650))
        script.hold(.ms(60))
        script.move(to: Point(x: 238, y: 520), over: .ms(380))
        script.hold(.ms(350))
        script.move(to: Point(x: 244, y: 340), over: .ms(420))
        script.hold(.ms(180))
        script.up()
      },
      human("pan/pan-return", seed: 306, [.pan], "a drag that goes up and comes back to where it began") {
        let start = Point(x: 200, y: 560)
        $0.pan(from: start, through: [Point(x: 205, y: 360), start], legs: .ms(420))
      },
    ]
  }

  static var flings: [CatalogueEntry] {
    [
      human("fling/fling-up", seed: 401, [.fling], "a flick up that leaves at 1200 pt/s") {
        $0.flick(from: Point(x: 220, y: 640), to: Point(x: 226, y: 300), speed: 1200)
      },
      human("fling/fling-down-fast", on: .car, seed: 402, [.fling], "a flick down that leaves at 2000 pt/s, 240 Hz") {
        $0.flick(from: Point(x: 900, y: 80), to: Point(x: 890, y: 610), speed: 2000)
      },
      human("fling/fling-gentle", seed: 403, [.fling], "a gentle flick that leaves at 400 pt/s") {
        $0.flick(from: Point(x: 180, y: 420), to: Point(x: 184, y: 560), speed: 400)
      },
      human("fling/fling-diagonal", on: .kiosk, seed: 404, [.fling], "a diagonal flick at 1500 pt/s, 60 Hz") {
        $0.flick(from: Point(x: 1300, y: 800), to: Point(x: 980, y: 480), speed: 1500)
      },
      swipe("left", seed: 411, to: Vector(dx: -170, dy: 6)),
      swipe("right", seed: 412, to: Vector(dx: 170, dy: -8)),
      swipe("up", seed: 413, to: Vector(dx: 5, dy: -170)),
      swipe("down", seed: 414, to: Vector(dx: -7, dy: 170)),
      human("swipe/swipe-right-60hz", on: .kiosk, seed: 415, [.swipe], "a swipe to the right, 60 Hz") {
        $0.swipe(from: Point(x: 900, y: 600), to: Point(x: 1100, y: 596), speed: 1700)
      },
    ]
  }

  private static func swipe(_ direction: String, seed: UInt64, to path: Vector) -> CatalogueEntry {
    human("swipe/swipe-\(direction)", seed: seed, [.swipe], "a swipe \(direction) that leaves at 1400 pt/s") {
      let start = Point(x: 205, y: 440) - path * 0.5
      $0.swipe(from: start, to: start + path, speed: 1400)
    }
  }

  static var edges: [CatalogueEntry] {
    [
      human("edgePan/edge-left", seed: 505, [.edgePan], "a drag in from the left edge") {
        $0.edgePan(from: Point(x: 5, y: 420), to: Point(x: 230, y: 432))
      },
      human("edgePan/edge-right", on: .kiosk, seed: 502, [.edgePan], "a drag in from the right edge, 60 Hz") {
        $0.edgePan(from: Point(x: 2160, y: 600), to: Point(x: 1880, y: 590))
      },
      human("edgePan/edge-top", seed: 503, [.edgePan], "a drag in from the top edge") {
        $0.edgePan(from: Point(x: 200, y: 6), to: Point(x: 206, y: 280))
      },
      human("edgePan/edge-bottom", on: .car, seed: 504, [.edgePan], "a drag in from the bottom edge, 240 Hz") {
        $0.edgePan(from: Point(x: 920, y: 687), to: Point(x: 926, y: 480), over: .ms(380))
      },
    ]
  }
}
