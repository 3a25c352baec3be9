/// Every constant that a profile must give, by its stable name (`--set touchSlop=12`).
public enum ProfileKey: Int, Hashable, Sendable, CaseIterable {
  // One finger
  case touchSlop, longPressDelay, longPressSlop
  case multiTapTimeout, multiTapMinimumInterval, multiTapDistance, multiTapWaits
  case swipeDistance, swipeSpeed, swipeCone, swipeDuration
  case edgeWidth, axisLockRatio
  case tapDuration, panStart, railReach, railChannel, flingSpeed, flingCone, flingDuration
  case edgeSwipeDistance, cornerWidth, quickZoomDoubling, quickZoomHalving
  case slopPerAxis, freePanSlopFactor, panStartsOneMoveLater, panFailsAcross, panAfterLongPress
  case tapCountLimit, multiTapFromLanding, multiTapToLift, multiTapFromLast, multiTapPerAxis
  // Several fingers
  case landingWindow, multiFingerTapDuration, transformMargin
  case pinchSlop, pinchMinimumSpan, rotationSlop, rotationSlopWhilePinching
  case multiFingerTapReach, panMultiTouch, systemSwipeStart, systemSwipeFinish
  case palmMajor, palmPressure, palmEdge
  case panSlopPerFinger, panWhilePinching, pinchBeginsPan
  case pinchFingers, pinchDropsSpan, pinchTakesAnyMove, pinchRestarts
  case tapFingers, multiFingerTapFromLastLanding, multiFingerTapAtFirstLift
  case pinchScaleSlop, pitchSlop, pitchWindow
  // Velocity
  case velocityStrategy, velocityHorizon, velocityGap, velocityMinimumSamples, liftGap
  case minimumFlingSpeed, maximumFlingSpeed
  case velocityMinimumConfidence, velocityDirectionGuard, velocityGapReached, liftCounts, opposingLiftStops
  case velocityShare, speedLimitPerAxis
  // Views
  case minimumTarget, dragOutDistance, contentTouchDelay, stoppingTouchTaps
  case decelerationRate, decelerationRateFast, restDistance, rubberBand, springStiffness
  case pageFlickSpeed, pageFraction
  case mapPanDeceleration, mapPanMaximumSpeed, mapInertiaLinearity, mapZoomDeceleration, mapZoomMaximumSpeed
  case mapRotationDeceleration, mapRotationMaximumSpeed
  case scrollCurve, scrollDeceleration, scrollDecelerationFast, scrollFriction, scrollReach, restSpeed
  case scrollFlingSpeed, scrollFlingTravel, scrollLead
  case overscroll, rubberBandFast, overscrollLimit, pageOverscroll
  case bounce, springDampingRatio, springStiffnessFast, springDampingRatioFast, springMaximumSpeed
  case pageSettle, pageMotion, pageSpringStiffness
  case scrollRails, scrollCatchStep, scrollStopDelay, scrollHeldInSlop, scrollCatchFromLanding
  case mapPitchRate, mapPitchDeceleration, mapPitchMaximumSpeed
  case mapInertiaCurve, mapInertiaJoint, mapPanStep, mapZoomBounce, mapZoomSnap, mapNorthSnap, mapEaseDuration
  case mapQuickZoomAtCenter, mapFillsWorld, mapTurns, mapTwoFingerTapZooms, mapQuickZooms
  case zoomRubberBand, chainsMomentum
  case touchAdjustment, touchAdjustmentMinimum, touchAdjustmentMaximum
  case flingBoost, indicatorDelay
  case scrollLetsGo, scrollAnimation, scrollAnimationDuration, scrollStartDistance, mapCommandDuration
  // Arbitration
  case arbitration

  /// The stable name.
  public var name: String { "\(self)" }

  /// The key of that name, or `nil`.
  public init?(name: String) {
    guard let key = ProfileKey.allCases.first(where: { $0.name == name }) else { return nil }
    self = key
  }

  /// The unit of the constant's value.
  public enum Unit: String, Hashable, Sendable {
    case points = "pt"
    case milliseconds = "ms"
    case pointsPerSecond = "pt/s"
    case pointsPerSecondSquared = "pt/s2"
    case degrees = "deg"
    case ratio = "ratio"
    case perMillisecond = "per ms"
    case perSecondSquared = "1/s2"
    case levels = "levels"
    case zoomPerSecond = "levels/s"
    case zoomPerSecondSquared = "levels/s2"
    case degreesPerSecond = "deg/s"
    case degreesPerSecondSquared = "deg/s2"
    case millimetres = "mm"
    case count = "count"
    case flag = "0 or 1"
    case strategy = "strategy"
    /// One of a few rules, by its number.
    case rule = "rule"
  }

