import Gestures
import InteractionAnalysis
import Testing
import TouchModel

/// The definitions of event time, each with a value computed by hand.
///
/// Constants of `uikit`: touch slop 10 pt, long press 500 ms, double tap within 300 ms of the lift, pinch slop 20 pt.
@Suite struct DefinitionTests {
  /// A finger goes (6, 0), (6, 8), (9, 12): 6, 10 and 15 points from its landing.
  ///
  /// 10 is not more than 10, so the pan begins with the third movement, 24 ms after the landing. Its path is 6 + 8 + |(3, 4)| =
  /// 6 + 8 + 5 = 19 pt.
  private var stroke: HandMadeTouches {
    var touches = HandMadeTouches()
    touches.at(1_000, [1: (200, 400)])
    touches.at(9_000, [1: (206, 400)])
    touches.at(17_000, [1: (206, 408)])
    touches.at(25_000, [1: (209, 412)])
    touches.at(33_000, [1: (212, 416)])
    touches.at(41_000, [1: (215, 420)])
    touches.at(900_000, up: [1])
    return touches
  }

  @Test func recognitionDelayIsFromTheFirstLandingToTheReport() throws {
    let pan = try #require(stroke.timings().only(.pan))
    #expect(pan.down.microseconds == 1_000)
    #expect(pan.reported.microseconds == 25_000)
    #expect(pan.recognitionDelay.count == 24_000)
    #expect(!pan.isByDeadline)
    #expect(pan.interaction == 1)
    #expect(pan.recognizer == "pan")
    #expect(pan.contacts == [ContactID(1)])
  }

  @Test func recognitionTravelIsPathAndNetDisplacement() throws {
    let pan = try #require(stroke.timings().only(.pan))
    #expect(pan.travel.path == 19)
    #expect(pan.travel.displacement == 15)
    #expect(pan.travel.pathMillimetres == nil)
    // 10 points a millimetre.
    let known = try #require(stroke.timings(pointsPerMillimetre: 10).only(.pan))
    #expect(known.travel.pathMillimetres == 1.9)
    #expect(known.travel.displacementMillimetres == 1.5)
  }

  /// The second finger lands 200 points beside the first, which had gone 3: the centre jumps by 98.5, which is no travel.
  ///
  /// Then both go 13 points apart, which moves the centre nowhere.
  @Test func aFingerThatComesMovesNothing() throws {
    var touches = HandMadeTouches()
    touches.at(0, [1: (100, 400)])
    touches.at(8_000, [1: (103, 400)])
    touches.at(16_000, [2: (300, 400)])
    touches.at(24_000, [1: (90, 400), 2: (313, 400)])
    touches.at(900_000, up: [1, 2])
    let pinch = try #require(touches.timings().only(.pinch))
    #expect(pinch.recognitionDelay.count == 24_000)
    #expect(pinch.travel.path == 3)
    #expect(pinch.travel.displacement == 3)
    #expect(pinch.gesture == GestureClass(kind: .pinch, touches: 2))
  }

  /// A profile that begins a pan one move later does so 8 ms and one frame after the frame that passed the slop.
  @Test func decisionLagIsInTimeAndFrames() throws {
    let exact = try #require(stroke.timings().only(.pan))
    #expect(exact.ideal == IdealDecision(rule: .slopPassed, time: Timestamp(microseconds: 25_000)))
    #expect(exact.decisionLag?.count == 0)
    #expect(exact.lagFrames == 0)
    let late = try #require(stroke.timings(Profile.uikit.setting(.panStartsOneMoveLater, to: 1)).only(.pan))
    #expect(late.reported.microseconds == 33_000)
    #expect(late.ideal?.time.microseconds == 25_000)
    #expect(late.decisionLag?.count == 8_000)
    #expect(late.lagFrames == 1)
  }

  /// With a slop of 5 the pan begins at 6 pt; the ideal of the base profile knows it at 15 pt, 16 ms and two frames later.
  @Test func aSettingMayBeFasterThanTheIdealOfAnother() throws {
    let eager = Profile.uikit.setting(.touchSlop, to: 5)
    let pan = try #require(stroke.timings(eager, reference: .uikit).only(.pan))
    #expect(pan.reported.microseconds == 9_000)
    #expect(pan.ideal?.time.microseconds == 25_000)
    #expect(pan.decisionLag?.count == -16_000)
    #expect(pan.lagFrames == -2)
    // Its own ideal has its own slop.
    #expect(try #require(stroke.timings(eager).only(.pan)).decisionLag?.count == 0)
  }

