import Gestures
import Testing
import TouchModel
import ViewModels

/// Pages, and a second flick during a fling.
@Suite struct ScrollViewFlickTests {
  // MARK: Paging

  private func pages(_ change: (inout ScrollOptions) -> Void = { _ in }) -> ScrollView {
    ScrollViewTests.make {
      $0.contentSize = Size(width: 400, height: 4000)
      $0.isPaging = true
      $0.offset = Point(x: 0, y: 800)
      change(&$0)
    }
  }

  @Test(arguments: [
    (-100.0, -1000.0, 1600.0), (-100, -8000, 1600), (100, 1000, 0), (-300, 0, 800), (-500, 0, 1600), (-500, 900, 800),
  ])
  func oneLiftOnePage(way: Double, speed: Double, goal: Double) {
    var view = pages()
    view.fling(at: ms(0), 0, way, velocity: Vector(dx: 0, dy: speed))
    _ = view.settle()
    #expect(view.contentOffset.y == goal)
    #expect(view.isAtRest)
  }

  @Test func aPageThatIsCutEndsWithTheContent() {
    var view = pages { $0.contentSize.height = 2100 }
    view.fling(at: ms(0), 0, -100, velocity: Vector(dx: 0, dy: -1000))
    _ = view.settle()
    #expect(view.contentOffset.y == 1300)
    view.fling(at: ms(5000), 0, -100, velocity: Vector(dx: 0, dy: -1000))
    _ = view.settle()
    #expect(view.contentOffset.y == 1300)
  }

  @Test func fastRepeatedFlicksTurnAPageEach() {
    var view = pages()
    for index in 0..<3 {
      let start = Int64(index) * 350
      view.fling(at: ms(start), 0, -200, velocity: Vector(dx: 0, dy: -3000))
      _ = view.go(to: ms(start + 349))
    }
    _ = view.settle()
    #expect(view.contentOffset.y == 3200)
  }

  @Test func bothAxesPage() {
    var view = pages {
      $0.contentSize.width = 1600
      $0.axes = .both
    }
    view.fling(at: ms(0), -250, -500, velocity: .zero)
    _ = view.settle()
    #expect(view.contentOffset == Point(x: 400, y: 1600))
  }

  // MARK: Boost

  /// The speed of a second flick of 1,000 pt/s that lands `pause` after the first one's lift and is lifted 60 ms later.
  private func second(
    _ boost: FlingBoost, pause: Int64 = 60, speed: Double = 1000, first: Double = 1000, rest: Int64 = 0,
    length: Double = 50_000, step way: Double = 10
  ) -> Double {
    let number = FlingBoost.allCases.firstIndex(of: boost) ?? 0
    let profile = Profile.uikit.setting(.flingBoost, to: Double(number))
    var view = ScrollView(ScrollOptions(contentSize: Size(width: 400, height: length)), profile: profile)
    _ = view.take(.frameChanged(Rect(x: 0, y: 0, width: 400, height: 800), at: .zero))
    let up = { (speed: Double) in Vector(dx: 0, dy: -speed) }
    view.fling(at: ms(0), 0, -50, velocity: up(first))
    let start = 100 + pause
    _ = view.take(.landed(ContactID(1), at: ms(start), position: .zero))
    _ = view.pans(pan(.began, at: ms(start + 10), velocity: up(speed)))
    for step in 1...5 {
      _ = view.pans(pan(.changed, at: ms(start + 10 + Int64(step) * 10), 0, Double(-step) * way, velocity: up(speed)))
    }
    if rest > 0 { _ = view.pans(pan(.changed, at: ms(start + 60 + rest), 0, -5 * way, velocity: up(speed))) }
    let lift = ms(start + 60 + rest)
    _ = view.pans(pan(.ended, at: lift, 0, -5 * way, velocity: up(speed)))
    let offset = view.contentOffset.y
    _ = view.settle()
    // The way of a glide tells its speed.
    return (view.contentOffset.y - offset) * -1000 * DeterministicMaths.log(0.998)
  }

