public import TouchModel

/// Takes palms out of touch frames before any recognizer sees them, by size, pressure and where they land.
///
/// A contact is a palm once it is larger or pressed harder than the profile's limits, at its landing or later, or where it
/// lands too near an edge of the screen. One that is a palm as it lands is never delivered. One that becomes a palm is
/// cancelled with the cause `palm`; nothing follows, no lift either. Each is noted once. A limit of 0 is off, and so is the
/// size where the panel does not say how large a unit of it is, and the pressure where it has none; with all of them off
/// a frame costs one test. Palms that the panel itself tells are cancelled while decoding.
public struct PalmFilter: Sendable {
  /// In device units; `nil` where size says nothing.
  private let largest: Int32?
  private let hardest: Int32?
  /// In points; 0 for off.
  private let edge: Double
  private let screen: Size
  /// Contacts that are palms and have not left the panel yet.
  private var palms: [ContactID] = []

  /// Whether anything can be a palm.
  public let isOn: Bool

  /// A filter for one panel and screen; `palmMajor` is in millimetres, `palmPressure` a part of the panel's range.
  public init(profile: Profile, device: DeviceDescription, screen: Size) {
    largest = Self.limit(profile[.palmMajor], device[axis: AbsCode.mtTouchMajor]) { range in
      range.resolution > 1 ? Double(range.resolution) : nil
    }
    let pressure = device[axis: AbsCode.mtPressure] ?? device[axis: AbsCode.pressure]
    hardest = Self.limit(profile[.palmPressure], pressure) { range in
      range.maximum > 0 ? Double(range.maximum) : nil
    }
    edge = profile[.palmEdge]
    self.screen = screen
    isOn = largest != nil || hardest != nil || edge > 0
    if isOn { palms.reserveCapacity(16) }
  }

  private static func limit(_ value: Double, _ range: AxisRange?, _ scale: (AxisRange) -> Double?) -> Int32? {
    guard value > 0, let range, let scale = scale(range) else { return nil }
    return Int32(min(Double(Int32.max), (value * scale).rounded()))
  }

  /// Takes the palms out of a frame and adds a note for each new one.
  public mutating func filter(_ frame: inout TouchFrame, notes: inout [Note]) {
    guard isOn else { return }
    // Written only where something changes: a frame that is shared would be copied.
    var kept = 0
    for index in frame.contacts.indices {
      var contact = frame.contacts[index]
      var isNew = kept != index
      if let place = palms.firstIndex(of: contact.id) {
        if contact.phase == .up || contact.phase == .cancel { palms.remove(at: place) }
        continue
      }
      if contact.phase == .down || contact.phase == .motion, isPalm(contact) {
        palms.append(contact.id)
        notes.append(Note(.palm, time: frame.time, contact: contact.id))
        guard contact.phase == .motion else { continue }
        contact.phase = .cancel
        contact.cancelCause = .palm
        isNew = true
      }
      if isNew { frame.contacts[kept] = contact }
      kept += 1
    }
    if kept < frame.contacts.count { frame.contacts.removeSubrange(kept...) }
  }

  private func isPalm(_ contact: Contact) -> Bool {
    if let largest, contact.major > largest { return true }
    if let hardest, contact.pressure > hardest { return true }
    guard edge > 0, contact.phase == .down else { return false }
    for side in Edge.allCases where side.distance(to: contact.position, on: screen) < edge { return true }
    return false
  }
}
