import Gestures
import Testing
import TouchModel

@Suite struct PairOptionsTests {
  func pinch(_ options: PinchOptions) -> [RecognizerSpec] { [RecognizerSpec("pinch", .pinch(options))] }

  /// One view that scrolls, zooms and turns.
  let all = [
    RecognizerSpec(
      "pinch", .pinch(PinchOptions(leavesScrolls: true)), relations: Relations(simultaneousWith: [.own("rotation")])),
    RecognizerSpec("rotation", .rotation(RotationOptions(leavesScrolls: true))),
    RecognizerSpec("pan", .pan(PanOptions(leavesTransforms: true))),
  ]

  /// flutter#137189: two fingers that drift apart while they scroll are a scroll, two that scroll while they spread a pinch.
  @Test(arguments: [
    (80.0, 30.0, "pan"), (80, 20, "pan"), (30, 40, "pinch"), (0, 40, "pinch"), (-60, 30, "pan"), (24, 40, "pinch"),
  ])
  func scrollOrPinch(down: Double, apart: Double, expected: String) {
    var fingers = Fingers()
    fingers.pair(
      (from: (150, 300), to: (150 - apart, 300 + down)), (from: (250, 300), to: (250 + apart, 300 + down)), at: 0,
      for: 240)
    let run = Run(fingers, all)
    #expect(Set(run.events.map(\.name)) == [expected])
    // The loser says by how much, as often as it had reached its own threshold.
    if expected == "pinch", let shortfall = shortfall(run, "v0.pan"), down > 15 {
      #expect(shortfall.kind == .transforming || shortfall.kind == .slopNotReached)
    }
  }

  func shortfall(_ run: Run, _ name: String) -> Cause? {
    run.resolutions.first { $0.name == name && $0.resolution.outcome == .prevented }?.resolution.shortfall
  }

  /// The decision is told with its margin: 60 pt together, 48 pt apart in each finger.
  @Test func theMarginIsReported() throws {
    var fingers = Fingers()
    fingers.frame(at: 0, [.down(1, 150, 300), .down(2, 250, 300)])
    fingers.frame(at: 8, [.move(1, 138, 312), .move(2, 262, 312)])
    fingers.frame(at: 16, [.up(1), .up(2)])
    let pan = try #require(shortfall(Run(fingers, all), "v0.pan"))
    #expect(pan == Cause(.transforming, measured: 1, limit: 1.25))
    #expect(pan.text == "fingers moved together 1.00 times as far as apart, not more than 1.25")
    #expect(pan.marginText == "0.25")
    var scroll = Fingers()
    scroll.frame(at: 0, [.down(1, 150, 300), .down(2, 250, 300)])
    scroll.frame(at: 8, [.move(1, 138, 336), .move(2, 262, 336)])
    scroll.frame(at: 16, [.up(1), .up(2)])
    let run = Run(scroll, all)
    #expect(run.story == ["pan began@8", "pan ended@16"])
    #expect(shortfall(run, "v0.pinch") == Cause(.movingTogether, measured: 3, limit: 1.25))
  }

  /// Without a pan beside it a pinch begins however the fingers move together.
  @Test func aPinchAloneNeedNotLeaveScrolls() {
    var fingers = Fingers()
    fingers.pair((from: (150, 300), to: (130, 400)), (from: (250, 300), to: (270, 400)), at: 0, for: 240)
    #expect(!Run(fingers, pinch(PinchOptions())).events.isEmpty)
    #expect(Run(fingers, pinch(PinchOptions(leavesScrolls: true))).events.isEmpty)
  }

  /// A pan of one finger gives way to a second that lands before it is decided.
  @Test func aPanOfOneFingerYields() {
    let specs = [RecognizerSpec("pan", .pan(PanOptions(maximumTouches: 1))), RecognizerSpec("pinch", .pinch())]
    var fingers = Fingers()
    fingers.down(1, 150, 300, at: 0)
    fingers.move(1, 150, 306, at: 8)
    fingers.down(2, 250, 300, at: 16)
    fingers.move(1, 150, 340, at: 24)
    fingers.move(2, 350, 300, at: 32)
    fingers.frame(at: 40, [.up(1), .up(2)])
    let run = Run(fingers, specs)
    #expect(run.cause("v0.pan", .failed)?.kind == .tooManyTouches)
    #expect(run.events("pan").isEmpty)
    #expect(run.events("pinch").isEmpty == false)
  }

  // MARK: Which fingers

