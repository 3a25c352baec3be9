public import Gestures

/// What figures of gestures are told apart by: the kind, and how many taps and fingers.
public struct GestureClass: Hashable, Sendable {
  public var kind: GestureKind
  public var touches: Int
  /// How many taps in a row; 0 for all kinds but `tap`.
  public var taps: Int
  /// The name of a `custom` gesture; empty for all other kinds.
  public var name: String

  public init(kind: GestureKind, touches: Int = 1, taps: Int = 0, name: String = "") {
    self.kind = kind
    self.touches = touches
    self.taps = taps
    self.name = name
  }

  /// The class of what a recognizer reported.
  public init(_ event: GestureEvent) {
    let isCustom = event.kind == .custom
    self.init(kind: event.kind, touches: event.touches, taps: event.taps, name: isCustom ? "\(event.name)" : "")
  }

  /// In one word with its fingers, such as `tap`, `doubleTap`, `pan`, `pan/2` for two fingers, `tap/3`, `tap*4` for four taps.
  public var text: String {
    var text =
      switch (kind, taps) {
      case (.tap, 2): "doubleTap"
      case (.tap, 3): "tripleTap"
      case (.tap, 4...): "tap*\(taps)"
      case (.custom, _): name
      default: kind.rawValue
      }
    let usual = kind == .pinch || kind == .rotation || kind == .pitch ? 2 : 1
    if touches != usual { text += "/\(touches)" }
    return text
  }
}

extension GestureClass: Comparable {
  /// The order of reports: by kind, then fingers, then taps, then name.
  public static func < (a: GestureClass, b: GestureClass) -> Bool { a.rank < b.rank }

  private var rank: (Int, Int, Int, String) {
    (GestureKind.allCases.firstIndex(of: kind) ?? 0, touches, taps, name)
  }
}
