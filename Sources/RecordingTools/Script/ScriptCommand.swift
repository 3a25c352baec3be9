/// The commands of a script and the keywords that each takes.
enum ScriptCommand: String, CaseIterable {
  // steps
  case down, move, slide, flick, turn, wait, up, palm, lose
  // whole gestures
  case tap
  case doubleTap = "double-tap"
  case tripleTap = "triple-tap"
  case longPress = "long-press"
  case pan, swipe
  case edgePan = "edge-pan"
  case pinch, rotate

  /// A keyword with what follows it.
  struct Keyword {
    var name: String
    var kind: ScriptValue.Kind
    /// Whether each finger has its own, where a command moves several.
    var isFingers: Bool

    init(_ name: String, _ kind: ScriptValue.Kind, isFingers: Bool = false) {
      self.name = name
      self.kind = kind
      self.isFingers = isFingers
    }
  }

  /// How many finger numbers the command takes.
  enum Fingers {
    case none, one, several
  }

  var fingers: Fingers {
    switch self {
    case .down, .palm: .one
    case .move, .slide, .flick, .turn, .up: .several
    case .wait, .lose, .tap, .doubleTap, .tripleTap, .longPress, .pan, .swipe, .edgePan, .pinch, .rotate: .none
    }
  }

  /// What stands behind the command without a keyword.
  var operand: ScriptValue.Kind? {
    switch self {
    case .wait, .lose: .time
    default: nil
    }
  }

  var keywords: [Keyword] {
    let to = Keyword("to", .point, isFingers: true)
    let by = Keyword("by", .point, isFingers: true)
    let from = Keyword("from", .point)
    let at = Keyword("at", .point)
    let speed = Keyword("at", .speed)
    let over = Keyword("over", .time)
    switch self {
    case .down: return [at]
    case .move: return [to, by, Keyword("along", .points, isFingers: true), over]
    case .slide: return [to, by, over]
    case .flick: return [from, to, by, speed, over, Keyword("rest", .time)]
    case .turn: return [Keyword("around", .point), Keyword("by", .turn), Keyword("scale", .factor), over]
    case .wait, .palm: return []
    case .lose: return [Keyword("snapshot", .flag)]
    case .up: return [Keyword("rolling", .flag)]
    case .tap: return [at, Keyword("for", .time), Keyword("fingers", .fingers)]
    case .doubleTap, .tripleTap: return [at, Keyword("gap", .time)]
    case .longPress: return [at, Keyword("for", .time)]
    case .pan:
      return [from, to, by, Keyword("along", .points), over, Keyword("pause", .time), Keyword("fingers", .fingers)]
    case .swipe: return [from, to, by, speed, Keyword("fingers", .fingers)]
    case .edgePan: return [from, to, by, over]
    case .pinch:
      return [at, Keyword("from", .length), Keyword("to", .length), Keyword("angle", .angle), over]
    case .rotate:
      return [
        at, Keyword("by", .turn), Keyword("gap", .length), Keyword("angle", .angle), Keyword("scale", .factor), over,
      ]
    }
  }
}
