public import TouchModel

/// A recognizer in arbitration's list; the number is its place.
public struct MemberID: Hashable, Comparable, Sendable {
  public var index: Int

  public init(_ index: Int) { self.index = index }

  public static func < (a: MemberID, b: MemberID) -> Bool { a.index < b.index }
}

/// One decision of arbitration about one recognizer, with its cause.
public struct Resolution: Hashable, Sendable {
  /// What became of it.
  public enum Outcome: String, Hashable, Sendable {
    case won
    /// It gave up by itself.
    case failed
    /// Another recognizer took its contacts.
    case prevented
    /// Its claim waits for another to fail.
    case held
    /// It had won, and was ended while under way: another claimed its contacts, or it was taken out.
    case cancelled
  }

  public var time: Timestamp
  public var member: MemberID
  public var outcome: Outcome
  /// Why: its own cause, or for `prevented` the winner's.
  public var cause: Cause
  /// Who prevented or ended it, or keeps it waiting.
  public var by: MemberID?
  /// What still kept it from winning when another won, where it can say.
  public var shortfall: Cause?
  /// The contacts that it had.
  public var contacts: ContactSet
  /// The bout: the contacts that share recognizers, until all of those are reset; counts from 1.
  public var bout: Int
}

/// What arbitration tells the engine.
public enum ArbitrationEffect: Sendable {
  case gesture(MemberID, GestureEvent)
  case resolved(Resolution)
  /// A recognizer won these contacts, or one that lands joins its gesture: content must not see them any more.
  case claimed(MemberID, ContactSet)
  /// A contact came while 64 others were being followed, and is ignored.
  case ignoredContact(ContactID, Timestamp)
}
