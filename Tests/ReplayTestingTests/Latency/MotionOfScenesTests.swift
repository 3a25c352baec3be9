import Gestures
import InteractionAnalysis
import RecordingFormats
import ReplayTesting
import Scenes
import TestSupport
import Testing
import TouchModel

/// Motion of real views, on frames written by hand: 10 units a point, a panel of 400 x 800 points.
@Suite struct MotionOfScenesTests {
  private func motions(
    _ frames: String, _ root: String, profile: Profile = .uikit, rate: Int? = nil
  ) throws -> [MotionTiming] {
    let header = """
      tape 1
      clock relative
      device Panel
      axis ABS_MT_SLOT 0 9 0 0 0
      axis ABS_MT_POSITION_X 0 3999 0 0 0
      axis ABS_MT_POSITION_Y 0 7999 0 0 0
      axis ABS_MT_TRACKING_ID 0 65535 0 0 0


      """
    let scene = try Scene.read(
      MemorySource("{\"screen\": {\"width\": 400, \"height\": 800}, \"root\": \(root)}"), file: "scene")
    var replay = RecordedReplay(profile: profile, scene: scene)
    replay.displayRate = rate
    let reader = try RecordingReader.open(name: "frames", source: MemorySource(header + frames + "\nend\n"))
    return try replay.latency(of: reader).motions
  }

  private static let feed =
    "{\"type\": \"scroll\", \"id\": \"feed\", \"frame\": [0, 0, 400, 800], \"contentSize\": [400, 3000]}"
  /// Up by 12, 24, 36, 48 points, then a rest so long that nothing is thrown.
  private static let up = """
    =0 i1 x2000 y6000
    8000 y5880
    8000 y5760
    8000 y5640
    8000 y5520
    400000 i-1
    """

  /// Content of UIKit follows exactly; Flutter's drops the first step of 12, of which 2 points lie beyond the slop of 10.
  @Test func whatIsDroppedAtTheBeginIsAnError() throws {
    let exact = try #require(try motions(Self.up, Self.feed).first)
    #expect(exact.frames == 4 && exact.view == "feed" && exact.interaction == 1)
    #expect(exact.largestError < 1e-9 && exact.rmsError < 1e-9)
    #expect(exact.settleTime == .zero && exact.flingDistance == 0)
    let dropped = try #require(try motions(Self.up, Self.feed, profile: .uikit.setting(.panStart, to: 1)).first)
    #expect(abs(dropped.largestError - 2) < 1e-9 && abs(dropped.rmsError - 2) < 1e-9)
    // Delivered as a whole content is the slop ahead.
    let ahead = try #require(try motions(Self.up, Self.feed, profile: .uikit.setting(.panStart, to: 2)).first)
    #expect(abs(ahead.largestError - 10) < 1e-9)
  }

  /// Down at the top: content stretches.
  ///
  /// Of 2, 14, 26 and 38 points beyond the slop the rubber band shows (1 - 1 / (x * 0.55 / 800 + 1)) * 800; the last lacks 38 -
  /// 20.367847411... = 17.63 pt.
  @Test func stretchingAtAnEndIsAnError() throws {
    let down = Self.up.replacingOccurrences(of: [
      ("5880", "6120"), ("5760", "6240"), ("5640", "6360"), ("5520", "6480"),
    ])
    let timing = try #require(try motions(down, Self.feed).first)
    let shown = (1 - 1 / (38 * 0.55 / 800 + 1)) * 800
    #expect(abs(timing.largestError - (38 - shown)) < 1e-9)
    // It springs back by what shows, and takes a while.
    #expect(abs(timing.flingDistance - shown) < 0.51)
    #expect((timing.settleTime?.count ?? 0) > 100_000)
  }

  /// A flick: 12 points each 8 ms, lifted 8 ms after the last: it glides, and neither figure depends on the display.
  private static let flick = """
    =0 i1 x2000 y6000
    8000 y5880
    8000 y5760
    8000 y5640
    8000 y5520
    8000 i-1
    """

