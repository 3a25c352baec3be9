import Gestures
import TouchModel

/// The profile that a command uses: `--profile` and `--set`.
enum ProfileOptions {
  static let specs = [
    OptionSpec(
      "profile", "NAME", "Constants to use: \(Profile.all.map(\.name).joined(separator: ", ")) (default: uikit)"),
    OptionSpec("set", "KEY=VALUE", "Change one constant, such as touchSlop=12; may be repeated", mayRepeat: true),
  ]

  static func profile(_ arguments: Arguments) throws -> Profile {
    let name = arguments.value("profile") ?? "uikit"
    guard var profile = Profile.named(name) else {
      let near = Suggestion.nearest(to: name, in: Profile.all.map(\.name)).map { "; did you mean \($0)?" } ?? ""
      throw Failure(.usage, "--profile \(name): unknown profile\(near)")
    }
    for setting in arguments.all("set") {
      let parts = setting.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      guard parts.count == 2 else { throw Failure(.usage, "--set \(setting): expected KEY=VALUE") }
      guard let key = ProfileKey(name: parts[0]) else {
        let near = Suggestion.nearest(to: parts[0], in: ProfileKey.allCases.map(\.name))
        throw Failure(.usage, "--set \(parts[0]): unknown constant\(near.map { "; did you mean \($0)?" } ?? "")")
      }
      let strategy = key == .velocityStrategy ? VelocityStrategy.allCases.first { $0.name == parts[1] } : nil
      let number = strategy?.rawValue ?? key.ruleNames.firstIndex(of: parts[1])
      guard let value = number.map(Double.init) ?? Double(parts[1]), key.accepts(value) else {
        throw Failure(.usage, "--set \(setting): expected \(key.domain)")
      }
      profile = profile.setting(key, to: value)
    }
    return profile
  }
}
