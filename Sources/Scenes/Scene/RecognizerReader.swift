import Gestures
import TouchModel

/// Reads the recognizers that a view of a scene wants beside those of its element.
enum RecognizerReader {
  /// The kinds that a scene can name; a custom gesture comes from code.
  private enum Kind: String, CaseIterable {
    case tap, longPress, pan, swipe, pinch, rotation, edgePan, fling, edgeSwipe, quickZoom, systemSwipe, pitch
  }

  /// The recognizers of an array, and whether the names of all could be read.
  static func recognizers(
    _ key: String, _ fields: inout JSONFields, besides own: [RecognizerSpec]
  ) throws(JSONError) -> (specs: [RecognizerSpec], isWhole: Bool) {
    var specs: [RecognizerSpec] = []
    var names = Set(own.map(\.name))
    var relations = RelationsReader()
    let (faults, items) = (fields.faults, try fields.items(key))
    for (item, path) in items {
      let spec: RecognizerSpec? = try faults.attempt(nil) { () throws(JSONError) in
        try recognizer(JSONFields(item, path: path, faults: faults), &names, &relations)
      }
      if let spec { specs.append(spec) }
    }
    let isWhole = specs.count == items.count
    if isWhole { try relations.check(against: (own + specs).map(\.name), faults: faults) }
    return (specs, isWhole)
  }

  /// One recognizer, or `nil` where its name or its kind is an error that was kept.
  private static func recognizer(
    _ fields: JSONFields, _ names: inout Set<String>, _ relations: inout RelationsReader
  ) throws(JSONError) -> RecognizerSpec? {
    var fields = fields
    let name: String? = try fields.require("name", faulty: nil) { node, path throws(JSONError) in
      let name = try node.string(path)
      guard SceneReader.isName(name) else {
        throw node.error(path, "\"\(name)\"", expected: "a letter, then letters, digits, hyphens or underscores")
      }
      guard names.insert(name).inserted else {
        throw node.error(path, "\"\(name)\" again", expected: "a name that no other recognizer of the view has")
      }
      return name
    }
    let kind: Kind? = try fields.require("kind", faulty: nil) { node, path throws(JSONError) in
      try node.choice(path, Kind.self)
    }
    // Which keys it may have is not known without its kind.
    guard let kind else { return nil }
    let options = try options(kind, &fields)
    let content = ContentPolicy(
      cancelsTouches: try fields.flag("cancelsTouches", default: true),
      delaysTouchesBegan: try fields.flag("delaysTouchesBegan", default: false),
      delaysTouchesEnded: try fields.flag("delaysTouchesEnded", default: true))
    let related = try relations.read(&fields, of: name ?? "")
    try fields.finish()
    return name.map { RecognizerSpec($0, options, relations: related, content: content) }
  }

  private static func options(_ kind: Kind, _ fields: inout JSONFields) throws(JSONError) -> RecognizerOptions {
    switch kind {
    case .tap:
      return .tap(
        TapOptions(
          taps: try count("taps", &fields), touches: try count("touches", &fields),
          region: try fields.choice("region", default: .slop)))
    case .longPress:
      return .longPress(
        LongPressOptions(
          touches: try count("touches", &fields), taps: try count("taps", &fields, from: 0, default: 0),
          drag: try fields.choice("drag", default: .follows)))
    case .pan: return .pan(try pan(&fields))
    case .swipe:
      let (least, most) = try touches(&fields)
      return .swipe(
        SwipeOptions(minimumTouches: least, maximumTouches: most, directions: try directions(&fields)))
    case .pinch:
      return .pinch(
        PinchOptions(
          fingers: try fields.choice("fingers"),
          leavesScrolls: try fields.flag("leavesScrolls", default: false)))
    case .rotation:
      return .rotation(
        RotationOptions(
          fingers: try fields.choice("fingers", default: .firstPair),
          leavesScrolls: try fields.flag("leavesScrolls", default: false)))
    case .edgePan:
      return .edgePan(
        EdgePanOptions(edge: try fields.choice("edge"), touches: try count("touches", &fields)))
    case .fling:
      let (least, most) = try touches(&fields)
      return .fling(
        FlingOptions(
          minimumTouches: least, maximumTouches: most, directions: try directions(&fields),
          moment: try fields.choice("moment", default: .moving)))
    case .edgeSwipe:
      let (least, most) = try touches(&fields)
      return .edgeSwipe(EdgeSwipeOptions(minimumTouches: least, maximumTouches: most, places: try places(&fields)))
    case .quickZoom:
      return .quickZoom(QuickZoomOptions(isInverted: try fields.flag("inverted", default: false)))
    case .pitch: return .pitch
    case .systemSwipe:
      let (least, most) = try touches(&fields, default: 3...5)
      return .systemSwipe(
        SystemSwipeOptions(minimumTouches: least, maximumTouches: most, directions: try directions(&fields)))
    }
  }

