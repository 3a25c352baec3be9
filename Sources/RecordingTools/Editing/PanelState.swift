import EvdevDecoding
import TouchModel

/// What frames have told of a panel so far: the slots' values, the other axes and the buttons, as the kernel keeps them.
///
/// Everything starts as in the kernel: values at 0 (or at the minimum of a position axis without a 0), slots empty, buttons
/// up. Protocol A is kept by place: slot n is the contact that decoding places there. `PanelState+Frames.swift` takes frames.
struct PanelState {
  /// How a panel tells its contacts apart.
  enum Reporting {
    case slots, list, single
  }

  /// The codes of a slot, ABS_MT_TOUCH_MAJOR to ABS_MT_TOOL_Y.
  static let slotCodes: ClosedRange<UInt16> = AbsCode.mtTouchMajor...AbsCode.mtToolY
  /// One more than the highest slot that is believed, as in decoding.
  static let slotLimit = 1024
  private static let stride = 16

  let reporting: Reporting
  private let fresh: [Int32]
  private var values: ContiguousArray<Int32> = []
  /// For each slot a bit for each code that was told.
  private(set) var known: ContiguousArray<UInt16> = []
  /// Whether decoding sees a contact in the slot; it does not see fingers that were down before the recording.
  private(set) var isTracked: ContiguousArray<Bool> = []
  /// The slot that the next events are about, or -1 for one that no panel has.
  var currentSlot = 0
  /// Whether the slot was named since the state began that is taken.
  private var isNamed: ContiguousArray<Bool> = []
  /// The values of the other axes by code.
  private(set) var axes = ContiguousArray<Int32>(repeating: 0, count: Int(AbsCode.mtSlot))
  /// A bit for each other axis that was told.
  private(set) var knownAxes: UInt64 = 0
  /// A bit for each button that is down, and for each that was told of, from BTN_MISC on.
  private(set) var keys: UInt128 = 0
  private(set) var knownKeys: UInt128 = 0

  init(device: DeviceDescription) {
    let hasPosition = device[axis: AbsCode.mtPositionX] != nil || device[axis: AbsCode.mtPositionY] != nil
    let hasPointer = device[axis: AbsCode.x] != nil || device[axis: AbsCode.y] != nil
    reporting = device.hasSlots ? .slots : hasPosition ? .list : hasPointer ? .single : .slots
    func start(_ code: UInt16) -> Int32 {
      guard let range = device[axis: code] else { return 0 }
      return range.minimum <= 0 && range.maximum >= 0 ? 0 : range.minimum
    }
    var fresh = [Int32](repeating: 0, count: Self.stride)
    for code in [AbsCode.mtPositionX, AbsCode.mtPositionY] { fresh[Self.index(code)] = start(code) }
    fresh[Self.index(AbsCode.mtTrackingID)] = -1
    self.fresh = fresh
    for code in [AbsCode.x, AbsCode.y] { axes[Int(code)] = start(code) }
    grow(to: 0)
  }

  /// How many slots were spoken of so far.
  var slotCount: Int { isTracked.count }

  private static func index(_ code: UInt16) -> Int { Int(code &- slotCodes.lowerBound) & (stride - 1) }

  /// Makes `slot` valid; it is below `slotLimit`.
  mutating func grow(to slot: Int) {
    while isTracked.count <= slot {
      values.append(contentsOf: fresh)
      known.append(0)
      isTracked.append(false)
      isNamed.append(false)
    }
  }

  /// A value of a valid slot; `code` is in `slotCodes`.
  subscript(slot: Int, code: UInt16) -> Int32 {
    get { values[slot * Self.stride + Self.index(code)] }
    set {
      values[slot * Self.stride + Self.index(code)] = newValue
      known[slot] |= 1 << UInt16(Self.index(code))
      if code == AbsCode.mtTrackingID, reporting == .slots { isTracked[slot] = newValue >= 0 }
    }
  }

  func isKnown(_ code: UInt16, in slot: Int) -> Bool { known[slot] & 1 << UInt16(Self.index(code)) != 0 }

  /// Whether the slot's contact touches: a list's entry, a tracking id, or BTN_TOUCH of a single-touch panel.
  func holdsContact(_ slot: Int) -> Bool {
    reporting == .single ? slot == 0 && isDown(KeyCode.touch) : slot < slotCount && isTracked[slot]
  }

  /// Protocol A: begins a list; who is in it is told by `list(_:)`.
  mutating func beginList() {
    for slot in isTracked.indices { isTracked[slot] = false }
  }

  /// Protocol A: the place is in the frame's list.
  mutating func list(_ slot: Int) {
    grow(to: slot)
    isTracked[slot] = true
  }

