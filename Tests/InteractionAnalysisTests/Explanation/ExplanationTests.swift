import EvdevDecoding
import Gestures
import RecordingFormats
import ReplayTesting
import TestSupport
import Testing
import TouchModel

@testable import InteractionAnalysis

/// Why a tap was missed, who decided what and when, and which constant would have changed it.
@Suite struct ExplanationTests {
  static func recording(_ name: String, _ profile: Profile = .uikit) throws -> [Explanation] {
    try RecordedReplay(profile: profile).explanations(ofFile: Repository.path + "Recordings/\(name).tape")
  }

  /// Frames of one finger, or several, on a panel of 400 x 800 points, 10 units a point.
  static func frames(
    _ frames: String, _ profile: Profile = .uikit, udev: String = "", matrix: CalibrationMatrix? = nil
  ) throws -> [Explanation] {
    let header = """
      tape 1
      clock relative
      device Panel
      axis ABS_MT_SLOT 0 9 0 0 0
      axis ABS_MT_POSITION_X 0 3999 0 0 0
      axis ABS_MT_POSITION_Y 0 7999 0 0 0
      axis ABS_MT_TRACKING_ID 0 65535 0 0 0
      axis ABS_MT_TOOL_TYPE 0 2 0 0 0
      \(udev)

      """
    let reader = try RecordingReader.open(name: "frames", source: MemorySource(header + frames + "\nend\n"))
    var replay = RecordedReplay(profile: profile)
    replay.screen = Size(width: 400, height: 800)
    replay.matrix = matrix
    return try replay.explanations(of: reader)
  }

  @Test func aTapThatSlippedSaysByHowMuchAndWithWhatItIsOne() throws {
    let found = try Self.frames("=0 i1 x2000 y4000\n40000 x2122 y4010\n40000 i-1")
    let missed = try #require(found.first?.missedTap)
    #expect(missed.why == .slop)
    #expect(missed.recognizer == "tap")
    #expect(missed.time.microseconds == 40_000)
    #expect(missed.cause?.text == "moved 12.2 pt at contact 1, more than 10.0 pt")
    #expect(missed.cause?.marginText == "2.2 pt")
    #expect(abs(missed.farthest - 12.2409) < 1e-4)
    #expect(found.first?.hint == SettingHint(key: .touchSlop, value: 12.3, label: .tap))
  }

  /// The value asked for is the farthest, not that of the moment at which the tap was lost.
  @Test func theHintIsTrueForTheWholeStroke() throws {
    let frames = "=0 i1 x2000 y4000\n40000 x2122\n40000 x2213 y4010\n40000 x2100\n40000 i-1"
    let hint = try #require(try Self.frames(frames).first?.hint)
    #expect(hint == SettingHint(key: .touchSlop, value: 21.4, label: .tap))
    #expect(try Self.frames(frames, Profile.uikit.setting(.touchSlop, to: 21.4)).first?.interaction.label == .tap)
    #expect(try Self.frames(frames, Profile.uikit.setting(.touchSlop, to: 21.3)).first?.interaction.label != .tap)
  }

  @Test func aTapHeldTooLongIsALongPress() throws {
    let found = try #require(try Self.frames("=0 i1 x2000 y4000\n640500 i-1").first)
    #expect(found.interaction.label == .longPress)
    #expect(found.missedTap?.why == .timeout)
    #expect(found.missedTap?.by == "longPress")
    #expect(found.missedTap?.cause?.marginText == "140 ms" || found.missedTap?.cause?.marginText == "141 ms")
    #expect(found.hint == SettingHint(key: .longPressDelay, value: 641, label: .tap))
    // Deadlines come between the two frames.
    #expect(found.decisions.map(\.time) == found.decisions.map(\.time).sorted())
    #expect(found.decisions.last?.time == found.interaction.end)
  }

  /// Where a tap has a longest rest of its own, that is what the hint is about.
  @Test func aTapThatOutlastedItsOwnLimit() throws {
    let profile = Profile.uikit.setting(.tapDuration, to: 200)
    let found = try #require(try Self.frames("=0 i1 x2000 y4000\n250500 i-1", profile).first)
    #expect(found.interaction.label == .none)
    #expect(found.missedTap?.why == .timeout)
    #expect(found.hint == SettingHint(key: .tapDuration, value: 251, label: .tap))
  }

