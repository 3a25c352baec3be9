import Gestures

// Constants of profiles that gestures.md names.

extension PublishedNumber {
  static let flutterConstants: [PublishedNumber] = [
    PublishedNumber("gestures.md 1.6", .flutter, .rubberBand, 0.52),
    PublishedNumber("gestures.md 1.6", .flutter, .rubberBandFast, 0.26),
    PublishedNumber("gestures.md 1.6", .flutter, .scrollDecelerationFast, 1400),
    PublishedNumber("gestures.md 1.6", .flutter, .springMaximumSpeed, 5000),
    PublishedNumber("gestures.md 1.6", .flutter, .springStiffness, 100 / 0.5),
    PublishedNumber("gestures.md 1.6", .flutter, .springDampingRatio, 1.1),
    PublishedNumber("gestures.md 1.6", .flutter, .springStiffnessFast, 75 / 0.3),
    PublishedNumber("gestures.md 1.6", .flutter, .springDampingRatioFast, 1.3),
    PublishedNumber("gestures.md 1.6", .flutter, .scrollFlingSpeed, 100),
    PublishedNumber("gestures.md 1.6", .flutter, .restSpeed, 1 / 0.050),
    PublishedNumber("gestures.md 1.6", .flutter, .restDistance, 1),
    PublishedNumber("gestures.md 1.6", .flutter, .pageFlickSpeed, 20),
    PublishedNumber("gestures.md 1.6", .flutter, .scrollStartDistance, 3.5),
  ]

  static let androidConstants: [PublishedNumber] = [
    PublishedNumber("gestures.md 2.4", .android, .scrollFriction, 0.015),
    PublishedNumber("gestures.md 2.4", .android, .scrollCurve, 1),
    PublishedNumber("gestures.md 2.4", .android, .bounce, 2),
    PublishedNumber("gestures.md 2.4", .android, .overscroll, 2),
  ]

  static let chromiumConstants: [PublishedNumber] = [
    PublishedNumber("gestures.md 2.5, gesture_configuration.cc", .chromiumDesktop, .multiTapWaits, 0),
    PublishedNumber("gestures.md 2.5, gesture_configuration.cc", .chromiumDesktop, .multiTapTimeout, 400),
    PublishedNumber("gestures.md 2.5, gesture_configuration.cc", .chromiumDesktop, .tapCountLimit, 3),
    PublishedNumber("gestures.md 2.5, gesture_configuration.cc", .chromiumDesktop, .touchSlop, 15 + 0.05),
    PublishedNumber("gestures.md 2.5, gesture_configuration.cc", .chromiumDesktop, .multiTapDistance, 20 + 0.05),
    PublishedNumber("gestures.md 2.5, gesture_configuration.cc", .chromiumDesktop, .multiFingerTapReach, 300),
    PublishedNumber("gestures.md 2.5, gesture_configuration.cc", .chromiumDesktop, .minimumFlingSpeed, 30),
    PublishedNumber("gestures.md 2.5, gesture_configuration.cc", .chromiumDesktop, .maximumFlingSpeed, 17_000),
    PublishedNumber("gestures.md 2.5, gesture_configuration.cc", .chromiumDesktop, .swipeCone, 20),
    PublishedNumber("gestures.md 2.5, gesture_configuration.cc", .chromiumDesktop, .swipeSpeed, 20),
    PublishedNumber("gestures.md 2.5, gesture_configuration.cc", .chromiumDesktop, .pinchMinimumSpan, 125 + 0.05),
    PublishedNumber("gestures.md 2.5, gesture_configuration.cc", .chromiumDesktop, .pinchSlop, 2 * 15 + 0.05),
    PublishedNumber("gestures.md 2.5, gesture_configuration.cc", .chromiumDesktop, .velocityStrategy, 7),
    PublishedNumber("gestures.md 2.5, gesture_configuration.cc", .chromiumDesktop, .velocityDirectionGuard, 0),
    PublishedNumber("gestures.md 2.5, gesture_detector.cc", .chromiumMobile, .multiTapTimeout, 300),
    PublishedNumber("gestures.md 2.5, gesture_detector.cc", .chromiumMobile, .multiTapMinimumInterval, 40),
    PublishedNumber("gestures.md 2.5, gesture_detector.cc", .chromiumMobile, .touchSlop, 8 + 0.05),
    PublishedNumber("gestures.md 2.5, gesture_detector.cc", .chromiumMobile, .multiTapDistance, 100 + 0.05),
    PublishedNumber("gestures.md 2.5, gesture_detector.cc", .chromiumMobile, .minimumFlingSpeed, 50),
    PublishedNumber("gestures.md 2.5, gesture_detector.cc", .chromiumMobile, .maximumFlingSpeed, 8000),
    PublishedNumber("gestures.md 2.5, gesture_detector.cc", .chromiumMobile, .multiFingerTapDuration, 700),
    PublishedNumber("gestures.md 2.5, gesture_detector.cc", .chromiumMobile, .multiFingerTapReach, 300),
    PublishedNumber("gestures.md 2.5, velocity_tracker.cc", .chromiumDesktop, .velocityGap, 40),
    PublishedNumber("gestures.md 2.5, velocity_tracker.cc", .chromiumDesktop, .liftGap, 80),
    PublishedNumber("gestures.md 2.5, snap_scroll_controller.cc", .chromiumDesktop, .axisLockRatio, 1.25),
    PublishedNumber("gestures.md 2.5, snap_scroll_controller.cc", .chromiumDesktop, .railReach, 2 * 15),
    PublishedNumber("gestures.md 2.5, snap_scroll_controller.cc", .chromiumMobile, .railReach, 2 * 8),
    PublishedNumber("gestures.md 2.5, gesture_provider.cc", .chromiumDesktop, .panStart, 0),
    PublishedNumber("gestures.md 2.5, gesture_provider.cc", .chromiumDesktop, .opposingLiftStops, 1),
    PublishedNumber("gestures.md 2.5, gesture_provider.cc", .chromiumDesktop, .scrollReach, 3),
    PublishedNumber("conformance/README.md", .chromiumDesktop, .longPressDelay, 650),
    PublishedNumber("conformance/README.md", .chromiumMobile, .longPressDelay, 680),
  ]

