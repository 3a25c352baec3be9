public import TouchModel

/// How a ``VelocityTracker`` makes a velocity of its samples, and which of them count.
public struct VelocityOptions: Hashable, Sendable {
  public var strategy: VelocityStrategy
  /// Samples older than this before the newest do not count, but for strategies of single segments.
  public var horizon: Microseconds
  /// A pause between two samples longer than this forgets those before it, but for segments and window means.
  public var gap: Microseconds
  /// With fewer samples there is no estimate from a fit or the impulse; two are always needed.
  public var minimumSamples: Int
  /// A pause between the last sample and the lift longer than this leaves no velocity.
  public var liftGap: Microseconds
  /// An estimate with less ``VelocityEstimate/confidence`` is refused; 0 refuses none.
  public var minimumConfidence: Double
  /// Whether an estimate that points against the way of the samples is refused, as `leastSquares2Restricted` always does.
  public var guardsDirection: Bool
  /// Whether the lift is a sample too, at the last place, as in GTK: a rest then slows, and the lift gap is not asked.
  public var liftCounts: Bool
  /// How much of the estimate is taken as the velocity: 1 for all of it, 0.7 in Qt.
  public var share: Double

  /// Options with Flutter's values: 100 ms of samples, pauses of up to 40 ms, three samples.
  public init(
    _ strategy: VelocityStrategy = .leastSquares2, horizon: Microseconds = .milliseconds(100),
    gap: Microseconds = .milliseconds(40), minimumSamples: Int = 3, liftGap: Microseconds = .milliseconds(40),
    minimumConfidence: Double = 0, guardsDirection: Bool = false, liftCounts: Bool = false, share: Double = 1
  ) {
    self.strategy = strategy
    self.horizon = horizon
    self.gap = gap
    self.minimumSamples = minimumSamples
    self.liftGap = liftGap
    self.minimumConfidence = minimumConfidence
    self.guardsDirection = guardsDirection
    self.liftCounts = liftCounts
    self.share = share
  }
}

extension Profile {
  /// How this profile estimates velocity.
  ///
  /// Where it says `velocityGapReached`, gaps are a microsecond shorter, so that a pause of exactly the gap is over it.
  public var velocityOptions: VelocityOptions {
    let reached = Microseconds(self[.velocityGapReached] != 0 ? 1 : 0)
    return VelocityOptions(
      velocityStrategy, horizon: time(.velocityHorizon), gap: time(.velocityGap) - reached,
      minimumSamples: Int(self[.velocityMinimumSamples]), liftGap: time(.liftGap) - reached,
      minimumConfidence: self[.velocityMinimumConfidence], guardsDirection: self[.velocityDirectionGuard] != 0,
      liftCounts: self[.liftCounts] != 0, share: self[.velocityShare])
  }
}