  /// A stroke across the screen, and a finger that slipped and was held: no constant in reach makes a tap of them.
  @Test(arguments: [
    "=0 i1 x2000 y6000\n40000 y4000\n40000 y2000\n40000 y1000\n300000 i-1",
    "=0 i1 x2000 y4000\n40000 x2122\n40000 x2213\n40000 x2100\n4000000 i-1",
  ]) func whereNoSingleConstantDecidesThereIsNoHint(frames: String) throws {
    let found = try #require(try Self.frames(frames).first)
    #expect(found.missedTap?.why == .slop)
    guard let hint = found.hint else { return }
    #expect(hint.key == .touchSlop && found.interaction.label == .pan)
    let other = Profile.uikit.setting(.touchSlop, to: try #require(found.hint?.value))
    #expect(try Self.frames(frames, other).first?.interaction.label == .tap)
  }

  /// The recording's own calibration is applied, and another one instead where the replay has one.
  @Test func aReplayAppliesTheCalibration() throws {
    func landing(_ udev: String, _ matrix: CalibrationMatrix? = nil) throws -> Point? {
      let found = try Self.frames("=0 i1 x1000 y2000\n40000 i-1", udev: udev, matrix: matrix)
      guard case .contact(_, .down, let place, _) = found.first?.decisions.first?.event else { return nil }
      return place
    }
    let mirrored = "udev LIBINPUT_CALIBRATION_MATRIX=1 0 0 0 -1 1\n"
    #expect(try landing("") == Point(x: 100, y: 200))
    #expect(try landing(mirrored) == Point(x: 100, y: 600))
    #expect(try landing(mirrored, .identity) == Point(x: 100, y: 200))
    #expect(try landing(mirrored, CalibrationMatrix(a: -1, b: 0, c: 1, d: 0, e: 1, f: 0)) == Point(x: 300, y: 200))
  }

  @Test func fingersThatLandTooFarApartInTime() throws {
    let found = try #require(
      try Self.frames("=0 s0 i1 x1000 y4000\n130000 s1 i2 x3000 y4000\n60000 s0 i-1 s1 i-1").first)
    #expect(found.interaction.label == .none)
    #expect(found.missedTap?.why == .timeout)
    #expect(found.missedTap?.recognizer == "twoFingerTap")
    #expect(found.hint == SettingHint(key: .landingWindow, value: 130, label: .multiFingerTap))
  }

