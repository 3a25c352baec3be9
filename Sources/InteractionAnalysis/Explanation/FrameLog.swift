import TouchModel

/// The frames of interactions that are not over, to look at them again; bounded, and used again.
struct FrameLog: Sendable {
  /// About half a minute of a panel at 120 Hz; what takes longer is no tap that one constant decided.
  static let frameLimit = 4096
  static let contactLimit = 4 * frameLimit
  /// Of how many contacts the landing outlives its frame.
  static let landingLimit = 64

  private(set) var frames: [(time: Timestamp, end: Int)] = []
  private(set) var contacts: [Contact] = []
  /// Contacts of which `addForgetting` has let frames go.
  private(set) var cut: [ContactID] = []
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
    append(frame)
  }

  private mutating func append(_ frame: TouchFrame) {
    contacts.append(contentsOf: frame.contacts)
    frames.append((frame.time, contacts.count))
  }

  /// Keeps a frame in which a contact changed; beyond the limits the older half goes, but for landings of contacts that are down.
  mutating func addForgetting(_ frame: TouchFrame) {
    guard !frame.contacts.isEmpty, frame.contacts.count <= Self.contactLimit / 4 else { return }
    if frames.count >= Self.frameLimit || contacts.count + frame.contacts.count > Self.contactLimit { forget() }
    append(frame)
  }

  private mutating func forget() {
    let half = frames.count / 2
    guard half > 0 else { return }
    let end = frames[half - 1].end
    var landings: [(time: Timestamp, contact: Contact)] = []
    var start = 0
    for frame in frames[..<half] {
      for contact in contacts[start..<frame.end] {
        switch contact.phase {
        case .down: landings.append((frame.time, contact))
        case .motion: break
        case .up, .cancel: landings.removeAll { $0.contact.id == contact.id }
        }
      }
      start = frame.end
    }
    landings = landings.suffix(Self.landingLimit)
    cut = landings.map(\.contact.id)
    contacts.replaceSubrange(..<end, with: landings.map(\.contact))
    let kept = frames[half...].map { (time: $0.time, end: $0.end - end + landings.count) }
    frames = landings.enumerated().map { (time: $0.element.time, end: $0.offset + 1) } + kept
  }

  mutating func removeAll() {
    frames.removeAll(keepingCapacity: true)
    contacts.removeAll(keepingCapacity: true)
    cut.removeAll()
    isWhole = true
  }

  /// Calls `body` with each frame.
  func forEachFrame(_ body: (TouchFrame) -> Void) {
    var start = 0
    for frame in frames {
      body(TouchFrame(time: frame.time, contacts: Array(contacts[start..<frame.end])))
      start = frame.end
    }
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
