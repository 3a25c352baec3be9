package import Gestures
import ReplayEngine
import TouchModel
import ViewModels

/// Display ticks of a scroll view that is flicked again whenever it has come to rest; a frame is a tick.
///
/// The display has 1000 ticks a second, so that the few frames of the flicks count little.
package struct DisplayTicks: Workload {
  private static let step = Microseconds(1000)
  private var replay: Replay
  private var sink = MeasuredSink.counting
  private var time = Timestamp.zero
  private var frame = TouchFrame(time: .zero, contacts: [])
  private var contact: Int32 = 0
  private var isUp = false
  package var outcome: Int { sink.outcome }

  package init(_ profile: Profile) {
    var options = ScrollOptions(contentSize: Size(width: 400, height: 1_000_000))
    options.offset = Point(x: 0, y: 500_000)
    var tree = ViewTree(profile: profile)
    tree.add(
      ViewNode(id: "screen", frame: Rect(origin: .zero, size: SyntheticTouch.screen)),
      ScrollView(options, profile: profile))
    replay = Replay(tree: tree, profile: profile, screen: SyntheticTouch.screen, displayRate: 1000)
  }

  package mutating func run(frames: Int) {
    for _ in 0..<frames {
      if replay.tree.isAtRest { flick() }
      time = time + Self.step
      replay.wake(until: time, into: &sink)
    }
  }

  /// 200 points at 2000 pt/s, down the content and up again in turn.
  private mutating func flick() {
    contact += 1
    isUp.toggle()
    let start = isUp ? 600.0 : 300.0
    feed(.down, start, after: 500)
    for step in 1...12 {
      let way = Double(step) * 16
      feed(.motion, isUp ? start - way : start + way, after: 8)
    }
    feed(.up, isUp ? start - 192 : start + 192, after: 4)
  }

  private mutating func feed(_ phase: ContactPhase, _ y: Double, after milliseconds: Int64) {
    time = time + Microseconds(milliseconds * 1000)
    frame.time = time
    frame.contacts.removeAll(keepingCapacity: true)
    frame.contacts.append(Contact(id: ContactID(contact), phase: phase, position: Point(x: 200, y: y)))
    replay.feed(frame, into: &sink)
  }
}
