import EvdevDecoding
import Gestures
import ReplayEngine
import TouchModel
import ViewModels

/// A sink whose output is taken away after each frame, as the command does.
protocol DrainedSink: ReplaySink {
  /// Takes what was written; the number depends on all of it, so that none of the work can be left out.
  mutating func drain() -> Int
}

/// Counts what a replay reports and keeps nothing.
struct CountingSink: DrainedSink {
  private var events = 0

  mutating func receive(_ event: ReplayEvent, tree: ViewTree, arbitration: Arbitration) {
    switch event {
    case .gesture, .state: events += 1
    case .resolved, .visible, .control, .command, .note, .settled: break
    }
  }

  mutating func drain() -> Int { events }
}

extension TraceWriter: DrainedSink {
  mutating func drain() -> Int {
    var count = 0
    take { count = $0.count }
    return count
  }
}

/// Two interactions of made-up frames, given again and again with times that go on.
struct FrameLoop {
  private var frames: [EvdevFrame]
  private var index = 0
  private var offset = Microseconds.zero

  init(fingers: Int) {
    var source = SyntheticTouch(fingers: fingers)
    frames = (0..<2 * SyntheticTouch.framesPerInteraction).map { _ in
      var frame = EvdevFrame()
      source.next(into: &frame)
      return frame
    }
  }

  /// Hands the next frame to `body`.
  mutating func next(_ body: (borrowing EvdevFrame) -> Void) {
    body(frames[index])
    frames[index].time = frames[index].time + Microseconds(2 * SyntheticTouch.interactionTime.count)
    index += 1
    if index == frames.count { index = 0 }
  }
}

/// The way from evdev frames to views, run for as many frames as wanted.
struct Pipeline<Sink: DrainedSink>: Workload {
  private var loop: FrameLoop
  private var decoder = EvdevDecoder(device: SyntheticTouch.device, mapping: SyntheticTouch.mapping)
  private var replay: Replay
  private var sink: Sink
  private var touch = TouchFrame()
  private var notes: [Note] = []
  private(set) var outcome = 0

  init(fingers: Int, tree: ViewTree, sink: Sink) {
    loop = FrameLoop(fingers: fingers)
    replay = Replay(tree: tree, profile: Screens.profile, screen: SyntheticTouch.screen)
    self.sink = sink
  }

  mutating func run(frames: Int) {
    for _ in 0..<frames {
      loop.next { decoder.decode($0, into: &touch, notes: &notes) }
      replay.feed(touch, into: &sink)
      outcome &+= sink.drain()
    }
  }
}

/// Decoding alone.
struct Decoding: Workload {
  private var loop: FrameLoop
  private var decoder = EvdevDecoder(device: SyntheticTouch.device, mapping: SyntheticTouch.mapping)
  private var touch = TouchFrame()
  private var notes: [Note] = []
  private(set) var outcome = 0

  init(fingers: Int) { loop = FrameLoop(fingers: fingers) }

  mutating func run(frames: Int) {
    for _ in 0..<frames {
      loop.next { decoder.decode($0, into: &touch, notes: &notes) }
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
  private var touch = TouchFrame()
  private var notes: [Note] = []
  private(set) var outcome = 0

  init(fingers: Int, _ specs: [RecognizerSpec]) {
    loop = FrameLoop(fingers: fingers)
    members = arbitration.attach(view: 0, named: "view", depth: 0, specs)
  }

  mutating func run(frames: Int) {
    for _ in 0..<frames {
      loop.next { decoder.decode($0, into: &touch, notes: &notes) }
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
