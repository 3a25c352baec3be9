public import Gestures
public import TouchModel

/// A scroll view (V1): follows the finger, glides, stretches at its ends and springs back.
///
/// `contentOffset` is the content's position at the view's top left corner, in points. A finger that lands while it
/// moves stops it where it is; if content is stretched then, it stays so under the finger and springs back at the lift.
/// A cancelled drag ends without a flick, so SYN_DROPPED never throws content.
public struct ScrollView: ViewModel {
  enum Phase: Hashable, Sendable {
    case rest
    /// Stopped by a finger that has not moved yet.
    case held
    case dragging
    /// Passing a drag on as a whole (`Chaining.nextGesture`).
    case passing
    case moving
  }

  public let options: ScrollOptions
  public let recognizers: [RecognizerSpec]
  let constants: ScrollConstants
  public internal(set) var contentOffset: Point
  var viewport = Size.zero
  var phase = Phase.rest
  /// Fingers on it.
  var fingers = 0
  /// Where content would be if it did not stretch, when the drag began.
  var dragBase = Point.zero
  var lastTranslation = Vector.zero
  /// When that was, and how far content is drawn ahead of it (`scrollLead`).
  var lastDrag = Timestamp.zero
  var lead = Vector.zero
  /// Where the first of its fingers came down.
  var landing = Point.zero
  var motion = ScrollMotion()

  public init(_ options: ScrollOptions, profile: Profile) {
    self.options = options
    constants = ScrollConstants(options, profile)
    contentOffset = options.offset
    let axis: PanOptions.Axis =
      switch options.axes {
      case .vertical: .vertical
      case .horizontal: .horizontal
      case .both: options.isDirectionalLockEnabled ? .locking : profile[.scrollRails] != 0 ? .rails : .free
      }
    recognizers = [
      RecognizerSpec(
        "pan", .pan(PanOptions(axis: axis)), relations: Relations(simultaneousWith: profile.dragCompanions),
        content: .scrolling)
    ]
  }

  public var kind: ViewKind { .scroll }
  public var hitTraits: HitTraits { HitTraits(clips: true, delaysContentTouches: true) }
  public var contentTransform: ContentTransform {
    ContentTransform(offset: Vector(dx: contentOffset.x, dy: contentOffset.y))
  }
  public var isAtRest: Bool { phase != .moving }
  public var nextWake: Timestamp? { phase == .moving ? motion.end : nil }

  public mutating func handle(_ input: ViewInput, into effects: inout [ViewEffect]) {
    switch input {
    case .gesture("pan", let event):
      handle(pan: event, into: &effects)
    case .landed(let contact, let time, let position):
      if fingers == 0 { landing = position }
      fingers += 1
      if stop(at: time) { effects.append(.consumesTouch(contact)) }
    case .lifted(_, let time):
      fingers = max(0, fingers - 1)
      if fingers == 0, phase == .held { release(velocity: .zero, at: time, into: &effects) }
    case .command(.scrollTo(let offset), _):
      jump(to: offset, into: &effects)
    case .frameChanged(let frame, let time):
      guard frame.size != viewport else { return }
      _ = stop(at: time)
      viewport = frame.size
      if phase == .dragging { rebase() } else { jump(to: contentOffset, into: &effects) }
    case .gesture, .touch, .command:
      break
    }
  }

  public mutating func advance(to time: Timestamp, into effects: inout [ViewEffect]) {
    guard phase == .moving else { return }
    contentOffset = motion.offset(at: time)
    guard time >= motion.end else { return }
    rest(into: &effects)
  }

  public func properties(into properties: inout [Property]) {
    properties.append(Property("offset", .pair(contentOffset.x, contentOffset.y, .points)))
  }

  public mutating func restore(_ property: Property) {
    guard property.name == "offset", case .pair(let x, let y, _) = property.value else { return }
    phase = .rest
    contentOffset = clamped(Point(x: x, y: y))
  }

  /// Where content may rest along x.
  @inline(__always) public var rangeX: ClosedRange<Double> {
    Self.range(options.contentSize.width, viewport.width, before: options.insets.left, after: options.insets.right)
  }

  /// Where content may rest along y.
  @inline(__always) public var rangeY: ClosedRange<Double> {
    Self.range(options.contentSize.height, viewport.height, before: options.insets.top, after: options.insets.bottom)
  }

  private static func range(
    _ content: Double, _ viewport: Double, before: Double, after: Double
  ) -> ClosedRange<Double> {
    // Minus zero would be a bound that prints like zero and is not bit-equal to it.
    let lower = 0 - before
    return lower...max(lower, content + after - viewport)
  }

  func clamped(_ offset: Point) -> Point {
    Point(
      x: min(max(offset.x, rangeX.lowerBound), rangeX.upperBound),
      y: min(max(offset.y, rangeY.lowerBound), rangeY.upperBound))
  }

  private mutating func jump(to offset: Point, into effects: inout [ViewEffect]) {
    let wasIdle = phase == .rest
    if phase != .dragging { phase = .rest }
    contentOffset = clamped(offset)
    if phase == .dragging { rebase() }
    if !wasIdle, phase == .rest { effects.append(.visible(.indicators(false))) }
  }

  mutating func rest(into effects: inout [ViewEffect]) {
    phase = .rest
    effects.append(.visible(.indicators(false)))
  }
}
