import Gestures
import InteractionAnalysis
import ReplayEngine
import TouchModel
import ViewModels

/// Collects the latency figures of a replay in event time.
struct LatencyCollector: ReplaySink {
  private var analyzer: LatencyAnalyzer
  private(set) var gestures: [GestureTiming] = []
  private(set) var interactions: [Interaction] = []
  private(set) var origin: Timestamp?
  private(set) var end = Timestamp.zero
  /// The first note of each kind.
  private(set) var notes: [Note] = []
  /// Of a scene.
  private var motion: MotionCollector?

  init(_ analyzer: LatencyAnalyzer, motion: MotionCollector?) {
    self.analyzer = analyzer
    self.motion = motion
  }

  /// How content moved; asked once the replay is over.
  mutating func motions() -> [MotionTiming] {
    motion?.finish()
    return motion?.timings(of: interactions) ?? []
  }

  var omitted: Int { analyzer.omitted }

  /// Takes in notes, of each kind the first.
  mutating func take(_ notes: [Note]) {
    for note in notes where !self.notes.contains(where: { $0.kind == note.kind }) { self.notes.append(note) }
  }

  /// Takes in a frame before the replay does, and the notes that go with it.
  mutating func observe(_ frame: TouchFrame, _ notes: [Note]) {
    take(notes)
    origin = origin ?? frame.time
    end = frame.time
    analyzer.observe(frame)
    motion?.observe(frame)
  }

  mutating func receive(_ event: ReplayEvent, tree: ViewTree, arbitration: Arbitration) {
    switch event {
    case .gesture(let member, let gesture):
      motion?.receive(gesture, of: member, tree, arbitration) { analyzer.way(of: $0) }
      analyzer.observe(
        .gesture(member, gesture), of: arbitration,
        in: gesture.phase == .changed ? RecognizerPlace() : Self.place(of: member, tree, arbitration))
    case .resolved(let resolution): analyzer.observe(.resolved(resolution), of: arbitration)
    case .settled(let time, let isIdle):
      motion?.settle(at: time, tree)
      let settled = analyzer.settle(isIdle: isIdle, of: arbitration)
      gestures += settled.gestures
      interactions += settled.interactions
    case .note(let note): take([note])
    case .landing, .state, .visible, .control, .aimed, .lost, .command: break
    }
  }

  private static func place(of member: MemberID, _ tree: ViewTree, _ arbitration: Arbitration) -> RecognizerPlace {
    var place = RecognizerPlace()
    guard let node = tree.node(of: member, in: arbitration) else { return place }
    if arbitration.needsBounds(member) { place.bounds = tree.touchArea(of: node) }
    switch tree.model(of: node).dragAxes(of: arbitration.localName(of: member)) {
    case .horizontal?: place.axis = .horizontal
    case .vertical?: place.axis = .vertical
    default: break
    }
    return place
  }
}

extension ViewTree {
  /// The view that has a recognizer: a full name is the view's id, a dot and the name.
  func node(of member: MemberID, in arbitration: Arbitration) -> NodeID? {
    node(id: String(arbitration.name(of: member).dropLast(arbitration.localName(of: member).count + 1)))
  }
}
