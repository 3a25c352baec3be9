public import TouchModel

extension CalibrationMatrix {
  /// The udev property that libinput takes a device's default calibration from.
  public static let propertyName = "LIBINPUT_CALIBRATION_MATRIX"

  /// The matrix that the device's udev properties give, which libinput applies by default; `nil` without one.
  ///
  /// Throws for a property that is no matrix, or that squeezes the panel to a line or a point; libinput ignores those.
  public static func recorded(for device: DeviceDescription) throws(CalibrationMatrixError) -> CalibrationMatrix? {
    guard let text = device.udevValue(propertyName) else { return nil }
    let matrix = try CalibrationMatrix(parsing: text, source: propertyName)
    guard matrix.canBeUndone else {
      throw CalibrationMatrixError(
        source: propertyName, line: 1, column: 1, what: "squeezes the panel to a line or a point")
    }
    return matrix
  }

  /// The same, with what cannot be applied taken as no matrix.
  public static func applied(to device: DeviceDescription) -> CalibrationMatrix {
    (try? recorded(for: device)) ?? .identity
  }

  /// The six numbers in the property's order.
  public var numbers: [Double] { [a, b, c, d, e, f] }

  /// The six numbers with up to nine decimals and spaces between them, as the property has them.
  public var text: String {
    numbers.map { number in
      var text = DecimalText.string(number, decimals: 9)
      while text.last == "0" { text.removeLast() }
      if text.last == "." { text.removeLast() }
      return text
    }.joined(separator: " ")
  }

  /// Whether a movement along the panel's x is more one along the screen's y.
  public var swapsAxes: Bool { (b * d).magnitude > (a * e).magnitude }

  /// The matrix that undoes this one, or `nil` where it cannot be undone.
  public var inverse: CalibrationMatrix? {
    let determinant = a * e - b * d
    guard determinant != 0 else { return nil }
    return CalibrationMatrix(
      a: e / determinant, b: -b / determinant, c: (b * f - c * e) / determinant, d: -d / determinant,
      e: a / determinant, f: (c * d - a * f) / determinant)
  }

  /// The smallest upright box, in panel widths and heights, whose picture covers a box of the screen in its own; `nil` where
  /// the matrix cannot be undone.
  public func panelBox(left: Double, top: Double, right: Double, bottom: Double) -> (
    left: Double, top: Double, right: Double, bottom: Double
  )? {
    guard let back = inverse else { return nil }
    let corners = [(left, top), (right, top), (left, bottom), (right, bottom)].map { x, y in
      (x: back.a * x + back.b * y + back.c, y: back.d * x + back.e * y + back.f)
    }
    var box = (left: corners[0].x, top: corners[0].y, right: corners[0].x, bottom: corners[0].y)
    for corner in corners.dropFirst() {
      box.left = min(box.left, corner.x)
      box.right = max(box.right, corner.x)
      box.top = min(box.top, corner.y)
      box.bottom = max(box.bottom, corner.y)
    }
    return box
  }
}
