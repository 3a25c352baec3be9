import TouchModel

/// The kernel's slots for contacts: keys, tracking ids that count up, and the one-finger pointer that goes with them.
struct KernelSlots {
  private static let idLimit: Int32 = 0xffff

  var input: KernelInput
  /// Whether fingers are counted with BTN_TOOL_FINGER and so on: a touchpad.
  private let countsFingers: Bool
  /// The contact id that each slot was given for, and the frame in which it was last reported.
  private var keys: [Int32]
  private var frames: [Int]
  private var frame = 1
  private var nextID: Int32 = 0

  init(_ device: DeviceDescription, slots count: Int) {
    input = KernelInput(device, slots: count)
    countsFingers = device.hasProperty(InputProperty.pointer)
    keys = [Int32](repeating: 0, count: count)
    frames = [Int](repeating: 0, count: count)
  }

  func isActive(_ slot: Int) -> Bool { input.value(AbsCode.mtTrackingID, inSlot: slot) >= 0 }

  /// Whether the slot was reported in the open frame.
  func isUsed(_ slot: Int) -> Bool { frames[slot] == frame }

  /// The slot of a contact that is down, else the first one that is free; `nil` where all are taken.
  mutating func slot(forKey key: Int32) -> Int? {
    if let slot = keys.indices.first(where: { keys[$0] == key && isActive($0) }) { return slot }
    guard let slot = keys.indices.first(where: { !isActive($0) && !isUsed($0) }) else { return nil }
    keys[slot] = key
    return slot
  }

  /// Says whether something is in a slot; a new contact gets the next tracking id.
  mutating func report(slot: Int, isActive: Bool, tool: Int32) {
    input.slot = slot
    frames[slot] = frame
    guard isActive else { return input.send(axis: AbsCode.mtTrackingID, -1) }
    var id = input.value(AbsCode.mtTrackingID, inSlot: slot)
    if id < 0 {
      id = nextID & Self.idLimit
      nextID = (nextID &+ 1) & Self.idLimit
    }
    input.send(axis: AbsCode.mtTrackingID, id)
    input.send(axis: AbsCode.mtToolType, tool)
  }

  /// Ends the contacts' frame: the contact that is down for longest moves the pointer.
  mutating func syncFrame() {
    var oldest: Int?
    var oldestID = nextID
    var count = 0
    for slot in keys.indices {
      let id = input.value(AbsCode.mtTrackingID, inSlot: slot)
      guard id >= 0 else { continue }
      // Ids go round, so the sign of their difference tells which is older.
      if (id &- oldestID) & 0x8000 != 0 {
        oldest = slot
        oldestID = id
      }
      count += 1
    }
    input.send(key: KeyCode.touch, count > 0)
    if countsFingers {
      input.send(key: KeyCode.toolFinger, count == 1)
      input.send(key: KeyCode.toolDoubleTap, count == 2)
      input.send(key: KeyCode.toolTripleTap, count == 3)
      input.send(key: KeyCode.toolQuadTap, count == 4)
      input.send(key: KeyCode.toolQuintTap, count == 5)
    }
    if let oldest {
      input.send(axis: AbsCode.x, input.value(AbsCode.mtPositionX, inSlot: oldest))
      input.send(axis: AbsCode.y, input.value(AbsCode.mtPositionY, inSlot: oldest))
    }
    if input.has(axis: AbsCode.mtPressure) {
      input.send(axis: AbsCode.pressure, oldest.map { input.value(AbsCode.mtPressure, inSlot: $0) } ?? 0)
    }
    frame &+= 1
  }
}
