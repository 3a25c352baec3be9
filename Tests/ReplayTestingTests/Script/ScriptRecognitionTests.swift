import Foundation
import InteractionAnalysis
import RecordingFormats
import RecordingTools
import ReplayTesting
import TestSupport
import Testing
import TouchModel

/// What scripts say is what is recognized.
@Suite struct ScriptRecognitionTests {
  static let root = Repository.path

  static let examples =
    ((try? FileManager.default.contentsOfDirectory(atPath: root + "Recordings/scripts")) ?? []).sorted()

  static let gestures = [
    ("tap at 200,400", "tap"), ("double-tap at 200,400", "doubleTap"), ("triple-tap at 200,400", "tripleTap"),
    ("long-press at 200,400", "longPress"), ("tap at 200,400 fingers 2", "multiFingerTap"),
    ("tap at 200,400 fingers 3", "multiFingerTap"), ("pan from 200,600 by 12,-300 over 550 ms", "pan"),
    ("pan from 200,600 along 120,500 260,400 240,300 over 900 ms", "pan"),
    ("pan from 200,600 by 4,-240 over 500 ms fingers 2", "multiFingerPan"),
    ("flick from 220,640 by 6,-340 at 1200 pt/s", "fling"), ("swipe from 120,400 by 170,-8 at 1400 pt/s", "swipe"),
    ("swipe from 200,500 by 4,-170 at 1500 pt/s fingers 2", "multiFingerSwipe"),
    ("swipe from 270,500 by -150,4 at 1500 pt/s fingers 3", "multiFingerSwipe"),
    ("pinch at 200,400 from 90 pt to 260 pt over 520 ms", "pinch"),
    ("pinch at 200,400 from 280 pt to 100 pt over 520 ms", "pinch"),
    ("rotate at 205,400 by 60 deg over 620 ms", "rotation"), ("rotate at 205,400 by -90 deg over 700 ms", "rotation"),
    ("rotate at 205,400 by 45 deg gap 140 pt scale 1.9 over 650 ms", "pinchRotation"),
    ("edge-pan from 5,420 by 220,10", "edgePan"), ("edge-pan from 200,6 by 5,270", "edgePan"),
  ]

  @Test(arguments: gestures, ["human", "exact"])
  func gesturesAreRecognized(gesture: (line: String, label: String), hand: String) throws {
    for seed in [1, 7, 42, 1000, 987_654_321] {
      let text = "script 1\nhand \(hand)\nseed \(seed)\n\(gesture.line)\n"
      let script = try GestureScript(name: "s", source: MemorySource(text)) { _ in DeviceDescription() }
      let interactions = try RecordedReplay().interactions(of: script)
      #expect(interactions.map(\.label.rawValue) == [gesture.label], "seed \(seed)")
    }
  }

  /// Each example, with its own seed and others: the labels it states, and their times, are what is recognized.
  @Test(arguments: examples) func examplesAreWhatTheySay(name: String) throws {
    var script = try GestureScript(file: Self.root + "Recordings/scripts/" + name)
    for seed in [script.synthesizer.seed, 2, 3, 99] {
      script.synthesizer.seed = seed
      let recording = try script.recording()
      let labels = recording.header.details.labels
      let interactions = try RecordedReplay().interactions(of: script)
      #expect(interactions.map(\.label.rawValue) == labels.map(\.text), "seed \(seed)")
      for (interaction, label) in zip(interactions, labels) {
        #expect(interaction.start == label.start)
        // A contact that is cancelled ends before its finger lifts.
        #expect(interaction.end == label.end || (label.text == "cancelled" && interaction.end < label.end))
      }
    }
  }

  @Test func thereAreExamples() { #expect(Self.examples.count >= 5) }

  /// The example of the documentation of ReplayTesting.
  @Test func aScriptIsReplayedInTwoLines() throws {
    let script = TouchScript { $0.doubleTap(at: Point(x: 200, y: 400)) }
    let interactions = try RecordedReplay().interactions(of: script, seed: 7)

    #expect(interactions.map(\.label) == [.doubleTap])
  }

  @Test func aTraceOfAScriptIsThatOfItsRecording() throws {
    let script = TouchScript {
      $0.pan(from: Point(x: 100, y: 300), through: [Point(x: 110, y: 100)], legs: .milliseconds(400))
    }
    var panel = SyntheticPanel.kiosk
    panel.screen = Vector(dx: 300, dy: 500)
    var replay = RecordedReplay()
    replay.screen = Size(width: 300, height: 500)
    let recording = try SessionSynthesizer(panel: panel, seed: 4).recording(of: script)
    let trace = try replay.trace(of: script, on: .kiosk, seed: 4)
    #expect(try replay.trace(of: MemoryReader(recording)) == trace)
    #expect(String(decoding: trace, as: UTF8.self).contains("# screen 300.000x500.000 pt, 60 Hz\n"))
    #expect(String(decoding: trace, as: UTF8.self).contains("pan began"))
  }

  @Test func theDeviceOfAScriptIsBesideIt() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "script-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var text: [UInt8] = []
    var writer = RecordingWriter(.tape)
    let theirs = try SessionSynthesizer(panel: .car, seed: 1).recording(
      of: TouchScript { $0.tap(at: Point(x: 9, y: 9)) })
    writer.appendHeader(theirs.header, to: &text)
    try Data(text).write(to: folder.appending(path: "their panel.tape"))
    let file = folder.appending(path: "a.script").path(percentEncoded: false)
    try Data("script 1\ndevice their panel.tape\ntap at 1500,600\n".utf8).write(to: URL(filePath: file))
    let script = try GestureScript(file: file)
    #expect(try script.recording().header.device == SyntheticPanel.car.description)
    #expect(try RecordedReplay().interactions(of: script).map(\.label) == [.tap])
    try Data("script 1\ndevice none.tape\ntap at 1500,600\n".utf8).write(to: URL(filePath: file))
    #expect(throws: (any Error).self) { try GestureScript(file: file) }
  }
}
