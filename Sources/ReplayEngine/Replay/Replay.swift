public import EvdevDecoding
public import Gestures
public import TouchModel
public import ViewModels

/// Drives a tree of views with touch frames in virtual time.
///
/// Order: deadlines at or before a frame's time come before the frame (equal ones: recognizers, content touches, view motions,
/// wires), then the frame, then the display tick of the same time. Views are advanced to each of these moments first, so the
/// tick rate never changes a state. Frames keep their order; one that is stamped earlier than the present is delivered at
/// the present with a note. One in which a finger lifts and another lands is taken in two steps, the landing second. Ticks
/// happen only while something moves. Nothing here reads a clock.
public struct Replay: Sendable {
  public internal(set) var tree: ViewTree
  public internal(set) var arbitration: Arbitration
  /// Virtual time: of the last frame, deadline or tick.
  public internal(set) var now = Timestamp.zero

  /// How large contacts are on the screen, for fuzzy touch adjustment; `nil` leaves it to the recording that is played.
  public var contactRadius: ContactRadius?

  let profile: Profile
  let screen: Size
  /// What each view takes from the profile and its own settings.
  let constants: [(contentDelay: Microseconds, slop: Double, stoppingTouchTaps: Bool)]
  /// Whether a view in the tree keeps its drags from content that tracks a touch.
  let someKeepContent: Bool
  /// The wires whose two views exist, with their places in the tree.
  let wires: [(source: NodeID, event: ControlEvent.Kind, target: NodeID, command: Command, delay: Microseconds)]
  var delivery: TouchDelivery
  var ticks: DisplayTicks
  var timers = WireTimers()
  var routes = ContactRoutes()
  /// Recognizers of each view, made when it is first touched; `nil` before.
  var members: [[MemberID]?]
  /// Each recognizer's view and its name there, by its number.
  var owners: [(view: NodeID, name: String, isTracking: Bool)] = []
  var hasBegun = false
  /// When a finger lifted last.
  var lastLift: Timestamp?
  /// The longest time in which a next tap may come, of all views.
  private let longestRow: Microseconds

  // Memory that is used again each frame.
  var hit = HitResult(listsCandidates: false)
  var effects: [ArbitrationEffect] = []
  var delivered: [TouchDelivery.Delivered] = []
  var reports: [ViewReport] = []
  var path: [MemberID] = []
  /// Drags whose views have nothing to scroll.
  var refused: [MemberID] = []
  var touched: [NodeID] = []
  /// What drags left over and nobody has got yet.
  var passes: [(source: NodeID, pass: ScrollPass)] = []
  var isPassing = false
  /// Contacts that content has just begun to track.
  var tracked: [ContactID] = []
  private var ending = TouchFrame()
  private var landing = TouchFrame()

  /// The longest virtual time that `finish` waits for views to come to rest.
  public static let longestSettling = Microseconds(3_600_000_000)

  public init(tree: ViewTree, profile: Profile, screen: Size, displayRate: Int = 60, wires: [Wire] = []) {
    self.tree = tree
    self.wires = wires.compactMap { wire in
      guard let source = tree.node(id: wire.source), let target = tree.node(id: wire.target) else { return nil }
      return (source, wire.event, target, wire.command, wire.delay)
    }
    self.profile = profile
    self.screen = screen
    arbitration = Arbitration(profile: profile, screen: screen)
    delivery = TouchDelivery(profile: profile)
    constants = tree.nodes.map { node in
      let profile = profile.overriding(node.settings)
      return (profile.time(.contentTouchDelay), profile[.touchSlop], profile[.stoppingTouchTaps] != 0)
    }
    someKeepContent = tree.models.contains { !$0.hitTraits.canCancelContentTouches }
    longestRow = tree.nodes.map { profile.overriding($0.settings).time(.multiTapTimeout) }.max() ?? .zero
    ticks = DisplayTicks(rate: displayRate)
    members = Array(repeating: nil, count: tree.nodes.count)
  }

  /// Whether no finger is down, no recognizer or wire is waiting and nothing moves.
  public var isIdle: Bool {
    arbitration.isIdle && delivery.isIdle && !delivery.countsTaps && routes.isEmpty && tree.isAtRest
      && timers.next == nil
  }

