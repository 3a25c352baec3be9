import TouchModel

/// The frames of interactions that are not over, to try other constants on; bounded, and used again.
struct FrameLog: Sendable {
  /// About half a minute of a panel at 120 Hz; what takes longer is no tap that one constant decided.
  static let frameLimit = 4096
  static let contactLimit = 4 * frameLimit

  private var frames: [(time: Timestamp, end: Int)] = []
  private var contacts: [Contact] = []
  /// Whether every frame since `removeAll` is there.
  private(set) var isWhole = true

  /// Keeps a frame in which a contact changed; one beyond the limits leaves the log empty until `removeAll`.
  mutating func add(_ frame: TouchFrame) {
    guard isWhole, !frame.contacts.isEmpty else { return }
    guard frames.count < Self.frameLimit, contacts.count + frame.contacts.count <= Self.contactLimit else {
      removeAll()
      isWhole = false
      return
    }
    contacts.append(contentsOf: frame.contacts)
    frames.append((frame.time, contacts.count))
  }

  mutating func removeAll() {
    frames.removeAll(keepingCapacity: true)
    contacts.removeAll(keepingCapacity: true)
    isWhole = true
  }

  /// Calls `body` with each frame that has some of the contacts, the others taken out.
  func forEachFrame(of wanted: ContactSet, _ body: (TouchFrame) -> Void) {
    var touch = TouchFrame()
    var start = 0
    for frame in frames {
      touch.reset()
      touch.time = frame.time
      for contact in contacts[start..<frame.end] where wanted.contains(contact.id) { touch.contacts.append(contact) }
      start = frame.end
      if !touch.contacts.isEmpty { body(touch) }
    }
  }
}
