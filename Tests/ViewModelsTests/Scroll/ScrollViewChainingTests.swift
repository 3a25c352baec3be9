import Gestures
import Testing
import TouchModel
import ViewModels

/// What a scroll view leaves to views around it.
@Suite struct ScrollViewChainingTests {
  /// The rest of a diagonal fling comes along one axis first: pages that turn along it go on while those of the other begin.
  @Test(arguments: [0, 40, 3000] as [Int64]) func pagesTakeADiagonalFling(later: Int64) {
    var options = ScrollOptions(contentSize: Size(width: 1200, height: 1800))
    options.axes = .both
    options.isPaging = true
    var view = ScrollView(options, profile: .uikit)
    _ = view.take(.frameChanged(Rect(x: 0, y: 0, width: 400, height: 600), at: .zero))
    func take(_ axis: ScrollAxes, at time: Timestamp) {
      for phase in [GesturePhase.began, .ended] {
        let pass = ScrollPass(axis: axis, phase: phase, time: time, velocity: -900)
        _ = view.take(.passed(pass, from: NodeID(rawValue: 7)))
      }
    }
    take(.horizontal, at: ms(0))
    let alone = view
    _ = view.go(to: ms(later))
    take(.vertical, at: ms(later))
    // The first goes on as if it were alone.
    var other = alone
    for time in [later + 30, later + 90] {
      _ = (view.go(to: ms(time)), other.go(to: ms(time)))
      #expect(view.contentOffset.x == other.contentOffset.x)
    }
    _ = view.settle()
    #expect(view.contentOffset == Point(x: 400, y: 600) && view.isAtRest)
  }

  private static let own = NodeID(rawValue: 7)

  static func make(
    _ chaining: ScrollOptions.Chaining, outer: ScrollAxes = .both, _ change: (inout ScrollOptions) -> Void = { _ in }
  ) -> ScrollView {
    var view = ScrollViewTests.make {
      $0.chaining = chaining
      change(&$0)
    }
    _ = view.take(.nested(in: outer))
    return view
  }

  private func passes(_ effects: [ViewEffect]) -> [String] {
    effects.compactMap { effect in
      guard case .passes(let pass) = effect else { return nil }
      let way = DecimalText.string(pass.translation, decimals: 0)
      let velocity = pass.velocity == 0 ? "" : " v \(DecimalText.string(pass.velocity, decimals: 0))"
      return "\(pass.axis == .vertical ? "y" : "x") \(pass.phase) \(way)\(velocity)"
    }
  }

  @Test func noneStretchesAndLeavesNothing() {
    var view = Self.make(.none)
    #expect(passes(view.pans(pan(.began, at: ms(0), 0, 80))).isEmpty)
    #expect(view.contentOffset.y < 0)
  }

  @Test func sameGestureLeavesWhatIsBeyondTheEnd() {
    var view = Self.make(.sameGesture) { $0.offset = Point(x: 0, y: 30) }
    #expect(passes(view.pans(pan(.began, at: ms(0)))).isEmpty)
    #expect(passes(view.pans(pan(.changed, at: ms(8), 0, 50))) == ["y began 20"])
    #expect(view.contentOffset.y == 0)
    #expect(passes(view.pans(pan(.changed, at: ms(16), 0, 75))) == ["y changed 45"])
    // Turning back scrolls at once.
    #expect(passes(view.pans(pan(.changed, at: ms(24), 0, 65))).isEmpty)
    #expect(view.contentOffset.y == 10)
    #expect(passes(view.pans(pan(.changed, at: ms(32), 0, 80))) == ["y changed 50"])
    let end = view.pans(pan(.ended, at: ms(40), 0, 80, velocity: Vector(dx: 0, dy: 900)))
    #expect(passes(end) == ["y ended 50 v 900"])
    #expect(view.isAtRest)
  }

  @Test func aFlickBackIsTheInnerViews() {
    var view = Self.make(.sameGesture)
    _ = view.pans(pan(.began, at: ms(0), 0, 40))
    let end = view.pans(pan(.ended, at: ms(40), 0, 40, velocity: Vector(dx: 0, dy: -900)))
    #expect(passes(end) == ["y ended 40"])
    #expect(!view.isAtRest)
    _ = view.settle()
    #expect(view.contentOffset.y > 300)
  }

