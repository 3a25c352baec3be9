public import TouchModel

/// Snapshots as JSON, exact to the bit: `{"version": 1, "views": {"feed": {"hidden": false, "offset": [0, 12.5]}}}`.
extension ViewSnapshot {
  /// The version of the form; a reader refuses others.
  public static let version = 1

  /// The text, a view a line; numbers are the shortest that read as the same again.
  public var json: [UInt8] {
    var text = Array("{\n  \"version\": \(Self.version),\n  \"views\": {\n".utf8)
    var writer = JSONWriter()
    for (index, entry) in entries.enumerated() {
      writer.reset()
      writer.beginObject(entry.id)
      for property in entry.properties { writer.value(exactly: property) }
      writer.endObject()
      text += Array("    ".utf8) + writer.bytes + Array((index + 1 < entries.count ? ",\n" : "\n").utf8)
    }
    return text + Array("  }\n}\n".utf8)
  }

  /// Something in a snapshot's text that the tree has no use for.
  public struct Unused: Hashable, Sendable, CustomStringConvertible {
    public var place: TextPlace
    /// The place in the document, such as `views.feed.offset`.
    public var path: String
    public var what: String

    /// `FILE:LINE:COLUMN: PATH: what`.
    public var description: String { "\(place): \(path): \(what)" }
  }

  /// Reads a snapshot for a tree, whose views say what kind of value each property is.
  ///
  /// Views and properties that the tree does not have are left out and reported: a scene may have changed since. What a
  /// snapshot does not say stays as it is. Throws `JSONError` for a text that is no snapshot, and whatever the source throws.
  public static func read(
    _ source: any ByteSource, file: String, for tree: ViewTree
  ) throws -> (snapshot: ViewSnapshot, unused: [Unused]) {
    do {
      return try read(JSONReader.read(source, noun: "snapshot"), file: file, for: tree)
    } catch var error as JSONError {
      error.file = file
      throw error
    }
  }

  private static func read(
    _ node: JSONNode, file: String, for tree: ViewTree
  ) throws(JSONError) -> (snapshot: ViewSnapshot, unused: [Unused]) {
    var fields = try JSONFields(node, path: "")
    let known = Double(Self.version)
    _ = try fields.required("version").number("version", .whole(known...known, "\(Self.version)"))
    let views = try JSONFields(try fields.required("views"), path: "views")
    try fields.finish()
    var snapshot = ViewSnapshot(entries: [])
    var unused: [Unused] = []
    func note(_ mark: TextMark, _ path: String, _ what: String) {
      unused.append(Unused(place: TextPlace(file: file, mark: mark), path: path, what: what))
    }
    var places: [String: NodeID] = [:]
    for index in tree.nodes.indices { places[tree.nodes[index].id] = NodeID(index) }
    var own: [Property] = []
    for view in views.members {
      let path = views.path(of: view.key)
      guard let place = places[view.key] else {
        note(view.mark, path, "no such view")
        continue
      }
      own.removeAll(keepingCapacity: true)
      tree.properties(of: place, into: &own)
      var entry = Entry(id: view.key, properties: [])
      for member in try JSONFields(view.value, path: path).members {
        let path = "\(path).\(member.key)"
        guard let property = own.first(where: { $0.name == member.key }) else {
          note(member.mark, path, "no such property of a \(tree.model(of: place).kind.rawValue)")
          continue
        }
        entry.properties.append(
          Property(member.key, try member.value.value(like: property, of: tree.model(of: place).kind, path: path)))
      }
      snapshot.entries.append(entry)
    }
    return (snapshot, unused)
  }
}

extension JSONNode {
  /// The value of a property of a kind of view, in the same form as the present one.
  fileprivate func value(
    like other: Property, of kind: ViewKind, path: String
  ) throws(JSONError) -> PropertyValue {
    let ranges = other.ranges(of: kind)
    switch other.value {
    case .number(_, let quantity): return .number(try number(path, ranges[0]), quantity)
    case .pair(_, _, let quantity):
      let n = try numbers(path, ["first", "second"], ranges)
      return .pair(n[0], n[1], quantity)
    case .count: return .count(Int(try number(path, ranges[0])))
    case .flag: return .flag(try flag(path))
    case .name where kind == .map && other.name == "type":
      return .name(try choice(path, MapType.self).rawValue)
    case .name: return .name(try string(path))
    }
  }
}

extension JSONWriter {
  /// A property with its name as the key.
  fileprivate mutating func value(exactly property: Property) {
    switch property.value {
    case .number(let number, _): value(exactly: number, property.name)
    case .pair(let first, let second, _):
      beginArray(property.name)
      value(exactly: first)
      value(exactly: second)
      endArray()
    case .count(let count): value(count, property.name)
    case .flag(let flag): value(flag, property.name)
    case .name(let name): value(name, property.name)
    }
  }
}
