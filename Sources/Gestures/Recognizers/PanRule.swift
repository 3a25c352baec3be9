import TouchModel

/// A pan: one or more fingers whose travel from the landing point exceeds the slop.
///
/// The travel is a straight distance, not path length: that of the fingers' centre, or by profile that of any finger, where
/// three fingers have no slop at all. With an axis only a stroke along it begins, and the part across it does not count;
/// where transforms compete, fingers that mostly spread or turn do not begin it.
struct PanRule: DragRule {
  static let kind = GestureKind.pan

  private enum Lock: Hashable {
    case none, horizontal, vertical
  }

  private let options: PanOptions
  private let slop: SlopRule
  private let lockRatio: Double
  private let margin: Double
  private let isPerFinger: Bool
  private let failsAcross: Bool
  private let startsOneMoveLater: Bool
  private let dropsTravel: Bool
  private let beginsWithPinch: Bool
  let followsFirstFinger: Bool
  private var lock = Lock.none
  /// That the slop was passed, but the fingers spread or turned more than they moved.
  private var transforming: Cause?
  /// Why it begins with the next movement, where the profile says so.
  private var begun: Cause?

  init(_ options: PanOptions, profile: Profile) {
    self.options = options
    let factor =
      switch options.axis {
      case .free, .locking: profile[.freePanSlopFactor]
      case .horizontal, .vertical: 1.0
      }
    slop = SlopRule(.touchSlop, times: factor, profile: profile)
    lockRatio = profile[.axisLockRatio]
    margin = profile[.transformMargin]
    isPerFinger = profile[.panSlopPerFinger] != 0
    failsAcross = profile[.panFailsAcross] != 0
    startsOneMoveLater = profile[.panStartsOneMoveLater] != 0
    dropsTravel = profile[.panDropsTravel] != 0
    beginsWithPinch = profile[.pinchBeginsPan] != 0
    followsFirstFinger = profile[.panFollowsFirstFinger] != 0
    reset()
  }

  var minimumTouches: Int { options.minimumTouches }
  var maximumTouches: Int { options.maximumTouches }

  mutating func refusal(of touches: Touches) -> Cause? { nil }

  mutating func judge(_ travel: Vector, of fingers: FingerGroup, _ touches: Touches) -> DragVerdict {
    if let begun { return touches.moved.intersects(fingers.down) ? begin(begun, travel, fingers, touches) : .wait }
    guard let cause = reason(travel, fingers, touches) else { return .wait }
    if cause.kind == .wrongDirection { return .fail(cause) }
    if options.leavesTransforms, fingers.count > 1 {
      let spread = spread(of: fingers, touches)
      if travel.length <= margin * spread {
        transforming = Cause(.transforming, measured: travel.length / spread, limit: margin)
        return .wait
      }
    }
    guard !startsOneMoveLater else {
      begun = cause
      return .wait
    }
    return begin(cause, travel, fingers, touches)
  }

  /// Why it should begin or fail now; `nil` while neither is so.
  private func reason(_ travel: Vector, _ fingers: FingerGroup, _ touches: Touches) -> Cause? {
    if lock != .none, failsAcross {
      let (along, across) = (counted(travel).length, (travel - counted(travel)).length)
      if across > slop.points, across > along { return Cause(.wrongDirection, measured: across, limit: along) }
    }
    if beginsWithPinch, touches.activeKinds.contains(GestureKinds(.pinch)) {
      return Cause(.spanChanged, measured: slop.length(travel))
    }
    guard isPerFinger else {
      let along = slop.length(counted(travel))
      guard along > slop.points else { return nil }
      let contact = slop.farthest(fingers.down, touches)?.contact
      return Cause(.slopExceeded, measured: along, limit: slop.points, contact: contact)
    }
    guard touches.moved.intersects(fingers.down), let far = slop.farthest(fingers.down, touches, counting: counted)
    else { return nil }
    let needed = fingers.most > 2 ? 0 : slop.points
    guard fingers.most > 2 || far.travel > needed else { return nil }
    return Cause(.slopExceeded, measured: far.travel, limit: needed, contact: far.contact)
  }

  private mutating func begin(
    _ cause: Cause, _ travel: Vector, _ fingers: FingerGroup, _ touches: Touches
  ) -> DragVerdict {
    if options.axis == .locking {
      let (x, y) = (travel.dx.magnitude, travel.dy.magnitude)
      if x > y, x >= lockRatio * y { lock = .horizontal } else if y > x, y >= lockRatio * x { lock = .vertical }
    }
    let main = counted(travel)
    if dropsTravel { return .begin(cause, slop: main) }
    guard isPerFinger else {
      let length = main.length
      return .begin(cause, slop: length > 0 ? main * (cause.limit / length) : .zero)
    }
    return .begin(cause, slop: counted(travel - beyondSlop(fingers, touches)))
  }

  /// The mean of what each finger has gone beyond its slop; of three and more what they went in this frame.
  private func beyondSlop(_ fingers: FingerGroup, _ touches: Touches) -> Vector {
    if fingers.most > 2 { return touches.movement(fingers.down) }
    var sum = Vector.zero
    touches.forEach(fingers.down) { touch in
      let way = touch.position - touch.start
      let length = way.length
      if length > slop.points { sum = sum + way * (1 - slop.points / length) }
    }
    return sum / Double(max(1, fingers.count))
  }

  /// How much the fingers move apart from their common movement: the root mean square of the rest, in points.
  private func spread(of fingers: FingerGroup, _ touches: Touches) -> Double {
    let common = touches.displacement(fingers.down)
    var sum = 0.0
    touches.forEach(fingers.down) { sum += ($0.position - $0.start - common).lengthSquared }
    return (sum / Double(fingers.count)).squareRoot()
  }

  func counted(_ vector: Vector) -> Vector {
    switch lock {
    case .none: vector
    case .horizontal: Vector(dx: vector.dx, dy: 0)
    case .vertical: Vector(dx: 0, dy: vector.dy)
    }
  }

  func shortfall(_ travel: Vector) -> Cause {
    if let transforming { return transforming }
    let along = slop.length(counted(travel))
    return along > slop.points ? Cause(.prevented) : Cause(.slopNotReached, measured: along, limit: slop.points)
  }

  var edge: Edge? { nil }

  mutating func reset() {
    transforming = nil
    begun = nil
    switch options.axis {
    case .free, .locking: lock = .none
    case .horizontal: lock = .horizontal
    case .vertical: lock = .vertical
    }
  }
}
