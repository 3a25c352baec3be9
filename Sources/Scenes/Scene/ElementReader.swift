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

  /// Four distances from the top on against the clock; none without the key.
  static func insets(_ key: String, _ fields: inout JSONFields) throws(JSONError) -> EdgeInsets {
    let ranges = [NumberRange.coordinate, .coordinate, .coordinate, .coordinate]
    guard let n = try fields.numbers(key, ["top", "left", "bottom", "right"], ranges) else { return EdgeInsets() }
    return EdgeInsets(top: n[0], left: n[1], bottom: n[2], right: n[3])
  }

  /// The keys that every view of the kind must say itself, so that none has a default.
  static func required(_ kind: ViewKind) -> [String] {
    switch kind {
    case .container, .label, .button: []
    case .scroll: ["contentSize"]
    case .page: ["pages"]
    case .map: ["center", "zoom"]
    }
  }

  /// The keys of a view that takes whatever else the kind has: defaults are tried on it.
  static func least(_ kind: ViewKind, with members: [JSONNode.Member]) -> [JSONNode.Member] {
    func node(_ value: JSONNode.Value) -> JSONNode { JSONNode(mark: JSONNode.made, value: value) }
    func numbers(_ numbers: Double...) -> JSONNode { node(.array(numbers.map { node(.number($0)) })) }
    var keys = [
      ("type", node(.string(kind.rawValue))), ("id", node(.string("a"))), ("frame", numbers(0, 0, 100, 100)),
    ]
    switch kind {
    case .container, .label, .button: break
    case .scroll: keys.append(("contentSize", numbers(NumberRange.lengthLimit, NumberRange.lengthLimit)))
    case .page: keys.append(("pages", node(.number(100_000))))
    case .map:
      keys.append(("center", numbers(0, 0)))
      keys.append(("zoom", members.first { $0.key == "minimumZoom" }?.value ?? node(.number(0))))
    }
    return keys.map { JSONNode.Member(key: $0.0, mark: JSONNode.made, value: $0.1) }
  }
}

extension NumberRange {
  static func zoom(_ bounds: ClosedRange<Double>, _ lower: String, _ upper: String) -> NumberRange {
    NumberRange(bounds: bounds, words: "a zoom from \(lower) to \(upper)")
  }
}
