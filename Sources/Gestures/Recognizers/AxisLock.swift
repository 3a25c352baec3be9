import TouchModel

/// Which part of a pan's movement counts: all of it, or that along an axis, for good or while it stays on rails.
///
/// Rails, as Chromium has them: a stroke that is `axisLockRatio` times longer along an axis than across, and less than
/// `railReach` across, is put on that axis, at its begin or later. It leaves the axis once it has drifted more than
/// `railChannel` across within as much along. What did not count while it was on the rails stays uncounted, so leaving
/// them makes nothing jump; the step that leaves them counts. One that has gone `railReach` both ways is never put on rails.
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

  /// The slop was passed with this travel.
  mutating func begin(_ travel: Vector) {
    switch axis {
    case .free, .horizontal, .vertical: break
    case .locking:
      let (x, y) = (travel.dx.magnitude, travel.dy.magnitude)
      if x > y, x >= ratio * y { state = .horizontal } else if y > x, y >= ratio * x { state = .vertical }
    case .rails:
      last = travel
      state = .undecided
      layRails(travel)
      lost = travel - counted(travel)
    }
  }

  /// The travel while the pan is under way.
  mutating func steer(_ travel: Vector) {
    guard hasRails else { return }
    let step = travel - last
    last = travel
    if state == .undecided { layRails(travel) }
    guard state == .horizontal || state == .vertical else { return }
    drift = drift + step
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
