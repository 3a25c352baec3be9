import RecordingFormats
import Testing
import TouchModel

@testable import RecordingTools

/// Panels made after a device that another recording describes.
@Suite struct SyntheticPanelDeviceTests {
  /// Axes from -100 to 900 and 200 to 2200 at 10 units a millimetre, four slots, no BTN_TOUCH, no ABS_X.
  private var device: DeviceDescription {
    var device = DeviceDescription(name: "Theirs", id: DeviceID(bus: 3), properties: [InputProperty.direct])
    device[axis: AbsCode.mtSlot] = AxisRange(minimum: 0, maximum: 3)
    device[axis: AbsCode.mtTrackingID] = AxisRange(minimum: 0, maximum: 65535)
    device[axis: AbsCode.mtPositionX] = AxisRange(minimum: -100, maximum: 900, resolution: 10)
    device[axis: AbsCode.mtPositionY] = AxisRange(minimum: 200, maximum: 2200, resolution: 10)
    device.codes = [
      DeviceDescription.EventCodes(type: EvdevType.abs, codes: device.axes.map(\.code))
    ]
    return device
  }

  @Test func `A recording is as if the device had sent it`() throws {
    let panel = try #require(SyntheticPanel(like: device))
    #expect(panel.description == device && panel.capacity == 4)
    #expect(abs(panel.screen.dx - 629.92) < 0.01)
    let middle = Point(x: panel.screen.dx / 2, y: panel.screen.dy / 4)
    let recording = try SessionSynthesizer(panel: panel, seed: 3).recording(of: TouchScript { $0.tap(at: middle) })
    let events = recording.frames.flatMap(\.events)
    #expect(recording.header.device == device)
    #expect(events.allSatisfy { device[axis: $0.code] != nil && $0.type == EvdevType.abs })
    let x = try #require(events.first { $0.code == AbsCode.mtPositionX }?.value)
    let y = try #require(events.first { $0.code == AbsCode.mtPositionY }?.value)
    #expect(abs(x - 400) < 3 && abs(y - 700) < 3)
  }

  @Test func `Protocol and palms follow from the axes`() throws {
    var list = device
    list[axis: AbsCode.mtSlot] = nil
    #expect(SyntheticPanel(like: list)?.reporting == .list(trackingIDs: true))
    list[axis: AbsCode.mtTrackingID] = nil
    #expect(SyntheticPanel(like: list)?.reporting == .list(trackingIDs: false))
    var single = DeviceDescription()
    single[axis: AbsCode.x] = AxisRange(minimum: 0, maximum: .max)
    single[axis: AbsCode.y] = AxisRange(minimum: .min, maximum: .max)
    let panel = try #require(SyntheticPanel(like: single))
    #expect(panel.reporting == .single && !panel.tellsPalms)
    #expect(panel.position(of: Point(x: panel.screen.dx, y: 0), noise: Vector(dx: 9, dy: -9)).y == .min)
    var palms = device
    palms[axis: AbsCode.mtToolType] = AxisRange(minimum: 0, maximum: 2)
    #expect(SyntheticPanel(like: palms)?.tellsPalms == true)
    var flat = device
    flat[axis: AbsCode.mtPositionX] = AxisRange(minimum: 5, maximum: 5)
    #expect(SyntheticPanel(like: flat) == nil && SyntheticPanel(like: DeviceDescription()) == nil)
  }

  /// The check of releases decodes what such a device sends.
  @Test func `A flick on their panel keeps its claim`() throws {
    let panel = try #require(SyntheticPanel(like: device))
    let script = TouchScript {
      $0.flick(from: Point(x: 300, y: 1000), to: Point(x: 310, y: 500), speed: 1500)
    }
    for seed: UInt64 in 1...20 { _ = try SessionSynthesizer(panel: panel, seed: seed).frames(of: script) }
  }
}
