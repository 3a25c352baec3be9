import Gestures
import Testing
import TouchModel
import ViewModels

/// Zoom (V1): focal invariance, limits and their bounce, taps.
@Suite struct ScrollViewZoomTests {
  static func make(_ change: (inout ScrollOptions) -> Void = { _ in }) -> ScrollView {
    ScrollViewTests.make {
      $0.contentSize = Size(width: 2000, height: 3000)
      $0.axes = .both
      $0.offset = Point(x: 700, y: 900)
      $0.zoom = .init(minimum: 0.5, maximum: 4)
      change(&$0)
    }
  }

  private func pinch(
    _ phase: GesturePhase, at time: Timestamp, scale: Double = 1, by way: Vector = .zero,
    location: Point = Point(x: 150, y: 350)
  ) -> ViewInput {
    .gesture(
      recognizer: "pinch",
      GestureEvent(
        kind: .pinch, phase: phase, time: time, contacts: [ContactID(1), ContactID(2)], touches: 2,
        location: location, translation: way, scale: scale))
  }

  private func land(_ view: inout ScrollView, _ ids: Int32...) {
    for id in ids { _ = view.take(.landed(ContactID(id), at: ms(0), position: .zero)) }
  }

  @Test func onlyOneThatZoomsHasAPinch() {
    #expect(ScrollViewTests.make().recognizers.map(\.name) == ["pan"])
    #expect(ScrollViewTests.make().state.map(\.name).contains("zoomScale") == false)
    let view = Self.make {
      $0.zoom.doubleTap = .toggle
      $0.zoom.quickZoom = true
      $0.zoom.twoFingerTap = true
    }
    #expect(view.recognizers.map(\.name) == ["pan", "pinch", "doubleTap", "quickZoom", "twoFingerTap"])
    #expect(view.state.first == Property("zoomScale", .number(1, .ratio)))
  }

  /// The content point under the fingers' centre stays under it, whatever they do.
  @Test(arguments: 1...20 as ClosedRange<UInt64>) func focusStays(seed: UInt64) {
    var numbers = SeededNumbers(state: seed)
    var view = Self.make()
    land(&view, 1, 2)
    var focus = Point(x: numbers.number(0...400), y: numbers.number(0...800))
    let place = view.contentPoint(at: focus)
    _ = view.take(pinch(.began, at: ms(8), location: focus))
    var (way, time) = (Vector.zero, ms(8))
    for _ in 0..<200 {
      let step = Vector(dx: numbers.number(-20...20), dy: numbers.number(-20...20))
      focus = focus + step
      way = way + step
      time = time + .milliseconds(8)
      _ = view.take(pinch(.changed, at: time, scale: numbers.number(0.2...6), by: way, location: focus))
      #expect((view.contentPoint(at: focus) - place).length * view.zoomScale < 1e-6, "seed \(seed)")
    }
  }

  /// Fingers that come or go make the centre jump, and content not.
  @Test func aChangeOfFingersMovesNothing() {
    var view = Self.make()
    land(&view, 1, 2)
    _ = view.take(pinch(.began, at: ms(8)))
    _ = view.take(pinch(.changed, at: ms(16), scale: 2, by: Vector(dx: 5, dy: 0), location: Point(x: 155, y: 350)))
    let (offset, scale) = (view.contentOffset, view.zoomScale)
    _ = view.take(pinch(.changed, at: ms(24), scale: 2, by: Vector(dx: 5, dy: 0), location: Point(x: 300, y: 90)))
    #expect((view.contentOffset - offset).length < 1e-9)
    #expect(view.zoomScale == scale)
  }

  @Test func scaleStretchesBeyondItsLimitsAndSpringsBackAboutTheFocus() {
    var view = Self.make()
    land(&view, 1, 2)
    let focus = Point(x: 150, y: 350)
    let place = view.contentPoint(at: focus)
    _ = view.take(pinch(.began, at: ms(8)))
    _ = view.take(pinch(.changed, at: ms(16), scale: 8))
    let band = RubberBand(dimension: 1, coefficient: 0.55)
    #expect(abs(view.zoomScale - 4 * DeterministicMaths.exp2(band.shown(1))) < 1e-12)
    _ = view.take(pinch(.ended, at: ms(24), scale: 8))
    #expect(!view.isAtRest)
    for step in 0..<60 {
      _ = view.go(to: ms(24 + Int64(step) * 16))
      #expect((view.contentPoint(at: focus) - place).length * view.zoomScale < 1e-6)
    }
    _ = view.settle()
    #expect(view.zoomScale == 4)
    #expect(view.isAtRest)
  }

  @Test func withoutBouncesItStopsHardAndTurnsBackAtOnce() {
    var view = Self.make { $0.zoom.bounces = false }
    land(&view, 1, 2)
    _ = view.take(pinch(.began, at: ms(8)))
    _ = view.take(pinch(.changed, at: ms(16), scale: 8))
    #expect(view.zoomScale == 4)
    _ = view.take(pinch(.changed, at: ms(24), scale: 6))
    #expect(view.zoomScale == 3)
  }

