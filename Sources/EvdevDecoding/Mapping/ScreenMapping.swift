public import TouchModel

/// Where device positions lie on the screen: one affine map, two multiplications and two additions per axis.
///
/// In this order, each in the space that the one before gives: device units to panel widths and heights, 0 at the axis'
/// minimum and 1 one unit beyond its maximum (libinput's scale); the calibration matrix; the rotation; the screen's size.
/// Positions outside the axes map to points outside the screen.
public struct ScreenMapping: Hashable, Sendable {
  /// The screen in points, as it is after the rotation.
  public let screen: Size
  public let rotation: ScreenRotation
  public let matrix: CalibrationMatrix
  private let xx: Double
  private let xy: Double
  private let x0: Double
  private let yx: Double
  private let yy: Double
  private let y0: Double
  private let rangeX: AxisRange
  private let rangeY: AxisRange

  /// A mapping from `device`'s position axes to a screen of `screen` points, measured after the rotation.
  ///
  /// An axis that is missing, or whose minimum is not below its maximum, counts as one unit long.
  public init(
    device: DeviceDescription, screen: Size, rotation: ScreenRotation = .none, matrix: CalibrationMatrix = .identity
  ) {
    self.screen = screen
    self.rotation = rotation
    self.matrix = matrix
    let missing = AxisRange(minimum: 0, maximum: 0)
    let axes = device.positionAxes ?? (missing, missing)
    rangeX = axes.x
    rangeY = axes.y
    let turned = matrix.followed(by: rotation.matrix)
    let unitX = 1 / Self.units(of: axes.x)
    let unitY = 1 / Self.units(of: axes.y)
    // Products before quotients, so that a whole number of units per point stays exact.
    xx = turned.a * screen.width / Self.units(of: axes.x)
    xy = turned.b * screen.width / Self.units(of: axes.y)
    yx = turned.d * screen.height / Self.units(of: axes.x)
    yy = turned.e * screen.height / Self.units(of: axes.y)
    let left = Double(axes.x.minimum) * unitX
    let top = Double(axes.y.minimum) * unitY
    x0 = (turned.c - turned.a * left - turned.b * top) * screen.width
    y0 = (turned.f - turned.d * left - turned.e * top) * screen.height
  }

  /// How many positions an axis has: the length that libinput divides by.
  static func units(of range: AxisRange) -> Double {
    max(1, Double(range.maximum) - Double(range.minimum) + 1)
  }

  /// The screen position of a device position, in points.
  public func point(of device: DevicePoint) -> Point {
    let x = Double(device.x)
    let y = Double(device.y)
    return Point(x: xx * x + xy * y + x0, y: yx * x + yy * y + y0)
  }

  /// How many points of the screen a millimetre of the panel is, or `nil` where its axes do not say how long they are.
  ///
  /// From the resolutions alone; one that gives a size no panel has counts as none. Where the screen stretches the panel, it is
  /// the side of a square as large as a square millimetre is on the screen.
  public var pointsPerMillimetre: Double? {
    guard let width = rangeX.length, let height = rangeY.length, Self.sides.contains(width.count),
      Self.sides.contains(height.count)
    else { return nil }
    let perSquareUnit = (xx * yy - xy * yx).magnitude
    let scale = (perSquareUnit * Double(rangeX.resolution) * Double(rangeY.resolution)).squareRoot()
    return scale.isFinite && scale > 0 ? scale : nil
  }

  /// How many points of the screen a unit of the positions is: the side of a square as large as a square unit is there.
  public var pointsPerUnit: Double {
    let scale = (xx * yy - xy * yx).magnitude.squareRoot()
    return scale.isFinite ? scale : 0
  }

  /// The position on the panel before matrix and rotation, or `nil` when an axis has no usable resolution.
  public func panelPoint(of device: DevicePoint) -> PanelPoint? {
    guard rangeX.length != nil, rangeY.length != nil else { return nil }
    return PanelPoint(
      x: Millimetres((Double(device.x) - Double(rangeX.minimum)) / Double(rangeX.resolution)),
      y: Millimetres((Double(device.y) - Double(rangeY.minimum)) / Double(rangeY.resolution)))
  }
}
