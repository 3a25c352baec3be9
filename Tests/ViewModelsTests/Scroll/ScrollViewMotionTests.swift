import Gestures
import Testing
import TouchModel
import ViewModels

@Suite struct ScrollViewMotionTests {
  private func flung(from time: Timestamp = ms(0)) -> ScrollView {
    var view = ScrollViewTests.make { $0.offset = Point(x: 0, y: 2000) }
    view.fling(at: time, 0, -50, velocity: Vector(dx: 0, dy: -2500))
    return view
  }

  /// However often it is advanced, and whenever the recording starts, the state at a time has the same bits.
  @Test(arguments: [1, 7, 60, 120, 1000]) func rateNeverChangesTheState(steps: Int) {
    for end in [ms(180), ms(431), ms(900), ms(4000)] {
      var once = flung()
      _ = once.go(to: end)
      let late = Timestamp(microseconds: 1 << 40)
      var often = flung(from: late)
      for step in 1...steps {
        let time = Timestamp(microseconds: 100_000 + (end.microseconds - 100_000) * Int64(step) / Int64(steps))
        _ = often.go(to: late + (time - .zero))
      }
      #expect(often.contentOffset == once.contentOffset)
      #expect(often.isAtRest == once.isAtRest)
    }
  }

  @Test func landingStopsAGlideAndUsesUpTheTouch() {
    var view = ScrollViewTests.make()
    view.fling(at: ms(0), 0, -50, velocity: Vector(dx: 0, dy: -1000))
    _ = view.go(to: ms(190))
    #expect(view.take(.landed(ContactID(2), at: ms(200), position: .zero)) == [.consumesTouch(ContactID(2))])
    let caught = view.contentOffset
    #expect(abs(caught.y - (50 + 90.6259)) < 1e-3)
    #expect(view.isAtRest)
    _ = view.go(to: ms(400))
    #expect(view.contentOffset == caught)
    #expect(view.take(.lifted(ContactID(2), at: ms(410))) == [.visible(.indicators(false))])
    #expect(view.contentOffset == caught)
  }

  @Test func landingOnACreepIsAnOrdinaryTouch() {
    var view = ScrollViewTests.make()
    view.fling(at: ms(0), 0, -50, velocity: Vector(dx: 0, dy: -1000))
    #expect(view.take(.landed(ContactID(2), at: ms(2200), position: .zero)).isEmpty)
    var resting = ScrollViewTests.make()
    #expect(resting.take(.landed(ContactID(2), at: ms(0), position: .zero)).isEmpty)
  }

  /// A bounce caught in mid-air stays under the finger, follows it by the same rubber band, and springs back at the
  /// lift.
  @Test func interruptedBounceGoesOnWithoutAJump() {
    var view = ScrollViewTests.make()
    view.fling(at: ms(0), 0, 300, velocity: .zero)
    _ = view.take(.landed(ContactID(2), at: ms(150), position: .zero))
    let caught = view.contentOffset.y
    #expect(caught < -40)
    _ = view.pans(pan(.began, at: ms(200)))
    #expect(abs(view.contentOffset.y - caught) < 1e-9)
    _ = view.pans(pan(.changed, at: ms(208), 0, 1))
    #expect(view.contentOffset.y < caught && view.contentOffset.y > caught - 0.55)
    _ = view.pans(pan(.changed, at: ms(216), 0, 0))
    #expect(abs(view.contentOffset.y - caught) < 1e-9)
    _ = view.pans(pan(.ended, at: ms(224), 0, 0))
    _ = view.settle()
    #expect(view.contentOffset.y == 0)
  }

  @Test func caughtStretchSpringsBackWhenTheLastFingerLeaves() {
    var view = ScrollViewTests.make()
    view.fling(at: ms(0), 0, 300, velocity: .zero)
    _ = view.take(.landed(ContactID(2), at: ms(150), position: .zero))
    _ = view.take(.landed(ContactID(3), at: ms(160), position: .zero))
    let caught = view.contentOffset
    _ = view.take(.lifted(ContactID(2), at: ms(300)))
    #expect(view.isAtRest)
    #expect(view.contentOffset == caught)
    _ = view.take(.lifted(ContactID(3), at: ms(310)))
    #expect(!view.isAtRest)
    #expect(view.contentOffset == caught)
    _ = view.settle()
    #expect(view.contentOffset == .zero)
  }

  /// The content leaves the finger with the speed it was seen to have, also where it is stretched.
  @Test func releaseKeepsTheSpeedThatWasSeen() {
    var view = ScrollViewTests.make()
    _ = view.pans(pan(.began, at: ms(0), 0, 150))
    let before = view.contentOffset.y
    _ = view.pans(pan(.changed, at: ms(10), 0, 160))
    let dragged = (view.contentOffset.y - before) / 0.01
    _ = view.pans(pan(.ended, at: ms(10), 0, 160, velocity: Vector(dx: 0, dy: 1000)))
    let released = view.contentOffset.y
    _ = view.go(to: Timestamp(microseconds: 10_100))
    #expect(abs((view.contentOffset.y - released) / 0.000_1 - dragged) < 20)
  }

  @Test func flickBackIntoTheContentGlidesOn() {
    var view = ScrollViewTests.make()
    _ = view.pans(pan(.began, at: ms(0), 0, 40))
    _ = view.pans(pan(.ended, at: ms(10), 0, 40, velocity: Vector(dx: 0, dy: -4000)))
    _ = view.settle()
    #expect(view.contentOffset.y > 300)
  }

  @Test func withoutBouncesItStopsDead() {
    var view = ScrollViewTests.make { $0.bounces = false }
    _ = view.pans(pan(.began, at: ms(0), 0, 80))
    #expect(view.contentOffset == .zero)
    _ = view.pans(pan(.changed, at: ms(8), 0, -500))
    #expect(view.contentOffset.y == 500)
  }

  @Test func fastRateStopsSooner() {
    var view = ScrollViewTests.make { $0.decelerationRate = .fast }
    view.fling(at: ms(0), 0, 0, velocity: Vector(dx: 0, dy: -1000))
    _ = view.settle()
    #expect(abs(view.contentOffset.y - 99.4992) < 1e-4)
  }
}
