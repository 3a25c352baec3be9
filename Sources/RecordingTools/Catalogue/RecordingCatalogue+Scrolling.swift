import TouchModel

/// Sessions on scroll views: what each of their rules looks like to a person.
extension RecordingCatalogue {
  static var scrolling: [CatalogueEntry] { chains + zooms + lists }

  /// The same fingers on a list in a list, by each chaining.
  private static var chains: [CatalogueEntry] {
    ["none", "nextGesture", "sameGesture"].map { chaining in
      human(
        "scrolling/nested-\(chaining)", seed: 811, [.pan, .pan, .fling], "a list in a list, chaining \(chaining)",
        scene: "nested-\(chaining)"
      ) { script in
        script.pan(from: Point(x: 200, y: 590), through: [Point(x: 203, y: 150)], legs: .ms(900))
        script.hold(.ms(1800))
        script.pan(from: Point(x: 210, y: 500), through: [Point(x: 208, y: 330)], legs: .ms(500))
        script.hold(.ms(1800))
        script.flick(from: Point(x: 200, y: 300), to: Point(x: 203, y: 390), speed: 330)
      }
    } + [
      human(
        "scrolling/row-in-list", seed: 812, [.pan, .pan], "along a row in a list, then across it", scene: "row-in-list"
      ) { script in
        let start = Point(x: 320, y: 260)
        script.pan(from: start, through: [Point(x: 150, y: 264), Point(x: 140, y: 150)], legs: .ms(450))
        script.hold(.ms(600))
        script.pan(from: start, through: [Point(x: 316, y: 150), Point(x: 180, y: 140)], legs: .ms(450))
      }
    ]
  }

  private static var zooms: [CatalogueEntry] {
    [
      human("scrolling/zoom-bounce", seed: 813, [.pinch], "a spread far beyond the largest scale", scene: "photo") {
        $0.pinch(at: Point(x: 150, y: 300), along: Vector(dx: 2, dy: 3), gap: (70, 380), over: .ms(700))
      },
      human(
        "scrolling/zoom-double-tap", seed: 814, [.doubleTap, .pan, .doubleTap],
        "in by a double tap, a drag of the zoomed photo, and out", scene: "photo"
      ) { script in
        script.doubleTap(at: Point(x: 120, y: 620))
        script.hold(.ms(1500))
        script.pan(from: Point(x: 220, y: 300), through: [Point(x: 320, y: 560)], legs: .ms(500))
        script.hold(.ms(900))
        script.doubleTap(at: Point(x: 260, y: 240))
      },
    ]
  }

  private static var lists: [CatalogueEntry] {
    [
      human("scrolling/paging-flicks", seed: 815, [.fling, .fling], "two flicks, a page each", scene: "paging-scroll") {
        script in
        for _ in 0..<2 {
          script.flick(from: Point(x: 340, y: 400), to: Point(x: 90, y: 404), speed: 1500)
          script.hold(.ms(330))
        }
      },
      human(
        "scrolling/keyboard", seed: 816, [.tap, .pan], "a field, then a drag that lets its keyboard go", scene: "chat"
      ) {
        script in
        script.tap(at: Point(x: 200, y: 822))
        script.hold(.ms(700))
        script.pan(from: Point(x: 200, y: 300), through: [Point(x: 204, y: 480)], legs: .ms(500))
      },
      human("scrolling/growing", seed: 817, [.fling], "a list that grows while it glides", scene: "growing-list") {
        $0.flick(from: Point(x: 200, y: 650), to: Point(x: 205, y: 150), speed: 2600)
      },
    ]
  }
}
