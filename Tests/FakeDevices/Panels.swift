public import TouchModel

// Words for events.

public func abs(_ code: UInt16, _ value: Int32) -> EvdevEvent {
  EvdevEvent(type: EvdevType.abs, code: code, value: value)
}
public func slot(_ value: Int32) -> EvdevEvent { abs(AbsCode.mtSlot, value) }
public func id(_ value: Int32) -> EvdevEvent { abs(AbsCode.mtTrackingID, value) }
public func x(_ value: Int32) -> EvdevEvent { abs(AbsCode.mtPositionX, value) }
public func y(_ value: Int32) -> EvdevEvent { abs(AbsCode.mtPositionY, value) }
public func key(_ code: UInt16, _ value: Int32) -> EvdevEvent {
  EvdevEvent(type: EvdevType.key, code: code, value: value)
}
/// A frame of these events, all at its time in microseconds.
public func frame(_ events: EvdevEvent..., at time: Int64) -> EvdevFrame {
  EvdevFrame(time: Timestamp(microseconds: time), events: events)
}
public let dropped = EvdevEvent(type: EvdevType.syn, code: SynCode.dropped, value: 0)

extension DeviceDescription {
  /// A panel of 256 x 160 mm with ten slots, 16 units a millimetre where nothing else is said.
  public static func panel(resolution: Int32 = 16, with extra: [UInt16: AxisRange] = [:]) -> DeviceDescription {
    var device = DeviceDescription(name: "panel", properties: [InputProperty.direct])
    for code in [AbsCode.x, AbsCode.mtPositionX] {
      device[axis: code] = AxisRange(minimum: 0, maximum: 4095, resolution: resolution)
    }
    for code in [AbsCode.y, AbsCode.mtPositionY] {
      device[axis: code] = AxisRange(minimum: 0, maximum: 2559, resolution: resolution)
    }
    device[axis: AbsCode.mtSlot] = AxisRange(minimum: 0, maximum: 9)
    device[axis: AbsCode.mtTrackingID] = AxisRange(minimum: 0, maximum: 65535)
    for (code, range) in extra { device[axis: code] = range }
    return device
  }

  /// The same panel with one finger and no slots.
  public static var singleTouch: DeviceDescription {
    var device = panel()
    for axis in device.axes where axis.code >= AbsCode.mtSlot { device[axis: axis.code] = nil }
    device.codes = [EventCodes(type: EvdevType.key, codes: [KeyCode.touch])]
    return device
  }
}