  @Test func aFlickGlidesAndTheDisplaysRateChangesNothing() throws {
    let at60 = try motions(Self.flick, Self.feed)
    let timing = try #require(at60.first)
    #expect(timing.flingDistance > 300)
    #expect((timing.settleTime?.count ?? 0) > 1_000_000)
    #expect(try motions(Self.flick, Self.feed, rate: 144) == at60)
    #expect(try motions(Self.flick, Self.feed, rate: 24) == at60)
  }

  /// A finger that catches it ends the motion before its rest; what it then drags is a motion of its own.
  @Test func aCaughtFlickNeverSettles() throws {
    let caught = Self.flick + "\n100000 i2 y4000\n" + "8000 y4120\n8000 y4240\n400000 i-1"
    let found = try motions(caught, Self.feed)
    #expect(found.count == 2)
    #expect(found[0].settleTime == nil && found[0].flingDistance > 50)
    #expect(found[1].settleTime == .zero)
    #expect(found[1].largestError < 1e-9)
    #expect(found.map(\.interaction) == [1, 2])
    // It is as far as where it was caught, not as the display showed it last.
    #expect(try motions(caught, Self.feed, rate: 7) == found)
  }

  /// The ground under the finger stays there, also where the map is turned and pitched, and glides on with its inertia.
  @Test(arguments: ["", ", \"bearing\": 30, \"pitch\": 40"]) func theGroundUnderTheFingerStaysThere(more: String) throws
  {
    let map =
      "{\"type\": \"map\", \"id\": \"map\", \"frame\": [0, 0, 400, 800], \"center\": [52.5, 13.4], \"zoom\": 12\(more)}"
    let rested = try #require(try motions(Self.up, map).first)
    #expect(rested.view == "map" && rested.frames == 4)
    #expect(rested.largestError < 1e-6)
    #expect(rested.settleTime == .zero && rested.flingDistance < 1e-6)
    let thrown = try #require(try motions(Self.flick, map).first)
    #expect(thrown.largestError < 1e-6)
    #expect(thrown.flingDistance > 50 && (thrown.settleTime?.count ?? 0) > 100_000)
  }

  /// Left by 12 to 48 points: pages follow the 38 beyond the slop, and settle back by as much.
  @Test(arguments: ["", ", \"transition\": \"curl\""]) func pagesFollowAndSettle(more: String) throws {
    let pager =
      "{\"type\": \"page\", \"id\": \"pager\", \"frame\": [0, 0, 400, 800], \"pages\": 3, \"index\": 1\(more)}"
    let left = Self.up.replacingOccurrences(
      of: [
        ("x2000 y6000", "x2000 y4000"), ("y5880", "x1880"), ("y5760", "x1760"), ("y5640", "x1640"), ("y5520", "x1520"),
      ])
    let timing = try #require(try motions(left, pager).first)
    #expect(timing.frames == 4 && timing.largestError < 1e-9)
    #expect(abs(timing.flingDistance - 38) < 1e-6)
    #expect((timing.settleTime?.count ?? 0) > 50_000)
  }

  /// What an inner view leaves to the outer one moves its content on the screen all the same.
  @Test func chainedScrollingIsNoError() throws {
    let nested = """
      {"type": "scroll", "id": "outer", "frame": [0, 0, 400, 800], "contentSize": [400, 3000], "children": [
        {"type": "scroll", "id": "inner", "frame": [0, 100, 400, 700], "contentSize": [400, 710], "chaining": "sameGesture"}
      ]}
      """
    let found = try motions(Self.up, nested)
    let inner = try #require(found.first { $0.view == "inner" })
    // 10 points scroll the inner view, the rest of 28 the outer one.
    #expect(inner.largestError < 1e-9)
  }

  @Test func withoutASceneThereIsNoMotion() throws {
    let file = Repository.path + "Recordings/touch/session/scroll.tape"
    #expect(try RecordedReplay().latency(ofFile: file).motions.isEmpty)
  }
}

extension String {
  fileprivate func replacingOccurrences(of pairs: [(String, String)]) -> String {
    pairs.reduce(self) { $0.replacing($1.0, with: $1.1) }
  }
}
