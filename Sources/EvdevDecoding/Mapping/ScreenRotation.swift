/// How far a panel's picture is turned clockwise to give the screen's.
public enum ScreenRotation: Int, Hashable, Sendable, CaseIterable {
  /// A finger that moves right on the panel moves right on the screen.
  case none = 0
  /// A finger that moves right on the panel moves down on the screen, one that moves down moves left.
  ///
  /// libinput's calibration matrix for this is "0 -1 1 1 0 0".
  case clockwise90 = 90
  /// A finger that moves right on the panel moves left on the screen, one that moves down moves up.
  case clockwise180 = 180
  /// A finger that moves right on the panel moves up on the screen, one that moves down moves right.
  case clockwise270 = 270

  /// Whether width and height change places.
  public var swapsAxes: Bool { self == .clockwise90 || self == .clockwise270 }

  /// The same turn as a matrix in normalized space.
  public var matrix: CalibrationMatrix {
    switch self {
    case .none: .identity
    case .clockwise90: CalibrationMatrix(a: 0, b: -1, c: 1, d: 1, e: 0, f: 0)
    case .clockwise180: CalibrationMatrix(a: -1, b: 0, c: 1, d: 0, e: -1, f: 1)
    case .clockwise270: CalibrationMatrix(a: 0, b: 1, c: 0, d: -1, e: 0, f: 1)
    }
  }
}
