import EvdevDecoding
import TouchModel

/// A turn or reflection of a panel's axes.
enum AxisTurn: Hashable {
  case mirror(MirrorAxis)
  case rotate(ScreenRotation)

  /// Whether x and y change places.
  var swapsAxes: Bool {
    if case .rotate(let rotation) = self { rotation.swapsAxes } else { false }
  }

  /// Whether values of this source axis run the other way afterwards.
  func mirrors(x isX: Bool) -> Bool {
    switch self {
    case .mirror(let axis): (axis == .x) == isX
    case .rotate(.none): false
    // The new x is the old y from its end, the new y the old x.
    case .rotate(.clockwise90): !isX
    case .rotate(.clockwise180): true
    case .rotate(.clockwise270): isX
    }
  }

  /// The same in normalized space.
  private var matrix: CalibrationMatrix {
    switch self {
    case .mirror(.x): CalibrationMatrix(a: -1, b: 0, c: 1, d: 0, e: 1, f: 0)
    case .mirror(.y): CalibrationMatrix(a: 1, b: 0, c: 0, d: 0, e: -1, f: 1)
    case .rotate(let rotation): rotation.matrix
    }
  }

  private var inverse: AxisTurn {
    switch self {
    case .rotate(.clockwise90): .rotate(.clockwise270)
    case .rotate(.clockwise270): .rotate(.clockwise90)
    default: self
    }
  }

  /// The calibration that does to the turned panel what `calibration` does to this one.
  func turned(_ calibration: CalibrationMatrix) -> CalibrationMatrix {
    inverse.matrix.followed(by: calibration).followed(by: matrix)
  }

  /// The axis that a code's values belong to afterwards.
  func code(_ code: UInt16) -> UInt16 {
    guard swapsAxes, let pair = Self.pairs.first(where: { $0.x == code || $0.y == code }) else { return code }
    return pair.x == code ? pair.y : pair.x
  }

  /// Whether the axis goes along x, along y, or neither (`nil`).
  static func isX(_ code: UInt16) -> Bool? {
    guard let pair = pairs.first(where: { $0.x == code || $0.y == code }) else { return nil }
    return pair.x == code
  }

  private static let pairs: [(x: UInt16, y: UInt16)] = [
    (AbsCode.mtPositionX, AbsCode.mtPositionY), (AbsCode.x, AbsCode.y), (AbsCode.mtToolX, AbsCode.mtToolY),
    (AbsCode.tiltX, AbsCode.tiltY),
  ]

  /// ABS_MT_ORIENTATION after the turn: a signed quarter turn from -max to max, or only which way the ellipse lies, 0 or max.
  ///
  /// An ellipse is the same after half a turn. A panel that knows a finger's front reports beyond max; it turns in full.
  func orientation(_ value: Int32, in range: AxisRange) -> Int32 {
    let quarter = Int64(range.maximum)
    guard quarter > 0 else { return value }
    var angle = Int64(value)
    let isUnsigned = range.minimum >= 0 && angle >= 0 && angle <= quarter
    let isFull = angle.magnitude > quarter.magnitude
    switch self {
    case .mirror: if !isUnsigned { angle = -angle }
    case .rotate(let rotation):
      if isUnsigned { return rotation.swapsAxes ? Int32(clamping: quarter - angle) : value }
      let period = isFull ? 4 * quarter : 2 * quarter
      angle += quarter * Int64(rotation.rawValue / 90)
      let half = period / 2
      if angle > half { angle -= (angle - half + period - 1) / period * period }
    }
    return Int32(clamping: angle)
  }
}

/// The axis whose values run the other way after a reflection.
public enum MirrorAxis: String, Hashable, Sendable, CaseIterable {
  case x, y
}
