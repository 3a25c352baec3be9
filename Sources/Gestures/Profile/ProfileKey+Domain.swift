extension ProfileKey {
  /// Whether the constant may have this value: finite, in its unit's domain, between its least and its largest value.
  public func accepts(_ value: Double) -> Bool {
    guard value.isFinite, value >= least, value <= most else { return false }
    switch unit {
    case .flag: return value == 0 || value == 1
    case .strategy, .rule: return names.contains { $0.value == value }
    case .perMillisecond: return value > 0 && value <= 0.9999
    case .count: return value == value.rounded()
    default: return true
    }
  }

  /// The names that stand for its values, where it is the choice of a rule.
  var names: [(name: String, value: Double)] {
    switch unit {
    case .strategy: VelocityStrategy.allCases.map { ($0.name, Double($0.rawValue)) }
    case .rule: ruleNames.enumerated().map { ($0.element, Double($0.offset)) }
    default: []
    }
  }

  /// The least value: above zero where a motion would otherwise never come to rest.
  ///
  /// A rest distance is at least the last decimal of a trace. The others, and the 0.9999 of a deceleration rate, bring the
  /// fastest fling to rest within the hour for which a replay waits.
  public var least: Double {
    switch self {
    case .restDistance: 0.001
    case .springStiffness, .springStiffnessFast, .pageSpringStiffness, .quickZoomDoubling, .quickZoomHalving: 1
    case .systemSwipeFinish, .scrollFriction: 0.001
    case .springDampingRatio, .springDampingRatioFast: 0.1
    case .mapPanDeceleration: 10
    case .mapZoomDeceleration: 0.1
    case .mapRotationDeceleration, .mapPitchDeceleration: 1
    default: 0
    }
  }

  /// The largest value: a billion, of a damping ratio what still comes to rest within that hour.
  public var most: Double {
    switch self {
    case .springDampingRatio, .springDampingRatioFast: 100
    default: 1e9
    }
  }

  /// What `accepts` takes, in words, for messages.
  public var domain: String {
    switch unit {
    case .flag: "0 or 1"
    case .strategy, .rule: "one of \(names.map(\.name).joined(separator: ", "))"
    case .perMillisecond: "a number above 0, at most 0.9999"
    case .count: "a whole number of at least 0"
    default:
      "a number of at least \(least == least.rounded() ? "\(Int(least))" : "\(least)")"
        + (most < 1e9 ? " and at most \(Int(most))" : "") + ", in \(unit.rawValue)"
    }
  }

  /// The rules that a key of unit `rule` chooses from, by number; empty for all others.
  public var ruleNames: [String] {
    switch self {
    case .arbitration: ArbitrationRule.allCases.map(\.name)
    case .panStart: DragStart.allCases.map(\.rawValue)
    case .panMultiTouch: MultiTouch.allCases.map(\.rawValue)
    case .flingBoost: FlingBoost.allCases.map(\.rawValue)
    case .pinchFingers: PairFingers.allCases.map(\.rawValue)
    case .scrollCurve: ScrollCurve.allCases.map(\.rawValue)
    case .overscroll, .pageOverscroll: OverscrollRule.allCases.map(\.rawValue)
    case .bounce: BounceRule.allCases.map(\.rawValue)
    case .pageSettle: PageSettleRule.allCases.map(\.rawValue)
    case .pageMotion: PageMotionRule.allCases.map(\.rawValue)
    case .scrollAnimation: ScrollAnimationRule.allCases.map(\.rawValue)
    case .touchAdjustment: TouchAdjustment.allCases.map(\.rawValue)
    case .mapInertiaCurve: InertiaCurve.allCases.map(\.rawValue)
    default: []
    }
  }
}
