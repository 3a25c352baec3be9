/// Frames in which one finger lifts and another lands: the panel saw neither moment, so the order is a rule.
///
/// Lifts, cancels and movements come before landings, as in Android's input reader: two taps that follow each other within
/// one scan are two taps, and no finger counts as down together with one that it took over from.
extension TouchFrame {
  /// Whether a contact ends in this frame and another one lands.
  public var handsOver: Bool {
    guard contacts.count > 1 else { return false }
    var (lands, ends) = (false, false)
    for contact in contacts {
      switch contact.phase {
      case .down: lands = true
      case .up, .cancel: ends = true
      case .motion: break
      }
    }
    return lands && ends
  }

  /// Calls `body` with each contact, those that land in this frame last.
  public func forEachInOrder(_ body: (Contact) -> Void) {
    guard handsOver else {
      for contact in contacts { body(contact) }
      return
    }
    for contact in contacts where !lands(contact.id) { body(contact) }
    for contact in contacts where lands(contact.id) { body(contact) }
  }

  /// Parts the frame into what comes first and what lands after it, both of the frame's time; keeps the memory of the two.
  public func split(into first: inout TouchFrame, landings: inout TouchFrame) {
    first.reset()
    landings.reset()
    first.time = time
    landings.time = time
    for contact in contacts {
      if lands(contact.id) { landings.contacts.append(contact) } else { first.contacts.append(contact) }
    }
  }

  /// What else a contact does in the frame that it lands in comes after its landing.
  private func lands(_ id: ContactID) -> Bool { contacts.contains { $0.id == id && $0.phase == .down } }
}
