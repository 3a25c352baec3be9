public import Gestures
import TouchModel
import ViewModels

extension Scene {
  /// What is probably not meant, in tree order, wires last; the least touch area is the profile's.
  public func warnings(under profile: Profile = .uikit) -> [SceneWarning] {
    var check = SceneCheck(scene: self, profile: profile)
    check.run()
    return check.warnings
  }
}

/// Looks at the views of a scene as they are before the first touch.
struct SceneCheck {
  private(set) var warnings: [SceneWarning] = []
  let tree: ViewTree
  /// The same for hit tests, scrolled to what is looked at.
  var shown: ViewTree
  private let scene: Scene
  let profile: Profile
  /// In the order of the tree's nodes.
  private var views: [ViewDescription] = []
  /// More siblings than this are not compared with each other.
  private static let mostCompared = 2000

  init(scene: Scene, profile: Profile) {
    self.scene = scene
    self.profile = profile
    tree = scene.makeTree(profile: profile)
    shown = tree
    flatten(scene.root)
  }

  private mutating func flatten(_ view: ViewDescription) {
    views.append(view)
    for child in view.children { flatten(child) }
  }

  mutating func run() {
    for index in views.indices { look(at: NodeID(rawValue: Int32(index))) }
    if let root = tree.root { lookForCovered(root, under: []) }
    let order = Dictionary(views.enumerated().map { ($1.id, $0) }) { first, _ in first }
    warnings.sort { (order[$0.view] ?? 0, $0.rule.rawValue) < (order[$1.view] ?? 0, $1.rule.rawValue) }
    lookAtWires()
  }

  mutating func warn(_ rule: SceneWarning.Rule, _ node: NodeID, _ text: String) {
    let view = views[Int(node.rawValue)]
    warnings.append(SceneWarning(rule: rule, view: view.id, place: view.place, path: view.path, text: text))
  }

  // MARK: One view

  private mutating func look(at node: NodeID) {
    let view = views[Int(node.rawValue)]
    let (frame, model) = (view.frame, tree.model(of: node))
    if let parent = tree[node].parent { lookOutside(node, frame, views[Int(parent.rawValue)]) }
    let isEmpty = frame.size.width == 0 || frame.size.height == 0
    if isEmpty, takesTouches(node) {
      return warn(.zeroSize, node, "\(Self.size(frame.size)) pt: no touch can find it")
    }
    if model.hitTraits.isTarget, !view.growsTouchArea {
      let least = profile.overriding(tree[node].settings)[.minimumTarget]
      if min(frame.size.width, frame.size.height) < least {
        warn(
          .targetSize, node,
          "\(Self.size(frame.size)) pt\(millimetres(frame.size)) and its touch area may not grow to \(Self.number(least)) pt"
        )
      }
    }
    lookAround(node, view)
    if case .scroll(let options) = view.element, !options.zoom.isPossible {
      let insets = options.insets
      let width = options.contentSize.width + insets.left + insets.right
      let height = options.contentSize.height + insets.top + insets.bottom
      let scrolls =
        (options.axes != .vertical && (options.alwaysBounceHorizontal || width > frame.size.width))
        || (options.axes != .horizontal && (options.alwaysBounceVertical || height > frame.size.height))
      if !scrolls {
        warn(
          .contentFits, node,
          "content of \(Self.size(Size(width: width, height: height))) pt fits into \(Self.size(frame.size)) pt: nothing scrolls"
        )
      }
    }
  }

  private mutating func lookOutside(_ node: NodeID, _ frame: Rect, _ parent: ViewDescription) {
    let room = Self.room(of: parent)
    let beyond = max(room.minX - frame.minX, room.minY - frame.minY, frame.maxX - room.maxX, frame.maxY - room.maxY)
    guard beyond > 1e-6 else { return }
    if room.intersection(frame) == nil {
      warn(.outsideParent, node, "lies outside of \(parent.id), where no touch finds it")
    } else if takesTouches(node) {
      warn(.outsideParent, node, "reaches \(Self.number(beyond)) pt beyond \(parent.id), where no touch finds it")
    }
  }

  /// Where a view's children can be, in its own points.
  private static func room(of view: ViewDescription) -> Rect {
    switch view.element {
    case .scroll(let options): return Rect(origin: .zero, size: options.contentSize)
    case .page(let options): return options.room(for: view.frame.size)
    case .container, .label, .button, .map: return Rect(origin: .zero, size: view.frame.size)
    }
  }

