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
    relations.group = try fields.value("group")?.string(fields.path(of: "group"))
    for (name, path, node) in named[known...] where name == owner {
      throw node.error(path, "\"\(name)\" itself", expected: "another recognizer")
    }
    let team = try fields.value("team")?.string(fields.path(of: "team"))
    let captain = fields.value("captain")
    let isCaptain = try captain?.flag(fields.path(of: "captain")) ?? false
    if let team {
      relations.team = Relations.Team(team, isCaptain: isCaptain)
    } else if let captain {
      throw captain.error(fields.path(of: "captain"), "a captain without a team", expected: "a key team beside it")
    }
    return relations
  }

  /// Throws for the first name that no recognizer of the view has.
  func check(against names: [String]) throws(JSONError) {
    let known = Set(names)
    for (name, path, node) in named where !known.contains(name) {
      let near = Suggestion.nearest(to: name, in: names).map { " (did you mean \($0)?)" } ?? ""
      throw node.error(
        path, "the view has no recognizer \"\(name)\"\(near)", expected: "one of \(names.joined(separator: ", "))")
    }
  }

  /// `NAME` of the same view, `ancestor.NAME` or `descendant.NAME` of one further up or down, `kind.KIND` for all of a kind, `any`.
  private mutating func references(
    _ key: String, _ fields: inout JSONFields
  ) throws(JSONError) -> [RecognizerReference] {
    let path = fields.path(of: key)
    var references: [RecognizerReference] = []
    for (index, item) in (try fields.value(key)?.array(path) ?? []).enumerated() {
      let path = "\(path)[\(index)]"
      let text = try item.string(path)
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
        throw item.error(
          path, "\"\(text)\"", expected: "NAME, ancestor.NAME, descendant.NAME, kind.KIND or any")
      }
    }
    return references
  }
}
