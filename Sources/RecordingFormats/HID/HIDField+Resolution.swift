extension HIDField {
  private static let centimetre: UInt32 = 0x11
  private static let inch: UInt32 = 0x13

  /// Units a millimetre of a length, 0 where the descriptor does not say, rounded to the nearest as Linux does.
  ///
  /// The logical extent over the physical one, times ten to minus the exponent; what overflows 32 bits gives 0.
  var lengthResolution: Int32 {
    switch globals.unit {
    case Self.centimetre: resolution(scale: 1, exponent: 1)
    case Self.inch: resolution(scale: 254, exponent: -1)
    default: 0
    }
  }

  private func resolution(scale: Int64, exponent: Int64) -> Int32 {
    var logical = Int64(globals.logicalMaximum) - Int64(globals.logicalMinimum)
    var physical = (Int64(globals.physicalMaximum) - Int64(globals.physicalMinimum)) * scale
    guard logical > 0, physical > 0, physical <= Int32.max else { return 0 }
    var power = Int64(globals.unitExponent) + exponent
    while power < 0, logical <= Int32.max {
      logical *= 10
      power += 1
    }
    while power > 0, physical <= Int32.max {
      physical *= 10
      power -= 1
    }
    guard logical <= Int32.max, physical <= Int32.max else { return 0 }
    return Int32(truncatingIfNeeded: (logical + physical / 2) / physical)
  }
}
