/// Options of a swipe: a quick straight stroke, judged as a whole when the fingers lift.
public struct SwipeOptions: Hashable, Sendable {
  public var minimumTouches: Int
  public var maximumTouches: Int
  /// Which directions count; all four by default.
  public var directions: DirectionSet

  public init(minimumTouches: Int = 1, maximumTouches: Int = 1, directions: DirectionSet = .all) {
    self.minimumTouches = max(1, minimumTouches)
    self.maximumTouches = max(self.minimumTouches, maximumTouches)
    self.directions = directions
  }
}

/// Options of a fling: fingers that are fast, while they still move or as they lift.
public struct FlingOptions: Hashable, Sendable {
  /// When it is judged.
  public enum Moment: String, Hashable, Sendable, CaseIterable {
    /// At each movement: as soon as it is fast enough (react-native-gesture-handler).
    case moving
    /// Only at the lift, whatever came before (Android's `onFling`).
    case lift
  }

  public var minimumTouches: Int
  public var maximumTouches: Int
  /// Which directions count; all four by default.
  public var directions: DirectionSet
  public var moment: Moment

  public init(
    minimumTouches: Int = 1, maximumTouches: Int = 1, directions: DirectionSet = .all, moment: Moment = .moving
  ) {
    self.minimumTouches = max(1, minimumTouches)
    self.maximumTouches = max(self.minimumTouches, maximumTouches)
    self.directions = directions
    self.moment = moment
  }
}

/// Options of an edge swipe: fingers that land at an edge or a corner of the screen and move inward.
public struct EdgeSwipeOptions: Hashable, Sendable {
  public var minimumTouches: Int
  public var maximumTouches: Int
  /// Where it may start, at all edges and corners by default; a corner that counts is no part of its edges.
  public var places: EdgeSet

  public init(minimumTouches: Int = 1, maximumTouches: Int = 1, places: EdgeSet = .all) {
    self.minimumTouches = max(1, minimumTouches)
    self.maximumTouches = max(self.minimumTouches, maximumTouches)
    self.places = places
  }
}
