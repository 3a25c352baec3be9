import TouchModel
import ViewModels

extension ElementReader {
  /// The keys of a map view.
  static func map(_ fields: inout JSONFields) throws(JSONError) -> MapOptions {
    let center = try position(try fields.required("center"), fields.path(of: "center"))
    let minimum = try fields.number("minimumZoom", .zoom(0...24, "0", "24"), default: 0)
    let maximum = try fields.number("maximumZoom", .zoom(minimum...24, "minimumZoom", "24"), default: max(minimum, 22))
    let zoom = try fields.required("zoom")
      .number(fields.path(of: "zoom"), .zoom(minimum...maximum, "minimumZoom", "maximumZoom"))
    var options = MapOptions(
      center: center, zoom: zoom, bearing: try fields.number("bearing", .bearing, default: 0), minimumZoom: minimum,
      maximumZoom: maximum)
    options.maximumPitch = try fields.number("maximumPitch", .pitch(MapCamera.maximumPitch, "85"), default: 60)
    options.pitch = try fields.number("pitch", .pitch(options.maximumPitch, "maximumPitch"), default: 0)
    options.type = try fields.choice("mapType", default: .standard)
    options.bounds = try bounds(&fields)
    options.pans = try fields.flag("pans", default: true)
    options.zooms = try fields.flag("zooms", default: true)
    options.rotates = try fields.flag("rotates", default: true)
    options.pitches = try fields.flag("pitches", default: true)
    options.doubleTapZooms = try fields.flag("doubleTapZooms", default: true)
    options.twoFingerTapZooms = try fields.flag("twoFingerTapZooms", default: true)
    options.quickZooms = try fields.flag("quickZooms", default: true)
    options.bouncesZoom = try fields.flag("bouncesZoom", default: true)
    var ids: [String: TextMark] = [:]
    for (item, path) in try items("annotations", &fields) {
      options.annotations.append(try annotation(item, path, &ids))
    }
    for (item, path) in try items("overlays", &fields) { options.overlays.append(try overlay(item, path, &ids)) }
    return options
  }

  private static func items(
    _ key: String, _ fields: inout JSONFields
  ) throws(JSONError) -> [(node: JSONNode, path: String)] {
    let path = fields.path(of: key)
    return (try fields.value(key)?.array(path) ?? []).enumerated().map { ($1, "\(path)[\($0)]") }
  }

  private static func position(_ node: JSONNode, _ path: String) throws(JSONError) -> GeographicPoint {
    let n = try node.numbers(path, ["latitude", "longitude"], [.latitude, .longitude])
    return GeographicPoint(latitude: n[0], longitude: n[1])
  }

  private static func bounds(_ fields: inout JSONFields) throws(JSONError) -> MapRegion? {
    let path = fields.path(of: "maxBounds")
    guard let node = fields.value("maxBounds") else { return nil }
    let n = try node.numbers(
      path, ["south", "west", "north", "east"], [.latitude, .longitude, .latitude, .longitude])
    guard n[0] < n[2] else {
      throw node.error(path, "south \(number(n[0])), north \(number(n[2]))", expected: "a south below the north")
    }
    guard n[1] != n[3] else {
      throw node.error(path, "west and east \(number(n[1]))", expected: "a west other than the east")
    }
    return MapRegion(south: n[0], west: n[1], north: n[2], east: n[3])
  }

  private static func number(_ value: Double) -> String { DecimalText.string(value, decimals: 1) }

  private static func annotation(
    _ node: JSONNode, _ path: String, _ ids: inout [String: TextMark]
  ) throws(JSONError) -> MapAnnotation {
    var fields = try JSONFields(node, path: path)
    let id = try id(&fields, &ids)
    let place = try fields.required("position")
    var pin = MapAnnotation(id: id, position: try position(place, fields.path(of: "position")))
    pin.title = try fields.string("title", default: "")
    pin.size = try size("size", &fields) ?? pin.size
    if let anchor = fields.value("anchor") {
      let part = NumberRange(bounds: 0...1, words: "a part of the size from 0 to 1")
      let n = try anchor.numbers(fields.path(of: "anchor"), ["x", "y"], [part, part])
      pin.anchor = Point(x: n[0], y: n[1])
    }
    pin.color = try fields.choice("color", default: .red)
    pin.isDraggable = try fields.flag("draggable", default: false)
    pin.zIndex = Int(
      try fields.number("zIndex", .whole(-1_000_000...1_000_000, "a whole number from -1000000 to 1000000"), default: 0)
    )
    pin.calloutSize = try size("calloutSize", &fields) ?? pin.calloutSize
    try fields.finish()
    return pin
  }

  private static func size(_ key: String, _ fields: inout JSONFields) throws(JSONError) -> Size? {
    let path = fields.path(of: key)
    guard let node = fields.value(key) else { return nil }
    let n = try node.numbers(path, ["width", "height"], [.length, .length])
    return Size(width: n[0], height: n[1])
  }

  private static func overlay(
    _ node: JSONNode, _ path: String, _ ids: inout [String: TextMark]
  ) throws(JSONError) -> MapOverlay {
    var fields = try JSONFields(node, path: path)
    let id = try id(&fields, &ids)
    let kind = try fields.required("kind").choice(fields.path(of: "kind"), MapOverlay.Kind.self)
    let list = try fields.required("points")
    let listPath = fields.path(of: "points")
    var points: [GeographicPoint] = []
    for (index, item) in try list.array(listPath).enumerated() {
      points.append(try position(item, "\(listPath)[\(index)]"))
    }
    let (least, words) = kind == .route ? (2, "at least 2 of a route") : (3, "at least 3 of an area")
    guard points.count >= least else { throw list.error(listPath, "\(points.count) points", expected: words) }
    var overlay = MapOverlay(id: id, kind: kind, points: points)
    overlay.isSelectable = try fields.flag("selectable", default: false)
    try fields.finish()
    return overlay
  }

  /// An id that no other annotation or overlay of the map has.
  private static func id(_ fields: inout JSONFields, _ ids: inout [String: TextMark]) throws(JSONError) -> String {
    let node = try fields.required("id")
    let path = fields.path(of: "id")
    let id = try node.string(path)
    guard SceneReader.isName(id) else {
      throw node.error(path, "\"\(id)\"", expected: "a letter, then letters, digits, hyphens or underscores")
    }
    if let other = ids.updateValue(node.mark, forKey: id) {
      throw node.error(path, "\"\(id)\" again, first at \(other)", expected: "a unique id on the map")
    }
    return id
  }
}
