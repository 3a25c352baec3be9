import TouchModel

/// Sessions with pagers, made with a human hand.
extension RecordingCatalogue {
  static var pagers: [CatalogueEntry] { curls + turning }

  private static let middle = Point(x: 330, y: 430)

  private static var curls: [CatalogueEntry] {
    [
      human(
        "session/page-curl", seed: 821, [.pan, .fling, .pan, .tap, .tap, .tap],
        "a page that curls: turned past half, flicked back, let go early, tapped on at its edge, back, then a button there",
        scene: "page-curl"
      ) { script in
        script.pan(from: middle, through: [Point(x: 60, y: 440)], legs: .ms(500))
        script.hold(.ms(1500))
        script.flick(from: Point(x: 80, y: 430), to: Point(x: 240, y: 424), speed: 900)
        script.hold(.ms(1500))
        script.pan(from: middle, through: [Point(x: 230, y: 434)], legs: .ms(400))
        script.hold(.ms(1500))
        script.tap(at: Point(x: 372, y: 500))
        script.hold(.ms(1500))
        script.tap(at: Point(x: 30, y: 520))
        script.hold(.ms(1500))
        script.tap(at: Point(x: 358, y: 82))
      },
      human(
        "session/page-curl-fast", seed: 822, [.tap, .tap, .fling],
        "two quick taps at the edge of pages that curl, then a flick while the second turns", scene: "page-curl"
      ) { script in
        script.tap(at: Point(x: 375, y: 500), for: .ms(60))
        script.hold(.ms(400))
        script.tap(at: Point(x: 370, y: 510), for: .ms(60))
        script.hold(.ms(350))
        script.flick(from: middle, to: Point(x: 120, y: 436), speed: 1100, rest: .ms(10))
      },
    ]
  }

  private static var turning: [CatalogueEntry] {
    [
      human(
        "session/page-right-to-left", seed: 823, [.fling, .pan, .fling, .tap],
        "pages from right to left: a flick on, a drag on and back before the lift, a flick back, a tap on a button",
        scene: "page-right-to-left"
      ) { script in
        script.flick(from: Point(x: 80, y: 430), to: Point(x: 330, y: 436), speed: 1000)
        script.hold(.ms(1500))
        script.pan(from: Point(x: 70, y: 430), through: [Point(x: 330, y: 434), Point(x: 130, y: 430)], legs: .ms(400))
        script.hold(.ms(1500))
        script.flick(from: Point(x: 320, y: 430), to: Point(x: 90, y: 436), speed: 1000)
        script.hold(.ms(1500))
        script.tap(at: Point(x: 60, y: 730))
      },
      human(
        "session/page-flicks", seed: 824, [.swipe, .swipe, .swipe, .swipe, .swipe],
        "five fast flicks, each while the page of the one before still turns", scene: "page-right-to-left"
      ) { script in
        for _ in 0..<5 {
          script.flick(from: Point(x: 110, y: 430), to: Point(x: 300, y: 436), speed: 1500, rest: .ms(8))
          script.hold(.ms(90))
        }
      },
      human(
        "session/page-in-scroll", seed: 825, [.fling, .fling, .tap, .tap, .fling],
        "a pager in a list: flicks on and back, a tap on a small button in it, one on a button below, a flick of the list",
        scene: "page-in-scroll"
      ) { script in
        script.flick(from: Point(x: 330, y: 240), to: Point(x: 70, y: 250), speed: 1000)
        script.hold(.ms(1500))
        script.flick(from: Point(x: 70, y: 240), to: Point(x: 330, y: 250), speed: 1000)
        script.hold(.ms(1500))
        script.tap(at: Point(x: 58, y: 362))
        script.hold(.ms(1000))
        script.tap(at: Point(x: 200, y: 450))
        script.hold(.ms(1500))
        script.flick(from: Point(x: 200, y: 600), to: Point(x: 204, y: 380), speed: 800)
      },
    ]
  }
}
