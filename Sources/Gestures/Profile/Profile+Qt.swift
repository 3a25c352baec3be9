extension Profile {
  /// Qt Quick 6; what it leaves open is as in `uikit`.
  public static let qt = Profile(
    "qt", version: 1, base: uikit,
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
      (.panStartsOneMoveLater, Constant(1, .measured, "Qt Quick 6.4 Flickable driven by recordings")),
      (.panDropsTravel, Constant(1, .measured, "Qt Quick 6.4 Flickable driven by recordings")),
      (.panFailsAcross, Constant(0, .measured, "Qt Quick 6.4 Flickable driven by recordings")),
      (.panAfterLongPress, Constant(1, .measured, "Qt Quick 6.4 driven by recordings")),
      (.tapCountLimit, Constant(1_000_000, .source, "qquicktaphandler.cpp: tapCount has no limit")),
      (.multiTapToLift, Constant(1, .source, "qquicktaphandler.cpp: from release to release")),
      (.multiTapFromLast, Constant(1, .source, "qquicktaphandler.cpp m_lastTapPos")),
      (.pinchSlop, Constant(10, .source, "qquickpinchhandler.cpp: startDragDistance, of the sum to the centroid")),
      (.panFollowsFirstFinger, Constant(1, .measured, "Qt Quick 6.4 Flickable driven by recordings")),
      (.panWhilePinching, Constant(1, .measured, "Qt Quick 6.4: Flickable and PinchHandler take turns")),
      (.pinchDropsSpan, Constant(1, .source, "qquickpinchhandler.cpp onActiveChanged m_startDistance")),
      (.pinchTakesAnyMove, Constant(1, .source, "qquickpinchhandler.cpp: drag, scale or rotate")),
      (.tapFingers, Constant(1, .source, "qquicktaphandler.cpp is a single-point handler")),
      (.stoppingTouchTaps, Constant(1, .measured, "Qt Quick 6.4 driven by recordings")),
      (.velocityStrategy, Constant(10, .source, "qquickflickable.cpp averages three samples")),
      (.maximumFlingSpeed, Constant(2500, .source, "qquickflickable.cpp maximumFlickVelocity")),
      (.contentTouchDelay, Constant(0, .source, "Flickable.pressDelay")),
    ])
}
