public import TouchModel

/// A profile of the user's own, as a JSON file: a base, constants that differ from it, and constants for single devices.
///
/// ```json
/// {
///   "name": "kiosk", "base": "uikit",
///   "constants": { "touchSlop": 12, "longPressDelay": { "value": 600, "source": "usability test 3" } },
///   "devices": [{ "match": { "name": "Goodix*" }, "constants": { "multiTapDistance": { "mm": 5 } } }]
/// }
/// ```
public struct ProfileFile: Hashable, Sendable {
  /// The base with the file's constants; lengths in millimetres are still without their points.
  public var profile: Profile
  /// What it says of devices, in its order.
  public var devices: [DeviceRule]

  /// Reads a profile file; `file` is its name for messages and for the sources of its constants.
  ///
  /// Throws `JSONError` for anything that is not a valid profile, with line, column and path; whatever the source throws
  /// comes through unchanged.
  public static func read(_ source: any ByteSource, file: String) throws -> ProfileFile {
    do {
      return try ProfileReader(file: file).profile(JSONReader.read(source, noun: "profile"))
    } catch var error as JSONError {
      error.file = file
      throw error
    }
  }
}

/// Turns JSON values into a profile.
private struct ProfileReader {
  let file: String

  func profile(_ node: JSONNode) throws(JSONError) -> ProfileFile {
    var fields = try JSONFields(node, path: "")
    let name = try self.name(try fields.required("name"))
    let version = try fields.number("version", .whole(1...1e6, "a whole number from 1"), default: 1)
    let base = try fields.value("base").map { node throws(JSONError) in try self.base(node) } ?? .uikit
    let summary = try fields.string("summary", default: "A profile of \(file); the rest as in \(base.name).")
    let basis = try fields.string("basis", default: "\(name)@\(Int(version))")
    let constants = fields.value("constants")
    let devices = fields.value("devices")
    try fields.finish()
    var profile = Profile(name, version: Int(version), on: base, basis: basis, summary: summary)
    for change in try changes(constants, path: "constants", basis: basis) { profile.take(change.key, change.constant) }
    var rules: [DeviceRule] = []
    for (index, item) in (try devices?.array("devices") ?? []).enumerated() {
      rules.append(try rule(item, path: "devices[\(index)]", basis: basis))
    }
    return ProfileFile(profile: profile, devices: rules)
  }

  /// A name that a golden can hold and that is no named profile's.
  private func name(_ node: JSONNode) throws(JSONError) -> String {
    let name = try node.string("name")
    let isName =
      !name.isEmpty
      && name.utf8.allSatisfy { byte in
        (0x61...0x7a).contains(byte | 0x20) || (0x30...0x39).contains(byte) || "-_.".utf8.contains(byte)
      }
    guard isName else {
      throw node.error("name", "\"\(name.shortened)\"", expected: "letters, digits, hyphens, dots or underscores")
    }
    guard Profile.named(name) == nil else {
      throw node.error("name", "\"\(name)\", which is a named profile", expected: "a name of its own")
    }
    return name
  }

  private func base(_ node: JSONNode) throws(JSONError) -> Profile {
    let name = try node.string("base")
    if let base = Profile.named(name) { return base }
    let names = Profile.all.map(\.name)
    throw node.error(
      "base", "unknown profile \"\(name.shortened)\"\(Suggestion.hint(name, in: names))",
      expected: "one of \(names.joined(separator: ", "))")
  }

  private func rule(_ node: JSONNode, path: String, basis: String) throws(JSONError) -> DeviceRule {
    var fields = try JSONFields(node, path: path)
    let match = try fields.required("match")
    let constants = try fields.required("constants")
    try fields.finish()
    return DeviceRule(
      match: try self.match(match, path: "\(path).match"),
      constants: try changes(constants, path: "\(path).constants", basis: basis))
  }

  private func match(_ node: JSONNode, path: String) throws(JSONError) -> DeviceMatch {
    var fields = try JSONFields(node, path: path)
    let name = try fields.value("name").map { node throws(JSONError) in try pattern(node, path: "\(path).name") }
    let match = DeviceMatch(
      name: name, bus: try number(&fields, "bus"), vendor: try number(&fields, "vendor"),
      product: try number(&fields, "product"))
    try fields.finish()
    guard match != DeviceMatch() else {
      throw node.error(path, "no key", expected: "at least one of name, bus, vendor, product")
    }
    return match
  }

  /// A pattern for names, which costs its length for each character of a name.
  private func pattern(_ node: JSONNode, path: String) throws(JSONError) -> String {
    let pattern = try node.string(path)
    guard pattern.utf8.count <= 256 else {
      throw node.error(path, "a pattern of \(pattern.utf8.count) bytes", expected: "256 bytes at most")
    }
    return pattern
  }

  /// A number of a device's id: hexadecimal digits in a string, as `lsusb` and `tapedeck info` print them.
  private func number(_ fields: inout JSONFields, _ key: String) throws(JSONError) -> UInt16? {
    guard let node = fields.value(key) else { return nil }
    let expected = "one to four hexadecimal digits in quotes, such as \"27c6\""
    guard case .string(let text) = node.value else {
      throw node.error(fields.path(of: key), node.name, expected: expected)
    }
    guard text.utf8.first != UInt8(ascii: "+"), let number = UInt16(text, radix: 16) else {
      throw node.error(fields.path(of: key), "\"\(text.shortened)\"", expected: expected)
    }
    return number
  }

  private func changes(_ node: JSONNode?, path: String, basis: String) throws(JSONError) -> [DeviceRule.Change] {
    guard let node else { return [] }
    var changes: [DeviceRule.Change] = []
    for entry in try SettingReader.entries(node, path: path, takesSources: true) {
      let source = entry.source ?? "\(file):\(entry.mark.line)"
      changes.append(DeviceRule.Change(entry.setting, entry.provenance ?? .chosen, source, basis: basis))
    }
    return changes
  }
}