  /// Whether a snapshot at a time is all that there is to know: nothing is under way, and no next tap belongs to a row with the last.
  ///
  /// Controls count taps in a row without waiting for them, so a short while after a lift is no rest though all is idle.
  public func isAtRest(at time: Timestamp) -> Bool {
    isIdle && lastLift.map { time - $0 > longestRow } != false
  }

  // MARK: Frames

  /// Lets everything come that is due until a time, as the next frame would; nothing before the first frame.
  public mutating func wake(until time: Timestamp, into sink: inout some ReplaySink) {
    if hasBegun { run(until: time, into: &sink) }
  }

  /// Begins the present and the display's ticks at a time, as a frame would, to go on from a snapshot.
  ///
  /// Once the replay has begun this does nothing.
  public mutating func begin(at time: Timestamp) {
    guard !hasBegun else { return }
    hasBegun = true
    now = time
    ticks.start(at: time)
  }

  /// Takes in one frame, after everything that is due before it.
  public mutating func feed(_ frame: TouchFrame, into sink: inout some ReplaySink) {
    begin(at: frame.time)
    run(until: frame.time, into: &sink)
    timers.frame()
    if frame.time < now {
      note(
        Note(.backwardTime, time: now, value: frame.time.microseconds, limit: now.microseconds), into: &sink)
      var moved = frame
      moved.time = now
      take(moved, into: &sink)
    } else {
      now = frame.time
      take(frame, into: &sink)
    }
  }

  /// Lets everything that is due come, after the last frame: recognizers decide, views come to rest.
  ///
  /// What has not come after `longestSettling` is left where it is, with a note.
  public mutating func finish(into sink: inout some ReplaySink) {
    guard hasBegun else { return }
    delivery.endRow()
    let end = now
    run(until: end + Self.longestSettling, into: &sink)
    guard isWaiting else { return }
    now = max(now, end + Self.longestSettling)
    note(Note(.unsettled, time: now, value: (now - end).count), into: &sink)
  }

  mutating func take(_ frame: TouchFrame, into sink: inout some ReplaySink) {
    guard frame.handsOver else { return step(frame, into: &sink) }
    frame.split(into: &ending, landings: &landing)
    step(ending, into: &sink)
    step(landing, into: &sink)
  }

  mutating func step(_ frame: TouchFrame, into sink: inout some ReplaySink) {
    advance(to: frame.time, into: &sink)
    for contact in frame.contacts where contact.phase == .down { land(contact, at: frame.time, into: &sink) }
    arbitration.handle(frame, into: &effects)
    settle(at: frame.time, into: &sink)
    if !delivery.isIdle {
      for contact in frame.contacts where contact.phase == .cancel {
        lose(contact.id, .cancelled, at: frame.time, into: &sink)
      }
      delivery.handle(frame, under: arbitration, into: &delivered)
      deliver(into: &sink)
      keepContent(at: frame.time, into: &sink)
    }
    for contact in frame.contacts where contact.phase == .up || contact.phase == .cancel {
      lift(contact.id, at: frame.time, into: &sink)
    }
    while let wire = timers.take(at: frame.time) { perform(wire, at: frame.time, into: &sink) }
    close(at: frame.time, into: &sink)
  }

  // MARK: Effects

  func tell(_ event: ReplayEvent, into sink: inout some ReplaySink) {
    sink.receive(event, tree: tree, arbitration: arbitration)
  }

  func note(_ note: Note, into sink: inout some ReplaySink) { tell(.note(note), into: &sink) }

  /// Hands what arbitration decided to the views, and to the sink in the same order.
  mutating func settle(at time: Timestamp, into sink: inout some ReplaySink) {
    guard !effects.isEmpty else { return }
    if routes.someAreAdjusted { adjustTaps() }
    for index in effects.indices {
      switch effects[index] {
      case .gesture(let member, let event):
        sink.receive(.gesture(member, event), tree: tree, arbitration: arbitration)
        let (view, name, isTracking) = owners[member.index]
        tree.send(event, of: name, to: view, into: &reports)
        touch(view)
        report(at: event.time, into: &sink)
        if isTracking, event.phase == .began { hand(event.contacts, at: event.time, into: &sink) }
      case .resolved(let resolution):
        sink.receive(.resolved(resolution), tree: tree, arbitration: arbitration)
      case .claimed(let member, let contacts): take(contacts, .won(by: member), at: time, into: &sink)
      case .ignoredContact(let contact, let time):
        note(
          Note(.tooManyContacts, time: time, contact: contact, limit: Int64(Arbitration.capacity)), into: &sink)
      }
    }
    effects.removeAll(keepingCapacity: true)
    if !delivery.isIdle {
      delivery.release(at: time, under: arbitration, into: &delivered)
      deliver(into: &sink)
    }
  }

