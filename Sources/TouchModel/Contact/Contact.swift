/// One finger from down to up or cancel; the number is unique in a recording, counts from 1 and is never reused.
public struct ContactID: Hashable, Comparable, Sendable, CustomStringConvertible {
  public var rawValue: Int32

  public init(_ rawValue: Int32) { self.rawValue = rawValue }

  public static func < (a: ContactID, b: ContactID) -> Bool { a.rawValue < b.rawValue }
  public var description: String { "\(rawValue)" }
}

/// What a frame says of a contact; every contact goes down, moves any number of times and ends in exactly one of the last two.
public enum ContactPhase: String, Hashable, Sendable {
  case down, motion
  /// The finger lifted.
  case up
  /// The contact was taken away: palm, lost events, a recording that ended. Never an up.
  case cancel
}

/// Why a contact was cancelled.
public enum CancelCause: String, Hashable, Sendable, CaseIterable {
  case palm, dropped, endOfRecording
  /// The seat or the machine went to sleep.
  case suspended
  /// The device was unplugged.
  case removed
}

/// One contact's news in one frame.
public struct Contact: Hashable, Sendable {
  public var id: ContactID
  public var phase: ContactPhase
  /// Where it is on the screen; at an up or cancel, where it was last seen.
  public var position: Point
  /// The same position as the device reported it.
  public var device: DevicePoint
  /// Kernel slot (protocol B), or the lowest free place when it landed (protocol A); reused by later contacts.
  public var slot: Int32
  /// Pressure in device units, or -1 when the panel has none.
  public var pressure: Int32
  /// Long axis of the touch in device units, or -1 when the panel has none.
  public var major: Int32
  /// Why it was cancelled; `nil` in every other phase.
  public var cancelCause: CancelCause?

  public init(
    id: ContactID, phase: ContactPhase, position: Point, device: DevicePoint = DevicePoint(x: 0, y: 0),
    slot: Int32 = 0, pressure: Int32 = -1, major: Int32 = -1, cancelCause: CancelCause? = nil
  ) {
    self.id = id
    self.phase = phase
    self.position = position
    self.device = device
    self.slot = slot
    self.pressure = pressure
    self.major = major
    self.cancelCause = cancelCause
  }
}

/// The contacts that changed in one evdev frame, in slot order; contacts that did not change are left out.
///
/// A slot that lifts and lands within one frame gives two entries, the ending one first.
public struct TouchFrame: Hashable, Sendable {
  public var time: Timestamp
  public var contacts: [Contact]

  public init(time: Timestamp = .zero, contacts: [Contact] = []) {
    self.time = time
    self.contacts = contacts
  }

  /// Empties the frame and keeps its memory.
  public mutating func reset() {
    time = .zero
    contacts.removeAll(keepingCapacity: true)
  }
}
