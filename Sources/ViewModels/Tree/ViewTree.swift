public import Gestures
public import TouchModel

/// An effect with the view that it is about.
public struct ViewReport: Hashable, Sendable {
  public var node: NodeID
  public var effect: ViewEffect

  public init(node: NodeID, effect: ViewEffect) {
    self.node = node
    self.effect = effect
  }
}

/// The views of a screen and their models; every change of a model goes through here.
///
/// Nodes are numbered in the order they are added, parents first; a scene adds them in tree order, and so `advance`
/// reports in tree order. After warm-up neither inputs, advances nor hit tests allocate.
public struct ViewTree: Sendable {
  public private(set) var nodes: [ViewNode] = []
  public internal(set) var models: [any ViewModel] = []
  /// Views in motion, in ascending order.
  public private(set) var moving: [NodeID] = []
  private let profile: Profile
  /// Along which axes each view took what is left over in it when those in it were last told.
  var told: [ScrollAxes] = []
  /// Whether anything lies in a view that may take what is left over in it.
  private var nests = false
  /// Who has what a view leaves over along an axis, from its begin to its end.
  var takers: [(source: NodeID, axis: ScrollAxes, taker: NodeID)] = []
  var effects: [ViewEffect] = []
  var scratch = HitScratch()
  var map = HitMap()
  let adjustment: TouchAdjustment
  /// Between which sides the square around a contact is kept, in points.
  let adjustmentSides: ClosedRange<Double>

  public init(profile: Profile) {
    self.profile = profile
    adjustment = profile.touchAdjustment
    let least = profile[.touchAdjustmentMinimum]
    adjustmentSides = least...max(least, profile[.touchAdjustmentMaximum])
  }

  public var root: NodeID? { nodes.isEmpty ? nil : NodeID(0) }

  public subscript(node: NodeID) -> ViewNode { nodes[node.index] }

  public func model(of node: NodeID) -> any ViewModel { models[node.index] }

  /// What the drag of a control is called that follows a finger along its own axis.
  public static let trackingName = "tracking"

  /// The recognizers that a view wants, with the settings that concern each: the view's, its own, those by its name.
  ///
  /// A control with a tracking axis has a drag along it first, which takes the touch from no content.
  public func recognizers(of node: NodeID) -> [RecognizerSpec] {
    var specs = models[node.index].recognizers + nodes[node.index].recognizers
    if let axis = models[node.index].hitTraits.trackingAxis {
      let content = ContentPolicy(cancelsTouches: false, delaysTouchesEnded: false)
      specs.insert(RecognizerSpec(Self.trackingName, .pan(PanOptions(axis: axis)), content: content), at: 0)
    }
    let (settings, named) = (nodes[node.index].settings, nodes[node.index].recognizerSettings)
    guard !settings.isEmpty || !named.isEmpty else { return specs }
    for index in specs.indices {
      let own = named.filter { $0.recognizer == specs[index].name }.flatMap(\.settings)
      specs[index].settings = settings + specs[index].settings + own
    }
    return specs
  }

  /// The view of that id; complexity O(views).
  public func node(id: String) -> NodeID? {
    nodes.firstIndex { $0.id == id }.map { NodeID($0) }
  }

  /// Adds a view in front of its parent's other children; the first view must be the root, and only that.
  @discardableResult
  public mutating func add(_ node: ViewNode, _ model: any ViewModel, to parent: NodeID? = nil) -> NodeID {
    precondition((parent == nil) == nodes.isEmpty, "a tree has one root, added first")
    let id = NodeID(nodes.count)
    nodes.append(node)
    nodes[id.index].parent = parent
    let traits = model.hitTraits
    if adjustment == .grown { nodes[id.index].minimumTarget = profile.overriding(node.settings)[.minimumTarget] }
    nodes[id.index].isInteractionEnabled = node.isInteractionEnabled ?? traits.isInteractive
    nodes[id.index].isTarget = traits.isTarget
    nodes[id.index].clips = traits.clips
    let taps = (model.recognizers + node.recognizers).contains { $0.options.kind == .tap }
    nodes[id.index].respondsToTap = traits.isTarget || taps
    if let parent {
      nodes[parent.index].children.append(id)
      if models[parent.index].kind != .container { nests = true }
    }
    models.append(model)
    map.isCurrent = false
    effects.removeAll(keepingCapacity: true)
    models[id.index].handle(.nested(in: passAxes(around: id)), into: &effects)
    models[id.index].handle(.frameChanged(node.frame, at: .zero), into: &effects)
    told.append(models[id.index].passAxes)
    return id
  }

  /// Hands a recognizer's report to a view, its location in screen points, and appends what follows.
  ///
  /// The same as `send` of a gesture, for an event that has not yet become an input: events are large, and many.
  public mutating func send(
    _ event: consuming GestureEvent, of recognizer: String, to node: NodeID, into reports: inout [ViewReport]
  ) {
    if !effects.isEmpty { effects.removeAll(keepingCapacity: true) }
    var scale = 1.0
    // Of the outermost view in place: a call would copy the whole tree.
    event.location =
      nodes[node.index].parent == nil
      ? event.location - offset(of: node) : local(event.location, in: node, scale: &scale)
    if scale != 1 {
      event.translation = event.translation / scale
      event.velocity = event.velocity / scale
    }
    models[node.index].handle(.gesture(recognizer: recognizer, event), into: &effects)
    report(node, into: &reports)
    noteMotion(of: node)
  }

