import Gestures
import InteractionAnalysis
import TouchModel
import ViewModels

/// Takes samples of the content that drags of scroll views, pages and maps move, and of what it does after them.
struct MotionCollector {
  /// A drag that is under way, or whose content has not come to rest.
  private struct Drag {
    let member: MemberID
    let began: Timestamp
    let anchor: ContentAnchor
    var way: FingerWay
    var analyzer: MotionAnalyzer
    var content: Point
    /// What is to be sampled when this moment is over.
    var pending: [MotionSample.Phase] = []
    var hasLifted = false
    /// Whether content has moved by itself since the lift.
    var moves = false
    var isOver = false
  }

  private let profile: Profile
  private var drags: [Drag] = []
  /// What was measured, with when each drag began.
  private(set) var motions: [(began: Timestamp, timing: MotionTiming)] = []

  init(profile: Profile) { self.profile = profile }

  var isIdle: Bool { drags.isEmpty }

  /// Takes in a frame before the replay does.
  mutating func observe(_ frame: TouchFrame) {
    for index in drags.indices where !drags[index].hasLifted { drags[index].way.follow(frame) }
  }

  /// Takes in a report before the view does; `way` gives that of a gesture's fingers so far.
  mutating func receive(
    _ event: GestureEvent, of member: MemberID, _ tree: ViewTree, _ arbitration: Arbitration,
    way: (ContactSet) -> FingerWay
  ) {
    guard event.kind == .pan else { return }
    if event.phase == .began { begin(event, of: member, tree, arbitration, way: way(event.contacts)) }
    guard let index = drags.firstIndex(where: { $0.member == member && !$0.hasLifted }) else { return }
    drags[index].way.contacts = event.contacts
    switch event.phase {
    case .began: drags[index].pending.append(.began)
    case .changed: if drags[index].pending.isEmpty { drags[index].pending.append(.changed) }
    case .ended, .cancelled, .recognized:
      drags[index].pending.append(.lifted)
      drags[index].hasLifted = true
    }
  }

  private mutating func begin(
    _ event: GestureEvent, of member: MemberID, _ tree: ViewTree, _ arbitration: Arbitration, way: FingerWay
  ) {
    // Where the finger would be had it gone no slop: the ground of a pitched map is not moved everywhere alike.
    let start = event.location - event.translation
    guard let node = tree.node(of: member, in: arbitration), let anchor = tree.anchor(at: start, in: node) else {
      return
    }
    let axes: ScrollAxes = tree.model(of: node).kind == .map ? .both : tree.model(of: node).passAxes
    let spec = arbitration.spec(of: member)
    guard !axes.isEmpty, case .pan(let pan) = spec.options, spec.name == "pan" else { return }
    // The drag before it is over, where that was still on its way.
    finish { $0.anchor.node == node }
    let own = profile.overriding(spec.settings)
    let isOne = pan.axis == .horizontal || pan.axis == .vertical || axes != .both
    drags.append(
      Drag(
        member: member, began: event.time, anchor: anchor, way: way,
        analyzer: MotionAnalyzer(
          view: tree[node].id, slop: own[.touchSlop] * (isOne ? 1 : own[.freePanSlopFactor]),
          isPerAxis: own[.slopPerAxis] != 0, horizontally: axes.contains(.horizontal),
          vertically: axes.contains(.vertical), content: tree.screen(anchor, near: start)),
        content: start))
  }

  /// All that belongs to a moment has happened: looks where content is.
  mutating func settle(at time: Timestamp, _ tree: ViewTree) {
    for index in drags.indices {
      guard drags[index].hasLifted || !drags[index].pending.isEmpty else { continue }
      let anchor = drags[index].anchor
      drags[index].content = tree.screen(anchor, near: drags[index].content)
      for phase in drags[index].pending { add(phase, index, at: time) }
      drags[index].pending.removeAll(keepingCapacity: true)
      guard drags[index].hasLifted else { continue }
      add(.moving, index, at: time)
      switch tree.contentMotion(in: anchor.node) {
      case .moving: drags[index].moves = true
      case .rest:
        add(.rested, index, at: time)
        drags[index].isOver = true
      // A finger caught it; one that is still on it from before the lift only puts off what comes.
      case .held: drags[index].isOver = drags[index].moves
      }
    }
    finish { $0.isOver }
  }

  private mutating func add(_ phase: MotionSample.Phase, _ index: Int, at time: Timestamp) {
    drags[index].analyzer.add(
      MotionSample(time: time, finger: drags[index].way.travel, content: drags[index].content, phase: phase))
  }

  /// Ends the drags that are over, or all that are left.
  mutating func finish() { finish { _ in true } }

  private mutating func finish(_ isOver: (Drag) -> Bool) {
    guard drags.contains(where: isOver) else { return }
    for drag in drags where isOver(drag) { motions.append((drag.began, drag.analyzer.timing)) }
    drags.removeAll(where: isOver)
  }

  /// Every motion in the order in which they were over, each with the number of its interaction.
  func timings(of interactions: [Interaction]) -> [MotionTiming] {
    motions.map { began, timing in
      var timing = timing
      // Interactions are in order and do not overlap.
      let next = interactions.partition { $0.start > began }
      timing.interaction = next > 0 ? interactions[next - 1].number : 0
      return timing
    }
  }
}

extension [Interaction] {
  /// The place of the first one of which `isLater` holds, as it does of all behind it.
  fileprivate func partition(where isLater: (Interaction) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isLater(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
