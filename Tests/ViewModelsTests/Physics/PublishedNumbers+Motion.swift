import Gestures
import TouchModel

@testable import ViewModels

// Flutter, springs, Chromium, GTK and libadwaita in motion.

extension PublishedNumber {
  static let flutterMotion: [PublishedNumber] = [
    PublishedNumber("goldens, FrictionSimulation", "distance of 100 at a drag of 0.135", 49.9381, digits: 4) {
      Deceleration(position: 0, velocity: 100, rate: Profile.flutter[.decelerationRate]).end
    },
    PublishedNumber("goldens, FrictionSimulation", "distance of 1000 at a drag of 0.135", 499.3806, digits: 4) {
      Deceleration(position: 0, velocity: 1000, rate: Profile.flutter[.decelerationRate]).end
    },
    PublishedNumber("goldens, FrictionSimulation", "distance of 2000 at a drag of 0.135", 998.7613, digits: 4) {
      Deceleration(position: 0, velocity: 2000, rate: Profile.flutter[.decelerationRate]).end
    },
    PublishedNumber("goldens, FrictionSimulation", "distance of 8000 at a drag of 0.135", 3995.0451, digits: 4) {
      Deceleration(position: 0, velocity: 8000, rate: Profile.flutter[.decelerationRate]).end
    },
    PublishedNumber(
      "gestures.md 1.6, scroll_simulation.dart", "a drag of 0.135 a second is a rate of", 0.9979995, digits: 7
    ) { Profile.flutter[.decelerationRate] },
    PublishedNumber("gestures.md 1.6, scroll_simulation.dart", "remaining speed after a second", 0.135, digits: 3) {
      Deceleration(position: 0, velocity: 1, rate: Profile.flutter[.decelerationRate]).velocity(at: 1)
    },
    PublishedNumber(
      "gestures.md 1.6, scroll_simulation.dart", "a fast flick of 2000 loses 1400 px/s2 on top: speed after 0.5 s",
      34.85, digits: 2
    ) { fastFlick.velocity(at: 0.5) },
    PublishedNumber(
      "gestures.md 1.6, scroll_simulation.dart", "a fast flick of 2000 and 1400 px/s2: place after 0.5 s", 456.79,
      digits: 2
    ) { fastFlick.value(at: 0.5) },
    PublishedNumber(
      "gestures.md 1.6, scroll_simulation.dart", "velocity handed to the spring at the top: not faster than", -5000,
      digits: 0
    ) { handedOver },
    PublishedNumber("gestures.md 1.6, scroll_physics.dart", "carriedMomentum of 1000", 649.67, digits: 2) {
      Projection.carriedMomentum(1000)
    },
    PublishedNumber("gestures.md 1.6, scroll_physics.dart", "carriedMomentum of -1000", -649.67, digits: 2) {
      Projection.carriedMomentum(-1000)
    },
    PublishedNumber("gestures.md 1.6, scroll_physics.dart", "carriedMomentum of 12000, at most 40000", 40000, digits: 0)
    { Projection.carriedMomentum(12_000) },
    PublishedNumber("gestures.md 1.6, clamping", "D, ln 0.78 / ln 0.9", 2.358202, digits: 6) {
      SplineFling.decelerationRate
    },
    PublishedNumber("gestures.md 1.6, clamping", "coefficient", 51890.2, digits: 1) { SplineFling.physicalCoefficient },
    PublishedNumber("gestures.md 1.6, clamping", "T of 1000", 0.45823, digits: 5) {
      ClampingFling(position: 0, velocity: 1000, friction: 0.015).duration
    },
    PublishedNumber("gestures.md 1.6, clamping", "distance of 1000, v T / D", 194.314, digits: 3) {
      ClampingFling(position: 0, velocity: 1000, friction: 0.015).distance
    },
    PublishedNumber("gestures.md 1.6, clamping", "place of 1000 after half of T", 156.42, digits: 2) { halfClamped },
  ]

  /// A flick of 2000 px/s under fast deceleration.
  private static let fastFlick = ScrollPhysics(.flutter, isFast: true).glide(from: 0, velocity: 2000, dimension: 800)

  /// With how much of a fling of 8000 px/s toward the top the spring there begins.
  private static var handedOver: Double {
    let rules = AxisMotion.Rules(range: 0...9000, dimension: 8000, physics: ScrollPhysics(.flutter))
    let motion = AxisMotion(position: 100, velocity: -8000, rules: rules)
    return motion.velocity(at: motion.handovers[0])
  }

