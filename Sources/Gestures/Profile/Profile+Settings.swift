import TouchModel

/// Changes of a profile's constants, one layer on another; `ProfileStack` has their order.
extension Profile {
  /// The same profile with one constant changed, as `--set` does; the label gets a `*`.
  ///
  /// No view and no recognizer changes it again.
  public func setting(_ key: ProfileKey, to value: Double) -> Profile { setting(Setting(key, value)) }

  /// The same with a setting, which may be in millimetres.
  public func setting(_ setting: Setting) -> Profile {
    var copy = self
    copy.pinned.removeAll { $0 == setting.key }
    copy.take(setting.key, setting.constant(.chosen, "set by the user", basis: "this run"))
    copy.pinned.append(setting.key)
    copy.markChanged()
    return copy
  }

  /// The same profile with a view's or a recognizer's own constants, but for those that the user set.
  ///
  /// The label stays: whose constants these are is said by the scene. A length in millimetres is left out while the panel's
  /// size is unknown; `refusal(of:)` tells.
  public func overriding(_ settings: [Setting]) -> Profile {
    guard !settings.isEmpty else { return self }
    var copy = self
    for setting in settings {
      copy.take(setting.key, setting.constant(.chosen, "a view or recognizer", basis: "its scene"))
    }
    return copy
  }

  /// Why the first of a view's or recognizer's settings that cannot hold is refused, or `nil` where all can.
  ///
  /// A length in millimetres has no points on a panel whose size is unknown, or some that its constant does not accept.
  public func refusal(of settings: [Setting]) -> SettingError? {
    for setting in settings where !pinned.contains(setting.key) {
      guard case .millimetres(let length) = setting.amount else { continue }
      guard let pointsPerMillimetre else { return .sizeUnknown(setting) }
      let points = length.count * pointsPerMillimetre
      guard setting.key.accepts(points) else { return .points(setting, points) }
    }
    return nil
  }

  /// Puts a constant in the place of the key's, unless the user has set that.
  ///
  /// A length in millimetres gets its value here; without a known panel the value stays what it was.
  mutating func take(_ key: ProfileKey, _ constant: Constant) {
    guard !pinned.contains(key) else { return }
    let before = constants[key.rawValue].value
    constants[key.rawValue] = constant
    guard let length = constant.millimetres else { return }
    constants[key.rawValue].value = pointsPerMillimetre.map { length.count * $0 } ?? before
  }

  /// Gives each length in millimetres its points; without a known panel it keeps what it has.
  mutating func resolve(pointsPerMillimetre: Double?) {
    self.pointsPerMillimetre = pointsPerMillimetre
    guard let pointsPerMillimetre else { return }
    for index in constants.indices {
      guard let length = constants[index].millimetres else { continue }
      constants[index].value = length.count * pointsPerMillimetre
    }
  }

  /// Says in the label that constants are not the named profile's.
  mutating func markChanged() {
    if !name.hasSuffix("*") { name += "*" }
  }
}
