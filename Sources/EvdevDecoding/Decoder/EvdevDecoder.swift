public import TouchModel

/// Turns the evdev frames of one device into touch frames, whatever way the panel reports contacts.
///
/// A value without hidden state: equal frames in equal order give equal results. Feed every frame of the device in file
/// order and call `finish` after the last. Contact numbers count from 1 and are never used again, also after `finish`.
///
/// What it decides, and whose rule that is:
/// - A contact's down, motion and up follow its tracking id (protocols B and A), its presence in the list (A), or BTN_TOUCH
///   (single touch). Pressure 0 is not a lift. Motion is told when the position changed; pressure alone is no motion (libinput).
/// - A contact that lands and lifts within one frame was never there (libinput).
/// - A lift and a landing in one slot and one frame are an up and a down (libinput 1.22 logs a kernel bug and reports neither).
/// - A tracking id replaced without -1 is one jumping motion of the same contact (libevdev), noted.
/// - A finger that is down before the recording starts is silent until its next tracking id (libinput), noted per slot.
/// - A palm (ABS_MT_TOOL_TYPE) is cancelled, and silent until its tracking id ends (libinput); a pen is a contact. The tool is
///   read when the frame ends: libinput 1.22 reads it at the tracking id and loses a finger that follows a palm in its slot.
/// - Distance above 0 on a device that measures it is hovering: no contact, and a contact that starts to hover is up.
/// - SYN_DROPPED cancels every contact that a snapshot does not confirm; see `decode`.
/// - A device that is suspended or removed cancels every contact.
/// - Values outside an axis are kept and noted once per contact and axis (libinput keeps them too).
/// - Times are the frames' own, also when they go backwards.
///
/// Nothing is allocated per frame once the buffers have grown to the number of fingers. Not handled: `LIBINPUT_FUZZ_*`.
public struct EvdevDecoder: Sendable {
  /// How a panel tells its contacts apart.
  enum Strategy: Sendable {
    case slots, listWithTrackingIDs, listWithoutTrackingIDs, singleTouch
  }

  let strategy: Strategy
  var table: SlotTable
  private var clock = ClockCheck()
  private var announcesTouchpad: Bool
  /// Whether the device slept or was gone with the last frame.
  private var isAway = false

  // Protocol B: the slot that events are about, or -1 while its number is out of range.
  var currentSlot = 0
  let declaredSlots: Int
  var notedSlotNumber = false
  // Protocol A: the contacts of the frame's list, and what pairs them with the table.
  var list: ContiguousArray<ListedContact> = []
  /// The table place of each listed contact.
  var places: ContiguousArray<Int> = []
  var notedListLength = false
  var assignment = ContactAssignment()
  var pairs: ContiguousArray<Int> = []
  var rows: ContiguousArray<Int> = []

  /// A decoder for `device`; the strategy follows from the axes, a device without any is taken to have slots.
  ///
  /// `initialState` has the device's slots and keys before the first frame, as `RecordingDetails` keeps them: it says where
  /// values that are never sent again began, and which slots were empty.
  public init(device: DeviceDescription, mapping: ScreenMapping, initialState: [EvdevEvent] = []) {
    let maximum = device[axis: AbsCode.mtSlot]?.maximum ?? 0
    declaredSlots = Int(max(0, min(maximum, SlotTable.slotLimit - 1))) + 1
    strategy = Self.strategy(for: device)
    let distanceCode = strategy == .singleTouch ? AbsCode.distance : AbsCode.mtDistance
    let unknown = AxisRange(minimum: .min, maximum: .max)
    let axes = device.positionAxes ?? (unknown, unknown)
    table = SlotTable(
      slotCount: min(declaredSlots, 16), mapping: mapping, axes: axes, isMultiTouch: strategy != .singleTouch,
      measuresDistance: device[axis: distanceCode] != nil)
    announcesTouchpad = device.hasProperty(InputProperty.pointer)
    start(with: initialState)
  }

  private static func strategy(for device: DeviceDescription) -> Strategy {
    if device.hasSlots { return .slots }
    if device[axis: AbsCode.mtPositionX] != nil || device[axis: AbsCode.mtPositionY] != nil {
      return device[axis: AbsCode.mtTrackingID] != nil ? .listWithTrackingIDs : .listWithoutTrackingIDs
    }
    return device[axis: AbsCode.x] != nil || device[axis: AbsCode.y] != nil ? .singleTouch : .slots
  }

  /// Decodes one frame; `touch` is overwritten and has no contacts when none changed, `notes` is appended to.
  ///
  /// A frame that holds SYN_DROPPED cancels every contact with cause `.dropped`; its other events are not believed, except
  /// that ABS_MT_SLOT still says which slot the next events are about. Fingers that stayed down are silent until their next
  /// tracking id (protocol B) or BTN_TOUCH (single touch); a protocol A list tells everything, so they land again with it.
  ///
  /// A frame with a snapshot takes it over instead, whatever its events are: a contact whose slot still has its tracking id
  /// goes on and moves if its position changed. Every other contact is cancelled with cause `.dropped`, and what is in its
  /// slot now lands as a new contact in the same frame. A slot that the snapshot does not name is empty. After a frame whose device
  /// was suspended or removed it says where the device stands, and no events were lost.
  ///
  /// A frame whose device is suspended or removed cancels every contact with that cause; its events are not believed.
  /// Complexity: O(events + slots that changed).
  public mutating func decode(_ frame: EvdevFrame, into touch: inout TouchFrame, notes: inout [Note]) {
    touch.reset()
    touch.time = frame.time
    table.time = frame.time
    table.line = frame.line
    clock.check(frame, notes: &notes)
    if announcesTouchpad {
      announcesTouchpad = false
      notes.append(table.note(.touchpad))
    }
    table.isReturning = isAway
    isAway = frame.deviceState != .present
    switch frame.deviceState {
    case .present: break
    case .suspended: return table.drop(.suspended, .deviceSuspended, into: &touch, notes: &notes)
    case .removed: return table.drop(.removed, .deviceRemoved, into: &touch, notes: &notes)
    }
    guard frame.snapshot.isEmpty else { return resync(frame.snapshot, into: &touch, notes: &notes) }
    switch strategy {
    case .slots: decodeSlots(frame, into: &touch, notes: &notes)
    case .listWithTrackingIDs, .listWithoutTrackingIDs: decodeList(frame, into: &touch, notes: &notes)
    case .singleTouch: decodeSingleTouch(frame, into: &touch, notes: &notes)
    }
  }

  /// Ends the recording: contacts still down are cancelled at the last frame's time with cause `.endOfRecording`, noted.
  public mutating func finish(into touch: inout TouchFrame, notes: inout [Note]) {
    touch.reset()
    touch.time = table.time
    table.finish(into: &touch, notes: &notes)
  }
}
