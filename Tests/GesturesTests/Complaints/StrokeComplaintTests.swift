import Gestures
import TestSupport
import Testing
import TouchModel

/// Complaints about other frameworks on taps, drags and flings, each a rule that ours keeps; design/gestures.md section 6.
@Suite struct StrokeComplaintTests {
  static let pan = RecognizerSpec("pan", .pan())

  /// Strokes of random direction, speed and rate, also in one large step.
  private func strokes(seed: UInt64) -> [Fingers] {
    var generator = Generator(state: seed)
    return (0..<40).map { _ in
      var fingers = Fingers()
      var place = (200.0, 400.0)
      fingers.down(place.0, place.1, at: 0)
      let step = (
        Double.random(in: -30...30, using: &generator), Double.random(in: -30...30, using: &generator)
      )
      for frame in 1...12 {
        place = (place.0 + step.0, place.1 + step.1)
        fingers.move(place.0, place.1, at: Double(frame) * 8)
      }
      fingers.up(at: 104)
      return fingers
    }
  }

  /// The first translation of each stroke's pan, with the finger's own step in that frame and its way from the landing.
  private func firsts(
    _ profile: Profile, _ pan: RecognizerSpec
  ) throws -> [(translation: Vector, step: Vector, way: Vector)] {
    var firsts: [(translation: Vector, step: Vector, way: Vector)] = []
    for fingers in strokes(seed: 1) {
      let run = Run(fingers, [pan], profile: profile)
      guard let first = run.events("pan").first else { continue }
      func place(_ time: Timestamp) throws -> (now: Point, before: Point) {
        let index = try #require(fingers.frames.firstIndex { $0.time == time })
        return (fingers.frames[index].contacts[0].position, fingers.frames[max(0, index - 1)].contacts[0].position)
      }
      let (now, before) = try place(first.time)
      firsts.append((first.translation, now - before, now - fingers.frames[0].contacts[0].position))
      // Nor later: each step of the content is the finger's own.
      var last = first.translation
      for event in run.events("pan").dropFirst() where event.phase == .changed {
        let (now, before) = try place(event.time)
        #expect((event.translation - last - (now - before)).length < 1e-9)
        last = event.translation
      }
    }
    #expect(firsts.count > 30)
    return firsts
  }

