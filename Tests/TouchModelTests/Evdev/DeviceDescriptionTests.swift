import Testing
import TouchModel

@Suite struct DeviceDescriptionTests {
  @Test func axesAreKeptInOrderAndOnce() {
    var device = DeviceDescription(name: "panel")
    device[axis: AbsCode.mtPositionY] = AxisRange(minimum: 0, maximum: 900)
    device[axis: AbsCode.mtSlot] = AxisRange(minimum: 0, maximum: 9)
    device[axis: AbsCode.mtPositionX] = AxisRange(minimum: 0, maximum: 400)
    device[axis: AbsCode.mtPositionX] = AxisRange(minimum: 0, maximum: 500)
    #expect(device.axes.map(\.code) == [AbsCode.mtSlot, AbsCode.mtPositionX, AbsCode.mtPositionY])
    #expect(device.positionAxes?.x.maximum == 500)
    #expect(device.hasSlots)
    device[axis: AbsCode.mtSlot] = nil
    device[axis: AbsCode.mtSlot] = nil
    #expect(!device.hasSlots)
  }

  /// Resolution 0 and 1 both mean that nobody knows; they are never taken for millimetres.
  @Test(arguments: [(Int32(0), nil), (1, nil), (10, 409.5), (-5, nil)])
  func theSizeIsKnownOnlyWithAResolution(resolution: Int32, length: Double?) {
    let axis = AxisRange(minimum: 0, maximum: 4095, resolution: resolution)
    #expect(axis.length?.count == length)
    var device = DeviceDescription()
    device[axis: AbsCode.x] = axis
    #expect(device.physicalSize == nil)
    device[axis: AbsCode.y] = axis
    #expect((device.physicalSize != nil) == (length != nil))
  }

  @Test func theWidestRangeDoesNotOverflow() {
    let axis = AxisRange(minimum: .min, maximum: .max, resolution: 2)
    #expect(axis.length?.count == 2_147_483_647.5)
    #expect(AxisRange(minimum: 5, maximum: 5, resolution: 10).length == nil)
  }

  @Test func propertiesAndCodes() {
    let device = DeviceDescription(
      codes: [DeviceDescription.EventCodes(type: EvdevType.key, codes: [KeyCode.touch])],
      properties: [InputProperty.direct])
    #expect(device.hasProperty(InputProperty.direct) && !device.hasProperty(InputProperty.pointer))
    #expect(device.hasCode(type: EvdevType.key, code: KeyCode.touch))
    #expect(!device.hasCode(type: EvdevType.abs, code: AbsCode.x))
  }
}
