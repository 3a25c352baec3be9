public import Gestures
public import TouchModel

/// A model of what arbitration promises of each recognizer, held against what it does.
///
/// A membership begins as an idle recognizer gets a contact, and ends as it has concluded and none of its contacts is down.
/// Within it there is one verdict; after a win comes one report, or one from `began` to `ended` or `cancelled`. What drags and
/// pairs promise of their fingers is in `GestureContract+Fingers.swift`.
public struct GestureContract {
  enum Stage {
    case idle
    /// It has no verdict; `isHeld` once its claim was reported to wait.
    case open(isHeld: Bool)
    case won(hasBegun: Bool)
    case concluded
  }

  struct Membership {
    var options: RecognizerOptions
    var profile: Profile
    var isEnabled = true
    var isRemoved = false
    var stage = Stage.idle
    var down: Set<ContactID> = []
    var contacts: Set<ContactID> = []
    /// Those that were down as the frame came.
    var before: Set<ContactID> = []
    var drag = DragStory()
  }

  /// What was broken, in order.
  public private(set) var failures: [String] = []
  var members: [MemberID: Membership] = [:]
  /// How far every contact moved.
  var paths = ContactPaths()
  /// Contacts that land and leave in the frame that is being handled: they do one after the other.
  var passing: Set<ContactID> = []
  /// Contacts that content was told of and not yet rid of, and those that are a recognizer's.
  private var touching: Set<ContactID> = []
  private var claimed: Set<ContactID> = []

  public init() {}

  /// A recognizer, and the profile with its own settings.
  public mutating func attach(_ member: MemberID, _ options: RecognizerOptions, profile: Profile) {
    members[member] = Membership(options: options, profile: profile)
  }

  public mutating func enable(_ member: MemberID, _ isEnabled: Bool) {
    guard members[member]?.isRemoved == false else { return }
    members[member]?.isEnabled = isEnabled
  }

  /// A recognizer was taken out for good.
  public mutating func remove(_ member: MemberID) {
    members[member]?.isEnabled = false
    members[member]?.isRemoved = true
  }

  // MARK: Contacts

  /// A contact landed on recognizers, or was given to one.
  public mutating func land(_ contact: ContactID, on path: [MemberID]) {
    for member in path {
      guard var entry = members[member], entry.isEnabled else { continue }
      switch entry.stage {
      case .idle: entry.stage = .open(isHeld: false)
      // A discrete gesture that is only held has all its contacts.
      case .open(isHeld: true) where entry.options.isDiscrete: continue
      case .open, .won: break
      case .concluded: continue
      }
      entry.down.insert(contact)
      entry.contacts.insert(contact)
      members[member] = entry
    }
  }

  /// What the contacts of a frame do, before the frame is handled.
  public mutating func end(_ contacts: [Contact]) {
    paths.take(contacts)
    passing = Set(contacts.lazy.filter { $0.phase == .down }.map(\.id))
      .intersection(contacts.lazy.filter { $0.phase == .up || $0.phase == .cancel }.map(\.id))
    for (member, entry) in members { members[member]?.before = entry.down }
    for contact in contacts where contact.phase == .up || contact.phase == .cancel {
      for member in members.keys { members[member]?.down.remove(contact.id) }
    }
  }

  /// Everything of this moment has been taken: who has concluded and has no finger left starts anew.
  public mutating func startAnew() {
    for (member, entry) in members {
      members[member]?.before = entry.down
      guard case .concluded = entry.stage, entry.down.isEmpty else { continue }
      members[member]?.stage = .idle
      members[member]?.contacts = []
      members[member]?.drag = DragStory()
    }
  }

  /// All contacts have ended and all deadlines have come: nothing may be open.
  public mutating func finish() {
    for (member, entry) in members.sorted(by: { $0.key < $1.key }) {
      if case .idle = entry.stage { continue }
      fail(member, "is \(entry.stage) at the end")
    }
    for contact in touching.sorted() { failures.append("content was told of contact \(contact) and never of its end") }
  }

  // MARK: Effects

