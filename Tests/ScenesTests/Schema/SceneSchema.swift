import Foundation
import TestSupport

/// The published schema, as far as the tests have to walk through it.
struct SceneSchema {
  static let file = "Sources/Scenes/Scenes.docc/scene.schema.json"

  let whole: [String: Any]

  init() throws {
    let data = try Data(contentsOf: Repository.url.appending(path: Self.file))
    whole = try JSONSerialization.jsonObject(with: data) as? [String: Any] ?? [:]
  }

  var definitions: [String: [String: Any]] { whole["$defs"] as? [String: [String: Any]] ?? [:] }

  /// The properties that an object may have, each with its schema and the place of that.
  func properties(of schema: [String: Any], for object: [String: Any], at place: String) -> [String: Property] {
    var found: [String: Property] = [:]
    for (key, value) in schema["properties"] as? [String: [String: Any]] ?? [:] {
      found[key] = Property(schema: value, place: "\(place)/properties/\(key)")
    }
    func merge(_ schema: [String: Any], _ place: String) {
      found.merge(properties(of: schema, for: object, at: place)) { $1 }
    }
    if let reference = schema["$ref"] as? String {
      let name = String(reference.dropFirst("#/$defs/".count))
      merge(definitions[name] ?? [:], "$defs/\(name)")
    }
    for word in ["allOf", "anyOf"] {
      for (index, part) in (schema[word] as? [[String: Any]] ?? []).enumerated() {
        merge(part, "\(place)/\(word)/\(index)")
      }
    }
    if let condition = schema["if"] as? [String: Any] {
      let word = holds(condition, for: object) ? "then" : "else"
      if let part = schema[word] as? [String: Any] { merge(part, "\(place)/\(word)") }
    }
    return found
  }

  struct Property {
    var schema: [String: Any]
    var place: String
  }

  /// The conditions that the schema uses: keys that must be there, values that must be the same, the opposite.
  private func holds(_ condition: [String: Any], for object: [String: Any]) -> Bool {
    if let other = condition["not"] as? [String: Any] { return !holds(other, for: object) }
    for key in condition["required"] as? [String] ?? [] where object[key] == nil { return false }
    for (key, value) in condition["properties"] as? [String: [String: Any]] ?? [:] {
      if let constant = value["const"] as? String, object[key] as? String != constant { return false }
    }
    return true
  }
}

/// Debian's or another JSON Schema validator in Python, which checks many files in one run.
enum SchemaValidator {
  private static let script = #"""
    import json, sys, warnings
    warnings.simplefilter("ignore")
    from jsonschema import Draft202012Validator
    schema = json.load(open(sys.argv[1]))
    Draft202012Validator.check_schema(schema)
    validator = Draft202012Validator(schema)
    part = Draft202012Validator({**schema, "$ref": "#/$defs/part", "required": [], "properties": schema["properties"]})
    for name in sys.argv[2:]:
        kind = part if name.endswith(".part.json") else validator
        errors = sorted(kind.iter_errors(json.load(open(name))), key=lambda e: e.json_path)
        print(name + "\t" + (errors[0].json_path + ": " + errors[0].message[:200].replace("\n", " ") if errors else "valid"))
    """#

  /// Python with the module, or `nil` where there is none.
  static let python: String? = ["/usr/bin/python3", "/usr/local/bin/python3"].first { path in
    (try? run(path, ["-c", "import jsonschema; jsonschema.Draft202012Validator"]))?.code == 0
  }

  /// What the validator says of each file, `valid` or the first error; `nil` where it cannot run, which CI does not allow.
  static func verdicts(_ files: [String]) throws -> [String: String]? {
    guard let python else {
      guard ProcessInfo.processInfo.environment["CI"] != nil else {
        print("skipped: no python3-jsonschema")
        return nil
      }
      throw Missing()
    }
    let result = try run(python, ["-c", script, Repository.path + SceneSchema.file] + files)
    guard result.code == 0 else { throw Failed(text: result.text) }
    let pairs = result.text.split(separator: "\n").map { $0.split(separator: "\t", maxSplits: 1).map(String.init) }
    return Dictionary(pairs.compactMap { $0.count == 2 ? ($0[0], $0[1]) : nil }) { $1 }
  }

  struct Missing: Error, CustomStringConvertible {
    var description: String { "no python3-jsonschema; Tools/setup installs it" }
  }

  struct Failed: Error, CustomStringConvertible {
    var text: String
    var description: String { "the validator failed: \(text)" }
  }

  private static func run(_ program: String, _ arguments: [String]) throws -> (code: Int32, text: String) {
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (process.terminationStatus, text)
  }
}
