extension ProfileKey {
  /// Whether the constant may have this value: finite, in its unit's domain, and no larger than a billion.
  public func accepts(_ value: Double) -> Bool {
    guard value.isFinite, value >= 0, value <= 1e9 else { return false }
    switch unit {
    case .flag: return value == 0 || value == 1
    case .strategy: return Int(exactly: value).flatMap { VelocityStrategy(rawValue: $0) } != nil
    case .perMillisecond: return value > 0 && value < 1
    case .perSecondSquared, .pointsPerSecondSquared, .zoomPerSecondSquared, .degreesPerSecondSquared: return value > 0
    case .count: return value == value.rounded()
    default: return true
    }
  }

  /// What `accepts` takes, in words, for messages.
  public var domain: String {
    switch unit {
    case .flag: "0 or 1"
    case .strategy: "one of \(VelocityStrategy.allCases.map(\.name).joined(separator: ", "))"
    case .perMillisecond: "a number between 0 and 1"
    case .perSecondSquared, .pointsPerSecondSquared, .zoomPerSecondSquared, .degreesPerSecondSquared:
      "a number above 0, in \(unit.rawValue)"
    case .count: "a whole number of at least 0"
    default: "a number of at least 0, in \(unit.rawValue)"
    }
  }
}
