/// Something odd in the data that processing survived; shown in the `note` channel and by `info`.
public struct Note: Hashable, Sendable {
  /// What kind of oddity, by its stable name.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    case valueOutOfRange, backwardTime, constantTime, eventsDropped, trackingIDReplaced, contactLeftDown
    case slotOutOfRange, palm, hover, contactAlreadyDown, tooManyContacts, unclosedFrame, touchpad, otherDevice
    case positionUnknown, deviceSuspended, deviceRemoved
    case assumedDescription, keysLeftOut, truncated, shortReport, wiresWithoutEnd, unsettled,
      exclusiveTouch
  }
  public var kind: Kind
  public var time: Timestamp
  /// The contact it is about, or `nil`.
  public var contact: ContactID?
  /// The line of the source file, or 0.
  public var line: Int
  /// The numbers of the case: what was seen.
  public var value: Int64
  /// The numbers of the case: what it was measured against.
  public var limit: Int64

  public init(
    _ kind: Kind, time: Timestamp, contact: ContactID? = nil, line: Int = 0, value: Int64 = 0, limit: Int64 = 0
  ) {
    self.kind = kind
    self.time = time
    self.contact = contact
    self.line = line
    self.value = value
    self.limit = limit
  }
}
