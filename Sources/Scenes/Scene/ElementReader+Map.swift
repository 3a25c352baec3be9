import TouchModel
import ViewModels

extension ElementReader {
  /// The keys of a map view.
  static func map(_ fields: inout JSONFields) throws(JSONError) -> MapOptions {
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
