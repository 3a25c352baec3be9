import EvdevDecoding
import RecordingFormats
import TouchModel

/// Tells the frames of a recording anew so that the result is what a kernel could have sent, whatever is left out.
///
/// It knows what the source has told so far and what the result has. An event that the rule lets through is passed on in its
/// place; at the end of each frame everything that a told contact still lacks is added: its tracking id, the values that its
/// slot had from before, BTN_TOUCH, BTN_TOOL_*, and ABS_X, ABS_Y and ABS_PRESSURE of the oldest contact. What an unchanged
/// slot would repeat is not sent, as in the kernel. With nothing left out frames come out as they went in.
///
/// Tell the header's state before the first frame with `begin`, or the result starts empty. Feed each frame to `look(at:)` and
/// then to `rewrite` or `pass`. SYN_DROPPED without a snapshot and a device that goes away empty all slots on both sides; a
/// snapshot takes the place of what was told before: contacts that decoding says go on do, and hidden ones are empty slots.
/// Complexity: O(events + slots in use) a frame; nothing is allocated after warm-up.
struct FrameRewriter {
  /// The panel as the source told it up to the frame before, and event by event while a frame is rewritten.
  var source: PanelState
  /// The panel at the end of the frame that was looked at.
  var ahead: PanelState
  /// The panel as the result told it.
  var told: PanelState
  /// Between which two states values lie while `complete` runs between frames; `nil` for the source's.
  var blend: Blend?
  /// The highest contact number so far.
  private(set) var lastContact: Int32 = 0
  /// The number of each slot's last contact, or 0 where decoding had none for it.
  var owners: ContiguousArray<Int32> = []
  var ownersAhead: ContiguousArray<Int32> = []
  /// Protocol A: the place of each group of the frame's list, or -1 for one that is no contact.
  private(set) var groups: ContiguousArray<Int> = []
  /// Protocol A: how many contacts the result's last list had.
  var listLength = 0
  /// Those of `countKeys` that the device lists.
  let listedCounts: [UInt16]

  private var decoder: EvdevDecoder
  private var touch = TouchFrame()
  private var notes: [Note] = []

  init(header: RecordingHeader) {
    let device = header.device
    let state = header.details.initialState
    told = PanelState(device: device)
    source = told
    source.start(with: state)
    ahead = source
    let screen = ScreenMapping.defaultScreen(for: device).size
    decoder = EvdevDecoder(device: device, mapping: ScreenMapping(device: device, screen: screen), initialState: state)
    listedCounts = Self.countKeys.map(\.key).filter { device.hasCode(type: EvdevType.key, code: $0) }
    levelSlots()
  }

  /// The buttons that say how many fingers there are.
  static let countKeys: [(key: UInt16, fingers: Int)] = [
    (KeyCode.toolFinger, 1), (KeyCode.toolDoubleTap, 2), (KeyCode.toolTripleTap, 3), (KeyCode.toolQuadTap, 4),
    (KeyCode.toolQuintTap, 5),
  ]

  /// Takes in what a frame will have told at its end.
  mutating func look(at frame: EvdevFrame) {
    decoder.decode(frame, into: &touch, notes: &notes)
    notes.removeAll(keepingCapacity: true)
    for contact in touch.contacts { lastContact = max(lastContact, contact.id.rawValue) }
    if ahead.reporting == .list { findGroups(frame) }
    beginLives(frame)
    ahead.take(frame, groups: groups)
    levelSlots()
    for slot in 0..<ahead.slotCount {
      if let contact = decoder.contact(inSlot: slot) { ownersAhead[slot] = contact.rawValue }
    }
  }

  /// Takes in the frame that was looked at without telling anything.
  mutating func pass(_ frame: EvdevFrame) {
    source.take(frame, groups: groups)
    settleOwners()
  }

  mutating func settleOwners() {
    for slot in owners.indices { owners[slot] = ownersAhead[slot] }
  }

  /// A tracking id that begins has no number until decoding gives it one; a palm or a hovering pen may get none.
  private mutating func beginLives(_ frame: EvdevFrame) {
    guard frame.deviceState == .present else { return }
    let isState = !frame.snapshot.isEmpty
    var slot = isState ? 0 : source.currentSlot
    for event in isState ? frame.snapshot : frame.events {
      if event.isLoss { break }
      switch (event.type, event.code) {
      case (EvdevType.abs, AbsCode.mtSlot):
        slot = event.value >= 0 && event.value < Int32(PanelState.slotLimit) ? Int(event.value) : -1
      case (EvdevType.abs, AbsCode.mtTrackingID) where source.reporting == .slots && event.value >= 0 && slot >= 0:
        source.grow(to: slot)
        growOwners()
        let isOther = isState ? source[slot, event.code] != event.value : endsLife(slot, in: frame)
        if !source.isTracked[slot] || isOther { ownersAhead[slot] = 0 }
      case (EvdevType.key, KeyCode.touch) where source.reporting == .single && event.value != 0:
        growOwners()
        if !source.isDown(KeyCode.touch) { ownersAhead[0] = 0 }
      default: break
      }
    }
    for place in groups where place >= 0 {
      source.grow(to: place)
      growOwners()
      if !source.isTracked[place] { ownersAhead[place] = 0 }
    }
  }

  /// Whether a frame lifts what is in a slot.
  private func endsLife(_ wanted: Int, in frame: EvdevFrame) -> Bool {
    var slot = source.currentSlot
    for event in frame.events where event.type == EvdevType.abs {
      if event.code == AbsCode.mtSlot { slot = Int(event.value) }
      if event.code == AbsCode.mtTrackingID, event.value < 0, slot == wanted { return true }
    }
    return false
  }

  /// Gives all states the same slots.
  mutating func levelSlots() {
    let last = max(source.slotCount, ahead.slotCount, told.slotCount) - 1
    source.grow(to: last)
    ahead.grow(to: last)
    told.grow(to: last)
    growOwners()
  }

  private mutating func growOwners() {
    let count = max(source.slotCount, ahead.slotCount)
    while owners.count < count {
      owners.append(0)
      ownersAhead.append(0)
    }
  }

  /// Protocol A: gives each group of events up to SYN_MT_REPORT the place that decoding gave its contact.
  private mutating func findGroups(_ frame: EvdevFrame) {
    groups.removeAll(keepingCapacity: true)
    guard frame.isBelieved(by: .list) else { return }
    let places = decoder.listedSlots
    var isPresent = false
    var isGone = false
    var entry = 0
    func place() -> Int {
      guard isPresent, !isGone else { return -1 }
      defer { entry += 1 }
      return places.indices.contains(entry) ? places[entry] : -1
    }
    for event in frame.events {
      switch (event.type, event.code) {
      case (EvdevType.syn, SynCode.mtReport):
        groups.append(place())
        (isPresent, isGone) = (false, false)
      case (EvdevType.abs, PanelState.slotCodes):
        isPresent = true
        if event.code == AbsCode.mtTrackingID { isGone = event.value < 0 }
      default: break
      }
    }
    if isPresent { groups.append(place()) }
  }
}
