import Gestures
import TestSupport
import Testing
import TouchModel

/// Complaints about other frameworks on pinch and rotation, each a rule that ours keeps; design/gestures.md section 6.
@Suite struct PairComplaintTests {
  private let pinch = RecognizerSpec("pinch", .pinch(), relations: Relations(simultaneousWith: [.any]))
  private let rotation = RecognizerSpec("rotation", .rotation(), relations: Relations(simultaneousWith: [.any]))
  private let pan = RecognizerSpec("pan", .pan(), relations: Relations(simultaneousWith: [.any]))

  /// Two fingers apart that are then held.
  private func spread() -> Fingers {
    var fingers = Fingers()
    fingers.frame(at: 0, [.down(1, 150, 400), .down(2, 250, 400)])
    for step in 1...10 {
      fingers.frame(
        at: Double(step) * 8, [.move(1, 150 - Double(step) * 5, 400), .move(2, 250 + Double(step) * 5, 400)])
    }
    return fingers
  }

  @Test("Complaint 7, flutter#137189: two fingers are told apart as a pinch or a scroll, by a margin that is reported")
  func twoFingersAreOneThing() throws {
    let specs = [
      RecognizerSpec("pan", .pan(PanOptions(leavesTransforms: true))),
      RecognizerSpec("pinch", .pinch(PinchOptions(leavesScrolls: true))),
    ]
    // A scroll whose fingers drift 24 pt apart on 100, and a pinch whose centre drifts 12 pt on 60.
    var scroll = Fingers()
    scroll.pair(((150, 600), (138, 500)), ((250, 600), (262, 500)), at: 0, for: 160)
    let scrolled = Run(scroll, specs)
    #expect(scrolled.events("pinch").isEmpty && !scrolled.events("pan").isEmpty)
    var pinch = Fingers()
    pinch.pair(((150, 400), (96, 388)), ((250, 400), (316, 388)), at: 0, for: 160)
    let pinched = Run(pinch, specs)
    #expect(pinched.events("pan").isEmpty && !pinched.events("pinch").isEmpty)
    // Where a pan has passed its slop and still waits, its cause has the ratio that decided.
    var still = Fingers()
    still.pair(((150, 400), (150, 400)), ((250, 400), (330, 400)), at: 0, for: 160)
    let late = Run(still, specs, profile: .uikit.setting(.pinchSlop, to: 40))
    let lost = try #require(late.resolutions.first { $0.name == "v0.pan" }?.resolution)
    #expect(lost.outcome == .prevented)
    #expect(lost.shortfall?.kind == .transforming && lost.shortfall?.limit == Profile.uikit[.transformMargin])
  }

  @Test("Complaint 7, flutter#13101: a one-finger pan yields when a second finger lands before it is decided")
  func aSecondFingerEndsAOneFingerPan() {
    let one = RecognizerSpec("one", .pan(PanOptions(maximumTouches: 1)))
    var fingers = Fingers()
    fingers.down(1, 150, 400, at: 0)
    fingers.move(1, 148, 402, at: 8)
    fingers.down(2, 250, 400, at: 16)
    for step in 1...10 {
      fingers.frame(
        at: 16 + Double(step) * 8, [.move(1, 148 - Double(step) * 6, 402), .move(2, 250 + Double(step) * 6, 400)])
    }
    fingers.frame(at: 110, [.up(1), .up(2)])
    let run = Run(fingers, [one, RecognizerSpec("pinch", .pinch())])
    #expect(run.events("one").isEmpty)
    #expect(run.cause("v0.one", .failed)?.kind == .tooManyTouches)
    #expect(run.events("pinch").last?.phase == .ended)
  }

