import TouchModel

/// A pan: one or more fingers whose common travel from the landing point exceeds the slop.
///
/// The travel is a straight distance, not path length. With an axis only a stroke nearer to it begins, and the part across it
/// does not count; where transforms compete, fingers that mostly spread or turn do not begin it.
struct PanRule: DragRule {
  static let kind = GestureKind.pan

  private enum Lock: Hashable {
    case none, horizontal, vertical
  }

  private let options: PanOptions
  private let slop: Double
  private let lockRatio: Double
  private let margin: Double
  private var lock = Lock.none
  /// That the slop was passed, but the fingers spread or turned more than they moved.
  private var transforming: Cause?

  init(_ options: PanOptions, profile: Profile) {
    self.options = options
    slop = profile[.touchSlop]
    lockRatio = profile[.axisLockRatio]
    margin = profile[.transformMargin]
    reset()
  }

  var minimumTouches: Int { options.minimumTouches }
  var maximumTouches: Int { options.maximumTouches }

  mutating func refusal(of touches: Touches) -> Cause? { nil }

  mutating func judge(_ travel: Vector, of fingers: FingerGroup, _ touches: Touches) -> DragVerdict {
    let along = lock == .none ? travel.length : counted(travel).length
    let across = lock == .none ? 0 : (travel - counted(travel)).length
    if across > slop, across > along { return .fail(Cause(.wrongDirection, measured: across, limit: along)) }
    guard along > slop else { return .wait }
    if options.leavesTransforms, fingers.count > 1 {
      let spread = spread(of: fingers, touches)
      if travel.length <= margin * spread {
        transforming = Cause(.transforming, measured: travel.length / spread, limit: margin)
        return .wait
      }
    }
    if options.axis == .locking {
      let (x, y) = (travel.dx.magnitude, travel.dy.magnitude)
      if x > y, x >= lockRatio * y { lock = .horizontal } else if y > x, y >= lockRatio * x { lock = .vertical }
    }
    let main = counted(travel)
    let contact = touches.farthest(fingers.down)?.contact
    return .begin(
      Cause(.slopExceeded, measured: along, limit: slop, contact: contact), slop: main * (slop / main.length))
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
    let along = counted(travel).length
    return along > slop ? Cause(.prevented) : Cause(.slopNotReached, measured: along, limit: slop)
  }

  var edge: Edge? { nil }

  mutating func reset() {
    transforming = nil
    switch options.axis {
    case .free, .locking: lock = .none
    case .horizontal: lock = .horizontal
    case .vertical: lock = .vertical
    }
  }
}
