public import TouchModel

/// A touch panel that exists only on paper: what it reports, how often, how finely and how noisily.
public struct SyntheticPanel: Hashable, Sendable {
  /// How the panel tells its contacts apart.
  public enum Reporting: Hashable, Sendable {
    /// Protocol B: one slot per contact, changes only, with the kernel's single-touch emulation beside it.
    case slots(Int)
    /// Protocol A: the whole list of contacts in every frame.
    case list(trackingIDs: Bool)
    /// ABS_X, ABS_Y and BTN_TOUCH of one contact.
    case single
  }

  public var name: String
  public var id: DeviceID
  /// The largest unit on each axis.
  public var extent: DevicePoint
  /// The smallest unit on each axis; 0 but for the panels of others.
  public var minimum = DevicePoint(x: 0, y: 0)
  /// Units per millimetre; 0 where the panel does not say.
  public var resolution: Int32
  /// The screen below the panel in points; with a known resolution, its size at 160 points an inch.
  public var screen: Vector
  /// Reports per second.
  public var rate: Double
  /// The most that a timestamp is off its scan, in microseconds.
  public var timingJitter: Double
  /// Standard deviation of each coordinate in device units.
  public var noise: Double
  /// A contact is reported anew when it moved by more than this many units on one axis.
  public var moveThreshold: Int32
  public var reporting: Reporting
  /// Whether the panel tells palms from fingers (ABS_MT_TOOL_TYPE).
  public var tellsPalms: Bool
  /// Whether a panel with slots reports how large and hard a contact is: tenths of a millimetre, pressure to 255.
  public var tellsSizes = false
  /// What the kernel says of the panel, where that is not to be made up from the above.
  var device: DeviceDescription?

  public init(
    name: String, id: DeviceID, extent: DevicePoint, resolution: Int32, screen: Vector? = nil, rate: Double,
    timingJitter: Double, noise: Double, moveThreshold: Int32, reporting: Reporting, tellsPalms: Bool = false
  ) {
    precondition(rate > 0 && extent.x > 0 && extent.y > 0, "a panel has a rate and an extent")
    self.name = name
    self.id = id
    self.extent = extent
    self.resolution = resolution
    let inch = 160 / 25.4 / Double(max(1, resolution))
    self.screen = screen ?? Vector(dx: Double(extent.x) * inch, dy: Double(extent.y) * inch)
    self.rate = rate
    self.timingJitter = timingJitter
    self.noise = noise
    self.moveThreshold = moveThreshold
    self.reporting = reporting
    self.tellsPalms = tellsPalms
  }

  /// How many contacts the panel reports at once.
  var capacity: Int {
    switch reporting {
    case .slots(let count): count
    case .list: 10
    case .single: 1
    }
  }

  /// The microseconds between two scans.
  var period: Double { 1_000_000 / rate }

  /// The exact device coordinates of a point on the screen, before noise and rounding.
  func units(of point: Point) -> (x: Double, y: Double) {
    (
      Double(minimum.x) + point.x / screen.dx * (Double(extent.x) - Double(minimum.x)),
      Double(minimum.y) + point.y / screen.dy * (Double(extent.y) - Double(minimum.y))
    )
  }

  /// Size and pressure in device units; -1 where the panel does not tell them.
  func units(of press: FingerTrack.Press) -> (major: Int32, pressure: Int32) {
    guard tellsSizes else { return (-1, -1) }
    func whole(_ value: Double, _ most: Double) -> Int32 { Int32(min(most, max(0, value)).rounded()) }
    return (whole(press.major * 10, 500), whole(press.pressure * 255, 255))
  }

  /// The device coordinates of a point as the panel reports it with an error of `noise` units on each axis.
  func position(of point: Point, noise: Vector) -> DevicePoint {
    let exact = units(of: point)
    func whole(_ value: Double, _ low: Int32, _ high: Int32) -> Int32 {
      Int32(min(Double(high), max(Double(low), value.rounded(.toNearestOrAwayFromZero))))
    }
    return DevicePoint(
      x: whole(exact.x + noise.dx, minimum.x, extent.x), y: whole(exact.y + noise.dy, minimum.y, extent.y))
  }

  /// What the kernel would say of the panel.
  public var description: DeviceDescription {
    if let device { return device }
    let x = AxisRange(minimum: 0, maximum: extent.x, resolution: resolution)
    let y = AxisRange(minimum: 0, maximum: extent.y, resolution: resolution)
    var device = DeviceDescription(name: name, id: id, properties: [InputProperty.direct])
    switch reporting {
    case .slots(let count):
      device[axis: AbsCode.x] = x
      device[axis: AbsCode.y] = y
      device[axis: AbsCode.mtSlot] = AxisRange(minimum: 0, maximum: Int32(clamping: count - 1))
      device[axis: AbsCode.mtPositionX] = x
      device[axis: AbsCode.mtPositionY] = y
      device[axis: AbsCode.mtTrackingID] = AxisRange(minimum: 0, maximum: 65535)
    case .list(let trackingIDs):
      device[axis: AbsCode.mtPositionX] = x
      device[axis: AbsCode.mtPositionY] = y
      if trackingIDs { device[axis: AbsCode.mtTrackingID] = AxisRange(minimum: 0, maximum: 65535) }
    case .single:
      device[axis: AbsCode.x] = x
      device[axis: AbsCode.y] = y
    }
    if tellsSizes {
      device[axis: AbsCode.mtTouchMajor] = AxisRange(minimum: 0, maximum: 500, resolution: 10)
      device[axis: AbsCode.mtPressure] = AxisRange(minimum: 0, maximum: 255)
    }
    if tellsPalms { device[axis: AbsCode.mtToolType] = AxisRange(minimum: 0, maximum: ToolType.palm) }
    device.codes = [
      DeviceDescription.EventCodes(type: EvdevType.syn, codes: [SynCode.report]),
      DeviceDescription.EventCodes(type: EvdevType.key, codes: [KeyCode.touch]),
      DeviceDescription.EventCodes(type: EvdevType.abs, codes: device.axes.map(\.code)),
    ]
    return device
  }
}
