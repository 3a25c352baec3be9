import TouchModel

/// Gestures of several fingers.
extension RecordingCatalogue {
  /// Tangents of half an angle: of 45, 60 and 90 degrees.
  private static let half45 = 0.41421356237309503
  private static let half60 = 0.5773502691896257
  private static let half90 = 1.0

  private static func fingers(_ count: Int, at center: Point) -> [Point] {
    TouchScript.fingertips(count, around: center)
  }

  static var multiFinger: [CatalogueEntry] {
    [
      human("multiFingerTap/two-finger-tap", seed: 601, [.multiFingerTap], "a tap with two fingers") {
        $0.twoFingerTap(at: Point(x: 200, y: 400))
      },
      human("multiFingerTap/three-finger-tap", seed: 602, [.multiFingerTap], "a tap with three fingers") {
        $0.multiFingerTap(at: fingers(3, at: Point(x: 210, y: 430)))
      },
      human("multiFingerTap/four-finger-tap", on: .kiosk, seed: 603, [.multiFingerTap], "four fingers, 60 Hz") {
        $0.multiFingerTap(at: fingers(4, at: Point(x: 1000, y: 600)))
      },
      human("multiFingerTap/five-finger-tap", on: .car, seed: 604, [.multiFingerTap], "five fingers, 240 Hz") {
        $0.multiFingerTap(at: fingers(5, at: Point(x: 1100, y: 350)))
      },
      human("multiFingerPan/two-finger-pan", seed: 614, [.multiFingerPan], "a drag up with two fingers") {
        let start = [Point(x: 160, y: 600), Point(x: 250, y: 590)]
        $0.multiFingerPan(from: start, by: Vector(dx: 4, dy: -240), over: .ms(500))
      },
      human("multiFingerPan/three-finger-pan", on: .kiosk, seed: 612, [.multiFingerPan], "three fingers, 60 Hz") {
        let start = fingers(3, at: Point(x: 800, y: 600))
        $0.multiFingerPan(from: start, by: Vector(dx: 330, dy: 10), over: .ms(600))
      },
      human("multiFingerSwipe/three-finger-swipe", seed: 621, [.multiFingerSwipe], "three fingers flick left") {
        let start = fingers(3, at: Point(x: 290, y: 450))
        $0.multiFingerFlick(from: start, by: Vector(dx: -170, dy: 4), speed: 1500)
      },
    ]
  }

  static var turns: [CatalogueEntry] {
    [
      human("pinch/pinch-out", seed: 701, [.pinch], "two fingers spread from 90 to 260 pt") {
        $0.pinch(at: Point(x: 200, y: 430), along: Vector(dx: 3, dy: -4), gap: (90, 260), over: .ms(520))
      },
      human("pinch/pinch-in", seed: 702, [.pinch], "two fingers close from 280 to 100 pt") {
        $0.pinch(at: Point(x: 205, y: 440), along: Vector(dx: 4, dy: -3), gap: (280, 100), over: .ms(520))
      },
      human("pinch/pinch-out-60hz", on: .kiosk, seed: 703, [.pinch], "two hands spread from 160 to 620 pt, 60 Hz") {
        $0.pinch(at: Point(x: 1080, y: 600), along: Vector(dx: 1, dy: 0), gap: (160, 620), over: .ms(700))
      },
      human("rotation/rotate-clockwise", seed: 711, [.rotation], "two fingers turn by 60 degrees clockwise") {
        $0.turn(
          at: Point(x: 205, y: 440), along: Vector(dx: 4, dy: -1), gap: 210, halfTangent: half60, over: .ms(620))
      },
      human("rotation/rotate-counterclockwise", on: .kiosk, seed: 712, [.rotation], "90 degrees the other way, 60 Hz") {
        $0.turn(
          at: Point(x: 1080, y: 600), along: Vector(dx: 3, dy: 2), gap: 320, halfTangent: -half90, over: .ms(800))
      },
      human("pinchRotation/spread-and-turn", seed: 721, [.pinchRotation], "two fingers spread and turn by 45 degrees") {
        $0.turn(
          at: Point(x: 205, y: 440), along: Vector(dx: 2, dy: -1), gap: 140, halfTangent: half45, scale: 1.9,
          over: .ms(650))
      },
      human("pinch/pinch-then-pan", seed: 731, [.pinch], "a pinch; one finger lifts, the other drags on") { script in
        script.land([Point(x: 165, y: 470), Point(x: 245, y: 400)])
        script.hold(.ms(60))
        script.move(
          [
            TouchScript.FingerMotion(1, .stroke(to: Point(x: 120, y: 510))),
            TouchScript.FingerMotion(2, .stroke(to: Point(x: 290, y: 360))),
          ], over: .ms(480))
        script.hold(.ms(100))
        script.up(2)
        script.hold(.ms(90))
        script.move(1, to: Point(x: 180, y: 660), over: .ms(450))
        script.hold(.ms(180))
        script.up(1)
      },
    ]
  }

