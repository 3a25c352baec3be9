import TouchModel

/// Recordings that a rule of a profile decides, which is on or off: one for each that no other recording shows.
extension RecordingCatalogue {
  static var rules: [CatalogueEntry] {
    [acrossThenAlong, walkingTaps, diagonalTaps, lateRest, thirdFinger, relanding, stoppedFling]
  }

  private static var acrossThenAlong: CatalogueEntry {
    exact("panFailsAcross-first", [], "a stroke across a list that then goes along it", scene: "bench-scroll") {
      $0.down(at: start)
      $0.slide(to: start + Vector(dx: 30, dy: 0), over: .ms(80))
      $0.slide(to: start + Vector(dx: 30, dy: -80), over: .ms(200))
      $0.hold(.ms(100))
      $0.up()
    }
  }

  private static var walkingTaps: CatalogueEntry {
    exact("multiTapFromLast-walk", [], "three taps, each 40 pt from the one before, at most 45 pt from the first") {
      for step in 0..<3 {
        if step > 0 { $0.hold(.ms(150)) }
        tap(&$0, at: start + Vector(dx: 40 * Double(step), dy: 0))
      }
    }
  }

  private static var diagonalTaps: CatalogueEntry {
    exact("multiTapPerAxis-diagonal", [.tap, .tap], "two taps 57 pt apart, 40 pt along each axis, at most 45 pt") {
      for step in 0..<2 {
        if step > 0 { $0.hold(.ms(150)) }
        tap(&$0, at: start + Vector(dx: 40, dy: 40) * Double(step))
      }
    }
  }

  private static var lateRest: CatalogueEntry {
    exact("multiFingerTapFromLastLanding-rest", [], "two fingers 80 ms apart, lifted 510 ms after the first") {
      $0.land([start, start + Vector(dx: 100, dy: 0)], stagger: .ms(80))
      $0.hold(.ms(430))
      $0.lift(2, stagger: .zero)
    }
  }

  private static var thirdFinger: CatalogueEntry {
    exact("pinchFingers-third", [], "two fingers spread, a third goes away from both") {
      $0.land([start, start + Vector(dx: 100, dy: 0), start + Vector(dx: 50, dy: 100)], stagger: .zero)
      $0.hold(.ms(40))
      $0.move(
        [
          TouchScript.FingerMotion(1, .line(to: start + Vector(dx: -30, dy: 0))),
          TouchScript.FingerMotion(2, .line(to: start + Vector(dx: 130, dy: 0))),
          TouchScript.FingerMotion(3, .line(to: start + Vector(dx: 50, dy: 220))),
        ], over: .ms(200))
      $0.hold(.ms(100))
      $0.lift(3, stagger: .zero)
    }
  }

  private static var relanding: CatalogueEntry {
    exact("pinchRestarts-relanding", [.pinch], "a pinch, one finger put back, the gap wider by 16 pt, slop 20 pt") {
      let right = start + Vector(dx: 140, dy: 0)
      $0.land([start, right], stagger: .zero)
      $0.slide(2, to: right + Vector(dx: 60, dy: 0), over: .ms(160))
      $0.up(2)
      $0.hold(.ms(80))
      $0.down(2, at: right)
      $0.slide(2, to: right + Vector(dx: 16, dy: 0), over: .ms(80))
      $0.hold(.ms(100))
      $0.lift(2, stagger: .zero)
    }
  }

  private static var stoppedFling: CatalogueEntry {
    exact("stoppingTouchTaps-press", [.swipe, .tap], "a touch stops a list of one long button", scene: "bench-list") {
      drag(&$0, by: Vector(dx: 0, dy: -200), over: .ms(160), before: .zero, rest: .ms(4))
      $0.hold(.ms(120))
      tap(&$0, for: .ms(200))
    }
  }
}
