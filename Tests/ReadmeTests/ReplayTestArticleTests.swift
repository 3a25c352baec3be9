import EvdevDecoding
import Foundation
import Gestures
import RecordingFormats
import ReplayEngine
import Scenes
import Testing
import TouchModel

/// The example of the article "Writing a replay test" as a test, and the check that the article shows it as it is here.
@Suite("The article on replay tests")
struct ReplayTestArticleTests {
  private static let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
  private static let recordings = package.appending(path: "Recordings")

  // The article's example begins here.
  @Test func aFlickScrollsTheListAndItComesToRest() throws {
    let sceneFile = Self.recordings.appending(path: "scenes/scroll.json")
    let scene = try Scene.read(MemorySource(Array(Data(contentsOf: sceneFile))), file: sceneFile.path)
    let recording = Self.recordings.appending(path: "touch/fling/fling-up.tape")
    let reader = try RecordingReader.open(
      name: recording.path, source: MemorySource(Array(Data(contentsOf: recording))))

    let screen = scene.screen.size
    var playback = TouchPlayback(reader, mapping: ScreenMapping(device: reader.header.device, screen: screen))
    var replay = Replay(
      tree: scene.makeTree(profile: .uikit), profile: .uikit, screen: screen, displayRate: scene.screen.displayRate,
      wires: scene.wiring)
    var trace = TraceWriter(channels: [.gesture, .view], tree: replay.tree)

    var frame = TouchFrame()
    var notes: [Note] = []
    while try playback.next(into: &frame, notes: &notes) {
      trace.start(at: frame.time)
      replay.feed(frame, into: &trace)
    }
    replay.finish(into: &trace)
    trace.finish(at: replay.now, tree: replay.tree)

    var lines: [Substring] = []
    trace.take { lines += String(decoding: $0, as: UTF8.self).split(separator: "\n") }
    #expect(notes.isEmpty)
    #expect(lines.first?.contains("gesture feed.pan began") == true)
    #expect(lines.last?.hasSuffix("final feed offset=0.000,901.568") == true)
    #expect(replay.isIdle)
  }
  // The article's example ends here.

  @Test("The article shows this example")
  func articleShowsTheExample() throws {
    let source = try String(contentsOf: URL(filePath: #filePath), encoding: .utf8)
    let example = try #require(
      source.split(separator: "  // The article's example begins here.\n").last?
        .split(separator: "  // The article's example ends here.\n").first)
    let shown = example.split(separator: "\n", omittingEmptySubsequences: false).map { $0.dropFirst(2) }
      .joined(separator: "\n")
    let article = try String(
      contentsOf: Self.package.appending(path: "Sources/ReplayEngine/ReplayEngine.docc/WritingAReplayTest.md"),
      encoding: .utf8)
    #expect(article.contains("```swift\n\(shown)```\n"))
  }
}
