import Gestures
import Testing
import TouchModel
import ViewModels

@Suite struct ScrollViewChainingTests {
  private func unconsumed(_ effects: [ViewEffect]) -> [Vector] {
    effects.compactMap { if case .unconsumed(let vector) = $0 { vector } else { nil } }
  }

  @Test func noneStretchesAndLeavesNothing() {
    var view = ScrollViewTests.make()
    #expect(unconsumed(view.pans(pan(.began, at: ms(0), 0, 80))).isEmpty)
    #expect(view.contentOffset.y < 0)
  }

  @Test func sameGestureLeavesWhatIsBeyondTheEnd() {
    var view = ScrollViewTests.make {
      $0.chaining = .sameGesture
      $0.offset = Point(x: 0, y: 30)
    }
    _ = view.pans(pan(.began, at: ms(0)))
    #expect(unconsumed(view.pans(pan(.changed, at: ms(8), 0, 50))) == [Vector(dx: 0, dy: 20)])
    #expect(view.contentOffset.y == 0)
    #expect(unconsumed(view.pans(pan(.changed, at: ms(16), 0, 75))) == [Vector(dx: 0, dy: 25)])
    // Turning back scrolls at once.
    #expect(unconsumed(view.pans(pan(.changed, at: ms(24), 0, 65))).isEmpty)
    #expect(view.contentOffset.y == 10)
  }

  @Test func nextGestureLeavesDragsThatBeginAtTheEnd() {
    var view = ScrollViewTests.make { $0.chaining = .nextGesture }
    #expect(unconsumed(view.pans(pan(.began, at: ms(0), 0, 5))) == [Vector(dx: 0, dy: 5)])
    #expect(unconsumed(view.pans(pan(.changed, at: ms(8), 0, -40))) == [Vector(dx: 0, dy: -45)])
    #expect(view.contentOffset == .zero)
    _ = view.pans(pan(.ended, at: ms(16), 0, -40, velocity: Vector(dx: 0, dy: -900)))
    #expect(view.isAtRest)
    #expect(unconsumed(view.pans(pan(.began, at: ms(100), 0, -5))).isEmpty)
    #expect(view.contentOffset.y == 5)
  }
}