  /// Three fingers at the corners of a triangle that grows to twice its size about its middle.
  func triangle(turn: Double = 0, scale: Double = 2) -> Fingers {
    var fingers = Fingers()
    let corners = [0.0, 120, 240].map { Angle.radians(degrees: $0) }
    func place(_ index: Int, _ part: Double) -> (Double, Double) {
      let (s, c) = DeterministicMaths.sinCos(corners[index] + Angle.radians(degrees: turn * part))
      let radius = 60 * (1 + (scale - 1) * part)
      return (200 + radius * c, 400 + radius * s)
    }
    fingers.frame(at: 0, (0..<3).map { .down($0 + 1, place($0, 0).0, place($0, 0).1) })
    for step in 1...40 {
      let part = Double(step) / 40
      fingers.frame(at: Double(step) * 8, (0..<3).map { .move($0 + 1, place($0, part).0, place($0, part).1) })
    }
    fingers.frame(at: 328, [.up(1), .up(2), .up(3)])
    return fingers
  }

  @Test func everyFingerMeasuresTheMeanDistance() {
    let events = Run(triangle(), pinch(PinchOptions(fingers: .everyFinger))).events("pinch")
    // Twice 60 pt from the middle are 120 pt of span, 20 of which are the slop.
    #expect(abs((events.last?.scale ?? 0) - 240.0 / 140) < 1e-9)
    #expect(events.last?.touches == 3)
  }

  @Test func everyFingerPerAxisMeasuresTheMeanDeviations() {
    let events = Run(triangle(), pinch(PinchOptions(fingers: .everyFingerPerAxis))).events("pinch")
    // Of 60 pt from the middle, 2/3 along one axis on average and 1/√3 along the other.
    let span = 2 * 60 * Vector(dx: 2.0 / 3, dy: (1.0 / 3).squareRoot()).length
    #expect(abs((events.last?.scale ?? 0) - 2 * span / (span + 20)) < 1e-9)
  }

  /// One that names none takes the profile's, by number in order of the cases.
  @Test(arguments: PairFingers.allCases.enumerated().map { ($0.element, Double($0.offset)) })
  func theProfileGivesTheFingers(fingers: PairFingers, number: Double) {
    let profile = Profile.uikit.setting(.pinchFingers, to: number)
    let own = Run(triangle(), pinch(PinchOptions(fingers: fingers))).events("pinch")
    #expect(Run(triangle(), pinch(PinchOptions()), profile: profile).events("pinch") == own)
    #expect(!own.isEmpty)
  }

  @Test(arguments: [80.0, -80]) func everyFingerTurns(degrees: Double) {
    let specs = [RecognizerSpec("rotation", .rotation(RotationOptions(fingers: .everyFinger)))]
    let events = Run(triangle(turn: degrees, scale: 1), specs).events("rotation")
    // 10 pt of arc on a radius of 60 pt.
    let slop = Angle.degrees(radians: 10.0 / 60)
    #expect(abs(Angle.degrees(radians: events.last?.rotation ?? 0).magnitude - (80 - slop)) < 1e-6)
    #expect((events.last?.rotation ?? 0) * degrees > 0)
  }

  /// hammerjs#117: a third finger that joins every finger's pinch rebases it; nothing jumps.
  @Test(arguments: PairFingers.allCases) func aThirdFingerNeverMakesItJump(fingers which: PairFingers) {
    var fingers = Fingers()
    fingers.frame(at: 0, [.down(1, 150, 300), .down(2, 250, 300)])
    for step in 1...10 { fingers.move(2, 250 + Double(step) * 10, 300, at: Double(step) * 8) }
    fingers.down(3, 300, 700, at: 88)
    fingers.move(3, 302, 702, at: 96)
    fingers.up(1, at: 104)
    fingers.move(2, 352, 300, at: 112)
    fingers.frame(at: 120, [.up(2), .up(3)])
    let run = Run(fingers, pinch(PinchOptions(fingers: which)))
    let events = run.events("pinch")
    for (a, b) in zip(events, events.dropFirst()) { #expect(abs(b.scale / a.scale - 1) < 0.1) }
    #expect(events.last?.phase == .ended)
    #expect(events.last?.time == Timestamp(microseconds: which == .ownPair ? 104_000 : 120_000))
    #expect(run.isIdleAtEnd)
  }

  /// The pair that began it owns it: a third finger moves nothing, and a lift ends it.
  @Test func aThirdFingerIsNotTheOwnersBusiness() {
    var fingers = Fingers()
    fingers.frame(at: 0, [.down(1, 150, 300), .down(2, 250, 300)])
    fingers.move(2, 300, 300, at: 8)
    fingers.down(3, 300, 700, at: 16)
    fingers.move(3, 350, 750, at: 24)
    fingers.cancel(3, at: 32)
    fingers.cancel(2, at: 40)
    fingers.up(1, at: 48)
    let run = Run(fingers, pinch(PinchOptions(fingers: .ownPair)))
    #expect(run.story == ["pinch began@8", "pinch cancelled@40"])
    #expect(Set(run.events("pinch").map(\.scale)).count == 1)
  }
}