  /// Two fingers rest too long and one of them slips after that: what is lacking first does not help, so it is not told.
  @Test func whatDoesNotHelpIsNotTold() throws {
    let frames = "=0 s0 i1 x1000 y4000 s1 i2 x3000 y4000\n540000 s0 x1124\n60000 s0 i-1 s1 i-1"
    let found = try #require(try Self.frames(frames).first)
    #expect(found.interaction.label == .none)
    #expect(found.missedTap?.why == .timeout)
    #expect(found.hint?.key != .multiFingerTapDuration)
    #expect(found.hint?.label != .multiFingerTap)
    let longer = Profile.uikit.setting(.multiFingerTapDuration, to: 700)
    let second = try #require(try Self.frames(frames, longer).first)
    #expect(second.missedTap?.why == .slop)
    #expect(
      second.hint.map { "\($0.key)=\($0.value) \($0.label)" } == "touchSlop=12.4 multiFingerTap"
        || second.hint?.value == 12.5)
  }

  /// A thumb that rests, or a ghost of the panel, is named: it is why the taps beside it are none.
  @Test func aRestingContactIsNamed() throws {
    var frames = "=0 i1 x1000 y7000"
    for number in 2...4 { frames += "\n200000 s1 i\(number) x3000 y3000\n60000 s1 i-1" }
    let found = try #require(try Self.frames(frames + "\n500000 s0 i-1").first)
    #expect(found.interaction.label == .none)
    #expect(found.restingContact == ContactID(1))
    // Two fingers of one tap outlast nobody.
    let pair = "=0 i1 x1000 y4000 s1 i2 x3000 y4000\n60000 s0 i-1\n10000 s1 i-1"
    #expect(try Self.frames(pair).first?.restingContact == nil)
  }

  @Test func aPalmIsCancelled() throws {
    let found = try #require(try Self.frames("=0 i1 x2000 y4000\n40000 ABS_MT_TOOL_TYPE=2\n40000 i-1").first)
    #expect(found.interaction.label == .cancelled)
    #expect(found.missedTap?.why == .cancelled)
    #expect(found.hint == nil)
    #expect(
      found.decisions.contains {
        if case .contact(_, .cancel, _, .palm) = $0.event { true } else { false }
      })
  }

  @Test func moreFingersThanAnyTapHas() throws {
    let landed = (0..<6).map { "s\($0) i\($0 + 1) x\(500 * $0 + 500) y4000" }.joined(separator: " ")
    let lifted = (0..<6).map { "s\($0) i-1" }.joined(separator: " ")
    let found = try #require(try Self.frames("=0 \(landed)\n60000 \(lifted)").first)
    #expect(found.interaction.touches == 6)
    #expect(found.missedTap == MissedTap(why: .fingers, time: .zero, farthest: 0))
  }

  /// The tap is held until the double tap can be none any more, or is one.
  @Test func aHeldTapSaysUntilWhenAndForWhom() throws {
    let found = try #require(try Self.recording("touch/tap/tap-120hz").first)
    let tap = try #require(found.recognizers.first)
    #expect(tap.name == "tap" && tap.verdict.outcome == .won && tap.verdict.isDeadline)
    #expect(tap.hold?.by == "doubleTap")
    #expect(tap.hold?.until == tap.verdict.time)
    #expect((tap.verdict.time - found.interaction.end).milliseconds == 300)
    #expect(found.missedTap == nil && found.hint == nil)
    let double = try #require(found.recognizers.first { $0.name == "doubleTap" })
    #expect(double.verdict.cause.kind == .waitedTooLong && double.verdict.isDeadline)
  }

  @Test func decisionsAreInOrderOfTimeAndWinnersFirst() throws {
    for name in ["touch/session/form", "touch/session/scroll", "touch/pinchRotation/spread-and-turn"] {
      let found = try Self.recording(name)
      #expect(
        found.map(\.interaction)
          == (try RecordedReplay().interactions(ofFile: Repository.path + "Recordings/\(name).tape")))
      for explanation in found {
        #expect(explanation.decisions.map(\.time) == explanation.decisions.map(\.time).sorted())
        #expect(explanation.decisions.first?.time == explanation.interaction.start)
        #expect(explanation.recognizers.count == Profile.uikit.everyRecognizer.count)
        let outcomes = explanation.recognizers.map { $0.verdict.outcome == .won }
        #expect(outcomes == outcomes.sorted { $0 && !$1 })
        #expect(outcomes.contains(true))
        #expect(explanation.missedTap == nil || !explanation.interaction.label.rawValue.lowercased().contains("tap"))
      }
    }
  }

  /// A finger that rests for ever beside one that taps: what is kept has an end.
  @Test func memoryIsBounded() {
    var analyzer = ExplanationAnalyzer(profile: .uikit, field: Size(width: 400, height: 800))
    let arbitration = Arbitration(profile: .uikit, screen: Size(width: 400, height: 800))
    func feed(_ id: Int32, _ phase: ContactPhase, _ ms: Int64) {
      let contact = Contact(id: ContactID(id), phase: phase, position: .zero)
      analyzer.observe(TouchFrame(time: .zero + .milliseconds(ms), contacts: [contact]))
    }
    feed(1, .down, 0)
    for index in 0..<Int64(5000) {
      feed(Int32(index + 2), .down, 10 * index + 1)
      feed(Int32(index + 2), .up, 10 * index + 6)
      #expect(analyzer.settle(isIdle: false, of: arbitration).isEmpty)
    }
    feed(1, .up, 60_000)
    let found = analyzer.settle(isIdle: true, of: arbitration)
    #expect(found.count == 1)
    #expect(found[0].decisions.count <= ExplanationAnalyzer.decisionLimit)
    #expect(found[0].omitted == 10_002 - ExplanationAnalyzer.decisionLimit)
    #expect(found[0].hint == nil)
    #expect(analyzer.settle(isIdle: true, of: arbitration).isEmpty)
  }

  /// The places of contacts are bounded as well, and what is not kept is counted for the interaction that it is about.
  @Test func whatIsKeptOfEachInteractionIsItsOwn() {
    var analyzer = ExplanationAnalyzer(profile: .uikit, field: Size(width: 400, height: 800))
    let arbitration = Arbitration(profile: .uikit, screen: Size(width: 400, height: 800))
    func feed(_ id: Int32, _ phase: ContactPhase, _ ms: Int64) {
      let contact = Contact(id: ContactID(id), phase: phase, position: .zero)
      analyzer.observe(TouchFrame(time: .zero + .milliseconds(ms), contacts: [contact]))
    }
    feed(1, .down, 0)
    for index in 0..<Int64(3000) {
      feed(Int32(index + 2), .down, 10 * index + 1)
      feed(Int32(index + 2), .up, 10 * index + 6)
    }
    #expect(analyzer.paths.count <= 16)
    feed(1, .up, 30_000)
    feed(9001, .down, 31_000)
    feed(9001, .up, 31_060)
    let found = analyzer.settle(isIdle: true, of: arbitration)
    #expect(found.map(\.omitted) == [6002 - ExplanationAnalyzer.decisionLimit, 2])
  }
}
