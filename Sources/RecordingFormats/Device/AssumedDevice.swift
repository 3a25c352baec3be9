import TouchModel

/// A device made up from the events of a recording that does not describe it.
///
/// It has the axes and buttons that occur. Each axis goes from 0 to the least 2^n - 1 that covers its values, n at least 10;
/// the x axes share one range, and so do the y axes. Tracking ids have n of at least 16. Slots: ABS_MT_SLOT with ten slots
/// or more is there unless SYN_MT_REPORT occurs (protocol A) or nothing is multitouch, even where no event says it, since
/// a panel with one finger on it may never leave slot 0.
struct AssumedDevice {
  /// The most slots that data can make up; the kernel's own drivers stay below it.
  static let slotLimit: Int32 = 255

  private static let axisCount = 0x40
  private var greatest = [Int32](repeating: -1, count: axisCount)
  private var occurs = [Bool](repeating: false, count: axisCount)
  private var buttons = [Bool](repeating: false, count: KeyCode.buttons.count)
  private var isProtocolA = false

  /// Takes a frame's events into account.
  mutating func observe(_ frame: EvdevFrame) {
    for event in frame.events {
      let code = Int(event.code)
      switch event.type {
      case EvdevType.abs where code < Self.axisCount:
        occurs[code] = true
        greatest[code] = max(greatest[code], event.value)
      case EvdevType.key where KeyCode.buttons.contains(event.code):
        buttons[code - Int(KeyCode.buttons.lowerBound)] = true
      case EvdevType.syn where event.code == SynCode.mtReport: isProtocolA = true
      default: break
      }
    }
  }

  /// Whether a position was seen at all.
  var hasPosition: Bool {
    (occurs[Int(AbsCode.mtPositionX)] && occurs[Int(AbsCode.mtPositionY)])
      || (occurs[Int(AbsCode.x)] && occurs[Int(AbsCode.y)])
  }

  func device(name: String, range: AssumedRange?) -> DeviceDescription {
    let isMultitouch = occurs[(Int(AbsCode.mtSlot) + 1)...].contains(true)
    var axes = (0..<Self.axisCount).filter { occurs[$0] && $0 != Int(AbsCode.mtSlot) }
    if isMultitouch, !isProtocolA { axes.append(Int(AbsCode.mtSlot)) }
    axes.sort()
    let keys = buttons.indices.filter { buttons[$0] }.map { UInt16($0) + KeyCode.buttons.lowerBound }
    var codes: [DeviceDescription.EventCodes] = []
    if !keys.isEmpty { codes.append(DeviceDescription.EventCodes(type: EvdevType.key, codes: keys)) }
    codes.append(DeviceDescription.EventCodes(type: EvdevType.abs, codes: axes.map { UInt16($0) }))
    var device = DeviceDescription(name: name, codes: codes, isAssumed: true)
    for axis in axes {
      let code = UInt16(axis)
      device[axis: code] = AxisRange(minimum: 0, maximum: maximum(of: code, range: range))
    }
    return device
  }

  private func maximum(of code: UInt16, range: AssumedRange?) -> Int32 {
    switch code {
    case AbsCode.x, AbsCode.mtPositionX, AbsCode.mtToolX:
      range?.maximumX ?? covering(AbsCode.x, AbsCode.mtPositionX, AbsCode.mtToolX)
    case AbsCode.y, AbsCode.mtPositionY, AbsCode.mtToolY:
      range?.maximumY ?? covering(AbsCode.y, AbsCode.mtPositionY, AbsCode.mtToolY)
    case AbsCode.mtSlot: min(max(9, greatest[Int(code)]), Self.slotLimit)
    case AbsCode.mtTrackingID: covering(code, bits: 16)
    default: covering(code)
    }
  }

  /// The least 2^n - 1 that is at least the greatest value of `codes`.
  private func covering(_ codes: UInt16..., bits: Int32 = 10) -> Int32 {
    let value = codes.reduce(0) { max($0, greatest[Int($1)]) }
    var limit: Int32 = (1 << bits) - 1
    while limit < value { limit = limit << 1 | 1 }
    return limit
  }
}
