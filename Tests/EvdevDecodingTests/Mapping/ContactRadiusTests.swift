import EvdevDecoding
import Testing
import TouchModel

@Suite struct ContactRadiusTests {
  /// A panel of 4000 x 8000 units on a screen of 400.1 x 800.1 points: ten units to the point.
  private func device(_ resolution: Int32, major: AxisRange?) -> DeviceDescription {
    var device = DeviceDescription(name: "panel", id: DeviceID(bus: 0, vendor: 0, product: 0, version: 0))
    device[axis: AbsCode.mtPositionX] = AxisRange(minimum: 0, maximum: 4000, resolution: resolution)
    device[axis: AbsCode.mtPositionY] = AxisRange(minimum: 0, maximum: 8000, resolution: resolution)
    if let major { device[axis: AbsCode.mtTouchMajor] = major }
    return device
  }

  private func radius(_ device: DeviceDescription, major: Int32) -> Double {
    let mapping = ScreenMapping(device: device, screen: Size(width: 400.1, height: 800.1))
    let contact = Contact(id: ContactID(1), phase: .down, position: .zero, major: major)
    return ContactRadius(device: device, mapping: mapping).points(of: contact)
  }

  /// The axis has a unit of its own: ten to the millimetre, which is 63 units of positions and so 6.3 points.
  @Test func itsOwnResolutionCounts() {
    let axis = AxisRange(minimum: 0, maximum: 500, resolution: 10)
    #expect(abs(radius(device(63, major: axis), major: 80) - 25.2) < 1e-9)
  }

  /// Without one, with 1, which drivers write for none, or on a panel of unknown size its unit is that of positions.
  @Test(arguments: [(63, 0), (63, 1), (0, 10)] as [(Int32, Int32)])
  func withoutOneTheUnitIsThatOfPositions(panel: Int32, resolution: Int32) {
    let axis = AxisRange(minimum: 0, maximum: 500, resolution: resolution)
    #expect(abs(radius(device(panel, major: axis), major: 200) - 10) < 1e-9)
  }

  @Test func nobodyKnows() {
    let axis = AxisRange(minimum: 0, maximum: 500, resolution: 10)
    #expect(radius(device(63, major: nil), major: 80) == 0)
    #expect(radius(device(63, major: axis), major: -1) == 0)
    #expect(radius(device(63, major: axis), major: 0) == 0)
    let contact = Contact(id: ContactID(1), phase: .down, position: .zero, major: 80)
    #expect(ContactRadius(points: 7).points(of: contact) == 7)
    #expect(ContactRadius.unknown.points(of: contact) == 0)
  }
}
