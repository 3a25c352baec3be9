import TouchModel

/// What is known of one kernel slot: its values, which the kernel sends only when they change, and who is in it.
///
/// Values outlive the contact: the next contact in the slot starts from them, as it does in the kernel.
struct Slot: Sendable {
  struct Flags: OptionSet, Sendable {
    let rawValue: UInt16

    /// Something of this slot is to be looked at when the frame ends.
    static let dirty = Flags(rawValue: 1 << 0)
    /// The position changed in this frame.
    static let moved = Flags(rawValue: 1 << 1)
    static let knowsX = Flags(rawValue: 1 << 2)
    static let knowsY = Flags(rawValue: 1 << 3)
    /// The contact that was here when the frame began has ended; `end` says where.
    static let ended = Flags(rawValue: 1 << 4)
    /// The end is a loss of events and not a lift.
    static let endIsLoss = Flags(rawValue: 1 << 5)
    /// This tracking id was a palm once: nothing is said of it any more.
    static let palm = Flags(rawValue: 1 << 6)
    /// This tracking id came when no more contacts were accepted.
    static let refused = Flags(rawValue: 1 << 7)
    /// A tracking id event was seen, so whoever is silent here was not down before the recording began.
    static let certain = Flags(rawValue: 1 << 8)
    /// Protocol A: the contact is in this frame's list.
    static let listed = Flags(rawValue: 1 << 9)
    // What was noted already: per contact, per tracking id, per slot.
    static let notedX = Flags(rawValue: 1 << 10)
    static let notedY = Flags(rawValue: 1 << 11)
    static let notedHover = Flags(rawValue: 1 << 12)
    static let notedEarlyContact = Flags(rawValue: 1 << 13)
    static let notedNumber = Flags(rawValue: 1 << 14)

    static let perTrackingID: Flags = [.palm, .refused, .notedHover]
    static let perFrame: Flags = [.dirty, .moved, .ended, .endIsLoss, .listed]
  }

  /// What a contact reports; kept as a unit because an ended contact keeps its own while its slot goes on.
  struct Values: Sendable {
    var x: Int32 = 0
    var y: Int32 = 0
    var pressure: Int32 = -1
    var major: Int32 = -1
  }

  var trackingID: Int32 = -1
  /// The number of the contact that is down here, or 0.
  var contact: Int32 = 0
  var values = Values()
  /// The values of the ended contact, valid with `.ended`.
  var end = Values()
  var distance: Int32 = 0
  var tool: Int32 = ToolType.finger
  var flags: Flags = []

  var isTracked: Bool { trackingID >= 0 }
  /// Whether all that came of its contact is another place.
  var onlyMoved: Bool {
    flags.intersection([.moved, .ended]) == .moved && isTracked && contact != 0 && tool != ToolType.palm
  }

  @inline(__always)
  mutating func setX(_ x: Int32) {
    if values.x != x {
      values.x = x
      flags.insert(.moved)
    }
    flags.formUnion([.dirty, .knowsX])
  }

  @inline(__always)
  mutating func setY(_ y: Int32) {
    if values.y != y {
      values.y = y
      flags.insert(.moved)
    }
    flags.formUnion([.dirty, .knowsY])
  }

  /// Starts the life of a tracking id in a slot that has none.
  mutating func begin(trackingID id: Int32) {
    trackingID = id
    flags.subtract(.perTrackingID)
    flags.formUnion([.dirty, .certain])
  }

  /// Ends the tracking id; a contact that was down when the frame began is said to end where it is now.
  mutating func finish() {
    trackingID = -1
    if contact != 0, !flags.contains(.ended) {
      end = values
      flags.insert(.ended)
    }
    flags.subtract(.perTrackingID)
    flags.formUnion([.dirty, .certain])
  }
}
