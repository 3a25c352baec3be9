public import Gestures
public import ReplayEngine
public import TouchModel
public import ViewModels

/// What a picture of a replay needs, gathered while it runs; long recordings are thinned out, so that its size is bounded.
public struct ReplayStory: ReplayWatcher {
  /// One finger's way.
  struct Track {
    var contact: ContactID
    var points: [Point] = []
    var start: Timestamp
    var end: Timestamp
    var isCancelled = false
    var interaction: Int
    /// Every how many positions one is kept.
    var stride = 1
    var seen = 0
  }

  /// A gesture event that is drawn: all but `changed`.
  struct Mark {
    var name: String
    var event: GestureEvent
    /// Where its fingers were.
    var fingers: [Point]
    /// As the trace has it.
    var line: String
    var interaction: Int
  }

  /// What became of a finger on a control.
  struct Press {
    enum Outcome {
      case pressed
      /// The finger lifted beside it.
      case letGo
      /// It was taken away, by the recognizer of that name where one won the finger.
      case lost(to: String?)
    }

    var view: String
    var outcome: Outcome
    var time: Timestamp
    var location: Point
    /// As the trace has it.
    var line: String
    var interaction: Int

    var words: String {
      switch outcome {
      case .pressed: "\(view) pressed"
      case .letGo: "\(view) let go outside"
      case .lost(let winner?): "\(view) lost to \(winner)"
      case .lost(nil): "\(view) press lost"
      }
    }
  }

  /// A control's event, or something that a person would see.
  struct Sign {
    var view: String
    var time: Timestamp
    var line: String
  }

  /// One number of a view's state over time.
  struct Curve {
    var name: String
    var kind: ViewKind
    var samples: [(time: Timestamp, value: Double)]
    var hasMoved = false

    /// Whether its values go round, so that a jump of more than half the circle is none.
    var isCircular: Bool { name.hasSuffix("bearing") || name.hasSuffix("longitude") }
  }

  /// First finger down to all at rest again.
  struct Interaction {
    var start: Timestamp
    var end: Timestamp
    /// The scene when it began.
    var canvas: SceneCanvas?
    /// What came to show in it: callouts, and pins where they were put down.
    var later: [(view: String, part: PartShape, clip: Rect)] = []
  }

  private(set) var tracks: [Track] = []
  private(set) var marks: [Mark] = []
  private(set) var presses: [Press] = []
  private(set) var signs: [Sign] = []
  private(set) var curves: [Curve] = []
  private(set) var interactions: [Interaction] = []
  private(set) var origin: Timestamp?
  private(set) var end = Timestamp.zero
  let screen: Size

  private var writer: TraceWriter
  /// Places of a view's curves, by node.
  private var places: [[Int]] = []
  private var properties: [Property] = []
  private var live: [ContactID: Int] = [:]
  private var isOpen = false
  private var needsCanvas = false
  /// The pin that a finger took last.
  private var lifted: Part?

  /// How much of each is kept at most.
  static let (mostTracks, mostMarks, mostSigns, mostPoints, mostSamples, mostPanels) = (400, 600, 600, 2048, 4096, 12)

  /// A story of a replay of `tree` on `screen`.
  public init(tree: ViewTree, screen: Size) {
    self.screen = screen
    writer = TraceWriter(channels: [.gesture, .view, .control], tree: tree)
    for index in tree.nodes.indices {
      let node = NodeID(rawValue: Int32(index))
      var own: [Int] = []
      for (name, value) in numbers(of: node, tree) {
        own.append(curves.count)
        curves.append(
          Curve(name: "\(tree[node].id) \(name)", kind: tree.model(of: node).kind, samples: [(.zero, value)]))
      }
      places.append(own)
    }
  }

  // MARK: Fingers

  public mutating func observe(_ frame: TouchFrame) {
    if origin == nil {
      origin = frame.time
      writer.start(at: frame.time)
      for index in curves.indices { curves[index].samples[0].time = frame.time }
    }
    end = max(end, frame.time)
    for contact in frame.contacts {
      if contact.phase == .down { land(contact, at: frame.time) }
      guard let place = live[contact.id] else { continue }
      tracks[place].add(contact.position, at: frame.time)
      guard contact.phase == .up || contact.phase == .cancel else { continue }
      tracks[place].isCancelled = contact.phase == .cancel
      live[contact.id] = nil
    }
  }

  private mutating func land(_ contact: Contact, at time: Timestamp) {
    if !isOpen {
      isOpen = true
      needsCanvas = interactions.count < Self.mostPanels
      interactions.append(Interaction(start: time, end: time))
    }
    guard tracks.count < Self.mostTracks else { return }
    live[contact.id] = tracks.count
    tracks.append(Track(contact: contact.id, start: time, end: time, interaction: interactions.count - 1))
  }

  // MARK: Events

