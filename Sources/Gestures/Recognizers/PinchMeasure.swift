import TouchModel

/// A pinch: the fingers' distance relative to the start; it begins once that changed by more than the pinch slop.
///
/// The slop, by profile with a least ratio beside it, is taken off the first scale, or by profile all change before the begin. It begins only where the distance is or was
/// at least the profile's `pinchMinimumSpan`, and the scale follows it no further down. By profile each change of fingers starts it
/// anew, and two fingers of which one has left its slop begin it also when they turn or go the same way, as one handler for all
/// of that does.
struct PinchMeasure: PairMeasure {
  static let kind = GestureKind.pinch
  static let turns = false

  let fingers: PairFingers
  let leavesScrolls: Bool
  private let spanSlop: SpanSlop
  private let fingerSlop: SlopRule
  private let takesAnyMove: Bool
  private let dropsSpan: Bool
  private let restarts: Bool
  private var slop: Double { spanSlop.points }
  private var minimumSpan: Double { spanSlop.minimumSpan }
  private var largestChange = 0.0
  /// The change that was needed when it was that large.
  private var limit: Double
  private var largestSpan = 0.0
  /// How often fingers had changed when it was last looked at.
  private var changes = 0
  /// Whether it has to begin once more, with the scale that it has.
  private var isWaiting = false

  init(_ options: PinchOptions, profile: Profile) {
    fingers = options.fingers ?? profile.rule(.pinchFingers) ?? .firstPair
    leavesScrolls = options.leavesScrolls
    spanSlop = SpanSlop(profile: profile)
    limit = spanSlop.points
    fingerSlop = SlopRule(.touchSlop, profile: profile)
    takesAnyMove = profile[.pinchTakesAnyMove] != 0
    dropsSpan = profile[.pinchDropsSpan] != 0
    restarts = profile[.pinchRestarts] != 0
  }

  mutating func passes(_ pair: PairTrack, of fingers: FingerGroup, _ touches: Touches) -> Cause? {
    if takesAnyMove { return anyMove(pair, fingers, touches) }
    guard let change = change(of: pair) else { return nil }
    return Cause(.spanChanged, measured: change, limit: limit)
  }

  /// How much the distance has changed, where that is enough to begin.
  private mutating func change(of pair: PairTrack) -> Double? {
    let change = (pair.span - pair.startSpan).magnitude
    let needed = spanSlop.needed(by: pair)
    let passes = change > slop && change >= needed
    if passes || change >= largestChange { (largestChange, limit) = (change, needed) }
    largestSpan = max(largestSpan, pair.span, pair.startSpan)
    return passes && max(pair.span, pair.startSpan) >= minimumSpan ? change : nil
  }

  mutating func begin(_ pair: inout PairTrack) {
    pair.leastSpan = minimumSpan
    changes = pair.changes
    start(&pair)
  }

  mutating func beginAtOnce(_ pair: inout PairTrack) {
    pair.leastSpan = minimumSpan
    changes = pair.changes
    pair.rebase(span: max(pair.span, minimumSpan))
  }

  /// Starts the scale at the slop's edge, or by profile at the present distance.
  private func start(_ pair: inout PairTrack) {
    let edge = pair.span > pair.startSpan ? pair.startSpan + limit : pair.startSpan - limit
    pair.rebase(span: max(dropsSpan || takesAnyMove ? pair.span : edge, minimumSpan))
  }

  /// Where fingers that came or went start a pinch anew: two that meet again, or that were too close, have to pass the slop once
  /// more; while two stay, it begins at once, from a distance smaller by the slop.
  mutating func follow(_ pair: inout PairTrack) {
    guard restarts, pair.hasPair else { return }
    if pair.changes != changes {
      let stayed = pair.changes == changes + 1 && !isWaiting
      changes = pair.changes
      isWaiting = !stayed || pair.span < minimumSpan
      if isWaiting { pair.suspend() } else { pair.rebase(span: max(pair.span - slop, minimumSpan)) }
    } else if isWaiting {
      guard change(of: pair) != nil else { return }
      start(&pair)
      isWaiting = false
    } else if pair.span < minimumSpan {
      pair.suspend()
      isWaiting = true
    }
  }

  /// Two fingers, one of which has left its slop, begin it when they go the same way, spread or close, or turn in place.
  ///
  /// All is measured from where each finger landed, also when the other landed later.
  private mutating func anyMove(_ pair: PairTrack, _ fingers: FingerGroup, _ touches: Touches) -> Cause? {
    guard fingers.count == 2, let two = touches.firstPair(fingers.down) else { return nil }
    let (first, second) = (touches[two.first], touches[two.second])
    let change = pair.span - second.start.distance(to: first.start)
    largestChange = max(largestChange, change.magnitude)
    let common = touches.displacement(fingers.down)
    var far = 0
    var farthest = 0.0
    var apart = 0.0
    touches.forEach(fingers.down) { touch in
      let way = touch.position - touch.start
      let length = fingerSlop.length(way)
      if length > fingerSlop.points { far += 1 }
      farthest = max(farthest, length)
      apart += (way - common).length / 2
    }
    guard far > 0 else { return nil }
    let isDrag = far == 2 && common.length >= slop && apart < slop
    let isTurn = change.magnitude < slop && common.length < slop
    guard isDrag || isTurn || change.magnitude > slop else { return nil }
    return change.magnitude > slop
      ? Cause(.spanChanged, measured: change.magnitude, limit: slop)
      : Cause(.slopExceeded, measured: farthest, limit: fingerSlop.points)
  }

  func value(of pair: PairTrack) -> Double { pair.scale }

  var shortfall: Cause {
    largestChange > limit && largestSpan < minimumSpan
      ? Cause(.fingersTooClose, measured: largestSpan, limit: minimumSpan)
      : Cause(.spanNotChanged, measured: largestChange, limit: limit)
  }

  static func figures(_ value: Double, _ velocity: Double) -> PairFigures {
    PairFigures(scale: value, scaleVelocity: velocity)
  }

  mutating func reset() {
    largestChange = 0
    limit = slop
    largestSpan = 0
    isWaiting = false
  }
}
