import Foundation
import Scenes
import TestSupport
import Testing
import TouchModel

/// The published schema says what the reader takes, no more and no less.
@Suite struct SceneSchemaTests {
  private func read(_ object: [String: Any], part: [String: Any]? = nil) -> [JSONError] {
    func bytes(_ object: Any) -> [UInt8] { (try? JSONSerialization.data(withJSONObject: object)).map(Array.init) ?? [] }
    let included = part.map(bytes) ?? Array(everyPart.utf8)
    let reading = try? Scene.read(
      allOf: MemorySource(bytes(object)), file: "every key", including: { _ in MemorySource(included) })
    return reading?.errors ?? []
  }

  private func object(_ text: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  @Test func theSceneWithEveryKeyReads() throws {
    #expect(read(try object(everyKey)).map(\.description) == [])
  }

  /// A key that nobody knows is put into every object of the scene: the reader names those that it knows there.
  @Test func theReaderAndTheSchemaKnowTheSameKeys() throws {
    let schema = try SceneSchema()
    let (scene, part) = (try object(everyKey), try object(everyPart))
    var compared = 0
    var used: Set<String> = []
    func compare(
      _ value: Any, _ property: SceneSchema.Property, _ name: String, _ put: (Any) -> [JSONError]
    ) {
      if let items = value as? [Any] {
        let each = property.schema["items"] as? [String: Any]
        let places = property.schema["prefixItems"] as? [[String: Any]] ?? []
        for (index, item) in items.enumerated() where item is [String: Any] || item is [Any] {
          let schema = SceneSchema.Property(
            schema: (index < places.count ? places[index] : each) ?? [:], place: "\(property.place)/items")
          compare(item, schema, "\(name)[\(index)]") { changed in
            var items = items
            items[index] = changed
            return put(items)
          }
        }
      }
      guard let object = value as? [String: Any] else { return }
      let properties = schema.properties(of: property.schema, for: object, at: property.place)
      var strange = object
      strange["?"] = 1
      if let error = put(strange).first(where: { $0.what.hasPrefix("unknown key") }) {
        compared += 1
        let known = error.expected.dropFirst("one of ".count).split(separator: ", ").map(String.init)
        // The definitions that the object's keys are in: what all views have, what this type has.
        let places = properties.values.compactMap { $0.place.components(separatedBy: "/properties/").first }
        let homes = Set(places).sorted().joined(separator: " or ")
        for key in known where properties[key] == nil {
          Issue.record(
            """
            the reader takes the key "\(key)" of \(name), the schema does not: add it in \(SceneSchema.file) to \
            \(homes.isEmpty ? property.place : homes), with description, type, \
            range, unit and default, and to the scene in Tests/ScenesTests/Schema/EveryKey.swift
            """)
        }
        for key in properties.keys.sorted() where !known.contains(key) {
          Issue.record(
            "the schema has the key \"\(key)\" of \(name) (\(properties[key]?.place ?? "")), the reader does not take it"
          )
        }
      }
      for (key, value) in object {
        guard let property = properties[key] else { continue }
        used.insert(property.place)
        compare(value, property, name.isEmpty ? key : "\(name).\(key)") { changed in
          var object = object
          object[key] = changed
          return put(object)
        }
      }
    }
    compare(scene, SceneSchema.Property(schema: schema.whole, place: ""), "the scene") { changed in
      read(changed as? [String: Any] ?? [:])
    }
    let definition = SceneSchema.Property(schema: schema.definitions["part"] ?? [:], place: "$defs/part")
    compare(part, definition, "the part") { changed in read(scene, part: changed as? [String: Any]) }
    #expect(compared > 35, "\(compared)")
    for place in properties(of: schema).keys.sorted() where !used.contains(place) && !place.contains("constants/") {
      Issue.record(
        "\(place) of the schema is not in the scene of Tests/ScenesTests/Schema/EveryKey.swift: add it there")
    }
  }

  /// Every property anywhere in the schema, by its place.
  private func properties(of schema: SceneSchema) -> [String: [String: Any]] {
    var found: [String: [String: Any]] = [:]
    func walk(_ node: [String: Any], _ place: String, isCondition: Bool) {
      for (key, value) in node {
        let place = place.isEmpty ? key : "\(place)/\(key)"
        if key == "properties", let properties = value as? [String: [String: Any]] {
          for (name, property) in properties {
            if !isCondition { found["\(place)/\(name)"] = property }
            walk(property, "\(place)/\(name)", isCondition: isCondition)
          }
        } else if let inner = value as? [String: Any] {
          walk(inner, place, isCondition: isCondition || key == "if")
        } else if let list = value as? [[String: Any]] {
          for (index, inner) in list.enumerated() { walk(inner, "\(place)/\(index)", isCondition: isCondition) }
        }
      }
    }
    walk(schema.whole["$defs"] as? [String: Any] ?? [:], "$defs", isCondition: false)
    for (name, property) in schema.whole["properties"] as? [String: [String: Any]] ?? [:] {
      found["/properties/\(name)"] = property
    }
    // The type of a view is said once for all and once by each.
    return found.filter { $0.key != "$defs/view/else/properties/type" }
  }

  @Test func everyKeyIsDescribed() throws {
    let schema = try SceneSchema()
    for (place, property) in properties(of: schema).sorted(by: { $0.key < $1.key }) where !place.contains("constants/")
    {
      let text = property["description"] as? String ?? ""
      #expect(
        text.hasSuffix(".") || text == text.uppercased(), "\(place) needs a description that ends with a full stop")
      let names = ["type", "enum", "const", "$ref"]
      #expect(names.contains { property[$0] != nil }, "\(place) needs a type")
      let key = place.split(separator: "/").last.map(String.init) ?? ""
      let owner = place.components(separatedBy: "/properties/").dropLast().joined(separator: "/properties/")
      let isRequired = required(owner, in: schema).contains(key)
      #expect(
        isRequired || property["default"] != nil || property["const"] != nil || text.contains("Without it"),
        "\(place) needs a default, or a description that says what holds \"Without it\"")
      if property["type"] as? String == "number" {
        #expect(property["minimum"] != nil && property["maximum"] != nil, "\(place) needs minimum and maximum")
      }
    }
  }

  private func required(_ place: String, in schema: SceneSchema) -> [String] {
    var node: Any = schema.whole
    for part in place.split(separator: "/").map(String.init) {
      if let list = node as? [Any], let index = Int(part), list.indices.contains(index) {
        node = list[index]
      } else {
        node = (node as? [String: Any])?[part] ?? [:] as [String: Any]
      }
    }
    return (node as? [String: Any])?["required"] as? [String] ?? []
  }

  /// The verbs of wiring and the events too are the same.
  @Test func verbsAndEvents() throws {
    let schema = try SceneSchema()
    let wire = schema.definitions["wire"]?["properties"] as? [String: [String: Any]] ?? [:]
    let verbs = (wire["do"]?["anyOf"] as? [[String: Any]] ?? []).compactMap { verb in
      (verb["pattern"] as? String)?.dropFirst().prefix { $0.isLetter }
    }.map(String.init)
    var scene = try object(everyKey)
    scene["wiring"] = [["on": "buy.touchDown", "do": "?"]]
    let known = try #require(read(scene).first).expected.dropFirst("one of ".count).components(separatedBy: ", ")
    for verb in known where !verbs.contains(verb) {
      Issue.record(
        "wiring has the verb \(verb), the schema does not: add it to $defs/wire/properties/do/anyOf in \(SceneSchema.file)"
      )
    }
    #expect(verbs == known)
    let events = wire["on"]?["pattern"] as? String ?? ""
    for view in ["buy", "pager", "map", "feed"] {
      scene["wiring"] = [["on": "\(view).?", "do": "hide buy"]]
      let names = try #require(read(scene).first).expected.dropFirst("one of ".count).components(separatedBy: ", ")
      for name in names {
        #expect(
          events.contains("|\(name)|") || events.contains("(\(name)|") || events.contains("|\(name))"),
          "$defs/wire/properties/on lacks \(name)")
      }
    }
  }
}
