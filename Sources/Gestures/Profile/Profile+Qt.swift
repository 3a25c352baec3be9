extension Profile {
  /// Qt Quick 6; what it leaves open is as in `uikit`.
  public static let qt = Profile(
    "qt", version: 1, base: uikit,
    basis: "Qt Quick 6.4",
    summary: "Flickable and the pointer handlers of Qt Quick; the rest as in uikit.",
    [
      (.touchSlop, Constant(15, .source, "qquickflickable.cpp FlickThreshold")),
      (.longPressDelay, Constant(800, .source, "QStyleHints.mousePressAndHoldInterval")),
      (.longPressSlop, Constant(15, .source, "QStyleHints.startDragDistance for touch")),
      (.multiTapTimeout, Constant(400, .source, "QStyleHints.mouseDoubleClickInterval, down to down")),
      (.multiTapMinimumInterval, Constant(0, .source, "TapHandler has no least time")),
      (.multiTapDistance, Constant(10, .source, "QStyleHints.touchDoubleTapDistance")),
      (.multiTapWaits, Constant(0, .source, "TapHandler.tapCount counts up")),
      (
        .velocityStrategy,
        Constant(13, .source, "qquickflickable.cpp updateVelocity: the mean of QML_FLICK_SAMPLEBUFFER")
      ),
      (.maximumFlingSpeed, Constant(2500, .source, "qquickflickable.cpp maximumFlickVelocity")),
      (.contentTouchDelay, Constant(0, .source, "Flickable.pressDelay")),
    ])
}
