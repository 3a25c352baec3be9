import Gestures
import TouchModel

/// Reads how the recognizers of one view stand to others, and sees that those of the view itself exist.
struct RelationsReader {
  /// Where a recognizer of the same view is named, which may come later in the file.
  private var named: [(name: String, path: String, node: JSONNode)] = []

  /// - Parameters:
  ///   - fields: the recognizer's own.
  ///   - owner: its name, which it cannot name itself.
  mutating func read(_ fields: inout JSONFields, of owner: String) throws(JSONError) -> Relations {
    let known = named.count
    var relations = Relations(
      requiresFailureOf: try references("requiresFailureOf", &fields),
      requiredToFailBy: try references("requiredToFailBy", &fields),
      simultaneousWith: try references("simultaneousWith", &fields),
      doesNotPrevent: try references("doesNotPrevent", &fields),
      notPreventedBy: try references("notPreventedBy", &fields),
      claims: try fields.flag("claims", default: true))
    relations.group = try fields.read("group", default: nil) { node, path throws(JSONError) in try node.string(path) }
    for (name, path, node) in named[known...] where name == owner {
      try fields.faults.keep(node.error(path, "\"\(name)\" itself", expected: "another recognizer"))
    }
    let (hasTeam, captain) = (fields.value("team") != nil, fields.value("captain"))
    let team: String? = try fields.read("team", default: nil) { node, path throws(JSONError) in try node.string(path) }
    let isCaptain = try fields.flag("captain", default: false)
    if let team {
      relations.team = Relations.Team(team, isCaptain: isCaptain)
    } else if let captain, !hasTeam {
      try fields.faults.keep(
        captain.error(fields.path(of: "captain"), "a captain without a team", expected: "a key team beside it"))
    }
    return relations
  }

  /// Refuses names that no recognizer of the view has.
  func check(against names: [String], faults: JSONFaults?) throws(JSONError) {
    let known = Set(names)
    for (name, path, node) in named where !known.contains(name) {
      let near = Suggestion.nearest(to: name, in: names).map { " (did you mean \($0)?)" } ?? ""
      try faults.keep(
        node.error(
          path, "the view has no recognizer \"\(name)\"\(near)", expected: "one of \(names.joined(separator: ", "))"))
    }
  }

  /// `NAME` of the same view, `ancestor.NAME` or `descendant.NAME` of one further up or down, `kind.KIND` for all of a kind, `any`.
  private mutating func references(
    _ key: String, _ fields: inout JSONFields
  ) throws(JSONError) -> [RecognizerReference] {
    var references: [RecognizerReference] = []
    for (item, path) in try fields.items(key) {
      let read: String? = try fields.faults.attempt(nil) { () throws(JSONError) in try item.string(path) }
      guard let text = read else { continue }
      let words = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
      switch (words.count, words.first, words.last.flatMap(GestureKind.init(rawValue:))) {
      case (1, "any", _): references.append(.any)
      case (1, _, _) where SceneReader.isName(text):
        references.append(.own(text))
        named.append((text, path, item))
      case (2, "ancestor", _) where SceneReader.isName(words[1]): references.append(.ancestor(words[1]))
      case (2, "descendant", _) where SceneReader.isName(words[1]): references.append(.descendant(words[1]))
      case (2, "kind", let kind?): references.append(.kind(kind))
      default:
        try fields.faults.keep(
          item.error(path, "\"\(text)\"", expected: "NAME, ancestor.NAME, descendant.NAME, kind.KIND or any"))
      }
    }
    return references
  }
}
