import TouchModel
import ViewModels

/// What a `defaults` block gives to the views inside it: keys for every view, and for those of one type.
struct DefaultsBlock {
  /// Its file, for messages about what it gives.
  var file: String
  var includedFrom: [TextPlace]
  /// By the name of a type, or `all`.
  var members: [String: [JSONNode.Member]] = [:]

  /// The name that stands for every type.
  static let all = "all"
  /// What each view says itself.
  static let neverInherited = ["type", "id", "frame", "children", "defaults", "include", "prefix"]
  /// What is put together constant by constant instead of the nearest winning as a whole.
  private static let merged = ["settings", "recognizerSettings"]
}

extension SceneReader {
  /// Makes a block the nearest one; what is wrong with it is kept as an error.
  mutating func push(_ node: JSONNode?, path: String) {
    guard let node else { return }
    var block = DefaultsBlock(file: file, includedFrom: includedFrom)
    let faults = faults
    let members = attempt { _ throws(JSONError) in try JSONFields(node, path: path, faults: faults).members } ?? []
    for member in members where !isFull {
      attempt { reader throws(JSONError) in
        block.members[member.key] = try reader.checked(member, path: "\(path).\(member.key)")
      }
    }
    keepFaults()
    defaults.append(block)
  }

  /// The keys for one type, tried on a view that has nothing else; `nil` where one of them is wrong.
  private func checked(_ scope: JSONNode.Member, path: String) throws(JSONError) -> [JSONNode.Member]? {
    let names = [DefaultsBlock.all] + ViewKind.allCases.map(\.rawValue)
    guard names.contains(scope.key) else {
      throw JSONError(
        mark: scope.mark, path: path, what: "unknown key\(Suggestion.hint(scope.key, in: names))",
        expected: "one of \(names.joined(separator: ", "))")
    }
    let kind = ViewKind(rawValue: scope.key) ?? .container
    let fields = try JSONFields(scope.value, path: path, faults: faults)
    let fixed = DefaultsBlock.neverInherited + ElementReader.required(kind)
    for member in fields.members where fixed.contains(member.key) {
      try faults.keep(
        JSONError(
          mark: member.mark, path: fields.path(of: member.key), what: "a key that has no default",
          expected: "it on each view itself"))
    }
    let members = fields.members.filter { !fixed.contains($0.key) }
    var trial = SceneReader(file: file, files: SceneFiles(nil))
    trial.isTrial = true
    let view = JSONNode(mark: scope.value.mark, value: .object(ElementReader.least(kind, with: members) + members))
    trial.attempt { reader throws(JSONError) in _ = try reader.view(view, path: path, defaultFrame: nil) }
    // About what no file says: the view that will have its own is checked with it.
    for var error in trial.errors where error.mark.line != JSONNode.made.line {
      (error.file, error.includedFrom) = ("", [])
      try faults.keep(error)
    }
    return faults?.errors.isEmpty == false ? nil : members
  }

  /// A view with what it inherits, the nearest block first and in it the keys of its type before those of all.
  func inheriting(_ node: JSONNode) -> (JSONNode, [InheritedKey]) {
    guard !defaults.isEmpty, case .object(var members) = node.value,
      case .string(let kind)? = members.first(where: { $0.key == "type" })?.value.value
    else { return (node, []) }
    var inherited: [InheritedKey] = []
    for block in defaults.reversed() {
      for scope in [kind, DefaultsBlock.all] {
        for member in block.members[scope] ?? [] where DefaultsBlock.gives(member, to: &members) {
          let place = TextPlace(file: block.file, mark: member.mark)
          inherited.append(InheritedKey(key: member.key, scope: scope, place: place))
        }
      }
    }
    return (JSONNode(mark: node.mark, value: .object(members)), inherited)
  }
}

extension DefaultsBlock {
  /// Adds a key that is not there, or what is missing in an object of constants; whether it did.
  fileprivate static func gives(_ member: JSONNode.Member, to members: inout [JSONNode.Member]) -> Bool {
    guard let place = members.firstIndex(where: { $0.key == member.key }) else {
      members.append(member)
      return true
    }
    guard merged.contains(member.key), case .object(var own) = members[place].value.value,
      case .object(let further) = member.value.value
    else { return false }
    var gave = false
    for setting in further {
      guard let index = own.firstIndex(where: { $0.key == setting.key }) else {
        own.append(setting)
        gave = true
        continue
      }
      // Settings by recognizer have one more level; a constant itself is taken as a whole.
      guard member.key == "recognizerSettings", case .object(var constants) = own[index].value.value,
        case .object(let more) = setting.value.value
      else { continue }
      for constant in more where !constants.contains(where: { $0.key == constant.key }) {
        constants.append(constant)
        gave = true
      }
      own[index].value.value = .object(constants)
    }
    members[place].value.value = .object(own)
    return gave
  }
}

extension SceneReader {
  /// An error about an inherited key with the file of the block that gives it; `node` is the view without those.
  func located(_ error: JSONError, _ node: JSONNode, _ inherited: [InheritedKey], path: String) -> JSONError {
    guard error.file.isEmpty, !inherited.isEmpty, !node.contains(error.mark) else { return error }
    let key = inherited.first { key in
      let place = "\(path).\(key.key)"
      return error.path == place || error.path.hasPrefix(place + ".") || error.path.hasPrefix(place + "[")
    }
    guard let key, let block = defaults.last(where: { $0.file == key.place.file }) else { return error }
    var error = error
    (error.file, error.includedFrom) = (block.file, block.includedFrom)
    return error
  }
}

extension JSONNode {
  /// The mark of what no file says.
  static let made = TextMark(line: 0, column: 0)

  func has(_ key: String) -> Bool {
    guard case .object(let members) = value else { return false }
    return members.contains { $0.key == key }
  }

  /// Whether it or anything in it begins there.
  func contains(_ mark: TextMark) -> Bool {
    if self.mark == mark { return true }
    return switch value {
    case .object(let members): members.contains { $0.mark == mark || $0.value.contains(mark) }
    case .array(let items): items.contains { $0.contains(mark) }
    case .string, .number, .flag, .null: false
    }
  }
}
