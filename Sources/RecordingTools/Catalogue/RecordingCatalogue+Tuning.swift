import TouchModel

/// Sessions with a label on every interaction, to tune constants on: what was meant, whatever a profile makes of it.
///
/// Each hand asks for other constants: an unsteady one for more slop and time, a hurried one for less of both.
extension RecordingCatalogue {
  static var tuning: [CatalogueEntry] {
    [
      hand("steady-hand", seed: 901, "still taps, double taps 110 to 190 ms apart, drags, presses") { script in
        for (index, gap) in [110, 150, 190].enumerated() {
          tap(&script, index)
          doubleTap(&script, index, gap: .ms(Int64(gap)))
          drag(&script, index, by: 120, over: .ms(420))
        }
        press(&script, 3, for: .ms(720))
        press(&script, 4, for: .ms(900), drift: 3)
      },
      hand("hurried-hand", seed: 902, "taps in motion, some on one spot 230 to 290 ms apart, short drags") { script in
        for (index, drift) in [3.0, 5, 7].enumerated() {
          tap(&script, index, for: .ms(50), drift: drift)
          drag(&script, index, by: 26, over: .ms(150))
        }
        for (index, gap) in [230, 260, 290].enumerated() { twoTaps(&script, index, gap: .ms(Int64(gap))) }
        for (index, gap) in [80, 100].enumerated() { doubleTap(&script, index + 3, gap: .ms(Int64(gap))) }
        press(&script, 5, for: .ms(560))
      },
      hand("unsteady-hand", seed: 903, "taps that slip up to 14 pt, double taps up to 380 ms apart, slow drags") {
        script in
        for (index, drift) in [6.0, 9, 11, 14].enumerated() { tap(&script, index, for: .ms(160), drift: drift) }
        for (index, gap) in [240, 280, 330, 380].enumerated() {
          doubleTap(&script, index, gap: .ms(Int64(gap)), drift: 5)
        }
        for (index, way) in [16.0, 22, 60].enumerated() { drag(&script, index, by: way, over: .ms(900)) }
        press(&script, 4, for: .ms(800), drift: 7)
      },
    ]
  }

  private static func hand(
    _ name: String, seed: UInt64, _ summary: String, _ build: (inout TouchScript) -> Void
  ) -> CatalogueEntry {
    CatalogueEntry(
      path: "tuning/" + name, summary: summary, panel: .phone, seed: seed, hand: .human, script: TouchScript(build),
      labels: [], scene: nil)
  }

  /// Where an interaction of a session is, so that no two in a row are near each other.
  private static func place(_ index: Int) -> Point {
    Point(x: 90 + Double(index * 97 % 230), y: 200 + Double(index * 211 % 420))
  }

  private static func touch(_ script: inout TouchScript, at point: Point, for time: Microseconds, drift: Double) {
    script.down(at: point)
    if drift > 0 {
      script.move(to: point + Vector(dx: drift * 0.6, dy: drift * 0.8), over: time)
    } else {
      script.hold(time)
    }
    script.up(1, .rolling)
  }

  private static func tap(
    _ script: inout TouchScript, _ index: Int, for time: Microseconds = .ms(90), drift: Double = 0
  ) {
    script.label("tap") { touch(&$0, at: place(index), for: time, drift: drift) }
    script.hold(.ms(900))
  }

  private static func doubleTap(_ script: inout TouchScript, _ index: Int, gap: Microseconds, drift: Double = 0) {
    script.label("doubleTap") { script in
      touch(&script, at: place(index + 1), for: .ms(80), drift: drift)
      script.hold(gap)
      touch(&script, at: place(index + 1) + Vector(dx: 4, dy: -3), for: .ms(80), drift: drift)
    }
    script.hold(.ms(900))
  }

  /// Two taps that are two: a key pressed twice.
  private static func twoTaps(_ script: inout TouchScript, _ index: Int, gap: Microseconds) {
    script.label("tap") { touch(&$0, at: place(index + 2), for: .ms(60), drift: 2) }
    script.hold(gap)
    script.label("tap") { touch(&$0, at: place(index + 2) + Vector(dx: 2, dy: 1), for: .ms(60), drift: 2) }
    script.hold(.ms(900))
  }

  private static func drag(_ script: inout TouchScript, _ index: Int, by way: Double, over time: Microseconds) {
    script.label("pan|fling") { script in
      script.pan(from: place(index), through: [place(index) + Vector(dx: way * 0.28, dy: way * 0.96)], legs: time)
    }
    script.hold(.ms(700))
  }

  private static func press(_ script: inout TouchScript, _ index: Int, for time: Microseconds, drift: Double = 0) {
    script.label("longPress") { touch(&$0, at: place(index), for: time, drift: drift) }
    script.hold(.ms(700))
  }
}
