import TouchModel

/// A pan: one or more fingers whose common travel from the landing point exceeds the slop.
///
/// The travel is a straight distance, not path length. With an axis only a stroke nearer to it begins, and the part across it
/// does not count; a stroke in a direction that is not wanted fails it; where transforms compete, fingers that mostly spread
/// or turn do not begin it.
struct PanRule: DragRule {
  static let kind = GestureKind.pan

  private let options: PanOptions
  private let slop: Double
  private let margin: Double
  private let start: DragStart
  let multiTouch: MultiTouch
  private var lock: AxisLock
  /// That the slop was passed, but the fingers spread or turned more than they moved.
  private var transforming: Cause?

  init(_ options: PanOptions, profile: Profile) {
    self.options = options
    slop = profile[.touchSlop]
    margin = profile[.transformMargin]
    start = options.start ?? profile.rule(.panStart) ?? .subtracted
    multiTouch = options.multiTouch ?? profile.rule(.panMultiTouch) ?? .centroid
    lock = AxisLock(options.axis, profile: profile)
  }

  var minimumTouches: Int { options.minimumTouches }
  var maximumTouches: Int { options.maximumTouches }

  mutating func refusal(of touches: Touches) -> Cause? { nil }

  mutating func judge(_ travel: Vector, of fingers: FingerGroup, _ touches: Touches) -> DragVerdict {
    let main = counted(travel)
    let along = main.length
    let across = (travel - main).length
    if across > slop, across > along { return .fail(Cause(.wrongDirection, measured: across, limit: along)) }
    guard along > slop else { return .wait }
    if options.directions != .all, !options.directions.contains(Direction(nearest: main)) {
      return .fail(Cause(.wrongDirection, measured: along, limit: slop))
    }
    if options.leavesTransforms, fingers.count > 1 {
      let motion = GroupMotion(touches, fingers.down)
      guard motion.isScroll(margin: margin) else {
        transforming = Cause(.transforming, measured: motion.ratio, limit: margin)
        return .wait
      }
    }
    lock.begin(travel)
    let contact = touches.farthest(fingers.down)?.contact
    return .begin(Cause(.slopExceeded, measured: along, limit: slop, contact: contact), slop: offset(travel))
  }

  /// The part of the travel up to the begin that does not count.
  private func offset(_ travel: Vector) -> Vector {
    let main = moved(by: travel)
    switch start {
    case .subtracted: return main * (slop / main.length)
    case .dropped: return main
    case .delivered: return .zero
    }
  }

  mutating func steer(_ travel: Vector) { lock.steer(travel) }
  func counted(_ vector: Vector) -> Vector { lock.counted(vector) }
  func moved(by travel: Vector) -> Vector { lock.moved(by: travel) }

  func shortfall(_ travel: Vector) -> Cause {
    if let transforming { return transforming }
    let along = counted(travel).length
    return along > slop ? Cause(.prevented) : Cause(.slopNotReached, measured: along, limit: slop)
  }

  mutating func reset() {
    transforming = nil
    lock.reset()
  }
}
