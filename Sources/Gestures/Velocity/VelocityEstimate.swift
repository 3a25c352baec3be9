public import TouchModel

/// A velocity with what it rests on; where nothing can be said there is no estimate, which is not a velocity of zero.
public struct VelocityEstimate: Hashable, Sendable {
  /// Units per second at the newest sample, where a unit is that of the samples (points for positions).
  public var velocity: Vector
  /// How well the fitted curve tells the samples, 0...1: Android's, Chromium's and Flutter's coefficient of determination.
  ///
  /// For each axis 1 minus the weighted squares of what the curve leaves over the weighted squares of what the mean
  /// leaves, and the product of both axes. An axis that does not move is told perfectly. Strategies that fit no curve have 1.
  public var confidence: Double
  /// From the oldest to the newest sample that counted.
  public var duration: Microseconds
  /// Displacement over that time.
  public var offset: Vector
  /// How many samples counted.
  public var samples: Int
  /// When the newest sample was.
  public var time: Timestamp
  /// Where the curve is at that time; the newest sample where none is fitted.
  public var place: Vector
  /// Units per second squared at that time; zero unless the curve is a parabola or a cubic.
  public var acceleration: Vector
  /// Units per second cubed; zero unless the curve is a cubic.
  public var jerk: Vector
  /// Degree of the curve: 1 for two samples whatever the strategy wants, 0 where none is fitted.
  public var degree: Int

  /// Coefficients of the curve by powers of the time in seconds since the newest sample, constant first.
  ///
  /// As Android's estimator lists them; only the place where no curve is fitted. Makes an array, so it is for reports.
  public var coefficients: [Vector] {
    Array([place, velocity, acceleration / 2, jerk / 6].prefix(degree + 1))
  }
}
