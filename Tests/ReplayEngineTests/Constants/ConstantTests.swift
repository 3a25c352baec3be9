import FileStreams
import Gestures
import ReplayTesting
import Scenes
import Testing
import TouchModel

/// Each constant of the uikit profile with a small change of it and the recording whose golden that change turns red.
///
/// The table is the proof that every constant is used and watched: a test runs it, and another says that it is complete.
@Suite struct ConstantTests {
  struct Row: CustomTestStringConvertible, Sendable {
    var key: ProfileKey
    var value: Double
    var recording: String

    init(_ key: ProfileKey, _ value: Double, _ recording: String) {
      self.key = key
      self.value = value
      self.recording = recording
    }

    var testDescription: String { "\(key.name) = \(value)" }
  }

  static let table = [
    Row(.touchSlop, 9.7, "boundary/touchSlop-below"),
    Row(.touchSlop, 10.3, "boundary/touchSlop-above"),
    Row(.longPressDelay, 501, "boundary/longPressDelay-above"),
    Row(.longPressDelay, 489, "boundary/longPressDelay-below"),
    Row(.longPressSlop, 9.7, "boundary/longPressSlop-below"),
    Row(.multiTapTimeout, 294, "boundary/multiTapTimeout-below"),
    Row(.multiTapTimeout, 306, "boundary/multiTapTimeout-above"),
    Row(.multiTapMinimumInterval, 37, "boundary/multiTapMinimumInterval-below"),
    Row(.multiTapMinimumInterval, 43, "boundary/multiTapMinimumInterval-above"),
    Row(.multiTapDistance, 43.9, "boundary/multiTapDistance-below"),
    Row(.multiTapDistance, 46.1, "boundary/multiTapDistance-above"),
    Row(.multiTapWaits, 0, "boundary/multiTapTimeout-below"),
    Row(.swipeDistance, 27, "boundary/swipeDistance-below"),
    Row(.swipeDistance, 33, "boundary/swipeDistance-above"),
    Row(.swipeSpeed, 270, "boundary/swipeSpeed-below"),
    Row(.swipeSpeed, 330, "boundary/swipeSpeed-above"),
    Row(.swipeCone, 25.5, "boundary/swipeCone-below"),
    Row(.swipeCone, 28.5, "boundary/swipeCone-above"),
    Row(.swipeDuration, 235, "boundary/swipeDuration-below"),
    Row(.swipeDuration, 265, "boundary/swipeDuration-above"),
    Row(.edgeWidth, 18.5, "boundary/edgeWidth-below"),
    Row(.edgeWidth, 21.5, "boundary/edgeWidth-above"),
    Row(.axisLockRatio, 1.15, "boundary/axisLockRatio-below"),
    Row(.axisLockRatio, 1.35, "boundary/axisLockRatio-above"),
    Row(.tapDuration, 79, "boundary/multiTapTimeout-below"),
    Row(.panStart, 1, "boundary/touchSlop-above"),
    Row(.panStart, 2, "boundary/touchSlop-above"),
    Row(.railReach, 19, "boundary/railReach-below"),
    Row(.railReach, 21, "boundary/railReach-above"),
    Row(.railChannel, 29, "boundary/railChannel-below"),
    Row(.railChannel, 31, "boundary/railChannel-above"),
    Row(.flingSpeed, 680, "boundary/flingSpeed-below"),
    Row(.flingSpeed, 720, "boundary/flingSpeed-above"),
    Row(.flingCone, 28.5, "boundary/flingCone-below"),
    Row(.flingCone, 31.5, "boundary/flingCone-above"),
    Row(.flingDuration, 780, "boundary/flingDuration-below"),
    Row(.flingDuration, 820, "boundary/flingDuration-above"),
    Row(.edgeSwipeDistance, 29, "boundary/edgeSwipeDistance-below"),
    Row(.edgeSwipeDistance, 31, "boundary/edgeSwipeDistance-above"),
    Row(.cornerWidth, 30, "boundary/cornerWidth-below"),
    Row(.cornerWidth, 34, "boundary/cornerWidth-above"),
    Row(.quickZoomDoubling, 130, "boundary/quickZoom-in"),
    Row(.quickZoomHalving, 130, "boundary/quickZoom-out"),
    Row(.slopPerAxis, 1, "boundary/swipeCone-above"),
    Row(.freePanSlopFactor, 1.1, "boundary/touchSlop-above"),
    Row(.panStartsOneMoveLater, 1, "boundary/touchSlop-above"),
    Row(.panFailsAcross, 0, "boundary/panFailsAcross-first"),
    Row(.panAfterLongPress, 1, "touch/longPressDrag/long-press-drag"),
    Row(.tapCountLimit, 3, "boundary/multiTapTimeout-below"),
    Row(.multiTapFromLanding, 1, "boundary/multiTapTimeout-below"),
    Row(.multiTapToLift, 1, "boundary/multiTapTimeout-below"),
    Row(.multiTapFromLast, 1, "boundary/multiTapFromLast-walk"),
    Row(.multiTapPerAxis, 1, "boundary/multiTapPerAxis-diagonal"),
    Row(.multiFingerTapReach, 99, "boundary/landingWindow-below"),
    Row(.panMultiTouch, 1, "boundary/transformMargin-above"),
    Row(.panMultiTouch, 3, "boundary/transformMargin-above"),
    Row(.panMultiTouch, 4, "boundary/transformMargin-above"),
    Row(.systemSwipeStart, 0.0195, "boundary/systemSwipeStart-below"),
    Row(.systemSwipeStart, 0.0205, "boundary/systemSwipeStart-above"),
    Row(.systemSwipeFinish, 0.21, "boundary/systemSwipeFinish-swipe"),
    Row(.palmMajor, 19.9, "boundary/palm-sizes"),
    Row(.palmPressure, 0.79, "boundary/palm-sizes"),
    Row(.palmEdge, 31, "boundary/palm-sizes"),
    Row(.landingWindow, 90, "boundary/landingWindow-below"),
    Row(.landingWindow, 110, "boundary/landingWindow-above"),
    Row(.multiFingerTapDuration, 485, "boundary/multiFingerTapDuration-below"),
    Row(.multiFingerTapDuration, 515, "boundary/multiFingerTapDuration-above"),
    Row(.transformMargin, 1.15, "boundary/transformMargin-below"),
    Row(.transformMargin, 1.35, "boundary/transformMargin-above"),
    Row(.pinchSlop, 19.4, "boundary/pinchSlop-below"),
    Row(.pinchSlop, 20.6, "boundary/pinchSlop-above"),
    Row(.pinchMinimumSpan, 150, "boundary/pinchSlop-above"),
    Row(.rotationSlop, 9.7, "boundary/rotationSlop-below"),
    Row(.rotationSlop, 10.3, "boundary/rotationSlop-above"),
    Row(.rotationSlopWhilePinching, 23.5, "boundary/rotationSlopWhilePinching-below"),
    Row(.rotationSlopWhilePinching, 26.5, "boundary/rotationSlopWhilePinching-above"),
    Row(.panSlopPerFinger, 1, "boundary/mapZoom-throw"),
    Row(.panWhilePinching, 1, "boundary/transformMargin-below"),
    Row(.pinchBeginsPan, 1, "boundary/mapZoom-throw"),
    Row(.pinchFingers, 2, "boundary/pinchFingers-third"),
    Row(.pinchFingers, 3, "boundary/pinchFingers-third"),
    Row(.pinchDropsSpan, 1, "boundary/mapZoom-throw"),
    Row(.pinchTakesAnyMove, 1, "boundary/rotationSlop-above"),
    Row(.pinchRestarts, 1, "boundary/pinchRestarts-relanding"),
    Row(.pinchScaleSlop, 0.3, "boundary/pinchSlop-above"),
    Row(.pitchSlop, 1.8, "boundary/pitchSlop-below"),
    Row(.pitchSlop, 2.2, "boundary/pitchSlop-above"),
    Row(.pitchWindow, 90, "boundary/pitchWindow-below"),
    Row(.pitchWindow, 120, "boundary/pitchWindow-above"),
    Row(.tapFingers, 1, "boundary/landingWindow-below"),
    Row(.multiFingerTapFromLastLanding, 1, "boundary/multiFingerTapFromLastLanding-rest"),
    Row(.multiFingerTapAtFirstLift, 1, "touch/multiFingerTap/two-finger-tap"),
    Row(.velocityStrategy, 1, "touch/session/scroll"),
    Row(.velocityHorizon, 90, "touch/session/scroll"),
    Row(.velocityGap, 35, "boundary/velocityGap-below"),
    Row(.velocityGap, 49, "boundary/velocityGap-above"),
    Row(.velocityMinimumSamples, 2, "boundary/velocityMinimumSamples-below"),
    Row(.velocityMinimumSamples, 4, "boundary/velocityMinimumSamples-above"),
    Row(.liftGap, 35, "boundary/liftGap-below"),
    Row(.liftGap, 45, "boundary/liftGap-above"),
    Row(.minimumFlingSpeed, 44, "boundary/minimumFlingSpeed-below"),
    Row(.minimumFlingSpeed, 56, "boundary/minimumFlingSpeed-above"),
    Row(.maximumFlingSpeed, 7990, "boundary/velocityMinimumSamples-above"),
    Row(.velocityMinimumConfidence, 0.99, "boundary/velocityDirectionGuard-hook"),
    Row(.velocityDirectionGuard, 1, "boundary/velocityDirectionGuard-hook"),
    Row(.velocityGapReached, 1, "boundary/velocityGapReached-at"),
    Row(.liftCounts, 1, "boundary/liftGap-below"),
    Row(.opposingLiftStops, 1, "boundary/opposingLiftStops-part"),
    Row(.velocityShare, 0.9, "touch/session/scroll"),
    Row(.minimumTarget, 42.5, "boundary/minimumTarget-below"),
    Row(.minimumTarget, 45.5, "boundary/minimumTarget-above"),
    Row(.dragOutDistance, 68.5, "boundary/dragOutDistance-below"),
    Row(.dragOutDistance, 71.5, "boundary/dragOutDistance-above"),
    Row(.contentTouchDelay, 144, "boundary/contentTouchDelay-below"),
    Row(.contentTouchDelay, 156, "boundary/contentTouchDelay-above"),
    Row(.stoppingTouchTaps, 1, "boundary/stoppingTouchTaps-press"),
    Row(.decelerationRate, 0.9979, "touch/session/scroll"),
    Row(.decelerationRateFast, 0.989, "boundary/axisLockRatio-above"),
    Row(.restDistance, 0.4, "boundary/rubberBand-pull"),
    Row(.rubberBand, 0.54, "boundary/rubberBand-pull"),
    Row(.springStiffness, 101, "boundary/rubberBand-pull"),
    Row(.pageFlickSpeed, 285, "boundary/pageFlickSpeed-below"),
    Row(.pageFlickSpeed, 315, "boundary/pageFlickSpeed-above"),
    Row(.pageFraction, 0.49, "boundary/pageFraction-below"),
    Row(.pageFraction, 0.51, "boundary/pageFraction-above"),
    Row(.zoomRubberBand, 0.54, "boundary/zoomRubberBand-spread"),
    Row(.chainsMomentum, 0, "boundary/chainsMomentum-fling"),
    Row(.flingBoost, 1, "boundary/flingBoost-flicks"),
    Row(.flingBoost, 2, "boundary/flingBoost-flicks"),
    Row(.flingBoost, 3, "boundary/flingBoost-flicks"),
    Row(.flingBoost, 4, "boundary/flingBoost-flicks"),
    Row(.flingBoost, 5, "boundary/flingBoost-flicks"),
    Row(.indicatorDelay, 300, "boundary/rubberBand-pull"),
    Row(.mapPanDeceleration, 2510, "boundary/mapPan-throw"),
    Row(.mapPanMaximumSpeed, 1390, "boundary/mapPan-fastThrow"),
    Row(.mapInertiaLinearity, 0.29, "boundary/mapPan-throw"),
    Row(.mapZoomDeceleration, 20.5, "boundary/mapZoom-throw"),
    Row(.mapZoomMaximumSpeed, 2.9, "boundary/mapZoom-throw"),
    Row(.mapRotationDeceleration, 1010, "boundary/mapRotation-throw"),
    Row(.mapRotationMaximumSpeed, 350, "boundary/mapRotation-fastThrow"),
    Row(.scrollCurve, 1, "touch/session/scroll"),
    Row(.scrollCurve, 3, "touch/session/scroll"),
    Row(.scrollDeceleration, 100, "touch/session/scroll"),
    Row(.scrollDecelerationFast, 100, "boundary/axisLockRatio-above"),
    Row(.scrollFriction, 0.016, "boundary/scrollFriction-throw"),
    Row(.scrollReach, 0.5, "boundary/scrollReach-throw"),
    Row(.restSpeed, 20, "boundary/scrollRails-stroke"),
    Row(.scrollFlingSpeed, 500, "boundary/liftGap-below"),
    Row(.scrollFlingTravel, 121, "boundary/liftGap-below"),
    Row(.scrollLead, 0.5, "boundary/rubberBand-pull"),
    Row(.overscroll, 1, "boundary/rubberBand-pull"),
    Row(.overscroll, 2, "boundary/rubberBand-pull"),
    Row(.rubberBandFast, 0.54, "boundary/rubberBandFast-pull"),
    Row(.overscrollLimit, 50, "boundary/rubberBand-pull"),
    Row(.pageOverscroll, 2, "boundary/pageOverscroll-pull"),
    Row(.bounce, 2, "boundary/rubberBand-pull"),
    Row(.bounce, 4, "boundary/springMaximumSpeed-end"),
    Row(.springDampingRatio, 1.1, "boundary/rubberBand-pull"),
    Row(.springStiffnessFast, 101, "boundary/rubberBandFast-pull"),
    Row(.springDampingRatioFast, 1.1, "boundary/rubberBandFast-pull"),
    Row(.springMaximumSpeed, 500, "boundary/springMaximumSpeed-end"),
    Row(.pageSettle, 2, "boundary/pageFlickSpeed-below"),
    Row(.pageMotion, 2, "boundary/pageFlickSpeed-below"),
    Row(.pageSpringStiffness, 101, "boundary/pageFlickSpeed-above"),
    Row(.scrollCatchStep, 16, "boundary/stoppingTouchTaps-press"),
    Row(.scrollStopDelay, 16, "boundary/stoppingTouchTaps-press"),
    Row(.scrollHeldInSlop, 1, "boundary/scrollHeldInSlop-return"),
    Row(.scrollCatchFromLanding, 1, "boundary/flingBoost-flicks"),
    Row(.scrollRails, 1, "boundary/scrollRails-stroke"),
    Row(.speedLimitPerAxis, 1, "boundary/velocityMinimumSamples-above"),
    Row(.mapPitchRate, 0.51, "boundary/mapPitch-throw"),
    Row(.mapPitchDeceleration, 1010, "boundary/mapPitch-throw"),
    Row(.mapPitchMaximumSpeed, 88, "boundary/mapPitch-fastThrow"),
    Row(.mapInertiaCurve, 1, "boundary/mapPan-throw"),
    Row(.mapInertiaCurve, 2, "boundary/mapPan-throw"),
    Row(.mapInertiaJoint, 1, "boundary/mapInertiaJoint-throw"),
    Row(.mapPanStep, 3, "boundary/mapPanStep-slow"),
    Row(.mapZoomBounce, 0.9, "boundary/mapZoom-limit"),
    Row(.mapZoomSnap, 0.5, "boundary/mapZoom-throw"),
    Row(.mapNorthSnap, 7, "boundary/mapNorthSnap-turn"),
    Row(.mapEaseDuration, 310, "touch/session/map-double-tap-zoom"),
    Row(.mapQuickZoomAtCenter, 1, "touch/session/map-quick-zoom"),
    Row(.mapFillsWorld, 1, "touch/session/map-antimeridian"),
    Row(.mapTurns, 0, "boundary/mapRotation-throw"),
    Row(.mapTwoFingerTapZooms, 0, "touch/session/map-two-finger-tap-zoom"),
    Row(.mapQuickZooms, 0, "touch/session/map-quick-zoom"),
    Row(.touchAdjustment, 0, "boundary/minimumTarget-below"),
    Row(.touchAdjustment, 2, "boundary/minimumTarget-below"),
    Row(.touchAdjustmentMinimum, 18, "boundary/touchAdjustmentMinimum-below"),
    Row(.touchAdjustmentMinimum, 22, "boundary/touchAdjustmentMinimum-above"),
    Row(.touchAdjustmentMaximum, 30, "boundary/touchAdjustmentMaximum-below"),
    Row(.touchAdjustmentMaximum, 34, "boundary/touchAdjustmentMaximum-above"),
    Row(.scrollLetsGo, 0, "boundary/scrollLetsGo-stroke"),
    Row(.scrollAnimation, 0, "boundary/scrollAnimation-press"),
    Row(.scrollAnimation, 2, "boundary/scrollAnimation-press"),
    Row(.scrollAnimation, 3, "boundary/scrollAnimation-press"),
    Row(.scrollAnimation, 4, "boundary/scrollAnimation-press"),
    Row(.scrollAnimation, 5, "boundary/scrollAnimation-press"),
    Row(.scrollAnimation, 6, "boundary/scrollAnimation-press"),
    Row(.scrollAnimationDuration, 310, "boundary/scrollAnimation-press"),
    Row(.scrollStartDistance, 3.5, "touch/session/scroll"),
    Row(.mapCommandDuration, 310, "boundary/scrollAnimation-press"),
    Row(.arbitration, 1, "touch/session/scroll"),
  ]

