import Gestures
import TouchModel

/// What became of a drag or a pair in one membership.
struct DragStory {
  /// The number of the frame in which it claimed.
  private(set) var claim: Int?
  private(set) var wasHeld = false
  /// That it began with too few fingers, and so has to end at once.
  var isOver = false
  /// The two that own a pair.
  var owners: Set<ContactID> = []

  mutating func take(_ outcome: Resolution.Outcome, in frame: Int) {
    if outcome == .held { wasHeld = true }
    if outcome == .held || outcome == .won { claim = claim ?? frame }
  }
}

/// What drags and pairs promise of their fingers, under every rule of arbitration.
///
/// None is under way with fewer fingers than its minimum; a pair that is owned not without both owners. A drag that has wanted
/// directions begins in one of them. Where the slop is taken off, the first translation is no more than what fingers went since
/// the step with which it claimed.
extension GestureContract {
  mutating func checkFingers(_ event: GestureEvent, of entry: Membership, _ member: MemberID) {
    let drag: (minimum: Int, isTakenOff: Bool, isAdded: Bool)
    let profile = entry.profile
    switch entry.options {
    case .pan(let options):
      let start = options.start ?? DragStart.allCases[Int(profile[.panStart])]
      let multiTouch = options.multiTouch ?? MultiTouch.allCases[Int(profile[.panMultiTouch])]
      drag = (options.minimumTouches, start != .delivered, multiTouch == .sumAllPointers)
      if event.phase == .began, options.directions != .all { checkDirection(options, of: entry, member) }
    case .edgePan(let options): drag = (options.touches, true, false)
    case .pitch: drag = (2, false, false)
    case .systemSwipe(let options):
      drag = (options.minimumTouches, true, false)
      if event.direction.map(options.directions.contains) != true { fail(member, "goes \(event.direction as Any)") }
    case .pinch(let options):
      let fingers = options.fingers ?? PairFingers.allCases[Int(profile[.pinchFingers])]
      return checkPair(event, fingers, of: entry, member)
    case .rotation(let options): return checkPair(event, options.fingers, of: entry, member)
    default: return
    }
    if entry.drag.isOver, event.phase != .ended { fail(member, "goes on with too few fingers: \(event.phase)") }
    switch event.phase {
    case .began:
      members[member]?.drag.isOver = event.named(entry.down).count < drag.minimum
      guard drag.isTakenOff, let claim = entry.drag.claim else { return }
      let most = paths.longest(entry.contacts, since: claim, added: drag.isAdded)
      let translation = event.translation.length
      if translation > most + 1e-6 + paths.reach * 1e-9 { fail(member, "begins with \(translation) pt of \(most)") }
    case .changed:
      let count = event.named(entry.before).count
      if count < drag.minimum { fail(member, "is under way with \(count) of \(drag.minimum) fingers") }
    case .ended, .cancelled, .recognized: break
    }
  }

  private mutating func checkPair(
    _ event: GestureEvent, _ fingers: PairFingers, of entry: Membership, _ member: MemberID
  ) {
    switch event.phase {
    case .began:
      let down = event.named(entry.down.union(passing.intersection(entry.before))).sorted()
      if down.count < 2 { fail(member, "begins with \(down.count) of 2 fingers") }
      if fingers == .ownPair, !entry.drag.wasHeld { members[member]?.drag.owners = Set(down.prefix(2)) }
    case .changed:
      if !entry.drag.owners.isSubset(of: entry.before) { fail(member, "goes on without one of its pair") }
    case .ended, .cancelled, .recognized: break
    }
  }

  /// One finger whose pan was granted as it claimed went one of the wanted ways.
  private mutating func checkDirection(_ options: PanOptions, of entry: Membership, _ member: MemberID) {
    guard !entry.drag.wasHeld, entry.profile[.panStartsOneMoveLater] == 0, entry.contacts.count == 1,
      let contact = entry.contacts.first, let way = paths.way(of: contact)
    else { return }
    let counted =
      switch options.axis {
      case .horizontal: Vector(dx: way.dx, dy: 0)
      case .vertical: Vector(dx: 0, dy: way.dy)
      case .free, .locking, .rails: way
      }
    if !options.directions.contains(Direction(nearest: counted)) { fail(member, "begins along \(counted)") }
  }
}

extension GestureEvent {
  /// Those that it is about; all, where it is about more than it can name.
  fileprivate func named(_ ids: Set<ContactID>) -> Set<ContactID> {
    contacts.overflow > 0 ? ids : ids.filter(contacts.contains)
  }
}
