import TouchModel

extension EvdevFrame {
  /// Whether decoding believes the frame's first events.
  ///
  /// None are believed of a frame that has a snapshot or whose device went away, nor of a protocol A list with a loss.
  func isBelieved(by reporting: PanelState.Reporting) -> Bool {
    deviceState == .present && snapshot.isEmpty && !(reporting == .list && events.contains { $0.isLoss })
  }

  /// Keeps what `frame` said of lost contacts where an edit took everything out of its snapshot: all slots are empty.
  mutating func keepLoss(of frame: EvdevFrame, reporting: PanelState.Reporting) {
    guard snapshot.isEmpty, !frame.snapshot.isEmpty else { return }
    if reporting == .slots {
      snapshot.append(EvdevEvent(type: EvdevType.abs, code: AbsCode.mtSlot, value: 0))
      snapshot.append(EvdevEvent(type: EvdevType.abs, code: AbsCode.mtTrackingID, value: -1))
    } else {
      snapshot.append(EvdevEvent(type: EvdevType.key, code: KeyCode.touch, value: 0))
    }
  }
}

extension EvdevEvent {
  /// Whether events before this one were lost.
  var isLoss: Bool { type == EvdevType.syn && code == SynCode.dropped }
}

/// Whole frames and states, believing what decoding believes.
extension PanelState {
  /// Brings the state to the frame's end.
  ///
  /// `groups` has the place of each group of a protocol A list, or -1 for one that is no contact.
  mutating func take(_ frame: EvdevFrame, groups: ContiguousArray<Int>) {
    guard frame.deviceState == .present else { return drop() }
    guard frame.snapshot.isEmpty else { return take(state: frame.snapshot) }
    guard frame.isBelieved(by: reporting) else { return drop() }
    var isDropped = false
    var group = 0
    let isList = reporting == .list
    if isList, !groups.isEmpty || Self.releases(frame) { beginList() }
    for event in frame.events {
      switch (event.type, event.code) {
      case (EvdevType.syn, SynCode.dropped): isDropped = true
      case (EvdevType.syn, SynCode.mtReport): group += 1
      case (EvdevType.abs, PanelState.slotCodes) where isList:
        guard groups.indices.contains(group), groups[group] >= 0 else { continue }
        list(groups[group])
        self[groups[group], event.code] = event.value
      case (EvdevType.abs, AbsCode.mtSlot): take(event)
      default: if !isDropped { take(event) }
      }
    }
    if isDropped { drop() }
  }

  /// Takes over a snapshot.
  mutating func take(state: [EvdevEvent]) {
    beginState()
    for event in state where reporting != .list || !event.isOfSlot { take(event) }
    endState()
  }

  /// Takes over the state before the first frame.
  mutating func start(with state: [EvdevEvent]) {
    guard !state.isEmpty else { return }
    take(state: state)
    forgetContacts()
  }

  /// Whether a frame says that no finger touches.
  private static func releases(_ frame: EvdevFrame) -> Bool {
    frame.events.contains { $0.type == EvdevType.key && $0.code == KeyCode.touch && $0.value == 0 }
  }
}

extension EvdevEvent {
  /// Whether the event is a value of a slot.
  var isOfSlot: Bool { type == EvdevType.abs && PanelState.slotCodes.contains(code) }
}
