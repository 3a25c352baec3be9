extension Profile {
  /// GTK 4 gestures, which are those of GTK 3.24 but for file names; what they leave open is as in `uikit`.
  public static let gtk = Profile(
    "gtk", version: 1, base: uikit,
    basis: "GTK 3 and 4",
    summary: "GTK's gestures and settings; the rest as in uikit.",
    [
      (.touchSlop, Constant(8, .source, "GtkSettings gtk-dnd-drag-threshold")),
      (.longPressDelay, Constant(500, .source, "GtkSettings gtk-long-press-time")),
      (.longPressSlop, Constant(8, .source, "GtkSettings gtk-dnd-drag-threshold")),
      (.multiTapTimeout, Constant(400, .source, "GtkSettings gtk-double-click-time")),
      (.multiTapMinimumInterval, Constant(0, .source, "gtkgestureclick.c has no least time")),
      (.multiTapDistance, Constant(5, .source, "GtkSettings gtk-double-click-distance")),
      (.multiTapWaits, Constant(0, .source, "gtkgestureclick.c counts presses up")),
      (.edgeWidth, Constant(0, .source, "gtk has no edge gesture")),
      (.slopPerAxis, Constant(1, .source, "gtkwidget.c gtk_drag_check_threshold")),
      (.tapCountLimit, Constant(1_000_000, .chosen, "gtkgestureclick.c has no limit; a million stands for none")),
      (.multiTapFromLanding, Constant(1, .source, "gtkgestureclick.c: the timeout starts at the press")),
      (.multiTapPerAxis, Constant(1, .source, "gtkgestureclick.c: a box about the press before")),
      (.tapFingers, Constant(1, .source, "gtkgesturesingle.c")),
      (.axisLockRatio, Constant(2, .source, "gtkgesturepan.c FACTOR")),
      (.pinchSlop, Constant(0, .source, "gtkgesturezoom.c has no threshold")),
      (.rotationSlop, Constant(0, .source, "gtkgesturerotate.c has no threshold")),
      (.rotationSlopWhilePinching, Constant(0, .source, "gtkgesturerotate.c has no threshold")),
      (.velocityStrategy, Constant(12, .source, "gtkgestureswipe.c: mean of the window")),
      (.velocityHorizon, Constant(150, .source, "gtkgestureswipe.c CAPTURE_THRESHOLD_MS")),
      (.velocityMinimumSamples, Constant(2, .source, "gtkgestureswipe.c: first and last")),
      (.liftCounts, Constant(1, .source, "gtkgestureswipe.c gtk_gesture_swipe_end appends the lift")),
      (.minimumFlingSpeed, Constant(0, .source, "gtkscrolledwindow.c has no least speed")),
      (.zoomRubberBand, Constant(0, .source, "gtkgesturezoom.c has no limits; widgets clamp their scale")),
      (.chainsMomentum, Constant(0, .source, "gtkscrolledwindow.c: kinetic scrolling ends at the edge")),
      (.flingBoost, Constant(3, .source, "gtkscrolledwindow.c accumulate_velocity")),
      (.indicatorDelay, Constant(2000, .source, "gtkscrolledwindow.c INDICATOR_FADE_OUT_DELAY")),
      (.arbitration, Constant(2, .source, "gtkgesture.c: sequences are claimed or denied")),
      (.panStart, Constant(2, .source, "gtkgesturedrag.c, gtkscrolledwindow.c: the offset is from the landing")),
      (.panAfterLongPress, Constant(0, .source, "gtkgesture.c: who claims a sequence cancels the others")),
      (.panMultiTouch, Constant(0, .chosen, "gtkgesturedrag.c takes one finger; as in uikit")),
      (.panWhilePinching, Constant(0, .source, "gtkgesture.c: who claims a sequence cancels the others")),
      (.pinchBeginsPan, Constant(0, .source, "gtkgesturezoom.c is a gesture of its own")),
      (.pinchFingers, Constant(0, .source, "gtkgesturezoom.c: two points")),
      (.pinchTakesAnyMove, Constant(0, .source, "gtkgesturezoom.c: the distance alone")),
      (.minimumTarget, Constant(44, .chosen, "only grown touch areas ask; as in uikit")),
      (.touchAdjustment, Constant(0, .source, "gtkwidget.c gtk_widget_pick: a widget takes the touches in its bounds")),
      (
        .decelerationRate,
        Constant(0.998, .chosen, "gtkkineticscrolling.c slows by a factor of e^4 a second; as in uikit")
      ),
      (
        .decelerationRateFast,
        Constant(0.99, .chosen, "gtkkineticscrolling.c slows by a factor of e^4 a second; as in uikit")
      ),
    ])

  /// libadwaita's swipe tracker on GTK; what it leaves open is as in `gtk`.
  public static let adwaita = Profile(
    "adwaita", version: 1, base: gtk,
    basis: "libadwaita, commit c68992bd",
    summary: "libadwaita's swipe tracker on GTK; the rest as in gtk.",
    [
      (.touchSlop, Constant(16, .source, "adw-swipe-tracker.c DRAG_THRESHOLD_DISTANCE")),
      (.liftCounts, Constant(0, .source, "adw-swipe-tracker.c gesture_end appends nothing")),
      (.liftGap, Constant(150, .source, "adw-swipe-tracker.c trim_history at the lift, EVENT_HISTORY_THRESHOLD_MS")),
      (.pageFlickSpeed, Constant(300, .source, "adw-swipe-tracker.c VELOCITY_THRESHOLD_TOUCH, 0.3 px/ms")),
      (.slopPerAxis, Constant(0, .source, "adw-swipe-tracker.c drag_update_cb: the straight distance")),
      (
        .panStart,
        Constant(0, .source, "adw-swipe-tracker.c drag_update_cb: steps count from the begin, the slop never does")
      ),
    ])
}