  @Test func withoutElasticEndsContentIsNeverBeyondThem() {
    var view = Self.make {
      $0.bounces = false
      $0.offset = .zero
    }
    land(&view, 1, 2)
    _ = view.take(pinch(.began, at: ms(8)))
    _ = view.take(pinch(.changed, at: ms(16), by: Vector(dx: 90, dy: 90)))
    #expect(view.contentOffset == .zero)
  }

  /// Smaller content rests at its inset origin, or in the middle.
  @Test(arguments: [false, true]) func smallContent(centers: Bool) {
    var view = Self.make {
      $0.contentSize = Size(width: 500, height: 1000)
      $0.insets.top = 20
      $0.offset = .zero
      $0.zoom = .init(minimum: 0.25, maximum: 2)
      $0.centersContent = centers
    }
    land(&view, 1, 2)
    _ = view.take(pinch(.began, at: ms(8)))
    _ = view.take(pinch(.changed, at: ms(16), scale: 0.25))
    _ = view.take(pinch(.ended, at: ms(24), scale: 0.25))
    _ = view.settle()
    #expect(view.zoomScale == 0.25)
    let middle = Point(x: -(400 - 125) / 2.0, y: -20 - (800 - 20 - 250) / 2.0)
    #expect((view.contentOffset - (centers ? middle : Point(x: 0, y: -20))).length < 1e-9)
  }

  // MARK: With a pan

  /// mapbox-gl-js#6900: the finger that a pinch has left pans on, and pinches again, without a lift or a jump.
  @Test func aPinchIsHandedToThePanAndBack() {
    var view = Self.make()
    land(&view, 1, 2)
    _ = view.take(pinch(.began, at: ms(8)))
    _ = view.pans(pan(.began, at: ms(8)))
    _ = view.take(pinch(.changed, at: ms(16), scale: 2, by: Vector(dx: 10, dy: 0)))
    _ = view.pans(pan(.changed, at: ms(16), 10, 0))
    let pinched = view.contentOffset
    _ = view.take(.lifted(ContactID(2), at: ms(24)))
    _ = view.pans(pan(.changed, at: ms(32), 10, -30))
    #expect((view.contentOffset - (pinched + Vector(dx: 0, dy: 30))).length < 1e-9)
    land(&view, 3)
    _ = view.pans(pan(.changed, at: ms(40), 60, -30))
    #expect((view.contentOffset - (pinched + Vector(dx: 0, dy: 30))).length < 1e-9)
    _ = view.take(pinch(.changed, at: ms(48), scale: 2, by: Vector(dx: 10, dy: 7)))
    #expect((view.contentOffset - (pinched + Vector(dx: 0, dy: 23))).length < 1e-9)
    // Both end with the last lift, and its velocity throws.
    _ = view.take(.lifted(ContactID(1), at: ms(50)))
    _ = view.pans(pan(.ended, at: ms(56), 60, -30, velocity: Vector(dx: 0, dy: -600)))
    _ = view.take(pinch(.ended, at: ms(56), scale: 2, by: Vector(dx: 10, dy: 7)))
    #expect(!view.isAtRest)
    let start = view.contentOffset
    _ = view.settle()
    #expect(view.contentOffset.y - start.y > 250)
    #expect(view.zoomScale == 2)
  }

  @Test func aPinchThatEndsBeforeItsPanLeavesItTheContent() {
    var view = Self.make()
    land(&view, 1, 2)
    _ = view.pans(pan(.began, at: ms(8)))
    _ = view.take(pinch(.began, at: ms(8)))
    _ = view.take(pinch(.changed, at: ms(16), scale: 1.5))
    _ = view.take(pinch(.ended, at: ms(24), scale: 1.5))
    let offset = view.contentOffset
    _ = view.pans(pan(.changed, at: ms(32), 0, -40))
    #expect((view.contentOffset - (offset + Vector(dx: 0, dy: 40))).length < 1e-9)
    _ = view.pans(pan(.ended, at: ms(40), 0, -40))
    #expect(view.isAtRest)
  }

  /// A pinch that ends out of its limits while the pan goes on springs back once that ends too.
  @Test func aScaleOutOfItsLimitsWaitsForThePan() {
    var view = Self.make()
    land(&view, 1, 2)
    _ = view.pans(pan(.began, at: ms(8)))
    _ = view.take(pinch(.began, at: ms(8)))
    _ = view.take(pinch(.changed, at: ms(16), scale: 9))
    _ = view.take(pinch(.ended, at: ms(24), scale: 9))
    #expect(view.zoomScale > 4 && view.isAtRest)
    _ = view.pans(pan(.ended, at: ms(40)))
    #expect(view.zoomScale > 4 && !view.isAtRest)
    _ = view.settle()
    #expect(view.zoomScale == 4)
  }

  @Test func aCancelledPinchThrowsNothing() {
    var view = Self.make()
    land(&view, 1, 2)
    _ = view.take(pinch(.began, at: ms(8)))
    _ = view.take(pinch(.changed, at: ms(16), scale: 9))
    _ = view.take(pinch(.cancelled, at: ms(24), scale: 9))
    _ = view.settle()
    #expect(view.zoomScale == 4 && view.isAtRest)
  }

