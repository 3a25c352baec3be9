package import TouchModel

/// A device's slots, axes and keys after some events: what the kernel would answer for them.
///
/// The kernel's own start is slot 0, no contact in any slot, all values 0 and no key down. Slots from 256 on, axes beyond
/// 3f and keys other than BTN_* are not kept.
package struct EvdevState {
  /// As many slots as libevdev asks for.
  package static let slotCount = 256
  /// ABS_MT_TOUCH_MAJOR to the last axis.
  package static let multitouch: ClosedRange<UInt16> = 0x30...0x3f

  private var axes = [Int32](repeating: 0, count: 0x40)
  private var slots: [Int32] = []
  private var buttons = [Bool](repeating: false, count: KeyCode.buttons.count)

  package init(_ events: [EvdevEvent] = []) {
    for event in events { take(event) }
  }

  /// Applies one event.
  package mutating func take(_ event: EvdevEvent) {
    switch event.type {
    case EvdevType.key:
      if KeyCode.buttons.contains(event.code) { self[button: event.code] = event.value != 0 }
    case EvdevType.abs where Self.multitouch.contains(event.code):
      self[event.code, slot: Int(self[axis: AbsCode.mtSlot])] = event.value
    case EvdevType.abs: self[axis: event.code] = event.value
    default: break
    }
  }

  /// The value of an axis that has one value; of ABS_MT_SLOT the slot that the next values are for.
  package subscript(axis code: UInt16) -> Int32 {
    get { axes.indices.contains(Int(code)) ? axes[Int(code)] : 0 }
    set { if axes.indices.contains(Int(code)) { axes[Int(code)] = newValue } }
  }

  /// The value of a multitouch axis in a slot.
  package subscript(code: UInt16, slot slot: Int) -> Int32 {
    get { place(code, slot).map { slots.isEmpty ? Self.start(code) : slots[$0] } ?? Self.start(code) }
    set {
      guard let place = place(code, slot) else { return }
      if slots.isEmpty {
        guard newValue != Self.start(code) else { return }
        for code in Self.multitouch { slots += [Int32](repeating: Self.start(code), count: Self.slotCount) }
      }
      slots[place] = newValue
    }
  }

  /// Whether a key is down.
  package subscript(button code: UInt16) -> Bool {
    get { KeyCode.buttons.contains(code) && buttons[Int(code - KeyCode.buttons.lowerBound)] }
    set { if KeyCode.buttons.contains(code) { buttons[Int(code - KeyCode.buttons.lowerBound)] = newValue } }
  }

  /// Events that lead from the kernel's start to this state, of slots below `count`; empty where it is the start.
  package func events(slots count: Int) -> [EvdevEvent] {
    var events: [EvdevEvent] = []
    var current: Int32 = 0
    func add(_ type: UInt16, _ code: UInt16, _ value: Int32) {
      events.append(EvdevEvent(type: type, code: code, value: value))
    }
    for slot in 0..<(slots.isEmpty ? 0 : min(max(count, 0), Self.slotCount)) {
      let changed = Self.multitouch.filter { self[$0, slot: slot] != Self.start($0) }
      if changed.isEmpty { continue }
      add(EvdevType.abs, AbsCode.mtSlot, Int32(slot))
      current = Int32(slot)
      for code in changed { add(EvdevType.abs, code, self[code, slot: slot]) }
    }
    if self[axis: AbsCode.mtSlot] != current { add(EvdevType.abs, AbsCode.mtSlot, self[axis: AbsCode.mtSlot]) }
    for (code, value) in axes.enumerated() where value != 0 && code < Int(AbsCode.mtSlot) {
      add(EvdevType.abs, UInt16(code), value)
    }
    for code in KeyCode.buttons where self[button: code] { add(EvdevType.key, code, 1) }
    return events
  }

  private func place(_ code: UInt16, _ slot: Int) -> Int? {
    guard Self.multitouch.contains(code), (0..<Self.slotCount).contains(slot) else { return nil }
    return Int(code - Self.multitouch.lowerBound) * Self.slotCount + slot
  }

  private static func start(_ code: UInt16) -> Int32 { code == AbsCode.mtTrackingID ? -1 : 0 }
}
