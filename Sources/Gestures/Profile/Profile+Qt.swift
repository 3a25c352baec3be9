extension Profile {
  /// Qt Quick 6; what it leaves open is as in `uikit`.
  public static let qt = Profile(
    "qt", version: 1, base: uikit,
    basis: "Qt Quick 6.4",
    summary: "Flickable and the pointer handlers of Qt Quick; the rest as in uikit.",
    [
      (.touchSlop, Constant(10, .source, "QStyleHints.startDragDistance")),
      (.longPressDelay, Constant(800, .source, "QStyleHints.mousePressAndHoldInterval")),
      (.longPressSlop, Constant(10, .source, "QStyleHints.startDragDistance")),
      (.multiTapTimeout, Constant(400, .source, "QStyleHints.mouseDoubleClickInterval")),
      (.multiTapMinimumInterval, Constant(0, .source, "TapHandler has no least time")),
      (.multiTapDistance, Constant(10, .source, "QStyleHints.touchDoubleTapDistance")),
      (.multiTapWaits, Constant(0, .source, "TapHandler.tapCount counts up")),
      (.edgeWidth, Constant(0, .source, "Qt Quick has no edge gesture")),
      (.slopPerAxis, Constant(1, .source, "qquickpointerhandler.cpp dragOverThreshold; qquickflickable.cpp drag")),
      (.panStart, Constant(1, .measured, "Qt Quick 6.4 Flickable driven by recordings: all travel before is lost")),
      (.panStartsOneMoveLater, Constant(1, .measured, "Qt Quick 6.4 Flickable driven by recordings")),
      (.panFailsAcross, Constant(0, .measured, "Qt Quick 6.4 Flickable driven by recordings")),
      (.panAfterLongPress, Constant(1, .measured, "Qt Quick 6.4 driven by recordings")),
      (.tapCountLimit, Constant(1_000_000, .chosen, "qquicktaphandler.cpp has no limit; a million stands for none")),
      (.multiTapToLift, Constant(1, .source, "qquicktaphandler.cpp: from release to release")),
      (.multiTapFromLast, Constant(1, .source, "qquicktaphandler.cpp m_lastTapPos")),
      (.pinchSlop, Constant(10, .source, "qquickpinchhandler.cpp: startDragDistance, of the sum to the centroid")),
      (.panMultiTouch, Constant(3, .measured, "Qt Quick 6.4 Flickable driven by recordings")),
      (.panWhilePinching, Constant(1, .measured, "Qt Quick 6.4: Flickable and PinchHandler take turns")),
      (.pinchDropsSpan, Constant(1, .source, "qquickpinchhandler.cpp onActiveChanged m_startDistance")),
      (.pinchTakesAnyMove, Constant(1, .source, "qquickpinchhandler.cpp: drag, scale or rotate")),
      (.tapFingers, Constant(1, .source, "qquicktaphandler.cpp is a single-point handler")),
      (.stoppingTouchTaps, Constant(1, .measured, "Qt Quick 6.4 driven by recordings")),
      (
        .velocityStrategy,
        Constant(13, .source, "qquickflickable.cpp updateVelocity: the mean of QML_FLICK_SAMPLEBUFFER")
      ),
      (.velocityShare, Constant(0.7, .measured, "Qt Quick 6.4 Flickable driven by recordings")),
      (.liftGap, Constant(100, .source, "qquickflickable.cpp handleReleaseEvent: after a pause of 100 ms no flick")),
      (.velocityGapReached, Constant(1, .source, "qquickflickable.cpp handleReleaseEvent: less than 100 ms")),
      (.minimumFlingSpeed, Constant(75, .source, "qquickflickable.cpp MinimumFlickVelocity")),
      (.maximumFlingSpeed, Constant(2500, .source, "qquickflickable.cpp maximumFlickVelocity")),
      (.contentTouchDelay, Constant(0, .source, "Flickable.pressDelay")),
      (.pinchBeginsPan, Constant(0, .source, "qquickpinchhandler.cpp is a handler of its own")),
      (.pinchFingers, Constant(0, .source, "qquickpinchhandler.cpp: two points by default")),
      (.minimumTarget, Constant(44, .chosen, "only grown touch areas ask; as in uikit")),
      (
        .touchAdjustment,
        Constant(0, .measured, "Qt Quick 6.4 driven by recordings: a TapHandler does not grow its item")
      ),
      (.decelerationRate, Constant(0.998, .chosen, "qquickflickable.cpp slows by 1500 px/s2; as in uikit")),
      (.decelerationRateFast, Constant(0.99, .chosen, "qquickflickable.cpp slows by 1500 px/s2; as in uikit")),
      (.zoomRubberBand, Constant(0, .source, "qquickpinchhandler.cpp: clamped to minimumScale and maximumScale")),
      (.chainsMomentum, Constant(0, .source, "qquickflickable.cpp: a flick stays in its Flickable")),
      (.arbitration, Constant(0, .chosen, "Qt Quick has exclusive and passive grabs; as in uikit")),
    ])
}
