#if Capture
  import DeviceCapture
  import EvdevDecoding
  import Gestures
  import InteractionAnalysis
  import ReplayEngine
  import TouchModel

  /// What a live screen shows: contacts with their trails, gestures and counters.
  struct WatchBoard {
    /// A finger that is down, or was a moment ago.
    struct Finger: Hashable {
      var device: Int
      var contact: Int32
      var slot: Int32
      var point: Point
      /// On the panel, where its size is known.
      var millimetres: PanelPoint?
      var pressure: Int32
      var major: Int32
      /// Where it was, as parts of the screen's width and height; the newest last.
      var trail: [Point]
      /// How it ended, and until when that is shown.
      var end: (isCancelled: Bool, until: Timestamp)?

      static func == (a: Finger, b: Finger) -> Bool { a.device == b.device && a.contact == b.contact }
      func hash(into hasher: inout Hasher) { hasher.combine(contact) }
    }

    /// A gesture that the present interaction has, at its last phase.
    struct Running {
      var device: Int
      var member: MemberID
      var event: GestureEvent
    }

    private struct Device {
      var number: Int
      var name: String
      var live: LiveDevice
      var analyzer: InteractionAnalyzer
      var presence = DevicePresence()
    }

    /// How long a trail is, in reports.
    static let trailLimit = 12
    /// How long the mark of a lift is shown.
    static let afterglow = Microseconds.milliseconds(400)
    private static let gestureLimit = 64

    private(set) var fingers: [Finger] = []
    private(set) var running: [Running] = []
    /// The interactions that are over, the newest first.
    private(set) var gestures: [Interaction] = []
    private(set) var counters = WatchCounters()
    private var devices: [Device] = []

    /// The screen's shape: width over height.
    var aspect: Double {
      guard let screen = devices.first?.live.mapping.screen else { return 0.5 }
      return screen.width / screen.height
    }

    var screens: String {
      guard let screen = devices.first?.live.mapping.screen else { return "" }
      let assumed = devices.first?.live.screenIsAssumed == true ? " (assumed)" : ""
      return
        "\(DecimalText.string(screen.width, decimals: 0)) x \(DecimalText.string(screen.height, decimals: 0)) pt\(assumed)"
    }

    var names: [String] { devices.map(\.name) }

    mutating func begin(_ device: CapturedDevice, _ live: LiveDevice) {
      devices.append(
        Device(
          number: device.number, name: "\(device.description.name) \(device.node)", live: live,
          analyzer: InteractionAnalyzer(profile: live.profile)))
    }

    mutating func observe(_ frame: EvdevFrame, _ touch: TouchFrame, of number: Int, at now: Timestamp) {
      guard let index = devices.firstIndex(where: { $0.number == number }) else { return }
      counters.count(frame, devices[index].presence.take(frame), contacts: touch, at: now)
      devices[index].analyzer.observe(touch)
      for contact in touch.contacts { take(contact, devices[index].live.mapping, number, now) }
    }

    private mutating func take(_ contact: Contact, _ mapping: ScreenMapping, _ device: Int, _ now: Timestamp) {
      let place = Point(x: contact.position.x / mapping.screen.width, y: contact.position.y / mapping.screen.height)
      let found = fingers.firstIndex { $0.device == device && $0.contact == contact.id.rawValue }
      var finger =
        found.map { fingers[$0] }
        ?? Finger(
          device: device, contact: contact.id.rawValue, slot: contact.slot, point: contact.position, pressure: -1,
          major: -1,
          trail: [])
      finger.point = contact.position
      finger.millimetres = mapping.panelPoint(of: contact.device)
      finger.pressure = contact.pressure
      finger.major = contact.major
      finger.trail.append(place)
      if finger.trail.count > Self.trailLimit { finger.trail.removeFirst() }
      switch contact.phase {
      case .down, .motion: break
      case .up, .cancel: finger.end = (contact.phase == .cancel, now + Self.afterglow)
      }
      if let found { fingers[found] = finger } else { fingers.append(finger) }
    }

    mutating func receive(_ event: ReplayEvent, _ arbitration: Arbitration, of number: Int) {
      guard let index = devices.firstIndex(where: { $0.number == number }) else { return }
      switch event {
      case .gesture(let member, let gesture):
        devices[index].analyzer.observe(.gesture(member, gesture))
        let found = running.firstIndex { $0.device == number && $0.member == member }
        let now = Running(device: number, member: member, event: gesture)
        if let found { running[found] = now } else { running.append(now) }
      case .resolved(let resolution): devices[index].analyzer.observe(.resolved(resolution))
      case .settled(_, let isIdle):
        for interaction in devices[index].analyzer.settle(isIdle: isIdle, name: { arbitration.localName(of: $0) }) {
          gestures.insert(interaction, at: 0)
          if gestures.count > Self.gestureLimit { gestures.removeLast() }
          running.removeAll { $0.device == number }
        }
      case .landing, .note, .state, .visible, .control, .aimed, .lost, .command: break
      }
    }

    /// Takes away marks that were shown long enough; whether there were any.
    mutating func fade(at now: Timestamp) -> Bool {
      let count = fingers.count
      fingers.removeAll { $0.end.map { $0.until <= now } ?? false }
      return fingers.count < count
    }

    /// When the next mark is to go.
    var nextFade: Timestamp? { fingers.compactMap { $0.end?.until }.min() }
  }
#endif
