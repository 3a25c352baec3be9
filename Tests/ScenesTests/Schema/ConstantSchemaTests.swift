import Foundation
import Gestures
import TestSupport
import Testing

/// The constants in the schema are those of profiles; they are written by this test, not by hand.
@Suite struct ConstantSchemaTests {
  private static let head = "    \"constants\": {\n"

  @Test func areThoseOfProfiles() throws {
    let url = Repository.url.appending(path: SceneSchema.file)
    let text = try String(contentsOf: url, encoding: .utf8)
    let start = try #require(text.range(of: Self.head), "\(SceneSchema.file) has no constants as its last definition")
    let whole = text[..<start.lowerBound] + Self.section
    guard whole != text else { return }
    let environment = ProcessInfo.processInfo.environment
    if environment["CI"] == nil, ["failed", "all"].contains(environment["RECORD_GOLDENS"]) {
      try whole.write(to: url, atomically: true, encoding: .utf8)
    }
    Issue.record(
      """
      the constants of \(SceneSchema.file) are not those of ProfileKey; to write them:
      RECORD_GOLDENS=failed swift test --disable-xctest --filter ConstantSchemaTests
      """)
  }

  /// The definition of constants and the end of the file.
  private static var section: String {
    let keys = ProfileKey.allCases.filter { !$0.isOfScreen }
    return head + """
            "description": "Constants by name, each in its unit; tapedeck profiles uikit lists them with their sources.",
            "type": "object",
            "additionalProperties": false,
            "properties": {
      \(keys.map(entry).joined(separator: ",\n"))
            }
          }
        }
      }

      """
  }

  private static func entry(_ key: ProfileKey) -> String {
    let value = value(key)
    let object =
      #"{"type": "object", "required": ["value"], "additionalProperties": false, "properties": {"value": \#(value)}}"#
    let length =
      #", {"type": "object", "required": ["mm"], "additionalProperties": false, "properties": {"mm": {"type": "number", "minimum": 0, "maximum": 10000}}}"#
    return """
              "\(key.name)": {
                "description": \(quoted("\(key.summary) Without it the profile's.")),
                "unit": "\(key.unit.rawValue)",
                "anyOf": [\(value), \(object)\(key.unit == .points ? length : "")]
              }
      """
  }

  private static func value(_ key: ProfileKey) -> String {
    func names(_ names: [String]) -> String { "{\"enum\": [\(names.map(quoted).joined(separator: ", "))]}" }
    let number = "[0-9]+([.][0-9]*)?(e-?[0-9]+)?"
    let least = key.text(key.least)
    switch key.unit {
    case .flag: return #"{"enum": [0, 1, true, false, "0", "1"]}"#
    case .strategy: return names(VelocityStrategy.allCases.map(\.name))
    case .rule: return names(key.ruleNames)
    case .count: return #"{"type": ["integer", "string"], "minimum": 0, "maximum": 1000000000, "pattern": "^[0-9]+$"}"#
    case .perMillisecond:
      return
        #"{"type": ["number", "string"], "exclusiveMinimum": 0, "maximum": 0.9999, "pattern": "^0?[.][0-9]+(per ms)?$"}"#
    case .points:
      return
        #"{"type": ["number", "string"], "minimum": \#(least), "maximum": 1000000000, "pattern": "^\#(number)(pt|mm)?$"}"#
    default:
      let unit = key.unit.rawValue == "ratio" ? "" : "(\(key.unit.rawValue))?"
      return
        #"{"type": ["number", "string"], "minimum": \#(least), "maximum": 1000000000, "pattern": "^\#(number)\#(unit)$"}"#
    }
  }

  private static func quoted(_ text: String) -> String {
    "\"\(text.replacingOccurrences(of: "\\", with: "\\\\").replacingOccurrences(of: "\"", with: "\\\""))\""
  }
}
