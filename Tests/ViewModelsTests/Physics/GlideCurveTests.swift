import Gestures
import Testing

@testable import ViewModels

/// What holds of every curve, whichever framework it is from.
@Suite struct GlideCurveTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var curve: ScrollCurve
    var velocity: Double
    var testDescription: String { "\(curve) \(velocity)" }

    /// From 100 points on.
    var glide: GlideCurve {
      let profile = Profile.chromiumDesktop.setting(
        .scrollCurve, to: Double(ScrollCurve.allCases.firstIndex(of: curve) ?? 0))
      let physics = ScrollPhysics(
        curve == .exponential || curve == .kinetic
          ? profile.setting(.scrollDeceleration, to: 0).setting(.restSpeed, to: curve == .kinetic ? 60 : 0) : profile)
      return physics.glide(from: 100, velocity: velocity, dimension: 800, dominant: velocity.magnitude)
    }
  }

  static let cases = ScrollCurve.allCases.flatMap { curve in
    [80.0, 700, -700, 2600, -9000].map { Case(curve: curve, velocity: $0) }
  }

  @Test(arguments: cases) func startsWhereAndAsItShould(_ item: Case) {
    let glide = item.glide
    #expect(glide.value(at: 0) == 100)
    // The spline's first line is a hundredth of the time long.
    let share = item.curve == .spline ? 0.02 : 1e-9
    #expect(abs(glide.velocity(at: 0) / item.velocity - 1) < share)
  }

  @Test(arguments: cases) func velocityIsTheSlope(_ item: Case) {
    let glide = item.glide
    let duration = glide.duration(toWithin: 0.5)
    for part in [0.113, 0.317, 0.623, 0.871] {
      let (t, h) = (duration * part, duration * 1e-6)
      let slope = (glide.value(at: t + h) - glide.value(at: t - h)) / (2 * h)
      #expect(abs(slope - glide.velocity(at: t)) < 1e-3 * item.velocity.magnitude + 0.01)
    }
  }

  @Test(arguments: cases) func neverTurnsBackAndEndsWhereItSays(_ item: Case) {
    let glide = item.glide
    let duration = glide.duration(toWithin: 0.5)
    var last = 100.0
    for step in 1...500 {
      let place = glide.value(at: duration * Double(step) / 500)
      #expect((place - last) * item.velocity >= 0)
      last = place
    }
    // Where the rest is less than half a point, or the nearest whole one.
    #expect(abs(glide.value(at: duration) - glide.end) <= 0.5 + 1e-9)
    #expect(glide.value(at: duration * 100) - glide.end < 1e-6)
  }

  @Test(arguments: cases) func timeIsTheInverseOfThePlace(_ item: Case) throws {
    let glide = item.glide
    for part in [0.0, 0.001, 0.25, 0.5, 0.9] {
      let place = 100 + (glide.end - 100) * part
      let time = try #require(glide.time(at: place))
      #expect(abs(glide.value(at: time) - place) < 1e-6 * max(1, abs(glide.end)))
    }
    #expect(glide.time(at: 100 - item.velocity / 1000) == nil)
    #expect(glide.time(at: glide.end + item.velocity / 100) == nil)
  }

  @Test(arguments: ScrollCurve.allCases) func withoutVelocityItStays(_ curve: ScrollCurve) {
    let glide = Case(curve: curve, velocity: 0).glide
    #expect(glide.value(at: 0) == 100)
    #expect(glide.value(at: 3) == 100)
    #expect(glide.end == 100)
    #expect(glide.duration(toWithin: 0.5) == 0)
    #expect(glide.velocity(at: 1) == 0)
  }

  /// Qt ends on a whole point, GTK too; Chromium not further than so many viewports.
  @Test func endsOfTheirOwn() {
    let qt = ScrollPhysics(.qt).glide(from: 0.4, velocity: 1050, dimension: 800)
    #expect(qt.end == 368)
    let gtk = ScrollPhysics(.gtk).glide(from: 0.4, velocity: 1050, dimension: 800)
    #expect(gtk.end == gtk.end.rounded())
    #expect(ScrollPhysics(.chromiumDesktop).glide(from: 0, velocity: 9000, dimension: 500).end == 1500)
  }

  /// Both axes of a flick under Chromium's curve end together, on a straight line.
  @Test func chromiumsAxesShareTheirTime() {
    let physics = ScrollPhysics(.chromiumDesktop)
    let x = physics.glide(from: 0, velocity: 600, dimension: 400, dominant: 1500)
    let y = physics.glide(from: 0, velocity: 1500, dimension: 800, dominant: 1500)
    #expect(x.duration(toWithin: 0) == y.duration(toWithin: 0))
    for t in [0.1, 0.3, 0.5] { #expect(abs(x.value(at: t) / x.end - y.value(at: t) / y.end) < 1e-12) }
  }
}
