import Gestures
import InteractionAnalysis
import RecordingFormats
import ReplayTesting
import TestSupport
import Testing
import TouchModel

/// One finger lifts in the frame in which another lands: label, touches, contacts, reason and counts agree.
@Suite struct HandOverTests {
  private static let header = """
    tape 1
    clock relative
    device Panel
    axis ABS_MT_SLOT 0 9 0 0 0
    axis ABS_MT_POSITION_X 0 1039 0 0 16
    axis ABS_MT_POSITION_Y 0 2239 0 0 16
    axis ABS_MT_TRACKING_ID 0 65535 0 0 0


    """

  private static func reader(_ frames: String) throws -> RecordingReader {
    try RecordingReader.open(name: "hand-over", source: MemorySource(header + frames + "\nend\n"))
  }

  private static func interactions(_ frames: String, _ profile: Profile = .uikit) throws -> [Interaction] {
    try RecordedReplay(profile: profile).interactions(of: reader(frames))
  }

  /// The lifting finger's slot before the landing one's, and behind it.
  private static let taps = [
    "=0 i1 x200 y500\n30000 s0 i-1 s1 i2 x600 y1500\n30000 i-1",
    "=0 s1 i1 x200 y500\n30000 s0 i2 x600 y1500 s1 i-1\n30000 s0 i-1",
    // The panel gives the next finger the same slot.
    "=0 i1 x200 y500\n30000 i-1 i2 x600 y1500\n30000 i-1",
  ]

  @Test(arguments: Profile.all.map(\.name)) func twoTapsAreTwoTaps(profile: String) throws {
    let profile = try #require(Profile.named(profile))
    for frames in Self.taps {
      let found = try Self.interactions(frames, profile)
      #expect(found.map(\.label) == [.tap, .tap], "\(frames)")
      #expect(found.map(\.touches) == [1, 1])
      #expect(found.map(\.contacts) == [[ContactID(1)], [ContactID(2)]])
      #expect(
        found.map { $0.reason?.text } == Array(repeating: "lifted within \(limit(profile)) pt after 30 ms", count: 2))
    }
  }

  private func limit(_ profile: Profile) -> String { DecimalText.string(profile[.touchSlop], decimals: 1) }

  @Test func strokesHandedOverAreStrokesOfOneFinger() throws {
    let found = try Self.interactions(
      """
      =0 i1 x200 y500
      20000 y700
      20000 y900
      300000 s0 i-1 s1 i2 x600 y1500
      20000 y1700
      20000 y1900
      300000 i-1
      """)
    #expect(found.map(\.label) == [.pan, .pan])
    #expect(found.map(\.touches) == [1, 1])
    #expect(found.map(\.contacts) == [[ContactID(1)], [ContactID(2)]])
  }

  @Test func aPressThatTakesOverIsTimedFromItsOwnLanding() throws {
    let found = try Self.interactions("=0 i1 x200 y500\n30000 s0 i-1 s1 i2 x600 y1500\n600000 i-1")
    #expect(found.map(\.label) == [.tap, .longPress])
    #expect(found.last?.reason?.measured == 500)
  }

  /// Three fingers in all, never more than two at once: neither a tap of three nor of two.
  @Test func aFingerThatIsExchangedMakesNoTapOfThree() throws {
    let found = try Self.interactions(
      "=0 s0 i1 x200 y500 s1 i2 x400 y500\n30000 s0 i-1 s2 i3 x600 y500\n30000 s1 i-1 s2 i-1")
    #expect(found.map(\.label) == [.none])
    #expect(found.map(\.touches) == [2])
    #expect(found.first?.contacts.count == 3)
  }

  @Test func aSwipeCountsTheFingersAtOnce() throws {
    let frames = """
      =0 s0 i1 x200 y500 s1 i2 x400 y500
      20000 s0 y700 s1 y700
      20000 s0 y900 s1 y900
      1000 s0 i-1 s2 i3 x600 y700
      20000 s1 y1100 s2 y900
      20000 s1 y1300 s2 y1100
      1000 s1 i-1 s2 i-1
      """
    let found = try Self.interactions(frames)
    #expect(found.map(\.label) == [.multiFingerSwipe])
    #expect(found.map(\.touches) == [2])
    let trace = String(decoding: try RecordedReplay().trace(of: Self.reader(frames)), as: UTF8.self)
    let swipe = try #require(trace.split(separator: "\n").first { $0.contains("swipe recognized") })
    #expect(swipe.contains("touches=2 contacts=1,2,3"), "\(swipe)")
  }

  /// Events were lost and a finger is down again: what it does from there on is an interaction of its own.
  @Test func aContactThatLandsFromASnapshotStartsAfresh() throws {
    let found = try Self.interactions(
      "=0 i1 x200 y500\n30000 SYN_DROPPED snapshot s0 i2 x200 y500\n40000 s0 i-1")
    #expect(found.map(\.label) == [.cancelled, .tap])
  }

  @Test func aRealPanelThatExchangesFingers() throws {
    let path = Repository.path + "Tests/RecordingFormatsTests/HID/Kernel/goodix.hid"
    for interaction in try RecordedReplay().interactions(ofFile: path) {
      #expect(interaction.label.isOfSeveral == nil || interaction.label.isOfSeveral == (interaction.touches > 1))
      #expect(interaction.touches <= interaction.contacts.count)
    }
  }

  /// On a clock that runs backwards an interaction begins where its finger landed for everything else.
  @Test func aBackwardClockHasOneTimeBase() throws {
    var frames = "=1000000 i1 x500 y1000\n"
    for _ in 0..<50 { frames += "-8000 x510\n3000 x500\n" }
    frames += "-100000 i-1\n10 i2 x500 y1000\n-10 i-1"
    let found = try ExplanationTests.frames(frames)
    #expect(found.count == 2)
    for explanation in found {
      let landing = explanation.decisions.first {
        if case .contact(_, .down, _, _) = $0.event { true } else { false }
      }
      #expect(landing?.time == explanation.interaction.start)
      #expect(explanation.interaction.start >= Timestamp(microseconds: 1_000_000))
      #expect(explanation.interaction.end >= explanation.interaction.start)
    }
  }
}

extension InteractionLabel {
  /// Whether the label says several fingers or one; `nil` where it says neither.
  fileprivate var isOfSeveral: Bool? {
    switch self {
    case .multiFingerTap, .multiFingerPan, .multiFingerSwipe, .pinch, .rotation, .pinchRotation: true
    case .tap, .doubleTap, .tripleTap, .pan, .fling, .swipe: false
    case .longPress, .longPressDrag, .edgePan, .edgeSwipe, .quickZoom, .custom, .cancelled,
      .none:
      nil
    }
  }
}
