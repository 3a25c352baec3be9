import Gestures
import Testing
import TouchModel
import ViewModels

@Suite struct PageViewTests {
  /// Five pages of 400 points, the third shown.
  private func make(_ options: PageOptions = PageOptions(pages: 5, index: 2)) -> PageView {
    var view = PageView(options, profile: .uikit)
    _ = view.take(.frameChanged(Rect(x: 0, y: 0, width: 400, height: 300), at: .zero))
    return view
  }

  private func after(_ dx: Double, _ speed: Double, from options: PageOptions = PageOptions(pages: 5, index: 2)) -> Int
  {
    var view = make(options)
    view.fling(at: ms(0), dx, 0, velocity: Vector(dx: speed, dy: 0))
    _ = view.settle()
    return view.index
  }

  @Test func followsTheFinger() {
    var view = make()
    #expect(view.contentTransform.offset == Vector(dx: 800, dy: 0))
    _ = view.pans(pan(.began, at: ms(0), -100, 30))
    #expect(view.position == 2.25)
    #expect(view.contentTransform.offset == Vector(dx: 900, dy: 0))
    #expect(view.index == 2)
  }

  @Test func slowLiftsGoByTheHalf() {
    #expect(after(-199, 0) == 2)
    #expect(after(-200, 0) == 3)
    #expect(after(199, 0) == 2)
    #expect(after(200, 0) == 1)
  }

  @Test func flicksTurnOnePageInTheirDirection() {
    #expect(after(-20, -300) == 3)
    #expect(after(-20, -299) == 2)
    #expect(after(20, 300) == 1)
    // Drawn forward, thrown back: stays.
    #expect(after(-150, 400) == 2)
    #expect(after(-250, 400) == 2)
  }

  @Test func neverMoreThanOnePage() {
    #expect(after(-700, -8000) == 3)
    #expect(after(-900, 0) == 3)
    #expect(after(900, 9000) == 1)
  }

  @Test func endsStretchAndSpringBack() {
    var view = make(PageOptions(pages: 5, index: 4))
    _ = view.pans(pan(.began, at: ms(0), -200, 0))
    #expect(view.position == 4 + RubberBand(dimension: 400, coefficient: 0.55).shown(200) / 400)
    _ = view.pans(pan(.ended, at: ms(8), -200, 0, velocity: Vector(dx: -900, dy: 0)))
    _ = view.settle()
    #expect(view.index == 4)
    #expect(view.position == 4)
    #expect(after(200, 500, from: PageOptions(pages: 1)) == 0)
  }