  /// SYN_DROPPED and other cancels end what was passed on, once.
  @Test(arguments: [ScrollOptions.Chaining.sameGesture, .nextGesture]) func aCancelIsPassedOn(
    chaining: ScrollOptions.Chaining
  ) {
    var view = Self.make(chaining)
    #expect(passes(view.pans(pan(.began, at: ms(0), 0, 40))) == ["y began 40"])
    #expect(passes(view.pans(pan(.cancelled, at: ms(9), 0, 40))) == ["y cancelled 40"])
    #expect(passes(view.pans(pan(.cancelled, at: ms(9), 0, 40))).isEmpty)
    #expect(view.isAtRest)
  }

  @Test func withoutAViewToTakeItContentStretches() {
    for chaining in ScrollOptions.Chaining.allCases {
      var view = Self.make(chaining, outer: .horizontal)
      #expect(passes(view.pans(pan(.began, at: ms(0), 0, 80))).isEmpty)
      #expect(view.contentOffset.y < 0)
    }
  }

  @Test func axesAreLeftSeparately() {
    var view = Self.make(.sameGesture, outer: .horizontal) {
      $0.axes = .both
      $0.contentSize = Size(width: 900, height: 3000)
    }
    #expect(passes(view.pans(pan(.began, at: ms(0), 30, 60))) == ["x began 30"])
    #expect(view.contentOffset.x == 0 && view.contentOffset.y < 0)
    let end = view.pans(pan(.ended, at: ms(9), 30, 60, velocity: Vector(dx: 400, dy: 500)))
    #expect(passes(end) == ["x ended 30 v 400"])
    #expect(!view.isAtRest)
  }

  @Test func nextGestureLeavesDragsThatBeginAtTheEnd() {
    var view = Self.make(.nextGesture)
    #expect(passes(view.pans(pan(.began, at: ms(0), 0, 5))) == ["y began 5"])
    #expect(passes(view.pans(pan(.changed, at: ms(8), 0, -40))) == ["y changed -40"])
    #expect(view.contentOffset == .zero)
    let end = view.pans(pan(.ended, at: ms(16), 0, -40, velocity: Vector(dx: 0, dy: -900)))
    #expect(passes(end) == ["y ended -40 v -900"])
    #expect(view.isAtRest)
    #expect(passes(view.pans(pan(.began, at: ms(100), 0, -5))).isEmpty)
    #expect(view.contentOffset.y == 5)
  }

  @Test func theRestOfAFlingIsHandedOver() {
    var view = Self.make(.sameGesture) { $0.offset = Point(x: 0, y: 100) }
    view.fling(at: ms(0), 0, 0, velocity: Vector(dx: 0, dy: 2000))
    let glide = Deceleration(position: 100, velocity: -2000, rate: 0.998)
    let meeting = glide.time(at: 0) ?? 0
    let end = view.nextWake ?? .zero
    #expect(end == ms(100) + Microseconds(roundingUp: meeting))
    let speed = DecimalText.string(-glide.velocity(at: meeting), decimals: 0)
    #expect(passes(view.go(to: end)) == ["y began 0 v \(speed)", "y ended 0 v \(speed)"])
    #expect(view.isAtRest && view.contentOffset.y == 0)
    // A fling that ends by itself leaves nothing.
    view.fling(at: ms(5000), 0, 0, velocity: Vector(dx: 0, dy: -500))
    #expect(passes(view.go(to: view.nextWake ?? .zero)).isEmpty)
  }

  /// A drag that begins while the last is passed on ends that: what is passed then is a way of its own.
  @Test func eachDragPassesAWayOfItsOwn() {
    var view = Self.make(.nextGesture)
    #expect(passes(view.pans(pan(.began, at: ms(0), 0, 40))) == ["y began 40"])
    #expect(passes(view.pans(pan(.began, at: ms(50), 0, 5))) == ["y cancelled 40", "y began 5"])
    #expect(passes(view.pans(pan(.ended, at: ms(60), 0, 6))) == ["y changed 6", "y ended 6"])
  }

  /// Each axis of a diagonal fling goes on outside from its own end.
  @Test func theRestIsHandedOverAlongEachAxis() {
    var view = Self.make(.sameGesture) {
      $0.axes = .both
      $0.contentSize = Size(width: 3000, height: 3000)
      $0.offset = Point(x: 100, y: 300)
    }
    view.fling(at: ms(0), 0, 0, velocity: Vector(dx: 2000, dy: 2000))
    let first = view.nextWake ?? .zero
    #expect(passes(view.go(to: first)).map { $0.prefix(6) } == ["x bega", "x ende"])
    #expect(view.contentOffset.x == 0 && view.contentOffset.y > 0)
    let second = view.nextWake ?? .zero
    #expect(second > first)
    #expect(passes(view.go(to: second)).map { $0.prefix(6) } == ["y bega", "y ende"])
    #expect(view.isAtRest)
  }

