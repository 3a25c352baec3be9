import TouchModel

/// Boundary recordings of two fingers.
extension RecordingCatalogue {
  static var transforms: [CatalogueEntry] {
    [
      rest("multiFingerTapDuration-below", [.multiFingerTap], "two fingers rest 490 ms, at most 500 ms", for: .ms(490)),
      rest("multiFingerTapDuration-above", [.none], "two fingers rest 510 ms, at most 500 ms", for: .ms(510)),
      turn("rotationSlop-below", [.none], "an arc of 9.8 pt, slop 10 pt", halfTangent: 0.04903925),
      turn("rotationSlop-above", [.rotation], "an arc of 10.2 pt, slop 10 pt", halfTangent: 0.05104427),
      pinchThenTurn(
        "rotationSlopWhilePinching-below", [.pinch], "a spread, then an arc of 24 pt, slop 25 pt",
        halfTangent: 0.12057934),
      pinchThenTurn(
        "rotationSlopWhilePinching-above", [.pinchRotation], "a spread, then an arc of 26 pt, slop 25 pt",
        halfTangent: 0.13073732),
      uneven("transformMargin-below", [.rotation], "common travel 1.2 times the spread, at least 1.25", 26.4, 2.4),
      uneven("transformMargin-above", [.multiFingerPan], "common travel 1.3 times the spread, at least 1.25", 23, 3),
      throwing(
        "mapZoom-throw", [.pinch], "a spread lifted at speed", scene: "bench-map", gap: 100, by: Vector(dx: 50, dy: 0),
        over: .ms(60)),
      throwing(
        "mapRotation-throw", [.rotation], "a turn lifted at speed", scene: "bench-map", gap: 200,
        by: Vector(dx: 0, dy: 30), over: .ms(60)),
      throwing(
        "mapRotation-fastThrow", [.pinchRotation], "a turn lifted at 1,600 degrees a second", scene: "bench-map",
        gap: 60, by: Vector(dx: 0, dy: 48), over: .ms(16)),
    ]
  }

  private static func pair(_ gap: Double) -> [Point] {
    [start - Vector(dx: gap / 2, dy: 0), start + Vector(dx: gap / 2, dy: 0)]
  }

  private static func rest(
    _ name: String, _ labels: [ExpectedLabel], _ summary: String, for time: Microseconds
  ) -> CatalogueEntry {
    exact(name, labels, summary) { script in
      script.land(pair(100), stagger: .zero)
      script.hold(time)
      script.lift(2, stagger: .zero)
    }
  }

  /// Both fingers turn about their middle on a radius of 100 pt, then rest too long for a tap.
  private static func turn(
    _ name: String, _ labels: [ExpectedLabel], _ summary: String, halfTangent: Double
  ) -> CatalogueEntry {
    exact(name, labels, summary) { script in
      script.land(pair(200), stagger: .zero)
      turnPair(&script, halfTangent)
      script.hold(.ms(600))
      script.lift(2, stagger: .zero)
    }
  }

  private static func pinchThenTurn(
    _ name: String, _ labels: [ExpectedLabel], _ summary: String, halfTangent: Double
  ) -> CatalogueEntry {
    exact(name, labels, summary) { script in
      script.land(pair(200), stagger: .zero)
      let wide = pair(240)
      script.move(
        [TouchScript.FingerMotion(1, .line(to: wide[0])), TouchScript.FingerMotion(2, .line(to: wide[1]))],
        over: .ms(160))
      script.hold(.ms(100))
      turnPair(&script, halfTangent)
      script.hold(.ms(100))
      script.lift(2, stagger: .zero)
    }
  }

  private static func turnPair(_ script: inout TouchScript, _ halfTangent: Double) {
    let motion = Motion.turn(around: start, halfTangent: halfTangent, scale: 1)
    script.move([TouchScript.FingerMotion(1, motion), TouchScript.FingerMotion(2, motion)], over: .ms(200))
  }

  /// Two fingers go down, across the line between them, the first further than the second.
  private static func uneven(
    _ name: String, _ labels: [ExpectedLabel], _ summary: String, _ first: Double, _ second: Double
  ) -> CatalogueEntry {
    exact(name, labels, summary) { script in
      let fingers = pair(100)
      script.land(fingers, stagger: .zero)
      script.move(
        [
          TouchScript.FingerMotion(1, .line(to: fingers[0] + Vector(dx: 0, dy: first))),
          TouchScript.FingerMotion(2, .line(to: fingers[1] + Vector(dx: 0, dy: second))),
        ], over: .ms(200))
      script.hold(.ms(400))
      script.lift(2, stagger: .zero)
    }
  }

  /// Two fingers leave each other at constant speed, the second by `path`, the first by its opposite, and lift.
  private static func throwing(
    _ name: String, _ labels: [ExpectedLabel], _ summary: String, scene: String, gap: Double, by path: Vector,
    over time: Microseconds
  ) -> CatalogueEntry {
    exact(name, labels, summary, scene: scene) { script in
      let fingers = pair(gap)
      script.land(fingers, stagger: .zero)
      script.move(
        [
          TouchScript.FingerMotion(1, .line(to: fingers[0] - path)),
          TouchScript.FingerMotion(2, .line(to: fingers[1] + path)),
        ], over: time)
      script.hold(.ms(4))
      script.lift(2, stagger: .zero)
    }
  }
}
