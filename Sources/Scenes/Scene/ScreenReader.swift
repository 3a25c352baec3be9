import TouchModel

/// Reads the screen of a scene.
enum ScreenReader {
  static func screen(_ node: JSONNode) throws(JSONError) -> Screen {
    var fields = try JSONFields(node, path: "screen")
    let side = NumberRange(bounds: 1...100_000, words: "points from 1 to 100000")
    let width = try fields.required("width").number("screen.width", side)
    let height = try fields.required("height").number("screen.height", side)
    let scale = try fields.number(
      "scale", NumberRange(bounds: 0.1...16, words: "pixels per point from 0.1 to 16"), default: 1)
    let rate = try fields.number(
      "displayRate", .whole(1...1000, "a whole number of ticks per second from 1 to 1000"), default: 60)
    let physicalSize = try fields.value("physicalSize").map { node throws(JSONError) in try self.physicalSize(node) }
    let traits = fields.value("traits")
    try fields.finish()
    let size = Size(width: width, height: height)
    return Screen(
      size: size, scale: scale, displayRate: Int(rate), physicalSize: physicalSize,
      traits: try traits.map { node throws(JSONError) in try self.traits(node, size, physicalSize) })
  }

  private static func physicalSize(_ node: JSONNode) throws(JSONError) -> PhysicalSize {
    let side = NumberRange(bounds: 1...10_000, words: "millimetres from 1 to 10000")
    let n = try node.numbers("screen.physicalSize", ["width", "height"], [side, side])
    return PhysicalSize(width: Millimetres(n[0]), height: Millimetres(n[1]))
  }

  /// Those that are not given come from the device table; size classes that are given hold for a part of a screen too.
  private static func traits(
    _ node: JSONNode, _ size: Size, _ physicalSize: PhysicalSize?
  ) throws(JSONError) -> ScreenTraits {
    var fields = try JSONFields(node, path: "screen.traits")
    let standard = ScreenTraits(size: size, physicalSize: physicalSize)
    let idiom = try fields.choice("idiom", default: standard.idiom)
    let orientation = try fields.choice("orientation", default: standard.orientation)
    var traits = ScreenTraits(size: size, physicalSize: physicalSize, idiom: idiom, orientation: orientation)
    traits.horizontal = try fields.choice("horizontal", default: traits.horizontal)
    traits.vertical = try fields.choice("vertical", default: traits.vertical)
    try fields.finish()
    return traits
  }
}
