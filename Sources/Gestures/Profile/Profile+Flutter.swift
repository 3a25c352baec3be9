extension Profile {
  /// Flutter's gesture constants as of January 2024; what it leaves open is as in `uikit`.
  public static let flutter = Profile(
    "flutter", version: 1, base: uikit,
    basis: "Flutter 2024-01",
    summary: "Flutter's gesture constants; the rest as in uikit.",
    [
      (.touchSlop, Constant(18, .source, "constants.dart kTouchSlop")),
      (.longPressDelay, Constant(500, .source, "constants.dart kLongPressTimeout")),
      (.longPressSlop, Constant(18, .source, "constants.dart kTouchSlop")),
      (.multiTapTimeout, Constant(300, .source, "constants.dart kDoubleTapTimeout")),
      (.multiTapMinimumInterval, Constant(40, .source, "constants.dart kDoubleTapMinTime")),
      (.multiTapDistance, Constant(100, .source, "constants.dart kDoubleTapSlop")),
      (.freePanSlopFactor, Constant(2, .source, "constants.dart kPanSlop, 36 px")),
      (.panFailsAcross, Constant(0, .source, "monodrag.dart: only the travel along the axis counts")),
      (.pinchFingers, Constant(2, .source, "scale.dart: the mean distance to the focus")),
      (.tapFingers, Constant(1, .source, "tap.dart: the primary pointer only")),
      (.pinchSlop, Constant(36, .source, "scale.dart: 18 on the mean distance to the focus, half the span")),
      (.minimumFlingSpeed, Constant(50, .source, "constants.dart kMinFlingVelocity")),
      (.maximumFlingSpeed, Constant(8000, .source, "constants.dart kMaxFlingVelocity")),
      (
        .rotationSlop,
        Constant(1_000_000, .chosen, "scale.dart: a turn alone begins nothing; a million stands for none")
      ),
      (.rotationSlopWhilePinching, Constant(0, .source, "scale.dart: rotation goes with the scale gesture")),
      (.minimumTarget, Constant(48, .source, "material/constants.dart kMinInteractiveDimension")),
      (.zoomRubberBand, Constant(0, .source, "interactive_viewer.dart: the scale is clamped to minScale and maxScale")),
      (.touchAdjustment, Constant(0, .source, "rendering/box.dart hitTest: a box takes the touches in its size")),
      (.arbitration, Constant(1, .source, "arena.dart: one arena for each pointer")),
      (.panStart, Constant(1, .source, "recognizer.dart DragStartBehavior.start")),
      (.panMultiTouch, Constant(1, .source, "monodrag.dart MultitouchDragStrategy.latestPointer")),
      (.panAfterLongPress, Constant(0, .source, "arena.dart: a long press that wins rejects the others")),
      (.tapCountLimit, Constant(0, .source, "tap.dart counts no taps; multitap.dart has recognizers of its own")),
      (.panWhilePinching, Constant(0, .source, "arena.dart: one wins each pointer")),
      (.pinchBeginsPan, Constant(0, .source, "arena.dart: one wins each pointer")),
      (
        .pinchTakesAnyMove,
        Constant(0, .chosen, "scale.dart begins by its focus too, which the pan does here; as in uikit")
      ),
      (.velocityStrategy, Constant(2, .source, "velocity_tracker.dart: least squares of degree 2")),
      (.velocityHorizon, Constant(100, .source, "velocity_tracker.dart _horizonMilliseconds")),
      (.velocityGap, Constant(40, .source, "velocity_tracker.dart _assumePointerMoveStoppedMilliseconds")),
      (.velocityMinimumSamples, Constant(3, .source, "velocity_tracker.dart _minSampleSize")),
      (.liftGap, Constant(40, .source, "velocity_tracker.dart: the same since the last sample")),
      (.liftCounts, Constant(0, .source, "velocity_tracker.dart: a lift adds nothing")),
      (.decelerationRate, Constant(0.998, .source, "scroll_simulation.dart: a drag of 0.135 a second")),
      (.decelerationRateFast, Constant(0.99, .chosen, "Flutter subtracts 1400 px/s2 instead; as in uikit")),
    ])
}
