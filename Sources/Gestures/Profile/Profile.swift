public import TouchModel

/// A named, versioned set of every constant that recognizers and view models use.
///
/// The version changes when any value does, so that a golden can name the profile it was recorded with (`uikit@1`).
/// Lengths may be given in millimetres; `ProfileStack` turns them into points of a recording's screen.
public struct Profile: Hashable, Sendable {
  public var name: String
  public var version: Int
  /// What it is, in one sentence.
  public var summary: String
  /// Of which version of the source it is.
  public var basis: String
  /// The label of the profile that a profile file starts from; empty for a named profile, which has its constants in itself.
  public internal(set) var origin = ""
  /// How long a millimetre of the panel is on the screen, or `nil` while that is unknown.
  public internal(set) var pointsPerMillimetre: Double?
  var constants: [Constant]
  /// What the user set on the command line, which no view and no recognizer changes.
  var pinned: [ProfileKey] = []

  /// A profile from a base and the constants that differ from it.
  ///
  /// A constant without a basis of its own has the profile's, or the profile itself where it was chosen.
  init(
    _ name: String, version: Int, base: Profile? = nil, basis: String, summary: String,
    _ changes: [(ProfileKey, Constant)]
  ) {
    self.name = name
    self.version = version
    self.basis = basis
    self.summary = summary
    let missing = Constant(.nan, .chosen, "missing")
    constants = base?.constants ?? Array(repeating: missing, count: ProfileKey.allCases.count)
    if let base, base.name == "uikit" {
      // What was measured of one framework is a choice for another.
      for index in constants.indices where constants[index].provenance == .measured {
        let source = constants[index].source + "; as in uikit"
        constants[index] = Constant(constants[index].value, .chosen, source, basis: base.label)
      }
    }
    for (key, constant) in changes {
      constants[key.rawValue] = constant
      guard constant.basis.isEmpty else { continue }
      constants[key.rawValue].basis = constant.provenance == .chosen ? "\(name)@\(version)" : basis
    }
  }

  /// A profile of a file, on the profile that it starts from.
  init(_ name: String, version: Int, on base: Profile, basis: String, summary: String) {
    self = base
    self.name = name
    self.version = version
    self.basis = basis
    self.summary = summary
    origin = base.label
  }

  /// `name@version`, with a `*` when a setting was changed from the named profile; of a file also what it starts from.
  public var label: String { "\(name)@\(version)" + (origin.isEmpty ? "" : " on \(origin)") }

  /// The value of a constant in its key's unit; of a length in millimetres without a known panel the base's.
  public subscript(key: ProfileKey) -> Double { constants[key.rawValue].value }

  /// The value of a time constant.
  public func time(_ key: ProfileKey) -> Microseconds { Microseconds(seconds: self[key] / 1000) }

  /// The constant with its source.
  public func constant(_ key: ProfileKey) -> Constant { constants[key.rawValue] }

  /// How velocity is estimated.
  public var velocityStrategy: VelocityStrategy {
    VelocityStrategy(rawValue: Int(exactly: self[.velocityStrategy]) ?? 0) ?? .leastSquares2
  }

  /// Who may win a contact and when.
  public var arbitrationRule: ArbitrationRule { rule(.arbitration) ?? .graph }

  /// How a thrown map slows.
  public var mapInertiaCurve: InertiaCurve { rule(.mapInertiaCurve) ?? .parabola }

  /// Which fingers make a pinch.
  public var pinchFingers: PairFingers { rule(.pinchFingers) ?? .firstPair }
  /// Which of several fingers drive a pan.
  public var panMultiTouch: MultiTouch { rule(.panMultiTouch) ?? .centroid }
  /// What becomes of the travel that it took a pan to begin.
  public var panStart: DragStart { rule(.panStart) ?? .subtracted }

  /// What a second flick during a fling adds.
  public var flingBoost: FlingBoost { rule(.flingBoost) ?? .none }

  /// The rule that a key of unit `rule` names, or `nil` for a number that names none.
  func rule<Rule: CaseIterable>(_ key: ProfileKey) -> Rule? {
    guard let number = Int(exactly: self[key]), number >= 0 else { return nil }
    return Rule.allCases.dropFirst(number).first
  }
}
