import TouchModel

/// The files that a scene includes, each read once.
struct SceneFiles {
  /// How many files may be open at once, the first with them.
  static let mostDepth = 16

  private let open: SceneOpener?
  private var known: [String: JSONNode] = [:]

  init(_ open: SceneOpener?) { self.open = open }

  /// The document of a file; throws a `JSONError` with the file's name, or what opening and reading throws.
  mutating func read(_ path: String) throws -> JSONNode {
    if let node = known[path] { return node }
    guard let open else { throw Unreadable() }
    do {
      let node = try JSONReader.read(try open(path), noun: "scene")
      known[path] = node
      return node
    } catch var error as JSONError {
      error.file = path
      throw error
    }
  }

  /// There is nothing that opens files.
  private struct Unreadable: Error, CustomStringConvertible {
    var description: String { "a scene in memory includes no files" }
  }

  /// A path as the file `from` means it, without `.` and without `..` after a name.
  static func path(_ path: String, from: String) -> String {
    var parts = from.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    for part in path.split(separator: "/") where part != "." {
      if part == "..", let last = parts.last, last != "..", !last.isEmpty {
        parts.removeLast()
      } else {
        parts.append(part)
      }
    }
    return parts.isEmpty ? "." : parts.joined(separator: "/")
  }
}

/// What an `include` says about the root of the file that it names.
struct Placement {
  /// What the scene calls it.
  var id: String?
  var frame: Rect?
}

extension SceneReader {
  /// Reads the root of another file in place of a view: `{"include": FILE, "id": ID, "frame": [...], "prefix": PREFIX}`.
  ///
  /// The root has the id that is given here, the other views their own behind the prefix, which is that id unless it is given.
  mutating func included(
    _ node: JSONNode, path: String, defaultFrame: Rect?, around: Int, placement: Placement
  ) throws(JSONError) -> ViewDescription? {
    let faults = faults
    var fields = try JSONFields(node, path: path, faults: faults)
    let target: (name: String, node: JSONNode)? = try fields.require("include", faulty: nil) {
      node, path throws(JSONError) in
      (name: try self.target(try node.string(path), node, path: path), node: node)
    }
    let id: String? = try fields.read("id", default: nil) { node, path throws(JSONError) in
      try Self.name(node, path: path)
    }
    let frame: Rect? = try fields.read("frame", default: nil) { node, path throws(JSONError) in
      try Self.frame(node, path: path, faults: faults)
    }
    let prefix: String? = try fields.read("prefix", default: nil) { node, path throws(JSONError) in
      try node.string(path).isEmpty ? "" : Self.name(node, path: path) + "/"
    }
    try fields.finish()
    keepFaults()
    guard let (target, include) = target else { return nil }
    let chain = [place(include.mark)] + includedFrom
    let whole = try document(target, include, path: "\(path).include", chain)
    let placement = Placement(id: placement.id ?? id.map { self.prefix + $0 }, frame: placement.frame ?? frame)
    let outer = (file, includedFrom, self.prefix)
    defer { (file, includedFrom, self.prefix) = outer }
    (file, includedFrom, self.prefix) = (target, chain, self.prefix + (prefix ?? id.map { $0 + "/" } ?? ""))
    return attempt { reader throws(JSONError) in
      var fields = try JSONFields(whole, path: "", faults: faults)
      _ = try fields.string("$schema", default: "")
      // Its own screen, on which it can be tried alone, is only the size of a root that nobody gives one.
      let size: Size? = try fields.read("screen", default: nil) { node, _ throws(JSONError) in
        try ScreenReader.screen(node, faults: faults).size
      }
      let root: JSONNode? = try fields.require("root", faulty: nil) { node, _ throws(JSONError) in node }
      let wiring = fields.value("wiring")
      let defaults = fields.value("defaults")
      try fields.finish()
      reader.keepFaults()
      guard let root else { return nil }
      return reader.part(
        root, wiring: wiring, defaults: defaults, frame: defaultFrame ?? size.map { Rect(origin: .zero, size: $0) },
        around: around, placement: placement)
    } ?? nil
  }

  /// The file that a name means here.
  private func target(_ name: String, _ node: JSONNode, path: String) throws(JSONError) -> String {
    guard !name.isEmpty, !name.hasPrefix("/"), !name.hasSuffix("/") else {
      throw node.error(path, "\"\(name)\"", expected: "a file by its path from the folder of this one")
    }
    let target = SceneFiles.path(name, from: file)
    let open = [file] + includedFrom.map(\.file)
    if let index = open.firstIndex(of: target) {
      let circle = ([target] + open[...index].reversed().dropFirst() + [target]).joined(separator: " > ")
      throw node.error(path, "a file that includes itself: \(circle)", expected: "files that end somewhere")
    }
    guard open.count < SceneFiles.mostDepth else {
      throw node.error(path, "includes nested deeper than \(SceneFiles.mostDepth) files", expected: "a flatter scene")
    }
    return target
  }

  private mutating func document(
    _ target: String, _ node: JSONNode, path: String, _ chain: [TextPlace]
  ) throws(JSONError) -> JSONNode {
    do {
      return try files.read(target)
    } catch var error as JSONError {
      error.includedFrom = chain
      throw error
    } catch {
      throw node.error(path, "\(error)", expected: "a scene file that can be read")
    }
  }
}
