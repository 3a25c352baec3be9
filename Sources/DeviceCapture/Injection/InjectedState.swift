#if Capture
  internal import RecordingFormats
  internal import TouchModel

  /// What programs see of the virtual device so far, and the events that let them see the recording next.
  ///
  /// The events of each call take the place of those that the array had, and the last is SYN_REPORT. Nothing is allocated for a
  /// frame without a snapshot.
  struct InjectedState {
    private enum Reporting {
      case slots(Int), list, single
    }

    private let device: InjectedDevice
    private let reporting: Reporting
    private var state = EvdevState()
    private var ids: TrackingIDs
    /// Of protocol A: whether the last list had a contact.
    private var listsContact = false
    /// Whether events are about a slot that the device has.
    private var isInSlot = true
    /// Whether contacts were lifted that the recording still holds, so that its BTN_TOUCH is no longer theirs.
    private var hasLetGo = false
    /// Whether the events of the last call change anything, without which the kernel passes nothing on.
    private(set) var changes = false
    /// How many events of the recording the device cannot send.
    private(set) var omitted = 0

    init(_ device: InjectedDevice) {
      self.device = device
      ids = TrackingIDs(device.description)
      if let slot = device.description[axis: AbsCode.mtSlot] {
        reporting = .slots(min(max(Int(slot.maximum), 0) + 1, EvdevState.slotCount))
      } else if device.description[axis: AbsCode.mtPositionX] != nil {
        reporting = .list
      } else {
        reporting = .single
      }
    }

    /// Gives what a frame of the recording becomes; nothing where it has nothing to say.
    ///
    /// Events that stand before or behind SYN_DROPPED are not believed: with a snapshot contacts that are still there go on and
    /// all others lift and land, without one all lift. A device that is suspended or removed lifts all.
    mutating func take(_ frame: EvdevFrame, into events: inout [EvdevEvent]) {
      clear(&events)
      if frame.deviceState != .present { return liftAll(into: &events) }
      if !frame.snapshot.isEmpty { return move(toSnapshot: frame.snapshot, into: &events) }
      let isLost = frame.events.contains { $0.type == EvdevType.syn && $0.code == SynCode.dropped }
      if isLost { return lose(frame, into: &events) }
      var contacts = false
      var lists = false
      for event in frame.events {
        guard let event = accepted(event) else { continue }
        if event.type == EvdevType.syn { lists = true }
        if event.code == AbsCode.mtPositionX, event.type == EvdevType.abs { contacts = true }
        write(event, into: &events)
      }
      if lists { listsContact = contacts }
      if hasLetGo { setTouch(into: &events) }
      close(&events)
    }

    /// Gives the state before the first frame, the slots and keys at the kernel's start where it does not name them.
    ///
    /// In later passes contacts that were down before the recording began are left out: programs see nothing of them in the first
    /// pass either, which opens before they do.
    mutating func begin(_ initial: [EvdevEvent], pass: Int, into events: inout [EvdevEvent]) {
      clear(&events)
      if pass > 1 { ids.beginPass() }
      hasLetGo = false
      isInSlot = true
      var target = EvdevState()
      for event in initial where device.sends(event) { target.take(injected(event)) }
      if pass > 1 { hasLetGo = Self.lift(&target, slotCount) }
      move(to: target, into: &events)
    }

    /// Gives the events that lift all fingers; none where none is down.
    mutating func liftAll(into events: inout [EvdevEvent]) { liftAll(slot: nil, into: &events) }

    private mutating func liftAll(slot: Int32?, into events: inout [EvdevEvent]) {
      clear(&events)
      hasLetGo = true
      if case .list = reporting, listsContact {
        write(EvdevEvent(type: EvdevType.syn, code: SynCode.mtReport, value: 0), into: &events)
        listsContact = false
      }
      var target = state
      _ = Self.lift(&target, slotCount)
      if let slot { target[axis: AbsCode.mtSlot] = slot }
      move(to: target, into: &events)
    }

    // MARK: Events

    private mutating func clear(_ events: inout [EvdevEvent]) {
      events.removeAll(keepingCapacity: true)
      changes = false
    }

    /// The event as the device sends it; `nil` for one that it cannot send.
    private mutating func accepted(_ event: EvdevEvent) -> EvdevEvent? {
      if event.type == EvdevType.abs {
        if event.code == AbsCode.mtSlot, slotCount > 0 { isInSlot = event.value >= 0 && event.value < slotCount }
        if !isInSlot, event.code >= AbsCode.mtSlot {
          omitted += 1
          return nil
        }
      }
      guard device.sends(event) else {
        omitted += 1
        return nil
      }
      return injected(event)
    }

    private mutating func injected(_ event: EvdevEvent) -> EvdevEvent {
      guard event.type == EvdevType.abs, event.code == AbsCode.mtTrackingID else { return event }
      return EvdevEvent(type: event.type, code: event.code, value: ids.injected(event.value))
    }

    private mutating func write(_ event: EvdevEvent, into events: inout [EvdevEvent]) {
      changes = changes || isPassedOn(event)
      state.take(event)
      events.append(event)
    }

    /// Whether the kernel passes an event on: values that are as they were it keeps to itself.
    private func isPassedOn(_ event: EvdevEvent) -> Bool {
      switch event.type {
      case EvdevType.key: return event.value > 1 || state[button: event.code] != (event.value != 0)
      case EvdevType.abs where event.code == AbsCode.mtSlot: return false
      case EvdevType.abs where EvdevState.multitouch.contains(event.code):
        return slotCount == 0 || state[event.code, slot: Int(state[axis: AbsCode.mtSlot])] != event.value
      case EvdevType.abs: return state[axis: event.code] != event.value
      default: return true
      }
    }

    private func close(_ events: inout [EvdevEvent]) {
      events.append(EvdevEvent(type: EvdevType.syn, code: SynCode.report, value: 0))
    }

    private var slotCount: Int {
      if case .slots(let count) = reporting { count } else { 0 }
    }

    // MARK: Lost events

    /// Lifts all, and goes to the slot that the next events are about.
    private mutating func lose(_ frame: EvdevFrame, into events: inout [EvdevEvent]) {
      let last = frame.events.last { $0.type == EvdevType.abs && $0.code == AbsCode.mtSlot }
      liftAll(slot: last.flatMap { accepted($0) }?.value, into: &events)
    }

    private mutating func move(toSnapshot snapshot: [EvdevEvent], into events: inout [EvdevEvent]) {
      var target = state
      for code in KeyCode.buttons { target[button: code] = false }
      var named = [Bool](repeating: false, count: slotCount)
      if slotCount > 0 { target.take(EvdevEvent(type: EvdevType.abs, code: AbsCode.mtSlot, value: 0)) }
      isInSlot = true
      for event in snapshot {
        guard let event = accepted(event), event.type != EvdevType.syn else { continue }
        target.take(event)
        let slot = Int(target[axis: AbsCode.mtSlot])
        if event.type == EvdevType.abs, event.code >= AbsCode.mtSlot, named.indices.contains(slot) {
          named[slot] = true
        }
      }
      for slot in named.indices where !named[slot] { target[AbsCode.mtTrackingID, slot: slot] = -1 }
      // A protocol A device keeps no contacts: its next list tells them.
      if case .list = reporting, listsContact {
        write(EvdevEvent(type: EvdevType.syn, code: SynCode.mtReport, value: 0), into: &events)
        listsContact = false
      }
      hasLetGo = false
      move(to: target, into: &events)
    }

    /// Appends what leads from the present state to another.
    ///
    /// A slot that gets another contact lifts the old one in a frame of its own: libinput takes a lift and a landing in one slot and
    /// frame for a defect of the kernel and tells neither.
    private mutating func move(to target: EvdevState, into events: inout [EvdevEvent]) {
      let count = events.count
      let isListed = count > 0
      for slot in 0..<slotCount {
        let (old, new) = (state[AbsCode.mtTrackingID, slot: slot], target[AbsCode.mtTrackingID, slot: slot])
        if old >= 0, new >= 0, old != new { set(AbsCode.mtTrackingID, to: -1, slot: slot, into: &events) }
      }
      if events.count > count { close(&events) }
      for slot in 0..<slotCount {
        for code in EvdevState.multitouch where state[code, slot: slot] != target[code, slot: slot] {
          set(code, to: target[code, slot: slot], slot: slot, into: &events)
        }
      }
      for axis in device.description.axes
      where axis.code < AbsCode.mtSlot && state[axis: axis.code] != target[axis: axis.code] {
        write(EvdevEvent(type: EvdevType.abs, code: axis.code, value: target[axis: axis.code]), into: &events)
      }
      for code in KeyCode.buttons where state[button: code] != target[button: code] {
        write(EvdevEvent(type: EvdevType.key, code: code, value: target[button: code] ? 1 : 0), into: &events)
      }
      if slotCount > 0, state[axis: AbsCode.mtSlot] != target[axis: AbsCode.mtSlot] {
        write(EvdevEvent(type: EvdevType.abs, code: AbsCode.mtSlot, value: target[axis: AbsCode.mtSlot]), into: &events)
      }
      if events.count > count || isListed { close(&events) }
    }

    private mutating func set(_ code: UInt16, to value: Int32, slot: Int, into events: inout [EvdevEvent]) {
      if state[axis: AbsCode.mtSlot] != Int32(slot) {
        write(EvdevEvent(type: EvdevType.abs, code: AbsCode.mtSlot, value: Int32(slot)), into: &events)
      }
      write(EvdevEvent(type: EvdevType.abs, code: code, value: value), into: &events)
    }

    /// Takes all contacts and keys out of a state; whether there were any.
    private static func lift(_ state: inout EvdevState, _ slots: Int) -> Bool {
      var hadAny = false
      for slot in 0..<slots where state[AbsCode.mtTrackingID, slot: slot] >= 0 {
        state[AbsCode.mtTrackingID, slot: slot] = -1
        hadAny = true
      }
      for code in KeyCode.buttons where state[button: code] {
        state[button: code] = false
        hadAny = true
      }
      return hadAny
    }

    /// Lets BTN_TOUCH say whether a slot has a contact.
    private mutating func setTouch(into events: inout [EvdevEvent]) {
      let touch = EvdevEvent(type: EvdevType.key, code: KeyCode.touch, value: 1)
      guard slotCount > 0, device.sends(touch) else { return }
      let isDown = (0..<slotCount).contains { state[AbsCode.mtTrackingID, slot: $0] >= 0 }
      guard state[button: KeyCode.touch] != isDown else { return }
      write(EvdevEvent(type: EvdevType.key, code: KeyCode.touch, value: isDown ? 1 : 0), into: &events)
    }
  }
#endif
