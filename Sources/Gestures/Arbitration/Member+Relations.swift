import TouchModel

/// How two members stand to each other.
extension Member {
  /// Whether a reference of this recognizer means `other`.
  func refers(_ reference: RecognizerReference, to other: Member) -> Bool {
    switch reference {
    case .own(let name): other.view == view && other.name == name
    case .ancestor(let name): other.rank.depth < rank.depth && other.name == name
    case .descendant(let name): other.rank.depth > rank.depth && other.name == name
    case .kind(let kind): other.kind == kind && other.rank != rank
    case .any: other.rank != rank
    }
  }

  private func refers(_ references: [RecognizerReference], to other: Member) -> Bool {
    guard !references.isEmpty else { return false }
    for reference in references where refers(reference, to: other) { return true }
    return false
  }

  /// Whether it may only win once `other` has failed, whichever of the two says so.
  func requiresFailure(of other: Member) -> Bool {
    refers(relations.requiresFailureOf, to: other) || other.refers(other.relations.requiredToFailBy, to: self)
  }

  /// Whether winning takes their common contacts from `other`.
  ///
  /// It does unless one of the two says otherwise. A tap never takes them from a tap that counts further, so that
  /// without a requirement a single tap and then the double tap are reported, as in UIKit.
  func prevents(_ other: Member, under rule: ArbitrationRule) -> Bool {
    if rule == .claims, !relations.claims { return false }
    if let group = relations.group, group == other.relations.group { return false }
    if refers(relations.simultaneousWith, to: other) || other.refers(other.relations.simultaneousWith, to: self) {
      return false
    }
    if refers(relations.doesNotPrevent, to: other) || other.refers(other.relations.notPreventedBy, to: self) {
      return false
    }
    if case .tap(let own) = options, case .tap(let others) = other.options, own.touches == others.touches {
      return own.taps >= others.taps
    }
    return true
  }

  /// Whether the two are of one team.
  func isTeammate(of other: Member) -> Bool {
    guard let team = relations.team else { return false }
    return team.name == other.relations.team?.name
  }
}
