import TouchModel

/// What the lives of contacts give away.
struct ContactRules: Sendable {
  private struct Life {
    var id: ContactID
    var landed: Timestamp
    var reports = 1
    var hadCompany = false
    var toldOfPressure = false
  }

  private static let chatterTime = Microseconds.milliseconds(50)
  private static let chatterDistance = 3.0
  /// A contact that is gone within this time was in one report of a panel of 50 Hz and more; no finger taps as fast.
  private static let ghostTime = Microseconds.milliseconds(20)

  private let slots: Int?
  private let unitsX: Double
  private let unitsY: Double
  private var lives: [Life] = []
  private var lifts: [(device: DevicePoint, time: Timestamp)] = []

  init(device: DeviceDescription) {
    slots = device[axis: AbsCode.mtSlot].map { max(0, Int($0.maximum)) + 1 }
    // Without a resolution a millimetre is taken for 1/100 of each axis, about that of a phone.
    func units(_ axis: AxisRange?) -> Double {
      guard let axis else { return 1 }
      let length = Double(axis.maximum) - Double(axis.minimum)
      return axis.resolution > 1 ? Double(axis.resolution) : max(1, length / 100)
    }
    unitsX = units(device.positionAxes?.x)
    unitsY = units(device.positionAxes?.y)
  }

  mutating func observe(_ frame: TouchFrame, into list: inout FindingList) {
    for contact in frame.contacts {
      switch contact.phase {
      case .down: land(contact, at: frame.time, &list)
      case .motion:
        guard let index = lives.firstIndex(where: { $0.id == contact.id }) else { continue }
        lives[index].reports += 1
        checkPressure(contact, index, &list)
      case .up: lift(contact, at: frame.time, &list)
      case .cancel: lives.removeAll { $0.id == contact.id }
      }
    }
  }

  private mutating func land(_ contact: Contact, at time: Timestamp, _ list: inout FindingList) {
    // A clock that steps back says nothing of how long ago a lift was.
    lifts.removeAll { time - $0.time > Self.chatterTime || time < $0.time }
    for lift in lifts {
      let away = millimetres(contact.device, lift.device)
      guard away <= Self.chatterDistance else { continue }
      list.add(
        .releaseChatter,
        "contact \(contact.id) lands \(DecimalText.string((time - lift.time).milliseconds, decimals: 0)) ms after a lift, "
          + "\(DecimalText.string(away, decimals: 1)) mm away")
      break
    }
    lives.append(Life(id: contact.id, landed: time))
    if lives.count > 1 { for index in lives.indices { lives[index].hadCompany = true } }
    checkPressure(contact, lives.count - 1, &list)
    if let slots, slots > 1, lives.count == slots {
      list.add(.slotsFull, "\(lives.count) fingers at once on \(slots) slots")
    }
  }

  private mutating func lift(_ contact: Contact, at time: Timestamp, _ list: inout FindingList) {
    lifts.append((contact.device, time))
    guard let index = lives.firstIndex(where: { $0.id == contact.id }) else { return }
    let life = lives.remove(at: index)
    let length = time - life.landed
    if life.hadCompany, life.reports == 1, length <= Self.ghostTime {
      list.add(
        .contactGhost,
        "contact \(contact.id) was down for \(DecimalText.string(length.milliseconds, decimals: 1)) ms without moving, beside others"
      )
    }
  }

  private mutating func checkPressure(_ contact: Contact, _ index: Int, _ list: inout FindingList) {
    guard contact.pressure == 0, !lives[index].toldOfPressure else { return }
    lives[index].toldOfPressure = true
    list.add(.pressureZero, "contact \(contact.id) has pressure 0")
  }

  private func millimetres(_ a: DevicePoint, _ b: DevicePoint) -> Double {
    let dx = (Double(a.x) - Double(b.x)) / unitsX
    let dy = (Double(a.y) - Double(b.y)) / unitsY
    return (dx * dx + dy * dy).squareRoot()
  }
}