  private static func pan(_ fields: inout JSONFields) throws(JSONError) -> PanOptions {
    let (least, most) = try touches(&fields, default: 1...mostTouches)
    return PanOptions(
      minimumTouches: least, maximumTouches: most, axis: try fields.choice("axis", default: .free),
      directions: try directions(&fields), leavesTransforms: try fields.flag("leavesTransforms", default: false),
      multiTouch: try fields.choice("multiTouch"), start: try fields.choice("start"))
  }

  // MARK: Values

  private static let mostTouches = Arbitration.capacity

  private static func range(from least: Int) -> NumberRange {
    .whole(Double(least)...Double(mostTouches), "a whole number from \(least) to \(mostTouches)")
  }

  private static func count(
    _ key: String, _ fields: inout JSONFields, from least: Int = 1, default value: Int = 1
  ) throws(JSONError) -> Int {
    Int(try fields.number(key, range(from: least), default: Double(value)))
  }

  private static func touches(
    _ fields: inout JSONFields, default range: ClosedRange<Int> = 1...1
  ) throws(JSONError) -> (Int, Int) {
    let least = Int(
      try fields.number(
        "minimumTouches", Self.range(from: 1), default: Double(range.lowerBound), faulty: 1))
    return (least, try count("maximumTouches", &fields, from: least, default: max(least, range.upperBound)))
  }

  private static func directions(_ fields: inout JSONFields) throws(JSONError) -> DirectionSet {
    let faults = fields.faults
    return try fields.read("directions", default: .all) { node, path throws(JSONError) in
      if try node.array(path).isEmpty { throw node.error(path, "no direction", expected: "at least one") }
      var set = DirectionSet()
      for item in try choices(node, path, Direction.self, faults) { set.formUnion(DirectionSet(item)) }
      return set
    }
  }

  private static func places(_ fields: inout JSONFields) throws(JSONError) -> EdgeSet {
    let faults = fields.faults
    var set = EdgeSet()
    if fields.value("edges") == nil, fields.value("corners") == nil { return .all }
    for item in try fields.read(
      "edges", default: [],
      { node, path throws(JSONError) in
        try choices(node, path, Edge.self, faults)
      })
    { set.formUnion(EdgeSet(item)) }
    for item in try fields.read(
      "corners", default: [],
      { node, path throws(JSONError) in
        try choices(node, path, Corner.self, faults)
      })
    { set.formUnion(EdgeSet(item)) }
    return set
  }

  private static func choices<Choice>(
    _ node: JSONNode, _ path: String, _ type: Choice.Type, _ faults: JSONFaults?
  ) throws(JSONError) -> [Choice] where Choice: CaseIterable & RawRepresentable<String> {
    var choices: [Choice] = []
    for (index, item) in try node.array(path).enumerated() {
      let choice: Choice? = try faults.attempt(nil) { () throws(JSONError) in try item.choice("\(path)[\(index)]", type)
      }
      if let choice { choices.append(choice) }
    }
    return choices
  }
}
