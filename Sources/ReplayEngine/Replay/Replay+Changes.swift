public import Gestures
public import TouchModel
public import ViewModels

/// Changes to the recognizers of views, between frames and while fingers may be down; they happen at the present time.
extension Replay {
  /// Attaches further recognizers to a view, which resolve after those that it has; names must differ from theirs.
  ///
  /// - Parameters:
  ///   - specs: what to attach.
  ///   - view: whose events they are.
  ///   - contacts: fingers that are down and are handed to each of them; without it they take part from the next landing on.
  ///   - sink: is told what follows at once.
  public mutating func attach(
    _ specs: [RecognizerSpec], to view: NodeID, giving contacts: [ContactID] = [], into sink: inout some ReplaySink
  ) {
    let known = recognizers(of: view)
    let added = attach(specs, to: view)
    members[Int(view.rawValue)] = known + added
    for contact in contacts {
      for member in added { arbitration.give(contact, to: member, at: now, into: &effects) }
    }
    finishChange(into: &sink)
  }

  /// Switches a recognizer of a view on or off, off cancelling it where it is under way; returns whether there is such a one.
  @discardableResult
  public mutating func setEnabled(
    _ isEnabled: Bool, recognizer name: String, of view: NodeID, into sink: inout some ReplaySink
  ) -> Bool {
    guard let member = member(name, of: view) else { return false }
    arbitration.setEnabled(member, isEnabled, at: now, into: &effects)
    finishChange(into: &sink)
    return true
  }

  /// Takes a recognizer of a view out for good, cancelling it where it is under way; returns whether there is such a one.
  @discardableResult
  public mutating func detach(recognizer name: String, of view: NodeID, into sink: inout some ReplaySink) -> Bool {
    guard let member = member(name, of: view) else { return false }
    arbitration.detach(member, at: now, into: &effects)
    finishChange(into: &sink)
    return true
  }

  /// Gives a recognizer of a view other relations from now on; returns whether there is such a one.
  @discardableResult
  public mutating func setRelations(
    _ relations: Relations, recognizer name: String, of view: NodeID, into sink: inout some ReplaySink
  ) -> Bool {
    guard let member = member(name, of: view) else { return false }
    arbitration.setRelations(of: member, to: relations, at: now, into: &effects)
    finishChange(into: &sink)
    return true
  }

  private mutating func member(_ name: String, of view: NodeID) -> MemberID? {
    recognizers(of: view).first { arbitration.localName(of: $0) == name }
  }

  private mutating func finishChange(into sink: inout some ReplaySink) {
    settle(at: now, into: &sink)
    close(at: now, into: &sink)
  }
}
