import EvdevDecoding
import TouchModel

extension DeviceDescription {
  /// The description of the panel after a turn: limits, codes and udev's properties of x and y change places with them.
  func turned(by turn: AxisTurn) -> DeviceDescription {
    var device = self
    if turn.swapsAxes {
      for axis in axes where AxisTurn.isX(axis.code) != nil { device[axis: axis.code] = nil }
      for axis in axes where AxisTurn.isX(axis.code) != nil { device[axis: turn.code(axis.code)] = axis.range }
      for index in device.codes.indices where device.codes[index].type == EvdevType.abs {
        device.codes[index].codes = device.codes[index].codes.map { turn.code($0) }.sorted()
      }
    }
    device.udevProperties = udevProperties.map { Self.turned($0, by: turn) }
    return device
  }

  private static func turned(_ property: String, by turn: AxisTurn) -> String {
    let calibration = CalibrationMatrix.propertyName + "="
    if property.hasPrefix(calibration) {
      guard let old = try? CalibrationMatrix(parsing: property.dropFirst(calibration.count)) else { return property }
      let new = turn.turned(old)
      return new == old ? property : calibration + new.text
    }
    guard turn.swapsAxes else { return property }
    if var own = AxisProperty(property) {
      own.code = turn.code(own.code)
      return own.text
    }
    let (width, height) = ("ID_INPUT_WIDTH_MM=", "ID_INPUT_HEIGHT_MM=")
    if property.hasPrefix(width) { return height + property.dropFirst(width.count) }
    if property.hasPrefix(height) { return width + property.dropFirst(height.count) }
    return property
  }
}
