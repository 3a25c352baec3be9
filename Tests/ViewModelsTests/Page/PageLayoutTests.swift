import Gestures
import Testing
import TouchModel
import ViewModels

/// Pages that scroll: layout direction, spacing, repeated flicks, and pages that come and go.
@Suite struct PageLayoutTests {
  private func make(pages: Int = 6, index: Int = 2, _ change: (inout PageOptions) -> Void = { _ in }) -> PageView {
    var options = PageOptions(pages: pages, index: index)
    change(&options)
    var view = PageView(options, profile: .uikit)
    _ = view.take(.frameChanged(Rect(x: 0, y: 0, width: 400, height: 300), at: .zero))
    return view
  }

  private func kinds(_ effects: [ViewEffect]) -> [ControlEvent.Kind] {
    effects.compactMap { if case .control(let event) = $0 { event.kind } else { nil } }
  }

  @Test func rightToLeftMirrorsLayoutAndDrags() {
    var view = make { $0.direction = .rightToLeft }
    #expect(view.contentTransform.offset == Vector(dx: -800, dy: 0))
    #expect(view.part(at: Point(x: 5, y: 5)) == .item(2))
    _ = view.pans(pan(.began, at: ms(0), 100))
    #expect(view.position == 2.25 && view.contentTransform.offset == Vector(dx: -900, dy: 0))
    #expect(view.part(at: Point(x: 5, y: 5)) == .item(3))
    #expect(view.part(at: Point(x: 105, y: 5)) == .item(2))
    _ = view.pans(pan(.ended, at: ms(8), 100, velocity: Vector(dx: 400, dy: 0)))
    _ = view.settle()
    #expect(view.index == 3)
    // Up and down has no such direction.
    var tall = make {
      $0.axis = .vertical
      $0.direction = .rightToLeft
    }
    _ = tall.pans(pan(.began, at: ms(0), 0, -75))
    #expect(tall.position == 2.25 && tall.contentTransform.offset == Vector(dx: 0, dy: 675))
  }

  @Test func pagesLieApartBySpacing() {
    var view = make { $0.spacing = 40 }
    #expect(view.contentTransform.offset == Vector(dx: 880, dy: 0))
    _ = view.pans(pan(.began, at: ms(0), -110))
    #expect(view.position == 2.25)
    #expect(view.part(at: Point(x: 289, y: 5)) == .item(2))
    #expect(view.part(at: Point(x: 291, y: 5)) == .whole)
    #expect(view.part(at: Point(x: 331, y: 5)) == .item(3))
    _ = view.pans(pan(.ended, at: ms(8), -220))
    _ = view.settle()
    #expect(view.index == 3 && view.contentTransform.offset == Vector(dx: 1320, dy: 0))
  }

  /// Drawn forward and back before the lift: place and speed decide, from where the touch found it.
  @Test func aDragThatTurnsBackIsJudgedAtItsEnd() {
    var view = make()
    _ = view.pans(pan(.began, at: ms(0), -10))
    _ = view.pans(pan(.changed, at: ms(50), -350))
    _ = view.pans(pan(.changed, at: ms(100), -150))
    _ = view.pans(pan(.ended, at: ms(150), -150, velocity: .zero))
    _ = view.settle()
    #expect(view.index == 2)
    _ = view.pans(pan(.began, at: ms(5000), -10))
    _ = view.pans(pan(.changed, at: ms(5050), -350))
    _ = view.pans(pan(.ended, at: ms(5100), -220, velocity: Vector(dx: 200, dy: 0)))
    _ = view.settle()
    #expect(view.index == 3)
    _ = view.pans(pan(.began, at: ms(9000), -10))
    _ = view.pans(pan(.changed, at: ms(9050), -350))
    _ = view.pans(pan(.changed, at: ms(9080), 100))
    _ = view.pans(pan(.ended, at: ms(9100), 150, velocity: Vector(dx: 400, dy: 0)))
    _ = view.settle()
    #expect(view.index == 2)
  }

  /// Each flick while pages still turn is one page more, whether it comes early or late in the turn.
  @Test(arguments: [20, 60, 120, 250, 400] as [Int64]) func eachFlickOfARowTurnsOnePage(gap: Int64) {
    var view = make(pages: 20, index: 2)
    var time = ms(0)
    for flick in 1...5 {
      _ = view.go(to: time)
      _ = view.take(.landed(ContactID(Int32(flick)), at: time, position: .zero))
      _ = view.pans(pan(.began, at: time + .milliseconds(8), -4))
      _ = view.pans(pan(.ended, at: time + .milliseconds(40), -60, velocity: Vector(dx: -1800, dy: 0)))
      _ = view.take(.lifted(ContactID(Int32(flick)), at: time + .milliseconds(40)))
      time = time + .milliseconds(40 + gap)
    }
    _ = view.settle()
    #expect(view.index == 7)
  }

