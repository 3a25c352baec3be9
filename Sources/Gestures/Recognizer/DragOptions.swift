/// Which fingers drive a drag of several.
public enum MultiTouch: String, Hashable, Sendable, CaseIterable {
  /// Their common centre, so that N fingers scroll as fast as one (UIKit, Android).
  case centroid
  /// The one that landed last (Flutter's default).
  case latestPointer
  /// Each of them, so that N fingers scroll N times as fast (Flutter's option).
  case sumAllPointers
  /// The one that landed first; all others are ignored (Leaflet). One that needs several takes their centre.
  case firstPointer
  /// The one that landed first of those that are down, by its own way since then; the last of them ends it (Qt's Flickable).
  ///
  /// When it lifts the next one takes over: with the first movement after the one that left its slop content jumps to how far that
  /// finger has gone. One that needs several takes their centre.
  case firstDown
}

/// What happens to the travel that it took a drag to begin.
public enum DragStart: String, Hashable, Sendable, CaseIterable {
  /// The slop is taken off, the rest of the first step counts: no jump and no loss (UIKit, Chromium).
  case subtracted
  /// All of it is dropped: the first translation is zero (Flutter's `start`).
  case dropped
  /// All of it counts: content jumps by the slop (GTK, Flutter's `down`).
  case delivered
  /// As `dropped`, each axis for itself: one that moves later than the other drops its first step too (Qt's Flickable).
  case droppedByAxis
}

/// Options of a pan.
public struct PanOptions: Hashable, Sendable {
  /// Which movement begins and drives it.
  public enum Axis: String, Hashable, Sendable, CaseIterable {
    /// Any direction.
    case free
    /// Only a stroke nearer to the horizontal begins it; the vertical part is reported as zero.
    case horizontal
    /// Only a stroke nearer to the vertical begins it; the horizontal part is reported as zero.
    case vertical
    /// Any direction, then locked to the nearer axis unless the start was diagonal (UIKit's directional lock).
    case locking
    /// The same, but a finger that drifts across out of a channel leaves the axis (Chromium's rails).
    case rails
  }

  public var minimumTouches: Int
  /// A further finger fails a pan that has not begun, and is ignored by one that has.
  public var maximumTouches: Int
  public var axis: Axis
  /// Which ways a stroke may begin it, all by default; one that begins any other way fails it at the slop, also where nobody
  /// else wants the touch.
  public var directions: DirectionSet
  /// Whether two or more fingers that mostly spread, pinch or turn keep it from beginning; for views that also zoom or turn.
  public var leavesTransforms: Bool
  /// Which fingers drive it, or `nil` for the profile's rule.
  public var multiTouch: MultiTouch?
  /// What happens to the travel up to the begin, or `nil` for the profile's rule.
  public var start: DragStart?

  public init(
    minimumTouches: Int = 1, maximumTouches: Int = .max, axis: Axis = .free, directions: DirectionSet = .all,
    leavesTransforms: Bool = false, multiTouch: MultiTouch? = nil, start: DragStart? = nil
  ) {
    self.minimumTouches = max(1, minimumTouches)
    self.maximumTouches = max(self.minimumTouches, maximumTouches)
    self.axis = axis
    self.directions = directions
    self.leavesTransforms = leavesTransforms
    self.multiTouch = multiTouch
    self.start = start
  }
}

/// Options of an edge pan: exactly `touches` fingers, the first of which lands at an edge of the screen, that move inward.
public struct EdgePanOptions: Hashable, Sendable {
  /// Which edge counts, or `nil` for all four.
  public var edge: Edge?
  public var touches: Int

  public init(edge: Edge? = nil, touches: Int = 1) {
    self.edge = edge
    self.touches = max(1, touches)
  }
}

/// Options of a system swipe: several fingers, three to five by default, that move one way over a share of the screen.
public struct SystemSwipeOptions: Hashable, Sendable {
  public var minimumTouches: Int
  public var maximumTouches: Int
  /// Which ways count; all four by default.
  public var directions: DirectionSet

  public init(minimumTouches: Int = 3, maximumTouches: Int = 5, directions: DirectionSet = .all) {
    self.minimumTouches = max(1, minimumTouches)
    self.maximumTouches = max(self.minimumTouches, maximumTouches)
    self.directions = directions
  }
}
