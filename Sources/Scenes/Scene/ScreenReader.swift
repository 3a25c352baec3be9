import TouchModel

/// Reads the screen of a scene.
enum ScreenReader {
  static func screen(_ node: JSONNode, faults: JSONFaults?) throws(JSONError) -> Screen {
    var fields = try JSONFields(node, path: "screen", faults: faults)
    let side = NumberRange(bounds: 1...100_000, words: "points from 1 to 100000")
    let length = { (node: JSONNode, path: String) throws(JSONError) in try node.number(path, side) }
    let size = Size(
      width: try fields.require("width", faulty: 0, length), height: try fields.require("height", faulty: 0, length))
    let scale = try fields.number(
      "scale", NumberRange(bounds: 0.1...16, words: "pixels per point from 0.1 to 16"), default: 1)
    let rate = try fields.number(
      "displayRate", .whole(1...1000, "a whole number of ticks per second from 1 to 1000"), default: 60)
    let physicalSize = try Self.physicalSize(&fields)
    let traits: ScreenTraits? = try fields.read("traits", default: nil) { node, _ throws(JSONError) in
      try Self.traits(node, size, physicalSize, faults)
    }
    try fields.finish()
    return Screen(size: size, scale: scale, displayRate: Int(rate), physicalSize: physicalSize, traits: traits)
  }

  private static func physicalSize(_ fields: inout JSONFields) throws(JSONError) -> PhysicalSize? {
    let side = NumberRange(bounds: 1...10_000, words: "millimetres from 1 to 10000")
    guard let n = try fields.numbers("physicalSize", ["width", "height"], [side, side]) else { return nil }
    return PhysicalSize(width: Millimetres(n[0]), height: Millimetres(n[1]))
  }

  /// Those that are not given come from the device table; size classes that are given hold for a part of a screen too.
  private static func traits(
    _ node: JSONNode, _ size: Size, _ physicalSize: PhysicalSize?, _ faults: JSONFaults?
  ) throws(JSONError) -> ScreenTraits {
    var fields = try JSONFields(node, path: "screen.traits", faults: faults)
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
