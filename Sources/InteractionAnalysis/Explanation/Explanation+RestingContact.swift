public import TouchModel

extension Explanation {
  /// A contact that stayed down while at least two others came and went, as a resting thumb or a ghost of the panel does.
  ///
  /// Of several the one that outlasted most. Such a contact is part of every tap beside it, which keeps them from being taps.
  public var restingContact: ContactID? {
    var down: [(contact: ContactID, outlasted: Int)] = []
    var best: (contact: ContactID, outlasted: Int)?
    for decision in decisions {
      guard case .contact(let contact, let phase, _, _) = decision.event else { continue }
      if phase == .down {
        down.append((contact, 0))
        continue
      }
      guard let place = down.firstIndex(where: { $0.contact == contact }) else { continue }
      // Those before it in the list landed earlier.
      for earlier in 0..<place {
        down[earlier].outlasted += 1
        if down[earlier].outlasted > max(1, best?.outlasted ?? 0) { best = down[earlier] }
      }
      down.remove(at: place)
    }
    return best?.contact
  }
}
