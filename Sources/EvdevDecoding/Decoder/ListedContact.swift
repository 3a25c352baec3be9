import TouchModel

/// One contact of a protocol A list, up to its SYN_MT_REPORT.
struct ListedContact: Sendable {
  var trackingID: Int32?
  var x: Int32?
  var y: Int32?
  var pressure: Int32?
  var major: Int32?
  var tool = ToolType.finger
  var distance: Int32 = 0
  /// Whether any ABS_MT event came: a SYN_MT_REPORT without one is the way to say that no contact is left.
  var isPresent = false

  @inline(__always)
  mutating func take(_ event: EvdevEvent) {
    guard event.code > AbsCode.mtSlot, event.code <= AbsCode.mtToolY else { return }
    isPresent = true
    switch event.code {
    case AbsCode.mtPositionX: x = event.value
    case AbsCode.mtPositionY: y = event.value
    case AbsCode.mtTrackingID: trackingID = event.value
    case AbsCode.mtPressure: pressure = event.value
    case AbsCode.mtTouchMajor: major = event.value
    case AbsCode.mtToolType: tool = event.value
    case AbsCode.mtDistance: distance = event.value
    default: break
    }
  }
}
