import Gestures
import Testing
import TouchModel
import ViewModels

/// What a program asks for, at rest and while content is held, thrown or bouncing.
@Suite struct ScrollViewCommandTests {
  /// In the middle of a fling at 150 ms.
  private func flung(_ change: (inout ScrollOptions) -> Void = { _ in }) -> ScrollView {
    var view = ScrollViewTests.make {
      $0.offset = Point(x: 0, y: 100)
      change(&$0)
    }
    view.fling(at: ms(0), 0, 0, velocity: Vector(dx: 0, dy: -1000))
    _ = view.go(to: ms(150))
    return view
  }

  private func dragged() -> ScrollView {
    var view = ScrollViewTests.make { $0.offset = Point(x: 0, y: 100) }
    _ = view.take(.landed(ContactID(1), at: ms(0), position: .zero))
    _ = view.pans(pan(.began, at: ms(0)))
    _ = view.pans(pan(.changed, at: ms(8), 0, -50))
    return view
  }

  @Test func animatedScrollsArriveExactly() {
    var view = ScrollViewTests.make()
    #expect(
      view.take(.command(.scrollTo(Point(x: 0, y: 900), animated: true), at: ms(0))) == [.visible(.indicators(true))])
    #expect(view.contentOffset.y == 0 && !view.isAtRest)
    _ = view.go(to: ms(100))
    #expect(view.contentOffset.y > 200 && view.contentOffset.y < 400)
    let end = view.nextWake ?? .zero
    var effects: [ViewEffect] = []
    view.advance(to: end, into: &effects)
    #expect(
      effects == [.control(ControlEvent(.didEndScrollingAnimation, time: end)), .visible(.indicators(false))])
    #expect(view.contentOffset.y == 900 && view.isAtRest)
  }

  @Test func scrollByAddsUpWhileItIsUnderWay() {
    var view = ScrollViewTests.make()
    _ = view.take(.command(.scrollBy(Vector(dx: 0, dy: 300), animated: true), at: ms(0)))
    _ = view.take(.command(.scrollBy(Vector(dx: 0, dy: 300), animated: true), at: ms(50)))
    _ = view.settle()
    #expect(view.contentOffset.y == 600)
    _ = view.take(.command(.scrollBy(Vector(dx: 0, dy: -9999), animated: false), at: ms(5000)))
    #expect(view.contentOffset.y == 0)
  }

  @Test func scrollToVisibleGoesNoFurtherThanItMust() {
    var view = ScrollViewTests.make {
      $0.insets = .init(top: 40, bottom: 60)
      $0.offset = Point(x: 0, y: 500)
    }
    func show(_ y: Double, _ height: Double) -> Double {
      _ = view.take(
        .command(.scrollToVisible(Rect(x: 0, y: y, width: 10, height: height), animated: false), at: ms(0)))
      return view.contentOffset.y
    }
    #expect(show(600, 100) == 500)
    #expect(show(1300, 100) == 660)
    #expect(show(300, 100) == 260)
    #expect(show(2000, 5000) == 1960)
  }

  @Test func aFingerStopsAnAnimation() {
    var view = ScrollViewTests.make()
    _ = view.take(.command(.scrollTo(Point(x: 0, y: 900), animated: true), at: ms(0)))
    #expect(view.take(.landed(ContactID(1), at: ms(100), position: .zero)) == [.consumesTouch(ContactID(1))])
    let caught = view.contentOffset
    _ = view.go(to: ms(900))
    #expect(view.contentOffset == caught && view.isAtRest)
  }

  /// Under a finger a program's scroll is there at once, and the drag goes on from there.
  @Test(arguments: [true, false]) func aScrollDuringADrag(animated: Bool) {
    var view = dragged()
    _ = view.take(.command(.scrollTo(Point(x: 0, y: 1000), animated: animated), at: ms(10)))
    #expect(view.contentOffset.y == 1000)
    _ = view.pans(pan(.changed, at: ms(16), 0, -60))
    #expect(view.contentOffset.y == 1010)
  }

  /// Under a finger, too, an animation that was asked for has its end, and a scroll to the top; a scroll at once has none.
  @Test func aScrollDuringATouchTellsItsEnd() {
    var passing = ScrollViewChainingTests.make(.nextGesture)
    _ = passing.pans(pan(.began, at: ms(0), 0, 5))
    var zooming = ScrollViewZoomTests.make()
    _ = zooming.take(
      .gesture(
        recognizer: "pinch",
        GestureEvent(kind: .pinch, phase: .began, time: ms(0), contacts: [ContactID(1), ContactID(2)], touches: 2)))
    for var view in [dragged(), passing, zooming] {
      let goal = Point(x: 0, y: 300)
      #expect(view.events(.command(.scrollTo(goal, animated: true), at: ms(9))) == [.didEndScrollingAnimation])
      #expect(view.events(.command(.scrollTo(goal, animated: false), at: ms(9))) == [])
      #expect(view.events(.command(.scrollToTop, at: ms(9))) == [.didScrollToTop])
    }
    // The fingers' zoom is not over.
    #expect(zooming.events(.command(.setZoomScale(2, animated: true), at: ms(9))) == [])
  }

  @Test func aScrollDuringAFlingTakesItsPlace() {
    var view = flung()
    _ = view.take(.command(.scrollTo(Point(x: 0, y: 30), animated: true), at: ms(160)))
    _ = view.settle()
    #expect(view.contentOffset.y == 30)
  }

  @Test func scrollToTopKeepsTheOtherAxis() {
    var view = ScrollViewTests.make {
      $0.contentSize.width = 900
      $0.axes = .both
      $0.insets.top = 20
      $0.offset = Point(x: 300, y: 2000)
    }
    _ = view.take(.command(.scrollToTop, at: ms(0)))
    let end = view.nextWake ?? .zero
    var effects: [ViewEffect] = []
    view.advance(to: end, into: &effects)
    #expect(effects.first == .control(ControlEvent(.didScrollToTop, time: end)))
    #expect(view.contentOffset == Point(x: 300, y: -20))
  }

  @Test func zoomCommandsKeepToTheLimits() {
    var view = ScrollViewZoomTests.make()
    let middle = view.contentPoint(at: Point(x: 200, y: 400))
    _ = view.take(.command(.setZoomScale(2, animated: true), at: ms(0)))
    _ = view.settle()
    #expect(view.zoomScale == 2)
    #expect((view.contentPoint(at: Point(x: 200, y: 400)) - middle).length < 1e-9)
    _ = view.take(.command(.setZoomScale(100, animated: false), at: ms(9000)))
    #expect(view.zoomScale == 4 && view.isAtRest)
    _ = view.take(.command(.zoomToRect(Rect(x: 800, y: 1000, width: 200, height: 100), animated: true), at: ms(9001)))
    _ = view.settle()
    #expect(view.zoomScale == 2)
    #expect((view.contentPoint(at: Point(x: 200, y: 400)) - Point(x: 900, y: 1050)).length < 1e-9)
  }

  // MARK: What decides the ends (S6)

  @Test func growthAtRestAndUnderAFingerMovesNothing() {
    var view = dragged()
    let offset = view.contentOffset
    for height in [5000.0, 850, 9000] {
      _ = view.take(.command(.setContentSize(Size(width: 400, height: height)), at: ms(9)))
      #expect((view.contentOffset - offset).length < 1e-9)
    }
    _ = view.pans(pan(.changed, at: ms(16), 0, -60))
    #expect(abs(view.contentOffset.y - 160) < 1e-9)
    _ = view.pans(pan(.ended, at: ms(116), 0, -60))
    _ = view.take(.command(.setContentSize(Size(width: 400, height: 900)), at: ms(200)))
    #expect(view.contentOffset.y == 100)
  }

  /// Content that shrinks under a finger stays there and springs back once it is let go.
  @Test func contentThatShrinksUnderAFingerSpringsBackLater() {
    var view = dragged()
    _ = view.take(.command(.setContentSize(Size(width: 400, height: 850)), at: ms(9)))
    #expect(abs(view.contentOffset.y - 150) < 1e-9)
    _ = view.pans(pan(.ended, at: ms(120), 0, -50))
    #expect(!view.isAtRest)
    _ = view.settle()
    #expect(view.contentOffset.y == 50)
  }

  /// A fling that would have bounced goes on into what was added, with the speed that it has.
  @Test func aFlingGoesOnIntoNewContent() {
    var view = flung { $0.contentSize.height = 1200 }
    let place = view.contentOffset
    _ = view.take(.command(.setContentSize(Size(width: 400, height: 5000)), at: ms(150)))
    #expect(view.contentOffset == place && !view.isAtRest)
    _ = view.settle()
    let glide = Deceleration(position: 100, velocity: 1000, rate: 0.998)
    #expect(abs(view.contentOffset.y - glide.end) < 1e-6)
  }

  @Test func aFlingEndsAtANearerEnd() {
    var view = flung()
    _ = view.take(.command(.setContentSize(Size(width: 400, height: 1000)), at: ms(150)))
    _ = view.settle()
    #expect(view.contentOffset.y == 200)
    var free = flung()
    _ = free.take(.command(.setContentSize(Size(width: 400, height: 2999)), at: ms(150)))
    _ = free.settle()
    #expect(free.contentOffset.y == Deceleration(position: 100, velocity: 1000, rate: 0.998).end)
  }

  @Test func aBounceGoesOnWhereContentGrows() {
    var view = ScrollViewTests.make { $0.offset = Point(x: 0, y: 2150) }
    view.fling(at: ms(0), 0, 0, velocity: Vector(dx: 0, dy: -3000))
    _ = view.go(to: ms(150))
    #expect(view.contentOffset.y > 2210)
    let place = view.contentOffset.y
    _ = view.take(.command(.setContentSize(Size(width: 400, height: 9000)), at: ms(150)))
    #expect(view.contentOffset.y == place)
    _ = view.settle()
    #expect(view.contentOffset.y > place)
  }

  @Test func insetsAndFramesDoLikewise() {
    var view = flung { $0.contentSize.height = 1200 }
    let place = view.contentOffset
    _ = view.take(.command(.setInsets(.init(top: 10, bottom: 3000)), at: ms(150)))
    #expect(view.contentOffset == place)
    _ = view.settle()
    #expect(abs(view.contentOffset.y - Deceleration(position: 100, velocity: 1000, rate: 0.998).end) < 1e-6)
    var turned = flung()
    let before = turned.contentOffset
    _ = turned.take(.frameChanged(Rect(x: 0, y: 0, width: 800, height: 400), at: ms(150)))
    #expect(turned.contentOffset == before && !turned.isAtRest)
  }

  @Test func aKeyboardMakesRoomAndGoesWithADrag() {
    var view = ScrollViewTests.make {
      $0.keyboardDismissMode = .onDrag
      $0.offset = Point(x: 0, y: 2200)
    }
    _ = view.take(.command(.setKeyboardInset(300), at: ms(0)))
    #expect(view.rangeY == 0...2500)
    _ = view.take(.command(.scrollTo(Point(x: 0, y: 2500)), at: ms(1)))
    let began = view.pans(pan(.began, at: ms(8)))
    #expect(began.first == .visible(.keyboardDismissed))
    #expect(view.rangeY == 0...2200)
    #expect(abs(view.contentOffset.y - 2500) < 1e-9)
    #expect(!view.pans(pan(.changed, at: ms(16), 0, 5)).contains(.visible(.keyboardDismissed)))
    _ = view.pans(pan(.ended, at: ms(24), 0, 5))
    _ = view.settle()
    #expect(view.contentOffset.y == 2200)
    // Without a keyboard there is nothing to dismiss.
    #expect(!view.pans(pan(.began, at: ms(9000))).contains(.visible(.keyboardDismissed)))
  }

  @Test(arguments: [(600.0, 200.0, true), (600, -200, false), (400, 200, false)])
  func anInteractiveDismissalEndsOnTheKeyboard(y: Double, speed: Double, dismisses: Bool) {
    var view = ScrollViewTests.make { $0.keyboardDismissMode = .interactive }
    _ = view.take(.command(.setKeyboardInset(300), at: ms(0)))
    _ = view.pans(pan(.began, at: ms(8)))
    let end = view.pans(
      pan(.ended, at: ms(40), 0, 30, velocity: Vector(dx: 0, dy: speed), location: Point(x: 9, y: y)))
    #expect(end.contains(.visible(.keyboardDismissed)) == dismisses)
  }

  @Test func switchedOffItDoesNotScroll() {
    var view = dragged()
    #expect(view.events(.command(.setEnabled(false), at: ms(9))) == [.didEndDragging])
    _ = view.pans(pan(.changed, at: ms(16), 0, -90))
    #expect(view.contentOffset.y == 150 && view.isAtRest)
    #expect(view.passAxes == [])
    _ = view.take(.command(.setEnabled(true), at: ms(20)))
    _ = view.pans(pan(.began, at: ms(30), 0, -10))
    #expect(view.contentOffset.y == 160)
  }

  @Test func allOfItRestores() {
    var view = ScrollViewZoomTests.make()
    for command: Command in [
      .setZoomScale(3, animated: false), .setContentSize(Size(width: 777, height: 888)),
      .setInsets(.init(top: 1, left: 2, bottom: 3, right: 4)), .setKeyboardInset(50), .setEnabled(false),
      .scrollTo(Point(x: 500.25, y: 9e9)),
    ] { _ = view.take(.command(command, at: ms(0))) }
    var other = ScrollViewZoomTests.make()
    other.restore(view.state)
    #expect(other.state == view.state)
    #expect(other.contentOffset == view.contentOffset && other.rangeY == view.rangeY)
  }
}
