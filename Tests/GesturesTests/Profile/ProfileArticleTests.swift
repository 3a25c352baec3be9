import Gestures
import TestSupport
import Testing
import TouchModel

/// The article's schema is that of the reader: its example is read, its keys are all and only those that are taken.
@Suite struct ProfileArticleTests {
  private func article() throws -> String { try Repository.text("Sources/Gestures/Gestures.docc/Profiles.md") }

  private func read(_ text: String) throws -> ProfileFile {
    try ProfileFile.read(MemorySource(text), file: "kiosk.json")
  }

  @Test func theExampleIsRead() throws {
    let text = try #require(try article().split(separator: "```json").last?.split(separator: "```").first)
    let file = try read(String(text))
    #expect(file.profile.label == "kiosk@2 on uikit@\(Profile.uikit.version)")
    #expect(file.profile.differences(from: .uikit).count == 5)
    #expect(file.devices.count == 1)
  }

  @Test func theReadmesExampleIsRead() throws {
    let blocks = try Repository.text("README.md").split(separator: "```json").dropFirst()
    let text = try #require(blocks.compactMap { $0.split(separator: "```").first }.first { $0.contains("kiosk") })
    let file = try read(String(text))
    #expect(file.profile.differences(from: .uikit) == [.touchSlop, .longPressDelay])
    #expect(file.devices.first?.constants.first?.constant.millimetres == Millimetres(5))
  }

  /// The keys that the reader takes are those that it names when it refuses another.
  @Test func everyKeyIsDocumented() throws {
    func taken(_ text: String) throws -> [String] {
      do {
        _ = try read(text)
        return []
      } catch let error as JSONError {
        #expect(error.what == "unknown key")
        return error.expected.replacing("one of ", with: "").split(separator: ", ").map(String.init)
      }
    }
    let places = [
      ("the file", #"{"name": "a", "qqq": 1}"#),
      ("an entry", #"{"name": "a", "devices": [{"match": {"bus": "1"}, "constants": {}, "qqq": 1}]}"#),
      ("a match", #"{"name": "a", "devices": [{"match": {"bus": "1", "qqq": 1}, "constants": {}}]}"#),
      ("a constant", #"{"name": "a", "constants": {"touchSlop": {"value": 1, "qqq": 1}}}"#),
    ]
    var expected: [String] = []
    for (place, text) in places { expected += try taken(text).map { "\($0) of \(place)" } }
    let rows = try article().split(separator: "\n").filter { $0.hasPrefix("| `") }.map { row in
      let columns = row.split(separator: " | ")
      return "\(columns[0].dropFirst(3).dropLast()) of \(columns[1])"
    }
    #expect(rows == expected)
  }
}
