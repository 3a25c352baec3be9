import Gestures
public import TouchModel
import ViewModels

/// Opens a file that a scene includes, by its path from where the scene's own file was named.
public typealias SceneOpener = (_ path: String) throws -> any ByteSource

/// What came of reading a scene file.
public struct SceneReading: Sendable {
  /// The scene, or `nil` where there is an error.
  public var scene: Scene?
  /// All of them in the order of the text, an included file's where it is included; at most `mostErrors`.
  public var errors: [JSONError]

  /// After how many errors the rest of a scene is left unread.
  public static let mostErrors = 100
}

extension Scene {
  /// Reads a scene file; `file` is its name for messages and where included files are looked for, `open` opens them.
  ///
  /// Throws `JSONError` for anything that is not a valid scene, at its first fault in the order of the text; whatever the source
  /// throws comes through unchanged. An included file that cannot be opened is an error of the file that includes it.
  public static func read(_ source: any ByteSource, file: String, including open: SceneOpener? = nil) throws -> Scene {
    let reading = try read(allOf: source, file: file, including: open)
    if let error = reading.errors.first { throw error }
    guard let scene = reading.scene else {
      throw JSONError(file: file, mark: .start, what: "no scene", expected: "a scene")
    }
    return scene
  }

  /// Reads a scene file and goes on after a fault, so that one look shows all that is wrong.
  ///
  /// Throws only what the source throws.
  public static func read(
    allOf source: any ByteSource, file: String, including open: SceneOpener? = nil
  ) throws -> SceneReading {
    var reader = SceneReader(file: file, files: SceneFiles(open))
    var scene: Scene?
    do {
      scene = try reader.scene(JSONReader.read(source, noun: "scene"))
    } catch let error as JSONError {
      reader.keep(error)
    }
    return SceneReading(scene: reader.errors.isEmpty ? scene : nil, errors: reader.inOrder)
  }
}

/// Turns JSON values into a scene and keeps what must be unique.
struct SceneReader {
  /// How many recognizers may be asked about one touch: those of a view and of the views around it.
  static let mostRecognizers = 256
  /// How many views a scene may have, with those of included files.
  static let mostViews = 100_000
  /// How deep views may be nested, over all files.
  static let mostNesting = 128

  /// Every view that was read, by id.
  private(set) var views: [String: (kind: ViewKind, place: TextPlace)] = [:]
  /// The maps among them, whose annotations wiring may name.
  private(set) var maps: [String: MapOptions] = [:]
  var wires: [(wire: Wire, place: TextPlace)] = []
  var errors: [JSONError] = []
  /// What is wrong with what is being read, until `keepFaults` knows whose it is.
  let faults: JSONFaults? = JSONFaults()
  /// Whether the id or the kind of some view is not known because of an error in it.
  private(set) var missesIDs = false
  private var count = 0
  private var depth = 0

  // The file that is being read.
  var file: String
  /// Where it was included, the nearest first.
  var includedFrom: [TextPlace] = []
  /// What ids in it begin with.
  var prefix = ""
  /// From the outermost to the nearest.
  var defaults: [DefaultsBlock] = []
  /// Whether this only tries a `defaults` block on a view that nobody has.
  var isTrial = false
  var files: SceneFiles

  init(file: String, files: SceneFiles) {
    self.file = file
    self.files = files
  }

  mutating func scene(_ node: JSONNode) throws(JSONError) -> Scene? {
    var fields = try JSONFields(node, path: "", faults: faults)
    _ = try fields.string("$schema", default: "")
    let screen: Screen? = try fields.require("screen", faulty: nil) { node, _ throws(JSONError) in
      try ScreenReader.screen(node, faults: faults)
    }
    let root: JSONNode? = try fields.require("root", faulty: nil) { node, _ throws(JSONError) in node }
    let wiring = fields.value("wiring")
    let defaults = fields.value("defaults")
    try fields.finish()
    keepFaults()
    guard let root else { return nil }
    let whole = Rect(origin: .zero, size: screen?.size ?? .zero)
    let view = part(root, wiring: wiring, defaults: defaults, frame: whole)
    guard let screen, let view else { return nil }
    var scene = Scene(screen: screen, root: view, wiring: wires.map(\.wire))
    scene.wirePlaces = wires.map(\.place)
    return scene
  }

