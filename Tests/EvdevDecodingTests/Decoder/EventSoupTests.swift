import Testing
import TouchModel

@testable import EvdevDecoding

/// Frames of random events: whatever comes, every contact has one life.
@Suite("Event soup") struct EventSoupTests {
  static let devices: [DeviceDescription] = [
    .slots(), .slots(AbsCode.mtToolType, AbsCode.mtDistance, AbsCode.mtPressure),
    .list(AbsCode.mtTrackingID, AbsCode.mtToolType, AbsCode.mtDistance), .list(), .list(AbsCode.mtDistance),
    .single(AbsCode.distance), DeviceDescription(),
  ]

  @Test(arguments: 0..<7, UInt64(1)...20)
  func everyContactHasOneLife(device: Int, seed: UInt64) {
    var source = Soup(seed: seed)
    var run = Decoding(Self.devices[device], initial: source.snapshot())
    var life = Life()
    for _ in 0..<300 {
      switch source.next(below: 80) {
      case 0, 1: _ = run.resync(source.snapshot())
      case 2: _ = run.lose(source.deviceState())
      default:
        run.time += Int64(source.next(below: 5)) - 1
        _ = run.frame(source.frame())
      }
      life.check(run.contacts)
    }
    _ = run.finish()
    life.check(run.contacts)
    #expect(life.faults == [], "device \(device), seed \(seed)")
    #expect(life.down.isEmpty, "device \(device), seed \(seed)")
    #expect(life.last > 5, "the soup must land contacts; device \(device), seed \(seed)")
  }
}

/// The rules of a contact's life over a whole recording.
private struct Life {
  var down: Set<Int32> = []
  var last: Int32 = 0
  var faults: [String] = []

  mutating func check(_ contacts: [Contact]) {
    var ended: Set<Int32> = []
    var previousSlot: Int32 = -1
    for contact in contacts {
      let id = contact.id.rawValue
      if contact.slot < previousSlot { faults.append("slot order at \(id)") }
      previousSlot = contact.slot
      if (contact.cancelCause != nil) != (contact.phase == .cancel) { faults.append("cause of \(id)") }
      if !contact.position.x.isFinite || !contact.position.y.isFinite { faults.append("position of \(id)") }
      switch contact.phase {
      case .down:
        if id != last + 1 { faults.append("number \(id) after \(last)") }
        last = id
        down.insert(id)
      case .motion:
        if !down.contains(id) || ended.contains(id) { faults.append("motion of \(id)") }
      case .up, .cancel:
        if down.remove(id) == nil { faults.append("end of \(id)") }
        ended.insert(id)
      }
    }
    if down.count > 64 { faults.append("\(down.count) contacts") }
  }
}

/// splitmix64 and the frames made from it.
private struct Soup {
  var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9e37_79b9_7f4a_7c15 }

  mutating func next(below limit: UInt64) -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return (z ^ (z >> 31)) % limit
  }

  mutating func frame() -> [EvdevEvent] {
    (0..<next(below: 16)).map { _ in event() }
  }

  private mutating func event() -> EvdevEvent {
    let small = Int32(next(below: 6)) - 1
    switch next(below: 26) {
    case 0...4: return slot(next(below: 30) == 0 ? value() : small)
    case 5...8: return id(small)
    case 9...11: return x(value())
    case 12...14: return y(value())
    case 15: return tool(next(below: 4) == 0 ? 2 : 0)
    case 16: return distance(max(0, small - 2))
    case 17, 18: return mtReport
    case 19: return next(below: 6) == 0 ? dropped : mtReport
    case 20, 21: return key(KeyCode.touch, small)
    case 22: return abs(AbsCode.x, value())
    case 23: return abs(AbsCode.y, value())
    case 24: return abs(AbsCode.distance, max(0, small - 2))
    default:
      return EvdevEvent(
        type: UInt16(next(below: 6)), code: UInt16(next(below: 0x60)), value: value())
    }
  }

  private mutating func value() -> Int32 {
    switch next(below: 12) {
    case 0: .max
    case 1: .min
    case 2: -1
    default: Int32(next(below: 5000))
    }
  }

  mutating func snapshot() -> [EvdevEvent] {
    (0..<1 + next(below: 8)).flatMap { _ in
      [
        slot(Int32(next(below: 8)) - 1), id(Int32(next(below: 6)) - 1), x(value()), y(value()),
        tool(next(below: 8) == 0 ? 2 : 0), distance(next(below: 8) == 0 ? 3 : 0),
        key(KeyCode.touch, Int32(next(below: 2))),
      ]
    }
  }

  mutating func deviceState() -> EvdevFrame.DeviceState { next(below: 2) == 0 ? .suspended : .removed }
}
