import Gestures
import Testing
import TouchModel

@testable import ViewModels

/// Flutter's distance before a drag moves content: 3.5 px, eased by a third, broken through by 24 px, anew after 50 ms.
@Suite struct DragStartDistanceTests {
  @Test func stepsAddUpToTheDistance() {
    var start = DragStartDistance(at: ms(0))
    func pass(_ step: Double, _ time: Int64) -> Double { start.passed(step, of: 3.5, at: ms(time)) }
    #expect(pass(2, 10) == 0)
    #expect(pass(-1, 20) == 0)
    #expect(pass(2.5, 30) == 0)
    // 3.5 is not more than the distance.
    #expect(pass(0.6, 40) == 0.6)
    #expect(pass(5, 50) == 5)
    // A finger that moves across alone stands along this axis.
    #expect(pass(0, 100) == 0)
    #expect(pass(3, 105) == 3)
    #expect(pass(0, 156) == 0)
    #expect(pass(-3, 160) == 0)
    #expect(pass(-4, 168) == -3.5 / 3)
    #expect(pass(-4, 176) == -4)
  }

  @Test func aDeliberateStepIsWhole() {
    for (step, passed) in [(24.0, 3.5 / 3), (24.1, 24.1), (-30, -30)] {
      var start = DragStartDistance(at: ms(0))
      #expect(start.passed(step, of: 3.5, at: ms(10)) == passed)
    }
  }

  /// Without an event of a finger that stands a pause does not matter.
  @Test func aPauseAloneDoesNotMatter() {
    var start = DragStartDistance(at: ms(0))
    _ = start.passed(10, of: 3.5, at: ms(10))
    #expect(start.passed(1, of: 3.5, at: ms(900)) == 1)
  }

  @Test func listsAndPagesFollowSo() {
    var list = ScrollView(ScrollOptions(contentSize: Size(width: 400, height: 3000)), profile: .flutter)
    _ = list.take(.frameChanged(Rect(x: 0, y: 0, width: 400, height: 600), at: .zero))
    var offsets: [Double] = []
    for (time, way) in [(0, 0.0), (8, -3), (16, -6), (24, -16), (32, -26)] as [(Int64, Double)] {
      _ = list.pans(pan(time == 0 ? .began : .changed, at: ms(time), 0, way))
      offsets.append(list.contentOffset.y)
    }
    let eased = 3.5 / 3
    #expect(zip(offsets, [0, 0, eased, 10 + eased, 20 + eased]).allSatisfy { abs($0 - $1) < 1e-12 })
    var pager = PageView(PageOptions(pages: 3), profile: .flutter)
    _ = pager.take(.frameChanged(Rect(x: 0, y: 0, width: 400, height: 600), at: .zero))
    var effects = pager.pans(pan(.began, at: ms(0)))
    effects += pager.pans(pan(.changed, at: ms(8), -3))
    #expect(pager.position == 0 && effects.isEmpty)
    effects = pager.pans(pan(.changed, at: ms(16), -6))
    #expect(abs(pager.position * 400 - eased) < 1e-9 && effects.count == 1)
    // Back to where it was: content lags by what it did not follow.
    _ = pager.pans(pan(.changed, at: ms(24), -26))
    #expect(abs(pager.position * 400 - 20 - eased) < 1e-9)
  }

  /// A cancelled drag forgets all of it, and the next one begins anew; other profiles follow at once, but for Qt, which keeps
  /// content still within the slop.
  @Test(arguments: Profile.all.map(\.name).filter { $0 != "qt" }) func onlyFlutterHasIt(name: String) throws {
    let profile = try #require(Profile.named(name))
    var list = ScrollView(ScrollOptions(contentSize: Size(width: 400, height: 3000)), profile: profile)
    _ = list.take(.frameChanged(Rect(x: 0, y: 0, width: 400, height: 600), at: .zero))
    for _ in 0..<2 {
      _ = list.pans(pan(.began, at: ms(0)))
      _ = list.pans(pan(.changed, at: ms(8), 0, -3, location: Point(x: 0, y: -30)))
      let follows = list.contentOffset.y > 0
      #expect(follows == (name != "flutter"))
      _ = list.pans(pan(.cancelled, at: ms(16), 0, -3))
      list.restore([Property("offset", .pair(0, 0, .points))])
    }
  }
}
