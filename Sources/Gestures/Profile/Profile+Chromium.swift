extension Profile {
  /// Chromium 156 on a Linux desktop; what it leaves open is as in `uikit`.
  public static let chromiumDesktop = Profile(
    "chromium-desktop", version: 1, base: uikit,
    basis: "Chromium 156",
    summary: "Chromium on a Linux desktop; the rest as in uikit.",
    [
      (.touchSlop, Constant(15, .source, "gesture_configuration.cc max_touch_move_in_pixels_for_click")),
      (.longPressDelay, Constant(650, .measured, "Chromium 156 driven by recordings")),
      (.longPressSlop, Constant(15, .source, "gesture_configuration.cc, as the tap")),
      (.multiTapTimeout, Constant(400, .source, "gesture_configuration.cc double_tap_timeout_in_ms")),
      (.multiTapMinimumInterval, Constant(0, .source, "gesture_detector.cc repeated taps have no least time")),
      (.multiTapDistance, Constant(20, .source, "gesture_configuration.cc max_distance_between_taps")),
      (.multiTapWaits, Constant(0, .source, "gesture_configuration.cc: double-tap support off, taps count up")),
      (.swipeSpeed, Constant(20, .source, "gesture_configuration.cc min_swipe_velocity")),
      (.swipeCone, Constant(20, .source, "gesture_configuration.cc max_swipe_deviation_angle")),
      (.multiFingerTapDuration, Constant(700, .source, "gesture_detector.cc two-finger tap timeout")),
      (.landingWindow, Constant(700, .source, "gesture_detector.cc two-finger tap timeout")),
      (.multiFingerTapReach, Constant(300, .source, "gesture_configuration.cc max separation for two-finger tap")),
      (.railReach, Constant(30, .source, "snap_scroll_controller.cc: twice the slop region")),
      (.railChannel, Constant(45, .source, "snap_scroll_controller.cc: three times the slop region")),
      (.quickZoomDoubling, Constant(277.951, .source, "gesture_provider.cc: 1.005 to the power of half the travel")),
      (.quickZoomHalving, Constant(276.565, .source, "gesture_provider.cc: 0.995 to the power of half the travel")),
      (.pinchSlop, Constant(30, .measured, "Chromium 156 driven by recordings")),
      (.pinchMinimumSpan, Constant(125, .source, "gesture_configuration.cc min_scaling_span_in_pixels")),
      (.velocityStrategy, Constant(7, .source, "gesture_configuration.cc LSQ2_RESTRICTED")),
      (.velocityMinimumSamples, Constant(2, .source, "velocity_tracker.cc: two samples give a line")),
      (.velocityGap, Constant(40, .source, "velocity_tracker.cc kAssumePointerMoveStoppedTimeMs")),
      (.liftGap, Constant(80, .source, "velocity_tracker.cc kAssumePointerUpStoppedTimeMs")),
      (.velocityGapReached, Constant(1, .source, "velocity_tracker.cc AddMovement: both gaps count when reached")),
      (.opposingLiftStops, Constant(1, .source, "gesture_detector.cc POINTER_UP: a negative dot product clears")),
      (.minimumFlingSpeed, Constant(30, .source, "gesture_configuration.cc min_fling_velocity")),
      (.maximumFlingSpeed, Constant(17000, .source, "gesture_configuration.cc max_fling_velocity")),
    ])

  /// Chromium 156 emulating a phone; what it leaves open is as in `chromium-desktop`.
  public static let chromiumMobile = Profile(
    "chromium-mobile", version: 1, base: chromiumDesktop,
    basis: "Chromium 156",
    summary: "Chromium that emulates a phone; the rest as in chromium-desktop.",
    [
      (.touchSlop, Constant(8, .source, "gesture_detector.cc default configuration")),
      (.longPressDelay, Constant(680, .measured, "Chromium 156 driven by recordings")),
      (.longPressSlop, Constant(8, .source, "gesture_detector.cc default configuration")),
      (.multiTapTimeout, Constant(300, .source, "gesture_detector.cc default configuration")),
      (.multiTapMinimumInterval, Constant(40, .source, "gesture_detector.cc default configuration")),
      (.multiTapDistance, Constant(100, .source, "gesture_detector.cc default configuration")),
      (.multiTapWaits, Constant(1, .source, "gesture_provider.cc: double-tap support on")),
      (.railReach, Constant(16, .source, "snap_scroll_controller.cc: twice the slop region")),
      (.railChannel, Constant(24, .source, "snap_scroll_controller.cc: three times the slop region")),
      (.pinchSlop, Constant(16, .source, "gesture_detector.cc: twice the touch slop")),
      (.minimumFlingSpeed, Constant(50, .source, "gesture_detector.cc default configuration")),
      (.maximumFlingSpeed, Constant(8000, .source, "gesture_detector.cc default configuration")),
    ])
}
