public import TouchModel

/// Decides which recognizers win which contacts: a reducer over the graph that the recognizers' relations make.
///
/// A frame goes to every recognizer that has one of its contacts; only then are the claims judged, leaf first and in order of
/// attachment. A claim covers all contacts of its recognizer or none. It is held while a recognizer whose failure it requires
/// can still win, refused when one that excludes it has won, and otherwise granted, which ends every recognizer that
/// shares a contact and may not win together with it. A recognizer starts anew when its last contact has ended and it has
/// concluded. Each resolution is reported with its cause. After warm-up a frame allocates nothing.
///
/// Use: `land` for each contact that goes down in a frame, in its order, then `handle` for the frame; between frames
/// `fireDeadline` while `nextDeadline` is at or before the next frame's time. A frame that `handsOver` is given in the two
/// parts of `TouchFrame.split`, so that no finger seems to be down together with one that it took over from.
public struct Arbitration: Sendable {
  /// How many contacts can be followed at once; kernel slots are fewer on every known panel.
  public static let capacity = 64

  private let profile: Profile
  let screen: Size
  let rule: ArbitrationRule
  var members: ContiguousArray<Member> = []
  /// Members that have a contact, in order of resolution.
  var active: [MemberID] = []
  /// Those of them that have not concluded and so hear of frames; made anew when arbitration settles.
  var listening: [MemberID] = []
  /// Whether a member says of others that they must wait for it.
  var someAreRequired = false
  /// Whether something happened that settling has to look at; a mere movement is no such thing.
  var needsSettling = false
  var table: ContiguousArray<TrackedTouch>
  var used = TouchMask()
  var live = TouchMask()
  /// Contacts that content wants which is no member: nobody wins them by being alone.
  var held = TouchMask()
  var bouts = 0
  var scratch: [RecognizerEffect] = []
  /// Whether every recognizer is `possible` with nothing pending: true when no contact is down and no deadline set.
  public internal(set) var isIdle = true
  /// The earliest time at which a recognizer wants waking, or `nil`.
  public internal(set) var nextDeadline: Timestamp?

  /// An arbitration for one screen; the profile gives the recognizers their constants.
  public init(profile: Profile, screen: Size) {
    self.profile = profile
    self.screen = screen
    rule = profile.arbitrationRule
    let nowhere = TrackedTouch(
      id: ContactID(0), start: .zero, startTime: .zero, position: .zero, previous: .zero)
    table = ContiguousArray(repeating: nowhere, count: Self.capacity)
    scratch.reserveCapacity(8)
  }

  /// Attaches a view's recognizers; `depth` is the view's distance from the root and decides who resolves first.
  ///
  /// Fingers that are down already are not theirs unless `give` hands them over.
  public mutating func attach(view: Int, named viewName: String, depth: Int, _ specs: [RecognizerSpec]) -> [MemberID] {
    var added: [MemberID] = []
    let known = members.count { $0.view == view }
    for (attachment, spec) in specs.enumerated() {
      added.append(MemberID(members.count))
      if !spec.relations.requiredToFailBy.isEmpty { someAreRequired = true }
      members.append(
        Member(
          rank: Member.Rank(depth: depth, view: view, attachment: known + attachment), name: spec.name,
          fullName: "\(viewName).\(spec.name)", options: spec.options, content: spec.content,
          relations: spec.relations, settings: spec.settings,
          recognizer: spec.makeRecognizer(profile: profile)))
    }
    active.reserveCapacity(members.count)
    listening.reserveCapacity(members.count)
    return added
  }

  /// The recognizer's full name, `view.name`.
  public func name(of member: MemberID) -> String { members[member.index].fullName }
  /// The recognizer's name within its view.
  public func localName(of member: MemberID) -> String { members[member.index].name }
  public func kind(of member: MemberID) -> GestureKind { members[member.index].kind }
  public func options(of member: MemberID) -> RecognizerOptions { members[member.index].options }
  /// The recognizer as it was attached, with its relations of now and its own constants.
  public func spec(of member: MemberID) -> RecognizerSpec {
    let member = members[member.index]
    return RecognizerSpec(
      member.name, member.options, relations: member.relations, content: member.content, settings: member.settings)
  }
  /// Every recognizer in the order of attachment.
  public var everyMember: [MemberID] { members.indices.map { MemberID($0) } }

  /// Whether a recognizer has to be told where its view is before a contact lands on it.
  public func needsBounds(_ member: MemberID) -> Bool { members[member.index].options.needsBounds }

  /// Tells where a recognizer's view takes touches, in screen points; ignored while it has a contact.
  public mutating func place(_ member: MemberID, in bounds: Rect) {
    if members[member.index].isIdle { members[member.index].recognizer.place(in: bounds) }
  }

