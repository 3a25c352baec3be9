import Gestures
import Testing
import TouchModel
import ViewModels

/// Pages that turn about a spine.
@Suite struct PageCurlTests {
  /// Pages that curl on a view of 400 x 300, with what a test changes.
  private func make(pages: Int = 6, index: Int = 2, _ change: (inout PageOptions) -> Void = { _ in }) -> PageView {
    var options = PageOptions(pages: pages, index: index)
    options.transition = .curl
    change(&options)
    var view = PageView(options, profile: .uikit)
    _ = view.take(.frameChanged(Rect(x: 0, y: 0, width: 400, height: 300), at: .zero))
    return view
  }

  private func tap(_ x: Double, _ y: Double, at time: Timestamp) -> ViewInput {
    .gesture(
      recognizer: "tap",
      GestureEvent(
        kind: .tap, phase: .recognized, time: time, contacts: [ContactID(1)], location: Point(x: x, y: y)))
  }

  private func kinds(_ effects: [ViewEffect]) -> [ControlEvent.Kind] {
    effects.compactMap { if case .control(let event) = $0 { event.kind } else { nil } }
  }

  @Test func progressFollowsTheFinger() {
    var view = make()
    #expect(kinds(view.pans(pan(.began, at: ms(0), -4))) == [.willTransition])
    _ = view.pans(pan(.changed, at: ms(8), -100))
    #expect(view.progress == 0.25 && view.position == 2.25 && view.index == 2)
    // The page itself lies still.
    #expect(view.contentTransform.offset == Vector(dx: 800, dy: 0))
    #expect(view.part(at: Point(x: 10, y: 10)) == .item(2))
    _ = view.pans(pan(.changed, at: ms(16), -600))
    #expect(view.progress == 1)
    // Back again, and beyond where it began: never the other way.
    _ = view.pans(pan(.changed, at: ms(24), 50))
    #expect(view.progress == 0 && view.position == 2)
    let end = view.pans(pan(.ended, at: ms(32), 50, velocity: Vector(dx: 900, dy: 0)))
    #expect(kinds(end) == [.didRevertTransition])
    #expect(view.isAtRest && view.index == 2)
  }

  @Test(arguments: [
    (-199.0, 0.0, 2), (-200, 0, 3), (-50, -300, 3), (-50, -299, 2), (-350, 300, 2), (-390, 299, 3), (199, 0, 2),
    (200, 0, 1), (30, 400, 1), (-400, -9000, 3), (400, 9000, 1),
  ])
  func halfWayOrAFlickTurns(dx: Double, speed: Double, page: Int) {
    var view = make()
    view.fling(at: ms(0), dx, 0, velocity: Vector(dx: speed, dy: 0))
    _ = view.settle()
    #expect(view.index == page && view.progress == 0 && view.isAtRest)
  }

  @Test func eventsTellHowItEnded() {
    var view = make()
    _ = view.pans(pan(.began, at: ms(0), -300))
    _ = view.pans(pan(.ended, at: ms(50), -300))
    let end = view.nextWake ?? .zero
    #expect(kinds(view.go(to: end)) == [.didCompleteTransition, .valueChanged])
    _ = view.pans(pan(.began, at: ms(2000), -30))
    _ = view.pans(pan(.ended, at: ms(2050), -30))
    #expect(kinds(view.go(to: view.nextWake ?? .zero)) == [.didRevertTransition])
  }

  @Test func aCancelledPanReverts() {
    var view = make()
    _ = view.pans(pan(.began, at: ms(0), -390))
    _ = view.pans(pan(.cancelled, at: ms(8), -390, velocity: Vector(dx: -5000, dy: 0)))
    #expect(view.progress > 0.9)
    #expect(kinds(view.go(to: view.nextWake ?? .zero)) == [.didRevertTransition])
    #expect(view.index == 2 && view.progress == 0)
  }

  @Test func thereIsNoTurnBeyondTheEnds() {
    var first = make(index: 0)
    _ = first.pans(pan(.began, at: ms(0), 300))
    #expect(first.progress == 0)
    _ = first.pans(pan(.ended, at: ms(8), 300, velocity: Vector(dx: 3000, dy: 0)))
    _ = first.settle()
    #expect(first.index == 0)
    var last = make(index: 5)
    last.fling(at: ms(0), -300, 0, velocity: Vector(dx: -3000, dy: 0))
    _ = last.settle()
    #expect(last.index == 5)
    #expect(kinds(last.take(tap(399, 10, at: ms(5000)))).isEmpty && last.isAtRest)
  }

