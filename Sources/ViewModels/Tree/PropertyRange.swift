package import TouchModel

/// The numbers that scenes may have, and snapshots: what both read is in the same ranges.
extension NumberRange {
  /// The longest length or coordinate of a scene, in points.
  package static let lengthLimit = 10_000_000.0
  package static let coordinate = NumberRange(
    bounds: -lengthLimit...lengthLimit, words: "points from -10000000 to 10000000")
  package static let length = NumberRange(bounds: 0...lengthLimit, words: "points from 0 to 10000000")

  package static let latitude = NumberRange(bounds: -90...90, words: "degrees of latitude from -90 to 90")
  package static let longitude = NumberRange(bounds: -180...180, words: "degrees of longitude from -180 to 180")
  package static let bearing = NumberRange(bounds: -360...360, words: "degrees from -360 to 360")

  package static func pitch(_ greatest: Double, _ words: String) -> NumberRange {
    NumberRange(bounds: 0...greatest, words: "degrees of pitch from 0 to \(words)")
  }

  package static let pages = whole(1...Double(PageView.mostPages), "a whole number from 1 to \(PageView.mostPages)")

  static let anyNumber = NumberRange(
    bounds: -.greatestFiniteMagnitude ... .greatestFiniteMagnitude, words: "a number")
  static let anyWhole = whole(-9_007_199_254_740_992...9_007_199_254_740_992, "a whole number")

  /// The number of the range that is nearest to a finite one.
  func nearest(to number: Double) -> Double { min(max(number, bounds.lowerBound), bounds.upperBound) }
}

/// What the numbers of a view's property may be in a snapshot.
///
/// Where a view is in its content, and how far it is zoomed beyond its limits while fingers hold it, follows from others:
/// there any number is read, and `restore` goes to the nearest at which the view may rest.
extension Property {
  /// For each of its numbers one.
  func ranges(of kind: ViewKind) -> [NumberRange] {
    switch (kind, name, value) {
    case (_, _, .pair(_, _, .geographic)): [.latitude, .longitude]
    case (.scroll, "contentSize", _): [.length, .length]
    case (.scroll, "insetsX", _), (.scroll, "insetsY", _): [.coordinate, .coordinate]
    case (.scroll, "keyboardInset", _): [.length]
    case (.scroll, "zoomScale", _):
      [NumberRange(bounds: .leastNormalMagnitude ... .greatestFiniteMagnitude, words: "a scale above 0")]
    case (.map, "zoom", _): [NumberRange(bounds: -64...88, words: "a zoom from -64 to 88")]
    case (.map, "bearing", _): [.bearing]
    case (.map, "pitch", _): [.pitch(MapCamera.maximumPitch, "85")]
    case (.page, "pages", _): [.pages]
    case (_, _, .pair): [.anyNumber, .anyNumber]
    case (_, _, .count): [.anyWhole]
    default: [.anyNumber]
    }
  }
}

extension PropertyValue {
  /// Whether all its numbers are; a program may make others.
  var isFinite: Bool {
    switch self {
    case .number(let number, _): number.isFinite
    case .pair(let first, let second, _): first.isFinite && second.isFinite
    case .count, .flag, .name: true
    }
  }
}
