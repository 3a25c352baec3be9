extension Profile {
  /// UIKit's behaviour: documented facts where Apple states them, measurements and our own choices where it does not.
  public static let uikit = Profile(
    "uikit", version: 1,
    basis: "Apple's documentation, 2026-11",
    summary: "UIKit: facts where Apple documents them, measurements and our own choices where it does not.",
    [
      (
        .touchSlop,
        Constant(10, .measured, "flutter/flutter#163339: pans begin at about 10 pt", basis: "iOS of 2025-02")
      ),
      (.longPressDelay, Constant(500, .documented, "UILongPressGestureRecognizer.minimumPressDuration")),
      (.longPressSlop, Constant(10, .documented, "UILongPressGestureRecognizer.allowableMovement")),
      (.multiTapTimeout, Constant(300, .chosen, "undocumented; Android's and Flutter's 300 ms")),
      (.multiTapMinimumInterval, Constant(40, .chosen, "undocumented; Android's 40 ms against chatter")),
      (.multiTapDistance, Constant(45, .chosen, "undocumented; about a fingertip")),
      (.multiTapWaits, Constant(1, .chosen, "require(toFail:) as single and double tap on one view are set up")),
      (.swipeDistance, Constant(30, .chosen, "undocumented")),
      (.swipeSpeed, Constant(300, .chosen, "undocumented")),
      (.swipeCone, Constant(27, .chosen, "undocumented; about 2:1")),
      (.swipeDuration, Constant(250, .chosen, "undocumented")),
      (.edgeWidth, Constant(20, .chosen, "undocumented; the back swipe area of Flutter's Cupertino widgets")),
      (.axisLockRatio, Constant(1.25, .chosen, "undocumented; Chromium's rail ratio")),
      (.landingWindow, Constant(100, .chosen, "undocumented")),
      (.multiFingerTapDuration, Constant(500, .chosen, "undocumented; as long as a long press")),
      (.transformMargin, Constant(1.25, .chosen, "undocumented; one finger alone moving gives a ratio of 1")),
      (.pinchSlop, Constant(20, .chosen, "undocumented; twice the touch slop, as on Android")),
      (.pinchMinimumSpan, Constant(0, .chosen, "undocumented")),
      (.rotationSlop, Constant(10, .chosen, "undocumented; each finger runs the touch slop")),
      (.rotationSlopWhilePinching, Constant(25, .chosen, "MapLibre's 25 px of arc")),
      (.velocityStrategy, Constant(2, .chosen, "undocumented; Android's and Flutter's least-squares parabola")),
      (.velocityHorizon, Constant(100, .chosen, "undocumented; Android's and Flutter's 100 ms")),
      (.velocityGap, Constant(40, .chosen, "undocumented; Android's and Flutter's 40 ms")),
      (.velocityMinimumSamples, Constant(3, .chosen, "undocumented; Flutter's 3")),
      (.liftGap, Constant(40, .chosen, "undocumented; Android's 40 ms")),
      (.minimumFlingSpeed, Constant(50, .chosen, "undocumented; Flutter's 50 px/s")),
      (.maximumFlingSpeed, Constant(8000, .chosen, "undocumented; Android's 8000 dp/s")),
      (.velocityMinimumConfidence, Constant(0, .chosen, "no source has a least confidence")),
      (.velocityDirectionGuard, Constant(0, .chosen, "undocumented; Android and Flutter have none")),
      (.velocityGapReached, Constant(0, .chosen, "undocumented; Android's and Flutter's comparison")),
      (.liftCounts, Constant(0, .chosen, "undocumented; Android's and Flutter's lifts add nothing")),
      (.opposingLiftStops, Constant(0, .chosen, "undocumented; the centroid of a pinch rests anyway")),
      (.minimumTarget, Constant(44, .documented, "Human Interface Guidelines: 44 x 44 pt")),
      (
        .dragOutDistance,
        Constant(
          70, .measured, "hatfinch/1552915 and stackoverflow 14340122: about 70 pt", basis: "reports of 2012 and 2013")
      ),
      (
        .contentTouchDelay,
        Constant(
          150, .measured, "delaysContentTouches is documented, its 150 ms is measured",
          basis: "articles that name no version")
      ),
      (.decelerationRate, Constant(0.998, .documented, "UIScrollView.DecelerationRate.normal")),
      (.decelerationRateFast, Constant(0.99, .documented, "UIScrollView.DecelerationRate.fast")),
      (.restDistance, Constant(0.5, .chosen, "super-ultra/ScrollMechanics: half a point")),
      (
        .rubberBand, Constant(0.55, .measured, "super-ultra/ScrollMechanics RubberBand.swift", basis: "commit ba18ee00")
      ),
      (.springStiffness, Constant(100, .chosen, "a reproduction's choice, not Apple's number")),
      (.pageFlickSpeed, Constant(300, .chosen, "undocumented; any clear flick turns one page")),
      (.pageFraction, Constant(0.5, .chosen, "undocumented; half a page")),
      (.mapPanDeceleration, Constant(2500, .chosen, "MapKit is closed; MapLibre handler_inertia.ts")),
      (.mapPanMaximumSpeed, Constant(1400, .chosen, "MapKit is closed; MapLibre handler_inertia.ts")),
      (.mapInertiaLinearity, Constant(0.3, .chosen, "MapKit is closed; MapLibre handler_inertia.ts")),
      (.mapZoomDeceleration, Constant(20, .chosen, "MapKit is closed; MapLibre handler_inertia.ts")),
      (.mapZoomMaximumSpeed, Constant(3, .chosen, "MapKit is closed; MapLibre's 1400 is never reached")),
      (.mapRotationDeceleration, Constant(1000, .chosen, "MapKit is closed; MapLibre handler_inertia.ts")),
      (.mapRotationMaximumSpeed, Constant(360, .chosen, "MapKit is closed; MapLibre handler_inertia.ts")),
      (.arbitration, Constant(0, .documented, "UIGestureRecognizer: the graph of its relations")),
    ])
}
