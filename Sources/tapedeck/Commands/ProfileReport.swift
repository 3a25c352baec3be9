import Gestures
import TouchModel

/// What `profiles` prints: for people in columns, for programs one object a line.
struct ProfileReport {
  let format: Arguments.Format
  let style: Style

  /// One line a profile.
  func list(_ profiles: [Profile]) -> [UInt8] {
    guard format == .text else { return lines(profiles) { describe($0, into: &$1) } }
    let name = profiles.map(\.label.count).max() ?? 0
    let basis = profiles.map(\.basis.count).max() ?? 0
    var text = ""
    for profile in profiles {
      text +=
        "\(style(profile.label.padded(to: name), .label))  \(profile.basis.padded(to: basis))  \(profile.summary)\n"
    }
    return Array(text.utf8)
  }

  /// Every constant in its group, and what a profile file says of devices.
  func show(_ choice: ProfileOptions.Choice) -> [UInt8] {
    let profile = choice.profile
    var rules: [DeviceRule] = []
    if case .file(let file) = choice { rules = file.devices }
    guard format == .text else {
      return lines(ProfileKey.allCases) { key, json in
        json.value(profile.name, "profile")
        append(key, profile.constant(key), &json)
        json.value(key.group.rawValue, "group")
        json.value(key.summary, "summary")
      }
        + lines(rules.flatMap { rule in rule.constants.map { (rule.match, $0) } }) { row, json in
          json.value(profile.name, "profile")
          json.value(row.0.description, "device")
          append(row.1.key, row.1.constant, &json)
        }
    }
    var text = "\(style(profile.label.printable, .label)) (\(profile.basis.printable)): \(profile.summary.printable)\n"
    for group in ProfileKey.Group.allCases {
      let keys = ProfileKey.allCases.filter { $0.group == group }
      text += "\n\(style(group.rawValue, .label))\n"
      for key in keys {
        text += row(key, profile.constant(key))
        text += "      \(key.summary)\n"
      }
    }
    for rule in rules {
      text += "\n\(style("Devices with \(rule.match.description.printable)", .label))\n"
      for change in rule.constants { text += row(change.key, change.constant) }
    }
    return Array(text.utf8)
  }

  /// The constants of which the values differ.
  func compare(_ a: Profile, _ b: Profile) -> [UInt8] {
    let keys = a.differences(from: b)
    guard format == .text else {
      return lines(keys) { key, json in
        json.value(key.name, "constant")
        for profile in [a, b] {
          json.beginObject(profile.name)
          append(profile.constant(key), of: key, &json)
          json.endObject()
        }
      }
    }
    guard !keys.isEmpty else { return Array("\(a.label) and \(b.label) have the same constants\n".utf8) }
    let name = max(a.label.count, b.label.count)
    let value = keys.flatMap { [$0.text(a.constant($0)), $0.text(b.constant($0))] }.map(\.count).max() ?? 0
    var text = ""
    for key in keys {
      text += "\(style(key.name, .label))\n"
      for profile in [a, b] {
        let constant = profile.constant(key)
        text +=
          "  \(profile.label.printable.padded(to: name))  \(key.text(constant).padded(to: value))  \(origin(constant))\n"
      }
    }
    let same = ProfileKey.allCases.count - keys.count
    return Array("\(text)\(keys.count) of \(keys.count + same) constants differ\n".utf8)
  }

  // MARK: Parts

  private static let nameWidth = ProfileKey.allCases.map(\.name.count).max() ?? 0

  private func row(_ key: ProfileKey, _ constant: Constant) -> String {
    "  \(key.name.padded(to: Self.nameWidth))  \(key.text(constant).padded(to: 14))  \(origin(constant))\n"
  }

  /// How sure it is, whose it is and of which version; what was merely chosen stands out.
  private func origin(_ constant: Constant) -> String {
    let word = constant.provenance.rawValue.padded(to: 10)
    let sure = constant.provenance == .chosen ? style(word, .warning) : word
    return "\(sure)  \(constant.source.printable) (\(constant.basis.printable))"
  }

  private func lines<Item>(_ items: [Item], _ body: (Item, inout JSONWriter) -> Void) -> [UInt8] {
    var json = JSONWriter()
    for item in items {
      json.beginObject()
      body(item, &json)
      json.endObject()
      json.endLine()
    }
    return json.bytes
  }

  private func describe(_ profile: Profile, into json: inout JSONWriter) {
    json.value(profile.name, "profile")
    json.value(profile.version, "version")
    json.value(profile.basis, "basis")
    json.value(profile.summary, "summary")
  }

  private func append(_ key: ProfileKey, _ constant: Constant, _ json: inout JSONWriter) {
    json.value(key.name, "constant")
    append(constant, of: key, &json)
  }

  private func append(_ constant: Constant, of key: ProfileKey, _ json: inout JSONWriter) {
    if let length = constant.millimetres {
      json.value(length.count, as: .points, "mm")
    } else if constant.value.isFinite {
      json.value(constant.value, as: .ratio, "value")
    }

    if key.unit == .strategy || key.unit == .rule { json.value(key.text(constant.value), "name") }
    json.value(constant.millimetres == nil ? key.unit.rawValue : "mm", "unit")
    json.value(constant.provenance.rawValue, "provenance")
    json.value(constant.source, "source")
    json.value(constant.basis, "basis")
  }
}
