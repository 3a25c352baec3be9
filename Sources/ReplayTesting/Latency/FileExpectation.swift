import FileStreams
import InteractionAnalysis
import TouchModel

/// What stands beside a recording in `NAME.expect.json`.
struct FileExpectation {
  var interactions: [[InteractionLabel]]?
  var screen: Size?

  /// That of a recording file, or `nil` where there is none; throws `FileError` and `JSONError`.
  static func read(besideFile path: String) throws -> FileExpectation? {
    let file = LabelSource.expectationFile(besideFile: path)
    do {
      return try FileExpectation(JSONReader.read(FileSource(document: file), noun: "expectation"))
    } catch let error as FileError where error.isMissing {
      return nil
    } catch var error as JSONError {
      error.file = file
      throw error
    }
  }

  private init(_ node: JSONNode) throws(JSONError) {
    var fields = try JSONFields(node, path: "")
    if let node = fields.value("interactions") {
      guard case .array(let items) = node.value else {
        throw node.error("interactions", node.name, expected: "an array of labels")
      }
      var all: [[InteractionLabel]] = []
      for (index, item) in items.enumerated() {
        let path = "interactions[\(index)]"
        let text = try item.string(path)
        do {
          all.append(try InteractionLabel.accepted(in: text))
        } catch {
          throw item.error(path, error.what, expected: InteractionLabel.Unknown.expected)
        }
      }
      interactions = all
    }
    if let node = fields.value("screen") {
      let sides = try node.string("screen").split(separator: "x").map { Double($0) ?? 0 }
      guard sides.count == 2, sides.allSatisfy({ $0 > 0 && $0.isFinite }) else {
        throw node.error("screen", "no size", expected: "WIDTHxHEIGHT in points, such as 400x800")
      }
      screen = Size(width: sides[0], height: sides[1])
    }
    // The scene of a trace is for those who compare it.
    _ = fields.value("scene")
    try fields.finish()
  }
}

extension LabelSource {
  /// Where the expectation of a recording file is, if there is one: `NAME.expect.json` beside it.
  public static func expectationFile(besideFile path: String) -> String {
    let folder = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
    var name = path
    for suffix in [".zst", ".tape"] where name.hasSuffix(suffix) { name.removeLast(suffix.utf8.count) }
    if name == path, let dot = path[folder...].lastIndex(of: "."), dot > folder { name = String(path[..<dot]) }
    return name + ".expect.json"
  }
}
