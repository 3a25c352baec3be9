import Gestures
import TouchModel

/// Drives arbitration and delivery as the engine does, and writes down what comes out.
struct RecognizerRun {
  private(set) var arbitration: Arbitration
  private(set) var log: [Happening] = []
  /// Watches for breaches of the contract, where a run is to be judged.
  var contract: GestureContract?
  /// Whether deadlines go on for ever.
  private(set) var isEndless = false

  private var delivery: TouchDelivery
  private var path: [MemberID] = []
  private let profile: Profile
  private let contentView: Int
  private let contentDelay: Microseconds
  private var shift: Microseconds
  private var effects: [ArbitrationEffect] = []
  private var judged = 0
  private var delivered: [TouchDelivery.Delivered] = []
  private var first = TouchFrame()
  private var landings = TouchFrame()
  private var present = TouchFrame()

  init(_ recognizers: RecognizerCase, shift: Microseconds = .zero, judged: Bool = false) {
    arbitration = Arbitration(profile: recognizers.profile, screen: recognizers.screen)
    profile = recognizers.profile
    delivery = TouchDelivery(profile: recognizers.profile)
    contentView = recognizers.views.count - 1
    contentDelay = recognizers.contentDelay
    self.shift = shift
    if judged { contract = GestureContract() }
    for (view, specs) in recognizers.views.enumerated() { attach(view, specs) }
  }

  var isIdle: Bool { arbitration.isIdle && delivery.isIdle && arbitration.nextDeadline == nil }

  /// What follows happens that much later: no tap counts with one of before.
  mutating func later(by time: Microseconds) { shift = shift + time }

  /// Forgets what came out and keeps the memory of it.
  mutating func forget() { log.removeAll(keepingCapacity: true) }

  /// Keeps room for as much again as came out.
  mutating func reserve() { log.reserveCapacity(log.count + 16) }

  /// Does all steps, or only the fingers' part, and lets every deadline come.
  mutating func take(_ steps: [RecognizerCase.Step], fingersOnly: Bool = false) {
    for step in steps {
      if case .frame(let frame) = step {
        take(frame)
      } else if !fingersOnly {
        change(step)
      }
    }
    wake(until: nil)
  }

  /// Every recognizer is on, so that rounds that follow are alike.
  mutating func enableAll() {
    for member in arbitration.everyMember {
      arbitration.setEnabled(member, true, at: present.time, into: &effects)
      contract?.enable(member, true)
    }
    settle(at: present.time)
  }

  // MARK: Steps

  private mutating func attach(_ view: Int, _ specs: [RecognizerSpec]) {
    let added = arbitration.attach(view: view, named: "v\(view)", depth: view, specs)
    path += added
    for (member, spec) in zip(added, specs) {
      contract?.attach(member, spec.options, profile: profile.overriding(spec.settings))
    }
  }

  private mutating func take(_ frame: TouchFrame) {
    present.time = frame.time + shift
    wake(until: present.time)
    if frame.handsOver {
      frame.split(into: &first, landings: &landings)
      hand(first.contacts)
      hand(landings.contacts)
    } else {
      hand(frame.contacts)
    }
  }

  private mutating func hand(_ contacts: [Contact]) {
    let time = present.time
    present.contacts.removeAll(keepingCapacity: true)
    present.contacts.append(contentsOf: contacts)
    for contact in contacts where contact.phase == .down { land(contact, at: time) }
    contract?.end(contacts)
    arbitration.handle(present, into: &effects)
    settle(at: time)
    delivery.handle(present, under: arbitration, into: &delivered)
    deliver()
  }

  private mutating func land(_ contact: Contact, at time: Timestamp) {
    for member in path where arbitration.needsBounds(member) {
      arbitration.place(member, in: Rect(x: 50, y: 100, width: 250, height: 500))
    }
    let known = effects.count
    arbitration.land(contact, at: time, path: path, into: &effects)
    var (isClaimed, isIgnored) = (false, false)
    for effect in effects[known...] {
      if case .claimed(_, let contacts) = effect, contacts.contains(contact.id) { isClaimed = true }
      if case .ignoredContact = effect { isIgnored = true }
    }
    if contract != nil {
      judge()
      if !isIgnored { contract?.land(contact.id, on: path) }
    }
    settle(at: time)
    guard !isClaimed else { return }
    delivery.land(
      contact, on: contentView, at: time, delay: contentDelay, under: arbitration, into: &delivered)
    deliver()
  }

  private mutating func change(_ step: RecognizerCase.Step) {
    let time = present.time
    func member(_ number: Int) -> MemberID { MemberID(number % max(1, path.count)) }
    switch step {
    case .frame: return
    case .attach(let view, let specs): attach(view, specs)
    case .detach(let number):
      contract?.remove(member(number))
      arbitration.detach(member(number), at: time, into: &effects)
    case .enable(let number, let isEnabled):
      contract?.enable(member(number), isEnabled)
      arbitration.setEnabled(member(number), isEnabled, at: time, into: &effects)
    case .relate(let number, let relations):
      arbitration.setRelations(of: member(number), to: relations, at: time, into: &effects)
    case .give(let contact, let number):
      let isGiven = arbitration.give(contact, to: member(number), at: time, into: &effects)
      if isGiven { contract?.land(contact, on: [member(number)]) }
      log.append(.given(isGiven))
    }
    settle(at: time)
  }

  // MARK: Time

  private mutating func wake(until time: Timestamp?) {
    var count = 0
    while let next = earliest, time.map({ next <= $0 }) ?? true {
      count += 1
      guard count <= 10_000 else {
        isEndless = true
        return
      }
      if arbitration.nextDeadline == next {
        arbitration.fireDeadline(into: &effects)
        settle(at: next)
      } else {
        delivery.fireDeadlines(at: next, under: arbitration, into: &delivered)
        deliver()
      }
    }
  }

  private var earliest: Timestamp? {
    guard let one = arbitration.nextDeadline else { return delivery.nextDeadline }
    return delivery.nextDeadline.map { min($0, one) } ?? one
  }

  private mutating func settle(at time: Timestamp) {
    judge()
    for effect in effects {
      log.append(Happening(effect))
      if case .claimed(_, let contacts) = effect {
        delivery.claim(contacts, at: time, into: &delivered)
        deliver()
      }
    }
    effects.removeAll(keepingCapacity: true)
    judged = 0
    delivery.release(at: time, under: arbitration, into: &delivered)
    deliver()
  }

  /// Shows the contract what came since it last looked.
  private mutating func judge() {
    guard contract != nil else { return }
    for effect in effects[judged...] { contract?.take(effect) }
    judged = effects.count
    contract?.startAnew()
  }

  private mutating func deliver() {
    for touch in delivered {
      contract?.take(touch)
      log.append(.touch(touch))
    }
    delivered.removeAll(keepingCapacity: true)
  }
}
