import TouchModel

extension PanOptions.Axis {
  /// Whether drags go along one axis, which is known before they begin.
  fileprivate var isOne: Bool { self == .horizontal || self == .vertical }
}

/// A pan: one or more fingers whose travel from the landing point exceeds the slop.
///
/// The travel is a straight distance, not path length: that of the fingers' centre, or by profile that of any finger, where
/// three fingers have no slop at all. With an axis only a stroke along it begins, and the part across it does not count;
/// a stroke in a direction that is not wanted fails it; where transforms compete, fingers that mostly spread or turn do not
/// begin it.
struct PanRule: DragRule {
  static let kind = GestureKind.pan

  private let options: PanOptions
  private var slop: SlopRule
  /// The slop of drags along one axis, and of others.
  private let slops: (axis: SlopRule, free: SlopRule)
  private let margin: Double
  private let start: DragStart
  private let isPerFinger: Bool
  private let failsAcross: Bool
  private let startsOneMoveLater: Bool
  private let beginsWithPinch: Bool
  /// Whether part of the way is taken from it while it goes on: by rails, or on an axis that begins later.
  private let losesWay: Bool
  let multiTouch: MultiTouch
  private var lock: AxisLock
  private var late = LateAxes()
  /// Where the first finger landed, for rails.
  private var origin: Point?
  /// That the slop was passed, but the fingers spread or turned more than they moved.
  private var transforming: Cause?
  /// Why it begins with the next movement, where the profile says so.
  private var begun: Cause?

  init(_ options: PanOptions, profile: Profile) {
    self.options = options
    slops = (
      SlopRule(.touchSlop, profile: profile),
      SlopRule(.touchSlop, times: profile[.freePanSlopFactor], profile: profile)
    )
    slop = options.axis.isOne ? slops.axis : slops.free
    margin = profile[.transformMargin]
    start = options.start ?? profile.rule(.panStart) ?? .subtracted
    isPerFinger = profile[.panSlopPerFinger] != 0
    failsAcross = profile[.panFailsAcross] != 0
    startsOneMoveLater = profile[.panStartsOneMoveLater] != 0
    beginsWithPinch = profile[.pinchBeginsPan] != 0
    let multiTouch = options.multiTouch ?? profile.rule(.panMultiTouch) ?? .centroid
    let isOne = multiTouch == .firstPointer || multiTouch == .firstDown
    self.multiTouch = isOne && options.minimumTouches > 1 ? .centroid : multiTouch
    lock = AxisLock(options.axis, profile: profile)
    losesWay = options.axis == .rails || start == .droppedByAxis
  }

  var minimumTouches: Int { options.minimumTouches }
  var maximumTouches: Int { options.maximumTouches }

  mutating func refusal(of touches: Touches) -> Cause? { nil }

  mutating func judge(_ travel: Vector, of fingers: FingerGroup, _ touches: Touches) -> DragVerdict {
    if options.axis == .rails, origin == nil { origin = touches.start(of: touches.first(fingers.down)) }
    let verdict = verdict(travel, fingers, touches)
    if start == .droppedByAxis, case .wait = verdict { late.watch(travel) }
    return verdict
  }

  private mutating func verdict(_ travel: Vector, _ fingers: FingerGroup, _ touches: Touches) -> DragVerdict {
    if let begun { return touches.moved.intersects(fingers.down) ? begin(begun, travel, fingers, touches) : .wait }
    let main = counted(travel)
    if failsAcross {
      let across = (travel - main).length
      if across > slop.points {
        let along = main.length
        if across > along { return .fail(Cause(.wrongDirection, measured: across, limit: along)) }
      }
    }
    guard let cause = reason(main, fingers, touches) else { return .wait }
    if options.directions != .all, !options.directions.contains(Direction(nearest: main)) {
      let way = Direction(nearest: main).along(main)
      return .fail(Cause(.wrongDirection, measured: way, limit: options.directions.along(main)))
    }
    if options.leavesTransforms, fingers.count > 1, multiTouch != .firstDown {
      let motion = GroupMotion(touches, fingers.down)
      guard motion.isScroll(margin: margin) else {
        transforming = Cause(.transforming, measured: motion.ratio, limit: margin)
        return .wait
      }
    }
    guard !startsOneMoveLater else {
      begun = cause
      return .wait
    }
    return begin(cause, travel, fingers, touches)
  }

