import EvdevDecoding
import FileStreams
import Foundation
import InteractionAnalysis
import RecordingFormats
import ReplayEngine
import ReplayTesting
import TestSupport
import Testing
import TouchModel

/// Every recording of the shared corpus reads as its name says; `LabelTests` has those that are labelled.
@Suite struct CorpusTableTests {
  private static let folder = SharedCorpus.url.appending(path: "recordings").path(percentEncoded: false) + "/"

  /// Whether the corpus is there; says so where it is not.
  private static var isThere: Bool { SharedCorpus.text("recordings/MANIFEST.tsv") != nil }

  private static func replay(_ row: CorpusRow) throws -> RecordedReplay {
    var replay = RecordedReplay()
    replay.matrix = try row.matrix.map { try CalibrationMatrix(parsing: $0) }
    replay.options.description = try row.description.map {
      try RecordingReader.readDescription(name: $0, source: try FileSource(folder + $0))
    }
    return replay
  }

  @Test(arguments: CorpusRow.all) func aRecordingReadsAsItsNameSays(row: CorpusRow) throws {
    guard Self.isThere else { return }
    let interactions = try Self.replay(row).interactions(ofFile: Self.folder + row.path)
    #expect(interactions.map(\.label) == row.labels)
    #expect(interactions.map(\.touches).max() == row.fingers)
    for interaction in interactions {
      #expect(interaction.touches <= interaction.contacts.count)
      #expect(interaction.reason != nil || interaction.label == .none)
    }
    if let way = row.way { #expect(try Self.way(row) == way) }
  }

  @Test func tapsAreCounted() throws {
    guard Self.isThere else { return }
    for (path, taps) in [("Atmel_maXTouch_Touchscreen.1-finger-fast-taps", 9), ("Wacom_ISDv4_E6_Finger.2fg-tap", 1)] {
      let row = try #require(CorpusRow.all.first { $0.path == "panels/\(path).evemu" })
      #expect(row.taps == taps)
      let found = try Self.replay(row).interactions(ofFile: Self.folder + row.path)
      #expect(found.reduce(0) { $0 + $1.contacts.count } == taps * row.fingers)
    }
  }

  /// A finger that rests too long says with which constant it would have tapped.
  @Test func theChromebooksTapsAreHeld() throws {
    guard Self.isThere else { return }
    for (panel, delay) in [("cyan_touchscreen_0d10", 876.0), ("sumo_touchscreen_22b90051", 1048)] {
      let path = "\(Self.folder)events-only/touch_TouchscreenTaps__\(panel)_tap.evemu"
      let found = try RecordedReplay().explanations(ofFile: path)
      #expect(found.map(\.missedTap?.why) == [.timeout])
      #expect(found.first?.hint.map { "\($0.key)=\($0.value) \($0.label)" } == "longPressDelay=\(delay) tap")
    }
  }

  @Test func drawingsAreOfOneFinger() throws {
    guard Self.isThere else { return }
    for (path, strokes) in CorpusRow.drawings {
      let interactions = try RecordedReplay().interactions(ofFile: Self.folder + path)
      #expect(interactions.count == strokes && interactions.allSatisfy { $0.touches == 1 })
      #expect(interactions.allSatisfy { [.tap, .pan, .fling].contains($0.label) })
    }
  }

  @Test func aDescriptionAloneHasNoInteractionsButFingers() throws {
    guard Self.isThere else { return }
    for (path, fingers) in CorpusRow.descriptions {
      #expect(try RecordedReplay().interactions(ofFile: Self.folder + path).isEmpty, "\(path)")
      let device = try RecordingReader.readDescription(name: path, source: try FileSource(Self.folder + path))
      #expect(device[axis: AbsCode.mtSlot].map { Int($0.maximum) + 1 } == fingers, "\(path)")
    }
  }

  /// No file is without a row, and no row without a file.
  @Test func everyFileHasARow() {
    guard let manifest = SharedCorpus.text("recordings/MANIFEST.tsv") else { return }
    let files = manifest.split(separator: "\n").dropFirst().compactMap {
      $0.split(separator: "\t").first.map(String.init)
    }
    let rows = CorpusRow.all.map(\.path) + CorpusRow.descriptions.map(\.path) + CorpusRow.drawings.map(\.0)
    #expect(files.filter { !$0.hasPrefix("labelled/") }.sorted() == rows.sorted())
  }

  // MARK: The finger's way

  /// Where the first contact goes: each turn of more than half its way, by the screen's directions.
  private static func way(_ row: CorpusRow) throws -> String {
    let replay = try replay(row)
    let reader = try RecordingReader.open(name: row.path, options: replay.options) { try FileSource(folder + row.path) }
    let device = reader.header.device
    let mapping = ScreenMapping(
      device: device, screen: ScreenMapping.defaultScreen(for: device).size, matrix: replay.matrix ?? .identity)
    var playback = TouchPlayback(reader, mapping: mapping)
    var points: [Point] = []
    try playback.play { frame, _ in
      for contact in frame.contacts where contact.id == ContactID(1) { points.append(contact.position) }
    }
    let x = turns(points.map(\.x), back: "left", forth: "right")
    let y = turns(points.map(\.y), back: "up", forth: "down")
    let (main, other) = x.extent > y.extent ? (x, y) : (y, x)
    guard main.words.count == 1, other.words.count == 1, other.extent > 0.4 * main.extent else {
      return main.words.joined(separator: " ")
    }
    return x.words[0] + "+" + y.words[0]
  }

  /// The stretches of a coordinate between turns of more than half its extent.
  private static func turns(_ values: [Double], back: String, forth: String) -> (words: [String], extent: Double) {
    let extent = (values.max() ?? 0) - (values.min() ?? 0)
    var words: [String] = []
    // The farthest point of the stretch under way, from which the next one turns.
    var (lowest, highest) = (values.first ?? 0, values.first ?? 0)
    for value in values {
      if words.last != forth {
        lowest = min(lowest, value)
        if value - lowest > extent / 2 {
          words.append(forth)
          highest = value
        }
      }
      if words.last != back {
        highest = max(highest, value)
        if highest - value > extent / 2 {
          words.append(back)
          lowest = value
        }
      }
    }
    return (words, extent)
  }
}

extension CorpusRow: CustomTestStringConvertible {
  var testDescription: String { path }
}
