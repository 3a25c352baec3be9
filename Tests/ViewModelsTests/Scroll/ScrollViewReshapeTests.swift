import Gestures
import Testing
import TouchModel
import ViewModels

/// What a change of what there is to scroll does to content under way: nothing that the change does not ask for.
@Suite struct ScrollViewReshapeTests {
  /// Springs back from a pull of 300 points at the top from 100 ms on; at 150 ms.
  private func bouncing() -> ScrollView {
    var view = ScrollViewTests.make()
    view.fling(at: ms(0), 0, 300, velocity: .zero)
    _ = view.go(to: ms(150))
    return view
  }

  /// A change that leaves an axis's ends where they are leaves its bounce alone to the bit.
  @Test(arguments: [
    Command.setContentSize(Size(width: 400, height: 3000)), .setContentSize(Size(width: 900, height: 3000)),
    .setInsets(EdgeInsets(left: 20)),
  ]) func aBounceGoesOnWhereItsEndsStay(command: Command) {
    var (view, undisturbed) = (bouncing(), bouncing())
    _ = view.take(.command(command, at: ms(150)))
    for time in [151, 200, 300, 700] as [Int64] {
      _ = view.go(to: ms(time))
      _ = undisturbed.go(to: ms(time))
      #expect(view.contentOffset == undisturbed.contentOffset, "\(time) ms")
    }
  }

  /// Content that comes back keeps the speed that is seen, though the other end has gone elsewhere.
  @Test func aBounceThatIsAimedAnewKeepsItsSpeed() {
    var (view, undisturbed) = (bouncing(), bouncing())
    _ = view.take(.command(.setContentSize(Size(width: 400, height: 2900)), at: ms(150)))
    for time in [151, 200, 300, 700] as [Int64] {
      _ = view.go(to: ms(time))
      _ = undisturbed.go(to: ms(time))
      #expect((view.contentOffset - undisturbed.contentOffset).length < 1e-6, "\(time) ms")
    }
  }

  /// Of a diagonal fling that meets an end along x, the free glide along y goes on by its own curve.
  @Test(arguments: Profile.all) func aFreeGlideIsNotBent(profile: Profile) {
    func flung(_ size: Size?) -> Double {
      var options = ScrollOptions(contentSize: Size(width: 600, height: 90_000))
      options.axes = .both
      var view = ScrollView(options, profile: profile)
      _ = view.take(.frameChanged(Rect(x: 0, y: 0, width: 400, height: 800), at: .zero))
      view.fling(at: ms(0), -50, -50, velocity: Vector(dx: -2000, dy: -1500))
      _ = view.go(to: ms(170))
      if let size { _ = view.take(.command(.setContentSize(size), at: ms(170))) }
      while view.settle() != nil, !view.isAtRest {}
      return view.contentOffset.y
    }
    #expect(flung(Size(width: 650, height: 80_000)) == flung(nil))
  }

  /// The room at the end of an animated zoom is that of its scale.
  @Test func aZoomEndsInContentThatShrinks() {
    var view = ScrollViewZoomTests.make {
      $0.zoom.scale = 4
      $0.offset = Point(x: 4700, y: 6100)
    }
    _ = view.take(.command(.setZoomScale(1, animated: true), at: ms(0)))
    _ = view.go(to: ms(30))
    let events = view.events(.command(.setContentSize(Size(width: 1300, height: 1400)), at: ms(30)))
    #expect(events.isEmpty)
    _ = view.settle()
    #expect(view.zoomScale == 1)
    #expect(view.contentOffset == Point(x: 900, y: 600))
  }

  // MARK: Pages

  /// On the way from the page at 800 to the next.
  private func turning() -> ScrollView {
    var view = ScrollViewTests.make {
      $0.contentSize = Size(width: 400, height: 4000)
      $0.isPaging = true
      $0.offset = Point(x: 0, y: 800)
    }
    view.fling(at: ms(0), 0, -100, velocity: Vector(dx: 0, dy: -1000))
    _ = view.go(to: ms(120))
    return view
  }

  @Test(arguments: [(5000.0, 1600.0), (2100, 1300), (900, 100)]) func aPageThatWasChosenStaysSo(
    height: Double, goal: Double
  ) {
    var view = turning()
    let before = view.contentOffset
    _ = view.take(.command(.setContentSize(Size(width: 400, height: height)), at: ms(120)))
    #expect(view.contentOffset == before)
    _ = view.settle()
    #expect(view.contentOffset.y == goal)
    #expect(view.isAtRest)
  }

  @Test func aPageGoesWithTheViewsLength() {
    var view = turning()
    _ = view.take(.frameChanged(Rect(x: 0, y: 0, width: 400, height: 600), at: ms(120)))
    _ = view.settle()
    #expect(view.contentOffset.y == 1200)
  }

  /// An axis that does not scroll has no pages.
  @Test func pagingMovesOnlyWhatScrolls() {
    var view = ScrollViewTests.make {
      $0.contentSize = Size(width: 1600, height: 4000)
      $0.isPaging = true
      $0.offset = Point(x: 100, y: 800)
    }
    view.fling(at: ms(0), 0, -100, velocity: Vector(dx: 0, dy: -1000))
    _ = view.settle()
    #expect(view.contentOffset == Point(x: 100, y: 1600))
  }

  /// A snapshot may hold any number; those that are no place are not taken.
  @Test(arguments: [Double.nan, .infinity, -.infinity]) func numbersThatAreNoPlace(number: Double) {
    var view = ScrollViewTests.make {
      $0.isPaging = true
      $0.axes = .both
    }
    for name in ["contentSize", "insetsX", "insetsY", "offset"] {
      view.restore([Property(name, .pair(number, number, .points))])
    }
    view.restore([Property("keyboardInset", .number(number, .points))])
    view.fling(at: ms(0), -50, -100, velocity: Vector(dx: -900, dy: -1000))
    _ = view.settle()
    #expect(view.contentOffset == Point(x: 0, y: 800))
  }
}
