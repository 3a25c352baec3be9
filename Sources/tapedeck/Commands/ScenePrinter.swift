import Gestures
import ReplayEngine
import Scenes
import TouchModel
import ViewModels

/// What `scene print` shows: the screen, each view with all that holds for it, and the wiring.
struct ScenePrinter {
  private let scene: Scene
  private let tree: ViewTree
  private let profile: Profile
  private let style: Style
  /// In the order of the tree's nodes, with how deep they are.
  private var views: [(view: ViewDescription, depth: Int)] = []

  init(scene: Scene, profile: Profile, style: Style) {
    self.scene = scene
    self.profile = profile
    self.style = style
    tree = scene.makeTree(profile: profile)
    add(scene.root, 0)
  }

  private mutating func add(_ view: ViewDescription, _ depth: Int) {
    views.append((view, depth))
    for child in view.children { add(child, depth + 1) }
  }

  func text(as format: Arguments.Format) -> [UInt8] {
    switch format {
    case .text: Array(text.utf8)
    case .json: json
    }
  }

  // MARK: Text

  private var text: String {
    let screen = scene.screen
    var text = "screen  \(Self.size(screen.size)) pt, \(Self.number(screen.scale)) px/pt, \(screen.displayRate) Hz\n"
    if let physical = screen.physicalSize {
      text += "glass   \(Self.number(physical.width.count)) x \(Self.number(physical.height.count)) mm\n"
    }
    let traits = screen.traits
    text += "traits  \(traits.idiom.rawValue), \(traits.orientation.rawValue), \(traits.horizontal.rawValue) across, "
    text += "\(traits.vertical.rawValue) upright\n\n"
    let left = views.map { $0.depth * 2 + $0.view.id.count }.max() ?? 0
    let kind = views.map { $0.view.element.kind.rawValue.count }.max() ?? 0
    for (index, (view, depth)) in views.enumerated() {
      let indent = String(repeating: "  ", count: depth)
      let name = (indent + view.id.printable).padded(to: left)
      text += "\(style(name, .label))  \(view.element.kind.rawValue.padded(to: kind))  \(Self.rect(view.frame))\n"
      for (what, value) in details(of: NodeID(rawValue: Int32(index)), view) {
        text += "\(indent)    \(what.padded(to: 12))  \(value.printable)\n"
      }
    }
    guard !scene.wiring.isEmpty else { return text }
    text += "\n"
    for wire in scene.wiring { text += "\(Self.words(wire).printable)\n" }
    return text
  }

  /// What is to be said of a view beside its frame.
  private func details(of node: NodeID, _ view: ViewDescription) -> [(String, String)] {
    var details: [(String, String)] = []
    let frame = tree.screenFrame(of: node)
    if frame != view.frame { details.append(("on screen", Self.rect(frame))) }
    let traits = tree.model(of: node).hitTraits
    if traits.isTarget, tree.touchArea(of: node) != frame {
      details.append(("touch area", Self.rect(tree.touchArea(of: node))))
    }
    var state: [String] = []
    if view.isHidden { state.append("hidden") }
    if view.alpha != 1 { state.append("alpha \(Self.number(view.alpha))") }
    if !traits.isEnabled { state.append("disabled") }
    if let interaction = view.isInteractionEnabled { state.append("interaction \(interaction ? "on" : "off")") }
    if view.isExclusiveTouch { state.append("exclusive touch") }
    if !view.growsTouchArea { state.append("does not grow") }
    if !state.isEmpty { details.append(("state", state.joined(separator: ", "))) }
    let recognizers = tree.recognizers(of: node)
    if !recognizers.isEmpty {
      details.append(("recognizers", recognizers.map(Self.words).joined(separator: ", ")))
    }
    let settings = settings(of: node)
    if !settings.isEmpty { details.append(("settings", settings.map(\.description).joined(separator: ", "))) }
    for recognizer in tree[node].recognizerSettings {
      details.append(
        ("settings", "of \(recognizer.recognizer): \(recognizer.settings.map(\.description).joined(separator: ", "))"))
    }
    for key in view.inherited { details.append(("inherited", "\(key.key) for \(key.scope), \(key.place)")) }
    return details
  }

  /// The constants that hold for a view beside the profile's, those of the views around it first.
  private func settings(of node: NodeID) -> [Setting] {
    var settings: [Setting] = []
    for setting in tree[node].settings {
      settings.removeAll { $0.key == setting.key }
      settings.append(setting)
    }
    return settings
  }

