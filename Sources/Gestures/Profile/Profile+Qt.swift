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
      (.tapCountLimit, Constant(1_000_000, .source, "qquicktaphandler.cpp: tapCount has no limit")),
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
      (.maximumFlingSpeed, Constant(2500, .source, "qquickflickable.cpp maximumFlickVelocity")),
      (.contentTouchDelay, Constant(0, .source, "Flickable.pressDelay")),
    ])
}
