import EvdevDecoding
import Gestures
import TouchModel
import ViewModels

/// Where contacts land, and the recognizers that they land on.
extension Replay {
  mutating func land(_ contact: Contact, at time: Timestamp, into sink: inout some ReplaySink) {
    sink.receive(.landing(contact, at: time), tree: tree, arbitration: arbitration)
    tree.hitTest(contact.position, radius: contactRadius?.points(of: contact) ?? 0, into: &hit)
    guard let leaf = hit.leaf else { return }
    // A control keeps the taps on it from the views that it is in; a touch that stopped a motion mostly taps nothing at all.
    let isControl = tree.model(of: leaf).hitTraits.isTarget
    if isControl { tell(.aimed(leaf, contact.id, hit.reason, at: time, position: contact.position), into: &sink) }
    guard hit.takesTouch else { return }
    guard !routes.excludes(leaf, in: tree) else {
      if isControl { tell(.lost(leaf, contact.id, .exclusive, at: time), into: &sink) }
      return note(Note(.exclusiveTouch, time: time, contact: contact.id), into: &sink)
    }
    routes.add(contact.id, path: hit.path)
    if hit.position != contact.position { routes.adjust(contact.id, to: hit.position) }
    var stopped: NodeID?
    var delay = Microseconds.zero
    for node in hit.path {
      let taps = constants[Int(node.rawValue)].stoppingTouchTaps
      send(.landed(contact.id, at: time, position: contact.position), to: node, into: &sink) { effect in
        if case .consumesTouch(let id) = effect, id == contact.id, !taps { stopped = node }
      }
      if node != leaf, tree.model(of: node).hitTraits.delaysContentTouches {
        delay = max(delay, constants[Int(node.rawValue)].contentDelay)
      }
    }
    path.removeAll(keepingCapacity: true)
    refused.removeAll(keepingCapacity: true)
    for node in hit.path {
      for member in recognizers(of: node) {
        if arbitration.kind(of: member) == .tap, stopped != nil || (isControl && node != leaf) { continue }
        if arbitration.needsBounds(member) { arbitration.place(member, in: tree.touchArea(of: node)) }
        if let axes = tree.model(of: node).dragAxes(of: owners[member.index].name) {
          if axes.isEmpty { refused.append(member) } else { arbitration.confine(member, to: axes.one) }
        }
        path.append(member)
      }
    }
    let known = effects.count
    arbitration.land(contact, at: time, path: path, isHeld: isControl && stopped == nil, into: &effects)
    arbitration.refuse(refused, Cause(.nothingToScroll), at: time, into: &effects)
    var loss = stopped.map(TouchLoss.stopped)
    for effect in effects[known...] {
      if case .claimed(let member, let contacts) = effect, contacts.contains(contact.id) { loss = .won(by: member) }
    }
    // What the landing decided comes before it: a control that had the earlier finger is free for this one.
    settle(at: time, into: &sink)
    guard isControl else { return }
    if let loss { return tell(.lost(leaf, contact.id, loss, at: time), into: &sink) }
    let place = Int(leaf.rawValue)
    delivery.land(
      contact, on: place, at: time, delay: delay, slop: constants[place].slop, under: arbitration, into: &delivered)
    deliver(into: &sink)
    keepContent(at: time, into: &sink)
  }

  mutating func lift(_ contact: ContactID, at time: Timestamp, into sink: inout some ReplaySink) {
    lastLift = time
    guard let place = routes.place(of: contact) else { return }
    for node in routes.path(at: place) { send(.lifted(contact, at: time), to: node, into: &sink) }
    routes.remove(at: place)
  }

  mutating func recognizers(of node: NodeID) -> [MemberID] {
    let index = Int(node.rawValue)
    if let known = members[index] { return known }
    let added = attach(tree.recognizers(of: node), to: node)
    members[index] = added
    switchRecognizers(of: node, at: now)
    return added
  }

  /// Switches a view's recognizers on or off as its state wants it.
  mutating func switchRecognizers(of node: NodeID, at time: Timestamp) {
    guard let known = members[Int(node.rawValue)] else { return }
    for member in known {
      guard let isOn = tree.model(of: node).isEnabled(recognizer: owners[member.index].name) else { continue }
      arbitration.setEnabled(member, isOn, at: time, into: &effects)
    }
  }

  mutating func attach(_ specs: [RecognizerSpec], to node: NodeID) -> [MemberID] {
    var depth = 0
    var above = tree[node].parent
    while let parent = above {
      depth += 1
      above = tree[parent].parent
    }
    let tracks = tree.model(of: node).hitTraits.trackingAxis != nil
    for spec in specs { owners.append((node, spec.name, tracks && spec.name == ViewTree.trackingName)) }
    return arbitration.attach(view: Int(node.rawValue), named: tree[node].id, depth: depth, specs)
  }
}

extension ScrollAxes {
  /// The axis, or `nil` for both.
  fileprivate var one: PanOptions.Axis? { self == .horizontal ? .horizontal : self == .vertical ? .vertical : nil }
}