  @Test func reportsTheNewPageAtRestAndOnlyThen() {
    var view = make()
    view.fling(at: ms(0), -100, 0, velocity: Vector(dx: -900, dy: 0))
    #expect(view.index == 2)
    let end = view.nextWake ?? .zero
    #expect(view.go(to: end - Microseconds(1)).isEmpty)
    #expect(
      view.go(to: end) == [
        .control(ControlEvent(.didCompleteTransition, time: end, contact: ContactID(1))),
        .control(ControlEvent(.valueChanged, time: end, contact: ContactID(1))),
      ])
    #expect(view.index == 3)
    #expect(view.contentTransform.offset.dx == 1200)
    #expect(view.isAtRest)
  }

  /// The finger's speed carries on, and the page never shoots past its place.
  @Test func snapStartsWithTheFingersSpeedAndDoesNotOvershoot() {
    var view = make()
    view.fling(at: ms(0), -100, 0, velocity: Vector(dx: -900, dy: 0))
    _ = view.go(to: Timestamp(microseconds: 100_100))
    #expect(abs((view.contentTransform.offset.dx - 900) / 0.000_1 - 900) < 2)
    var fast = make()
    fast.fling(at: ms(0), -380, 0, velocity: Vector(dx: -8000, dy: 0))
    for step in 0...1500 {
      _ = fast.go(to: ms(100 + Int64(step)))
      #expect(fast.contentTransform.offset.dx <= 1200)
    }
    #expect(fast.index == 3)
  }

  @Test func landingCatchesATurningPage() {
    var view = make()
    view.fling(at: ms(0), -100, 0, velocity: Vector(dx: -900, dy: 0))
    #expect(view.take(.landed(ContactID(2), at: ms(200), position: .zero)) == [.consumesTouch(ContactID(2))])
    let caught = view.position
    #expect(caught > 2.3 && caught < 3)
    _ = view.go(to: ms(400))
    #expect(view.position == caught)
    _ = view.pans(pan(.began, at: ms(410)))
    #expect(abs(view.position - caught) < 1e-12)
    // Thrown on, it goes to the page behind the one that it was going to.
    _ = view.pans(pan(.ended, at: ms(420), -10, 0, velocity: Vector(dx: -900, dy: 0)))
    _ = view.settle()
    #expect(view.index == 4)
  }

  @Test func caughtAndLeftItGoesToTheNearerPage() {
    var view = make()
    view.fling(at: ms(0), -300, 0, velocity: .zero)
    _ = view.take(.landed(ContactID(2), at: ms(150), position: .zero))
    _ = view.take(.lifted(ContactID(2), at: ms(200)))
    _ = view.settle()
    #expect(view.index == 3)
  }

  @Test func cancelCountsAsALiftAtRest() {
    var view = make()
    _ = view.pans(pan(.began, at: ms(0), -150, 0))
    _ = view.pans(pan(.cancelled, at: ms(8), -150, 0, velocity: Vector(dx: -2000, dy: 0)))
    _ = view.settle()
    #expect(view.index == 2)
  }

  @Test func programGoesAnywhere() {
    var view = make()
    let effects = view.take(.command(.goTo(page: 0, animated: false), at: ms(5)))
    #expect(effects == [.control(ControlEvent(.valueChanged, time: ms(5)))])
    #expect(view.index == 0)
    #expect(view.take(.command(.goTo(page: 99, animated: true), at: ms(10))).isEmpty)
    #expect(!view.isAtRest)
    _ = view.settle()
    #expect(view.index == 4)
  }

  @Test func newSizeEndsTheTurnOnItsPage() {
    var view = make()
    view.fling(at: ms(0), -300, 0, velocity: .zero)
    let effects = view.take(.frameChanged(Rect(x: 0, y: 0, width: 800, height: 300), at: ms(150)))
    #expect(effects.last == .control(ControlEvent(.valueChanged, time: ms(150), contact: ContactID(1))))
    #expect(view.contentTransform.offset.dx == 2400)
    #expect(view.isAtRest)
  }

  @Test func partsAreThePagesThatShow() {
    var view = make()
    _ = view.pans(pan(.began, at: ms(0), -100, 0))
    #expect(view.part(at: Point(x: 299, y: 10)) == .item(2))
    #expect(view.part(at: Point(x: 300, y: 10)) == .item(3))
    #expect(make(PageOptions(pages: 1)).part(at: Point(x: -1, y: 10)) == .whole)
  }

  @Test func caughtOnALongWayItStopsAtTheNearestPage() {
    var view = make()
    _ = view.take(.command(.goTo(page: 4, animated: true), at: ms(0)))
    _ = view.take(.landed(ContactID(2), at: ms(200), position: .zero))
    #expect(view.position > 3 && view.position < 3.5)
    _ = view.take(.lifted(ContactID(2), at: ms(250)))
    _ = view.settle()
    #expect(view.index == 3)
  }

  @Test func verticalPagesTurnVertically() {
    var view = make(PageOptions(pages: 3, axis: .vertical))
    let relations = Relations(requiresFailureOf: [.kind(.edgePan)])
    #expect(
      view.recognizers == [
        RecognizerSpec("pan", .pan(PanOptions(axis: .vertical)), relations: relations, content: .scrolling)
      ])
    _ = view.pans(pan(.began, at: ms(0), 0, -150))
    #expect(view.position == 0.5)
    #expect(view.contentTransform.offset == Vector(dx: 0, dy: 150))
  }

  @Test(arguments: [1, 13, 1000]) func rateNeverChangesTheState(steps: Int) {
    for end in [ms(160), ms(333), ms(2000)] {
      var once = make()
      once.fling(at: ms(0), -100, 0, velocity: Vector(dx: -900, dy: 0))
      var often = once
      _ = once.go(to: end)
      for step in 1...steps {
        _ = often.go(to: Timestamp(microseconds: 100_000 + (end.microseconds - 100_000) * Int64(step) / Int64(steps)))
      }
      #expect(often.contentTransform == once.contentTransform)
      #expect(often.index == once.index)
    }
  }

  @Test func snapshotRestores() {
    var view = make()
    view.restore(make(PageOptions(pages: 5, index: 4)).state)
    #expect(view.index == 4)
    #expect(view.position == 4)
  }

  /// A finger that holds or drags a page most of the way keeps it, whatever the view's size becomes.
  @Test(arguments: [true, false]) func newSizeKeepsThePageUnderAFinger(drags: Bool) {
    var view = make()
    if drags {
      _ = view.take(.landed(ContactID(1), at: ms(0), position: .zero))
      _ = view.pans(pan(.began, at: ms(0)))
      _ = view.pans(pan(.changed, at: ms(50), -360))
    } else {
      view.fling(at: ms(0), -300, 0, velocity: Vector(dx: -900, dy: 0))
      _ = view.go(to: ms(220))
      _ = view.take(.landed(ContactID(2), at: ms(220), position: .zero))
    }
    #expect(view.position > 2.75 && view.position < 3)
    _ = view.take(.frameChanged(Rect(x: 0, y: 0, width: 800, height: 300), at: ms(230)))
    #expect(view.index == 3 && view.position == 3 && view.isAtRest)
  }
}