  @Test("Complaint 18, mapbox-gl-js#6900: the finger left after a pinch goes on panning")
  func aPinchHandsOverToAPan() throws {
    var fingers = spread()
    fingers.up(1, at: 88)
    for step in 1...10 { fingers.move(2, 300, 400 + Double(step) * 6, at: 88 + Double(step) * 8) }
    fingers.up(2, at: 176)
    let run = Run(fingers, [pan, pinch])
    let pans = run.events("pan")
    #expect(pans.first?.phase == .began && pans.last?.phase == .ended)
    let path = pans.map(\.translation.dy)
    // Without a lift and without a jump: it follows the finger step by step once it has passed the slop.
    for (before, after) in zip(path, path.dropFirst()) { #expect((after - before).magnitude <= 6 + 1e-9) }
    #expect(try #require(path.last) >= 50)
  }

  @Test("Complaint 19, webmaker-core#61: fingers that are swapped and pinch again do not jump")
  func fingersAreKnownByIdentity() throws {
    var fingers = spread()
    // One finger lifts and lands on the other side of the one that stays; then they go on apart.
    fingers.up(1, at: 88)
    fingers.down(3, 380, 400, at: 120)
    for step in 1...10 { fingers.move(3, 380 + Double(step), 400, at: 120 + Double(step) * 8) }
    fingers.frame(at: 210, [.up(2), .up(3)])
    let scales = Run(fingers, [pinch, rotation]).events("pinch").map(\.scale)
    for (before, after) in zip(scales, scales.dropFirst()) {
      #expect((after / before - 1).magnitude < 0.12, "\(before) then \(after)")
    }
    // 100 pt apart became 200, less the slop; then 80 became 90.
    let expected = (200.0 / 120.0) * (90.0 / 80.0)
    let last = try #require(scales.last)
    #expect(abs(last - expected) < 1e-9)
    #expect(Run(fingers, [pinch, rotation]).events("rotation").isEmpty)
  }

  @Test("Complaint 20, hammer.js#889: rotation does not jump when the first finger lifts, nor at half a turn")
  func rotationIsNeverWrapped() throws {
    var fingers = Fingers()
    fingers.frame(at: 0, [.down(1, 150, 400), .down(2, 250, 400)])
    var last = 0.0
    for step in 1...90 {
      last = Double(step) * 8
      let (sine, cosine) = DeterministicMaths.sinCos(Angle.radians(degrees: Double(step) * 5))
      fingers.frame(
        at: last, [.move(1, 200 - 50 * cosine, 400 - 50 * sine), .move(2, 200 + 50 * cosine, 400 + 50 * sine)])
    }
    fingers.up(1, at: last + 8)
    fingers.down(3, 120, 300, at: last + 16)
    fingers.move(3, 121, 300, at: last + 24)
    fingers.frame(at: last + 32, [.up(2), .up(3)])
    let angles = Run(fingers, [rotation]).events("rotation").map { Angle.degrees(radians: $0.rotation) }
    for (before, after) in zip(angles, angles.dropFirst()) { #expect((after - before).magnitude < 5.1) }
    #expect(angles.contains { $0 > 430 })
  }

  @Test("Complaint 21, hammer.js#914: rotation is relative, begins after a threshold, and the threshold is taken off")
  func rotationBeginsAtZero() throws {
    for start in stride(from: 0.0, to: 360, by: 30) {
      var fingers = Fingers()
      func place(_ degrees: Double) -> (Double, Double) {
        let (sine, cosine) = DeterministicMaths.sinCos(Angle.radians(degrees: degrees))
        return (100 * cosine, 100 * sine)
      }
      let from = place(start)
      fingers.frame(at: 0, [.down(1, 200 - from.0, 400 - from.1), .down(2, 200 + from.0, 400 + from.1)])
      for step in 1...20 {
        let at = place(start + Double(step))
        fingers.frame(at: Double(step) * 8, [.move(1, 200 - at.0, 400 - at.1), .move(2, 200 + at.0, 400 + at.1)])
      }
      fingers.frame(at: 168, [.up(1), .up(2)])
      // Beside a pinch, too, the threshold holds.
      let events = Run(fingers, [pinch, rotation]).events("rotation")
      let first = try #require(events.first)
      #expect(first.time > Timestamp(microseconds: 32_000))
      #expect(Angle.degrees(radians: first.rotation) < 1.0001 && first.rotation > 0)
    }
  }

  @Test("Complaint 23, mapbox-gl-js#4970: a pinch does not turn the map by accident")
  func aCrookedPinchDoesNotRotate() {
    var fingers = Fingers()
    fingers.frame(at: 0, [.down(1, 160, 400), .down(2, 240, 400)])
    for step in 1...20 {
      let part = Double(step)
      fingers.frame(
        at: part * 8, [.move(1, 160 - part * 4, 400 + part), .move(2, 240 + part * 4, 400 - part * 0.8)])
    }
    fingers.frame(at: 168, [.up(1), .up(2)])
    let run = Run(fingers, [pinch, rotation])
    #expect(!run.events("pinch").isEmpty)
    #expect(run.events("rotation").isEmpty)
    #expect(run.cause("v0.rotation", .failed)?.kind == .arcNotTurned)
  }

  @Test("Complaint 24, Leaflet#4006: fingers that rest do not go on zooming")
  func restingFingersDoNotZoom() throws {
    var fingers = spread()
    var generator = Generator(state: 24)
    for frame in 1...60 {
      let noise = Double.random(in: -0.3...0.3, using: &generator)
      fingers.frame(at: 80 + Double(frame) * 8, [.move(1, 100 + noise, 400), .move(2, 300 - noise, 400)])
    }
    fingers.frame(at: 800, [.up(1), .up(2)])
    let events = Run(fingers, [pinch]).events("pinch")
    let resting = events.filter { $0.time > Timestamp(microseconds: 90_000) }
    let held = try #require(resting.first).scale
    for event in resting { #expect((event.scale / held - 1).magnitude < 0.01) }
    #expect(try #require(events.last).scaleVelocity == 0)
  }

  @Test(
    "Complaint 27, react-native-gesture-handler#3007: a cancelled or missing lift leaves nothing stuck",
    arguments: Profile.all.map(\.name))
  func everythingIsPossibleAtIdle(name: String) throws {
    let profile = try #require(Profile.named(name))
    for seed in UInt64(1)...40 {
      var frames = ArbitrationPropertyTests.session(seed: seed)
      // The recording breaks off: what is still down is cancelled, as the decoder does at the end of a file.
      frames.removeLast(Int(seed % 60))
      var down: [ContactID: Point] = [:]
      for contact in frames.flatMap(\.contacts) {
        down[contact.id] = contact.phase == .up || contact.phase == .cancel ? nil : contact.position
      }
      let end = frames.last?.time ?? .zero
      frames.append(
        TouchFrame(
          time: end,
          contacts: down.keys.sorted().map {
            Contact(id: $0, phase: .cancel, position: down[$0] ?? .zero, cancelCause: .endOfRecording)
          }))
      let run = Run(frames: frames, [profile.everyRecognizer], profile: profile)
      #expect(run.isIdleAtEnd, "seed \(seed)")
      // and a tap right after it is a tap.
      var later = Fingers()
      later.tap(50, 50, at: Double(end.microseconds) / 1000 + 2000)
      let tapped = Run(frames: frames + later.frames.map(renumbered), [profile.everyRecognizer], profile: profile)
      #expect(tapped.events("tap").contains { $0.contacts == [ContactID(9999)] }, "seed \(seed)")
    }
  }

  private func renumbered(_ frame: TouchFrame) -> TouchFrame {
    var frame = frame
    for index in frame.contacts.indices { frame.contacts[index].id = ContactID(9999) }
    return frame
  }
}