  // MARK: The other side

  /// The rest of a fling has no finger: nothing is dragged.
  @Test func theRestOfAFlingIsNoDrag() {
    var view = ScrollViewTests.make {
      $0.axes = .both; $0.contentSize.width = 3000
    }
    func momentum(_ phase: GesturePhase, _ axis: ScrollAxes, _ time: Int64) -> ViewInput {
      .passed(ScrollPass(axis: axis, phase: phase, time: ms(time), velocity: -1000), from: Self.own)
    }
    #expect(view.events(momentum(.began, .vertical, 0)) == [])
    #expect(view.events(momentum(.ended, .vertical, 0)) == [.willBeginDecelerating])
    // The rest along the other axis comes later and joins it.
    _ = view.go(to: ms(100))
    #expect(view.events(momentum(.began, .horizontal, 100)) == [])
    #expect(view.events(momentum(.ended, .horizontal, 100)) == [])
    _ = view.settle()
    let end = Deceleration(position: 0, velocity: 1000, rate: 0.998).end
    #expect(view.contentOffset == Point(x: end, y: end))
  }

  @Test func switchedOffItIsDrivenNoMore() {
    var view = ScrollViewTests.make { $0.offset = Point(x: 0, y: 500) }
    _ = view.take(pass(.began, at: ms(0), 20))
    _ = view.take(.command(.setEnabled(false), at: ms(4)))
    _ = view.take(.command(.setEnabled(true), at: ms(5)))
    _ = view.take(pass(.changed, at: ms(8), 60))
    #expect(view.contentOffset.y == 480)
    let other = ScrollPass(axis: .vertical, phase: .began, time: ms(9), translation: 30, contact: ContactID(2))
    _ = view.take(.passed(other, from: NodeID(rawValue: 9)))
    #expect(view.contentOffset.y == 450)
  }

  private func pass(
    _ phase: GesturePhase, at time: Timestamp, _ way: Double, velocity: Double = 0, axis: ScrollAxes = .vertical
  ) -> ViewInput {
    .passed(
      ScrollPass(
        axis: axis, phase: phase, time: time, translation: way, velocity: velocity, contact: ContactID(1)),
      from: Self.own)
  }

  @Test func whatIsPassedIsAPanOfItsOwn() {
    var view = ScrollViewTests.make { $0.offset = Point(x: 0, y: 50) }
    #expect(view.take(pass(.began, at: ms(0), 20)) == [.visible(.indicators(true))])
    #expect(view.contentOffset.y == 30)
    _ = view.take(pass(.changed, at: ms(8), -200))
    #expect(view.contentOffset.y == 250)
    _ = view.take(pass(.ended, at: ms(16), -200, velocity: -1000))
    #expect(!view.isAtRest)
    _ = view.settle()
    #expect(view.contentOffset.y == Deceleration(position: 250, velocity: 1000, rate: 0.998).end)
  }

  @Test func aDragOfItsOwnTakesOver() {
    var view = ScrollViewTests.make { $0.offset = Point(x: 0, y: 500) }
    _ = view.take(pass(.began, at: ms(0), 20))
    _ = view.pans(pan(.began, at: ms(8)))
    _ = view.take(pass(.changed, at: ms(16), 300))
    #expect(view.contentOffset.y == 480)
    _ = view.take(pass(.ended, at: ms(24), 300, velocity: 900))
    _ = view.pans(pan(.changed, at: ms(24), 0, -10))
    #expect(view.contentOffset.y == 490)
    #expect(view.isAtRest)
    // And while it is dragged it takes nothing.
    _ = view.take(pass(.began, at: ms(32), 100))
    #expect(view.contentOffset.y == 490)
  }

  @Test func onlyOneViewDrivesIt() {
    var view = ScrollViewTests.make { $0.offset = Point(x: 0, y: 500) }
    _ = view.take(pass(.began, at: ms(0), 20))
    let other = ScrollPass(axis: .vertical, phase: .began, time: ms(8), translation: 99, contact: ContactID(1))
    _ = view.take(.passed(other, from: NodeID(rawValue: 9)))
    #expect(view.contentOffset.y == 480)
  }
}
