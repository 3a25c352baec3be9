import Gestures
import ReplayEngine
import ReplayTesting
import Testing

/// Palms by the profile's limits, from a recording of a panel that tells sizes: a tap of 20 mm, one pressed to 0.8, one
/// 30 pt from the edge, and a drag that grows to 20 mm on its way.
@Suite struct PalmPlaybackTests {
  func story(_ settings: [(ProfileKey, Double)], channels: String = " gesture ") throws -> [String] {
    let trace = try Corpus.entry("boundary/palm-sizes").trace {
      $0.channels = [.gesture, .note]
      $0.profile = settings.reduce($0.profile) { $0.setting($1.0, to: $1.1) }
    }
    return String(decoding: trace, as: UTF8.self).split(separator: "\n").filter {
      $0.contains(channels) && !$0.hasPrefix("#")
    }
    .map { $0.split(separator: " ").dropFirst().prefix(3).dropFirst().joined(separator: " ") }
    .filter { !$0.hasSuffix("changed") }
  }

  @Test func withoutLimitsAllIsRecognized() throws {
    let all = ["screen.tap recognized", "screen.tap recognized", "screen.tap recognized"]
    #expect(try story([]) == all + ["screen.pan began", "screen.pan ended"])
    #expect(try story([], channels: " note ") == [])
  }

  @Test func aPalmTapsNothingAndADragThatGrowsIsCancelled() throws {
    let two = ["screen.tap recognized", "screen.tap recognized"]
    #expect(try story([(.palmMajor, 15)]) == two + ["screen.pan began", "screen.pan cancelled"])
    #expect(try story([(.palmMajor, 15)], channels: " note ").count == 2)
  }

  @Test func hardTouchesAndTouchesAtTheEdge() throws {
    let whole = ["screen.pan began", "screen.pan ended"]
    #expect(try story([(.palmPressure, 0.7), (.palmEdge, 40)]) == ["screen.tap recognized"] + whole)
  }
}
