import EvdevDecoding
import FileStreams
import Foundation
import Gestures
import InteractionAnalysis
import RecordingFormats
import ReplayEngine
import ReplayTesting
import TestSupport
import Testing
import TouchModel
import ViewModels

/// Complaints about other tools on clocks, lost touches, palms and replays; design/gestures.md section 6.
@Suite struct RecordingComplaintTests {
  /// A recording of a panel of 40 by 80 points in units of a tenth of a point.
  private func reader(_ frames: String, header: String = "", resolution: Int = 0) throws -> RecordingReader {
    let text = """
      tape 1
      clock relative
      device Panel
      \(header)axis ABS_MT_SLOT 0 9 0 0 0
      axis ABS_MT_POSITION_X 0 3999 0 0 \(resolution)
      axis ABS_MT_POSITION_Y 0 7999 0 0 \(resolution)
      axis ABS_MT_TRACKING_ID 0 65535 0 0 0
      axis ABS_MT_TOOL_TYPE 0 2 0 0 0

      \(frames)
      end

      """
    return try RecordingReader.open(name: "frames", source: MemorySource(text))
  }

  private func labels(_ frames: String, header: String = "", _ profile: Profile = .uikit) throws -> [String] {
    var replay = RecordedReplay(profile: profile)
    replay.screen = Size(width: 400, height: 800)
    return try replay.interactions(of: reader(frames, header: header)).map(\.label.rawValue)
  }

  @Test(
    "Complaint 4, flutter#9371: a missed tap says why, and by how much",
    arguments: [
      ("=0 i1 x2000 y4000\n40000 x2124\n40000 i-1", "slop", "2.4 pt"),
      ("=0 i1 x2000 y4000\n620000 i-1", "timeout", "120 ms"),
      ("=0 i1 x2000 y4000\n40000 ABS_MT_TOOL_TYPE=2\n40000 i-1", "cancelled", nil as String?),
    ])
  func aMissedTapHasItsReason(frames: String, why: String, margin: String?) throws {
    var replay = RecordedReplay()
    replay.screen = Size(width: 400, height: 800)
    let found = try #require(try replay.explanations(of: reader(frames)).first)
    let missed = try #require(found.missedTap)
    #expect(missed.why.rawValue == why)
    #expect(missed.cause?.marginText == margin)
  }

  @Test("Complaint 5, flutter#154215: the slop is one's own, by profile, recording, view and recognizer")
  func theSlopIsSettable() throws {
    let frames = "=0 i1 x2000 y4000\n40000 x2200\n40000 i-1"
    #expect(try labels(frames) == ["pan"])
    #expect(try labels(frames, .uikit.setting(.touchSlop, to: 64)) == ["tap"])
    #expect(try labels(frames, header: "set touchSlop=64\n") == ["tap"])
    let tap = RecognizerSpec("tap", .tap(), settings: [Setting(.touchSlop, 64)])
    let session = touches([(0, .down, 200, 400), (40, .motion, 220, 400), (80, .up, 220, 400)])
    for (view, expected) in [([], ["80 v.tap recognized"]), ([Setting(.touchSlop, 5)], ["80 v.tap recognized"])] {
      var tree = ViewTree(profile: .uikit)
      tree.add(
        ViewNode(id: "v", frame: Rect(x: 0, y: 0, width: 400, height: 800), settings: view, recognizers: [tap]),
        ContainerView())
      var replay = Replay(tree: tree, profile: .uikit, screen: Size(width: 400, height: 800))
      var collector = Collector()
      for frame in session { replay.feed(frame, into: &collector) }
      #expect(collector.lines == expected)
    }
  }

  @Test("Complaint 9, flutter#135728: no wall clock: the same at any start and however the frames arrive")
  func onlyEventTimesCount() throws {
    let entry = try Corpus.entry("touch/session/scroll")
    let trace = try entry.trace()
    for shift in [Int64(1), 1 << 20, 1 << 50] {
      #expect(try entry.trace { $0.timeShift = Microseconds(shift) } == trace)
    }
  }

  @Test("Complaint 10, base-ui#5543: a stalled replay is the same replay", arguments: [1, 1000])
  func stallsChangeNothing(pieces: Int) throws {
    // A frame is handed over when its line is read: the source sleeps in its way, in real time.
    let entry = try Corpus.entry("touch/fling/fling-up")
    let bytes = try FileSource.contents(entry.recording)
    let stalled = StallingSource(bytes, chunk: max(1, bytes.count / pieces), sleep: pieces == 1 ? 0 : 20)
    let reader = try RecordingReader.open(name: entry.recording, source: stalled)
    #expect(try entry.replay().trace(of: reader) == (try entry.trace()))
  }