  private static var halfClamped: Double {
    let fling = ClampingFling(position: 0, velocity: 1000, friction: 0.015)
    return fling.value(at: fling.duration / 2)
  }

  static let springs: [PublishedNumber] = [
    PublishedNumber(
      "goldens, Flutter spring", "damping of mass 0.5, stiffness 100, ratio 1.1", 15.556349186104047, digits: 12
    ) { 2 * 1.1 * (0.5 * 100.0).squareRoot() },
    PublishedNumber("goldens, Flutter spring", "fast root", -22.037089884511907, digits: 9) { flutterRoots.fast },
    PublishedNumber("goldens, Flutter spring", "slow root", -9.075608487696185, digits: 9) { flutterRoots.slow },
    PublishedNumber("goldens, Flutter spring", "100 px from rest after 0.05 s", 84.736, digits: 4) {
      flutterSpring.value(at: 0.05)
    },
    PublishedNumber("goldens, Flutter spring", "100 px from rest after 0.1 s", 60.8745, digits: 4) {
      flutterSpring.value(at: 0.1)
    },
    PublishedNumber("goldens, Flutter spring", "100 px from rest after 0.2 s", 26.829, digits: 4) {
      flutterSpring.value(at: 0.2)
    },
    PublishedNumber("goldens, Flutter spring", "100 px from rest after 0.4 s", 4.4968, digits: 4) {
      flutterSpring.value(at: 0.4)
    },
    PublishedNumber(
      "gestures.md 1.6, scroll_physics.dart", "fast spring, mass 0.3, stiffness 75, ratio 1.3: 100 px after 0.1 s",
      60.0900, digits: 4
    ) { Spring(distance: 100, velocity: 0, mass: 0.3, stiffness: 75, ratio: 1.3).value(at: 0.1) },
    PublishedNumber(
      "gestures.md 1.6, scroll_physics.dart", "the fast spring of the profile: 100 px after 0.1 s", 60.0900, digits: 4
    ) { ScrollPhysics(.flutter, isFast: true).spring(distance: 100, velocity: 0).value(at: 0.1) },
    PublishedNumber(
      "gestures.md 1.6, spring_simulation.dart", "underdamped, mass 0.5, stiffness 100, ratio 0.5: 100 px after 0.1 s",
      43.5, digits: 1
    ) { Spring(distance: 100, velocity: 0, mass: 0.5, stiffness: 100, ratio: 0.5).value(at: 0.1) },
    PublishedNumber(
      "gestures.md 3, SimpleScrollView.swift", "mass 1, stiffness 100, critical: 100 px after 0.1 s", 73.5759, digits: 4
    ) { ScrollPhysics(.uikit).spring(distance: 100, velocity: 0).value(at: 0.1) },
    PublishedNumber("goldens, GTK", "overshoot of friction 20, critical: 100 px after 0.1 s", 73.5759, digits: 4) {
      ScrollPhysics(.gtk).spring(distance: 100, velocity: 0).value(at: 0.1)
    },
  ]

  private static let flutterSpring = Spring(distance: 100, velocity: 0, mass: 0.5, stiffness: 100, ratio: 1.1)

  /// The two rates at which that spring decays: from its values at three times of equal distance.
  private static var flutterRoots: (slow: Double, fast: Double) {
    let (h, a) = (0.05, flutterSpring)
    let (x0, x1, x2, x3) = (a.value(at: 0), a.value(at: h), a.value(at: 2 * h), a.value(at: 3 * h))
    // x(n + 2) = p x(n + 1) - q x(n) with p the sum of the decays of a step and q their product.
    let q = (x2 * x2 - x1 * x3) / (x1 * x1 - x0 * x2)
    let p = (x2 + q * x0) / x1
    let spread = (p * p / 4 - q).squareRoot()
    return (DeterministicMaths.log(p / 2 + spread) / h, DeterministicMaths.log(p / 2 - spread) / h)
  }

