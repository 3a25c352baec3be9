import TouchModel

/// The slots of one device and the contacts in them; every protocol writes here and `flush` tells what changed.
struct SlotTable: Sendable {
  /// The number of contacts that may be down at once; more are noted and ignored.
  static let contactLimit = 64
  /// One more than the highest slot number that is believed.
  static let slotLimit: Int32 = 1024

  var slots: ContiguousArray<Slot>
  let mapping: ScreenMapping
  let rangeX: AxisRange
  let rangeY: AxisRange
  /// The codes of the position axes, for notes.
  let codeX: UInt16
  let codeY: UInt16
  /// Whether the device has a distance axis, so that a positive distance means hovering.
  let measuresDistance: Bool
  /// How many contacts are down.
  private(set) var live = 0
  private(set) var lastContact: Int32 = 0
  /// The time and the line of the frame that is being decoded.
  var time = Timestamp.zero
  var line = 0
  /// Whether the frame is the first since the device slept or was gone.
  var isReturning = false
  /// The slots that may be dirty: `dirtyLow...dirtyHigh`, empty when low is above high.
  private var dirtyLow = Int.max
  private var dirtyHigh = -1
  /// Whether events were lost: a finger whose landing is unknown may then have landed since the start.
  private var hasLost = false

  init(
    slotCount: Int, mapping: ScreenMapping, axes: (x: AxisRange, y: AxisRange), isMultiTouch: Bool,
    measuresDistance: Bool
  ) {
    slots = ContiguousArray(repeating: Slot(), count: slotCount)
    self.mapping = mapping
    rangeX = axes.x
    rangeY = axes.y
    codeX = isMultiTouch ? AbsCode.mtPositionX : AbsCode.x
    codeY = isMultiTouch ? AbsCode.mtPositionY : AbsCode.y
    self.measuresDistance = measuresDistance
  }

  /// Puts a changed slot back; `index` is below `slots.count`.
  @inline(__always)
  mutating func store(_ slot: Slot, at index: Int) {
    slots[index] = slot
    if slot.flags.contains(.dirty) { markDirty(index) }
  }

  /// Changes a slot where it stands; `index` is below `slots.count`.
  @inline(__always)
  mutating func change(_ index: Int, _ body: (inout Slot) -> Void) {
    body(&slots[index])
    if slots[index].flags.contains(.dirty) { markDirty(index) }
  }

  @inline(__always)
  mutating func markDirty(_ index: Int) {
    dirtyLow = min(dirtyLow, index)
    dirtyHigh = max(dirtyHigh, index)
  }

  /// Makes `index` a valid slot; it is below `slotLimit`.
  mutating func grow(to index: Int) {
    while slots.count <= index { slots.append(Slot()) }
  }

  /// Says what the frame changed, in slot order.
  ///
  /// Complexity: O(slots between the first and the last changed one).
  @inline(__always)
  mutating func flush(into touch: inout TouchFrame, notes: inout [Note]) {
    var index = dirtyLow
    while index <= dirtyHigh {
      if slots[index].flags.contains(.dirty) { settle(index, into: &touch, notes: &notes) }
      index += 1
    }
    dirtyLow = .max
    dirtyHigh = -1
  }

  /// Cancels every contact at a loss and forgets every tracking id; positions stay as last seen.
  mutating func drop(_ cause: CancelCause, _ kind: Note.Kind, into touch: inout TouchFrame, notes: inout [Note]) {
    notes.append(note(kind, value: Int64(live)))
    hasLost = true
    for index in slots.indices {
      cancel(index, cause: cause, into: &touch)
      slots[index].trackingID = -1
      slots[index].flags.subtract(.perFrame)
    }
    dirtyLow = .max
    dirtyHigh = -1
  }

  /// Cancels what is still down at the end of the recording.
  mutating func finish(into touch: inout TouchFrame, notes: inout [Note]) {
    for index in slots.indices {
      slots[index].trackingID = -1
      guard slots[index].contact != 0 else { continue }
      notes.append(note(.contactLeftDown, slots[index].contact))
      cancel(index, cause: .endOfRecording, into: &touch)
    }
  }

  func note(_ kind: Note.Kind, _ contact: Int32 = 0, value: Int64 = 0, limit: Int64 = 0) -> Note {
    Note(kind, time: time, contact: contact == 0 ? nil : ContactID(contact), line: line, value: value, limit: limit)
  }

  private mutating func cancel(_ index: Int, cause: CancelCause, into touch: inout TouchFrame) {
    let slot = slots[index]
    guard slot.contact != 0 else { return }
    let values = slot.flags.contains(.ended) ? slot.end : slot.values
    append(.cancel, slot.contact, values, index, cause, into: &touch)
    slots[index].contact = 0
    live -= 1
  }

  @inline(__always)
  private func append(
    _ phase: ContactPhase, _ contact: Int32, _ values: Slot.Values, _ index: Int, _ cause: CancelCause? = nil,
    into touch: inout TouchFrame
  ) {
    let device = DevicePoint(x: values.x, y: values.y)
    touch.contacts.append(
      Contact(
        id: ContactID(contact), phase: phase, position: mapping.point(of: device), device: device,
        slot: Int32(truncatingIfNeeded: index), pressure: values.pressure, major: values.major, cancelCause: cause))
  }
}