  @Test("Complaint 12, flutter#78683: a time before its predecessor is noted, and the gesture goes on")
  func backwardTimesAreSurvived() throws {
    var replay = Replay(
      tree: RecognizerField.tree(profile: .uikit), profile: .uikit, screen: Size(width: 400, height: 800))
    var collector = Collector()
    for frame in touches([
      (100, .down, 200, 400), (108, .motion, 200, 430), (50, .motion, 200, 460), (116, .motion, 200, 490),
      (124, .up, 200, 490),
    ]) { replay.feed(frame, into: &collector) }
    replay.finish(into: &collector)
    #expect(collector.lines.filter { $0.contains("note") } == ["108 note backwardTime"])
    #expect(collector.lines.contains("108 screen.pan began"))
    #expect(collector.lines.contains("124 screen.pan ended"))
    #expect(replay.isIdle)
  }

  @Test("Complaint 27, react-native#1971: a lift that never comes ends as a cancel, and nothing stays on")
  func aMissingLiftIsACancel() throws {
    var replay = RecordedReplay()
    replay.screen = Size(width: 400, height: 800)
    let recording = "=0 i1 x2000 y4000\n8000 x2300\n8000 x2600"
    #expect(try labels(recording) == ["pan"])
    let trace = try replay.trace(of: reader(recording))
    let text = String(decoding: trace, as: UTF8.self)
    #expect(text.contains("pan cancelled") && !text.contains("pan ended"))
  }

  @Test("Complaint 28, Leaflet#6401: after a lost touch the next drag is a drag, not a zoom")
  func aLostTouchIsForgotten() throws {
    // One finger's lift is lost with the buffer; the next finger then pans alone.
    let frames = """
      =0 i1 x1000 y4000
      8000 SYN_DROPPED=0
      200000 i2 x2000 y4000
      8000 y4200
      8000 y4400
      8000 y4600
      200000 i-1
      """
    let found = try labels(frames)
    #expect(!found.contains("pinch") && !found.contains("multiFingerPan"))
    #expect(found.last == "pan" || found.last == "fling")
  }

  @Test("Complaint 30, touchegg#125: two palms are no two-finger tap")
  func palmsTapNothing() throws {
    let palms = """
      =0 ABS_MT_TOOL_TYPE=2 i1 x1000 y4000 s1 ABS_MT_TOOL_TYPE=2 i2 x3000 y4000
      60000 s0 i-1 s1 i-1
      """
    #expect(try !labels(palms).contains("multiFingerTap"))
    // Delivered as a finger first, then known as a palm: cancelled, not tapped.
    let late = "=0 i1 x1000 y4000\n40000 ABS_MT_TOOL_TYPE=2\n40000 i-1"
    #expect(try labels(late) == ["cancelled"])
    // By size, where the panel tells it in millimetres.
    let entry = try Corpus.entry("boundary/palm-sizes")
    var replay = try entry.replay()
    let taps = try replay.interactions(ofFile: entry.recording).filter { $0.label == .tap }.count
    replay.profile = .uikit.setting(.palmMajor, to: 15)
    #expect(try replay.interactions(ofFile: entry.recording).filter { $0.label == .tap }.count < taps)
  }

  @Test("Complaint 34, replaykit#3: a replay lands in the same place each time, to the byte")
  func theSamePlaceEachTime() throws {
    for name in ["touch/session/scroll", "touch/session/map", "touch/fling/fling-up"] {
      let entry = try Corpus.entry(name)
      let traces = try (0..<5).map { _ in try entry.trace() }
      #expect(Set(traces).count == 1)
      #expect(String(decoding: traces[0], as: UTF8.self).contains("hash"))
    }
  }

  @Test("Complaint 37, touchegg#415: a panel of unknown size is told as assumed, never as 0 x 0 mm")
  func anUnknownSizeIsAssumed() throws {
    let device = try reader("=0 i1 x1 y1\n8000 i-1").header.device
    #expect(device.physicalSize == nil)
    #expect(ScreenMapping.defaultScreen(for: device).assumed)
    let known = try reader("=0 i1 x1 y1\n8000 i-1", resolution: 40).header.device
    #expect(known.physicalSize != nil)
    #expect(!ScreenMapping.defaultScreen(for: known).assumed)
  }
}

/// Gives its bytes in pieces, and sleeps before each.
private struct StallingSource: ByteSource {
  private var bytes: [UInt8]
  private var given = 0
  private let chunk: Int
  private let sleep: UInt32

  init(_ bytes: [UInt8], chunk: Int, sleep: UInt32) {
    self.bytes = bytes
    self.chunk = chunk
    self.sleep = sleep
  }

  mutating func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
    if sleep > 0 { usleep(sleep) }
    let count = min(chunk, buffer.count, bytes.count - given)
    for index in 0..<count { buffer[index] = bytes[given + index] }
    given += count
    return count
  }
}
