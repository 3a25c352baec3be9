public import Gestures
public import TouchModel

/// What a page view is made with.
public struct PageOptions: Hashable, Sendable {
  public enum Axis: String, Hashable, Sendable, CaseIterable {
    case horizontal, vertical
  }

  /// At least 1.
  public var pages: Int
  /// The page shown first, 0 the first.
  public var index: Int
  public var axis: Axis

  public init(pages: Int, index: Int = 0, axis: Axis = .horizontal) {
    self.pages = max(1, pages)
    self.index = min(max(0, index), self.pages - 1)
    self.axis = axis
  }
}

/// A page view (V3, scroll style): follows the finger and comes to rest on a page, never more than one further on.
///
/// `position` is in pages: 1.25 shows a quarter of the third. At the lift a speed of at least `pageFlickSpeed` turns to
/// the next page in its direction, else the page turns if `pageFraction` of it has been drawn in. A critically damped
/// spring takes over with the finger's speed, cut where it would shoot past the page. A finger that lands meanwhile
/// catches it. A cancelled pan counts as a lift at rest. `index` changes, with `valueChanged`, when the page has come
/// to rest. A new size ends drag and turn at once on the page that is shown or turned to.
public struct PageView: ViewModel {
  enum Phase: Hashable, Sendable {
    case rest, held, dragging, snapping
  }

  public let options: PageOptions
  public let recognizers: [RecognizerSpec]
  let constants: PageConstants
  /// The page that was last at rest.
  public private(set) var index: Int
  /// What is shown, in points from the first page along the axis.
  private(set) var offset = 0.0
  private var viewport = Size.zero
  private var phase = Phase.rest
  private var fingers = 0
  /// Where the touch found it, in pages: the lift may go at most one page from here.
  private var origin = 0.0
  private var dragBase = 0.0
  private var snap = PageSnap()
  private var contact: ContactID?
  /// The view inside it whose rest turns it.
  private var passSource: NodeID?

  public init(_ options: PageOptions, profile: Profile) {
    self.options = options
    constants = PageConstants(profile)
    index = options.index
    let axis: PanOptions.Axis = options.axis == .horizontal ? .horizontal : .vertical
    recognizers = [
      RecognizerSpec(
        "pan", .pan(PanOptions(axis: axis)), relations: Relations(simultaneousWith: profile.dragCompanions),
        content: .scrolling)
    ]
  }

  public var kind: ViewKind { .page }
  public var hitTraits: HitTraits { HitTraits(clips: true, delaysContentTouches: true) }
  public var isAtRest: Bool { phase != .snapping }
  public var nextWake: Timestamp? { phase == .snapping ? snap.end : nil }
  public var passAxes: ScrollAxes { options.axis == .horizontal ? .horizontal : .vertical }
  public var contentTransform: ContentTransform {
    ContentTransform(
      offset: options.axis == .horizontal ? Vector(dx: offset, dy: 0) : Vector(dx: 0, dy: offset))
  }

  /// What is shown, in pages.
  public var position: Double { length > 0 ? offset / length : Double(index) }

  public func part(at position: Point) -> Part {
    let page = length > 0 ? ((offset + along(position - .zero)) / length).rounded(.down) : Double(index)
    return page >= 0 && page < Double(options.pages) ? .item(Int(page)) : .whole
  }

  public mutating func handle(_ input: ViewInput, into effects: inout [ViewEffect]) {
    switch input {
    case .gesture("pan", let event):
      passSource = nil
      handle(pan: event, into: &effects)
    case .passed(let pass, let source):
      handle(pass, from: source, into: &effects)
    case .landed(let contact, let time, _):
      fingers += 1
      if catchSnap(at: time) { effects.append(.consumesTouch(contact)) }
    case .lifted(_, let time):
      fingers = max(0, fingers - 1)
      if fingers == 0, phase == .held { settle(speed: 0, at: time, into: &effects) }
    case .command(.goTo(let page, let animated), let time):
      contact = nil
      go(to: min(max(0, page), options.pages - 1), animated: animated, at: time, into: &effects)
    case .frameChanged(let frame, let time):
      guard frame.size != viewport else { return }
      viewport = frame.size
      finish(phase == .snapping ? snap.page : index, at: time, into: &effects)
    case .gesture, .touch, .command, .nested:
      break
    }
  }

