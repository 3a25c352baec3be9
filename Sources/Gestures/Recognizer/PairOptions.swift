/// Which fingers a pinch or rotation follows, and what happens when they change.
public enum PairFingers: String, Hashable, Sendable, CaseIterable {
  /// The two that landed first among those still down; set anew without a jump when they change.
  case firstPair
  /// The two that began it own it: others are ignored, and it ends when one of them lifts (MapLibre).
  case ownPair
  /// All of them: twice their mean distance to their centre, and their common turn (Flutter's span).
  case everyFinger
  /// The same, but the distance is twice their mean deviation along each axis, as one length (Android's and Chromium's span).
  case everyFingerPerAxis
}

/// Options of a pinch.
public struct PinchOptions: Hashable, Sendable {
  /// Which fingers it follows, or `nil` for the profile's rule.
  public var fingers: PairFingers?
  /// Whether fingers that mostly move together keep it from beginning; for views that also pan.
  public var leavesScrolls: Bool

  public init(fingers: PairFingers? = nil, leavesScrolls: Bool = false) {
    self.fingers = fingers
    self.leavesScrolls = leavesScrolls
  }
}

/// Options of a rotation.
public struct RotationOptions: Hashable, Sendable {
  public var fingers: PairFingers
  /// Whether fingers that mostly move together keep it from beginning; for views that also pan.
  public var leavesScrolls: Bool

  public init(fingers: PairFingers = .firstPair, leavesScrolls: Bool = false) {
    self.fingers = fingers
    self.leavesScrolls = leavesScrolls
  }
}
