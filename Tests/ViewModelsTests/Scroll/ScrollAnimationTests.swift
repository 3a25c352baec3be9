import Gestures
import Testing
import TouchModel

@testable import ViewModels

/// Scrolls that a program animates, as each framework does it.
@Suite struct ScrollAnimationTests {
  private static func make(_ profile: Profile) -> ScrollView {
    var view = ScrollView(ScrollOptions(contentSize: Size(width: 400, height: 9000)), profile: profile)
    _ = view.take(.frameChanged(Rect(x: 0, y: 0, width: 400, height: 600), at: .zero))
    return view
  }

  /// How long a scroll of 900 and one of 3,600 points take, and where the first is half way in time.
  @Test(
    arguments: [
      ("uikit", 300, 300, 450), ("android", 250, 250, 872.178), ("flutter", 300, 300, 722.163),
      ("gtk", 200, 200, 787.5),
      ("chromium-desktop", 500, 700, 450), ("chromium-mobile", 500, 700, 450), ("qt", 0, 0, 900),
    ] as [(String, Int64, Int64, Double)])
  func eachHasItsOwn(name: String, short: Int64, long: Int64, middle: Double) throws {
    let profile = try #require(Profile.named(name))
    for (way, time) in [(900.0, short), (3600, long)] {
      var view = Self.make(profile)
      var effects: [ViewEffect] = []
      view.handle(.command(.scrollTo(Point(x: 0, y: way), animated: true), at: ms(0)), into: &effects)
      if time > 0 {
        #expect(view.nextWake == ms(time))
        _ = view.go(to: ms(time / 2))
        if way == 900 { #expect(abs(view.contentOffset.y - middle) < 0.001) }
        _ = view.go(to: ms(time) - Microseconds(1))
        #expect(!effects.contains(.control(ControlEvent(.didEndScrollingAnimation, time: ms(time)))))
        view.advance(to: ms(time), into: &effects)
      }
      #expect(view.contentOffset.y == way)
      #expect(effects.contains(.control(ControlEvent(.didEndScrollingAnimation, time: ms(time)))))
    }
  }

  /// Every rule begins at rest, never turns back and ends at its goal.
  @Test(arguments: ScrollAnimationRule.allCases) func everyRuleArrives(rule: ScrollAnimationRule) {
    let physics = ScrollPhysics(.uikit)
    let animation = ScrollAnimation(rule, way: 500, over: 0.4, physics: physics)
    guard rule != .none else {
      #expect(animation.duration == 0 && animation.rest(at: 0) == 0)
      return
    }
    var last = animation.rest(at: 0)
    #expect(abs(last - 1) < 1e-12)
    for step in 1...400 {
      let rest = animation.rest(at: animation.duration * Double(step) / 400)
      #expect(rest <= last && rest >= 0)
      last = rest
    }
    #expect(last == 0 && animation.rest(at: animation.duration - 1e-6) < 0.002)
    #expect(ScrollAnimation(rule, way: 0, over: 0.4, physics: physics).duration == 0)
  }

  /// A scale beyond its limits springs back as ever, whatever the rule, and a view may have a time of its own.
  @Test func onlyWhatIsAskedForIsAnimatedSo() throws {
    var options = ScrollOptions(contentSize: Size(width: 400, height: 600))
    options.zoom = .init(minimum: 1, maximum: 2)
    var photo = ScrollView(options, profile: Profile.uikit.setting(.scrollAnimation, to: 6))
    _ = photo.take(.frameChanged(Rect(x: 0, y: 0, width: 400, height: 600), at: .zero))
    func pinch(_ phase: GesturePhase, _ scale: Double, _ time: Int64) -> ViewInput {
      var event = GestureEvent(kind: .pinch, phase: phase, time: ms(time), location: Point(x: 200, y: 300))
      event.scale = scale
      return .gesture(recognizer: "pinch", event)
    }
    _ = photo.take(pinch(.began, 1, 0))
    _ = photo.take(pinch(.changed, 4, 8))
    _ = photo.take(pinch(.ended, 4, 16))
    #expect(photo.zoomScale > 2 && !photo.isAtRest)
    _ = photo.settle()
    #expect(photo.zoomScale == 2)
    var slow = Self.make(Profile.uikit.overriding([Setting(.scrollAnimationDuration, 800)]))
    _ = slow.take(.command(.scrollTo(Point(x: 0, y: 900), animated: true), at: ms(0)))
    #expect(slow.nextWake == ms(800))
  }

  /// A map's eases by the program and by a tap have times of their own.
  @Test(arguments: [("uikit", 300, 300), ("maplibre", 500, 300), ("leaflet", 250, 250)] as [(String, Int64, Int64)])
  func mapsEase(name: String, command: Int64, tap: Int64) throws {
    let profile = try #require(Profile.named(name))
    let options = MapOptions(center: GeographicPoint(latitude: 52.5, longitude: 13.4), zoom: 12)
    var map = MapView(options, profile: profile)
    _ = map.take(.frameChanged(Rect(x: 0, y: 0, width: 400, height: 800), at: .zero))
    _ = map.take(.command(.easeTo(zoom: 14, bearing: nil, pitch: nil), at: ms(0)))
    #expect(map.nextWake == ms(command))
    _ = map.settle()
    let double = GestureEvent(kind: .tap, phase: .recognized, time: ms(1000), location: Point(x: 200, y: 400))
    _ = map.take(.gesture(recognizer: "doubleTap", double))
    #expect(map.nextWake == ms(1000 + tap))
  }
}
