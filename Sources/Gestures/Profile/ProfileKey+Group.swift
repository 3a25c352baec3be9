extension ProfileKey {
  /// What a constant is about, in the order of the keys.
  public enum Group: String, Hashable, Sendable, CaseIterable {
    case oneFinger = "One finger"
    case severalFingers = "Several fingers"
    case velocity = "Velocity"
    case views = "Views"
    case arbitration = "Arbitration"
  }

  /// The group that the key stands in: all from its group's first key on, so that a new key at a group's end belongs to it.
  public var group: Group {
    switch rawValue {
    case ..<ProfileKey.landingWindow.rawValue: .oneFinger
    case ..<ProfileKey.velocityStrategy.rawValue: .severalFingers
    case ..<ProfileKey.minimumTarget.rawValue: .velocity
    case ..<ProfileKey.arbitration.rawValue: .views
    default: .arbitration
    }
  }

  /// Whether it holds for the whole screen: no view and no recognizer has one of its own.
  public var isOfScreen: Bool {
    switch self {
    case .arbitration, .palmMajor, .palmPressure, .palmEdge, .tapFingers, .touchAdjustment,
      .touchAdjustmentMinimum, .touchAdjustmentMaximum:
      true
    default: false
    }
  }
}