  @Test func tapsInTheOuterFifthsTurn() {
    var view = make()
    #expect(kinds(view.take(tap(79.9, 100, at: ms(0)))) == [.willTransition])
    #expect(!view.isAtRest && view.progress == 0)
    let end = view.nextWake ?? .zero
    _ = view.go(to: ms(60))
    #expect(view.progress > 0 && view.progress < 1)
    #expect(kinds(view.go(to: end)) == [.didCompleteTransition, .valueChanged])
    #expect(view.index == 1)
    for x in [80, 200, 319.9] { #expect(view.take(tap(x, 100, at: ms(3000))).isEmpty) }
    _ = view.take(tap(320, 100, at: ms(4000)))
    _ = view.settle()
    #expect(view.index == 2)
  }

  /// A tap or a pan while a page turns finds it turned: each tap is one page.
  @Test func whatComesWhileAPageTurnsTurnsTheNext() {
    var view = make()
    _ = view.take(tap(390, 10, at: ms(0)))
    #expect(view.take(.landed(ContactID(2), at: ms(50), position: Point(x: 390, y: 10))).isEmpty)
    _ = view.take(.lifted(ContactID(2), at: ms(90)))
    let again = view.take(tap(390, 10, at: ms(90)))
    #expect(kinds(again) == [.didCompleteTransition, .valueChanged, .willTransition])
    #expect(view.index == 3)
    view.fling(at: ms(120), -60, 0, velocity: Vector(dx: -900, dy: 0))
    #expect(view.index == 4)
    _ = view.settle()
    #expect(view.index == 5)
  }

  @Test func rightToLeftMirrorsDragsAndTaps() {
    var view = make { $0.direction = .rightToLeft }
    #expect(view.contentTransform.offset == Vector(dx: -800, dy: 0))
    _ = view.pans(pan(.began, at: ms(0), 100))
    #expect(view.position == 2.25)
    _ = view.pans(pan(.cancelled, at: ms(8), 100))
    _ = view.settle()
    _ = view.take(tap(10, 10, at: ms(2000)))
    _ = view.settle()
    #expect(view.index == 3)
  }

  /// A spine where reading ends turns the other way; both mirrored are as usual.
  @Test func aSpineAtTheEndTurnsTheOtherWay() {
    var view = make { $0.spine = .max }
    _ = view.pans(pan(.began, at: ms(0), 100))
    #expect(view.position == 2.25)
    #expect(view.contentTransform.offset == Vector(dx: 800, dy: 0))
    var both = make {
      $0.spine = .max
      $0.direction = .rightToLeft
    }
    _ = both.pans(pan(.began, at: ms(0), -100))
    #expect(both.position == 2.25)
  }

  @Test func aDoubleSpineTurnsTwoPages() {
    var view = make(pages: 7, index: 3) { $0.spine = .mid }
    #expect(view.index == 2)
    #expect(view.part(at: Point(x: 10, y: 10)) == .item(2))
    #expect(view.part(at: Point(x: 210, y: 10)) == .item(3))
    #expect(view.contentTransform.offset == Vector(dx: 400, dy: 0))
    _ = view.pans(pan(.began, at: ms(0), -200))
    #expect(view.progress == 0.5 && view.position == 3)
    _ = view.pans(pan(.ended, at: ms(8), -200))
    _ = view.settle()
    #expect(view.index == 4)
    view.fling(at: ms(3000), -60, 0, velocity: Vector(dx: -900, dy: 0))
    _ = view.settle()
    #expect(view.index == 6)
    #expect(view.part(at: Point(x: 210, y: 10)) == .whole)
    _ = view.take(.command(.goTo(page: 5, animated: false), at: ms(9000)))
    #expect(view.index == 4)
  }

  @Test func verticalPagesTurnUpAndDown() {
    var view = make { $0.axis = .vertical }
    _ = view.pans(pan(.began, at: ms(0), 0, -150))
    #expect(view.progress == 0.5)
    _ = view.pans(pan(.ended, at: ms(8), 0, -150))
    _ = view.settle()
    #expect(view.index == 3)
    _ = view.take(tap(200, 10, at: ms(4000)))
    _ = view.settle()
    #expect(view.index == 2)
  }

  @Test func programmaticTurnsGoAnywhereAndTellOnlyTheValue() {
    var view = make()
    #expect(view.take(.command(.goTo(page: 5, animated: true), at: ms(0))).isEmpty)
    _ = view.go(to: ms(80))
    #expect(view.progress > 0 && view.progress < 1)
    #expect(kinds(view.go(to: view.nextWake ?? .zero)) == [.valueChanged])
    #expect(view.index == 5)
    // In a drag the program wins, and the finger moves nothing more.
    _ = view.pans(pan(.began, at: ms(9000), 100))
    _ = view.take(.command(.goTo(page: 0, animated: true), at: ms(9010)))
    _ = view.pans(pan(.changed, at: ms(9020), 300))
    #expect(kinds(view.go(to: view.nextWake ?? .zero)) == [.didCompleteTransition, .valueChanged])
    _ = view.pans(pan(.ended, at: ms(19000), 300, velocity: Vector(dx: 900, dy: 0)))
    #expect(view.index == 0 && view.isAtRest)
  }

  @Test func snapshotRestores() {
    var view = make()
    _ = view.take(.command(.setPages(9), at: .zero))
    _ = view.take(.command(.goTo(page: 8, animated: false), at: .zero))
    var other = make()
    other.restore(view.state)
    #expect(other.state == view.state)
    #expect(other.state.prefix(2) == [Property("pages", .count(9)), Property("index", .count(8))])
  }

  /// However often it is advanced, a turn is the same.
  @Test(arguments: [24, 60, 120, 1000]) func theDisplayRateChangesNothing(rate: Int) {
    var view = make()
    _ = view.take(tap(390, 10, at: ms(0)))
    let end = view.nextWake
    for tick in 1...(rate / 10) { _ = view.go(to: Timestamp(microseconds: Int64(tick * 1_000_000 / rate))) }
    _ = view.go(to: ms(100))
    var once = make()
    _ = once.take(tap(390, 10, at: ms(0)))
    _ = once.go(to: ms(100))
    #expect(view.progress == once.progress && view.nextWake == end)
  }
}