  private func decayed(_ speed: Double, _ milliseconds: Double) -> Double {
    speed * DeterministicMaths.pow(0.998, milliseconds)
  }

  /// Only a finger that stops a fling makes the next flick faster, and no longer than nothing else moves content.
  @Test(arguments: FlingBoost.allCases, [true, false]) func aCommandLeavesNothingToAdd(
    boost: FlingBoost, lands: Bool
  ) {
    let number = FlingBoost.allCases.firstIndex(of: boost) ?? 0
    let profile = Profile.uikit.setting(.flingBoost, to: Double(number))
    var view = ScrollView(ScrollOptions(contentSize: Size(width: 400, height: 50_000)), profile: profile)
    _ = view.take(.frameChanged(Rect(x: 0, y: 0, width: 400, height: 800), at: .zero))
    let up = Vector(dx: 0, dy: -2000)
    view.fling(at: ms(0), 0, -50, velocity: up)
    if lands { _ = view.take(.landed(ContactID(1), at: ms(140), position: .zero)) }
    _ = view.take(.command(.scrollTo(Point(x: 0, y: 3000)), at: ms(150)))
    if lands {
      _ = view.pans(pan(.began, at: ms(160), velocity: up))
      _ = view.pans(pan(.changed, at: ms(165), 0, -50, velocity: up))
      _ = view.pans(pan(.ended, at: ms(170), 0, -50, velocity: up))
    } else {
      _ = view.settle()
      view.fling(at: ms(5000), 0, -50, velocity: up)
    }
    _ = view.settle()
    let end = Deceleration(position: 3050, velocity: 2000, rate: 0.998).end
    #expect(abs(view.contentOffset.y - end) < 1e-3)
  }

  /// What a view inside leaves over makes the next fling faster as a drag of its own does.
  @Test func whatIsPassedIsBoostedToo() {
    func second(_ boost: FlingBoost) -> Double {
      let number = FlingBoost.allCases.firstIndex(of: boost) ?? 0
      let profile = Profile.uikit.setting(.flingBoost, to: Double(number))
      var view = ScrollView(ScrollOptions(contentSize: Size(width: 400, height: 50_000)), profile: profile)
      _ = view.take(.frameChanged(Rect(x: 0, y: 0, width: 400, height: 800), at: .zero))
      view.fling(at: ms(0), 0, -50, velocity: Vector(dx: 0, dy: -1000))
      func pass(_ phase: GesturePhase, _ time: Int64, _ way: Double, velocity: Double = 0) {
        let pass = ScrollPass(
          axis: .vertical, phase: phase, time: ms(time), translation: way, velocity: velocity, contact: ContactID(1))
        _ = view.take(.passed(pass, from: NodeID(rawValue: 7)))
      }
      _ = view.take(.landed(ContactID(1), at: ms(160), position: .zero))
      let caught = view.contentOffset.y
      pass(.began, 170, 0)
      for step in 1...9 { pass(.changed, 170 + Int64(step) * 10, Double(step) * -10) }
      pass(.ended, 260, -90, velocity: -1000)
      #expect(view.contentOffset.y == caught + 90)
      _ = view.settle()
      return (view.contentOffset.y - caught - 90) * -1000 * DeterministicMaths.log(0.998)
    }
    #expect(abs(second(.none) - 1000) < 1e-3)
    #expect(abs(second(.booster) - 2000) < 1e-3)
  }

