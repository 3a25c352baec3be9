import TouchModel
import ViewModels

extension ElementReader {
  /// The keys of a map view.
  static func map(_ fields: inout JSONFields) throws(JSONError) -> MapOptions {
    let center = try position("center", &fields)
    let minimum = try fields.number("minimumZoom", .zoom(0...24, "0", "24"), default: 0)
    let maximum = try fields.number(
      "maximumZoom", .zoom(minimum...24, "minimumZoom", "24"), default: max(minimum, 22), faulty: 24)
    let zoom = try fields.require("zoom", faulty: minimum) { node, path throws(JSONError) in
      try node.number(path, .zoom(minimum...maximum, "minimumZoom", "maximumZoom"))
    }
    var options = MapOptions(
      center: center, zoom: zoom, bearing: try fields.number("bearing", .bearing, default: 0), minimumZoom: minimum,
      maximumZoom: maximum)
    options.maximumPitch = try fields.number(
      "maximumPitch", .pitch(MapCamera.maximumPitch, "85"), default: 60, faulty: MapCamera.maximumPitch)
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
    let faults = fields.faults
    for (item, path) in try fields.items("annotations") {
      let pin: MapAnnotation? = try faults.attempt(nil) { () throws(JSONError) in
        try annotation(item, path, faults, &ids)
      }
      if let pin { options.annotations.append(pin) }
    }
    for (item, path) in try fields.items("overlays") {
      let overlay: MapOverlay? = try faults.attempt(nil) { () throws(JSONError) in
        try self.overlay(item, path, faults, &ids)
      }
      if let overlay { options.overlays.append(overlay) }
    }
    return options
  }

  private static func position(_ key: String, _ fields: inout JSONFields) throws(JSONError) -> GeographicPoint {
    let faults = fields.faults
    return try fields.require(key, faulty: GeographicPoint(latitude: 0, longitude: 0)) { node, path throws(JSONError) in
      try position(node, path, faults)
    }
  }

  private static func position(
    _ node: JSONNode, _ path: String, _ faults: JSONFaults?
  ) throws(JSONError) -> GeographicPoint {
    let n = try node.numbers(path, ["latitude", "longitude"], [.latitude, .longitude], faults: faults)
    return GeographicPoint(latitude: n[0], longitude: n[1])
  }

  private static func bounds(_ fields: inout JSONFields) throws(JSONError) -> MapRegion? {
    let faults = fields.faults
    return try fields.read("maxBounds", default: nil) { node, path throws(JSONError) in
      let n = try node.numbers(
        path, ["south", "west", "north", "east"], [.latitude, .longitude, .latitude, .longitude], faults: faults)
      if n[0] >= n[2] {
        try faults.keep(
          node.error(path, "south \(number(n[0])), north \(number(n[2]))", expected: "a south below the north"))
      }
      guard n[1] != n[3] else {
        throw node.error(path, "west and east \(number(n[1]))", expected: "a west other than the east")
      }
      return MapRegion(south: n[0], west: n[1], north: n[2], east: n[3])
    }
  }

  private static func number(_ value: Double) -> String { DecimalText.string(value, decimals: 1) }

  private static func annotation(
    _ node: JSONNode, _ path: String, _ faults: JSONFaults?, _ ids: inout [String: TextMark]
  ) throws(JSONError) -> MapAnnotation {
    var fields = try JSONFields(node, path: path, faults: faults)
    let id = try id(&fields, &ids)
    var pin = MapAnnotation(id: id, position: try position("position", &fields))
    pin.title = try fields.string("title", default: "")
    pin.size = try size("size", &fields) ?? pin.size
    let part = NumberRange(bounds: 0...1, words: "a part of the size from 0 to 1")
    if let n = try fields.numbers("anchor", ["x", "y"], [part, part]) { pin.anchor = Point(x: n[0], y: n[1]) }
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
    guard let n = try fields.numbers(key, ["width", "height"], [.length, .length]) else { return nil }
    return Size(width: n[0], height: n[1])
  }

  private static func overlay(
    _ node: JSONNode, _ path: String, _ faults: JSONFaults?, _ ids: inout [String: TextMark]
  ) throws(JSONError) -> MapOverlay {
    var fields = try JSONFields(node, path: path, faults: faults)
    let id = try id(&fields, &ids)
    let kind: MapOverlay.Kind? = try fields.require("kind", faulty: nil) { node, path throws(JSONError) in
      try node.choice(path, MapOverlay.Kind.self)
    }
    let points: [GeographicPoint] = try fields.require("points", faulty: []) { list, path throws(JSONError) in
      var points: [GeographicPoint] = []
      for (index, item) in try list.array(path).enumerated() {
        points.append(
          try faults.attempt(GeographicPoint(latitude: 0, longitude: 0)) { () throws(JSONError) in
            try position(item, "\(path)[\(index)]", faults)
          })
      }
      let (least, words) = kind == .area ? (3, "at least 3 of an area") : (2, "at least 2 of a route")
      guard points.count >= least else { throw list.error(path, "\(points.count) points", expected: words) }
      return points
    }
    var overlay = MapOverlay(id: id, kind: kind ?? .route, points: points)
    overlay.isSelectable = try fields.flag("selectable", default: false)
    try fields.finish()
    return overlay
  }

  /// An id that no other annotation or overlay of the map has.
  private static func id(_ fields: inout JSONFields, _ ids: inout [String: TextMark]) throws(JSONError) -> String {
    try fields.require("id", faulty: "") { node, path throws(JSONError) in
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
}
