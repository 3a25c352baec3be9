import RecordingFormats
import TouchModel

/// Mirrors or turns a panel: the description and every value of an axis along x or y, ABS_X and ABS_Y included.
///
/// A value v of an axis that runs the other way becomes minimum + maximum - v, so that it stays in range and the same edit
/// undoes it. Where a finger lands without a position, as at 0 where the kernel had that already, the position is told.
struct TurnStage: EditStage {
  private let turn: AxisTurn
  private let device: DeviceDescription
  private var source: PanelState
  private var told: PanelState
  private var ahead: PanelState

  init(_ turn: AxisTurn, header: inout RecordingHeader) {
    self.turn = turn
    device = header.device
    header.device = header.device.turned(by: turn)
    source = PanelState(device: device)
    ahead = source
    told = PanelState(device: header.device)
    let state = header.details.initialState
    ahead.start(with: state)
    guard !state.isEmpty else { return }
    header.details.initialState = []
    take(state: state, into: &header.details.initialState)
    source.forgetContacts()
    told.forgetContacts()
  }

  /// The event after the turn.
  private func turned(_ event: EvdevEvent) -> EvdevEvent {
    guard event.type == EvdevType.abs else { return event }
    var event = event
    if event.code == AbsCode.mtOrientation {
      if let range = device[axis: event.code] { event.value = turn.orientation(event.value, in: range) }
    } else if let isX = AxisTurn.isX(event.code) {
      if turn.mirrors(x: isX), let range = range(of: event.code) {
        event.value = Int32(clamping: Int64(range.minimum) + Int64(range.maximum) - Int64(event.value))
      }
      event.code = turn.code(event.code)
    }
    return event
  }

  /// An axis that is not described has the limits of the positions.
  private func range(of code: UInt16) -> AxisRange? {
    if let range = device[axis: code] { return range }
    guard let axes = device.positionAxes, code != AbsCode.tiltX, code != AbsCode.tiltY else { return nil }
    return AxisTurn.isX(code) == true ? axes.x : axes.y
  }

  mutating func take(_ frame: EvdevFrame, into batch: inout FrameBatch) {
    if ahead.reporting != .list { ahead.take(frame, groups: []) }
    batch.append { out in
      out.begin(like: frame)
      var isBelieved = frame.isBelieved(by: ahead.reporting)
      for (index, event) in frame.events.enumerated() {
        isBelieved = isBelieved && !event.isLoss
        if isBelieved {
          take(event, into: &out.events)
        } else {
          pass(event, of: frame, into: &out.events)
        }
        out.keepTimes(of: frame, at: index)
      }
      if frame.deviceState == .present, !frame.snapshot.isEmpty {
        take(state: frame.snapshot, into: &out.snapshot)
      } else if !isBelieved {
        for event in frame.snapshot { out.snapshot.append(turned(event)) }
        source.drop()
        told.drop()
      }
      return !out.isEmptied(from: frame)
    }
  }

  /// An event that decoding does not believe, but for ABS_MT_SLOT after SYN_DROPPED alone.
  private mutating func pass(_ event: EvdevEvent, of frame: EvdevFrame, into out: inout [EvdevEvent]) {
    out.append(turned(event))
    guard event.type == EvdevType.abs, event.code == AbsCode.mtSlot, frame.isBelieved(by: source.reporting) else {
      return
    }
    source.take(event)
    told.take(event)
  }

  private mutating func take(state: [EvdevEvent], into out: inout [EvdevEvent]) {
    source.beginState()
    told.beginState()
    for event in state { take(event, isOfState: true, into: &out) }
    source.endState()
    told.endState()
  }

  private mutating func take(_ event: EvdevEvent, isOfState: Bool = false, into out: inout [EvdevEvent]) {
    let new = turned(event)
    guard source.reporting != .list else { return out.append(new) }
    let isAxis = event.type == EvdevType.abs && AxisTurn.isX(event.code) != nil
    if isAxis, !isOfState, value(of: event, in: source) != event.value, value(of: new, in: told) == new.value {
      // The kernel does not send what a slot has already.
      source.take(event)
      return
    }
    let lands =
      event.type == EvdevType.abs && event.code == AbsCode.mtTrackingID && event.value >= 0
      || source.reporting == .single && event.type == EvdevType.key && event.code == KeyCode.touch && event.value != 0
    source.take(event)
    told.take(new)
    out.append(new)
    if lands { tellPosition(into: &out) }
  }

  /// The value that a state has where the event would put its own.
  private func value(of event: EvdevEvent, in state: PanelState) -> Int32? {
    if event.code < AbsCode.mtSlot { return state.axes[Int(event.code)] }
    return state.currentSlot >= 0 ? state[state.currentSlot, event.code] : nil
  }

  /// Tells the axes on which the contact that lands has no position in the source.
  private mutating func tellPosition(into out: inout [EvdevEvent]) {
    let slot = source.currentSlot
    let isSingle = source.reporting == .single
    for code in isSingle ? [AbsCode.x, AbsCode.y] : [AbsCode.mtPositionX, AbsCode.mtPositionY] {
      guard isSingle || slot >= 0, device[axis: code] != nil else { continue }
      guard isSingle ? !ahead.isKnownAxis(code) : !ahead.isKnown(code, in: slot) else { continue }
      let value = isSingle ? source.axes[Int(code)] : source[slot, code]
      let new = turned(EvdevEvent(type: EvdevType.abs, code: code, value: value))
      guard self.value(of: new, in: told) != new.value else { continue }
      told.take(new)
      out.append(new)
    }
  }
}
