import EvdevDecoding
import Foundation
import RecordingFormats
import RecordingTools
import TestSupport
import Testing
import TouchModel

/// Frames in memory as a reader.
struct MemoryReader: FrameReader {
  var header: RecordingHeader
  var notes: [Note] = []
  private var frames: [EvdevFrame]
  private var position = 0

  init(_ recording: Recording) {
    header = recording.header
    frames = recording.frames
  }

  mutating func next(into frame: inout EvdevFrame) -> Bool {
    guard position < frames.count else {
      frame.reset()
      return false
    }
    frame = frames[position]
    position += 1
    return true
  }
}

/// Recordings to edit: written in the test, ours of any suffix, and those of real panels.
enum EditCorpus {
  static func tape(_ text: String) throws -> Recording {
    try Recording(collecting: RecordingReader.open(name: "test.tape", source: MemorySource(text)))
  }

  /// A tape with slots, pressure, pointer axes and finger counts.
  static func slots(_ frames: String, header: String = "") throws -> Recording {
    try tape(
      """
      tape 1
      clock monotonic
      \(header)device Panel
      id 0018 1234 5678 0100
      property INPUT_PROP_DIRECT
      codes EV_KEY BTN_TOUCH BTN_TOOL_FINGER BTN_TOOL_DOUBLETAP
      codes EV_ABS ABS_X ABS_Y ABS_MT_SLOT ABS_MT_POSITION_X ABS_MT_POSITION_Y ABS_MT_TRACKING_ID ABS_MT_PRESSURE
      axis ABS_X 0 1000 0 0 10
      axis ABS_Y 0 2000 0 0 20
      axis ABS_MT_SLOT 0 4 0 0 0
      axis ABS_MT_POSITION_X 0 1000 3 0 10
      axis ABS_MT_POSITION_Y 0 2000 0 0 20
      axis ABS_MT_TRACKING_ID 0 65535 0 0 0
      axis ABS_MT_PRESSURE 0 255 0 0 0

      \(frames)

      """)
  }

  /// Every readable recording by name, and the same with losses, states and a device that goes away planted into it.
  static func all() -> [(name: String, recording: Recording)] { once }

  private static let once: [(name: String, recording: Recording)] = {
    let found = readable()
    return found
      + found.enumerated().compactMap { index, item in
        LossPlanter(item.recording.header.device, seed: UInt64(index) &* 7919 &+ 1)?.planted(item.recording)
          .map { ("\(item.name) planted", $0) }
      }
  }()

  /// Those of real panels only where they are there.
  private static func readable() -> [(name: String, recording: Recording)] {
    let shared = SharedCorpus.url.appending(path: "recordings")
    var found: [(String, Recording)] = []
    for root in [RecordingsFolder.url, shared] {
      let paths = (try? FileManager.default.subpathsOfDirectory(atPath: root.path)) ?? []
      if root == shared, paths.isEmpty { print("skipped: no shared corpus") }
      for path in paths.sorted()
      where [".evemu", ".tape", ".txt", ".yml"].contains(where: { path.hasSuffix($0) }) && !path.hasPrefix("invalid") {
        guard let data = try? Data(contentsOf: root.appending(path: path)), data.count < 1 << 20,
          let reader = try? RecordingReader.open(name: path, source: MemorySource(Array(data))),
          let recording = try? Recording(collecting: reader), !recording.frames.isEmpty
        else { continue }
        found.append((path, recording))
      }
    }
    return found
  }
}

extension Recording {
  func edited(_ edits: RecordingEdit...) throws -> Recording { try edited(edits) }

  func edited(_ edits: [RecordingEdit]) throws -> Recording {
    try Recording(collecting: EditedRecording(MemoryReader(self), edits: edits))
  }

  /// Every contact's news, with the time of its frame.
  struct News: Hashable {
    var time: Int64
    var contact: Int32
    var phase: ContactPhase
    var x: Int32
    var y: Int32
    var cause: CancelCause?
    var pressure: Int32
  }

  func news() -> [News] {
    let screen = Size(width: 400, height: 800)
    var decoder = EvdevDecoder(
      device: header.device, mapping: ScreenMapping(device: header.device, screen: screen),
      initialState: header.details.initialState)
    var touch = TouchFrame()
    var notes: [Note] = []
    var all: [News] = []
    func add() {
      for contact in touch.contacts {
        all.append(
          News(
            time: touch.time.microseconds, contact: contact.id.rawValue, phase: contact.phase, x: contact.device.x,
            y: contact.device.y, cause: contact.cancelCause, pressure: contact.pressure))
      }
    }
    for frame in frames {
      decoder.decode(frame, into: &touch, notes: &notes)
      add()
    }
    decoder.finish(into: &touch, notes: &notes)
    add()
    return all
  }

  /// Rules of lint that find an error, by name.
  func lintErrors() -> Set<String> {
    var linter = RecordingLinter(header: header)
    for frame in frames { linter.observe(frame) }
    return Set(linter.finish(notes: []).filter { $0.rule.severity == .error }.map(\.rule.rawValue))
  }

  /// The recording as a .tape that was read back.
  func readBack() throws -> Recording {
    var writer = TapeWriter()
    var text: [UInt8] = []
    writer.appendHeader(header, to: &text)
    for frame in frames { writer.append(frame, to: &text) }
    writer.appendEnd(to: &text)
    return try Recording(collecting: RecordingReader.open(name: "back.tape", source: MemorySource(text)))
  }

  /// The frames as lines of a .tape.
  func lines() -> [String] {
    var writer = TapeWriter()
    var text: [UInt8] = []
    writer.appendHeader(header, to: &text)
    text.removeAll()
    for frame in frames { writer.append(frame, to: &text) }
    return String(decoding: text, as: UTF8.self).split(separator: "\n").map(String.init)
      // A checksum is one of the header's notes too.
      .filter { !$0.hasPrefix("sum ") }
  }
}