  public mutating func advance(to time: Timestamp, into effects: inout [ViewEffect]) {
    guard phase == .snapping else { return }
    offset = snap.offset(at: time)
    if time >= snap.end { finish(snap.page, into: &effects) }
  }

  public func properties(into properties: inout [Property]) {
    properties.append(Property("index", .count(index)))
    properties.append(Property("position", .number(position, .ratio)))
  }

  public mutating func restore(_ property: Property) {
    guard property.name == "index", case .count(let page) = property.value else { return }
    index = min(max(0, page), options.pages - 1)
    phase = .rest
    passSource = nil
    offset = Double(index) * length
  }
}

extension PageView {
  private var length: Double { options.axis == .horizontal ? viewport.width : viewport.height }
  private var range: ClosedRange<Double> { 0...Double(options.pages - 1) * max(0, length) }
  private var band: RubberBand { RubberBand(dimension: length, coefficient: constants.rubberBand) }

  private func along(_ vector: Vector) -> Double { options.axis == .horizontal ? vector.dx : vector.dy }

  private mutating func handle(pan event: GestureEvent, into effects: inout [ViewEffect]) {
    if event.phase == .began {
      _ = catchSnap(at: event.time)
      origin = position
      phase = .dragging
      dragBase = band.inverse(offset, in: range)
      contact = event.contacts.isEmpty ? nil : event.contacts[0]
    }
    guard phase == .dragging else { return }
    if event.phase != .cancelled {
      offset = band.shown(dragBase - along(event.translation), in: range)
    }
    switch event.phase {
    case .began, .changed: break
    case .ended, .recognized:
      let limit = constants.maximumFlingSpeed
      settle(speed: min(max(-along(event.velocity), -limit), limit), at: event.time, into: &effects)
    case .cancelled: settle(speed: 0, at: event.time, into: &effects)
    }
  }

  /// Takes what a view inside leaves over as a pan of its own, unless it is dragged itself.
  private mutating func handle(_ pass: ScrollPass, from source: NodeID, into effects: inout [ViewEffect]) {
    if pass.phase == .began, phase != .dragging { passSource = source }
    guard passSource == source else { return }
    var event = GestureEvent(kind: .pan, phase: pass.phase, time: pass.time)
    if let contact = pass.contact { event.contacts.insert(contact) }
    event.translation[pass.axis] = pass.translation
    event.velocity[pass.axis] = pass.velocity
    handle(pan: event, into: &effects)
    if phase != .dragging { passSource = nil }
  }

  /// Stops a turning page under a finger; whether the touch is used up by it.
  private mutating func catchSnap(at time: Timestamp) -> Bool {
    guard phase == .snapping else { return false }
    offset = snap.offset(at: time)
    phase = .held
    origin = position
    return (snap.goal - offset).magnitude > constants.touchSlop
  }

  private mutating func settle(speed: Double, at time: Timestamp, into effects: inout [ViewEffect]) {
    let page = PageRule(fraction: constants.pageFraction, flickSpeed: constants.pageFlickSpeed)
      .page(position: position, origin: origin, speed: speed, pages: options.pages)
    start(page: page, speed: speed, at: time, into: &effects)
  }

  private mutating func go(to page: Int, animated: Bool, at time: Timestamp, into effects: inout [ViewEffect]) {
    if phase == .snapping { offset = snap.offset(at: time) }
    if animated {
      start(page: page, speed: 0, at: time, into: &effects)
    } else {
      finish(page, at: time, into: &effects)
    }
  }

  private mutating func start(page: Int, speed: Double, at time: Timestamp, into effects: inout [ViewEffect]) {
    snap = PageSnap(
      start: time, from: offset, speed: speed, page: page, goal: Double(page) * length, constants: constants)
    phase = .snapping
    if snap.end <= time { finish(page, into: &effects) }
  }

  private mutating func finish(_ page: Int, at time: Timestamp? = nil, into effects: inout [ViewEffect]) {
    phase = .rest
    offset = Double(page) * length
    guard page != index else { return }
    index = page
    effects.append(.control(ControlEvent(.valueChanged, time: time ?? snap.end, contact: contact)))
  }
}
