import TouchModel

/// What the kernel's input core makes of a driver's events on their way to evdev.
///
/// Codes that the device does not have are dropped, and values that did not change. The slot is told before the first
/// change in it. A SYN_REPORT closes a frame, unless nothing would be in it.
struct KernelInput {
  /// ABS_MT_TOUCH_MAJOR to ABS_MT_TOOL_Y are kept for each slot.
  private static let slotCodes: ClosedRange<UInt16> = 0x30...0x3d

  let slotCount: Int
  private var hasAxis = [Bool](repeating: false, count: 64)
  private var axes = [Int32](repeating: 0, count: 64)
  private var hasKey = [Bool](repeating: false, count: KeyCode.buttons.count)
  private var keys = [Bool](repeating: false, count: KeyCode.buttons.count)
  private var hasMisc = [Bool](repeating: false, count: 8)
  /// The values of each slot, one block of `slotCodes` after another.
  private var slots: [Int32]
  /// The slot that the driver's next events are about.
  var slot = 0

  private var events: [EvdevEvent] = []
  private var times: [Timestamp] = []
  /// How many events are in closed frames, and how many of those were taken.
  private var closed = 0
  private var taken = 0
  private var takenFrames = 0

  init(_ device: DeviceDescription, slots count: Int) {
    slotCount = count
    slots = [Int32](repeating: 0, count: count * Self.slotCodes.count)
    for axis in device.axes where axis.code < 64 { hasAxis[Int(axis.code)] = true }
    for type in device.codes {
      for code in type.codes {
        if type.type == EvdevType.key, let key = Self.key(code) { hasKey[key] = true }
        if type.type == EvdevType.msc, code < 8 { hasMisc[Int(code)] = true }
      }
    }
    for slot in 0..<count { slots[place(AbsCode.mtTrackingID, slot)] = -1 }
  }

  private static func key(_ code: UInt16) -> Int? {
    KeyCode.buttons.contains(code) ? Int(code - KeyCode.buttons.lowerBound) : nil
  }

  private func place(_ code: UInt16, _ slot: Int) -> Int {
    slot * Self.slotCodes.count + Int(code - Self.slotCodes.lowerBound)
  }

  func has(axis code: UInt16) -> Bool { hasAxis[Int(code)] }

  /// The value of an ABS_MT code in a slot.
  func value(_ code: UInt16, inSlot slot: Int) -> Int32 { slots[place(code, slot)] }

  func isDown(_ code: UInt16) -> Bool { Self.key(code).map { keys[$0] } ?? false }

  mutating func send(axis code: UInt16, _ value: Int32) {
    guard hasAxis[Int(code)] else { return }
    if slotCount > 0, Self.slotCodes.contains(code) {
      guard slots[place(code, slot)] != value else { return }
      slots[place(code, slot)] = value
      if axes[Int(AbsCode.mtSlot)] != Int32(slot) {
        axes[Int(AbsCode.mtSlot)] = Int32(slot)
        append(EvdevType.abs, AbsCode.mtSlot, Int32(slot))
      }
    } else {
      guard axes[Int(code)] != value else { return }
      axes[Int(code)] = value
    }
    append(EvdevType.abs, code, value)
  }

  mutating func send(key code: UInt16, _ isDown: Bool) {
    guard let key = Self.key(code), hasKey[key], keys[key] != isDown else { return }
    keys[key] = isDown
    append(EvdevType.key, code, isDown ? 1 : 0)
  }

  /// EV_MSC tells of moments, not of a state: it is sent even if the value did not change.
  mutating func send(misc code: UInt16, _ value: Int32) {
    if hasMisc[Int(code)] { append(EvdevType.msc, code, value) }
  }

  /// Closes the frame; all its events get this time, as evdev stamps them.
  mutating func sync(at time: Timestamp) {
    guard events.count > closed else { return }
    append(EvdevType.syn, SynCode.report, 0)
    closed = events.count
    times.append(time)
  }

  private mutating func append(_ type: UInt16, _ code: UInt16, _ value: Int32) {
    events.append(EvdevEvent(type: type, code: code, value: value))
  }
}

extension KernelInput {
  /// The next event of the closed frames with its time, or `nil`.
  mutating func take() -> (event: EvdevEvent, time: Timestamp)? {
    guard taken < closed else {
      forgetTaken()
      return nil
    }
    let event = events[taken]
    let time = times[takenFrames]
    taken += 1
    if event.type == EvdevType.syn { takenFrames += 1 }
    return (event, time)
  }

  /// The next event that no SYN_REPORT has closed, or `nil`; for when no report will.
  mutating func takeOpen() -> EvdevEvent? {
    guard taken < events.count else { return nil }
    taken += 1
    return events[taken - 1]
  }

  private mutating func forgetTaken() {
    guard closed > 0 else { return }
    if events.count == closed { events.removeAll(keepingCapacity: true) } else { events.removeFirst(closed) }
    times.removeAll(keepingCapacity: true)
    closed = 0
    taken = 0
    takenFrames = 0
  }
}
