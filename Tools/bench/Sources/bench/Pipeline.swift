import EvdevDecoding
import Gestures
import ReplayEngine
import TouchModel
import ViewModels

/// Counts what a replay reports and keeps nothing, or writes it as a trace that is taken away after each frame.
struct MeasuredSink: ReplaySink {
  private var writer: TraceWriter?
  /// A number that depends on all of it, so that none of the work can be left out.
  private(set) var outcome = 0

  static let counting = MeasuredSink()

  /// A sink that writes lines of every channel.
  static func tracing(_ tree: ViewTree) -> MeasuredSink {
    var sink = MeasuredSink()
    sink.writer = TraceWriter(channels: TraceChannel.allCases, tree: tree)
    return sink
  }

  mutating func receive(_ event: ReplayEvent, tree: ViewTree, arbitration: Arbitration) {
    if writer == nil { outcome &+= 1 } else { writer?.receive(event, tree: tree, arbitration: arbitration) }
  }

  mutating func drain() { writer?.take { outcome &+= $0.count } }
}

/// Two interactions of made-up frames, given again and again with times that go on.
struct FrameLoop {
  private var frames: [EvdevFrame]
  private var index = 0
  private var given: Int?
  private let offset = Microseconds(2 * SyntheticTouch.interactionTime.count)

  init(fingers: Int) {
    var source = SyntheticTouch(fingers: fingers)
    frames = (0..<2 * SyntheticTouch.framesPerInteraction).map { _ in
      var frame = EvdevFrame()
      source.next(into: &frame)
      frame.time = frame.time - Microseconds(2 * SyntheticTouch.interactionTime.count)
      return frame
    }
  }

  /// Exchanges `frame`, which the last call gave, for the next one; nothing is copied.
  mutating func advance(_ frame: inout EvdevFrame) {
    if let given { swap(&frames[given], &frame) }
    swap(&frames[index], &frame)
    given = index
    frame.time = frame.time + offset
    index += 1
    if index == frames.count { index = 0 }
  }
}

/// The way from evdev frames to views, run for as many frames as wanted.
struct Pipeline: Workload {
  private var loop: FrameLoop
  private var decoder = EvdevDecoder(device: SyntheticTouch.device, mapping: SyntheticTouch.mapping)
  private var replay: Replay
  private var sink: MeasuredSink
  private var frame = EvdevFrame()
  private var touch = TouchFrame()
  private var notes: [Note] = []
  var outcome: Int { sink.outcome }

  init(fingers: Int, tree: ViewTree, sink: MeasuredSink = .counting) {
    loop = FrameLoop(fingers: fingers)
    replay = Replay(tree: tree, profile: Screens.profile, screen: SyntheticTouch.screen)
    self.sink = sink
  }

  mutating func run(frames: Int) {
    for _ in 0..<frames {
      loop.advance(&frame)
      decoder.decode(frame, into: &touch, notes: &notes)
      replay.feed(touch, into: &sink)
      sink.drain()
    }
  }
}

/// Decoding alone.
struct Decoding: Workload {
  private var loop: FrameLoop
  private var decoder = EvdevDecoder(device: SyntheticTouch.device, mapping: SyntheticTouch.mapping)
  private var frame = EvdevFrame()
  private var touch = TouchFrame()
  private var notes: [Note] = []
  private(set) var outcome = 0

  init(fingers: Int) { loop = FrameLoop(fingers: fingers) }

  mutating func run(frames: Int) {
    for _ in 0..<frames {
      loop.advance(&frame)
      decoder.decode(frame, into: &touch, notes: &notes)
      outcome &+= touch.contacts.count
    }
  }
}

/// Decoding and the recognizers of one view, without views.
struct Recognizing: Workload {
  private var loop: FrameLoop
  private var decoder = EvdevDecoder(device: SyntheticTouch.device, mapping: SyntheticTouch.mapping)
  private var arbitration = Arbitration(profile: Screens.profile, screen: SyntheticTouch.screen)
  private let members: [MemberID]
  private var effects: [ArbitrationEffect] = []
  private var frame = EvdevFrame()
  private var touch = TouchFrame()
  private var notes: [Note] = []
  private(set) var outcome = 0

  init(fingers: Int, _ specs: [RecognizerSpec]) {
    loop = FrameLoop(fingers: fingers)
    members = arbitration.attach(view: 0, named: "view", depth: 0, specs)
  }

  mutating func run(frames: Int) {
    for _ in 0..<frames {
      loop.advance(&frame)
      decoder.decode(frame, into: &touch, notes: &notes)
      while let deadline = arbitration.nextDeadline, deadline <= touch.time { arbitration.fireDeadline(into: &effects) }
      for contact in touch.contacts where contact.phase == .down {
        arbitration.land(contact, at: touch.time, path: members, into: &effects)
      }
      arbitration.handle(touch, into: &effects)
      outcome &+= effects.count
      effects.removeAll(keepingCapacity: true)
    }
  }
}
