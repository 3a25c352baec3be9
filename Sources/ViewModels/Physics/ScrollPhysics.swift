public import Gestures

/// Everything that a profile says about how scrolled content moves, read once: the only place where its curves are made.
///
/// Which curve slows a flick, what a finger sees past an end, and what brings content back are rules of the profile
/// (`scrollCurve`, `overscroll`, `bounce`); the numbers are the constants beside them. A scroll view of fast deceleration has
/// its own rate, deceleration, rubber band and spring.
public struct ScrollPhysics: Hashable, Sendable {
  /// The least deceleration of a curve that has nothing else to stop it, in points per second squared.
  static let least = 10.0

  public let curve: ScrollCurve
  public let overscroll: OverscrollRule
  public let bounce: BounceRule
  let motion: PageMotionRule
  let rate: Double
  let deceleration: Double
  let friction: Double
  let viewports: Double
  let restSpeed: Double
  public let restDistance: Double
  let rubberBand: Double
  let overscrollLimit: Double
  public let stiffness: Double
  public let dampingRatio: Double
  let maximumSpringSpeed: Double

  public init(_ profile: Profile, isFast: Bool = false) {
    curve = profile.scrollCurve
    overscroll = profile.overscrollRule
    bounce = profile.bounceRule
    motion = profile.pageMotionRule
    rate = profile[isFast ? .decelerationRateFast : .decelerationRate]
    deceleration = profile[isFast ? .scrollDecelerationFast : .scrollDeceleration]
    friction = profile[.scrollFriction]
    viewports = profile[.scrollReach]
    restSpeed = profile[.restSpeed]
    restDistance = profile[.restDistance]
    rubberBand = profile[isFast ? .rubberBandFast : .rubberBand]
    overscrollLimit = profile[.overscrollLimit]
    stiffness = profile[isFast ? .springStiffnessFast : .springStiffness]
    dampingRatio = profile[isFast ? .springDampingRatioFast : .springDampingRatio]
    maximumSpringSpeed = profile[.springMaximumSpeed]
  }

  /// What a finger sees that drags content past its end, along an axis whose viewport is `dimension` points long.
  @inline(__always)
  public func band(_ dimension: Double) -> RubberBand {
    RubberBand(dimension: dimension, coefficient: rubberBand, rule: overscroll, most: overscrollLimit)
  }

  /// Free scrolling from `position` with `velocity`.
  ///
  /// - Parameters:
  ///   - position: in points.
  ///   - velocity: in points per second.
  ///   - dimension: the viewport's length along the axis.
  ///   - dominant: the speed along the faster axis of the same flick, where there are two.
  ///   - reach: how many times further than `scrollReach` it may go.
  public func glide(
    from position: Double, velocity: Double, dimension: Double, dominant: Double = 0, reach: Double = 1
  ) -> GlideCurve {
    switch curve {
    case .exponential, .kinetic:
      .exponential(
        Deceleration(
          position: position, velocity: velocity, rate: rate, constant: deceleration, restSpeed: restSpeed,
          endsOnPoint: curve == .kinetic))
    case .spline: .spline(SplineFling(position: position, velocity: velocity, friction: friction))
    case .clamping: .clamping(ClampingFling(position: position, velocity: velocity, friction: friction))
    case .uniform:
      .uniform(UniformDeceleration(position: position, velocity: velocity, deceleration: max(deceleration, Self.least)))
    case .wholePoints:
      .uniform(
        UniformDeceleration(
          position: position, velocity: velocity, deceleration: max(deceleration, Self.least), endsOnPoint: true))
    case .bezier:
      .bezier(
        BezierFling(
          position: position, velocity: velocity, dominant: dominant, deceleration: deceleration,
          reach: viewports > 0 ? reach * viewports * dimension : .infinity))
    case .legacy: .legacy(LegacyFling(position: position, velocity: velocity))
    }
  }

  /// How far a bounce may carry content beyond its end.
  func bounceReach(_ dimension: Double) -> Double { min(overscrollLimit, AxisMotion.reachLimit * dimension) }

  /// The spring that brings content back from `distance` beyond its end.
  func spring(distance: Double, velocity: Double) -> Spring {
    Spring(distance: distance, velocity: velocity, stiffness: stiffness, ratio: dampingRatio)
  }
}