  static let chromiumMotion: [PublishedNumber] = [
    PublishedNumber("goldens, fling_curve.cc", "fastest", 20946.194, digits: 3) { LegacyFling.fastest },
    PublishedNumber("goldens, fling_curve.cc", "longest", 1.3001069583748117, digits: 12) { LegacyFling.longest },
    PublishedNumber("goldens, fling_curve.cc", "distance of 100", 5.722, digits: 3) {
      LegacyFling(position: 0, velocity: 100).end
    },
    PublishedNumber("goldens, fling_curve.cc", "duration of 100", 0.124, digits: 3) {
      LegacyFling(position: 0, velocity: 100).duration
    },
    PublishedNumber("goldens, fling_curve.cc", "distance of 1000", 181.064, digits: 3) {
      LegacyFling(position: 0, velocity: 1000).end
    },
    PublishedNumber("goldens, fling_curve.cc", "duration of 1000", 0.519, digits: 3) {
      LegacyFling(position: 0, velocity: 1000).duration
    },
    PublishedNumber("goldens, fling_curve.cc", "distance of 5000", 1193.134, digits: 3) {
      LegacyFling(position: 0, velocity: 5000).end
    },
    PublishedNumber("goldens, fling_curve.cc", "duration of 5000", 0.92, digits: 3) {
      LegacyFling(position: 0, velocity: 5000).duration
    },
    PublishedNumber("goldens, fling_curve.cc", "distance of 20000", 5183.918, digits: 3) {
      LegacyFling(position: 0, velocity: 20000).end
    },
    PublishedNumber("goldens, fling_curve.cc", "duration of 20000", 1.288, digits: 3) {
      LegacyFling(position: 0, velocity: 20000).duration
    },
    PublishedNumber("gestures.md 2.5, physics_based_fling_curve.cc", "deceleration measured, px/s2", 2646, digits: 0) {
      Profile.chromiumDesktop[.scrollDeceleration]
    },
    PublishedNumber("gestures.md 2.5, physics_based_fling_curve.cc", "distance of 1500", 425.2, digits: 1) {
      chromiumFling(1500).end
    },
    PublishedNumber("gestures.md 2.5, physics_based_fling_curve.cc", "2300 px/s2: duration of 1500", 0.6522, digits: 4)
    { chromiumFling(1500).duration(toWithin: 0) },
    PublishedNumber("gestures.md 2.5, physics_based_fling_curve.cc", "at most 2 s: duration of 9000", 2, digits: 1) {
      chromiumFling(9000).duration(toWithin: 0)
    },
    PublishedNumber(
      "gestures.md 2.5, physics_based_fling_curve.cc", "Bezier 0.2, 1, 0.55, 1: progress of the curve at half the time",
      0.9309, digits: 4
    ) { EaseCurve(0.2, 1, 0.55, 1).value(at: 0.5) },
    PublishedNumber(
      "gestures.md 2.5, physics_based_fling_curve.cc", "first control point moved: speed at the start of 1500", 1500,
      digits: 6
    ) { chromiumFling(1500).velocity(at: 0) },
    PublishedNumber("Chromium 156, measured", "most of a fling, viewports of 800 px", 2400, digits: 6) {
      chromiumFling(9000).end
    },
    PublishedNumber("goldens, elastic overscroll", "100 px from rest after 0.05 s", 53.5261, digits: 4) {
      Spring.elastic(distance: 100, velocity: 0).value(at: 0.05)
    },
    PublishedNumber("goldens, elastic overscroll", "100 px from rest after 0.1 s", 28.6505, digits: 4) {
      Spring.elastic(distance: 100, velocity: 0).value(at: 0.1)
    },
    PublishedNumber("goldens, elastic overscroll", "100 px from rest after 0.2 s", 8.2085, digits: 4) {
      Spring.elastic(distance: 100, velocity: 0).value(at: 0.2)
    },
    PublishedNumber("goldens, elastic overscroll", "100 px from rest after 0.3 s", 2.3518, digits: 4) {
      Spring.elastic(distance: 100, velocity: 0).value(at: 0.3)
    },
    PublishedNumber("gestures.md 2.5, elastic overscroll", "amplitude 0.31: 1000 px/s after 0.1 s", 8.8816, digits: 4) {
      Spring.elastic(distance: 0, velocity: 1000).value(at: 0.1)
    },
    PublishedNumber("gestures.md 2.5, elastic overscroll", "stretch of 100 px, a twentieth", 5, digits: 6) {
      RubberBand(dimension: 800, coefficient: 1.0 / 20, rule: .linear).shown(100)
    },
  ]