  @Test(arguments: table) func aChangeTurnsItsGoldenRed(_ row: Row) throws {
    let entry = try Corpus.entry(row.recording)
    let golden = try FileSource.contents(entry.golden)
    let header = 2  // The second line names the profile, which differs in any case.
    func body(_ bytes: [UInt8]) -> [Substring] {
      var lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
      lines.remove(at: header - 1)
      return lines
    }
    let changed = try entry.trace { $0.profile = $0.profile.setting(row.key, to: row.value) }
    let isRed = body(golden) != body(changed)
    #expect(isRed, "the golden of \(row.recording) does not depend on \(row.key.name)")
  }

  /// Under the rule of claims a long press that makes none lets the finger pan on, which under the graph it prevents.
  @Test func claimsDecideWhereARecognizerMakesNone() throws {
    let scene = try Scene.read(
      MemorySource(
        """
        {"screen": {"width": 400, "height": 860}, "root": {"type": "container", "id": "root", "recognizers": [
          {"name": "press", "kind": "longPress", "claims": false}, {"name": "pan", "kind": "pan"}]}}
        """), file: "scene.json")
    func text(_ rule: ArbitrationRule) throws -> String {
      let trace = try Corpus.entry("touch/longPressDrag/long-press-drag").trace {
        $0.scene = scene
        $0.profile = Profile.uikit.setting(.arbitration, to: Double(rule.rawValue))
      }
      return String(decoding: trace, as: UTF8.self)
    }
    #expect(try text(.graph).contains("root.press ended") && !text(.graph).contains("root.pan"))
    #expect(try text(.claims).contains("root.press cancelled") && text(.claims).contains("root.pan began"))
  }

