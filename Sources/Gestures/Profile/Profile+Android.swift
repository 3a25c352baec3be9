extension Profile {
  /// Android's ViewConfiguration and VelocityTracker of API level 37; what it leaves open is as in `uikit`.
  public static let android = Profile(
    "android", version: 1, base: uikit,
    basis: "AOSP android17, commit 807dd2fa",
    summary: "Android's ViewConfiguration, GestureDetector and VelocityTracker; the rest as in uikit.",
    [
      (.touchSlop, Constant(8, .source, "ViewConfiguration.TOUCH_SLOP, dp")),
      (.longPressDelay, Constant(400, .source, "ViewConfiguration.DEFAULT_LONG_PRESS_TIMEOUT")),
      (.longPressSlop, Constant(8, .source, "GestureDetector: the touch slop")),
      (.multiTapTimeout, Constant(300, .source, "ViewConfiguration.DOUBLE_TAP_TIMEOUT")),
      (.multiTapMinimumInterval, Constant(40, .source, "ViewConfiguration.DOUBLE_TAP_MIN_TIME")),
      (.multiTapDistance, Constant(100, .source, "ViewConfiguration.DOUBLE_TAP_SLOP, dp")),
      (.panFailsAcross, Constant(0, .source, "ScrollView.java: only the travel along the axis counts")),
      (.edgeWidth, Constant(12, .source, "ViewConfiguration.EDGE_SLOP, dp")),
      (.pinchSlop, Constant(16, .source, "ScaleGestureDetector: twice the touch slop")),
      (.panWhilePinching, Constant(1, .source, "GestureDetector and ScaleGestureDetector see one stream each")),
      (.pinchFingers, Constant(3, .source, "ScaleGestureDetector: twice the mean deviation")),
      (.pinchDropsSpan, Constant(1, .source, "ScaleGestureDetector: mPrevSpan is the span at the begin")),
      (.tapFingers, Constant(1, .source, "GestureDetector: a second pointer cancels taps")),
      (.velocityMinimumSamples, Constant(2, .source, "VelocityTracker.cpp: two samples give a line")),
      (.opposingLiftStops, Constant(1, .source, "GestureDetector.java ACTION_POINTER_UP")),
      (.minimumFlingSpeed, Constant(50, .source, "ViewConfiguration.MINIMUM_FLING_VELOCITY, dp/s")),
      (.minimumTarget, Constant(48, .documented, "Material: touch targets of 48 dp")),
    ])
}
