import Gestures
import TouchModel

/// Profiles and settings within what `ProfileKey.accepts`.
extension Choices {
  /// A named profile under any rule of arbitration, with up to three constants changed as the user does.
  mutating func profile() -> Profile {
    var profile = pick(Profile.all)
    let rule = below(ArbitrationRule.allCases.count + 1)
    if rule > 0 { profile = profile.setting(.arbitration, to: Double(rule - 1)) }
    for _ in 0..<below(4) {
      if let setting = setting(from: profile) { profile = profile.setting(setting) }
    }
    return profile
  }

  /// Up to two settings of a view or recognizer.
  mutating func settings(from profile: Profile) -> [Setting] {
    guard once(in: 4) else { return [] }
    return (0..<1 + below(2)).compactMap { _ in setting(from: profile) }
  }

  /// A setting that its key accepts, or `nil` where the choice is none.
  mutating func setting(from profile: Profile) -> Setting? {
    let key = pick(ProfileKey.self)
    let value: Double
    switch key.unit {
    case .flag, .strategy, .rule, .count: value = Double(below(16))
    default:
      value = pick([
        0, key.least, 0.001, 0.5, 0.9999, 1, 7, 30, 100, 500, 1e4, 1e9, profile[key] / 2, profile[key] * 2,
        profile[key] + signed(), 1e-300,
      ])
    }
    return key.accepts(value) ? Setting(key, value) : nil
  }
}
