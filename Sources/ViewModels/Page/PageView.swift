public import Gestures
public import TouchModel

/// A page view (V3): follows the finger and comes to rest on a page, never more than one further on for each flick.
///
/// `position` is in pages: 1.25 is a quarter on the way from the second to the third. At the lift a speed of at least
/// `pageFlickSpeed` turns to the next page in its direction, else the page turns if `pageFraction` of it has been drawn in. A
/// critically damped spring takes over with the finger's speed, cut where it would shoot past the page.
///
/// Scroll: a finger that lands meanwhile catches it; thrown on in the same direction it goes one page beyond the one that it
/// was going to. A cancelled pan counts as a lift at rest. Content beyond the first and last page stretches.
///
/// Curl: `progress` from 0 to 1 is how far the page has turned, the finger's way as a part of the view. The direction is that in
/// which the pan began; going back it returns to 0, and there is no turn beyond the first and last page. A tap in the first
/// or last fifth turns, a cancelled pan never does. A finger that lands while a page turns does not stop it; a pan or tap
/// that then begins finds it turned. With a spine in the middle two pages show and turn together.
///
/// `index`, of the first page that shows, changes with `valueChanged` when the page has come to rest. Turns by a finger begin with
/// `willTransition`, once a part of another page is in sight, and each ends with one `didCompleteTransition` or
/// `didRevertTransition`; a turn that is thrown on to the page after is complete at that lift. What an end keeps from turning
/// stretches pages or goes to a view further up, by `chaining`. A new size ends drag and turn at once on
/// the page that is shown or turned to. In right-to-left layout page k lies k widths to the left of the first.
public struct PageView: ViewModel {
  enum Phase: Hashable, Sendable {
    case rest, held, dragging, snapping
    /// Passing a drag on as a whole (`Chaining.nextGesture`).
    case passing
  }

  public let options: PageOptions
  public let recognizers: [RecognizerSpec]
  let constants: PageConstants
  /// How many pages there are now.
  public internal(set) var pages: Int
  /// The page that was last at rest, of two the first.
  public internal(set) var index: Int
  /// What is shown, in points on from the first page, however pages are laid out.
  var offset = 0.0
  var viewport = Size.zero
  var phase = Phase.rest
  var fingers = 0
  /// Where the touch found it, in turns: the lift may go at most one from here.
  var origin = 0.0
  var dragBase = 0.0
  /// The finger's way toward later pages at the pan's last event.
  var lastWay = 0.0
  var start = DragStartDistance()
  /// The sign of its last movement.
  var heading = 0.0
  /// Where the first of its fingers came down.
  var landing = Point.zero
  /// Which way the drag of a curl turns: 1 on, -1 back, 0 before it has moved.
  var turn = 0.0
  /// The turn by a finger that the touch found under way, and which way it went.
  var caught: (goal: Int, way: Double)?
  var snap = PageSnap()
  var contact: ContactID?
  /// Whether a finger began the turn, so that its end is to be told.
  var isTold = false
  /// The view inside it whose rest turns it.
  private var passSource: NodeID?
  var chain = PageChain()

  public init(_ options: PageOptions, profile: Profile) {
    self.options = options
    constants = PageConstants(profile)
    pages = options.pages
    index = options.index / options.pagesAtOnce * options.pagesAtOnce
    let axis: PanOptions.Axis = options.axis == .horizontal ? .horizontal : .vertical
    // N2: what begins at the screen's edge is navigation's, where that can go back: then there is an edge pan.
    let relations = Relations(requiresFailureOf: [.kind(.edgePan)], simultaneousWith: profile.dragCompanions)
    recognizers =
      [RecognizerSpec("pan", .pan(PanOptions(axis: axis)), relations: relations, content: .scrolling)]
      + (options.transition == .curl ? [RecognizerSpec("tap", .tap())] : [])
  }

  public var kind: ViewKind { .page }
  public var hitTraits: HitTraits { HitTraits(clips: true, delaysContentTouches: true) }
  public var isAtRest: Bool { phase != .snapping }
  public var nextWake: Timestamp? { phase == .snapping ? snap.end : nil }
  public var passAxes: ScrollAxes { options.axis == .horizontal ? .horizontal : .vertical }

  public mutating func handle(_ input: ViewInput, into effects: inout [ViewEffect]) {
    switch input {
    case .gesture("pan", let event):
      passSource = nil
      handle(pan: event, into: &effects)
    case .gesture("tap", let event):
      if options.transition == .curl { handle(tap: event, into: &effects) }
    case .passed(let pass, let source):
      handle(pass, from: source, into: &effects)
    case .landed(let contact, let time, let position):
      if fingers == 0 { landing = position }
      fingers += 1
      if catchSnap(at: time) { effects.append(.consumesTouch(contact)) }
    case .lifted(_, let time):
      fingers = max(0, fingers - 1)
      if fingers == 0, phase == .held { settle(speed: 0, at: time, into: &effects) }
    case .command(let command, let time): handle(command, at: time, into: &effects)
    case .frameChanged(let frame, let time):
      guard frame.size != viewport else { return }
      let goal = nearestTurn
      viewport = frame.size
      finish(goal, at: time, into: &effects)
    case .nested(let outer):
      chain.isNested = outer.contains(passAxes)
    case .gesture, .touch:
      break
    }
  }

  public mutating func advance(to time: Timestamp, into effects: inout [ViewEffect]) {
    guard phase == .snapping else { return }
    offset = snap.offset(at: time)
    if time >= snap.end { finish(snap.page, into: &effects) }
  }

  public func properties(into properties: inout [Property]) {
    properties.append(Property("pages", .count(pages), isQuiet: pages == options.pages))
    properties.append(Property("index", .count(index)))
    properties.append(Property("position", .number(position, .ratio)))
    if options.transition == .curl { properties.append(Property("progress", .number(progress, .ratio))) }
  }

  public mutating func restore(_ properties: [Property]) {
    for property in properties {
      switch (property.name, property.value) {
      case ("pages", .count(let count)): pages = min(max(1, count), Self.mostPages)
      case ("index", .count(let page)): index = page
      default: break
      }
    }
    stop()
    passSource = nil
    chain.letGo()
    index = first(of: index)
    offset = Double(turns(index)) * pitch
  }

  /// Takes what a view inside leaves over as a pan of its own, unless it is dragged itself.
  private mutating func handle(_ pass: ScrollPass, from source: NodeID, into effects: inout [ViewEffect]) {
    if pass.phase == .began, phase != .dragging, phase != .passing { passSource = source }
    guard passSource == source else { return }
    var event = GestureEvent(kind: .pan, phase: pass.phase, time: pass.time)
    if let contact = pass.contact { event.contacts.insert(contact) }
    event.translation[pass.axis] = pass.translation
    event.velocity[pass.axis] = pass.velocity
    event.location = landing + event.translation
    handle(pan: event, into: &effects)
    if phase != .dragging, phase != .passing { passSource = nil }
  }
}
