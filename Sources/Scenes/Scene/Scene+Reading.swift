import Gestures
public import TouchModel
import ViewModels

extension Scene {
  /// Reads a scene file; `file` is its name for messages.
  ///
  /// Throws `JSONError` for anything that is not a valid scene: at its first fault in the order of the text where the
  /// text is no JSON, else keys of a view before its children; whatever the source throws comes through unchanged.
  public static func read(_ source: any ByteSource, file: String) throws -> Scene {
    do {
      return try SceneReader.scene(JSONReader.read(source, noun: "scene"))
    } catch var error as JSONError {
      error.file = file
      throw error
    }
  }
}

/// Turns JSON values into a scene and keeps what must be unique.
struct SceneReader {
  /// How many recognizers may be asked about one touch: those of a view and of the views around it.
  static let mostRecognizers = 256

  /// Every view that was read, by id.
  private(set) var views: [String: (kind: ViewKind, mark: TextMark)] = [:]
  /// The maps among them, whose annotations wiring may name.
  private(set) var maps: [String: MapOptions] = [:]
  private var count = 0

  static func scene(_ node: JSONNode) throws(JSONError) -> Scene {
    var reader = SceneReader()
    var fields = try JSONFields(node, path: "")
    let screen = try Self.screen(try fields.required("screen"))
    let root = try fields.required("root")
    let wiring = fields.value("wiring")
    try fields.finish()
    let whole = Rect(origin: .zero, size: screen.size)
    let view = try reader.view(root, path: "root", defaultFrame: whole)
    var wires: [Wire] = []
    for (index, item) in (try wiring?.array("wiring") ?? []).enumerated() {
      wires.append(try reader.wire(item, path: "wiring[\(index)]"))
    }
    return Scene(screen: screen, root: view, wiring: wires)
  }

  private static func screen(_ node: JSONNode) throws(JSONError) -> Screen {
    var fields = try JSONFields(node, path: "screen")
    let side = NumberRange(bounds: 1...100_000, words: "points from 1 to 100000")
    let width = try fields.required("width").number("screen.width", side)
    let height = try fields.required("height").number("screen.height", side)
    let scale = try fields.number(
      "scale", NumberRange(bounds: 0.1...16, words: "pixels per point from 0.1 to 16"), default: 1)
    let rate = try fields.number(
      "displayRate", .whole(1...1000, "a whole number of ticks per second from 1 to 1000"), default: 60)
    try fields.finish()
    return Screen(size: Size(width: width, height: height), scale: scale, displayRate: Int(rate))
  }

  /// Reads a view and those inside it; `around` is how many recognizers the views around it have.
  private mutating func view(
    _ node: JSONNode, path: String, defaultFrame: Rect?, around: Int = 0
  ) throws(JSONError) -> ViewDescription {
    var fields = try JSONFields(node, path: path)
    let kind = try fields.required("type").choice("\(path).type", ViewKind.self)
    let id = try id(&fields, kind, node)
    let frame = try Self.frame(&fields, default: defaultFrame)
    var view = ViewDescription(id: id, element: .container, frame: frame)
    view.mark = node.mark
    view.isHidden = try fields.flag("hidden", default: false)
    view.alpha = try fields.number("alpha", NumberRange(bounds: 0...1, words: "a number from 0 to 1"), default: 1)
    view.isInteractionEnabled = try fields.value("interaction")?.flag("\(path).interaction")
    view.growsTouchArea = try fields.flag("growsTouchArea", default: true)
    view.isExclusiveTouch = try fields.flag("exclusiveTouch", default: false)
    if let settings = fields.value("settings") {
      view.settings = try SettingReader.settings(settings, path: "\(path).settings")
    }
    view.element = try ElementReader.element(kind, &fields, frame: frame)
    if case .map(let options) = view.element { maps[id] = options }
    let recognizerSettings = fields.value("recognizerSettings")
    let recognizers = fields.value("recognizers")
    let children = kind.holdsChildren ? fields.value("children") : nil
    try fields.finish()
    let own = view.element.makeModel(profile: .uikit).recognizers
    view.recognizers = try RecognizerReader.recognizers(recognizers, path: "\(path).recognizers", besides: own)
    let all = around + own.count + view.recognizers.count
    guard all <= Self.mostRecognizers else {
      throw (recognizers ?? node).error(
        recognizers == nil ? path : "\(path).recognizers", "\(all) recognizers on the view and those around it",
        expected: "at most \(Self.mostRecognizers)")
    }
    if let recognizerSettings {
      view.recognizerSettings = try Self.settings(
        recognizerSettings, path: "\(path).recognizerSettings", of: kind, (own + view.recognizers).map(\.name))
    }
    for (index, child) in (try children?.array("\(path).children") ?? []).enumerated() {
      view.children.append(
        try self.view(child, path: "\(path).children[\(index)]", defaultFrame: nil, around: all))
    }
    return view
  }

  /// Settings by the name of a recognizer that the view has.
  private static func settings(
    _ node: JSONNode, path: String, of kind: ViewKind, _ names: [String]
  ) throws(JSONError) -> [RecognizerSettings] {
    let fields = try JSONFields(node, path: path)
    var settings: [RecognizerSettings] = []
    for member in fields.members {
      let place = fields.path(of: member.key)
      guard names.contains(member.key) else {
        throw JSONError(
          mark: member.mark, path: place, what: "a \(kind.rawValue) has no such recognizer",
          expected: names.isEmpty ? "no recognizers" : "one of \(names.joined(separator: ", "))")
      }
      settings.append(RecognizerSettings(member.key, try SettingReader.settings(member.value, path: place)))
    }
    return settings
  }

  private mutating func id(_ fields: inout JSONFields, _ kind: ViewKind, _ node: JSONNode) throws(JSONError) -> String {
    count += 1
    let id: String
    if let given = fields.value("id") {
      id = try given.string("\(fields.path).id")
      guard Self.isName(id) else {
        throw given.error(
          "\(fields.path).id", "\"\(id)\"", expected: "a letter, then letters, digits, hyphens or underscores")
      }
      if let other = views[id] {
        throw given.error(
          "\(fields.path).id", "\"\(id)\" again, first at \(other.mark)", expected: "a unique id")
      }
      views[id] = (kind, given.mark)
    } else {
      guard kind == .container || kind == .label else {
        throw node.error(fields.path, "no id", expected: "a key id on every \(kind.rawValue)")
      }
      id = "#\(count)"
    }
    return id
  }

  static func isName(_ id: String) -> Bool {
    let letters: (UInt8) -> Bool = { (0x41...0x5a).contains($0) || (0x61...0x7a).contains($0) }
    guard let first = id.utf8.first, letters(first) else { return false }
    return id.utf8.allSatisfy { letters($0) || (0x30...0x39).contains($0) || $0 == 0x2d || $0 == 0x5f }
  }

  private static func frame(_ fields: inout JSONFields, default frame: Rect?) throws(JSONError) -> Rect {
    let given: JSONNode
    if let frame {
      guard let value = fields.value("frame") else { return frame }
      given = value
    } else {
      given = try fields.required("frame")
    }
    let n = try given.numbers(
      fields.path(of: "frame"), ["x", "y", "width", "height"], [.coordinate, .coordinate, .length, .length])
    return Rect(x: n[0], y: n[1], width: n[2], height: n[3])
  }
}

extension ViewKind {
  /// Whether a scene may put views into it.
  var holdsChildren: Bool {
    switch self {
    case .container, .scroll, .page: true
    case .label, .button, .map: false
    }
  }
}