  /// Why it should begin now, or `nil`; `main` is the part of the travel that counts.
  ///
  /// In place, as a call would copy the whole rule with every frame.
  @inline(__always)
  private func reason(_ main: Vector, _ fingers: FingerGroup, _ touches: Touches) -> Cause? {
    if beginsWithPinch, touches.activeKinds.contains(GestureKinds(.pinch)) {
      return Cause(.spanChanged, measured: slop.length(main))
    }
    guard isPerFinger else {
      let along = slop.length(main)
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
    lock.begin(
      travel, beyondSlop: isPerFinger ? beyondSlop(fingers, touches) : slop.rest(of: travel),
      leader: leader(touches, fingers.down))
    let main = moved(by: travel)
    switch start {
    case .dropped: return .begin(cause, slop: main)
    case .droppedByAxis:
      late.begin(travel)
      return .begin(cause, slop: main)
    case .delivered: return .begin(cause, slop: .zero, isTakenOff: false)
    case .subtracted: break
    }
    guard isPerFinger else {
      // All of it is the slop's where it began within: by a pinch, or on an axis that leaves less of the way.
      let length = slop.length(main)
      return .begin(cause, slop: length > slop.points ? main * (slop.points / length) : main)
    }
    return .begin(cause, slop: main - counted(beyondSlop(fingers, touches)))
  }

  /// The mean of what each finger has gone beyond its slop; of three and more what they went in this frame.
  private func beyondSlop(_ fingers: FingerGroup, _ touches: Touches) -> Vector {
    if fingers.most > 2 { return touches.movement(fingers.down) }
    var sum = Vector.zero
    touches.forEach(fingers.down) { touch in
      let way = touch.position - touch.start
      let length = slop.length(way)
      if length > slop.points { sum = sum + way * (1 - slop.points / length) }
    }
    return sum / Double(max(1, fingers.count))
  }

  /// Has it drag along one axis alone, or as its options say.
  mutating func confine(to axis: PanOptions.Axis?) {
    let axis = axis ?? options.axis
    slop = axis.isOne ? slops.axis : slops.free
    lock.change(to: axis)
  }

  @inline(__always)
  mutating func steer(_ travel: Vector, _ touches: Touches, _ fingers: TouchMask) {
    if losesWay { loseWay(travel, touches, fingers) }
  }

  private mutating func loseWay(_ travel: Vector, _ touches: Touches, _ fingers: TouchMask) {
    lock.steer(
      travel,
      leader: lock.isUndecided && !touches.activeKinds.contains(GestureKinds(.pinch)) ? leader(touches, fingers) : nil)
    late.steer(travel)
  }

  /// How far the first finger is from where the first one landed, where that is beyond the slop.
  private func leader(_ touches: Touches, _ fingers: TouchMask) -> Vector? {
    guard let origin, !fingers.isEmpty else { return nil }
    let way = touches.centroid(touches.first(fingers)) - origin
    return slop.length(way) > slop.points ? way : nil
  }

  @inline(__always)
  func counted(_ vector: Vector) -> Vector { lock.counted(vector) }

  @inline(__always)
  func moved(by travel: Vector) -> Vector {
    losesWay ? lock.moved(by: travel - late.lost) : lock.counted(travel)
  }

  func exceedsSlop(_ travel: Vector) -> Bool { slop.length(counted(travel)) > slop.points }

  /// Where no direction is wanted, nothing has to be left to transforms and no axis is to be found.
  func mayBeginAtOnce(_ fingers: FingerGroup) -> Bool {
    guard options.directions == .all,
      !options.leavesTransforms || fingers.count == 1 || multiTouch == .firstDown
    else { return false }
    return options.axis != .locking && options.axis != .rails
  }

  func shortfall(_ travel: Vector) -> Cause {
    if let transforming { return transforming }
    let along = slop.length(counted(travel))
    return along > slop.points ? Cause(.prevented) : Cause(.slopNotReached, measured: along, limit: slop.points)
  }

  mutating func reset() {
    transforming = nil
    begun = nil
    lock.reset()
    late = LateAxes()
    origin = nil
  }
}