  private static func words(_ spec: RecognizerSpec) -> String {
    spec.name == spec.options.kind.rawValue ? spec.name : "\(spec.name) (\(spec.options.kind.rawValue))"
  }

  private static func words(_ wire: Wire) -> String {
    let delay = wire.delay == .zero ? "" : " after \(number(wire.delay.milliseconds)) ms"
    return "on \(wire.source).\(wire.event.rawValue) do \(wire.target)\(command(wire))\(delay)"
  }

  /// The command as traces write it, with a space before.
  private static func command(_ wire: Wire) -> String {
    var text: [UInt8] = []
    TraceText.append(wire.command, to: &text)
    return String(decoding: text, as: UTF8.self)
  }

  static func number(_ value: Double) -> String {
    var text = DecimalText.string(value, as: .points)
    while text.last == "0" { text.removeLast() }
    if text.last == "." { text.removeLast() }
    return text
  }

  private static func size(_ size: Size) -> String { "\(number(size.width)) x \(number(size.height))" }

  private static func rect(_ rect: Rect) -> String {
    "\(number(rect.minX)),\(number(rect.minY)) \(number(rect.size.width))x\(number(rect.size.height))"
  }

  // MARK: JSON

  private var json: [UInt8] {
    var json = JSONWriter()
    json.beginObject()
    json.value(scene.screen.size.width, as: .points, "screen_width")
    json.value(scene.screen.size.height, as: .points, "screen_height")
    json.value(scene.screen.scale, as: .points, "scale")
    json.value(scene.screen.displayRate, "display_rate")
    if let physical = scene.screen.physicalSize {
      json.value(physical.width.count, as: .points, "width_mm")
      json.value(physical.height.count, as: .points, "height_mm")
    }
    let traits = scene.screen.traits
    json.value(traits.idiom.rawValue, "idiom")
    json.value(traits.orientation.rawValue, "orientation")
    json.value(traits.horizontal.rawValue, "horizontal")
    json.value(traits.vertical.rawValue, "vertical")
    json.endObject()
    json.endLine()
    for (index, (view, depth)) in views.enumerated() {
      append(NodeID(rawValue: Int32(index)), view, depth, to: &json)
    }
    for wire in scene.wiring {
      json.beginObject()
      json.value(wire.source, "on")
      json.value(wire.event.rawValue, "event")
      json.value(wire.target, "target")
      json.value(String(Self.command(wire).dropFirst()), "do")
      json.value(wire.delay.count, "after_us")
      json.endObject()
      json.endLine()
    }
    return json.bytes
  }

  private func append(_ node: NodeID, _ view: ViewDescription, _ depth: Int, to json: inout JSONWriter) {
    json.beginObject()
    json.value(view.id, "view")
    json.value(view.element.kind.rawValue, "type")
    json.value(depth, "depth")
    json.value(view.place.description, "place")
    Self.append(view.frame, "frame", to: &json)
    Self.append(tree.screenFrame(of: node), "screen_frame", to: &json)
    let traits = tree.model(of: node).hitTraits
    if traits.isTarget { Self.append(tree.touchArea(of: node), "touch_area", to: &json) }
    json.value(view.isHidden, "hidden")
    json.value(traits.isEnabled, "enabled")
    json.beginArray("recognizers")
    for spec in tree.recognizers(of: node) {
      json.beginObject()
      json.value(spec.name, "name")
      json.value(spec.options.kind.rawValue, "kind")
      json.endObject()
    }
    json.endArray()
    json.beginArray("settings")
    for setting in settings(of: node) { json.value(setting.description) }
    json.endArray()
    json.beginObject("recognizer_settings")
    for recognizer in tree[node].recognizerSettings {
      json.beginArray(recognizer.recognizer)
      for setting in recognizer.settings { json.value(setting.description) }
      json.endArray()
    }
    json.endObject()
    json.beginArray("inherited")
    for key in view.inherited {
      json.beginObject()
      json.value(key.key, "key")
      json.value(key.scope, "scope")
      json.value(key.place.description, "place")
      json.endObject()
    }
    json.endArray()
    json.endObject()
    json.endLine()
  }

  private static func append(_ rect: Rect, _ key: String, to json: inout JSONWriter) {
    json.beginArray(key)
    for number in [rect.minX, rect.minY, rect.size.width, rect.size.height] { json.value(number, as: .points) }
    json.endArray()
  }
}