  public mutating func take(_ effect: ArbitrationEffect) {
    switch effect {
    case .gesture(let member, let event): take(event, of: member)
    case .resolved(let resolution): take(resolution)
    case .claimed(_, let contacts): contacts.forEach { claimed.insert($0) }
    case .ignoredContact: break
    }
  }

  private mutating func take(_ resolution: Resolution) {
    let member = resolution.member
    guard let entry = members[member] else { return fail(member, "is nobody's") }
    check(resolution.contacts, of: entry, member, "a verdict")
    for cause in [resolution.cause, resolution.shortfall].compactMap(\.self)
    where !cause.measured.isFinite || !cause.limit.isFinite {
      fail(member, "gives a cause that is no number: \(cause)")
    }
    members[member]?.drag.take(resolution.outcome, in: paths.count)
    switch (resolution.outcome, entry.stage) {
    case (.won, .open): members[member]?.stage = .won(hasBegun: false)
    case (.failed, .open), (.prevented, .open): members[member]?.stage = .concluded
    case (.held, .open): members[member]?.stage = .open(isHeld: true)
    case (.cancelled, .concluded): break
    case (.cancelled, .won(hasBegun: false)): members[member]?.stage = .concluded
    default: fail(member, "\(resolution.outcome) while \(entry.stage)")
    }
  }

  private mutating func take(_ event: GestureEvent, of member: MemberID) {
    guard let entry = members[member] else { return fail(member, "is nobody's") }
    check(event.contacts, of: entry, member, "\(event.phase)")
    checkFingers(event, of: entry, member)
    let isDiscrete = entry.options.isDiscrete
    switch (event.phase, entry.stage) {
    case (.recognized, .won(hasBegun: false)) where isDiscrete: members[member]?.stage = .concluded
    case (.began, .won(hasBegun: false)) where !isDiscrete: members[member]?.stage = .won(hasBegun: true)
    case (.changed, .won(hasBegun: true)): break
    case (.ended, .won(hasBegun: true)), (.cancelled, .won(hasBegun: true)): members[member]?.stage = .concluded
    default: fail(member, "\(event.phase) while \(entry.stage)")
    }
    if event.kind != entry.options.kind { fail(member, "reports a \(event.kind)") }
    let numbers = [
      event.location.x, event.location.y, event.translation.dx, event.translation.dy, event.velocity.dx,
      event.velocity.dy, event.scale, event.scaleVelocity, event.rotation, event.rotationVelocity, event.progress,
    ]
    if !numbers.allSatisfy(\.isFinite) { fail(member, "reports a number that is none: \(event)") }
  }

  private mutating func check(_ contacts: ContactSet, of entry: Membership, _ member: MemberID, _ what: String) {
    var strange: [ContactID] = []
    contacts.forEach { if !entry.contacts.contains($0) { strange.append($0) } }
    if !strange.isEmpty { fail(member, "\(what) has contacts \(strange) that it never got") }
  }

  // MARK: Content

  /// What content is told of a contact.
  public mutating func take(_ delivered: TouchDelivery.Delivered) {
    let touch = delivered.touch
    let isKnown = touching.contains(touch.contact)
    switch touch.phase {
    case .down:
      touching.insert(touch.contact)
      if isKnown || claimed.contains(touch.contact) { fail(touch) }
    case .moved: if !isKnown || claimed.contains(touch.contact) { fail(touch) }
    case .up:
      touching.remove(touch.contact)
      if !isKnown || claimed.contains(touch.contact) { fail(touch) }
    case .cancelled:
      touching.remove(touch.contact)
      if !isKnown { fail(touch) }
    }
    if !touch.position.x.isFinite || !touch.position.y.isFinite { fail(touch) }
  }

  private mutating func fail(_ touch: ContentTouch) {
    failures.append("content is told \(touch.phase) of contact \(touch.contact), which is wrong here")
  }

  mutating func fail(_ member: MemberID, _ what: String) {
    let kind = members[member]?.options.kind.rawValue ?? "?"
    failures.append("recognizer \(member.index) (\(kind)): \(what)")
  }
}
