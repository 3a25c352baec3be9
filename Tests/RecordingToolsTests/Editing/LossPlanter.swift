import EvdevDecoding
import RecordingFormats
import RecordingTools
import TouchModel

/// Plants into a recording what a recorder meets.
///
/// A late start, lost frames with the true state after them, lost frames without one, and a device that is suspended or removed.
/// It keeps the kernel's state by itself, not by the code that edits.
struct LossPlanter {
  private let device: DeviceDescription
  private let isSingle: Bool
  private let slotAxes: [UInt16]
  private let otherAxes: [UInt16]
  private var random: SplitMix64
  private var slots: [[UInt16: Int32]]
  private var slot = 0
  private var axes: [UInt16: Int32] = [:]
  private var keys: [UInt16: Int32] = [:]

  /// `nil` for a panel that keeps no state that one could ask for.
  init?(_ device: DeviceDescription, seed: UInt64) {
    isSingle = !device.hasSlots && device[axis: AbsCode.mtPositionX] == nil && device[axis: AbsCode.x] != nil
    guard isSingle || device.hasSlots else { return nil }
    self.device = device
    slotAxes = isSingle ? [] : (AbsCode.mtTouchMajor...AbsCode.mtToolY).filter { device[axis: $0] != nil }
    otherAxes = (0..<AbsCode.mtSlot).filter { device[axis: $0] != nil }
    random = SplitMix64(seed: seed)
    let fresh = Dictionary(uniqueKeysWithValues: slotAxes.map { ($0, Self.start(device, $0)) })
    slots = Array(repeating: fresh, count: Int(min(max(device[axis: AbsCode.mtSlot]?.maximum ?? 0, 0), 63)) + 1)
    for code in otherAxes { axes[code] = Self.start(device, code) }
  }

  private static func start(_ device: DeviceDescription, _ code: UInt16) -> Int32 {
    guard code != AbsCode.mtTrackingID else { return -1 }
    guard let range = device[axis: code] else { return 0 }
    return range.minimum <= 0 && range.maximum >= 0 ? 0 : range.minimum
  }

  private mutating func take(_ frame: EvdevFrame) {
    for event in frame.events {
      switch (event.type, event.code) {
      case (EvdevType.abs, AbsCode.mtSlot): slot = Int(event.value)
      case (EvdevType.abs, AbsCode.mtTouchMajor...):
        if slots.indices.contains(slot) { slots[slot][event.code] = event.value }
      case (EvdevType.abs, _): axes[event.code] = event.value
      case (EvdevType.key, _): keys[event.code] = event.value
      default: break
      }
    }
  }

  /// The whole state; slots that were never used may be left out, as they are empty.
  private mutating func state() -> [EvdevEvent] {
    var state: [EvdevEvent] = []
    func add(_ type: UInt16, _ code: UInt16, _ value: Int32) {
      state.append(EvdevEvent(type: type, code: code, value: value))
    }
    if !isSingle {
      let leavesOut = random.next() & 1 == 0
      for (number, values) in slots.enumerated() {
        if leavesOut, number != slot, values[AbsCode.mtTrackingID] ?? -1 < 0 { continue }
        add(EvdevType.abs, AbsCode.mtSlot, Int32(number))
        for code in slotAxes { add(EvdevType.abs, code, values[code] ?? 0) }
      }
      if slots.indices.contains(slot) { add(EvdevType.abs, AbsCode.mtSlot, Int32(slot)) }
    }
    for code in otherAxes { add(EvdevType.abs, code, axes[code] ?? 0) }
    for key in keys.keys.sorted() { add(EvdevType.key, key, keys[key] ?? 0) }
    return state
  }

  /// `nil` where the recording is too short for it.
  func planted(_ recording: Recording) -> Recording? {
    guard recording.frames.count >= 8, !recording.frames.contains(where: { !$0.snapshot.isEmpty }) else { return nil }
    var copy = self
    return copy.plant(recording)
  }

  private mutating func plant(_ recording: Recording) -> Recording {
    var result = recording
    result.frames = []
    var index = 0
    if random.next() & 1 == 0 {
      // Begins in the middle, maybe of a touch.
      for _ in 0..<Int(random.next() % 6) {
        take(recording.frames[index])
        index += 1
      }
      result.header.details.initialState = state()
    }
    while index < recording.frames.count {
      var frame = recording.frames[index]
      take(frame)
      index += 1
      switch random.next() % 48 {
      case 0...4:
        // What the kernel's buffer still had stands in the frame and is not believed.
        for _ in 0..<Int(random.next() % 6) where index < recording.frames.count {
          frame = recording.frames[index]
          take(frame)
          index += 1
        }
        frame.events.insert(
          EvdevEvent(type: EvdevType.syn, code: SynCode.dropped, value: 0), at: frame.events.count / 2)
        frame.eventTimes = []
        frame.snapshot = state()
      case 5:
        frame.events.insert(EvdevEvent(type: EvdevType.syn, code: SynCode.dropped, value: 0), at: 0)
        frame.eventTimes = []
      case 6: frame.deviceState = .suspended
      case 7: frame.deviceState = .removed
      default: break
      }
      result.frames.append(frame)
    }
    return result
  }
}