  @Test func everyConstantIsInTheTable() {
    let covered = Set(Self.table.map(\.key))
    for key in ProfileKey.allCases { #expect(covered.contains(key), "\(key.name) has no row") }
  }

  /// Extreme values, and the values of every other profile, may move nothing or everything, but never to a number that is none.
  @Test(arguments: ProfileKey.allCases) func noValueGivesNonsense(key: ProfileKey) throws {
    let recordings = ["touch/session/scroll", "touch/pinchRotation/spread-and-turn", "boundary/mapRotation-fastThrow"]
    var profiles = [0, key.least, 0.5, 0.9999, 1, 1_000_000_000].filter(key.accepts).map {
      Profile.uikit.setting(key, to: $0)
    }
    if key == .touchSlop { profiles += Profile.all }
    for profile in profiles {
      for name in ["scroll", "page", "map", "bench-lock"] {
        let scene = try Corpus.scene(name)
        for recording in recordings {
          let trace = try Corpus.entry(recording).trace {
            $0.profile = profile
            $0.scene = scene
          }
          let text = String(decoding: trace, as: UTF8.self)
          #expect(text.contains(" final "))
          let strange = ["=nan", ",nan", "=inf", ",inf", "=-inf", ",-inf"].first { text.contains($0) }
          #expect(strange == nil, "\(profile.label) \(key.name) = \(profile[key]), \(name), \(recording)")
        }
      }
    }
  }
}