  /// Down at 0, up at 80 ms: with a double tap on the view the tap is known 300 ms after the lift, alone it is known at the lift.
  @Test func aTapThatWaitsForADoubleTapCostsTheTimeout() throws {
    var touches = HandMadeTouches()
    touches.at(0, [1: (200, 400)])
    touches.at(80_000, up: [1])
    let tap = try #require(touches.timings().only(.tap))
    #expect(tap.reported.microseconds == 380_000)
    #expect(tap.isByDeadline)
    #expect(tap.recognitionDelay.count == 380_000)
    #expect(tap.ideal == IdealDecision(rule: .liftedAndWaited, time: Timestamp(microseconds: 380_000)))
    #expect(tap.decisionLag?.count == 0)
    #expect(tap.lagFrames == 0)
    #expect(tap.alone?.microseconds == 80_000)
    #expect(tap.arbitrationCost?.count == 300_000)
    #expect(tap.timerWait.count == 300_000)
    // Where no tap waits it is known at the lift, and nobody costs anything.
    let quick = try #require(touches.timings(Profile.uikit.setting(.multiTapWaits, to: 0)).only(.tap))
    #expect(quick.reported.microseconds == 80_000)
    #expect(quick.ideal == IdealDecision(rule: .lifted, time: Timestamp(microseconds: 80_000)))
    #expect(quick.arbitrationCost?.count == 0)
    #expect(quick.timerWait == .zero && !quick.isByDeadline)
  }

  /// A second finger lands too far away 100 ms after the lift: the first tap is known then, by a frame, not after 300 ms.
  @Test func aTouchThatEndsTheRowEndsTheWait() throws {
    var touches = HandMadeTouches()
    touches.at(0, [1: (200, 400)])
    touches.at(80_000, up: [1])
    touches.at(180_000, [2: (200, 700)])
    touches.at(260_000, up: [2])
    let taps = touches.timings().filter { $0.gesture.kind == .tap }
    #expect(taps.map(\.reported.microseconds) == [180_000, 560_000])
    #expect(taps.map { $0.ideal?.time.microseconds } == [180_000, 560_000])
    #expect(taps.map { $0.decisionLag?.count } == [0, 0])
    #expect(taps.map { $0.arbitrationCost?.count } == [100_000, 300_000])
    #expect(taps.map(\.timerWait.count) == [0, 300_000])
    #expect(taps.map(\.interaction) == [1, 2])
  }

  /// With a base of 50 ms the row was over at 130 ms; the profile's 300 ms were cut off by the touch at 180 ms: 50 ms late.
  @Test func aTouchThatEndsTheRowIsLateWhereTheBaseHadEndedItBefore() throws {
    var touches = HandMadeTouches()
    touches.at(0, [1: (200, 400)])
    touches.at(80_000, up: [1])
    touches.at(180_000, [2: (200, 700)])
    touches.at(260_000, up: [2])
    let taps = touches.timings(reference: Profile.uikit.setting(.multiTapTimeout, to: 50)).filter {
      $0.gesture.kind == .tap
    }
    #expect(taps.map(\.reported.microseconds) == [180_000, 560_000])
    #expect(taps.map { $0.ideal?.time.microseconds } == [130_000, 310_000])
    #expect(taps.map { $0.decisionLag?.count } == [50_000, 250_000])
  }

