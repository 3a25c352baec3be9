/// How content slows down by itself after a flick (`scrollCurve`).
public enum ScrollCurve: String, Hashable, Sendable, CaseIterable {
  /// By a constant factor each millisecond, less a constant deceleration where there is one (UIKit, Flutter).
  case exponential
  /// Along the spline of Android's OverScroller.
  case spline
  /// Along the power of time that Flutter's clamping physics have for Android's spline.
  case clamping
  /// By a constant deceleration.
  case uniform
  /// The same, changed so that it ends on a whole point (Qt).
  case wholePoints
  /// As far as a constant deceleration goes, along a Bezier curve in time (Chromium).
  case bezier
  /// Along the fling curve that Chromium had before.
  case legacy
  /// As `exponential`, and to a whole point where it stops (GTK).
  case kinetic
}

/// What a finger sees that drags content past its end (`overscroll`, `pageOverscroll`).
public enum OverscrollRule: String, Hashable, Sendable, CaseIterable {
  /// Content follows ever less, and never further than the viewport (UIKit; Flutter's friction, integrated).
  case rubberBand
  /// Content follows with a constant part of the travel (Qt: half; GTK: all, up to a limit).
  case linear
  /// Content stops at its end, and turns back with the finger at once (Android, Chromium).
  case none
}

/// What brings content back to its end, and what becomes of a flick that meets it (`bounce`).
public enum BounceRule: String, Hashable, Sendable, CaseIterable {
  /// A spring takes over, with the speed that content was seen to have; one so fast that it would shoot past the end into the
  /// content becomes a flick there (UIKit).
  case spring
  /// A spring with the finger's own speed, which keeps content whatever it is (Flutter, GTK).
  case heldSpring
  /// Content that lies outside comes back by a cubic under constant gravity; a flick stops at the end (Android).
  case springBack
  /// The exponential stretch of WebKit and Chromium.
  case elastic
  /// A flick slows sharply behind the end and is fetched back by eased moves of a fixed time (Qt).
  case fixup
  /// Content stops at its end.
  case none
}

/// To which page a lift goes (`pageSettle`).
public enum PageSettleRule: String, Hashable, Sendable, CaseIterable {
  /// One page on with a flick, else the part that is drawn in decides (UIKit, Flutter, Android's ViewPager).
  case flick
  /// The place to which the speed would carry, at most one page off and never the page it came from (libadwaita).
  case projected
  /// One page on with a flick or once the finger has gone 30 points that way (Qt's SnapOneItem).
  case oneItem
  /// The page nearest to where a fling would end, next one at least; without a fling the nearest (Chromium).
  case nearest
}

/// How content moves to a place that is given: a page, a snap point or a programmatic target (`pageMotion`).
public enum PageMotionRule: String, Hashable, Sendable, CaseIterable {
  /// A spring with the speed of the finger, cut where it would pass the goal (UIKit).
  case spring
  /// A spring with the speed of the finger as it is (Flutter, libadwaita).
  case freeSpring
  /// A quintic of a time that the speed and the way decide (Android's ViewPager).
  case quintic
  /// A constant deceleration to the point, or an eased move of a fixed time where there is no speed for it (Qt).
  case stopOnPoint
  /// Steps that shrink by a constant factor (Chromium's snap fling).
  case shrinkingSteps
}

/// How scrolled content goes to a place that a program or a tap asks for (`scrollAnimation`).
public enum ScrollAnimationRule: String, Hashable, Sendable, CaseIterable {
  /// A critically damped spring from rest, for as long as it takes.
  case spring
  /// Slow at both ends alike, the curve that CSS and Core Animation call ease in and out (UIKit).
  case easeInOut
  /// Slow at the end more than at the start, CSS' and Flutter's `ease`.
  case ease
  /// A cubic that slows all the way (GTK).
  case easeOutCubic
  /// The viscous fluid of Android's Scroller.
  case viscous
  /// As `easeInOut`, for a sixtieth of a second times the root of the way in points (Chromium).
  case byDistance
  /// At once (Qt, where nothing animates unless a Behavior does).
  case none
}

extension Profile {
  public var scrollCurve: ScrollCurve { rule(.scrollCurve) ?? .exponential }
  public var overscrollRule: OverscrollRule { rule(.overscroll) ?? .rubberBand }
  public var pageOverscrollRule: OverscrollRule { rule(.pageOverscroll) ?? .rubberBand }
  public var bounceRule: BounceRule { rule(.bounce) ?? .spring }
  public var pageSettleRule: PageSettleRule { rule(.pageSettle) ?? .flick }
  public var scrollAnimationRule: ScrollAnimationRule { rule(.scrollAnimation) ?? .spring }
  public var pageMotionRule: PageMotionRule { rule(.pageMotion) ?? .spring }
}
