/// A position in a device's own axis units, as the kernel reported it: no origin or scale is known without `AxisRange`.
public struct DevicePoint: Hashable, Sendable {
  public var x: Int32
  public var y: Int32

  public init(x: Int32, y: Int32) {
    self.x = x
    self.y = y
  }
}

/// A length in millimetres on the panel; only ever made from axes whose resolution is known.
public struct Millimetres: Hashable, Comparable, Sendable {
  public var count: Double

  public init(_ count: Double) { self.count = count }

  public static func < (a: Millimetres, b: Millimetres) -> Bool { a.count < b.count }

  /// Points at `pointsPerInch` (160 is one point per density-independent pixel).
  public func points(perInch pointsPerInch: Double = 160) -> Double { count * pointsPerInch / 25.4 }
}

/// A panel's physical width and height.
public struct PhysicalSize: Hashable, Sendable {
  public var width: Millimetres
  public var height: Millimetres

  public init(width: Millimetres, height: Millimetres) {
    self.width = width
    self.height = height
  }
}

/// A physical position on the panel in millimetres from its top left, before any rotation or calibration.
public struct PanelPoint: Hashable, Sendable {
  public var x: Millimetres
  public var y: Millimetres

  public init(x: Millimetres, y: Millimetres) {
    self.x = x
    self.y = y
  }
}