  /// Hands an input to a view, positions in screen points, and appends what follows.
  public mutating func send(_ input: ViewInput, to node: NodeID, into reports: inout [ViewReport]) {
    if !effects.isEmpty { effects.removeAll(keepingCapacity: true) }
    switch input {
    case .gesture(let name, let event): return send(event, of: name, to: node, into: &reports)
    case .touch(var touch):
      touch.position = local(touch.position, in: node)
      models[node.index].handle(.touch(touch), into: &effects)
    case .landed(let contact, let time, let position):
      models[node.index].handle(.landed(contact, at: time, position: local(position, in: node)), into: &effects)
    case .command(.setHidden(let isHidden), _):
      nodes[node.index].isHidden = isHidden
      if !isHidden { appear(node, input, into: &reports) }
    case .frameChanged(let frame, _):
      nodes[node.index].frame = frame
      map.isCurrent = false
      models[node.index].handle(input, into: &effects)
    case .lifted, .command, .passed, .nested:
      models[node.index].handle(input, into: &effects)
    }
    report(node, into: &reports)
    noteMotion(of: node)
  }

  /// Tells a view that was shown and all in it, which flash their indicators then.
  private mutating func appear(_ node: NodeID, _ input: ViewInput, into reports: inout [ViewReport]) {
    for index in node.index..<nodes.count where index == node.index || isInside(NodeID(index), node) {
      models[index].handle(input, into: &effects)
      report(NodeID(index), into: &reports)
      effects.removeAll(keepingCapacity: true)
      noteMotion(of: NodeID(index))
    }
  }

  func isInside(_ node: NodeID, _ outer: NodeID) -> Bool {
    var next = nodes[node.index].parent
    while let view = next {
      if view == outer { return true }
      next = nodes[view.index].parent
    }
    return false
  }

  /// The scroll view that a tap on the status bar over a view scrolls: the only one in sight that wants it.
  public func scrollViewToTop(in node: NodeID) -> NodeID? {
    var found: NodeID?
    for index in node.index..<nodes.count {
      let view = NodeID(index)
      guard let scroll = models[index] as? ScrollView, scroll.options.scrollsToTop, scroll.isScrollEnabled else {
        continue
      }
      guard view == node || isInside(view, node), isShown(view) else { continue }
      guard found == nil else { return nil }
      found = view
    }
    return found
  }

  private func isShown(_ node: NodeID) -> Bool {
    var next: NodeID? = node
    while let view = next {
      guard !nodes[view.index].isHidden, nodes[view.index].alpha >= 0.01 else { return false }
      next = nodes[view.index].parent
    }
    return true
  }

  /// Moves every view in motion on to a time, in tree order.
  public mutating func advance(to time: Timestamp, into reports: inout [ViewReport]) {
    var kept = 0
    for index in moving.indices {
      let node = moving[index]
      if !effects.isEmpty { effects.removeAll(keepingCapacity: true) }
      models[node.index].advance(to: time, into: &effects)
      report(node, into: &reports)
      if Self.isAtRest(&models[node.index]) {
        if nests { tellNested(in: node) }
      } else {
        moving[kept] = node
        kept += 1
      }
    }
    moving.removeSubrange(kept...)
  }

  /// Whether nothing will move until the next input.
  public var isAtRest: Bool { moving.isEmpty }

  /// The earliest time at which a view in motion must be advanced exactly.
  public var nextWake: Timestamp? {
    var earliest: Timestamp?
    for node in moving {
      guard let wake = models[node.index].nextWake else { continue }
      if let known = earliest, known <= wake { continue }
      earliest = wake
    }
    return earliest
  }

  private func report(_ node: NodeID, into reports: inout [ViewReport]) {
    guard !effects.isEmpty else { return }
    for effect in effects { reports.append(ViewReport(node: node, effect: effect)) }
  }

  /// Asks a model where it lies: taken out of its array it would be copied, which costs more than the answer.
  @inline(__always)
  private static func isAtRest(_ model: inout any ViewModel) -> Bool { model.isAtRest }

  private mutating func noteMotion(of node: NodeID) {
    if nests { tellNested(in: node) }
    let isMoving = !Self.isAtRest(&models[node.index])
    guard isMoving || !moving.isEmpty else { return }
    let place = moving.firstIndex { $0 >= node } ?? moving.endIndex
    let isListed = place < moving.endIndex && moving[place] == node
    if isMoving, !isListed { moving.insert(node, at: place) }
    if !isMoving, isListed { moving.remove(at: place) }
  }

  /// Takes a view's properties of a snapshot, in any order.
  mutating func restore(_ properties: [Property], in node: NodeID) {
    if case .flag(let isHidden) = properties.last(where: { $0.name == "hidden" })?.value {
      nodes[node.index].isHidden = isHidden
    }
    models[node.index].restore(properties)
    noteMotion(of: node)
  }
}
