public import TouchModel

extension ScreenMapping {
  /// The longer side, in points, of a screen whose panel does not say how large it is: a telephone held upright is 400 x 800.
  static let assumedLongSide = 800.0

  /// How long a panel's side can be, in millimetres: from a ring's to a wall's.
  static let sides = 5.0...10_000

  /// The screen to assume for a device when nobody says: its panel at 160 points per inch, turned by `rotation`.
  ///
  /// Where `matrix` lays the panel's x along the screen's y, the two sides change places too.
  ///
  /// Without a usable resolution, and where it gives a size that no panel has, the size is assumed: the longer side is 800
  /// points and the shorter one follows from the axes, one unit being as long on both. A device without position axes, or
  /// with one that has no length, gets 400 x 800.
  public static func defaultScreen(
    for device: DeviceDescription, rotation: ScreenRotation = .none, matrix: CalibrationMatrix = .identity
  ) -> (size: Size, assumed: Bool) {
    let swaps = rotation.swapsAxes != matrix.swapsAxes
    func turned(_ size: Size) -> Size { swaps ? Size(width: size.height, height: size.width) : size }
    if let panel = device.physicalSize, sides.contains(panel.width.count), sides.contains(panel.height.count) {
      return (turned(Size(width: panel.width.points(), height: panel.height.points())), false)
    }
    guard let axes = device.positionAxes, axes.x.maximum > axes.x.minimum, axes.y.maximum > axes.y.minimum else {
      return (turned(Size(width: assumedLongSide / 2, height: assumedLongSide)), true)
    }
    let width = units(of: axes.x)
    let height = units(of: axes.y)
    let scale = assumedLongSide / max(width, height)
    return (turned(Size(width: width * scale, height: height * scale)), true)
  }
}