  @Test func noneAddsNothing() { #expect(abs(second(.none) - 1000) < 1e-3) }

  @Test func aFlywheelGoesOn() {
    #expect(abs(second(.flywheel) - 1000 - decayed(1000, 120)) < 1e-3)
  }

  @Test func chromiumAddsWhatItBeganWith() {
    #expect(abs(second(.booster) - 2000) < 1e-3)
    #expect(abs(second(.booster, speed: 340) - 340) < 1e-3)
    #expect(abs(second(.booster, first: 360) - 1000) < 1e-3)
    #expect(abs(second(.booster, rest: 60) - 1000) < 1e-3)
  }

  /// What the second of two flicks goes under `chromium-desktop`, in a viewport of 800 points.
  private func chromiums(first: Double, second speed: Double) -> Double {
    var view = ScrollView(
      ScrollOptions(contentSize: Size(width: 400, height: 50_000)), profile: .chromiumDesktop)
    _ = view.take(.frameChanged(Rect(x: 0, y: 0, width: 400, height: 800), at: .zero))
    view.fling(at: ms(0), 0, -50, velocity: Vector(dx: 0, dy: -first))
    var offset = 0.0
    _ = view.take(.landed(ContactID(1), at: ms(120), position: .zero))
    _ = view.pans(pan(.began, at: ms(130)))
    _ = view.pans(pan(.changed, at: ms(140), 0, -20))
    offset = view.contentOffset.y
    _ = view.pans(pan(.ended, at: ms(150), 0, -20, velocity: Vector(dx: 0, dy: -speed)))
    _ = view.settle()
    return view.contentOffset.y - offset
  }

  /// As many times as the first makes the second faster it may go further than three viewports.
  @Test func aBoostedFlingOfChromiumMayGoFurther() {
    #expect(abs(chromiums(first: 1000, second: 5000) - 2400 * 6 / 5) < 1e-6)
    #expect(abs(chromiums(first: 4500, second: 4500) - 2 * 2400) < 1e-6)
    #expect(chromiums(first: 340, second: 5000) == 2400)
    #expect(abs(chromiums(first: 1400, second: 2000) - 3400 * 3400 / 2 / 2645.664) < 1e-6)
  }

  /// Where content is under a finger that has gone 60 points from its landing, of which 20 were lost as slop.
  private func caught(_ profile: Profile, atRest: Bool = false) -> Double {
    var view = ScrollView(ScrollOptions(contentSize: Size(width: 400, height: 50_000)), profile: profile)
    _ = view.take(.frameChanged(Rect(x: 0, y: 0, width: 400, height: 800), at: .zero))
    let start = Point(x: 200, y: 500)
    let up = Vector(dx: 0, dy: atRest ? 0 : -1000)
    _ = view.take(.landed(ContactID(1), at: ms(0), position: start))
    _ = view.pans(pan(.began, at: ms(50), location: start))
    _ = view.pans(pan(.ended, at: ms(100), 0, -50, velocity: up, location: Point(x: 200, y: 450)))
    _ = view.take(.lifted(ContactID(1), at: ms(100)))
    _ = view.go(to: ms(300))
    _ = view.take(.landed(ContactID(1), at: ms(300), position: start))
    let found = view.contentOffset.y
    _ = view.pans(pan(.began, at: ms(310), location: Point(x: 200, y: 480)))
    _ = view.pans(pan(.changed, at: ms(320), 0, -40, location: Point(x: 200, y: 440)))
    return view.contentOffset.y - found
  }

  /// In Qt all of the way counts of a finger that stops a flick.
  @Test func whatIsCaughtFollowsFromTheLanding() {
    #expect(abs(caught(.qt) - 60) < 1e-9)
    #expect(abs(caught(.qt, atRest: true) - 40) < 1e-9)
    #expect(abs(caught(.uikit) - 40) < 1e-9)
  }

  /// A finger that turns back or creeps has no part in the fling before.
  @Test func aDragOfChromiumHasToGoOn() {
    #expect(abs(second(.booster, step: -10) - 1000) < 1e-3)
    #expect(abs(second(.booster, step: 1.4) - 1000) < 1e-3)
    #expect(abs(second(.booster, step: 1.6) - 2000) < 1e-3)
  }

  @Test func gtkAddsTheMoreTheFasterItIs() {
    let old = decayed(1000, 120)
    let part = min((1000 - old * 0.33) / (old - old * 0.33), 6)
    #expect(abs(second(.accumulation) - 1000 - old * part) < 1e-3)
    #expect(abs(second(.accumulation, speed: 200) - 200) < 1e-3)
  }

  @Test func flutterCarriesMomentum() {
    let momentum = 0.000816 * DeterministicMaths.pow(decayed(1000, 60), 1.967)
    #expect(abs(second(.carriedMomentum) - 1000 - momentum) < 1e-3)
    #expect(abs(second(.carriedMomentum, rest: 21) - 1000) < 1e-3)
    let fast = 0.000816 * DeterministicMaths.pow(decayed(2000, 60), 1.967)
    #expect(abs(second(.carriedMomentum, speed: fast / 2 - 1, first: 2000) - (fast / 2 - 1)) < 1e-3)
  }

  @Test func qtIsHalfFasterInLongContent() {
    #expect(abs(second(.multiFlick, speed: 1300) - 1300 * 1.5) < 1e-3)
    #expect(abs(second(.multiFlick, speed: 1200) - 1200) < 1e-3)
    #expect(abs(second(.multiFlick, speed: 1300, length: 7900) - 1300) < 1e-3)
  }

  /// The speed of each of several flicks of 1,260 pt/s, of which a finger stops each `pause` ms after its lift.
  private func flicks(_ count: Int, pause: Int64) -> [Double] {
    var profile = Profile.uikit.setting(.flingBoost, to: 5)
    profile = profile.setting(.maximumFlingSpeed, to: 100_000)
    var view = ScrollView(ScrollOptions(contentSize: Size(width: 400, height: 90_000)), profile: profile)
    _ = view.take(.frameChanged(Rect(x: 0, y: 0, width: 400, height: 800), at: .zero))
    var speeds: [Double] = []
    for index in 0..<count {
      let start = Int64(index) * (100 + pause)
      _ = view.go(to: ms(start))
      _ = view.take(.landed(ContactID(1), at: ms(start), position: .zero))
      _ = view.pans(pan(.began, at: ms(start + 50), 0, 0))
      _ = view.pans(pan(.ended, at: ms(start + 100), 0, -50, velocity: Vector(dx: 0, dy: -1260)))
      _ = view.take(.lifted(ContactID(1), at: ms(start + 100)))
      let offset = view.contentOffset.y
      var rest = view
      _ = rest.settle()
      speeds.append((rest.contentOffset.y - offset) * -1000 * DeterministicMaths.log(0.998))
    }
    return speeds
  }

  /// Qt Quick 6.4 adds a half each time, takes one back after 300 ms of a flick and forgets them after 600 ms.
  @Test(
    arguments: [
      (Int64(300), [1.0, 1.5, 2.0, 2.5, 3.0, 3.0]), (301, [1.0, 1.5, 1.5]), (600, [1.0, 1.5, 1.5]),
      (601, [1.0, 1.0, 1.0]),
    ] as [(Int64, [Double])]) func flicksOfQtAddUp(pause: Int64, factors: [Double])
  {
    for (speed, factor) in zip(flicks(factors.count, pause: pause), factors) {
      #expect(abs(speed - 1260 * factor) < 1e-3, "\(speed) after \(pause) ms, not \(factor) times 1260")
    }
  }

  /// Content is found where the last frame before the landing drew it, frames being counted from the flick.
  @Test(arguments: [(39, 32), (48, 32), (49, 48), (16, 0), (17, 16)] as [(Int64, Int64)])
  func aFingerFindsTheLastFrame(pause: Int64, frame: Int64) {
    func offset(_ profile: Profile, at time: Int64, lands: Bool) -> Double {
      var view = ScrollView(ScrollOptions(contentSize: Size(width: 400, height: 50_000)), profile: profile)
      _ = view.take(.frameChanged(Rect(x: 0, y: 0, width: 400, height: 800), at: .zero))
      view.fling(at: ms(0), 0, -50, velocity: Vector(dx: 0, dy: -1000))
      _ = view.go(to: ms(100 + time))
      if lands { _ = view.take(.landed(ContactID(1), at: ms(100 + time), position: .zero)) }
      return view.contentOffset.y
    }
    let framed = Profile.uikit.setting(.scrollCatchStep, to: 16)
    #expect(offset(framed, at: pause, lands: true) == offset(.uikit, at: frame, lands: false))
    #expect(offset(.uikit, at: pause, lands: true) == offset(.uikit, at: pause, lands: false))
  }
}