  /// Reads a file's root with all that is in it, and its wiring.
  mutating func part(
    _ root: JSONNode, wiring: JSONNode?, defaults: JSONNode?, frame: Rect?, around: Int = 0,
    placement: Placement = Placement()
  ) -> ViewDescription? {
    let outer = self.defaults
    defer { self.defaults = outer }
    push(defaults, path: "defaults")
    let view =
      attempt { reader throws(JSONError) in
        try reader.view(root, path: "root", defaultFrame: frame, around: around, placement: placement)
      } ?? nil
    if view == nil { missesIDs = true }
    let items = attempt { _ throws(JSONError) in try wiring?.array("wiring") ?? [] } ?? []
    for (index, item) in items.enumerated() where !isFull {
      let wire = attempt { reader throws(JSONError) in try reader.wire(item, path: "wiring[\(index)]") } ?? nil
      keepFaults()
      if let wire { wires.append((wire, place(item.mark))) }
    }
    return view
  }

  // MARK: Views

  /// Reads a view and those inside it.
  ///
  /// - Parameters:
  ///   - around: how many recognizers the views around it have.
  ///   - placement: what is said of the root of a file where that is included.
  /// - Returns: `nil` where the errors of an included file are kept already.
  mutating func view(
    _ node: JSONNode, path: String, defaultFrame: Rect?, around: Int = 0, placement: Placement = Placement()
  ) throws(JSONError) -> ViewDescription? {
    depth += 1
    defer { depth -= 1 }
    try checkSize(node, path)
    if node.has("include") {
      return try included(node, path: path, defaultFrame: defaultFrame, around: around, placement: placement)
    }
    let (whole, inherited) = inheriting(node)
    return try view(
      whole, Origin(node: node, inherited: inherited), path: path, defaultFrame: defaultFrame, around: around,
      placement: placement)
  }

  /// Where a view's keys come from.
  private struct Origin {
    /// The view without those that it inherits.
    var node: JSONNode
    var inherited: [InheritedKey]
  }

  private mutating func view(
    _ node: JSONNode, _ origin: Origin, path: String, defaultFrame: Rect?, around: Int, placement: Placement
  ) throws(JSONError) -> ViewDescription {
    let faults = faults
    var fields = try JSONFields(node, path: path, faults: faults)
    let kind: ViewKind? = try fields.require("type", faulty: nil) { node, path throws(JSONError) in
      try node.choice(path, ViewKind.self)
    }
    let id: String? = try faults.attempt(nil) { () throws(JSONError) in try self.id(&fields, kind, node, placement.id) }
    if kind == nil || id == nil { missesIDs = true }
    let frame = try Self.frame(
      &fields, default: placement.frame ?? defaultFrame ?? (kind == nil ? .zero : nil), isFixed: placement.frame != nil)
    var view = ViewDescription(id: id ?? "", element: .container, frame: frame)
    view.place = place(node.mark)
    view.path = path
    view.inherited = origin.inherited
    view.isHidden = try fields.flag("hidden", default: false)
    view.alpha = try fields.number("alpha", NumberRange(bounds: 0...1, words: "a number from 0 to 1"), default: 1)
    view.isInteractionEnabled = try fields.read("interaction", default: nil) { node, path throws(JSONError) in
      try node.flag(path)
    }
    view.growsTouchArea = try fields.flag("growsTouchArea", default: true)
    view.touchInsets = try ElementReader.insets("touchInsets", &fields)
    view.isExclusiveTouch = try fields.flag("exclusiveTouch", default: false)
    view.settings = try fields.read("settings", default: []) { node, path throws(JSONError) in
      try SettingReader.settings(node, path: path, faults: faults)
    }
    if let kind { view.element = try ElementReader.element(kind, &fields, frame: frame) }
    let recognizerSettings = fields.value("recognizerSettings")
    let own = view.element.makeModel(profile: .uikit).recognizers
    let (recognizers, isWhole) = try RecognizerReader.recognizers("recognizers", &fields, besides: own)
    view.recognizers = recognizers
    let holdsChildren = kind?.holdsChildren ?? true
    let children = holdsChildren ? try fields.items("children") : []
    let defaults = holdsChildren ? fields.value("defaults") : nil
    // Which keys it may have is not known without its type.
    if let kind {
      try fields.finish(hiding: isTrial ? DefaultsBlock.neverInherited + ElementReader.required(kind) : [])
    }
    let all = around + own.count + view.recognizers.count
    if all > Self.mostRecognizers {
      let place = fields.value("recognizers")
      try faults.keep(
        (place ?? node).error(
          place == nil ? path : "\(path).recognizers", "\(all) recognizers on the view and those around it",
          expected: "at most \(Self.mostRecognizers)"))
    }
    if let recognizerSettings, let kind {
      let names = isWhole ? (own + view.recognizers).map(\.name) : nil
      view.recognizerSettings = try faults.attempt([]) { () throws(JSONError) in
        try settings(recognizerSettings, path: "\(path).recognizerSettings", of: kind, names)
      }
    }
    let isSound = faults?.errors.isEmpty != false
    if isSound, case .map(let options) = view.element { maps[view.id] = options }
    keepFaults { $0.located($1, origin.node, origin.inherited, path: path) }
    let outer = self.defaults
    defer { self.defaults = outer }
    push(defaults, path: "\(path).defaults")
    for (child, path) in children where !isFull {
      let child =
        attempt { reader throws(JSONError) in
          try reader.view(child, path: path, defaultFrame: nil, around: min(all, Self.mostRecognizers))
        } ?? nil
      keepFaults()
      if let child { view.children.append(child) } else { missesIDs = true }
    }
    return view
  }

