import EvdevDecoding
package import Gestures
package import ReplayEngine
package import TouchModel
package import ViewModels

/// Counts what a replay reports and keeps nothing, or writes it as a trace that is taken away after each frame.
package struct MeasuredSink: ReplaySink {
  private var writer: TraceWriter?
  /// A number that depends on all of it, so that none of the work can be left out.
  package private(set) var outcome = 0

  package static let counting = MeasuredSink()

  /// A sink that writes lines of every channel.
  package static func tracing(_ tree: ViewTree) -> MeasuredSink {
    var sink = MeasuredSink()
    sink.writer = TraceWriter(channels: TraceChannel.allCases, tree: tree)
    return sink
  }

  package mutating func receive(_ event: ReplayEvent, tree: ViewTree, arbitration: Arbitration) {
    if writer == nil { outcome &+= 1 } else { writer?.receive(event, tree: tree, arbitration: arbitration) }
  }

  package mutating func drain() { writer?.take { outcome &+= $0.count } }
}

/// Two interactions of made-up frames, given again and again with times that go on.
package struct FrameLoop {
  private var frames: [EvdevFrame]
  private var index = 0
  private var given: Int?
  private let offset = Microseconds(2 * SyntheticTouch.interactionTime.count)

  /// `spreads`: see `SyntheticTouch`; `onlyTouches`: without the frames in which nothing happens.
  package init(fingers: Int, spreads: Bool = false, onlyTouches: Bool = false) {
    var source = SyntheticTouch(fingers: fingers, spreads: spreads)
    frames = (0..<2 * SyntheticTouch.framesPerInteraction).map { _ in
      var frame = EvdevFrame()
      source.next(into: &frame)
      frame.time = frame.time - Microseconds(2 * SyntheticTouch.interactionTime.count)
      return frame
    }
    if onlyTouches { frames.removeAll(where: \.events.isEmpty) }
  }

  /// How many frames are given before the first comes again.
  package var count: Int { frames.count }

  /// Exchanges `frame`, which the last call gave, for the next one; nothing is copied.
  package mutating func advance(_ frame: inout EvdevFrame) {
    if let given { swap(&frames[given], &frame) }
    swap(&frames[index], &frame)
    given = index
    frame.time = frame.time + offset
    index += 1
    if index == frames.count { index = 0 }
  }
}

/// The way from evdev frames to views, run for as many frames as wanted.
package struct Pipeline: Workload {
  private var loop: FrameLoop
  private var decoder = EvdevDecoder(device: SyntheticTouch.device, mapping: SyntheticTouch.mapping)
  private var replay: Replay
  private var sink: MeasuredSink
  private var frame = EvdevFrame()
  private var touch = TouchFrame()
  private var notes: [Note] = []
  package var outcome: Int { sink.outcome }

  package init(fingers: Int, tree: ViewTree, sink: MeasuredSink = .counting) {
    self.init(FrameLoop(fingers: fingers), tree: tree, sink: sink)
  }

  package init(_ loop: FrameLoop, tree: ViewTree, sink: MeasuredSink = .counting) {
    self.loop = loop
    replay = Replay(tree: tree, profile: Screens.profile, screen: SyntheticTouch.screen)
    self.sink = sink
  }

  package mutating func run(frames: Int) {
    for _ in 0..<frames {
      loop.advance(&frame)
      decoder.decode(frame, into: &touch, notes: &notes)
      replay.feed(touch, into: &sink)
      sink.drain()
    }
  }
}

/// Decoding alone.
package struct Decoding: Workload {
  private var loop: FrameLoop
  private var decoder = EvdevDecoder(device: SyntheticTouch.device, mapping: SyntheticTouch.mapping)
  private var frame = EvdevFrame()
  private var touch = TouchFrame()
  private var notes: [Note] = []
  package private(set) var outcome = 0

  package init(fingers: Int) { loop = FrameLoop(fingers: fingers) }

  package mutating func run(frames: Int) {
    for _ in 0..<frames {
      loop.advance(&frame)
      decoder.decode(frame, into: &touch, notes: &notes)
      outcome &+= touch.contacts.count
    }
  }
}

/// Decoding and the recognizers of one view, without views.
package struct Recognizing: Workload {
  private var loop: FrameLoop
  private var decoder = EvdevDecoder(device: SyntheticTouch.device, mapping: SyntheticTouch.mapping)
  private var arbitration = Arbitration(profile: Screens.profile, screen: SyntheticTouch.screen)
  private let members: [MemberID]
  private var effects: [ArbitrationEffect] = []
  private var frame = EvdevFrame()
  private var touch = TouchFrame()
  private var notes: [Note] = []
  package private(set) var outcome = 0

  package init(fingers: Int, _ specs: [RecognizerSpec]) {
    loop = FrameLoop(fingers: fingers)
    members = arbitration.attach(view: 0, named: "view", depth: 0, specs)
  }

  package mutating func run(frames: Int) {
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
