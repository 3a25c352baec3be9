import TouchModel

/// Which part of a pan's movement counts: all of it, or that along an axis, for good or while it stays on rails.
///
/// Rails, as Chromium has them: a stroke whose first finger is beyond its slop, `axisLockRatio` times farther along an axis than
/// across, and less than `railReach` across, is put on that axis, at its begin or, while no pinch is under way, later. It leaves
/// the axis once its ways across, to and fro, are more than `railChannel` within as much along, the first step beyond the slop
/// included. What did not count while it was on the rails stays uncounted, so leaving them makes nothing jump; the step that
/// leaves them counts. One that has gone `railReach` both ways is never put on rails.
struct AxisLock: Hashable, Sendable {
  private enum State: Hashable {
    /// Rails may still be laid.
    case undecided
    case free, horizontal, vertical
  }

  private var axis: PanOptions.Axis
  private var hasRails: Bool { axis == .rails }
  private let ratio: Double
  private let reach: Double
  private let channel: Double
  private var state = State.free
  /// The part of the travel that rails took away.
  private var lost = Vector.zero
  private var last = Vector.zero
  private var drift = Vector.zero

  init(_ axis: PanOptions.Axis, profile: Profile) {
    self.axis = axis
    ratio = profile[.axisLockRatio]
    reach = profile[.railReach]
    channel = profile[.railChannel]
    reset()
  }

  /// Has it lock to another axis, anew.
  mutating func change(to axis: PanOptions.Axis) {
    guard axis != self.axis else { return }
    self.axis = axis
    reset()
  }

  /// The part of a travel or velocity that counts now.
  func counted(_ vector: Vector) -> Vector {
    switch state {
    case .free, .undecided: vector
    case .horizontal: Vector(dx: vector.dx, dy: 0)
    case .vertical: Vector(dx: 0, dy: vector.dy)
    }
  }

  /// The part of the whole travel that counted.
  func moved(by travel: Vector) -> Vector { hasRails ? travel - lost : counted(travel) }

  /// Whether rails may still be laid.
  var isUndecided: Bool { state == .undecided }

  /// The slop was passed with this travel, and with a first step beyond it; `leader` is how far the first finger is from where
  /// the first one landed, `nil` where no rails may be laid now.
  mutating func begin(_ travel: Vector, beyondSlop step: Vector, leader: Vector?) {
    switch axis {
    case .free, .horizontal, .vertical: break
    case .locking:
      let (x, y) = (travel.dx.magnitude, travel.dy.magnitude)
      if x > y, x >= ratio * y { state = .horizontal } else if y > x, y >= ratio * x { state = .vertical }
    case .rails:
      last = travel
      state = .undecided
      if let leader { layRails(leader) }
      lost = travel - counted(travel)
      if state != .undecided { drift = step.magnitudes }
    }
  }

  /// The travel while the pan is under way, and how far its first finger is, as at the begin.
  mutating func steer(_ travel: Vector, leader: Vector?) {
    guard hasRails else { return }
    let step = travel - last
    last = travel
    if state == .undecided, let leader { layRails(leader) }
    guard state == .horizontal || state == .vertical else { return }
    drift = drift + step.magnitudes
    let along = counted(drift).length
    if (drift - counted(drift)).length > channel {
      state = .free
      return
    }
    lost = lost + (step - counted(step))
    if along > channel { drift = .zero }
  }

  private mutating func layRails(_ travel: Vector) {
    let (x, y) = (travel.dx.magnitude, travel.dy.magnitude)
    if x > ratio * y, y < reach {
      state = .horizontal
    } else if y > ratio * x, x < reach {
      state = .vertical
    } else if x > reach, y > reach {
      state = .free
    }
  }

  mutating func reset() {
    lost = .zero
    last = .zero
    drift = .zero
    switch axis {
    case .free, .locking, .rails: state = .free
    case .horizontal: state = .horizontal
    case .vertical: state = .vertical
    }
  }
}

extension Vector {
  /// Both ways without their signs.
  fileprivate var magnitudes: Vector { Vector(dx: dx.magnitude, dy: dy.magnitude) }
}