  /// Settings by the name of a recognizer that the view has; `names` is `nil` where one of them could not be read.
  private func settings(
    _ node: JSONNode, path: String, of kind: ViewKind, _ names: [String]?
  ) throws(JSONError) -> [RecognizerSettings] {
    let fields = try JSONFields(node, path: path, faults: faults)
    var settings: [RecognizerSettings] = []
    for member in fields.members {
      let place = fields.path(of: member.key)
      if let names, !isTrial, !names.contains(member.key) {
        try faults.keep(
          JSONError(
            mark: member.mark, path: place,
            what: "a \(kind.rawValue) has no such recognizer\(Suggestion.hint(member.key, in: names))",
            expected: names.isEmpty ? "no recognizers" : "one of \(names.joined(separator: ", "))"))
        continue
      }
      let own = try faults.attempt([]) { () throws(JSONError) in
        try SettingReader.settings(member.value, path: place, faults: faults)
      }
      settings.append(RecognizerSettings(member.key, own))
    }
    return settings
  }

  private func checkSize(_ node: JSONNode, _ path: String) throws(JSONError) {
    guard depth <= Self.mostNesting else {
      throw node.error(path, "views nested deeper than \(Self.mostNesting)", expected: "a flatter scene")
    }
    guard count < Self.mostViews else {
      throw node.error(path, "more than \(Self.mostViews) views", expected: "a smaller scene")
    }
  }

  /// The id that the scene knows the view by; `placed` stands in place of its own.
  private mutating func id(
    _ fields: inout JSONFields, _ kind: ViewKind?, _ node: JSONNode, _ placed: String?
  ) throws(JSONError) -> String {
    count += 1
    let given = fields.value("id")
    let own = try given.map { given throws(JSONError) in try Self.name(given, path: "\(fields.path).id") }
    guard let id = placed ?? own.map({ prefix + $0 }) else {
      if let kind, kind != .container, kind != .label {
        throw node.error(fields.path, "no id", expected: "a key id on every \(kind.rawValue)")
      }
      return "#\(count)"
    }
    let mark = given?.mark ?? node.mark
    if let other = views[id] {
      let first = other.place.file == file ? "\(other.place.mark)" : "\(other.place)"
      try faults.keep(
        JSONError(
          mark: mark, path: "\(fields.path).id", what: "\"\(id)\" again, first at \(first)", expected: "a unique id"))
      return id
    }
    if let kind { views[id] = (kind, place(mark)) }
    return id
  }

  /// An id as a file writes it.
  static func name(_ node: JSONNode, path: String) throws(JSONError) -> String {
    let name = try node.string(path)
    guard isName(name) else {
      throw node.error(path, "\"\(name)\"", expected: "a letter, then letters, digits, hyphens or underscores")
    }
    return name
  }

  static func isName(_ id: String) -> Bool {
    let letters: (UInt8) -> Bool = { (0x41...0x5a).contains($0) || (0x61...0x7a).contains($0) }
    guard let first = id.utf8.first, letters(first) else { return false }
    return id.utf8.allSatisfy { letters($0) || (0x30...0x39).contains($0) || $0 == 0x2d || $0 == 0x5f }
  }

  /// The frame of a view's keys; one that `isFixed` does not ask the view.
  private static func frame(
    _ fields: inout JSONFields, default frame: Rect?, isFixed: Bool
  ) throws(JSONError) -> Rect {
    let faults = fields.faults
    let isGiven = fields.value("frame") != nil
    let own = try fields.read("frame", default: nil, faulty: .zero) { node, path throws(JSONError) in
      try Self.frame(node, path: path, faults: faults)
    }
    if !isFixed, let own { return own }
    if frame == nil, !isGiven {
      try faults.keep(JSONError(mark: fields.mark, path: fields.path, what: "no frame", expected: "a key frame"))
    }
    return frame ?? .zero
  }

  static func frame(_ node: JSONNode, path: String, faults: JSONFaults?) throws(JSONError) -> Rect {
    let n = try node.numbers(
      path, ["x", "y", "width", "height"], [.coordinate, .coordinate, .length, .length], faults: faults)
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