  private static func chromiumFling(_ speed: Double) -> GlideCurve {
    ScrollPhysics(.chromiumDesktop).glide(from: 0, velocity: speed, dimension: 800)
  }

  static let otherMotion: [PublishedNumber] = [
    PublishedNumber("goldens, adw-swipe-tracker.c", "projection of 0.3 px/ms", 0.1497, digits: 4) {
      Projection.pages(speed: 0.3)
    },
    PublishedNumber("goldens, adw-swipe-tracker.c", "projection of 0.5 px/ms", 0.2495, digits: 4) {
      Projection.pages(speed: 0.5)
    },
    PublishedNumber("goldens, adw-swipe-tracker.c", "projection of 1 px/ms", 0.499, digits: 4) {
      Projection.pages(speed: 1)
    },
    PublishedNumber("goldens, adw-swipe-tracker.c", "projection of 2 px/ms", 0.998, digits: 4) {
      Projection.pages(speed: 2)
    },
    PublishedNumber("goldens, adw-swipe-tracker.c", "projection of 3 px/ms", 1.847, digits: 4) {
      Projection.pages(speed: 3)
    },
    PublishedNumber("goldens, adw-swipe-tracker.c", "projection of 5 px/ms", 5.645, digits: 4) {
      Projection.pages(speed: 5)
    },
    PublishedNumber("goldens, GTK", "deceleration 4: distance of 1000, v / 4", 250, digits: 6) {
      Deceleration(position: 0, velocity: 1000, rate: Profile.gtk[.decelerationRate]).end
    },
    PublishedNumber(
      "gestures.md 4, gtkkineticscrolling.c", "y'' = -4 y': speed of 1000 after 0.5 s", 135.3353, digits: 4
    ) { Deceleration(position: 0, velocity: 1000, rate: Profile.gtk[.decelerationRate]).velocity(at: 0.5) },
    PublishedNumber(
      "gestures.md 4, gtkkineticscrolling.c", "stops below 1 px a frame, on a whole pixel: 1000 goes", 235, digits: 6
    ) { ScrollPhysics(.gtk).glide(from: 0, velocity: 1000, dimension: 800).end },
    PublishedNumber("gestures.md 4, gtkscrolledwindow.c", "MAX_OVERSHOOT 100: a pull of 300", 100, digits: 6) {
      ScrollPhysics(.gtk).band(800).shown(300)
    },
    PublishedNumber(
      "gestures.md 4, qquickflickable.cpp", "1500 px/s2: 1000 goes v^2 / 2a, to a whole pixel", 333, digits: 6
    ) { ScrollPhysics(.qt).glide(from: 0, velocity: 1000, dimension: 800).end },
    PublishedNumber("gestures.md 4, qquickflickable.cpp", "overshoot at most 150 px", 150, digits: 6) {
      PublishedNumber.overshoot(.qt)
    },
    PublishedNumber("gestures.md 4, qquickflickable.cpp", "overshoot at most a third of the viewport", 100, digits: 6) {
      PublishedNumber.overshoot(.qt, viewport: 300)
    },
    PublishedNumber("gestures.md 4, qquickflickable.cpp", "fixup 400 ms", 0.4, digits: 6) {
      Easing.fixup(from: 50, to: 0).duration
    },
    PublishedNumber(
      "gestures.md 4, qquickflickable.cpp", "half of the travel beyond a bound: a pull of 300", 150, digits: 6
    ) { ScrollPhysics(.qt).band(800).shown(300) },
  ]

  /// How far a fling of 5000 px/s that starts at the end goes beyond it.
  static func overshoot(_ profile: Profile, viewport: Double = 800) -> Double {
    let rules = AxisMotion.Rules(range: 0...1000, dimension: viewport, physics: ScrollPhysics(profile))
    let motion = AxisMotion(position: 1000, velocity: 5000, rules: rules)
    let steps = (0...4000).map { motion.value(at: Double($0) / 1000) }
    return ((steps.max() ?? 0) - 1000 + 0.0).rounded(toPlaces: 3)
  }
}

extension Double {
  fileprivate func rounded(toPlaces places: Int) -> Double {
    let unit = (0..<places).reduce(1.0) { unit, _ in unit * 10 }
    return (self * unit).rounded() / unit
  }
}
