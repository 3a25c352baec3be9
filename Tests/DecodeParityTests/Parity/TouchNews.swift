import TouchModel

/// What one side says of one contact in one frame.
struct TouchNews: CustomStringConvertible {
  /// How far apart equal positions may be, in millimetres and in pixels of the screen.
  static let tolerance = 1e-6

  struct Place {
    var x: Double
    var y: Double

    func isNear(_ other: Place, within distance: Double) -> Bool {
      isNear(other, within: Place(x: distance, y: distance))
    }

    func isNear(_ other: Place, within distance: Place) -> Bool {
      (x - other.x).magnitude <= distance.x && (y - other.y).magnitude <= distance.y
    }
  }

  var phase: ContactPhase
  var slot: Int32
  var time: Timestamp
  /// On the panel; `nil` at an up or cancel, and where the panel's size is unknown or a calibration matrix mixes the axes.
  var millimetres: Place?
  /// On the screen, in pixels; `nil` at an up or cancel.
  var screen: Place?

  /// Whether both say the same; positions on the screen may be `distance` apart on each axis.
  func agrees(with other: TouchNews, onScreen distance: Place) -> Bool {
    phase == other.phase && slot == other.slot && time == other.time
      && Self.agree(millimetres, other.millimetres, within: Place(x: Self.tolerance, y: Self.tolerance))
      && Self.agree(screen, other.screen, within: distance)
  }

  private static func agree(_ a: Place?, _ b: Place?, within distance: Place) -> Bool {
    switch (a, b) {
    case (nil, nil): true
    case (let a?, let b?): a.isNear(b, within: distance)
    default: false
    }
  }

  var description: String {
    let parts = [millimetres.map { "\($0.x),\($0.y) mm" }, screen.map { "\($0.x),\($0.y) px" }].compactMap(\.self)
    return (["\(phase.rawValue) slot \(slot) t=\(time.microseconds)"] + parts).joined(separator: " ")
  }
}