  public var unit: Unit {
    switch self {
    case .touchSlop, .longPressSlop, .multiTapDistance, .swipeDistance, .edgeWidth, .pinchSlop, .pinchMinimumSpan,
      .rotationSlop, .rotationSlopWhilePinching, .minimumTarget, .dragOutDistance, .restDistance, .railReach,
      .railChannel,
      .edgeSwipeDistance, .cornerWidth, .quickZoomDoubling, .quickZoomHalving, .multiFingerTapReach, .palmEdge,
      .scrollFlingTravel, .overscrollLimit,
      .touchAdjustmentMinimum, .touchAdjustmentMaximum, .pitchSlop, .mapPanStep, .scrollStartDistance:
      .points
    case .longPressDelay, .multiTapTimeout, .multiTapMinimumInterval, .swipeDuration, .landingWindow,
      .multiFingerTapDuration, .velocityHorizon, .velocityGap, .liftGap, .contentTouchDelay, .tapDuration,
      .flingDuration, .scrollCatchStep, .scrollStopDelay, .pitchWindow, .mapEaseDuration, .indicatorDelay,
      .scrollAnimationDuration, .mapCommandDuration:
      .milliseconds
    case .swipeSpeed, .minimumFlingSpeed, .maximumFlingSpeed, .pageFlickSpeed, .mapPanMaximumSpeed, .flingSpeed,
      .restSpeed, .scrollFlingSpeed, .springMaximumSpeed:
      .pointsPerSecond
    case .mapPanDeceleration, .scrollDeceleration, .scrollDecelerationFast: .pointsPerSecondSquared
    case .swipeCone, .flingCone, .mapPitchRate, .mapNorthSnap: .degrees
    case .axisLockRatio, .transformMargin, .rubberBand, .pageFraction, .mapInertiaLinearity, .velocityMinimumConfidence,
      .systemSwipeStart, .systemSwipeFinish, .palmPressure, .freePanSlopFactor, .velocityShare,
      .scrollFriction, .scrollReach, .scrollLead, .rubberBandFast, .springDampingRatio, .springDampingRatioFast,
      .zoomRubberBand:
      .ratio
    case .palmMajor: .millimetres
    case .decelerationRate, .decelerationRateFast: .perMillisecond
    case .springStiffness, .springStiffnessFast, .pageSpringStiffness: .perSecondSquared
    case .velocityMinimumSamples, .tapCountLimit, .tapFingers: .count
    case .multiTapWaits, .velocityDirectionGuard, .velocityGapReached, .liftCounts, .opposingLiftStops, .slopPerAxis,
      .panStartsOneMoveLater, .panFailsAcross, .panAfterLongPress, .multiTapFromLanding, .multiTapToLift,
      .multiTapFromLast, .multiTapPerAxis, .panSlopPerFinger, .panWhilePinching, .pinchBeginsPan, .pinchDropsSpan,
      .pinchTakesAnyMove,
      .pinchRestarts, .multiFingerTapFromLastLanding, .multiFingerTapAtFirstLift, .stoppingTouchTaps, .scrollRails,
      .scrollHeldInSlop, .scrollCatchFromLanding, .speedLimitPerAxis,
      .mapInertiaJoint, .mapQuickZoomAtCenter, .mapFillsWorld, .mapTurns, .mapTwoFingerTapZooms, .mapQuickZooms,
      .chainsMomentum, .scrollLetsGo:
      .flag
    case .velocityStrategy: .strategy
    case .arbitration, .panStart, .panMultiTouch, .pinchFingers, .scrollCurve, .overscroll, .pageOverscroll, .bounce,
      .pageSettle, .pageMotion, .mapInertiaCurve, .touchAdjustment, .flingBoost, .scrollAnimation:
      .rule
    case .pinchScaleSlop, .mapZoomBounce, .mapZoomSnap: .levels
    case .mapZoomMaximumSpeed: .zoomPerSecond
    case .mapZoomDeceleration: .zoomPerSecondSquared
    case .mapRotationMaximumSpeed, .mapPitchMaximumSpeed: .degreesPerSecond
    case .mapRotationDeceleration, .mapPitchDeceleration: .degreesPerSecondSquared
    }
  }