  @Test func aFlickBackReturnsToWhereItCameFrom() {
    var view = make()
    view.fling(at: ms(0), -60, 0, velocity: Vector(dx: -1500, dy: 0))
    _ = view.take(.landed(ContactID(2), at: ms(160), position: .zero))
    _ = view.pans(pan(.began, at: ms(170), 4))
    _ = view.pans(pan(.ended, at: ms(200), 20, velocity: Vector(dx: 900, dy: 0)))
    _ = view.settle()
    #expect(view.index == 2)
  }

  @Test func neverBeyondTheLastPage() {
    var view = make(pages: 4, index: 2)
    for start in [0, 150, 300] as [Int64] {
      _ = view.go(to: ms(start))
      view.fling(at: ms(start), -60, 0, velocity: Vector(dx: -1800, dy: 0))
    }
    _ = view.settle()
    #expect(view.index == 3)
  }

  @Test func aTurnByAFingerIsToldOnce() {
    var view = make()
    #expect(kinds(view.pans(pan(.began, at: ms(0), -4))) == [.willTransition])
    _ = view.pans(pan(.ended, at: ms(40), -60, velocity: Vector(dx: -1800, dy: 0)))
    _ = view.take(.landed(ContactID(2), at: ms(100), position: .zero))
    #expect(kinds(view.pans(pan(.began, at: ms(110), -4))).isEmpty)
    _ = view.pans(pan(.ended, at: ms(140), -60, velocity: Vector(dx: -1800, dy: 0)))
    #expect(kinds(view.go(to: view.nextWake ?? .zero)) == [.didCompleteTransition, .valueChanged])
    #expect(view.index == 4)
  }

  @Test func pagesComeAndGoAroundTheOneThatShows() {
    var view = make()
    func indexAfter(_ command: Command) -> Int {
      #expect(view.take(.command(command, at: ms(0))).isEmpty)
      #expect(view.position == Double(view.index) && view.isAtRest)
      return view.index
    }
    #expect(indexAfter(.insertPages(3, at: 0)) == 5)
    #expect(indexAfter(.insertPages(2, at: 5)) == 7)
    #expect(indexAfter(.insertPages(2, at: 8)) == 7)
    #expect(view.pages == 13)
    #expect(indexAfter(.removePages(3, at: 0)) == 4)
    #expect(indexAfter(.removePages(4, at: 3)) == 3)
    #expect(view.pages == 6)
    #expect(indexAfter(.removePages(1, at: 5)) == 3)
    #expect(indexAfter(.setPages(2)) == 1)
    #expect(indexAfter(.removePages(99, at: 0)) == 0)
    #expect(view.pages == 1)
    #expect(indexAfter(.setPages(0)) == 0)
    #expect(indexAfter(.insertPages(.max, at: .max)) == 0)
    #expect(view.pages == PageView.mostPages)
  }

  /// What a finger drags stays under it, and a page that turns is there.
  @Test func pagesThatComeDuringATouchMoveNothing() {
    var view = make()
    _ = view.pans(pan(.began, at: ms(0), -100))
    _ = view.take(.command(.insertPages(4, at: 1), at: ms(4)))
    #expect(view.position == 6.25 && view.index == 6)
    _ = view.pans(pan(.changed, at: ms(8), -120))
    #expect(view.position == 6.3)
    _ = view.pans(pan(.ended, at: ms(16), -220))
    _ = view.take(.command(.insertPages(1, at: 0), at: ms(20)))
    #expect(view.index == 8 && view.isAtRest)
  }

  /// Ten pages come in front while a page is dragged that was caught on its way; thrown on it goes one beyond its own goal.
  @Test func aCaughtPageGoesOnFromWhereItWas() {
    var view = PageView(PageOptions(pages: 5, index: 2), profile: .uikit)
    _ = view.take(.frameChanged(Rect(x: 0, y: 0, width: 400, height: 300), at: .zero))
    view.fling(at: ms(0), -100, 0, velocity: Vector(dx: -900, dy: 0))
    _ = view.go(to: ms(150))
    _ = view.take(.landed(ContactID(2), at: ms(150), position: .zero))
    _ = view.pans(pan(.began, at: ms(160)))
    _ = view.take(.command(.insertPages(10, at: 0), at: ms(170)))
    _ = view.pans(pan(.ended, at: ms(200), -40, velocity: Vector(dx: -900, dy: 0)))
    _ = view.settle()
    #expect(view.index == 14)
  }

  /// S6: where pages go, the stretch of the new end does not move what a finger holds.
  @Test func pagesThatGoDuringADragMoveNothing() {
    var view = PageView(PageOptions(pages: 5, index: 1), profile: .uikit)
    _ = view.take(.frameChanged(Rect(x: 0, y: 0, width: 400, height: 300), at: .zero))
    _ = view.pans(pan(.began, at: ms(0)))
    _ = view.pans(pan(.changed, at: ms(8), -130))
    #expect(view.position == 1.325)
    _ = view.take(.command(.removePages(3, at: 2), at: ms(12)))
    _ = view.pans(pan(.changed, at: ms(16), -130))
    #expect(abs(view.position - 1.325) < 1e-12)
    _ = view.pans(pan(.changed, at: ms(24), -140))
    #expect(view.position > 1.325 && view.position < 1.345)
  }
}
