public import TouchModel

/// How sure a constant is.
public enum Provenance: String, Hashable, Sendable {
  /// The vendor documents it.
  case documented
  /// Read in the project's own source.
  case source
  /// Measured on the real thing.
  case measured
  /// The vendor does not say; this is our choice.
  case chosen
}

/// A constant's value in its key's unit, with where it comes from.
public struct Constant: Hashable, Sendable {
  public var value: Double
  public var provenance: Provenance
  public var source: String

  public init(_ value: Double, _ provenance: Provenance, _ source: String) {
    self.value = value
    self.provenance = provenance
    self.source = source
  }
}

/// A named, versioned set of every constant that recognizers and view models use.
///
/// The version changes when any value does, so that a golden can name the profile it was recorded with (`uikit@1`).
public struct Profile: Hashable, Sendable {
  public var name: String
  public var version: Int
  private var constants: [Constant]

  /// A profile from a base and the constants that differ from it.
  init(_ name: String, version: Int, base: Profile? = nil, _ changes: [(ProfileKey, Constant)]) {
    self.name = name
    self.version = version
    let missing = Constant(.nan, .chosen, "missing")
    constants = base?.constants ?? Array(repeating: missing, count: ProfileKey.allCases.count)
    for (key, constant) in changes { constants[key.rawValue] = constant }
  }

  /// `name@version`, with a `*` when a setting was changed from the named profile.
  public var label: String { "\(name)@\(version)" }

  /// The value of a constant in its key's unit.
  public subscript(key: ProfileKey) -> Double { constants[key.rawValue].value }

  /// The value of a time constant.
  public func time(_ key: ProfileKey) -> Microseconds { Microseconds(seconds: self[key] / 1000) }

  /// The constant with its source.
  public func constant(_ key: ProfileKey) -> Constant { constants[key.rawValue] }

  /// How velocity is estimated.
  public var velocityStrategy: VelocityStrategy {
    VelocityStrategy(rawValue: Int(exactly: self[.velocityStrategy]) ?? 0) ?? .leastSquares2
  }

  /// The rule that a key of unit `rule` names, or `nil` for a number that names none.
  func rule<Rule: CaseIterable>(_ key: ProfileKey) -> Rule? {
    guard let number = Int(exactly: self[key]), number >= 0 else { return nil }
    return Rule.allCases.dropFirst(number).first
  }

  /// The same profile with one constant changed, as `--set` does; the label gets a `*`.
  public func setting(_ key: ProfileKey, to value: Double) -> Profile {
    var copy = self
    copy.constants[key.rawValue] = Constant(value, .chosen, "set by the user")
    if !copy.name.hasSuffix("*") { copy.name += "*" }
    return copy
  }
}