  public mutating func receive(_ event: ReplayEvent, tree: ViewTree, arbitration: Arbitration) {
    if needsCanvas {
      needsCanvas = false
      interactions[interactions.count - 1].canvas = SceneCanvas(tree, screen: screen)
    }
    switch event {
    case .gesture(let member, let gesture):
      end = max(end, gesture.time)
      guard gesture.phase != .changed, marks.count < Self.mostMarks else { return }
      let fingers = (0..<gesture.contacts.count).compactMap { index in
        tracks.last { $0.contact == gesture.contacts[index] }?.points.last
      }
      marks.append(
        Mark(
          name: arbitration.name(of: member), event: gesture, fingers: fingers, line: line(event, tree, arbitration),
          interaction: max(0, interactions.count - 1)))
    case .control(let node, let control):
      let line = sign(node, control.time, event, tree, arbitration)
      switch control.kind {
      case .touchUpInside: note(.pressed, control.contact, of: tree[node].id, at: control.time, line)
      case .touchUpOutside: note(.letGo, control.contact, of: tree[node].id, at: control.time, line)
      default: break
      }
    case .lost(let node, let contact, let loss, let time):
      let line = sign(node, time, event, tree, arbitration)
      let winner: String? = if case .won(let member) = loss { arbitration.name(of: member) } else { nil }
      note(.lost(to: winner), contact, of: tree[node].id, at: time, line)
    case .visible(let node, let change, let time):
      show(change, of: node, tree)
      if change.isRare { _ = sign(node, time, event, tree, arbitration) }
    case .state(let node, let time):
      end = max(end, time)
      for (place, (_, value)) in zip(places[Int(node.rawValue)], numbers(of: node, tree)) {
        curves[place].add(value, at: time)
      }
    case .settled(let time, let isIdle):
      guard isOpen, !interactions.isEmpty else { return }
      interactions[interactions.count - 1].end = max(interactions[interactions.count - 1].end, time)
      if isIdle, live.isEmpty { isOpen = false }
    case .landing, .resolved, .aimed, .command, .note: break
    }
  }

  /// Keeps how a finger left a control.
  private mutating func note(
    _ outcome: Press.Outcome, _ contact: ContactID?, of view: String, at time: Timestamp, _ line: String
  ) {
    guard presses.count < Self.mostMarks else { return }
    let place = tracks.last { $0.contact == contact }?.points.last
    presses.append(
      Press(
        view: view, outcome: outcome, time: time, location: place ?? .zero, line: line,
        interaction: max(0, interactions.count - 1)))
  }

  /// Keeps what came to show during an interaction that has a panel.
  private mutating func show(_ change: VisibleChange, of node: NodeID, _ tree: ViewTree) {
    guard !interactions.isEmpty, interactions.count <= Self.mostPanels else { return }
    let parts = tree.model(of: node).shapes
    switch change {
    case .pinLifted(true, _): lifted = parts.first(where: \.isLifted)?.part
    case .callout(true, _), .pinLifted(false, _):
      guard let shape = SceneCanvas(tree, screen: screen).shapes.first(where: { $0.node == node }),
        let visible = shape.visible
      else { return }
      let isCallout = if case .callout = change { true } else { false }
      let shown = shape.parts.filter { isCallout ? $0.isSelected : $0.part == lifted }
      interactions[interactions.count - 1].later += shown.map { (shape.id, $0, visible) }
    case .callout, .highlight, .indicators, .keyboardDismissed: break
    }
  }

  private mutating func sign(
    _ node: NodeID, _ time: Timestamp, _ event: ReplayEvent, _ tree: ViewTree, _ arbitration: Arbitration
  ) -> String {
    let line = line(event, tree, arbitration)
    if signs.count < Self.mostSigns { signs.append(Sign(view: tree[node].id, time: time, line: line)) }
    return line
  }

  /// The line of the trace without the spaces before it.
  private mutating func line(_ event: ReplayEvent, _ tree: ViewTree, _ arbitration: Arbitration) -> String {
    writer.receive(event, tree: tree, arbitration: arbitration)
    var line = ""
    writer.take { bytes in
      line = String(decoding: bytes.drop { $0 == UInt8(ascii: " ") }.dropLast(), as: UTF8.self)
    }
    return line
  }

  /// The numbers of a view's state with their names.
  private mutating func numbers(of node: NodeID, _ tree: ViewTree) -> [(String, Double)] {
    properties.removeAll(keepingCapacity: true)
    tree.properties(of: node, into: &properties)
    return properties.flatMap { property -> [(String, Double)] in
      switch property.value {
      case .number(let value, _): [(property.name, value)]
      case .count(let count): [(property.name, Double(count))]
      case .pair(let first, let second, .geographic):
        [("\(property.name) latitude", first), ("\(property.name) longitude", second)]
      case .pair(let first, let second, _): [("\(property.name) x", first), ("\(property.name) y", second)]
      case .flag, .name: []
      }
    }
  }
}

extension ReplayStory.Track {
  mutating func add(_ point: Point, at time: Timestamp) {
    end = time
    seen += 1
    guard seen % stride == 0 || points.isEmpty else { return }
    points.append(point)
    guard points.count >= ReplayStory.mostPoints else { return }
    points = points.enumerated().filter { $0.offset % 2 == 0 }.map(\.element)
    stride *= 2
  }
}

extension ReplayStory.Curve {
  mutating func add(_ value: Double, at time: Timestamp) {
    guard let last = samples.last, last.value != value else { return }
    hasMoved = true
    samples.append((time, value))
    guard samples.count >= ReplayStory.mostSamples else { return }
    samples = samples.enumerated().filter { $0.offset % 2 == 0 || $0.offset == samples.count - 1 }.map(\.element)
  }
}

extension VisibleChange {
  /// Whether it does not come with every touch.
  fileprivate var isRare: Bool {
    switch self {
    case .callout, .pinLifted, .keyboardDismissed: true
    case .highlight, .indicators: false
    }
  }
}
