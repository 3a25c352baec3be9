extension Profile {
  /// Every named profile, in the order in which they are listed.
  public static let all: [Profile] = [uikit, android, flutter, chromiumDesktop, chromiumMobile, gtk, adwaita, qt]

  /// The profile of that name, or `nil`.
  public static func named(_ name: String) -> Profile? { all.first { $0.name == name } }

  /// Android's ViewConfiguration and VelocityTracker of API level 37; what it leaves open is as in `uikit`.
  public static let android = Profile(
    "android", version: 1, base: uikit,
    [
      (.touchSlop, Constant(8, .source, "ViewConfiguration.TOUCH_SLOP, dp")),
      (.longPressDelay, Constant(400, .source, "ViewConfiguration.DEFAULT_LONG_PRESS_TIMEOUT")),
      (.longPressSlop, Constant(8, .source, "GestureDetector: the touch slop")),
      (.multiTapTimeout, Constant(300, .source, "ViewConfiguration.DOUBLE_TAP_TIMEOUT")),
      (.multiTapMinimumInterval, Constant(40, .source, "ViewConfiguration.DOUBLE_TAP_MIN_TIME")),
      (.multiTapDistance, Constant(100, .source, "ViewConfiguration.DOUBLE_TAP_SLOP, dp")),
      (.edgeWidth, Constant(12, .source, "ViewConfiguration.EDGE_SLOP, dp")),
      (.pinchSlop, Constant(16, .source, "ScaleGestureDetector: twice the touch slop")),
      (.velocityMinimumSamples, Constant(2, .source, "VelocityTracker.cpp: two samples give a line")),
      (.minimumFlingSpeed, Constant(60, .source, "ViewConfiguration.MINIMUM_FLING_VELOCITY, dp/s")),
      (.minimumTarget, Constant(48, .documented, "Material: touch targets of 48 dp")),
    ])

  /// Flutter's gesture constants as of January 2024; what it leaves open is as in `uikit`.
  public static let flutter = Profile(
    "flutter", version: 1, base: uikit,
    [
      (.touchSlop, Constant(18, .source, "constants.dart kTouchSlop")),
      (.longPressDelay, Constant(500, .source, "constants.dart kLongPressTimeout")),
      (.longPressSlop, Constant(18, .source, "constants.dart kTouchSlop")),
      (.multiTapTimeout, Constant(300, .source, "constants.dart kDoubleTapTimeout")),
      (.multiTapMinimumInterval, Constant(40, .source, "constants.dart kDoubleTapMinTime")),
      (.multiTapDistance, Constant(100, .source, "constants.dart kDoubleTapSlop")),
      (.pinchSlop, Constant(36, .source, "scale.dart: 18 on the mean distance to the focus, half the span")),
      (.minimumFlingSpeed, Constant(50, .source, "constants.dart kMinFlingVelocity")),
      (.maximumFlingSpeed, Constant(8000, .source, "constants.dart kMaxFlingVelocity")),
      (.rotationSlopWhilePinching, Constant(0, .source, "scale.dart: rotation goes with the scale gesture")),
      (.minimumTarget, Constant(48, .source, "material/constants.dart kMinInteractiveDimension")),
    ])

  /// Chromium 156 on a Linux desktop; what it leaves open is as in `uikit`.
  public static let chromiumDesktop = Profile(
    "chromium-desktop", version: 1, base: uikit,
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
      (.pinchSlop, Constant(30, .measured, "Chromium 156 driven by recordings")),
      (.pinchMinimumSpan, Constant(125, .source, "gesture_configuration.cc min_scaling_span_in_pixels")),
      (.velocityStrategy, Constant(7, .source, "gesture_configuration.cc LSQ2_RESTRICTED")),
      (.velocityMinimumSamples, Constant(2, .source, "velocity_tracker.cc: two samples give a line")),
      (.liftGap, Constant(80, .source, "velocity_tracker.cc kAssumePointerUpStoppedTimeMs")),
      (.minimumFlingSpeed, Constant(30, .source, "gesture_configuration.cc min_fling_velocity")),
      (.maximumFlingSpeed, Constant(17000, .source, "gesture_configuration.cc max_fling_velocity")),
    ])

  /// Chromium 156 emulating a phone; what it leaves open is as in `chromium-desktop`.
  public static let chromiumMobile = Profile(
    "chromium-mobile", version: 1, base: chromiumDesktop,
    [
      (.touchSlop, Constant(8, .source, "gesture_detector.cc default configuration")),
      (.longPressDelay, Constant(680, .measured, "Chromium 156 driven by recordings")),
      (.longPressSlop, Constant(8, .source, "gesture_detector.cc default configuration")),
      (.multiTapTimeout, Constant(300, .source, "gesture_detector.cc default configuration")),
      (.multiTapMinimumInterval, Constant(40, .source, "gesture_detector.cc default configuration")),
      (.multiTapDistance, Constant(100, .source, "gesture_detector.cc default configuration")),
      (.multiTapWaits, Constant(1, .source, "gesture_provider.cc: double-tap support on")),
      (.pinchSlop, Constant(16, .source, "gesture_detector.cc: twice the touch slop")),
      (.minimumFlingSpeed, Constant(50, .source, "gesture_detector.cc default configuration")),
      (.maximumFlingSpeed, Constant(8000, .source, "gesture_detector.cc default configuration")),
    ])

  /// GTK 3 and 4 gestures; what they leave open is as in `uikit`.
  public static let gtk = Profile(
    "gtk", version: 1, base: uikit,
    [
      (.touchSlop, Constant(8, .source, "GtkSettings gtk-dnd-drag-threshold")),
      (.longPressDelay, Constant(500, .source, "GtkSettings gtk-long-press-time")),
      (.longPressSlop, Constant(8, .source, "GtkSettings gtk-dnd-drag-threshold")),
      (.multiTapTimeout, Constant(400, .source, "GtkSettings gtk-double-click-time")),
      (.multiTapMinimumInterval, Constant(0, .source, "gtkgesturemultipress.c has no least time")),
      (.multiTapDistance, Constant(5, .source, "GtkSettings gtk-double-click-distance")),
      (.multiTapWaits, Constant(0, .source, "gtkgesturemultipress.c counts presses up")),
      (.axisLockRatio, Constant(2, .source, "gtkgesturepan.c FACTOR")),
      (.pinchSlop, Constant(0, .source, "gtkgesturezoom.c has no threshold")),
      (.rotationSlop, Constant(0, .source, "gtkgesturerotate.c has no threshold")),
      (.rotationSlopWhilePinching, Constant(0, .source, "gtkgesturerotate.c has no threshold")),
      (.velocityStrategy, Constant(12, .source, "gtkgestureswipe.c: mean of the window")),
      (.velocityHorizon, Constant(150, .source, "gtkgestureswipe.c CAPTURE_THRESHOLD_MS")),
      (.velocityMinimumSamples, Constant(2, .source, "gtkgestureswipe.c: first and last")),
      (.minimumFlingSpeed, Constant(0, .source, "gtkscrolledwindow.c has no least speed")),
    ])

  /// libadwaita's swipe tracker on GTK; what it leaves open is as in `gtk`.
  public static let adwaita = Profile(
    "adwaita", version: 1, base: gtk,
    [
      (.touchSlop, Constant(16, .source, "adw-swipe-tracker.c DRAG_THRESHOLD_DISTANCE")),
      (.pageFlickSpeed, Constant(300, .source, "adw-swipe-tracker.c VELOCITY_THRESHOLD_TOUCH, 0.3 px/ms")),
    ])

  /// Qt Quick 6; what it leaves open is as in `uikit`.
  public static let qt = Profile(
    "qt", version: 1, base: uikit,
    [
      (.touchSlop, Constant(15, .source, "qquickflickable.cpp FlickThreshold")),
      (.longPressDelay, Constant(800, .source, "QStyleHints.mousePressAndHoldInterval")),
      (.longPressSlop, Constant(15, .source, "QStyleHints.startDragDistance for touch")),
      (.multiTapTimeout, Constant(400, .source, "QStyleHints.mouseDoubleClickInterval, down to down")),
      (.multiTapMinimumInterval, Constant(0, .source, "TapHandler has no least time")),
      (.multiTapDistance, Constant(10, .source, "QStyleHints.touchDoubleTapDistance")),
      (.multiTapWaits, Constant(0, .source, "TapHandler.tapCount counts up")),
      (.velocityStrategy, Constant(10, .source, "qquickflickable.cpp averages three samples")),
      (.maximumFlingSpeed, Constant(2500, .source, "qquickflickable.cpp maximumFlickVelocity")),
      (.contentTouchDelay, Constant(0, .source, "Flickable.pressDelay")),
    ])
}