  /// Protocol A: the place is in the list no more.
  mutating func unlist(_ slot: Int) { isTracked[slot] = false }

  mutating func setAxis(_ code: UInt16, _ value: Int32) {
    axes[Int(code)] = value
    knownAxes |= 1 << UInt64(code)
  }

  func isKnownAxis(_ code: UInt16) -> Bool { knownAxes & 1 << UInt64(code) != 0 }

  private static func bit(_ key: UInt16) -> UInt128 {
    KeyCode.buttons.contains(key) ? 1 << UInt128(key - KeyCode.buttons.lowerBound) : 0
  }

  func isDown(_ key: UInt16) -> Bool { keys & Self.bit(key) != 0 }
  func isKnownKey(_ key: UInt16) -> Bool { knownKeys & Self.bit(key) != 0 }

  mutating func setKey(_ key: UInt16, _ isDown: Bool) {
    knownKeys |= Self.bit(key)
    if isDown { keys |= Self.bit(key) } else { keys &= ~Self.bit(key) }
  }

  /// Takes ABS_MT_SLOT.
  mutating func select(_ slot: Int32) {
    guard slot >= 0, slot < Int32(Self.slotLimit) else {
      currentSlot = -1
      return
    }
    currentSlot = Int(slot)
    grow(to: currentSlot)
  }

  /// Takes one event of a panel with slots or a single touch.
  mutating func take(_ event: EvdevEvent) {
    switch event.type {
    case EvdevType.abs where event.code == AbsCode.mtSlot: select(event.value)
    case EvdevType.abs where Self.slotCodes.contains(event.code):
      if currentSlot >= 0 { self[currentSlot, event.code] = event.value }
    case EvdevType.abs where event.code < AbsCode.mtSlot: setAxis(event.code, event.value)
    case EvdevType.key: setKey(event.code, event.value != 0)
    default: return
    }
    let slot = reporting == .single ? 0 : currentSlot
    if slot >= 0, Self.names(event, isSingle: reporting == .single) { isNamed[slot] = true }
  }

  /// Whether an event of a state says that its slot is not passed over, as in decoding.
  private static func names(_ event: EvdevEvent, isSingle: Bool) -> Bool {
    switch (event.type, event.code) {
    case (EvdevType.abs, AbsCode.mtSlot), (EvdevType.abs, slotCodes): !isSingle
    case (EvdevType.abs, AbsCode.x), (EvdevType.abs, AbsCode.y), (EvdevType.abs, AbsCode.pressure),
      (EvdevType.abs, AbsCode.distance), (EvdevType.key, KeyCode.touch):
      isSingle
    default: false
    }
  }

  /// Begins a state that takes the place of what events told; its events go to `take`.
  mutating func beginState() {
    currentSlot = 0
    for slot in isNamed.indices { isNamed[slot] = false }
  }

  /// Ends a state: slots that it does not name are empty.
  mutating func endState() {
    for slot in isTracked.indices where reporting == .list || !isNamed[slot] { empty(slot) }
  }

  /// Forgets who is in the slots, after a loss of events or of the device.
  mutating func drop() {
    for slot in isTracked.indices { empty(slot) }
  }

  private mutating func empty(_ slot: Int) {
    values[slot * Self.stride + Self.index(AbsCode.mtTrackingID)] = -1
    isTracked[slot] = false
    if reporting == .single, slot == 0 { keys &= ~Self.bit(KeyCode.touch) }
  }

  /// Leaves fingers that were down before the first frame in their slots but not as contacts: decoding has none for them.
  mutating func forgetContacts() {
    for slot in isTracked.indices { isTracked[slot] = false }
    if reporting == .single { keys &= ~Self.bit(KeyCode.touch) }
  }

  /// Whether a finger is in the slot, also one that was down before the recording.
  func holdsFinger(_ slot: Int) -> Bool {
    reporting == .slots ? self[slot, AbsCode.mtTrackingID] >= 0 : holdsContact(slot)
  }

  /// How many fingers touch.
  var fingerCount: Int { isTracked.indices.reduce(0) { $0 + (holdsFinger($1) ? 1 : 0) } }

  /// The contact with the lowest tracking id, which the pointer axes follow as in the kernel; `nil` without contacts.
  var oldest: Int? {
    var best: Int?
    for slot in isTracked.indices where isTracked[slot] {
      // Tracking ids are 16 bits and wrap around.
      let id = self[slot, AbsCode.mtTrackingID]
      if let other = best, Int16(truncatingIfNeeded: id &- self[other, AbsCode.mtTrackingID]) >= 0 { continue }
      best = slot
    }
    return best
  }
}
