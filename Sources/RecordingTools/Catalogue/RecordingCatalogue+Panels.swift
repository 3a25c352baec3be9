import TouchModel

/// Other protocols, and what goes wrong between a finger and its reader.
extension RecordingCatalogue {
  static var panels: [CatalogueEntry] {
    [
      human("tap/tap-list-ids", on: .trackedList, seed: 901, [.tap], "a tap, protocol A with ids") {
        $0.tap(at: Point(x: 400, y: 260))
      },
      human("pan/pan-list-ids", on: .trackedList, seed: 902, [.pan], "a drag, protocol A with ids") {
        $0.pan(from: Point(x: 300, y: 260), through: [Point(x: 560, y: 270)], legs: .ms(500))
      },
      human("pinch/pinch-list-ids", on: .trackedList, seed: 903, [.pinch], "a spread, protocol A with ids") {
        $0.pinch(at: Point(x: 480, y: 270), along: Vector(dx: 4, dy: 1), gap: (90, 300), over: .ms(480))
      },
      human("pan/pan-list-anonymous", on: .anonymousList, seed: 911, [.pan], "a drag, protocol A without ids") {
        $0.pan(from: Point(x: 500, y: 400), through: [Point(x: 510, y: 150)], legs: .ms(500))
      },
      human("pinch/pinch-list-anonymous", on: .anonymousList, seed: 912, [.pinch], "closing, protocol A without ids") {
        $0.pinch(at: Point(x: 480, y: 270), along: Vector(dx: 4, dy: -1), gap: (310, 110), over: .ms(480))
      },
      human("tap/tap-single", on: .resistive, seed: 921, [.tap], "a tap, single touch, size unknown") {
        $0.tap(at: Point(x: 300, y: 200), for: .ms(110))
      },
      human("pan/pan-single", on: .resistive, seed: 922, [.pan], "a drag, single touch, size unknown") {
        $0.pan(from: Point(x: 500, y: 420), through: [Point(x: 512, y: 180)], legs: .ms(500))
      },
    ]
  }

  static var disturbances: [CatalogueEntry] {
    [
      human("cancelled/palm", seed: 1001, [.cancelled], "a drag that the panel takes for a palm") { script in
        script.down(at: Point(x: 300, y: 600))
        script.hold(.ms(50))
        script.move(to: Point(x: 290, y: 480), over: .ms(350))
        script.append(.palm(finger: 1))
        script.hold(.ms(60))
        script.move(to: Point(x: 270, y: 430), over: .ms(200))
        script.up()
      },
      human("cancelled/syn-dropped", seed: 1002, [.cancelled, .tap], "a drag that loses 60 ms to SYN_DROPPED; a tap") {
        script in
        script.down(at: Point(x: 200, y: 620))
        script.hold(.ms(50))
        script.move(to: Point(x: 204, y: 480), over: .ms(350))
        script.append(.lose(.ms(60)))
        script.move(to: Point(x: 208, y: 400), over: .ms(300))
        script.hold(.ms(180))
        script.up()
        script.hold(.ms(800))
        script.tap(at: Point(x: 120, y: 300))
      },
      human(
        "pan/syn-dropped-snapshot", seed: 1014, [.pan],
        "a drag that loses 60 ms to SYN_DROPPED and goes on by a snapshot"
      ) { script in
        script.down(at: Point(x: 200, y: 620))
        script.hold(.ms(50))
        script.move(to: Point(x: 204, y: 480), over: .ms(350))
        script.lose(.ms(60), thenAsking: true)
        script.move(to: Point(x: 208, y: 400), over: .ms(300))
        script.hold(.ms(180))
        script.up()
      },
      human("pan/left-down", seed: 1003, [.pan], "a drag whose recording ends before the lift") { script in
        script.down(at: Point(x: 200, y: 560))
        script.hold(.ms(50))
        script.move(to: Point(x: 208, y: 380), over: .ms(420))
      },
      human("none/two-finger-rest", seed: 1011, [.none], "a finger rests, 300 ms later another, for 1.2 s") {
        script in
        script.down(1, at: Point(x: 130, y: 520))
        script.hold(.ms(300))
        script.down(2, at: Point(x: 280, y: 500))
        script.hold(.ms(1200))
        script.up(2)
        script.hold(.ms(30))
        script.up(1)
      },
    ]
  }
}
