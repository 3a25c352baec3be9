import EvdevDecoding
import TouchModel

/// Axes that seem to be exchanged or mirrored against the screen, by what udev and the device's other axes say.
///
/// Nobody can tell from touches alone which way a panel is mounted, so each suspicion needs a hint that contradicts the
/// position axes: a calibration matrix, a size, or the pointer axes that the kernel derives from the same panel.
enum AxisRules {
  /// How far two lengths may differ and still be the same.
  private static let tolerance = 0.05

  static func findings(_ device: DeviceDescription) -> [LintFinding] {
    guard !device.isAssumed else { return [] }
    return [matrix(device), size(device), pointer(device)].compactMap { $0 }
  }

  /// A matrix whose larger products lie across the diagonal exchanges the axes; one with a negative diagonal mirrors them.
  private static func matrix(_ device: DeviceDescription) -> LintFinding? {
    guard let text = device.udevValue(CalibrationMatrix.propertyName),
      let matrix = try? CalibrationMatrix(parsing: text)
    else { return nil }
    let name = "\(CalibrationMatrix.propertyName) \"\(text)\""
    let mend =
      "The commands that know the screen apply it, as libinput does; where that is wrong, pass --matrix \"1 0 0 0 1 0\"."
    if matrix.swapsAxes {
      let turn =
        switch (matrix.b < 0, matrix.d < 0) {
        case (true, false): ", which turns by 90 degrees"
        case (false, true): ", which turns by 270 degrees"
        case (false, false), (true, true): " and mirrors"
        }
      return LintFinding(.axesSwapped, message: "\(name) exchanges x and y\(turn)", mend: mend)
    }
    let what: String
    switch (matrix.a < 0, matrix.e < 0) {
    case (true, true): what = "mirrors x and y, which turns by 180 degrees"
    case (true, false): what = "mirrors x"
    case (false, true): what = "mirrors y"
    case (false, false): return nil
    }
    return LintFinding(.axesMirrored, message: "\(name) \(what)", mend: mend)
  }

  /// udev measures the size from the axes too; where it has them the other way round, one of the two was changed since.
  private static func size(_ device: DeviceDescription) -> LintFinding? {
    guard let size = device.physicalSize, let width = device.udevValue("ID_INPUT_WIDTH_MM").flatMap(Double.init),
      let height = device.udevValue("ID_INPUT_HEIGHT_MM").flatMap(Double.init), differ(width, height),
      !differ(size.width.count, height), !differ(size.height.count, width)
    else { return nil }
    return LintFinding(
      .axesSwapped,
      message: "the axes are \(whole(size.width.count)) x \(whole(size.height.count)) mm, "
        + "ID_INPUT_WIDTH_MM x ID_INPUT_HEIGHT_MM are \(whole(width)) x \(whole(height)) mm")
  }

  /// ABS_X and ABS_Y are the multitouch axes of one finger; with the limits of the other axis, one pair is exchanged.
  private static func pointer(_ device: DeviceDescription) -> LintFinding? {
    guard let x = device[axis: AbsCode.x], let y = device[axis: AbsCode.y],
      let mtX = device[axis: AbsCode.mtPositionX], let mtY = device[axis: AbsCode.mtPositionY],
      differ(span(mtX), span(mtY)), !differ(span(x), span(mtY)), !differ(span(y), span(mtX))
    else { return nil }
    return LintFinding(
      .axesSwapped,
      message: "ABS_X x ABS_Y have \(whole(span(x))) x \(whole(span(y))) units, "
        + "ABS_MT_POSITION_X x ABS_MT_POSITION_Y \(whole(span(mtX))) x \(whole(span(mtY)))")
  }

  private static func span(_ axis: AxisRange) -> Double { Double(axis.maximum) - Double(axis.minimum) }

  private static func differ(_ a: Double, _ b: Double) -> Bool { abs(a - b) > tolerance * max(abs(a), abs(b)) }

  private static func whole(_ value: Double) -> String { DecimalText.string(value, decimals: 0) }
}