  /// A finger that lands while the scale springs back holds it there until it lifts.
  @Test func aBounceIsCaught() {
    var view = Self.make()
    land(&view, 1, 2)
    _ = view.take(pinch(.began, at: ms(8)))
    _ = view.take(pinch(.changed, at: ms(16), scale: 8))
    _ = view.take(pinch(.ended, at: ms(24), scale: 8))
    for id in [Int32(1), 2] { _ = view.take(.lifted(ContactID(id), at: ms(24))) }
    #expect(view.take(.landed(ContactID(3), at: ms(60), position: .zero)) == [.consumesTouch(ContactID(3))])
    let caught = view.zoomScale
    #expect(caught > 4.2 && view.isAtRest)
    _ = view.go(to: ms(300))
    #expect(view.zoomScale == caught)
    _ = view.take(.lifted(ContactID(3), at: ms(310)))
    _ = view.settle()
    #expect(view.zoomScale == 4)
  }

  // MARK: Taps

  private func tap(_ name: String, at time: Timestamp, _ location: Point) -> ViewInput {
    .gesture(recognizer: name, GestureEvent(kind: .tap, phase: .recognized, time: time, taps: 2, location: location))
  }

  @Test func doubleTapTogglesAtThePlace() {
    var view = Self.make { $0.zoom.doubleTap = .toggle }
    let place = view.contentPoint(at: Point(x: 100, y: 600))
    _ = view.take(tap("doubleTap", at: ms(0), Point(x: 100, y: 600)))
    #expect(view.zoomScale == 1 && !view.isAtRest)
    _ = view.settle()
    #expect(view.zoomScale == 0.5)
    _ = view.take(tap("doubleTap", at: ms(2000), Point(x: 100, y: 600)))
    let second = view.contentPoint(at: Point(x: 100, y: 600))
    _ = view.go(to: ms(2100))
    #expect(view.zoomScale > 0.6 && view.zoomScale < 3.9)
    _ = view.settle()
    #expect(view.zoomScale == 4)
    #expect((view.contentPoint(at: Point(x: 100, y: 600)) - second).length < 1e-9)
    #expect((second - place).length < 1e-9)
  }

  @Test func stepsGoUpToTheLimitAndBack() {
    var view = Self.make {
      $0.zoom.doubleTap = .step
      $0.zoom.step = 3
      $0.zoom.twoFingerTap = true
    }
    var scales: [Double] = []
    for index in 0..<3 {
      _ = view.take(tap("doubleTap", at: ms(Int64(index) * 5000), Point(x: 10, y: 10)))
      _ = view.settle()
      scales.append(view.zoomScale)
    }
    #expect(scales == [3, 4, 0.5])
    _ = view.take(tap("twoFingerTap", at: ms(20000), Point(x: 10, y: 10)))
    #expect(view.isAtRest)
  }

  @Test func quickZoomIsAboutItsPlace() {
    var view = Self.make { $0.zoom.quickZoom = true }
    let place = view.contentPoint(at: Point(x: 300, y: 100))
    for (phase, scale) in [(GesturePhase.began, 1.0), (.changed, 1.7), (.ended, 1.7)] {
      _ = view.take(
        .gesture(
          recognizer: "quickZoom",
          GestureEvent(
            kind: .quickZoom, phase: phase, time: ms(8), location: Point(x: 300, y: 100),
            translation: Vector(dx: 0, dy: 90), scale: scale)))
    }
    #expect(view.zoomScale == 1.7 && view.isAtRest)
    #expect((view.contentPoint(at: Point(x: 300, y: 100)) - place).length < 1e-9)
  }

  @Test(arguments: [1, 9, 240, 1000]) func rateNeverChangesTheState(steps: Int) {
    for end in [ms(40), ms(133), ms(900)] {
      var once = Self.make { $0.zoom.doubleTap = .toggle }
      _ = once.take(tap("doubleTap", at: ms(0), Point(x: 9, y: 9)))
      var often = once
      _ = once.go(to: end)
      for step in 1...steps { _ = often.go(to: Timestamp(microseconds: end.microseconds * Int64(step) / Int64(steps))) }
      #expect(once.contentOffset == often.contentOffset && once.zoomScale == often.zoomScale)
    }
  }

  @Test func snapshotAtAnyMomentRestoresToALegalRest() {
    var view = Self.make()
    land(&view, 1, 2)
    _ = view.take(pinch(.began, at: ms(8)))
    _ = view.take(pinch(.changed, at: ms(16), scale: 20, by: Vector(dx: 900, dy: 900)))
    var other = Self.make()
    other.restore(view.state)
    #expect(other.isAtRest && other.zoomScale == 4)
    #expect(other.rangeX.contains(other.contentOffset.x) && other.rangeY.contains(other.contentOffset.y))
    _ = view.take(pinch(.ended, at: ms(24), scale: 20, by: Vector(dx: 900, dy: 900)))
    _ = view.settle()
    other.restore(view.state)
    #expect(other.state == view.state)
  }
}