  /// GTK's scrolled window alone takes the whole way from the landing; a pan that says otherwise does not jump there either.
  @Test("Complaint 1, flutter#20495: no jump of the slop when a scroll starts", arguments: Profile.all.map(\.name))
  func theFirstStepIsNoLargerThanTheFingers(name: String) throws {
    let profile = try #require(Profile.named(name))
    let jumps = name == "gtk"
    for first in try firsts(profile, RecognizerSpec("pan", .pan(PanOptions(start: jumps ? .subtracted : nil)))) {
      #expect(first.translation.length <= first.step.length + 1e-9)
    }
    guard jumps else { return }
    let own = try firsts(profile, Self.pan)
    for first in own { #expect((first.translation - first.way).length < 1e-9) }
    // The test would see it elsewhere: slow strokes have jumped by most of a slop.
    #expect(own.contains { $0.translation.length > $0.step.length + 3 })
  }

  @Test("Complaint 6, flutter#50458: a tap waits only for a multiple tap on the same touch, and says until when")
  func aTapIsHeldOnlyWhereADoubleTapIs() throws {
    let single = RecognizerSpec(
      "single", .tap(), relations: Relations(requiresFailureOf: [.own("double"), .ancestor("double")]))
    let double = RecognizerSpec("double", .tap(TapOptions(taps: 2)))
    var fingers = Fingers()
    fingers.tap(100, 100, at: 0)
    // Nobody of that name is on this touch: at once.
    #expect(Run(fingers, [[], [single]]).story == ["single recognized@60"])
    let held = Run(fingers, [[double], [single]])
    #expect(held.story == ["single recognized@360"])
    let resolution = try #require(held.resolutions.first { $0.resolution.outcome == .held }?.resolution)
    #expect(resolution.time == Timestamp(microseconds: 60_000))
    #expect(held.cause("v0.double", .failed)?.kind == .waitedTooLong)
  }

  @Test(
    "Complaint 8, flutter#97761: a finger that rested before it lifted throws nothing",
    arguments: Profile.all.map(\.name))
  func aLiftAfterARestHasNoVelocity(name: String) throws {
    let profile = try #require(Profile.named(name))
    func lift(after rest: Double) throws -> Vector {
      var fingers = Fingers()
      fingers.stroke(from: (200, 600), to: (200, 300), at: 0, for: 160, lift: false)
      fingers.up(at: 160 + rest)
      return try #require(Run(fingers, [Self.pan], profile: profile).events("pan").last).velocity
    }
    let gap = profile[.liftGap]
    #expect(try lift(after: gap - 1).length > 500)
    // Where the lift counts as a sample, a rest lowers the mean instead of ending it at once.
    if profile[.liftCounts] == 0 { #expect(try lift(after: gap + 1) == .zero) }
    #expect(try lift(after: 1000) == .zero)
  }

  @Test(
    "Complaint 11, android-signaturepad#103: equal and backward times give no infinite velocity",
    arguments: VelocityStrategy.allCases)
  func equalTimesAreHarmless(strategy: VelocityStrategy) {
    let profile = Profile.uikit.setting(.velocityStrategy, to: Double(strategy.rawValue))
    var fingers = Fingers()
    fingers.down(100, 100, at: 0)
    for (index, ms) in [8.0, 8, 8, 16, 16, 4, 24, 24, 32, 32].enumerated() {
      fingers.move(100, 100 + Double(index + 1) * 10, at: ms)
    }
    fingers.up(at: 32)
    let run = Run(fingers, [Self.pan], profile: profile)
    #expect(run.events("pan").count > 5)
    for event in run.events("pan") {
      #expect(event.velocity.dx.isFinite && event.velocity.dy.isFinite)
      #expect(event.velocity.length <= 100_000)
    }
    #expect(run.isIdleAtEnd)
  }

  @Test("Complaint 14, flutter#11884: N fingers scroll as fast as one", arguments: 1...5)
  func fingersDoNotAddUp(count: Int) throws {
    var fingers = Fingers()
    fingers.frame(at: 0, (1...count).map { .down($0, 60 * Double($0), 300) })
    for step in 1...20 {
      fingers.frame(at: Double(step) * 8, (1...count).map { .move($0, 60 * Double($0), 300 + Double(step) * 5) })
    }
    fingers.frame(at: 168, (1...count).map { .up($0) })
    let pan = try #require(Run(fingers, [Self.pan]).events("pan").last)
    #expect(abs(pan.translation.dy - 90) < 1e-9)
    #expect(abs(pan.velocity.dy - 625) < 1)
  }

  @Test("Complaint 14, flutter#38926: a finger that joins or leaves moves nothing")
  func aChangeOfFingersMovesNothing() throws {
    var fingers = Fingers()
    fingers.down(1, 100, 300, at: 0)
    fingers.move(1, 100, 340, at: 8)
    fingers.down(2, 300, 700, at: 16)
    fingers.up(1, at: 24)
    fingers.down(3, 20, 20, at: 32)
    fingers.up(2, at: 40)
    fingers.up(3, at: 48)
    let translations = Set(Run(fingers, [Self.pan]).events("pan").map(\.translation))
    #expect(translations == [Vector(dx: 0, dy: 30)])
  }

  @Test("Complaint 15, flutter#120345: a diagonal fling is cut by its speed, not on each axis")
  func aFastDiagonalFlingKeepsItsDirection() throws {
    var fingers = Fingers()
    fingers.stroke(from: (0, 0), to: (900, 1200), at: 0, for: 80)
    let velocity = try #require(Run(fingers, [Self.pan]).events("pan").last).velocity
    #expect(abs(velocity.length - 8000) < 1e-6)
    #expect(abs(velocity.dx / velocity.dy - 0.75) < 1e-9)
    // A pan along one axis gets that axis' part of the cut velocity.
    let tall = RecognizerSpec("pan", .pan(PanOptions(axis: .vertical)))
    let part = try #require(Run(fingers, [tall]).events("pan").last).velocity
    #expect(abs(part.dy - velocity.dy) < 1e-6 && part.dx == 0)
  }

  @Test("Complaint 25, flutter_map#2225: a fling's direction is that of the stroke, not of its last segment")
  func aKinkInTheLastSampleDoesNotTurnTheFling() throws {
    var fingers = Fingers()
    fingers.stroke(from: (200, 600), to: (200, 360), at: 0, for: 120, lift: false)
    fingers.move(206, 348, at: 128)
    fingers.up(at: 136)
    let velocity = try #require(Run(fingers, [Self.pan]).events("pan").last).velocity
    let fit = Angle.degrees(radians: DeterministicMaths.atan2(velocity.dx.magnitude, -velocity.dy))
    let segment = Angle.degrees(radians: DeterministicMaths.atan2(6, 12))
    #expect(fit < segment / 2, "\(fit) degrees off, the last segment \(segment)")
  }

  @Test("Complaint 31, WhirlyGlobe#621: a second finger ends a long press before it begins")
  func aSecondFingerFailsALongPress() {
    let press = RecognizerSpec("press", .longPress())
    var fingers = Fingers()
    fingers.down(1, 100, 300, at: 0)
    fingers.down(2, 200, 300, at: 300)
    fingers.frame(at: 900, [.up(1), .up(2)])
    let run = Run(fingers, [press, RecognizerSpec("pinch", .pinch())])
    #expect(run.story.isEmpty)
    #expect(run.cause("v0.press", .failed)?.kind == .tooManyTouches)
  }

  @Test("Complaint 32, long-press-event#13: jitter cancels no long press, and it does not fire while scrolling")
  func jitterAndLongPress() {
    let press = RecognizerSpec("press", .longPress())
    var generator = Generator(state: 32)
    var still = Fingers()
    still.down(100, 100, at: 0)
    for frame in 1...100 {
      still.move(
        100 + Double.random(in: -3...3, using: &generator), 100 + Double.random(in: -3...3, using: &generator),
        at: Double(frame) * 8)
    }
    still.up(at: 900)
    #expect(Run(still, [Self.pan, press]).story == ["press began@500", "press ended@900"])
    var scroll = Fingers()
    scroll.stroke(from: (100, 100), to: (100, 200), at: 0, for: 80, lift: false)
    scroll.up(at: 1000)
    #expect(Run(scroll, [Self.pan, press]).story == ["pan began@16", "pan ended@1000"])
    // Once it has begun, movement does not end it.
    var drag = Fingers()
    drag.down(100, 100, at: 0)
    drag.move(300, 500, at: 600)
    drag.up(at: 700)
    #expect(Run(drag, [Self.pan, press]).story == ["press began@500", "press ended@700"])
  }

  @Test(
    "Complaint 33, saket/swipe#8: a row's swipe stays out of a scroll's drag",
    arguments: Array(stride(from: 0.0, through: 90, by: 5)))
  func theDirectionIsDecidedOnce(degrees: Double) {
    let row = RecognizerSpec("row", .pan(PanOptions(axis: .horizontal)))
    let list = RecognizerSpec("list", .pan(PanOptions(axis: .vertical)))
    let (sine, cosine) = DeterministicMaths.sinCos(Angle.radians(degrees: degrees))
    var fingers = Fingers()
    fingers.stroke(from: (100, 100), to: (100 + 160 * cosine, 100 + 160 * sine), at: 0, for: 160, lift: false)
    // Then it bends the other way: too late to matter.
    for step in 1...20 {
      fingers.move(
        100 + 160 * cosine + Double(step) * 8 * sine, 100 + 160 * sine + Double(step) * 8 * cosine,
        at: 160 + Double(step) * 8)
    }
    fingers.up(at: 328)
    let run = Run(fingers, [[list], [row]])
    let winner = degrees <= 45 ? "row" : "list"
    #expect(run.story.count == 2 && run.story.allSatisfy { $0.hasPrefix(winner) }, "\(run.story)")
  }
}
