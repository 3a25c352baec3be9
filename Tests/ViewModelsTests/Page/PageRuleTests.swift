import Gestures
import Testing

@testable import ViewModels

/// To which page a lift goes, by each rule.
@Suite struct PageRuleTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var profile: Profile
    /// Pages.
    var position: Double
    var origin = 3.0
    var speed = 0.0
    var heading = 0.0
    var page: Int
    var testDescription: String { "\(profile.name) \(position) \(speed) \(heading)" }

    init(
      _ profile: Profile, _ position: Double, speed: Double = 0, heading: Double = 0, origin: Double = 3, to page: Int
    ) {
      self.profile = profile
      self.position = position
      self.origin = origin
      self.speed = speed
      self.heading = heading
      self.page = page
    }
  }

  static let cases = [
    Case(.uikit, 3.2, to: 3), Case(.uikit, 3.6, to: 4), Case(.uikit, 3.1, speed: 400, to: 4),
    Case(.uikit, 2.9, speed: -400, to: 2), Case(.uikit, 3.4, speed: -400, to: 3), Case(.uikit, 4.3, speed: 900, to: 4),
    // ViewPager: 0.6 of a page, 400 dp/s.
    Case(.android, 3.55, to: 3), Case(.android, 3.65, to: 4), Case(.android, 2.45, to: 3), Case(.android, 2.35, to: 2),
    Case(.android, 3.1, speed: 390, to: 3), Case(.android, 3.1, speed: 410, to: 4),
    // Flutter: half a page further beyond 20 px/s.
    Case(.flutter, 3.4, to: 3), Case(.flutter, 3.02, speed: 25, to: 4), Case(.flutter, 3.02, speed: 15, to: 3),
    Case(.flutter, 3.9, speed: -25, to: 3), Case(.flutter, 3.6, speed: 2000, to: 4),
    // libadwaita: nearest below 0.3 px/ms; projected and never the initial page above.
    Case(.adwaita, 3.4, speed: 250, to: 3), Case(.adwaita, 3.05, speed: 310, to: 4),
    Case(.adwaita, 3.9, speed: 6000, to: 4),
    Case(.adwaita, 2.95, speed: -310, to: 2), Case(.adwaita, 3.6, speed: -310, to: 3),
    // Qt: 30 px in the way of the last movement, or a flick.
    Case(.qt, 3.2, heading: 1, to: 4), Case(.qt, 3.05, heading: 1, to: 3), Case(.qt, 3.39, heading: -1, to: 3),
    Case(.qt, 2.8, heading: -1, to: 2), Case(.qt, 3.01, speed: 100, heading: 1, to: 4),
    Case(.qt, 3.29, speed: -984, heading: -1, to: 3), Case(.qt, 3.6, heading: -1, to: 4),
    // Chromium: nearest without a fling, with one the next page in its direction or where it would end.
    Case(.chromiumDesktop, 3.45, to: 3), Case(.chromiumDesktop, 3.55, to: 4),
    Case(.chromiumDesktop, 3.0025, speed: 150, to: 4),
    Case(.chromiumDesktop, 3.5, speed: -370, to: 3), Case(.chromiumDesktop, 3.7, speed: 4700, to: 5),
  ]

  @Test(arguments: cases) func goesToItsPage(_ item: Case) {
    let lift = PageRule.Lift(
      position: item.position, origin: item.origin, speed: item.speed, heading: item.heading, length: 400)
    #expect(PageRule(item.profile).page(lift, pages: 7) == item.page)
  }

  /// Whatever the numbers, a page that is there.
  @Test(arguments: Profile.all) func neverLeavesThePages(_ profile: Profile) {
    let rule = PageRule(profile)
    for position in [-0.4, 0, 0.3, 3.5, 6, 6.4] {
      for speed in [-90_000.0, -200, 0, 200, 90_000] {
        for pages in [1, 2, 7] {
          let lift = PageRule.Lift(position: position, origin: 0.2, speed: speed, heading: 1, length: 400)
          #expect((0..<pages).contains(rule.page(lift, pages: pages)))
        }
      }
    }
  }
}
