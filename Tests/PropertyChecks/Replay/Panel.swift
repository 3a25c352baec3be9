import TouchModel

/// A panel of any kind, the fingers on it, and the frames of events that it sends.
struct Panel {
  enum Reports: CaseIterable {
    case slots, listWithTrackingIDs, list, single
  }

  let device: DeviceDescription
  private(set) var frames: [EvdevFrame] = []
  private let reports: Reports
  private let side: Int32
  private var fingers: [Int32: (x: Int32, y: Int32, id: Int32)] = [:]
  private var nextID: Int32 = 0
  private var time = Timestamp.zero
  private var frame = EvdevFrame()

  init(_ choices: inout Choices) {
    reports = choices.pick(Reports.self)
    let ends: [(Int32, Int32)] = [(0, 4095), (0, 1039), (-500, 500), (0, 0), (7, 3), (.min, .max)]
    let (x, y) = (choices.pick(ends), choices.pick(ends))
    side = max(1, x.1 == .max ? 4000 : x.1)
    let resolution = choices.pick([Int32(10), 0, 1, -1, .max])
    var device = DeviceDescription(name: "Fuzzed panel", properties: [InputProperty.direct])
    func axis(_ ends: (Int32, Int32)) -> AxisRange {
      AxisRange(minimum: ends.0, maximum: ends.1, resolution: resolution)
    }
    let isSingle = reports == .single
    device[axis: isSingle ? AbsCode.x : AbsCode.mtPositionX] = axis(x)
    device[axis: isSingle ? AbsCode.y : AbsCode.mtPositionY] = axis(y)
    if reports == .slots { device[axis: AbsCode.mtSlot] = axis((0, choices.pick([9, 1, 63, 200, -5]))) }
    if reports == .slots || reports == .listWithTrackingIDs { device[axis: AbsCode.mtTrackingID] = axis((0, 65535)) }
    for code in [AbsCode.mtToolType, AbsCode.mtDistance, AbsCode.mtPressure, AbsCode.mtTouchMajor]
    where choices.once(in: 2) {
      device[axis: code] = axis((0, 255))
    }
    self.device = device
  }

  /// One thing that fingers or the panel do.
  mutating func act(_ choices: inout Choices) {
    let slot = Int32(choices.below(5))
    switch choices.below(14) {
    case 0, 1: land(slot, place(&choices), place(&choices))
    case 2: lift(slot)
    case 3: for slot in fingers.keys.sorted() { lift(slot) }
    case 4: move(slot, by: Int32(choices.signed()), Int32(choices.signed()))
    case 5, 6:
      let (dx, dy) = (Int32(choices.signed()), Int32(choices.signed()))
      for _ in 0..<1 + choices.below(12) {
        for slot in fingers.keys.sorted() { move(slot, by: dx, dy) }
        report()
      }
    case 7:
      land(slot, place(&choices), place(&choices))
      report()
      lift(slot)
    case 8: time = time + .milliseconds(choices.pick([1, 8, 60, 120, 350, 700, 3000, -20, 86_400_000]))
    case 9:
      frame.events.append(EvdevEvent(type: EvdevType.syn, code: SynCode.dropped, value: 0))
      for _ in 0..<choices.below(6) { frame.snapshot.append(event(&choices)) }
    case 10: frame.deviceState = choices.pick(EvdevFrame.DeviceState.self)
    case 11:
      frame.events.append(event(&choices))
      return
    case 12:
      // Nothing is said at once: what comes next is in the same frame.
      land(slot, place(&choices), place(&choices))
      return
    default:
      let far: [Int32] = [.min, .max, 0, -1, 1 << 20]
      if fingers[slot] != nil { place(slot, choices.pick(far), choices.pick(far)) }
    }
    report()
  }

  // MARK: Fingers

  private mutating func land(_ slot: Int32, _ x: Int32, _ y: Int32) {
    fingers[slot] = (x, y, nextID)
    nextID += 1
    guard reports == .slots else { return }
    add(AbsCode.mtSlot, slot)
    add(AbsCode.mtTrackingID, nextID)
    place(slot, x, y)
  }

  private mutating func lift(_ slot: Int32) {
    guard fingers.removeValue(forKey: slot) != nil, reports == .slots else { return }
    add(AbsCode.mtSlot, slot)
    add(AbsCode.mtTrackingID, -1)
  }

  private mutating func move(_ slot: Int32, by dx: Int32, _ dy: Int32) {
    guard let finger = fingers[slot] else { return }
    place(slot, finger.x &+ dx, finger.y &+ dy)
  }

  private mutating func place(_ slot: Int32, _ x: Int32, _ y: Int32) {
    fingers[slot]?.x = x
    fingers[slot]?.y = y
    guard reports == .slots else { return }
    add(AbsCode.mtSlot, slot)
    add(AbsCode.mtPositionX, x)
    add(AbsCode.mtPositionY, y)
  }

  /// Ends a frame; panels without slots list their fingers in each.
  private mutating func report() {
    let listed = fingers.keys.sorted().compactMap { fingers[$0] }
    switch reports {
    case .slots: break
    case .listWithTrackingIDs, .list:
      for finger in listed {
        if reports == .listWithTrackingIDs { add(AbsCode.mtTrackingID, finger.id) }
        add(AbsCode.mtPositionX, finger.x)
        add(AbsCode.mtPositionY, finger.y)
        frame.events.append(EvdevEvent(type: EvdevType.syn, code: SynCode.mtReport, value: 0))
      }
      if listed.isEmpty { frame.events.append(EvdevEvent(type: EvdevType.syn, code: SynCode.mtReport, value: 0)) }
    case .single:
      if let finger = listed.first {
        add(AbsCode.x, finger.x)
        add(AbsCode.y, finger.y)
      }
      frame.events.append(EvdevEvent(type: EvdevType.key, code: KeyCode.touch, value: listed.isEmpty ? 0 : 1))
    }
    time = time + .milliseconds(8)
    frame.time = time
    frames.append(frame)
    frame.reset()
  }

  private mutating func add(_ code: UInt16, _ value: Int32) {
    frame.events.append(EvdevEvent(type: EvdevType.abs, code: code, value: value))
  }

  // MARK: Values

  private func place(_ choices: inout Choices) -> Int32 { Int32(Int64(choices.byte()) * Int64(side) / 255) }

  /// Any event, mostly of those that a panel sends.
  private func event(_ choices: inout Choices) -> EvdevEvent {
    let value = choices.pick([0, -1, 1, 2, 3, 5, 100, .max, .min, Int32(choices.signed())])
    switch choices.below(4) {
    case 0: return EvdevEvent(type: EvdevType.key, code: KeyCode.touch, value: value)
    case 1: return EvdevEvent(type: UInt16(choices.below(6)), code: UInt16(choices.byte()), value: value)
    default:
      let codes = [
        AbsCode.mtSlot, AbsCode.mtTrackingID, AbsCode.mtPositionX, AbsCode.mtPositionY, AbsCode.mtToolType,
        AbsCode.mtDistance, AbsCode.mtPressure, AbsCode.mtTouchMajor, AbsCode.x, AbsCode.y, AbsCode.distance,
      ]
      return EvdevEvent(type: EvdevType.abs, code: choices.pick(codes), value: value)
    }
  }
}
