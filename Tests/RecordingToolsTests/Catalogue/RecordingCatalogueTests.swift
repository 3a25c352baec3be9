import Foundation
import RecordingTools
import Testing
import TouchModel

@Suite struct RecordingCatalogueTests {
  private static let again = "run `swift run --package-path Tools/make-recordings make-recordings Recordings`"

  @Test func `Every committed file is what the catalogue makes`() throws {
    for file in try RecordingCatalogue.files() {
      #expect(RecordingsFolder.bytes(file.path) == file.bytes, "\(file.path) differs; \(Self.again)")
    }
  }

  @Test(arguments: ["touch", "boundary", "tuning", "formats", "invalid"])
  func `Every file in the catalogue's folders is in the catalogue`(folder: String) throws {
    let known = Set(try RecordingCatalogue.files().map(\.path))
    let found = RecordingsFolder.files(below: folder)
    #expect(!found.isEmpty)
    // Goldens (`.trace`) are looked after by the tests that make them.
    let strangers = found.filter { !$0.hasSuffix(".trace") && !known.contains($0) }
    #expect(strangers.isEmpty, "not in the catalogue")
  }

  @Test func `Paths are unique and seeds are not shared`() {
    let paths = RecordingCatalogue.entries.map(\.path)
    #expect(Set(paths).count == paths.count)
    let seeds = RecordingCatalogue.touch.map(\.seed)
    #expect(Set(seeds).count == seeds.count)
  }

  @Test func `Every label has a recording and every gesture's folder is named after its label`() {
    let labels = Set(RecordingCatalogue.touch.flatMap(\.labels))
    #expect(labels == Set(ExpectedLabel.allCases))
    for entry in RecordingCatalogue.touch {
      #expect(entry.labels.contains { $0.rawValue == entry.gesture }, "\(entry.path)")
    }
  }

  @Test func `Files are small`() throws {
    let files = try RecordingCatalogue.files()
    for file in files { #expect(file.bytes.count < 60_000, "\(file.path)") }
    #expect(files.reduce(0) { $0 + $1.bytes.count } < 1_500_000)
  }

  @Test func `Expectations are one line of JSON with stable keys`() throws {
    let entries = RecordingCatalogue.entries
    let form = try #require(entries.first { $0.path == "touch/session/form" }?.expectation)
    #expect(
      String(decoding: form, as: UTF8.self)
        == "{\"interactions\":[\"tap\",\"pan\",\"doubleTap\",\"longPress\"],\"scene\":\"button-in-scroll\"}\n")
    let single = try #require(entries.first { $0.path == "touch/tap/tap-single" }?.expectation)
    #expect(String(decoding: single, as: UTF8.self) == "{\"interactions\":[\"tap\"],\"screen\":\"970x540\"}\n")
    let bare = try #require(entries.first { $0.path == "boundary/multiTapMinimumInterval-below" })
    #expect(bare.expectation == nil)
  }

  @Test func `Every slot contact is lifted, but for the one that is left down`() throws {
    for entry in RecordingCatalogue.entries {
      guard case .slots = entry.panel.reporting else { continue }
      let landed = try TrackingCounts(entry.frames())
      #expect(landed.lifts == landed.landings - (entry.path == "touch/pan/left-down" ? 1 : 0), "\(entry.path)")
      #expect(landed.landings > 0 && landed.isAscending, "\(entry.path)")
    }
  }

  @Test func `Every value is within its axis and every code is declared`() throws {
    for entry in RecordingCatalogue.entries {
      let device = entry.panel.description
      for event in try entry.frames().flatMap(\.events) where event.type == EvdevType.abs {
        let range = try #require(device[axis: event.code], "\(entry.path)")
        let isLift = event.code == AbsCode.mtTrackingID && event.value == -1
        #expect(isLift || (range.minimum...range.maximum).contains(event.value), "\(entry.path)")
      }
    }
  }

  @Test func `What is not to be flung lies still before it lifts`() throws {
    let still: Set<ExpectedLabel> = [.pan, .multiFingerPan, .edgePan, .pinch, .rotation, .pinchRotation]
    for entry in RecordingCatalogue.touch + RecordingCatalogue.sessions where entry.labels.allSatisfy(still.contains) {
      guard case .slots = entry.panel.reporting else { continue }
      let frames = try entry.frames()
      for (id, rest) in RestBeforeLift(frames).rests {
        #expect(rest.count > 60_000, "\(entry.path): contact \(id) moved \(rest.milliseconds) ms before its lift")
      }
    }
  }

  @Test func `The index lists every recording once`() throws {
    let files = try RecordingCatalogue.files()
    let index = String(decoding: try #require(files.first { $0.path == "README.md" }).bytes, as: UTF8.self)
    for file in files where !file.path.hasSuffix(".expect.json") && file.path != "README.md" {
      #expect(index.components(separatedBy: "`\(file.path)`").count == 2, "\(file.path)")
    }
  }
}

/// How many contacts land and lift in a slot recording.
private struct TrackingCounts {
  var landings = 0
  var lifts = 0
  /// Whether each tracking id is above the one before.
  var isAscending = true

  init(_ frames: [EvdevFrame]) {
    var last: Int32 = -1
    for event in frames.flatMap(\.events) where event.type == EvdevType.abs && event.code == AbsCode.mtTrackingID {
      if event.value < 0 {
        lifts += 1
      } else {
        landings += 1
        if event.value <= last { isAscending = false }
        last = event.value
      }
    }
  }
}

/// How long each contact's position stood before it lifted.
private struct RestBeforeLift {
  var rests: [(id: Int32, rest: Microseconds)] = []

  init(_ frames: [EvdevFrame]) {
    var slot: Int32 = 0
    var ids: [Int32: Int32] = [:]
    var moved: [Int32: Timestamp] = [:]
    for frame in frames {
      for event in frame.events where event.type == EvdevType.abs {
        switch event.code {
        case AbsCode.mtSlot: slot = event.value
        case AbsCode.mtTrackingID where event.value >= 0: ids[slot] = event.value
        case AbsCode.mtTrackingID:
          if let id = ids[slot], let last = moved[slot] { rests.append((id, frame.time - last)) }
        case AbsCode.mtPositionX, AbsCode.mtPositionY: moved[slot] = frame.time
        default: break
        }
      }
    }
  }
}
