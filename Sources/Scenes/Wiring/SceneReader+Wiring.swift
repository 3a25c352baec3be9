import TouchModel
import ViewModels

extension SceneReader {
  /// One wire, or `nil` where an error of it was kept.
  ///
  /// Where a view could not be read, wires to one that is not known are checked as far as they can be.
  func wire(_ node: JSONNode, path: String) throws(JSONError) -> Wire? {
    var fields = try JSONFields(node, path: path, faults: faults)
    let on: (String, ControlEvent.Kind)? = try fields.require("on", faulty: nil) { node, path throws(JSONError) in
      try event(node, path: path)
    }
    let action: (String, Command)? = try fields.require("do", faulty: nil) { node, path throws(JSONError) in
      try command(node, path: path)
    }
    let delay = try fields.read("after", default: .zero) { node, path throws(JSONError) in
      try Self.delay(node, path: path)
    }
    try fields.finish()
    guard let (source, event) = on, let (target, command) = action else { return nil }
    return Wire(source: prefix + source, event: event, target: prefix + target, command: command, delay: delay)
  }

  /// `VIEW.EVENT`.
  private func event(_ node: JSONNode, path: String) throws(JSONError) -> (String, ControlEvent.Kind) {
    let text = try node.string(path)
    let words = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard words.count == 2 else { throw node.error(path, "\"\(text)\"", expected: "VIEW.EVENT") }
    let kind = try kind(of: words[0], node, path: path)
    let names = (kind?.events ?? ControlEvent.Kind.allCases).map(\.rawValue)
    if let kind, names.isEmpty {
      throw node.error(
        path, "\"\(words[0])\", a \(kind.rawValue) without events", expected: "a button, scroll, page or map")
    }
    guard let event = ControlEvent.Kind(rawValue: words[1]), names.contains(words[1]) else {
      throw node.error(
        path, "\"\(words[1])\"\(Suggestion.hint(words[1], in: names))",
        expected: "one of \(names.joined(separator: ", "))")
    }
    return (words[0], event)
  }

  /// `VERB VIEW ARGUMENTS`.
  private func command(_ node: JSONNode, path: String) throws(JSONError) -> (String, Command) {
    let text = try node.string(path)
    let words = text.split(separator: " ").map(String.init)
    guard let verb = words.first.flatMap(WireVerb.init) else {
      let names = WireVerb.allCases.map(\.rawValue)
      let hint = words.first.map { Suggestion.hint($0, in: names) } ?? ""
      throw node.error(
        path, "\"\(words.first ?? "")\"\(hint)", expected: "one of \(names.joined(separator: ", "))")
    }
    let animated = verb.canAnimate && words.last == "animated"
    let given = 2 + (verb.word == nil ? 0 : 1)
    guard words.count == verb.arguments.count + given + (animated ? 1 : 0) else {
      throw node.error(path, "\"\(text)\"", expected: verb.usage)
    }
    let kind = try kind(of: words[1], node, path: path)
    if let kind, !verb.kinds.isEmpty, !verb.kinds.contains(kind) {
      let wanted = verb.kinds.map(\.rawValue).joined(separator: " or ")
      throw node.error(path, "\"\(words[1])\", a \(kind.rawValue)", expected: "a \(wanted) for \(verb.rawValue)")
    }
    if let word = verb.word {
      try faults.attempt(()) { () throws(JSONError) in try check(words[2], word, of: words[1], node, path: path) }
    }
    var numbers: [Double] = []
    for (word, argument) in zip(words.dropFirst(given), verb.arguments) {
      numbers.append(
        try faults.attempt(0) { () throws(JSONError) in
          guard let number = Self.number(word) else {
            throw node.error(path, "\"\(word)\" for \(argument.name)", expected: argument.range.words)
          }
          return try JSONNode(mark: node.mark, value: .number(number)).number(path, argument.range)
        })
    }
    return (words[1], verb.command(verb.word == nil ? "" : words[2], numbers, animated: animated))
  }

  /// A word that a verb takes must name something that there is.
  private func check(
    _ text: String, _ word: WireVerb.Word, of id: String, _ node: JSONNode, path: String
  ) throws(JSONError) {
    switch word {
    case .annotation(let orOverlay):
      // One with an error in it may have more.
      guard let map = maps[prefix + id] else { return }
      let ids = map.annotations.map(\.id) + (orOverlay ? map.overlays.map(\.id) : [])
      guard !ids.contains(text) else { return }
      let what = "\"\(id)\" has no \(orOverlay ? "annotation or overlay" : "annotation") \"\(text)\""
      throw node.error(path, what, expected: ids.isEmpty ? "a map with some" : "one of \(ids.joined(separator: ", "))")
    case .type:
      guard MapType(rawValue: text) == nil else { return }
      let names = MapType.allCases.map(\.rawValue).joined(separator: ", ")
      throw node.error(path, "\"\(text)\" for TYPE", expected: "one of \(names)")
    }
  }

  /// What a view is; `nil` where there is none, but may be one that could not be read.
  private func kind(of id: String, _ node: JSONNode, path: String) throws(JSONError) -> ViewKind? {
    guard let view = views[prefix + id] else {
      guard !missesIDs else { return nil }
      let names = views.keys.filter { $0.hasPrefix(prefix) }.map { String($0.dropFirst(prefix.count)) }
      throw node.error(
        path, "no view \"\(id)\"\(Suggestion.hint(id, in: names.sorted()))", expected: "a view's id")
    }
    return view.kind
  }

  /// A decimal number without words such as `nan`.
  private static func number(_ word: String) -> Double? {
    guard word.utf8.allSatisfy({ (0x30...0x39).contains($0) || $0 == 0x2d || $0 == 0x2e }) else { return nil }
    return Double(word).flatMap { $0.isFinite ? $0 : nil }
  }

  /// A whole number with its unit: `us`, `ms` or `s`.
  private static func delay(_ node: JSONNode, path: String) throws(JSONError) -> Microseconds {
    let text = try node.string(path)
    let digits = text.prefix { ("0"..."9").contains($0) }
    let scale: [Substring: Int64] = ["us": 1, "ms": 1000, "s": 1_000_000]
    guard let count = Int64(digits), let scale = scale[text.dropFirst(digits.count)], count <= 3_600_000_000 / scale
    else {
      throw node.error(path, "\"\(text)\"", expected: "a time such as 800ms or 2s, an hour at most")
    }
    return Microseconds(count * scale)
  }
}
