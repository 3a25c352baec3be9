import Gestures
import ReplayEngine
import Testing
import TouchModel
import ViewModels

@Suite struct TraceWriterTests {
  private func trace(_ channels: [TraceChannel], finish: Bool = true) -> (text: String, writer: TraceWriter) {
    var tree = ViewTree(profile: .uikit)
    tree.add(
      ViewNode(id: "feed", frame: Rect(x: 0, y: 0, width: 400, height: 800)),
      ScrollView(ScrollOptions(contentSize: Size(width: 400, height: 4000)), profile: .uikit))
    var replay = Replay(tree: tree, profile: .uikit, screen: Size(width: 400, height: 800))
    var writer = TraceWriter(channels: channels, tree: tree)
    let frames = touches([
      (1000, .down, 200, 500), (1008, .motion, 200, 480), (1016, .motion, 200, 470), (1200, .up, 200, 470),
    ])
    for frame in frames {
      writer.start(at: frame.time)
      replay.feed(frame, into: &writer)
    }
    replay.finish(into: &writer)
    if finish { writer.finish(at: replay.now, tree: replay.tree) }
    var text: [UInt8] = []
    writer.take { text += $0 }
    return (String(decoding: text, as: UTF8.self), writer)
  }

  @Test func everyLineByLine() {
    let (text, writer) = trace(TraceChannel.allCases)
    #expect(
      text == """
              8000 arbitration feed.pan won: slop 10.0 pt exceeded by 10.0 pt at contact 1 bout=1 contacts=1
              8000 gesture feed.pan began touches=1 contacts=1 at=200.000,480.000 by=0.000,-10.000 v=0.000,0.000
              8000 delegate feed willBeginDragging
              8000 view feed indicators shown
              8000 view feed offset=0.000,10.000
             16000 gesture feed.pan changed touches=1 contacts=1 at=200.000,470.000 by=0.000,-20.000 v=0.000,-625.000
             16000 view feed offset=0.000,20.000
            200000 gesture feed.pan ended touches=1 contacts=1 at=200.000,470.000 by=0.000,-20.000 v=0.000,0.000
            200000 delegate feed didEndDragging
            200000 view feed indicators hidden
            200000 final feed offset=0.000,20.000

        """)
    #expect(writer.lines == 11)
    #expect(writer.summary == "# 11 lines, hash \(writer.hash)")
  }

  @Test func aChannelThatIsLeftOutWritesNothing() {
    let (text, _) = trace([.gesture], finish: false)
    #expect(text.split(separator: "\n").count == 3)
    #expect(text.split(separator: "\n").allSatisfy { $0.contains(" gesture ") })
  }

  /// FNV-1a of the printed lines, by its published definition.
  @Test func theHashCoversThePrintedLines() {
    let (text, writer) = trace(TraceChannel.standard)
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    #expect(writer.hash.value == hash)
    #expect(writer.hash.description.count == 16)
  }

  @Test func notesAreLinesToo() {
    var writer = TraceWriter(channels: [.note], tree: ViewTree(profile: .uikit))
    var notes = [
      Note(.palm, time: Timestamp(microseconds: 7), contact: ContactID(3)),
      Note(.backwardTime, time: .zero, value: 1, limit: 2),
    ]
    notes.append(Note(.assumedDescription, time: .zero))
    writer.take(&notes, before: Timestamp(microseconds: 5))
    #expect(notes.isEmpty)
    writer.take {
      #expect(
        String(decoding: $0, as: UTF8.self).hasPrefix(
          "         2 note palm: contact 3 is a palm; cancelled\n         0 note assumedDescription: "))
    }
  }
}
