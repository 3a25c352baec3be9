public import TouchModel

/// The layers that a recording's constants come from, and the only place that says which of them wins.
///
/// From the weakest to the strongest:
///
/// 1. the named profile, with that of which it is a variant below it;
/// 2. a profile file's constants;
/// 3. its entries for devices, as many as match the recording's, in the file's order;
/// 4. the settings in the recording's header;
/// 5. a scene's settings of a view, the outer view's before the inner's;
/// 6. a recognizer's own settings (`RecognizerSpec.settings`);
/// 7. what the user set (`--set`), which wins everywhere.
///
/// Within a layer the last one wins. A length in millimetres counts as any other and becomes points when a stronger layer has
/// not replaced it; on a panel of unknown size it is then an error.
public struct ProfileStack: Hashable, Sendable {
  public var profile: Profile
  public var devices: [DeviceRule]
  /// What the user set, in order.
  public var user: [Setting]

  /// The layers of a named profile, with entries for devices where a program has some.
  public init(_ profile: Profile, devices: [DeviceRule] = [], user: [Setting] = []) {
    self.profile = profile
    self.devices = devices
    self.user = user
  }

  /// The layers of a profile file.
  public init(_ file: ProfileFile, user: [Setting] = []) {
    self.init(file.profile, devices: file.devices, user: user)
  }

  /// The constants for one recording; those of views and recognizers come on top where these are made.
  ///
  /// - Parameters:
  ///   - device: what the recording was made with; entries for devices are compared with it.
  ///   - recorded: the settings in its header.
  ///   - pointsPerMillimetre: how long a millimetre of the panel is on the screen, `nil` where its size is unknown.
  ///
  /// Throws `SettingError` for a length in millimetres that no stronger layer replaces and that has no points.
  public func profile(
    for device: DeviceDescription, recorded: [Setting] = [], pointsPerMillimetre: Double?
  ) throws(SettingError) -> Profile {
    var profile = self.profile
    profile.resolve(pointsPerMillimetre: pointsPerMillimetre)
    for rule in devices where rule.match.matches(device) {
      for change in rule.constants { profile.take(change.key, change.constant) }
    }
    for setting in recorded {
      profile.take(setting.key, setting.constant(.chosen, "the recording's header", basis: "this recording"))
      profile.markChanged()
    }
    for setting in user { profile = profile.setting(setting) }
    for key in ProfileKey.allCases {
      let constant = profile.constant(key)
      guard let length = constant.millimetres else { continue }
      let setting = Setting(key, length)
      guard pointsPerMillimetre != nil else { throw .sizeUnknown(setting) }
      guard key.accepts(constant.value) else { throw .points(setting, constant.value) }
    }
    return profile
  }
}
