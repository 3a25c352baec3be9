import TouchModel

/// Boundary recordings of touches beside and between small targets.
extension RecordingCatalogue {
  static var targets: [CatalogueEntry] {
    [
      exact("target-between", [.tap, .tap, .tap], "taps on and beside a 20 pt target between two others", scene: row) {
        for x in [300.0, 313, 315] {
          tap(&$0, at: Point(x: x, y: 512))
          $0.hold(.ms(500))
        }
      },
      fuzzy("touchAdjustmentMinimum-below", "a contact of no size 9.5 pt beside a target, the square is 20 pt", 319.5),
      fuzzy("touchAdjustmentMinimum-above", "the same 10.5 pt beside it", 320.5),
      fuzzy("touchAdjustmentMaximum-below", "a contact of 8 mm 15.5 pt beside a target, the square is 32 pt", 325.5, 8),
      fuzzy("touchAdjustmentMaximum-above", "the same 16.5 pt beside it", 326.5, 8),
      fuzzy("target-pair", "contacts of 4 mm that overlap two targets by as much, then one by more", 314, 4, scene: row)
      {
        sized(&$0, at: Point(x: 312.5, y: 512), 4)
        sized(&$0, at: Point(x: 315.5, y: 512), 4)
      },
    ]
  }

  /// Three buttons of 20 pt, 8 pt apart, the middle one at (290, 490).
  private static let row = "bench-targets"

  /// A tap beside the button of `bench-controls`, whose right edge is at x = 310, under fuzzy adjustment; sizes in millimetres.
  private static func fuzzy(
    _ name: String, _ summary: String, _ x: Double, _ major: Double? = nil, scene: String = "bench-controls",
    _ more: (inout TouchScript) -> Void = { _ in }
  ) -> CatalogueEntry {
    let script = TouchScript { script in
      if let major {
        sized(&script, at: Point(x: x, y: 500), major)
      } else {
        tap(&script, at: Point(x: x, y: 500))
      }
      more(&script)
    }
    let taps = script.steps.count { if case .up = $0 { true } else { false } }
    return CatalogueEntry(
      path: "boundary/" + name, summary: summary, panel: major == nil ? .bench : .sizedBench, seed: 1, hand: .exact,
      script: script, labels: Array(repeating: .tap, count: taps), scene: scene, settings: ["touchAdjustment=fuzzy"])
  }

  /// A tap whose contact is so many millimetres long from its landing on.
  private static func sized(_ script: inout TouchScript, at point: Point, _ major: Double) {
    script.down(at: point)
    script.press(major: major)
    script.hold(.ms(80))
    script.up()
    script.hold(.ms(500))
  }
}