  /// Whether it does something with a touch of its own.
  private func takesTouches(_ node: NodeID) -> Bool {
    tree.model(of: node).hitTraits.isTarget || !tree.recognizers(of: node).isEmpty
  }

  // MARK: Covered views

  /// Looks for views that lie wholly under others; `covers` are in the parent's points.
  private mutating func lookForCovered(_ node: NodeID, under covers: [Rect]) {
    let view = tree[node]
    guard isSeen(node), view.frame.size.width > 0, view.frame.size.height > 0 else { return }
    if Self.isCovered(view.frame, by: covers) {
      if hasTouches(node) { warn(.covered, node, "other views lie over all of it: no touch finds it") }
      return
    }
    // What moves under them is not under them for ever.
    let moves = tree.model(of: node).hitTraits.clips
    let inner: [Rect] =
      moves
      ? [] : covers.map { Rect(origin: $0.origin - (view.frame.origin - .zero), size: $0.size) }
    let children = view.children
    for (index, child) in children.enumerated() {
      let frame = tree[child].frame
      var above = inner
      if children.count <= Self.mostCompared {
        for other in children[(index + 1)...] where isSeen(other) && tree[other].frame.intersection(frame) != nil {
          above.append(tree[other].frame)
        }
      }
      lookForCovered(child, under: above)
    }
  }

  private func isSeen(_ node: NodeID) -> Bool {
    let view = tree[node]
    return !view.isHidden && view.alpha >= 0.01 && view.isInteractionEnabled != false
  }

  private func hasTouches(_ node: NodeID) -> Bool {
    isSeen(node) && (takesTouches(node) || tree[node].children.contains(where: hasTouches))
  }

  /// Whether rectangles together lie over the whole of one; a very broken cover counts as none.
  static func isCovered(_ rect: Rect, by covers: [Rect]) -> Bool {
    var rest = [rect]
    for cover in covers {
      rest = rest.flatMap { $0.without(cover) }
      if rest.isEmpty { return true }
      if rest.count > 256 { return false }
    }
    return false
  }

  // MARK: Wires

  private mutating func lookAtWires() {
    let shown = Set(scene.wiring.filter { $0.command == .setHidden(false) }.map(\.target))
    func isNeverShown(_ id: String) -> Bool {
      var next = tree.node(id: id)
      while let node = next {
        if tree[node].isHidden, !shown.contains(tree[node].id) { return true }
        next = tree[node].parent
      }
      return false
    }
    for (index, wire) in scene.wiring.enumerated() {
      let place = index < scene.wirePlaces.count ? scene.wirePlaces[index] : TextPlace(file: "", mark: .start)
      func add(_ rule: SceneWarning.Rule, _ view: String, _ text: String) {
        warnings.append(SceneWarning(rule: rule, view: view, place: place, path: "wiring", text: text))
      }
      if isNeverShown(wire.source) {
        add(
          .wireFromHidden, wire.source,
          "\(wire.source) is hidden and nothing shows it: \(wire.event.rawValue) never comes")
      }
      if case .setHidden = wire.command { continue }
      if isNeverShown(wire.target) {
        add(.wireToHidden, wire.target, "\(wire.target) is hidden and nothing shows it: nobody sees what becomes of it")
      }
    }
  }

  // MARK: Words

  private static func number(_ value: Double) -> String { DecimalText.string(value, decimals: 1) }

  static func size(_ size: Size) -> String { "\(number(size.width)) x \(number(size.height))" }

  /// The size on the glass, where the screen says how large it is.
  private func millimetres(_ size: Size) -> String {
    guard let physical = scene.screen.physicalSize else { return "" }
    let (x, y) = (physical.width.count / scene.screen.size.width, physical.height.count / scene.screen.size.height)
    return " (\(Self.size(Size(width: size.width * x, height: size.height * y))) mm)"
  }
}

extension Rect {
  /// What is left of it outside of another, as up to four rectangles.
  fileprivate func without(_ other: Rect) -> [Rect] {
    guard let common = intersection(other) else { return [self] }
    let parts = [
      Rect(x: minX, y: minY, width: size.width, height: common.minY - minY),
      Rect(x: minX, y: common.maxY, width: size.width, height: maxY - common.maxY),
      Rect(x: minX, y: common.minY, width: common.minX - minX, height: common.size.height),
      Rect(x: common.maxX, y: common.minY, width: maxX - common.maxX, height: common.size.height),
    ]
    return parts.filter { $0.size.width > 0 && $0.size.height > 0 }
  }
}