  mutating func deliver(into sink: inout some ReplaySink) {
    guard !delivered.isEmpty else { return }
    for item in delivered {
      send(.touch(item.touch), to: NodeID(rawValue: Int32(item.view)), into: &sink)
      if someKeepContent, item.touch.phase == .down { tracked.append(item.touch.contact) }
    }
    delivered.removeAll(keepingCapacity: true)
  }

  mutating func send(
    _ input: ViewInput, to node: NodeID, into sink: inout some ReplaySink, _ look: (ViewEffect) -> Void = { _ in }
  ) {
    tree.send(input, to: node, into: &reports)
    touch(node)
    guard !reports.isEmpty else { return }
    for report in reports { look(report.effect) }
    report(at: input.time, into: &sink)
  }

  /// Reports the effects of views, then sets off their wires in order.
  mutating func report(at time: Timestamp, into sink: inout some ReplaySink) {
    guard !reports.isEmpty else { return }
    for report in reports {
      switch report.effect {
      case .control(let event):
        sink.receive(.control(report.node, event), tree: tree, arbitration: arbitration)
        for index in wires.indices
        where wires[index].source == report.node && wires[index].event == event.kind {
          guard !timers.add(index, due: time + wires[index].delay) else { continue }
          note(Note(.wiresWithoutEnd, time: time, value: Int64(WireTimers.limit)), into: &sink)
        }
      case .visible(let change):
        sink.receive(.visible(report.node, change, at: time), tree: tree, arbitration: arbitration)
      case .passes(let pass): passes.append((report.node, pass))
      case .ignoresTouch(let contact):
        tell(.lost(report.node, contact, .busy, at: time), into: &sink)
        delivery.drop(contact)
      case .consumesTouch: break
      }
    }
    reports.removeAll(keepingCapacity: true)
    if !passes.isEmpty { handOn(at: time, into: &sink) }
  }

  /// Hands what drags left over to the views around them, and what those leave over further up, in order.
  private mutating func handOn(at time: Timestamp, into sink: inout some ReplaySink) {
    guard !isPassing else { return }
    isPassing = true
    var next = 0
    while next < passes.count {
      if let outer = tree.pass(passes[next].pass, from: passes[next].source, into: &reports) {
        touch(outer)
        report(at: time, into: &sink)
      }
      next += 1
    }
    passes.removeAll(keepingCapacity: true)
    isPassing = false
  }

  mutating func perform(_ index: Int, at time: Timestamp, into sink: inout some ReplaySink) {
    let (_, _, target, command, _) = wires[index]
    sink.receive(.command(target, command, at: time), tree: tree, arbitration: arbitration)
    if command == .setEnabled(false) { disable(target, at: time, into: &sink) }
    if case .statusBarTap = command {
      guard let view = tree.scrollViewToTop(in: target) else { return }
      send(.command(.scrollToTop, at: time), to: view, into: &sink)
    } else {
      send(.command(command, at: time), to: target, into: &sink)
    }
    if command == .setHidden(true) { letGo(of: target, at: time, into: &sink) }
    guard case .setEnabled = command else { return }
    switchRecognizers(of: target, at: time)
    settle(at: time, into: &sink)
  }

  mutating func touch(_ node: NodeID) {
    if !touched.contains(node) { touched.append(node) }
  }

  /// Reports the state of every view that was touched at this moment, in tree order.
  mutating func close(at time: Timestamp, into sink: inout some ReplaySink) {
    if touched.count > 1 { touched.sort() }
    let (tree, arbitration) = (tree, arbitration)
    for view in touched { sink.receive(.state(view, at: time), tree: tree, arbitration: arbitration) }
    sink.receive(.settled(time, isIdle: arbitration.isIdle), tree: tree, arbitration: arbitration)
    if !touched.isEmpty { touched.removeAll(keepingCapacity: true) }
  }
}
