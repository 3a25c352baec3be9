/// What to recognize; thresholds that are not given come from the profile.
public enum RecognizerOptions: Hashable, Sendable {
  case tap(TapOptions = TapOptions())
  case longPress(LongPressOptions = LongPressOptions())
  case pan(PanOptions = PanOptions())
  case swipe(SwipeOptions = SwipeOptions())
  case pinch(PinchOptions = PinchOptions())
  case rotation(RotationOptions = RotationOptions())
  case edgePan(EdgePanOptions = EdgePanOptions())

  public var kind: GestureKind {
    switch self {
    case .tap: .tap
    case .longPress: .longPress
    case .pan: .pan
    case .swipe: .swipe
    case .pinch: .pinch
    case .rotation: .rotation
    case .edgePan: .edgePan
    }
  }
}

/// Options of a tap: `taps` taps in a row, each with exactly `touches` fingers.
public struct TapOptions: Hashable, Sendable {
  public var taps: Int
  public var touches: Int

  public init(taps: Int = 1, touches: Int = 1) {
    self.taps = max(1, taps)
    self.touches = max(1, touches)
  }
}

/// Options of a long press: exactly `touches` fingers held within slop.
public struct LongPressOptions: Hashable, Sendable {
  public var touches: Int

  public init(touches: Int = 1) { self.touches = max(1, touches) }
}

/// Options of a pan.
public struct PanOptions: Hashable, Sendable {
  /// Which movement begins and drives it.
  public enum Axis: String, Hashable, Sendable {
    /// Any direction.
    case free
    /// Only a stroke nearer to the horizontal begins it; the vertical part is reported as zero.
    case horizontal
    /// Only a stroke nearer to the vertical begins it; the horizontal part is reported as zero.
    case vertical
    /// Any direction, then locked to the nearer axis unless the start was diagonal (UIKit's directional lock).
    case locking
  }

  public var minimumTouches: Int
  /// A further finger fails a pan that has not begun, and is ignored by one that has.
  public var maximumTouches: Int
  public var axis: Axis
  /// Whether two or more fingers that mostly spread, pinch or turn keep it from beginning; for views that also zoom or turn.
  public var leavesTransforms: Bool

  public init(
    minimumTouches: Int = 1, maximumTouches: Int = .max, axis: Axis = .free, leavesTransforms: Bool = false
  ) {
    self.minimumTouches = max(1, minimumTouches)
    self.maximumTouches = max(self.minimumTouches, maximumTouches)
    self.axis = axis
    self.leavesTransforms = leavesTransforms
  }
}

/// Options of a swipe: a quick straight stroke, judged as a whole when the fingers lift.
public struct SwipeOptions: Hashable, Sendable {
  public var minimumTouches: Int
  public var maximumTouches: Int
  /// Which directions count, or `nil` for all four.
  public var direction: Direction?

  public init(minimumTouches: Int = 1, maximumTouches: Int = 1, direction: Direction? = nil) {
    self.minimumTouches = max(1, minimumTouches)
    self.maximumTouches = max(self.minimumTouches, maximumTouches)
    self.direction = direction
  }
}

/// Options of a pinch; it follows the first two fingers that land and is rebased when they change.
public struct PinchOptions: Hashable, Sendable {
  public init() {}
}

/// Options of a rotation; it follows the first two fingers that land and is rebased when they change.
public struct RotationOptions: Hashable, Sendable {
  public init() {}
}

/// Options of an edge pan: one finger that starts at an edge of the screen and moves inward.
public struct EdgePanOptions: Hashable, Sendable {
  /// Which edge counts, or `nil` for all four.
  public var edge: Edge?

  public init(edge: Edge? = nil) { self.edge = edge }
}
