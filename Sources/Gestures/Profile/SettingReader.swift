package import TouchModel

/// Reads an object of constants: `{"touchSlop": 12, "edgeWidth": {"mm": 4}}`, in profile files and in scenes.
package enum SettingReader {
  /// One key of the object.
  package struct Entry {
    package var setting: Setting
    package var source: String?
    package var provenance: Provenance?
    package var mark: TextMark
  }

  /// The settings of a view or a recognizer, in the object's order; a constant of the whole screen is refused.
  package static func settings(
    _ node: JSONNode, path: String, faults: JSONFaults? = nil
  ) throws(JSONError) -> [Setting] {
    let entries = try entries(node, path: path, takesSources: false, faults: faults)
    for entry in entries where entry.setting.key.isOfScreen {
      try faults.keep(
        JSONError(
          mark: entry.mark, path: "\(path).\(entry.setting.key.name)", what: "a constant of the whole screen",
          expected: "one of views or recognizers; this one goes into a profile or --set"))
    }
    return entries.map(\.setting)
  }

  /// The same with their sources, where these may be given.
  static func entries(
    _ node: JSONNode, path: String, takesSources: Bool, faults: JSONFaults? = nil
  ) throws(JSONError) -> [Entry] {
    let fields = try JSONFields(node, path: path, faults: faults)
    var entries: [Entry] = []
    for member in fields.members {
      let place = fields.path(of: member.key)
      guard let key = ProfileKey(name: member.key) else {
        let hint = Suggestion.hint(member.key, in: ProfileKey.allCases.map(\.name))
        try faults.keep(
          JSONError(
            mark: member.mark, path: place, what: "unknown constant\(hint)",
            expected: "a constant that tapedeck profiles uikit lists"))
        continue
      }
      let read: Entry? = try faults.attempt(nil) { () throws(JSONError) in
        try entry(key, member, path: place, takesSources: takesSources)
      }
      if let read { entries.append(read) }
    }
    return entries
  }

  private static func entry(
    _ key: ProfileKey, _ member: JSONNode.Member, path: String, takesSources: Bool
  ) throws(JSONError) -> Entry {
    guard case .object = member.value.value else {
      return Entry(setting: Setting(key, try amount(key, member.value, path: path)), mark: member.mark)
    }
    var fields = try JSONFields(member.value, path: path)
    let value = fields.value("value")
    let length = fields.value("mm")
    let source = takesSources ? fields.value("source") : nil
    let provenance = takesSources ? fields.value("provenance") : nil
    try fields.finish()
    let amount: Setting.Amount
    switch (value, length) {
    case (let value?, nil): amount = try self.amount(key, value, path: "\(path).value")
    case (nil, let length?): amount = try millimetres(key, length, path: "\(path).mm")
    case (nil, nil): throw member.value.error(path, "neither value nor mm", expected: "one of them")
    case (_?, let length?): throw length.error("\(path).mm", "both value and mm", expected: "one of them")
    }
    return Entry(
      setting: Setting(key, amount), source: try source?.string("\(path).source"),
      provenance: try provenance?.choice("\(path).provenance", Provenance.self), mark: member.mark)
  }

  private static func amount(_ key: ProfileKey, _ node: JSONNode, path: String) throws(JSONError) -> Setting.Amount {
    let (found, amount): (String, Setting.Amount?) =
      switch node.value {
      case .number(let number):
        (key.unit == .strategy || key.unit == .rule ? "\(number)" : key.text(number), .number(number))
      case .string(let text): ("\"\(text.shortened)\"", Setting.Amount(text[...], of: key))
      case .flag(let flag): (node.name, key.unit == .flag ? .number(flag ? 1 : 0) : nil)
      default: (node.name, nil)
      }
    if case .number(let number)? = amount, !key.accepts(number) { throw node.error(path, found, expected: key.domain) }
    guard let amount else { throw node.error(path, found, expected: key.domain) }
    return amount
  }

  private static func millimetres(_ key: ProfileKey, _ node: JSONNode, path: String) throws(JSONError) -> Setting.Amount
  {
    guard key.unit == .points else {
      throw node.error(path, "millimetres of a constant that is no length", expected: key.domain)
    }
    let range = NumberRange(bounds: 0...10_000, words: "millimetres from 0 to 10000")
    return .millimetres(Millimetres(try node.number(path, range)))
  }
}
