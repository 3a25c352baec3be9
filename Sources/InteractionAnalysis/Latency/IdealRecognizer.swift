import Gestures
import TouchModel

/// Follows the fingers of a gesture whose outcome is known and says when that could first have been known.
///
/// One rule a kind, each stated once at `judge`, with the recognizer's own constants. It asks no other recognizer and has no
/// patience: where a profile begins one move later, measures a span otherwise or leaves a movement to another
/// recognizer, the ideal does not, and that is the lag. A decision is that of a frame, but for presses and taps that wait.
struct IdealRecognizer: Sendable {
  /// A further tap that a tap waited for: its rhythm under the reference and under the constants in force.
  struct FurtherTap: Sendable {
    var member: MemberID
    var ideal: TapRhythm
    var actual: TapRhythm
    /// When its recognizer gave up; `nil` where it had not by the report.
    var gaveUp: Timestamp?
  }

  private let options: RecognizerOptions
  private let event: GestureEvent
  private let profile: Profile
  private let further: [FurtherTap]
  private let slop: SlopRule
  private var track = CentroidTrack()
  private var pair = PairTrack()
  private var velocity: VelocityTracker
  /// Places of its contacts in the order of landing.
  private var landed: [Int] = []
  /// The most fingers that were down at once.
  private var most = 0
  private var firstLanding = Timestamp.zero
  /// When the first finger of the last of several taps landed.
  private var tapLanding = Timestamp.zero
  private var lastLanding = Timestamp.zero
  /// Whether a rotation's fingers could be known to pinch.
  private var spread = false
  /// Where the two fingers of a pitch met.
  private var met: [(contact: ContactID, place: Point)] = []
  private(set) var decision: IdealDecision?

  /// An ideal for one report, to be told the frames of its contacts from the first landing on; `nil` where there is no rule.
  init?(_ event: GestureEvent, options: RecognizerOptions, profile: Profile, further: [FurtherTap]) {
    if case .custom = options { return nil }
    self.event = event
    self.options = options
    self.profile = profile
    self.further = further
    var factor = 1.0
    if case .pan(let pan) = options, pan.axis != .horizontal, pan.axis != .vertical {
      factor = profile[.freePanSlopFactor]
    }
    slop = SlopRule(.touchSlop, times: factor, profile: profile)
    velocity = VelocityTracker(profile: profile)
  }

  mutating func take(_ touches: Touches) {
    guard decision == nil else { return }
    note(touches)
    if let (rule, time) = judge(touches) { decision = IdealDecision(rule: rule, time: time) }
  }

  // MARK: The rules

  /// Whether it can be known with this frame, by which rule, and when that is.
  private mutating func judge(_ touches: Touches) -> (IdealDecision.Rule, Timestamp)? {
    let down = touches.down
    let hasAll = landed.count >= event.contacts.count
    func at(_ rule: IdealDecision.Rule, if holds: Bool) -> (IdealDecision.Rule, Timestamp)? {
      holds ? (rule, touches.time) : nil
    }
    switch options {
    // The last lift of its last tap, by profile the first; where a further tap was waited for, the end of that wait too.
    case .tap(let tap):
      let isOver = profile[.multiFingerTapAtFirstLift] != 0 ? touches.ended.intersects(last(tap.touches)) : down.isEmpty
      return hasAll && isOver ? lifted(at: touches.time) : nil
    // The landing of its last finger, and the delay.
    case .longPress: return hasAll ? (.heldLong, lastLanding + profile.time(.longPressDelay)) : nil
    // The way of its fingers is longer than the slop.
    case .pan(let pan): return at(.slopPassed, if: isBeyondSlop(pan, touches))
    // The part of their way that leads away from its edge is.
    case .edgePan(let pan):
      let inward = event.edge?.inward(track.travel) ?? 0
      return at(.slopPassed, if: down.count >= pan.touches && inward > profile[.touchSlop])
    // The part of it in its direction is longer than the share of the screen with which it begins.
    case .systemSwipe(let swipe):
      guard let direction = event.direction, down.count >= swipe.minimumTouches else { return nil }
      let side = DirectionSet.horizontal.contains(direction) ? touches.screen.width : touches.screen.height
      return at(.slopPassed, if: direction.along(track.travel) > profile[.systemSwipeStart] * side)
    // The finger after the tap is farther above or below its landing than the slop.
    case .quickZoom:
      let way = touches.displacement(last(1)).dy.magnitude
      return at(.slopPassed, if: hasAll && way > slop.points && down.intersects(last(1)))
    // Each of two fingers has gone the pitch slop since they met.
    case .pitch: return at(.slopPassed, if: hasPitched(touches))
    // Their distance differs from that when they met by more than the pinch slop, by profile one has left the touch slop.
    case .pinch: return at(.spanChanged, if: isPinch(touches))
    // Each ran more than the rotation slop about their centre; once a pinch can be known, the slop beside one.
    case .rotation:
      guard pair.hasPair else { return nil }
      let arc = pair.pairTurn.magnitude * pair.smallestSpan / 2
      spread = spread || isPinch(touches)
      return at(
        .arcTurned, if: arc > profile[.rotationSlop] || (spread && arc > profile[.rotationSlopWhilePinching]))
    // Its mean stroke is as long, as fast on the whole and as straight as a swipe's.
    case .swipe: return at(.strokeSwept, if: hasAll && isSwipe(touches))
    // It is beyond the slop and as fast as a fling, in its direction.
    case .fling(let fling): return at(.strokeSwept, if: isFling(fling, touches))
    // The way that leads away from its edge or corner is as long as it must be.
    case .edgeSwipe(let swipe):
      return at(.strokeSwept, if: down.count >= swipe.minimumTouches && inward > profile[.edgeSwipeDistance])
    case .custom: return nil
    }
  }

