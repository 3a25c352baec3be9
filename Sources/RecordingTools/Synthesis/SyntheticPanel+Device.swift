import EvdevDecoding
public import TouchModel

extension SyntheticPanel {
  /// A panel like a real one: its axes, protocol, slots and size; 120 reports a second and noise of 0.02 mm are assumed.
  ///
  /// Where the device does not say its size, the screen is the one that every command assumes. `nil` for a device without
  /// position axes that are longer than a unit. Pressure and other values beside the position are never reported.
  public init?(like device: DeviceDescription) {
    guard let axes = device.positionAxes, axes.x.maximum > axes.x.minimum, axes.y.maximum > axes.y.minimum else {
      return nil
    }
    let screen = ScreenMapping.defaultScreen(for: device).size
    let reporting: Reporting =
      if let slots = device[axis: AbsCode.mtSlot] {
        .slots(Int(min(32, max(0, slots.maximum))) + 1)
      } else if device[axis: AbsCode.mtPositionX] != nil {
        .list(trackingIDs: device[axis: AbsCode.mtTrackingID] != nil)
      } else { .single }
    let resolution = max(0, axes.x.resolution)
    self.init(
      name: device.name, id: device.id, extent: DevicePoint(x: 1, y: 1), resolution: resolution,
      screen: Vector(dx: screen.width, dy: screen.height), rate: 120, timingJitter: 90,
      noise: resolution > 1 ? 0.02 * Double(resolution) : 0.35, moveThreshold: 1, reporting: reporting,
      tellsPalms: (device[axis: AbsCode.mtToolType]?.maximum ?? 0) >= ToolType.palm)
    minimum = DevicePoint(x: axes.x.minimum, y: axes.y.minimum)
    extent = DevicePoint(x: axes.x.maximum, y: axes.y.maximum)
    self.device = device
  }

  /// Whether the panel's driver sends events of this kind; all that are encoded, where its codes are not known.
  func sends(_ event: EvdevEvent) -> Bool {
    guard let device else { return true }
    switch event.type {
    case EvdevType.abs: return device[axis: event.code] != nil
    case EvdevType.key: return device.codes.isEmpty || device.hasCode(type: event.type, code: event.code)
    default: return true
    }
  }
}
