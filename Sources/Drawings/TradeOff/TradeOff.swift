/// What a trade-off picture shows: points of two costs, and the front of those that nothing beats.
public struct TradeOff: Hashable, Sendable {
  /// One set of settings with what it costs.
  public struct Place: Hashable, Sendable {
    /// The settings in words, such as `touchSlop 8, multiTapTimeout 300`.
    public var name: String
    /// What else is told of it, for the title.
    public var details: String
    public var lag: Double
    public var errors: Int
    public var isBase: Bool

    public init(name: String, details: String, lag: Double, errors: Int, isBase: Bool = false) {
      self.name = name
      self.details = details
      self.lag = lag
      self.errors = errors
      self.isBase = isBase
    }
  }

  /// What the picture is about, such as `touchSlop 4...20`.
  public var title: String
  /// Further lines below it.
  public var notes: [String]
  /// What the axes count, the first in milliseconds.
  public var lagName: String
  public var errorName: String
  /// Points in any order; several may stand in one place.
  public var places: [Place]
  /// Which of the points make the front, from the surest to the earliest.
  public var front: [Int]
  public var knee: Int?

  public init(
    title: String, notes: [String], lagName: String, errorName: String, places: [Place], front: [Int], knee: Int?
  ) {
    self.title = title
    self.notes = notes
    self.lagName = lagName
    self.errorName = errorName
    self.places = places
    self.front = front
    self.knee = knee
  }
}