  /// A tap that waited for further ones could be known when no one of them could come any more: when each one's wait was over, or
  /// with the touch by which its recognizer gave up, which is sooner, or later where that touch was the next of its row.
  private func lifted(at lift: Timestamp) -> (IdealDecision.Rule, Timestamp) {
    var known = lift
    for further in further {
      let row = further.ideal.next(after: nil, tapLanding, .zero, lift, .zero)
      let (end, wait) = (further.ideal.end(after: row), further.actual.end(after: row))
      let gaveUp = further.gaveUp ?? event.time
      known = max(known, gaveUp == wait ? end : gaveUp < wait ? min(end, gaveUp) : gaveUp)
    }
    return (further.isEmpty ? .lifted : .liftedAndWaited, known)
  }

  private func isBeyondSlop(_ pan: PanOptions, _ touches: Touches) -> Bool {
    let down = touches.down
    guard down.count >= pan.minimumTouches else { return false }
    if profile[.pinchBeginsPan] != 0, isPinch(touches) { return true }
    func counted(_ way: Vector) -> Vector {
      switch pan.axis {
      case .horizontal: Vector(dx: way.dx, dy: 0)
      case .vertical: Vector(dx: 0, dy: way.dy)
      case .free, .locking, .rails: way
      }
    }
    if profile[.panSlopPerFinger] != 0 {
      if most > 2 { return touches.moved.intersects(down) }
      return slop.farthest(down, touches, counting: counted).map { $0.travel > slop.points } ?? false
    }
    let way = multiTouch(pan) == .firstDown ? touches.displacement(touches.first(down)) : track.travel
    return slop.length(counted(way)) > slop.points
  }

  private func isPinch(_ touches: Touches) -> Bool {
    guard pair.hasPair else { return false }
    if SpanSlop(profile: profile).isPassed(by: pair) { return true }
    guard profile[.pinchTakesAnyMove] != 0 else { return false }
    let finger = SlopRule(.touchSlop, profile: profile)
    return finger.farthest(touches.down, touches).map { $0.travel > finger.points } ?? false
  }

  private func isSwipe(_ touches: Touches) -> Bool {
    let stroke = touches.displacement(last(landed.count))
    let elapsed = (touches.time - firstLanding).seconds
    guard stroke.length >= profile[.swipeDistance],
      elapsed <= 0 || stroke.length / elapsed >= profile[.swipeSpeed]
    else { return false }
    let direction = Direction(nearest: stroke)
    return direction == event.direction && direction.angle(to: stroke) <= profile[.swipeCone]
  }

  private func isFling(_ fling: FlingOptions, _ touches: Touches) -> Bool {
    let isLift = touches.down.isEmpty
    guard fling.moment == .lift || !isLift, touches.down.count >= fling.minimumTouches || isLift else { return false }
    let now = isLift ? velocity.lift(at: touches.time) : velocity.velocity
    let speed = profile[fling.moment == .moving ? .flingSpeed : .minimumFlingSpeed]
    guard now.length >= speed, slop.length(track.travel) > slop.points else { return false }
    let direction = Direction(nearest: now)
    return direction == event.direction && (fling.moment == .lift || direction.angle(to: now) <= profile[.flingCone])
  }

  private mutating func hasPitched(_ touches: Touches) -> Bool {
    guard let two = touches.firstPair(touches.down) else { return false }
    let (first, second) = (touches[two.first], touches[two.second])
    guard met.map(\.contact) == [first.id, second.id] else {
      met = [(first.id, first.position), (second.id, second.position)]
      return false
    }
    let least = min(first.position.distance(to: met[0].place), second.position.distance(to: met[1].place))
    return least >= profile[.pitchSlop] && least > 0
  }

  /// How far its fingers have come from where they landed: from an edge, or from a corner along its diagonal.
  private var inward: Double {
    if let edge = event.edge { return edge.inward(track.travel) }
    guard let edges = event.corner?.edges else { return 0 }
    return (edges.horizontal.inward(track.travel) + edges.vertical.inward(track.travel)) * 0.5.squareRoot()
  }

  // MARK: What the fingers did

  private mutating func note(_ touches: Touches) {
    if !touches.began.isEmpty {
      if landed.isEmpty { firstLanding = touches.time }
      if touches.down == touches.began { tapLanding = touches.time }
      lastLanding = touches.time
      var rest = touches.began
      while !rest.isEmpty {
        let next = touches.first(rest)
        landed.append(next.bits.trailingZeroBitCount)
        rest = rest.subtracting(next)
      }
    }
    most = max(most, touches.down.count)
    track.follow(touches, drivers(touches))
    pair.follow(touches, touches.down)
    if !touches.began.union(touches.moved).isEmpty { velocity.add(track.travel, at: touches.time) }
  }

  /// Whose way counts.
  private mutating func drivers(_ touches: Touches) -> TouchMask {
    guard case .pan(let pan) = options else { return touches.down }
    switch multiTouch(pan) {
    case .centroid, .firstDown: return touches.down
    case .sumAllPointers:
      track.sums = true
      return touches.down
    case .latestPointer: return touches.latest(touches.down)
    case .firstPointer:
      return touches.down.intersection(landed.first.map { TouchMask(bits: 1 << UInt64($0)) } ?? TouchMask())
    }
  }

  private func multiTouch(_ pan: PanOptions) -> MultiTouch {
    let rule = pan.multiTouch ?? profile.panMultiTouch
    return (rule == .firstPointer || rule == .firstDown) && pan.minimumTouches > 1 ? .centroid : rule
  }

  /// Those of its contacts that landed last.
  private func last(_ count: Int) -> TouchMask {
    var mask = TouchMask()
    for place in landed.suffix(count) { mask.insert(place) }
    return mask
  }
}
