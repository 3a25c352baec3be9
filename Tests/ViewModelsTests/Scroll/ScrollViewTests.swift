import Gestures
import Testing
import TouchModel
import ViewModels

@Suite struct ScrollViewTests {
  /// 400 x 800 with content 3000 long.
  static func make(_ change: (inout ScrollOptions) -> Void = { _ in }) -> ScrollView {
    var options = ScrollOptions(contentSize: Size(width: 400, height: 3000))
    change(&options)
    var view = ScrollView(options, profile: .uikit)
    _ = view.take(.frameChanged(Rect(x: 0, y: 0, width: 400, height: 800), at: .zero))
    return view
  }

  @Test func declaresOnePanAlongItsAxes() {
    func axis(_ change: (inout ScrollOptions) -> Void) -> RecognizerOptions? {
      Self.make(change).recognizers.first?.options
    }
    #expect(axis { $0.axes = .vertical } == .pan(PanOptions(axis: .vertical)))
    #expect(axis { $0.axes = .horizontal } == .pan(PanOptions(axis: .horizontal)))
    #expect(axis { $0.axes = .both } == .pan(PanOptions(axis: .free)))
    #expect(
      axis {
        $0.axes = .both
        $0.directionalLock = .axis
      } == .pan(PanOptions(axis: .locking)))
    #expect(Self.make().recognizers.map(\.name) == ["pan"])
  }

  @Test func contentFollowsTheFinger() {
    var view = Self.make { $0.offset = Point(x: 0, y: 500) }
    #expect(view.pans(pan(.began, at: ms(0), 0, -3)) == [.visible(.indicators(true))])
    #expect(view.contentOffset == Point(x: 0, y: 503))
    _ = view.pans(pan(.changed, at: ms(8), 40, -100))
    #expect(view.contentOffset == Point(x: 0, y: 600))
    _ = view.pans(pan(.changed, at: ms(16), 0, 20))
    #expect(view.contentOffset == Point(x: 0, y: 480))
    #expect(view.pans(pan(.ended, at: ms(24), 0, 20)) == [.visible(.indicators(false))])
    #expect(view.isAtRest)
  }

  @Test func stretchDependsOnThePositionNotOnThePath() {
    let band = RubberBand(dimension: 800, coefficient: 0.55)
    var straight = Self.make()
    _ = straight.pans(pan(.began, at: ms(0), 0, 120))
    var wandering = Self.make()
    _ = wandering.pans(pan(.began, at: ms(0)))
    for (index, dy) in [300.0, -200, 40, 121, 120].enumerated() {
      _ = wandering.pans(pan(.changed, at: ms(Int64(index)), 0, dy))
    }
    #expect(straight.contentOffset.y == -band.shown(120))
    #expect(wandering.contentOffset == straight.contentOffset)
  }

  @Test func axisThatFitsDoesNotMoveUnlessAsked() {
    var plain = Self.make { $0.axes = .both }
    _ = plain.pans(pan(.began, at: ms(0), 50, -50))
    #expect(plain.contentOffset == Point(x: 0, y: 50))
    var springy = Self.make {
      $0.axes = .both
      $0.alwaysBounces = true
    }
    _ = springy.pans(pan(.began, at: ms(0), 50, -50))
    #expect(springy.contentOffset.x < 0)
  }

  @Test func flickGlidesToItsAnalyticEnd() {
    var view = Self.make { $0.offset = Point(x: 0, y: 100) }
    view.fling(at: ms(0), 0, -50, velocity: Vector(dx: 0, dy: -1000))
    #expect(!view.isAtRest)
    let glide = Deceleration(position: 150, velocity: 1000, rate: 0.998)
    let duration = Int64((glide.duration(toWithin: 0.5) * 1_000_000).rounded(.up))
    #expect(view.nextWake == Timestamp(microseconds: 100_000 + duration))
    #expect(view.go(to: ms(200)).isEmpty)
    #expect(abs(view.contentOffset.y - (150 + 90.6259)) < 1e-3)
    #expect(view.settle() != nil)
    #expect(view.isAtRest)
    #expect(view.contentOffset.y == glide.end)
  }

  @Test func speedIsCutByMagnitudeAndSlowLiftsStay() {
    var fast = Self.make {
      $0.contentSize = Size(width: 40000, height: 40000)
      $0.axes = .both
    }
    fast.fling(at: ms(0), 0, 0, velocity: Vector(dx: -30000, dy: -40000))
    _ = fast.settle()
    #expect(fast.contentOffset.x == Deceleration(position: 0, velocity: 8000 * 0.6, rate: 0.998).end)
    #expect(abs(fast.contentOffset.y / fast.contentOffset.x - 4 / 3) < 1e-12)
    var slow = Self.make()
    slow.fling(at: ms(0), 0, -50, velocity: Vector(dx: 0, dy: -49))
    #expect(slow.isAtRest)
    #expect(slow.contentOffset.y == 50)
  }

  @Test func springsBackFromAStretch() {
    var view = Self.make()
    view.fling(at: ms(0), 0, 200, velocity: .zero)
    #expect(view.contentOffset.y < -90)
    _ = view.go(to: ms(250))
    #expect(view.contentOffset.y < 0 && view.contentOffset.y > -60)
    _ = view.settle()
    #expect(view.contentOffset == .zero)
  }

  @Test func bouncesAtTheEndAndRestsOnIt() {
    var view = Self.make { $0.offset = Point(x: 0, y: 2000) }
    view.fling(at: ms(0), 0, -50, velocity: Vector(dx: 0, dy: -3000))
    var farthest = 0.0
    for step in 0..<400 {
      _ = view.go(to: ms(100 + Int64(step) * 8))
      farthest = max(farthest, view.contentOffset.y)
    }
    #expect(farthest > 2220)
    #expect(view.isAtRest)
    #expect(view.contentOffset.y == 2200)
  }

  @Test func cancelledDragSpringsBackWithoutAFlick() {
    var view = Self.make()
    _ = view.pans(pan(.began, at: ms(0), 0, -200))
    _ = view.pans(pan(.cancelled, at: ms(8), 0, -200, velocity: Vector(dx: 0, dy: -4000)))
    #expect(view.isAtRest)
    #expect(view.contentOffset.y == 200)
  }

  @Test func scrollToGoesAtOnceAndIsCut() {
    var view = Self.make()
    view.fling(at: ms(0), 0, -50, velocity: Vector(dx: 0, dy: -3000))
    #expect(view.take(.command(.scrollTo(Point(x: 10, y: 9999)), at: ms(150))) == [.visible(.indicators(false))])
    #expect(view.contentOffset == Point(x: 0, y: 2200))
    #expect(view.isAtRest)
    #expect(view.take(.command(.scrollTo(Point(x: 0, y: 40)), at: ms(160))).isEmpty)
    #expect(view.contentOffset == Point(x: 0, y: 40))
  }

  @Test func insetsWidenTheRange() {
    var view = Self.make { $0.insets = .init(top: 60, bottom: 30) }
    #expect(view.rangeY == -60...2230)
    #expect(view.rangeX == 0...0)
    _ = view.take(.command(.scrollTo(Point(x: 0, y: -100)), at: ms(0)))
    #expect(view.contentOffset.y == -60)
  }

  @Test func newFrameKeepsTheOffsetInRange() {
    var view = Self.make { $0.offset = Point(x: 0, y: 2200) }
    _ = view.take(.frameChanged(Rect(x: 0, y: 0, width: 400, height: 1000), at: ms(0)))
    #expect(view.contentOffset.y == 2000)
  }

  @Test func newFrameUnderTheFingerMovesNothing() {
    var view = Self.make()
    _ = view.pans(pan(.began, at: ms(0), 0, 150))
    let shown = view.contentOffset
    _ = view.take(.frameChanged(Rect(x: 0, y: 0, width: 400, height: 500), at: ms(4)))
    _ = view.pans(pan(.changed, at: ms(8), 0, 150))
    #expect(abs(view.contentOffset.y - shown.y) < 1e-9)
  }

  @Test func movedFrameDisturbsNoMotion() {
    var view = Self.make()
    view.fling(at: ms(0), 0, -50, velocity: Vector(dx: 0, dy: -1000))
    #expect(view.take(.frameChanged(Rect(x: 9, y: 9, width: 400, height: 800), at: ms(150))).isEmpty)
    #expect(!view.isAtRest)
  }

  @Test func snapshotRestores() {
    var view = Self.make()
    view.fling(at: ms(0), 0, -50, velocity: Vector(dx: 0, dy: -1000))
    _ = view.go(to: ms(300))
    var other = Self.make()
    other.restore(view.state)
    #expect(other.contentOffset == view.contentOffset)
    #expect(other.isAtRest)
  }
}