  /// One sentence on what the constant decides.
  public var summary: String {
    switch self {
    case .touchSlop: "Travel from the landing point beyond which a finger no longer taps and a pan begins."
    case .longPressDelay: "How long a finger must rest for a long press."
    case .longPressSlop: "Travel beyond which a finger that has not yet pressed long fails to."
    case .multiTapTimeout: "The longest time from a lift to the next landing of the same multiple tap."
    case .multiTapMinimumInterval: "The shortest such time; a landing sooner is chatter, not a tap."
    case .multiTapDistance: "How far a later tap may land from the first one."
    case .multiTapWaits: "Whether a single tap waits until a double tap on the same view is out of the question."
    case .swipeDistance: "The least net travel of a swipe."
    case .swipeSpeed: "The least mean speed of a swipe."
    case .swipeCone: "The largest angle between a swipe and its axis."
    case .swipeDuration: "The longest time from landing to lift of a swipe."
    case .edgeWidth: "Width of the band along a screen edge in which an edge pan must start."
    case .axisLockRatio: "How much longer the main axis must be than the other for a directional lock."
    case .tapDuration: "The longest rest of a tap with one finger; 0 leaves it to a long press."
    case .panStart: "What becomes of the travel that it took a pan to begin."
    case .railReach: "Travel across the axis with which a pan is not put on rails any more."
    case .railChannel: "Travel across, within as much along, with which a pan leaves its rails."
    case .flingSpeed: "The least velocity of a fling while the fingers move."
    case .flingCone: "The largest angle between such a velocity and its axis."
    case .flingDuration: "The longest time from landing until it is reached."
    case .edgeSwipeDistance: "Travel inward from the edge or corner with which an edge swipe is recognized."
    case .cornerWidth: "Side of the square in a corner of the screen in which an edge swipe starts at the corner."
    case .quickZoomDoubling: "Travel of a quick zoom that doubles the scale."
    case .quickZoomHalving: "Travel of a quick zoom the other way that halves the scale."
    case .multiFingerTapReach: "How far apart the fingers of one tap may land; 0 for anywhere."
    case .panMultiTouch: "Which of several fingers drive a pan."
    case .systemSwipeStart: "Part of the screen that several fingers cross before a system swipe begins."
    case .systemSwipeFinish: "Part of the screen with which a system swipe acts."
    case .palmMajor: "A touch longer than this is a palm; 0 for off."
    case .palmPressure: "Part of the panel's pressure range beyond which a touch is a palm; 0 for off."
    case .palmEdge: "A touch that lands nearer to an edge of the screen is a palm; 0 for off."
    case .slopPerAxis: "Whether travel counts along the longer axis alone rather than straight."
    case .freePanSlopFactor: "How many times the slop a pan in any direction has to go, unlike one along an axis."
    case .panStartsOneMoveLater: "Whether a pan begins with the first movement after the one that exceeded the slop."
    case .panFailsAcross: "Whether a pan along one axis fails when its finger first leaves the slop across it."
    case .panAfterLongPress: "Whether a pan or a pinch may still begin while a long press is held."
    case .tapCountLimit: "Up to which number a tap recognizer counts taps in a row, then from 1 again; 0 counts none."
    case .multiTapFromLanding: "Whether the time between taps runs from the landing before rather than the lift."
    case .multiTapToLift: "Whether the time between taps runs to the next lift rather than the landing."
    case .multiTapFromLast: "Whether a tap's distance is measured from the tap before rather than the first one."
    case .multiTapPerAxis: "Whether such a distance is that along the longer axis alone rather than straight."
    case .landingWindow: "The longest time between the first and the last finger's landing of one gesture."
    case .multiFingerTapDuration: "The longest rest of a tap with several fingers, which no long press ends."
    case .transformMargin: "How much larger two fingers' common travel must be than their spread or turn to be a pan."
    case .pinchSlop: "Change of the fingers' distance beyond which a pinch begins."
    case .pinchMinimumSpan: "The least distance of the fingers at which a pinch may begin."
    case .rotationSlop: "Arc that each finger runs about their centre before a rotation begins."
    case .rotationSlopWhilePinching: "The same while a pinch of the same fingers is under way."
    case .panSlopPerFinger: "Whether each finger has a slop of its own, and three need none, rather than their centre."
    case .panWhilePinching: "Whether pans and pinches of the same fingers are under way together."
    case .pinchBeginsPan: "Whether a pinch begins the pan of its fingers too."
    case .pinchFingers: "Which fingers make the distance of a pinch, and how."
    case .pinchDropsSpan: "Whether a pinch starts from the distance at its begin, so that all change before is lost."
    case .pinchTakesAnyMove: "Whether two fingers that turn or go the same way begin a pinch too."
    case .pinchRestarts: "Whether fingers that come or go, or too small a distance, make a pinch start anew."
    case .tapFingers: "With how many fingers at most taps are made, where a view takes all gestures there are."
    case .multiFingerTapFromLastLanding: "Whether the rest of a tap with several fingers counts from the last landing."
    case .multiFingerTapAtFirstLift: "Whether a tap with several fingers is done when the first of them lifts."
    case .pinchScaleSlop: "How many doublings or halvings of that distance a pinch needs besides; 0 for none."
    case .pitchSlop: "How far each of two fingers must go up or down, together, for a pitch."
    case .pitchWindow: "How long one of them may move alone."
    case .velocityStrategy: "How velocity is estimated from the samples."
    case .velocityHorizon: "How far back samples count for velocity."
    case .velocityGap: "A pause between samples beyond which older ones do not count."
    case .velocityMinimumSamples: "Fewer samples than this give no velocity."
    case .liftGap: "A pause between the last movement and the lift beyond which velocity is zero."
    case .minimumFlingSpeed: "Slower lifts are no fling."
    case .maximumFlingSpeed:
      "The largest velocity of a lift, of drags, swipes and scroll views; a faster one is cut to it, by magnitude."
    case .velocityMinimumConfidence: "A fit that tells the samples less well than this gives no velocity; 0 for any."
    case .velocityDirectionGuard: "Whether a velocity against the way of its samples is refused, by any strategy."
    case .velocityGapReached: "Whether a pause of exactly the velocity gap or the lift gap is already over it."
    case .liftCounts: "Whether the lift is a sample at the last place, so that a rest slows and no lift gap is asked."
    case .opposingLiftStops: "Whether a finger that lifts while it moves against another leaves no velocity."
    case .velocityShare: "How much of the estimate is taken as the velocity."
    case .speedLimitPerAxis:
      "Whether `maximumFlingSpeed` cuts each component of a drag's velocity rather than its length."
    case .minimumTarget: "Least width and height of a touch area."
    case .dragOutDistance: "How far outside its bounds a tracked control still counts as touched."
    case .contentTouchDelay: "How long a scroll view keeps a touch from its content."
    case .stoppingTouchTaps: "Whether a touch that stops a moving view may tap as well."
    case .decelerationRate: "Velocity that remains after a millisecond of free scrolling."
    case .decelerationRateFast: "The same for fast deceleration."
    case .restDistance: "A motion nearer to its goal than this is at rest."
    case .rubberBand: "How stiffly content resists beyond its edge."
    case .springStiffness: "Stiffness of the spring that brings content back, at mass 1."
    case .pageFlickSpeed: "A lift at least this fast turns the page whatever the distance."
    case .pageFraction: "Part of a page beyond which a slow lift turns it."
    case .mapPanDeceleration: "Deceleration of a thrown map."
    case .mapPanMaximumSpeed: "Fastest throw of a map."
    case .mapInertiaLinearity: "Part of the finger's speed that a map's inertia starts with."
    case .mapZoomDeceleration: "Deceleration of a thrown zoom."
    case .mapZoomMaximumSpeed: "Fastest throw of a zoom."
    case .mapRotationDeceleration: "Deceleration of a thrown rotation."
    case .mapRotationMaximumSpeed: "Fastest throw of a rotation."
    case .scrollCurve: "How content slows down by itself after a flick."
    case .scrollDeceleration: "Constant deceleration of free scrolling; under `exponential` on top of its rate."
    case .scrollDecelerationFast: "The same for fast deceleration."
    case .scrollFriction: "Friction of the curves `spline` and `clamping`, as in Android's ViewConfiguration."
    case .scrollReach: "How many viewports a flick goes at most under `bezier`; 0 for any number."
    case .restSpeed: "Free scrolling slower than this stops where it is; 0 lets it come to its end."
    case .scrollFlingSpeed: "A lift slower than this lets scrolled content stay, whatever the recognizer calls it."
    case .scrollFlingTravel: "Travel of the finger along an axis up to which a lift throws no content along it."
    case .scrollLead: "Part of the time since the last movement by which scrolled content is drawn ahead, up to 8 ms."
    case .overscroll: "What a finger sees that drags scrolled content past its end."
    case .rubberBandFast: "As `rubberBand`, for scroll views of fast deceleration."
    case .overscrollLimit: "How far content shows past its end at most."
    case .pageOverscroll: "What a finger sees that drags pages past the first or last."
    case .bounce: "What brings content back to its end, and what becomes of a flick that meets it."
    case .springDampingRatio: "Damping of that spring, 1 where it is critical."
    case .springStiffnessFast: "As `springStiffness`, for scroll views of fast deceleration."
    case .springDampingRatioFast: "As `springDampingRatio`, for scroll views of fast deceleration."
    case .springMaximumSpeed: "The fastest that a flick hands over to the spring at an end, by magnitude."
    case .pageSettle: "To which page a lift goes."
    case .pageMotion: "How content moves to its page, or to the place that a command names."
    case .pageSpringStiffness: "Stiffness of the spring that brings a page to rest, at mass 1."
    case .scrollRails: "Whether a drag in a scroll view of both axes runs on rails unless it starts diagonally."
    case .scrollCatchStep:
      "The frames of a throw, at the last of which a finger that lands stops it; 0 for where it is."
    case .scrollStopDelay: "How far on moving content stands still under a finger that lands on it."
    case .scrollHeldInSlop: "Whether content stays while a finger that drags it is back within the slop of its landing."
    case .scrollCatchFromLanding: "Whether a finger that stops a flick drags from where it landed, without slop."
    case .mapPitchRate: "How far a map pitches for each point that two fingers go up."
    case .mapPitchDeceleration: "Deceleration of a thrown pitch."
    case .mapPitchMaximumSpeed: "Fastest throw of a pitch."
    case .mapInertiaCurve: "How a thrown map slows from start to rest."
    case .mapInertiaJoint: "Whether a map's throws end together, with the longest of them."
    case .mapPanStep: "A shorter step of a pan undoes what it would have thrown so far; 0 for off."
    case .mapZoomBounce: "How far at most fingers pull a map beyond its zoom limits; 0 for not at all."
    case .mapZoomSnap: "A zoom by fingers ends at a whole multiple of this; 0 for anywhere."
    case .mapNorthSnap: "A map that comes to rest turned by less than this goes on to north; 0 for off."
    case .mapEaseDuration: "How long a map takes to zoom for a tap, to come back from beyond a limit, or to snap."
    case .mapQuickZoomAtCenter: "Whether a quick zoom of a map keeps its centre rather than where the finger landed."
    case .mapFillsWorld: "Whether a map never shows what is beyond the world's edges north and south."
    case .mapTurns: "Whether fingers can turn and pitch a map."
    case .mapTwoFingerTapZooms: "Whether a tap with two fingers zooms a map out."
    case .mapQuickZooms: "Whether a tap and a drag zoom a map."
    case .zoomRubberBand: "How stiffly a scroll view's zoom resists beyond its limits, in octaves; 0 for a hard stop."
    case .chainsMomentum: "Whether a fling that meets an end goes on in the scroll view around it, where drags chain."
    case .touchAdjustment: "What becomes of a touch beside a small target."
    case .touchAdjustmentMinimum: "Least side of the square around a contact in which fuzzy touch adjustment looks."
    case .touchAdjustmentMaximum: "Largest side of that square."
    case .flingBoost: "What a second flick during a fling adds of the speed of the first."
    case .indicatorDelay: "How long a scroll view's indicators stay once it is at rest."
    case .scrollLetsGo:
      "Whether a scroll view leaves drags along an axis to others where it has nothing to scroll along it."
    case .scrollAnimation:
      "How scrolled content goes to a place that the program or a tap asks for, where that is animated."
    case .scrollAnimationDuration: "How long that takes; under `byDistance` at most."
    case .scrollStartDistance:
      "How far a drag goes on before content follows, at its begin and after a rest of 50 ms; 0 for at once."
    case .mapCommandDuration: "How long a map takes for an ease that the program asks for."
    case .arbitration: "Who may win a contact and when."
    }
  }
}
