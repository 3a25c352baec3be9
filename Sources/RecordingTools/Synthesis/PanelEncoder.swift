import TouchModel

/// One contact as a panel sees it in one scan.
struct PanelContact {
  var trackingID: Int32
  var slot: Int
  var x: Int32
  var y: Int32
  var isPalm: Bool
  /// Device units, or -1 where the panel does not tell them.
  var major: Int32 = -1
  var pressure: Int32 = -1
}

/// Turns scans into the events that the kernel would pass on: unchanged values are not sent again.
struct PanelEncoder {
  /// What the kernel keeps of a slot; values outlive the contact.
  private struct Slot {
    var trackingID: Int32 = -1
    var x: Int32 = 0
    var y: Int32 = 0
    var tool: Int32 = ToolType.finger
    var major: Int32 = -1
    var pressure: Int32 = -1
  }

  private let reporting: SyntheticPanel.Reporting
  private var slots: [Slot]
  private var currentSlot = 0
  private var isTouched = false
  private var x: Int32 = 0
  private var y: Int32 = 0
  private var contactsBefore = 0

  init(_ panel: SyntheticPanel) {
    reporting = panel.reporting
    slots = [Slot](repeating: Slot(), count: panel.capacity)
  }

  /// Appends the events of a scan, whose contacts come in the order of their landing; nothing when nothing changed.
  mutating func encode(_ contacts: [PanelContact], into events: inout [EvdevEvent]) {
    switch reporting {
    case .slots: encodeSlots(contacts, into: &events)
    case .list(let trackingIDs): encodeList(contacts, trackingIDs: trackingIDs, into: &events)
    case .single: encodePointer(contacts, into: &events)
    }
  }

  /// What the panel answers when it is asked for its slots and keys: those with a contact, the current one last.
  ///
  /// A list keeps no contacts; of it and of a single touch the rest is told.
  var state: [EvdevEvent] {
    func abs(_ code: UInt16, _ value: Int32) -> EvdevEvent { EvdevEvent(type: EvdevType.abs, code: code, value: value) }
    var events: [EvdevEvent] = []
    if case .slots = reporting {
      for index in slots.indices where slots[index].trackingID >= 0 {
        let slot = slots[index]
        events += [
          abs(AbsCode.mtSlot, Int32(clamping: index)), abs(AbsCode.mtTrackingID, slot.trackingID),
          abs(AbsCode.mtPositionX, slot.x), abs(AbsCode.mtPositionY, slot.y), abs(AbsCode.mtToolType, slot.tool),
        ]
        if slot.major >= 0 { events.append(abs(AbsCode.mtTouchMajor, slot.major)) }
        if slot.pressure >= 0 { events.append(abs(AbsCode.mtPressure, slot.pressure)) }
      }
      events.append(abs(AbsCode.mtSlot, Int32(clamping: currentSlot)))
    }
    if case .list = reporting {} else { events += [abs(AbsCode.x, x), abs(AbsCode.y, y)] }
    return events + [EvdevEvent(type: EvdevType.key, code: KeyCode.touch, value: isTouched ? 1 : 0)]
  }

  private mutating func encodeSlots(_ contacts: [PanelContact], into events: inout [EvdevEvent]) {
    for index in slots.indices {
      guard let contact = contacts.first(where: { $0.slot == index }) else {
        if slots[index].trackingID >= 0 {
          slots[index].trackingID = -1
          send(AbsCode.mtTrackingID, -1, slot: index, to: &events)
        }
        continue
      }
      if slots[index].trackingID != contact.trackingID {
        slots[index].trackingID = contact.trackingID
        send(AbsCode.mtTrackingID, contact.trackingID, slot: index, to: &events)
      }
      let tool = contact.isPalm ? ToolType.palm : ToolType.finger
      if slots[index].tool != tool {
        slots[index].tool = tool
        send(AbsCode.mtToolType, tool, slot: index, to: &events)
      }
      if slots[index].x != contact.x {
        slots[index].x = contact.x
        send(AbsCode.mtPositionX, contact.x, slot: index, to: &events)
      }
      if slots[index].y != contact.y {
        slots[index].y = contact.y
        send(AbsCode.mtPositionY, contact.y, slot: index, to: &events)
      }
      if slots[index].major != contact.major {
        slots[index].major = contact.major
        send(AbsCode.mtTouchMajor, contact.major, slot: index, to: &events)
      }
      if slots[index].pressure != contact.pressure {
        slots[index].pressure = contact.pressure
        send(AbsCode.mtPressure, contact.pressure, slot: index, to: &events)
      }
    }
    encodePointer(contacts, into: &events)
  }

  /// The slot's event, after ABS_MT_SLOT if another slot was spoken of last.
  private mutating func send(_ code: UInt16, _ value: Int32, slot: Int, to events: inout [EvdevEvent]) {
    if currentSlot != slot {
      currentSlot = slot
      events.append(EvdevEvent(type: EvdevType.abs, code: AbsCode.mtSlot, value: Int32(clamping: slot)))
    }
    events.append(EvdevEvent(type: EvdevType.abs, code: code, value: value))
  }

  /// BTN_TOUCH and the position of the oldest contact, as the kernel emulates a single pointer.
  private mutating func encodePointer(_ contacts: [PanelContact], into events: inout [EvdevEvent]) {
    encodeTouch(!contacts.isEmpty, into: &events)
    guard let oldest = contacts.first else { return }
    if x != oldest.x {
      x = oldest.x
      events.append(EvdevEvent(type: EvdevType.abs, code: AbsCode.x, value: x))
    }
    if y != oldest.y {
      y = oldest.y
      events.append(EvdevEvent(type: EvdevType.abs, code: AbsCode.y, value: y))
    }
  }

  private mutating func encodeTouch(_ isDown: Bool, into events: inout [EvdevEvent]) {
    guard isTouched != isDown else { return }
    isTouched = isDown
    events.append(EvdevEvent(type: EvdevType.key, code: KeyCode.touch, value: isDown ? 1 : 0))
  }

  /// Protocol A: every contact in full, each closed by SYN_MT_REPORT; a lone SYN_MT_REPORT says that none is left.
  private mutating func encodeList(_ contacts: [PanelContact], trackingIDs: Bool, into events: inout [EvdevEvent]) {
    guard !contacts.isEmpty || contactsBefore > 0 else { return }
    contactsBefore = contacts.count
    let separator = EvdevEvent(type: EvdevType.syn, code: SynCode.mtReport, value: 0)
    if contacts.isEmpty { events.append(separator) }
    for contact in contacts {
      if trackingIDs {
        events.append(EvdevEvent(type: EvdevType.abs, code: AbsCode.mtTrackingID, value: contact.trackingID))
      }
      events.append(EvdevEvent(type: EvdevType.abs, code: AbsCode.mtPositionX, value: contact.x))
      events.append(EvdevEvent(type: EvdevType.abs, code: AbsCode.mtPositionY, value: contact.y))
      events.append(separator)
    }
    encodeTouch(!contacts.isEmpty, into: &events)
  }
}
