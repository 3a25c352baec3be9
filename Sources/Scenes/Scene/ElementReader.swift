import TouchModel
import ViewModels

/// Reads the keys that only one kind of element has.
enum ElementReader {
  static func element(_ kind: ViewKind, _ fields: inout JSONFields, frame: Rect) throws(JSONError) -> Element {
    switch kind {
    case .container: return .container
    case .label: return .label(text: try fields.string("text", default: ""))
    case .button:
      return .button(
        title: try fields.string("title", default: ""), isEnabled: try fields.flag("enabled", default: true))
    case .scroll: return .scroll(try scroll(&fields, frame: frame))
    case .page: return .page(try page(&fields))
    case .map: return .map(try map(&fields))
    }
  }

  private static func scroll(_ fields: inout JSONFields, frame: Rect) throws(JSONError) -> ScrollOptions {
    let path = fields.path(of: "contentSize")
    let size = try fields.required("contentSize").numbers(path, ["width", "height"], [.length, .length])
    var options = ScrollOptions(contentSize: Size(width: size[0], height: size[1]))
    if let insets = fields.value("insets") {
      let n = try insets.numbers(
        fields.path(of: "insets"), ["top", "left", "bottom", "right"],
        [.coordinate, .coordinate, .coordinate, .coordinate])
      options.insets = ScrollOptions.Insets(top: n[0], left: n[1], bottom: n[2], right: n[3])
    }
    options.axes = try fields.choice("axes", default: .vertical)
    options.isDirectionalLockEnabled = try fields.flag("directionalLock", default: false)
    options.decelerationRate = try fields.choice("deceleration", default: .normal)
    options.bounces = try fields.flag("bounces", default: true)
    options.alwaysBounces = try fields.flag("alwaysBounces", default: false)
    if let offset = fields.value("offset") {
      let insets = options.insets
      let n = try offset.numbers(
        fields.path(of: "offset"), ["x", "y"],
        [
          within(-insets.left, size[0] + insets.right - frame.size.width),
          within(-insets.top, size[1] + insets.bottom - frame.size.height),
        ])
      options.offset = Point(x: n[0], y: n[1])
    }
    return options
  }

  /// The offsets between a content's ends.
  private static func within(_ lower: Double, _ upper: Double) -> NumberRange {
    let upper = max(lower, upper)
    let words = "an offset from \(DecimalText.string(lower, as: .points)) to \(DecimalText.string(upper, as: .points))"
    return NumberRange(bounds: lower...upper, words: words)
  }

  private static func page(_ fields: inout JSONFields) throws(JSONError) -> PageOptions {
    let path = fields.path(of: "pages")
    let pages = try fields.required("pages").number(path, .whole(1...100_000, "a whole number from 1 to 100000"))
    let last = Int(pages) - 1
    let index = try fields.number("index", .whole(0...Double(last), "a page from 0 to \(last)"), default: 0)
    let axis: PageOptions.Axis = try fields.choice("axis", default: .horizontal)
    return PageOptions(pages: Int(pages), index: Int(index), axis: axis)
  }

  private static func map(_ fields: inout JSONFields) throws(JSONError) -> MapOptions {
    let path = fields.path(of: "center")
    let center = try fields.required("center").numbers(path, ["latitude", "longitude"], [.latitude, .longitude])
    let minimum = try fields.number("minimumZoom", .zoom(0...24, "0", "24"), default: 0)
    let maximum = try fields.number("maximumZoom", .zoom(minimum...24, "minimumZoom", "24"), default: max(minimum, 22))
    let zoom = try fields.required("zoom")
      .number(fields.path(of: "zoom"), .zoom(minimum...maximum, "minimumZoom", "maximumZoom"))
    var options = MapOptions(
      center: GeographicPoint(latitude: center[0], longitude: center[1]), zoom: zoom,
      bearing: try fields.number("bearing", .bearing, default: 0), minimumZoom: minimum, maximumZoom: maximum)
    options.pans = try fields.flag("pans", default: true)
    options.zooms = try fields.flag("zooms", default: true)
    options.rotates = try fields.flag("rotates", default: true)
    return options
  }
}

extension NumberRange {
  /// The longest length or coordinate of a scene, in points.
  static let lengthLimit = 10_000_000.0
  static let coordinate = NumberRange(
    bounds: -lengthLimit...lengthLimit, words: "points from -10000000 to 10000000")
  static let length = NumberRange(bounds: 0...lengthLimit, words: "points from 0 to 10000000")

  static let latitude = NumberRange(bounds: -90...90, words: "degrees of latitude from -90 to 90")
  static let longitude = NumberRange(bounds: -180...180, words: "degrees of longitude from -180 to 180")
  static let bearing = NumberRange(bounds: -360...360, words: "degrees from -360 to 360")

  static func zoom(_ bounds: ClosedRange<Double>, _ lower: String, _ upper: String) -> NumberRange {
    NumberRange(bounds: bounds, words: "a zoom from \(lower) to \(upper)")
  }
}