  /// Recordings of several interactions, as a person uses a screen.
  public static var sessions: [CatalogueEntry] { several + maps }

  private static var several: [CatalogueEntry] {
    [
      human(
        "session/scroll", seed: 801, [.fling, .fling, .fling, .tap], "three flicks up, a touch to stop", scene: "scroll"
      ) {
        script in
        for (index, speed) in [1100.0, 1500, 1800].enumerated() {
          if index > 0 { script.hold(.ms(450)) }
          let start = Point(x: 210 + Double(index) * 8, y: 690)
          script.flick(from: start, to: start + Vector(dx: 6, dy: -speed / 3.6), speed: speed)
        }
        script.hold(.ms(600))
        script.tap(at: Point(x: 230, y: 520), for: .ms(140))
      },
      human(
        "session/pages", seed: 802, [.fling, .fling, .pan, .fling], "flicks to the next page, a slow return",
        scene: "page"
      ) {
        script in
        let start = Point(x: 350, y: 430)
        script.flick(from: start, to: start + Vector(dx: -290, dy: 5), speed: 1000)
        script.hold(.ms(700))
        script.flick(from: start, to: start + Vector(dx: -280, dy: -6), speed: 900)
        script.hold(.ms(700))
        let far = start + Vector(dx: -110, dy: 3)
        script.pan(from: start, through: [far, start + Vector(dx: -4, dy: 0)], legs: .ms(520))
        script.hold(.ms(700))
        script.flick(from: start, to: start + Vector(dx: -300, dy: 2), speed: 1100)
      },
      human(
        "session/map", on: .kiosk, seed: 805, [.pan, .pinch, .rotation], "a map: pan, spread, turn, 60 Hz",
        scene: "kiosk-map"
      ) {
        script in
        let center = Point(x: 1080, y: 610)
        script.pan(from: center, through: [center + Vector(dx: -260, dy: 130)], legs: .ms(600))
        script.hold(.ms(600))
        script.pinch(at: center, along: Vector(dx: 2, dy: 1), gap: (180, 430), over: .ms(600))
        script.hold(.ms(600))
        script.turn(at: center, along: Vector(dx: 1, dy: -1), gap: 360, halfTangent: half60, over: .ms(650))
      },
      human(
        "session/form", seed: 804, [.tap, .pan, .doubleTap, .longPress], "a form: tap, scroll, double tap, press",
        scene: "button-in-scroll"
      ) {
        script in
        script.tap(at: Point(x: 110, y: 210))
        script.hold(.ms(800))
        script.pan(from: Point(x: 220, y: 640), through: [Point(x: 224, y: 420)], legs: .ms(450))
        script.hold(.ms(700))
        script.doubleTap(at: Point(x: 180, y: 380))
        script.hold(.ms(900))
        script.longPress(at: Point(x: 260, y: 300))
      },
    ] + pagers
  }
}