// MARK: - One slot at the end of a frame

extension SlotTable {
  private mutating func settle(_ index: Int, into touch: inout TouchFrame, notes: inout [Note]) {
    if slots[index].onlyMoved, !measuresDistance { return move(index, into: &touch, notes: &notes) }
    var slot = slots[index]
    if slot.flags.contains(.ended) {
      let isLoss = slot.flags.contains(.endIsLoss)
      append(isLoss ? .cancel : .up, slot.contact, slot.end, index, isLoss ? .dropped : nil, into: &touch)
      slot.contact = 0
      live -= 1
    }
    let hovers = measuresDistance && slot.distance > 0
    if hovers { noteHover(&slot, notes: &notes) }
    if slot.isTracked {
      if slot.tool == ToolType.palm { silencePalm(&slot, index, into: &touch, notes: &notes) }
      if slot.contact != 0 {
        if hovers {
          append(.up, slot.contact, slot.values, index, into: &touch)
          slot.contact = 0
          live -= 1
        } else if slot.flags.contains(.moved) {
          append(.motion, slot.contact, slot.values, index, into: &touch)
          noteRange(&slot, notes: &notes)
        }
      } else if !hovers, slot.flags.isDisjoint(with: [.palm, .refused]) {
        land(&slot, index, into: &touch, notes: &notes)
      }
    } else if !hovers, !hasLost, slot.flags.isDisjoint(with: [.certain, .notedEarlyContact]) {
      slot.flags.insert(.notedEarlyContact)
      notes.append(note(.contactAlreadyDown, value: Int64(index)))
    }
    slot.flags.subtract(.perFrame)
    slots[index] = slot
  }

  /// The most frequent case by far: a contact that is down has another place.
  @inline(__always)
  private mutating func move(_ index: Int, into touch: inout TouchFrame, notes: inout [Note]) {
    let (contact, values) = (slots[index].contact, slots[index].values)
    append(.motion, contact, values, index, into: &touch)
    slots[index].flags.subtract(.perFrame)
    guard
      values.x < rangeX.minimum || values.x > rangeX.maximum || values.y < rangeY.minimum || values.y > rangeY.maximum
    else { return }
    var slot = slots[index]
    noteRange(&slot, notes: &notes)
    slots[index] = slot
  }

  private mutating func land(_ slot: inout Slot, _ index: Int, into touch: inout TouchFrame, notes: inout [Note]) {
    guard live < Self.contactLimit, lastContact < .max else {
      slot.flags.insert(.refused)
      notes.append(note(.tooManyContacts, value: Int64(live) + 1, limit: Int64(Self.contactLimit)))
      return
    }
    lastContact += 1
    live += 1
    slot.contact = lastContact
    slot.flags.subtract([.notedX, .notedY])
    if !slot.flags.contains(.knowsX) {
      slot.values.x = Self.start(of: rangeX)
      notes.append(note(.positionUnknown, lastContact, value: Int64(codeX), limit: Int64(slot.values.x)))
    }
    if !slot.flags.contains(.knowsY) {
      slot.values.y = Self.start(of: rangeY)
      notes.append(note(.positionUnknown, lastContact, value: Int64(codeY), limit: Int64(slot.values.y)))
    }
    append(.down, lastContact, slot.values, index, into: &touch)
    noteRange(&slot, notes: &notes)
  }

  /// Where a contact is taken to be on an axis that never gave a value: 0 as in the kernel, or the minimum when 0 is outside.
  private static func start(of range: AxisRange) -> Int32 {
    range.minimum <= 0 && range.maximum >= 0 ? 0 : range.minimum
  }

  private mutating func silencePalm(
    _ slot: inout Slot, _ index: Int, into touch: inout TouchFrame, notes: inout [Note]
  ) {
    guard !slot.flags.contains(.palm) else { return }
    slot.flags.insert(.palm)
    notes.append(note(.palm, slot.contact, value: Int64(slot.trackingID)))
    guard slot.contact != 0 else { return }
    append(.cancel, slot.contact, slot.values, index, .palm, into: &touch)
    slot.contact = 0
    live -= 1
  }

  private func noteHover(_ slot: inout Slot, notes: inout [Note]) {
    guard !slot.flags.contains(.notedHover) else { return }
    slot.flags.insert(.notedHover)
    notes.append(note(.hover, slot.contact, value: Int64(slot.distance)))
  }

  @inline(__always)
  private func noteRange(_ slot: inout Slot, notes: inout [Note]) {
    let values = slot.values
    if values.x < rangeX.minimum || values.x > rangeX.maximum, !slot.flags.contains(.notedX) {
      slot.flags.insert(.notedX)
      notes.append(outOfRange(values.x, rangeX, slot.contact))
    }
    if values.y < rangeY.minimum || values.y > rangeY.maximum, !slot.flags.contains(.notedY) {
      slot.flags.insert(.notedY)
      notes.append(outOfRange(values.y, rangeY, slot.contact))
    }
  }

  private func outOfRange(_ value: Int32, _ range: AxisRange, _ contact: Int32) -> Note {
    let limit = value < range.minimum ? range.minimum : range.maximum
    return note(.valueOutOfRange, contact, value: Int64(value), limit: Int64(limit))
  }
}