  /// Has a recognizer's drags go along one axis alone, or `nil` for what its options say; ignored while it has a contact.
  public mutating func confine(_ member: MemberID, to axis: PanOptions.Axis?) {
    if members[member.index].isIdle { members[member.index].recognizer.confine(to: axis) }
  }

  /// Hands the frame to the recognizers of its contacts and settles what they claim.
  public mutating func handle(_ frame: TouchFrame, into effects: inout [ArbitrationEffect]) {
    var (began, moved, ended, cancelled) = (TouchMask(), TouchMask(), TouchMask(), TouchMask())
    for contact in frame.contacts {
      guard let place = place(of: contact.id) else { continue }
      switch contact.phase {
      case .down: began.insert(place)
      case .motion:
        moved.insert(place)
        move(place, to: contact.position)
      case .up:
        ended.insert(place)
        live.remove(place)
      case .cancel:
        cancelled.insert(place)
        live.remove(place)
      }
    }
    let gone = ended.union(cancelled)
    let changed = began.union(moved).union(gone)
    guard !changed.isEmpty else { return }
    let none = TouchMask()
    if began.intersects(gone) {
      // One that lands and leaves at once is seen to do one after the other.
      hand(began, moved, none, none, at: frame.time, into: &effects)
      hand(none, none, ended, cancelled, at: frame.time, into: &effects)
    } else {
      hand(began, moved, ended, cancelled, at: frame.time, into: &effects)
    }
    var bits = moved.bits
    while bits != 0 {
      let place = bits.trailingZeroBitCount
      bits &= bits - 1
      table[place].previous = table[place].position
    }
  }

  /// Takes in what contacts do at one moment, and settles what is claimed.
  private mutating func hand(
    _ began: TouchMask, _ moved: TouchMask, _ ended: TouchMask, _ cancelled: TouchMask, at time: Timestamp,
    into effects: inout [ArbitrationEffect]
  ) {
    let gone = ended.union(cancelled)
    if !gone.isEmpty {
      needsSettling = true
      for id in active { members[id.index].down = members[id.index].down.subtracting(gone) }
    }
    tell(
      Touches(
        time: time, down: TouchMask(), began: began, moved: moved, ended: ended, cancelled: cancelled,
        activeKinds: GestureKinds(), screen: screen, table: table), into: &effects)
    settle(at: time, into: &effects)
  }

  /// Hands a frame to every listening recognizer that has one of its contacts; the table it holds is shared while it does.
  mutating func tell(_ all: consuming Touches, into effects: inout [ArbitrationEffect]) {
    let (time, began, moved, ended, cancelled) = (all.time, all.began, all.moved, all.ended, all.cancelled)
    let changed = began.union(moved).union(ended).union(cancelled)
    var touches = all
    var group = TouchMask()
    for position in listening.indices {
      let id = listening[position]
      let mine = members[id.index].contacts
      guard mine.intersects(changed) else { continue }
      if mine != group {
        group = mine
        touches.began = began.intersection(mine)
        touches.moved = moved.intersection(mine)
        touches.ended = ended.intersection(mine)
        touches.cancelled = cancelled.intersection(mine)
        touches.activeKinds = activeKinds(on: mine)
      }
      touches.down = members[id.index].down
      members[id.index].recognizer.handle(.frame(touches), into: &scratch)
      guard !scratch.isEmpty else { continue }
      let wasUnderWay = members[id.index].isUnderWay
      apply(id, at: time, into: &effects)
      if wasUnderWay, !members[id.index].isUnderWay { touches.activeKinds = activeKinds(on: mine) }
    }
  }

  /// Whether a recognizer that has the contact and may still win delays what its content hears of it.
  public func delays(_ contact: ContactID, _ stage: ContentPolicy.Stage) -> Bool {
    for id in active where members[id.index].canStillWin && members[id.index].content.delays(stage) {
      var bits = members[id.index].contacts.bits
      while bits != 0 {
        if table[bits.trailingZeroBitCount].id == contact { return true }
        bits &= bits - 1
      }
    }
    return false
  }

  // MARK: Deadlines

  /// Wakes the recognizers whose deadline is earliest, in order of resolution, and settles what they claim together.
  public mutating func fireDeadline(into effects: inout [ArbitrationEffect]) {
    guard let time = nextDeadline else { return }
    needsSettling = true
    for position in active.indices {
      let id = active[position]
      guard members[id.index].deadline == time else { continue }
      members[id.index].deadline = nil
      members[id.index].recognizer.handle(.deadline(time), into: &scratch)
      apply(id, at: time, into: &effects)
    }
    settle(at: time, into: &effects)
  }
}
