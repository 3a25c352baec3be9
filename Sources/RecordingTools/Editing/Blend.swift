import TouchModel

/// A place between two states of a panel, for values that change steadily.
struct Blend {
  /// The part of the way, `part / whole`; `whole` is above zero.
  var part: Int64
  var whole: Int64

  /// The value on the way from `start` to `end`, to the nearest unit, ties away from `start`.
  func value(from start: Int32, to end: Int32) -> Int32 {
    let way = Ratio.divided(Int128(Int64(end) - Int64(start)) * Int128(part), by: Int128(whole))
    return Int32(clamping: Int64(start) + way)
  }

  /// Whether an axis changes steadily: positions, sizes and pressure do, angles and kinds of tools do not.
  static func covers(_ code: UInt16) -> Bool {
    switch code {
    case AbsCode.x, AbsCode.y, AbsCode.pressure, AbsCode.mtTouchMajor...AbsCode.mtWidthMinor, AbsCode.mtPositionX,
      AbsCode.mtPositionY, AbsCode.mtPressure, AbsCode.mtToolX, AbsCode.mtToolY:
      true
    default: false
    }
  }
}
