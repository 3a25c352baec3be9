import Gestures
import TouchModel

/// Reads the recognizers that a view of a scene wants beside those of its element.
enum RecognizerReader {
  /// The kinds that a scene can name; a custom gesture comes from code.
  private enum Kind: String, CaseIterable {
    case tap, longPress, pan, swipe, pinch, rotation, edgePan, fling, edgeSwipe, quickZoom, systemSwipe, pitch
  }

  static func recognizers(
    _ node: JSONNode?, path: String, besides own: [RecognizerSpec]
  ) throws(JSONError) -> [RecognizerSpec] {
    var specs: [RecognizerSpec] = []
    var names = Set(own.map(\.name))
    var relations = RelationsReader()
    for (index, item) in (try node?.array(path) ?? []).enumerated() {
      let path = "\(path)[\(index)]"
      var fields = try JSONFields(item, path: path)
      let name = try fields.required("name")
      let text = try name.string("\(path).name")
      guard SceneReader.isName(text) else {
        throw name.error(
          "\(path).name", "\"\(text)\"", expected: "a letter, then letters, digits, hyphens or underscores")
      }
      guard names.insert(text).inserted else {
        throw name.error(
          "\(path).name", "\"\(text)\" again", expected: "a name that no other recognizer of the view has")
      }
      let kind = try fields.required("kind").choice("\(path).kind", Kind.self)
      let options = try options(kind, &fields)
      let content = ContentPolicy(
        cancelsTouches: try fields.flag("cancelsTouches", default: true),
        delaysTouchesBegan: try fields.flag("delaysTouchesBegan", default: false),
        delaysTouchesEnded: try fields.flag("delaysTouchesEnded", default: true))
      specs.append(RecognizerSpec(text, options, relations: try relations.read(&fields, of: text), content: content))
      try fields.finish()
    }
    try relations.check(against: (own + specs).map(\.name))
    return specs
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
      let fingers = fields.value("fingers")
      return .pinch(
        PinchOptions(
          fingers: try fingers?.choice(fields.path(of: "fingers"), PairFingers.self),
          leavesScrolls: try fields.flag("leavesScrolls", default: false)))
    case .rotation:
      return .rotation(
        RotationOptions(
          fingers: try fields.choice("fingers", default: .firstPair),
          leavesScrolls: try fields.flag("leavesScrolls", default: false)))
    case .edgePan:
      let edge = fields.value("edge")
      return .edgePan(
        EdgePanOptions(
          edge: try edge?.choice(fields.path(of: "edge"), Edge.self), touches: try count("touches", &fields)))
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
    let multiTouch = fields.value("multiTouch")
    let start = fields.value("start")
    return PanOptions(
      minimumTouches: least, maximumTouches: most, axis: try fields.choice("axis", default: .free),
      directions: try directions(&fields), leavesTransforms: try fields.flag("leavesTransforms", default: false),
      multiTouch: try multiTouch?.choice(fields.path(of: "multiTouch"), MultiTouch.self),
      start: try start?.choice(fields.path(of: "start"), DragStart.self))
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
    let least = try count("minimumTouches", &fields, default: range.lowerBound)
    return (least, try count("maximumTouches", &fields, from: least, default: max(least, range.upperBound)))
  }

  private static func directions(_ fields: inout JSONFields) throws(JSONError) -> DirectionSet {
    let path = fields.path(of: "directions")
    guard let node = fields.value("directions") else { return .all }
    var set = DirectionSet()
    if try node.array(path).isEmpty { throw node.error(path, "no direction", expected: "at least one") }
    for (index, item) in try node.array(path).enumerated() {
      set.formUnion(DirectionSet(try item.choice("\(path)[\(index)]", Direction.self)))
    }
    return set
  }

  private static func places(_ fields: inout JSONFields) throws(JSONError) -> EdgeSet {
    var set = EdgeSet()
    let edges = fields.value("edges")
    let corners = fields.value("corners")
    if edges == nil, corners == nil { return .all }
    for (index, item) in (try edges?.array(fields.path(of: "edges")) ?? []).enumerated() {
      set.formUnion(EdgeSet(try item.choice("\(fields.path(of: "edges"))[\(index)]", Edge.self)))
    }
    for (index, item) in (try corners?.array(fields.path(of: "corners")) ?? []).enumerated() {
      set.formUnion(EdgeSet(try item.choice("\(fields.path(of: "corners"))[\(index)]", Corner.self)))
    }
    return set
  }
}