  static let otherConstants: [PublishedNumber] = [
    PublishedNumber("gestures.md 3", .uikit, .decelerationRate, 0.998),
    PublishedNumber("gestures.md 3", .uikit, .decelerationRateFast, 0.99),
    PublishedNumber("gestures.md 3", .uikit, .restDistance, 0.5),
    PublishedNumber("gestures.md 3", .uikit, .rubberBand, 0.55),
    PublishedNumber("gestures.md 3", .uikit, .springStiffness, 100),
    PublishedNumber("gestures.md 3", .uikit, .contentTouchDelay, 150),
    PublishedNumber("gestures.md 3", .uikit, .dragOutDistance, 70),
    PublishedNumber("gestures.md 3", .uikit, .minimumTarget, 44),
    PublishedNumber("gestures.md 3", .uikit, .longPressDelay, 500),
    PublishedNumber("gestures.md 3", .uikit, .longPressSlop, 10),
    PublishedNumber("gestures.md 3", .uikit, .touchSlop, 10),
    PublishedNumber("gestures.md 4, GTK", .gtk, .multiTapTimeout, 400),
    PublishedNumber("gestures.md 4, GTK", .gtk, .multiTapDistance, 5),
    PublishedNumber("gestures.md 4, GTK", .gtk, .touchSlop, 8),
    PublishedNumber("gestures.md 4, GTK", .gtk, .longPressDelay, 500),
    PublishedNumber("gestures.md 4, GTK", .gtk, .velocityHorizon, 150),
    PublishedNumber("gestures.md 4, GTK", .gtk, .overscrollLimit, 100),
    PublishedNumber("gestures.md 4, GTK", .gtk, .axisLockRatio, 2),
    PublishedNumber("gestures.md 4, GTK", .gtk, .restDistance, 0.1),
    PublishedNumber("gestures.md 4, libadwaita", .adwaita, .touchSlop, 16),
    PublishedNumber("gestures.md 4, libadwaita", .adwaita, .pageFlickSpeed, 300),
    PublishedNumber("gestures.md 4, libadwaita", .adwaita, .velocityHorizon, 150),
    PublishedNumber("gestures.md 4, libadwaita", .adwaita, .pageSettle, 1),
    PublishedNumber("gestures.md 4, Qt", .qt, .scrollFlingTravel, 15),
    PublishedNumber("gestures.md 4, Qt", .qt, .maximumFlingSpeed, 2500),
    PublishedNumber("gestures.md 4, Qt", .qt, .scrollDeceleration, 1500),
    PublishedNumber("gestures.md 4, Qt", .qt, .contentTouchDelay, 0),
  ]

}
