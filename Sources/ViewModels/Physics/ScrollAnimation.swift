import Gestures
import TouchModel

/// How an animated change goes from rest to its goal: the part of the way that is left, by the profile's `scrollAnimation`.
///
/// Seconds since the start; points of the way. A change without a way, or under the rule `none`, takes no time.
struct ScrollAnimation: Hashable, Sendable {
  private enum Form: Hashable, Sendable {
    case spring(Spring)
    case curve(EaseCurve)
    case outCubic
    case viscous
  }

  /// How far what goes farthest goes.
  let way: Double
  /// When it is over.
  let duration: Double
  private let form: Form

  /// An animation by a rule over a time, which under `byDistance` is the most and under `spring` does not matter.
  init(_ rule: ScrollAnimationRule, way: Double, over seconds: Double, physics: ScrollPhysics) {
    self.way = way
    let isStill = way <= 0 || rule == .none
    switch rule {
    case .spring:
      let spring = Spring(distance: way, velocity: 0, stiffness: physics.stiffness)
      form = .spring(spring)
      duration = isStill ? 0 : spring.settleTime(toWithin: physics.restDistance)
      return
    case .easeInOut, .none: form = .curve(.easeInOut)
    case .ease: form = .curve(.ease)
    case .easeOutCubic: form = .outCubic
    case .viscous: form = .viscous
    case .byDistance:
      form = .curve(.easeInOut)
      duration = isStill ? 0 : min(seconds, way.squareRoot() / 60)
      return
    }
    duration = isStill ? 0 : seconds
  }

  /// The part of the way that is left.
  func rest(at seconds: Double) -> Double {
    guard seconds < duration else { return 0 }
    let seconds = max(0, seconds)
    switch form {
    case .spring(let spring): return spring.value(at: seconds) / way
    case .curve(let curve): return 1 - curve.value(at: seconds / duration)
    case .outCubic:
      let left = 1 - seconds / duration
      return left * left * left
    case .viscous: return 1 - Self.fluid(seconds / duration) / Self.fluid(1)
    }
  }

  /// Scroller.java viscousFluid: at first an exponential start, then one that runs out.
  private static func fluid(_ part: Double) -> Double {
    let x = part * 8
    let share = 0x1.78b56362cef38p-2  // 1 / e
    if x < 1 { return x - (1 - DeterministicMaths.exp(-x)) }
    return share + (1 - DeterministicMaths.exp(1 - x)) * (1 - share)
  }
}
