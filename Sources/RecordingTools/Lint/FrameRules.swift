import TouchModel

/// What the events of frames give away before they are decoded.
struct FrameRules: Sendable {
  /// libinput 1.29 and later keep 64 events of a frame, SYN_REPORT being one.
  private static let longest = 63

  private let slots: Int?
  private let listsTouch: Bool
  private var sendsTouch = false
  private var landings = 0

  init(device: DeviceDescription) {
    slots = device[axis: AbsCode.mtSlot].map { max(0, Int($0.maximum)) + 1 }
    listsTouch = device.hasCode(type: EvdevType.key, code: KeyCode.touch)
  }

  mutating func observe(_ frame: EvdevFrame, _ touch: TouchFrame, into list: inout FindingList) {
    let count = frame.events.count
    if count > Self.longest { list.add(.frameTooLong, "\(count) events in one frame, at most \(Self.longest)") }
    for contact in touch.contacts where contact.phase == .down { landings += 1 }
    for event in frame.events {
      switch (event.type, event.code) {
      case (EvdevType.key, KeyCode.touch): sendsTouch = sendsTouch || event.value == 1
      case (EvdevType.key, let code) where event.value == 1:
        guard let slots, let fingers = Self.fingers(code), fingers > slots else { continue }
        list.add(.slotsTooFew, "the panel counts \(fingers) fingers and has \(slots) slot\(slots == 1 ? "" : "s")")
      default: break
      }
    }
  }

  /// A device without BTN_TOUCH in its list has that as a fault of its description.
  func finish(into list: inout FindingList) {
    guard listsTouch, !sendsTouch, landings > 0 else { return }
    list.add(
      .touchButtonMissing, line: 0, time: nil,
      "the device lists BTN_TOUCH and sends none for \(landings) contact\(landings == 1 ? "" : "s")")
  }

  /// How many fingers a BTN_TOOL_* says there are; one finger is no news.
  private static func fingers(_ code: UInt16) -> Int? {
    switch code {
    case KeyCode.toolDoubleTap: 2
    case KeyCode.toolTripleTap: 3
    case KeyCode.toolQuadTap: 4
    case KeyCode.toolQuintTap: 5
    default: nil
    }
  }
}