  // The tap waits for a double tap, which the touch 300 pt away ends at 180 ms, and for a triple tap of the whole screen, of which
  // that touch is the second: a third may come until 300 ms after its lift. Only then could anybody know, so there is no lag.
  @Test func aTapWaitsForEveryFurtherTapThatMayStillCome() throws {
    var touches = HandMadeTouches()
    touches.at(0, [1: (200, 400)])
    touches.at(80_000, up: [1])
    touches.at(180_000, [2: (200, 700)])
    touches.at(260_000, up: [2])
    let wide = RecognizerSpec("wide", .tap(TapOptions(taps: 3)), settings: [Setting(.multiTapDistance, 1000)])
    let tap = RecognizerSpec(
      "tap", .tap(TapOptions()), relations: Relations(requiresFailureOf: [.own("double"), .own("wide")]))
    let first = try #require(
      touches.timings(.uikit, [tap, RecognizerSpec("double", .tap(TapOptions(taps: 2))), wide]).first)
    #expect(first.reported.microseconds == 560_000)
    #expect(first.ideal == IdealDecision(rule: .liftedAndWaited, time: Timestamp(microseconds: 560_000)))
    #expect(first.decisionLag?.count == 0)
  }

  /// A further timeout of 200 ms is 100 ms quicker than the base's 300 ms.
  @Test func aShorterTimeoutIsFasterThanTheIdealOfTheBase() throws {
    var touches = HandMadeTouches()
    touches.at(0, [1: (200, 400)])
    touches.at(80_000, up: [1])
    let quick = Profile.uikit.setting(.multiTapTimeout, to: 200)
    let tap = try #require(touches.timings(quick, reference: .uikit).only(.tap))
    #expect(tap.reported.microseconds == 280_000)
    #expect(tap.ideal?.time.microseconds == 380_000)
    #expect(tap.decisionLag?.count == -100_000)
    #expect(tap.lagFrames == 0)
  }

  /// A press is decided by its deadline, 500 ms after the landing; all of its delay is that wait.
  @Test func aLongPressWaitsForItsTimer() throws {
    var touches = HandMadeTouches()
    touches.at(20_000, [1: (200, 400)])
    touches.at(28_000, [1: (203, 404)])
    touches.at(900_000, up: [1])
    let press = try #require(touches.timings().only(.longPress))
    #expect(press.reported.microseconds == 520_000)
    #expect(press.recognitionDelay.count == 500_000)
    #expect(press.timerWait.count == 500_000)
    #expect(press.ideal == IdealDecision(rule: .heldLong, time: Timestamp(microseconds: 520_000)))
    #expect(press.decisionLag?.count == 0 && press.lagFrames == 0)
    #expect(press.arbitrationCost?.count == 0)
    #expect(press.travel.path == 5 && press.travel.displacement == 5)
  }

  /// A press with two fingers, the second of which lands 60 ms after the first: the wait is that from the second on.
  @Test func thePressOfTwoFingersWaitsFromTheSecond() throws {
    var touches = HandMadeTouches()
    touches.at(0, [1: (100, 400)])
    touches.at(60_000, [2: (300, 400)])
    touches.at(900_000, up: [1, 2])
    let two = [RecognizerSpec("press", .longPress(LongPressOptions(touches: 2)))]
    let press = try #require(touches.timings(.uikit, two).only(.longPress))
    #expect(press.recognitionDelay.count == 560_000)
    #expect(press.timerWait.count == 500_000)
    #expect(press.decisionLag?.count == 0)
  }

  /// A double tap is decided at its second lift and then waits for a third: both lifts are its own.
  @Test func aDoubleTapWaitsForAThird() throws {
    var touches = HandMadeTouches()
    touches.at(0, [1: (200, 400)])
    touches.at(60_000, up: [1])
    touches.at(160_000, [2: (202, 400)])
    touches.at(220_000, up: [2])
    let double = try #require(touches.timings().only(.tap))
    #expect(double.gesture.text == "doubleTap")
    #expect(double.down == .zero)
    #expect(double.reported.microseconds == 520_000)
    #expect(double.recognitionDelay.count == 520_000)
    #expect(double.timerWait.count == 300_000)
    #expect(double.alone?.microseconds == 220_000)
    #expect(double.arbitrationCost?.count == 300_000)
    #expect(double.travel.path == 0)
  }

  /// What a deadline decides is reported at the deadline itself, wherever the frames around it lie: the virtual clock has no slack.
  ///
  /// The press is due 500 ms after its landing, at 501,003 us; the tap's wait ends 300 ms after its lift, at 1,377,008 us.
  @Test func whatADeadlineDecidesIsReportedAtIt() throws {
    var touches = HandMadeTouches()
    touches.at(1_003, [1: (200, 400)])
    touches.at(495_001, [1: (201, 400)])
    touches.at(509_999, [1: (200, 400)])
    touches.at(900_000, up: [1])
    touches.at(1_000_000, [2: (200, 400)])
    touches.at(1_077_008, up: [2])
    touches.at(1_999_999, [3: (200, 400)])
    touches.at(2_050_000, up: [3])
    let timings = touches.timings()
    let press = try #require(timings.only(.longPress))
    #expect(press.isByDeadline && press.reported.microseconds == 501_003)
    let taps = timings.filter { $0.gesture.kind == .tap }
    #expect(taps.map(\.reported.microseconds) == [1_377_008, 2_350_000])
    #expect(taps.allSatisfy { $0.isByDeadline })
  }
}
