import Gestures
import Testing
import TouchModel

/// The rules of Android's and Chromium's velocity trackers for several pointers, each test named after its rule.
@Suite struct ContactVelocitiesTests {
  private let a = ContactID(1)
  private let b = ContactID(2)
  private let c = ContactID(3)

  private func at(_ ms: Double) -> Timestamp { Timestamp(microseconds: Int64(ms * 1000)) }

  /// Two contacts until 80 ms, the first with 500 units a second to the right, the second with `speed`.
  private func pair(_ speed: Vector, _ options: VelocityOptions = VelocityOptions()) -> ContactVelocities {
    var each = ContactVelocities(options)
    each.down(a, at: Point(x: 0, y: 0), time: at(0))
    each.down(b, at: Point(x: 100, y: 100), time: at(0))
    for step in 1...10 {
      let t = Double(step) * 0.008
      each.move(a, to: Point(x: 500 * t, y: 0), time: at(t * 1000))
      each.move(b, to: Point(x: 100, y: 100) + speed * t, time: at(t * 1000))
    }
    return each
  }

  @Test func eachContactHasItsVelocity() throws {
    let each = pair(Vector(dx: 0, dy: 250))
    #expect((each.velocity(of: a) - Vector(dx: 500, dy: 0)).length < 1e-6)
    #expect((each.velocity(of: b) - Vector(dx: 0, dy: 250)).length < 1e-6)
    #expect(try #require(each.estimate(of: b)).samples == 11)
    #expect(each.estimate(of: c) == nil)
    #expect((each.mean - Vector(dx: 250, dy: 125)).length < 1e-6)
  }

  @Test func theFirstLandingClearsAll() {
    var each = pair(.zero)
    each.up(a, time: at(88))
    each.up(b, time: at(88))
    #expect(each.estimate(of: a) != nil)
    each.down(c, at: .zero, time: at(96))
    #expect(each.estimate(of: a) == nil)
    #expect(each.estimate(of: b) == nil)
  }

  @Test func aFurtherLandingClearsItsOwnContact() {
    var each = pair(.zero)
    each.up(b, time: at(88))
    #expect(each.estimate(of: b) != nil)
    each.down(b, at: .zero, time: at(96))
    #expect(each.estimate(of: b) == nil)
    #expect(each.estimate(of: a) != nil)
  }

  @Test func aLiftWithinTheGapClearsNothingAndItsPlaceDoesNotCount() {
    var each = pair(Vector(dx: 0, dy: 250))
    let before = each
    each.up(b, time: at(120))
    #expect(each.estimate(of: a) == before.estimate(of: a))
    #expect(each.estimate(of: b) == before.estimate(of: b))
    each.move(b, to: Point(x: 900, y: 900), time: at(121))
    #expect(each.estimate(of: b) == before.estimate(of: b), "a lifted contact has no samples")
  }

  @Test func aLiftBeyondTheGapClearsAll() {
    var each = pair(Vector(dx: 0, dy: 250))
    each.up(b, time: at(120.001))
    #expect(each.estimate(of: a) == nil)
    #expect(each.estimate(of: b) == nil)
  }

  @Test func aMoveOfAnyContactBeyondTheGapClearsAll() {
    var each = pair(Vector(dx: 0, dy: 250))
    each.move(a, to: .zero, time: at(120))
    #expect(each.estimate(of: b) != nil)
    each.move(a, to: .zero, time: at(160.001))
    #expect(each.estimate(of: a) == nil)
    #expect(each.estimate(of: b) == nil)
  }

  @Test func aCancelledContactIsForgottenAlone() {
    var each = pair(Vector(dx: 0, dy: 250))
    each.up(b, time: at(500), cancelled: true)
    #expect(each.estimate(of: b) == nil)
    #expect(each.estimate(of: a) != nil)
  }

  @Test func aCancelledGestureClearsAll() {
    var each = pair(.zero)
    each.reset()
    #expect(each.estimate(of: a) == nil && each.estimate(of: b) == nil)
    each.move(a, to: .zero, time: at(90))
    #expect(each.mean == .zero)
  }

  @Test func resampledSamplesAreIgnored() {
    var each = pair(.zero)
    let before = each.estimate(of: a)
    each.move(a, to: Point(x: 900, y: 900), time: at(84), resampled: true)
    each.move(a, to: Point(x: 900, y: 900), time: at(500), resampled: true)
    #expect(each.estimate(of: a) == before)
  }

  @Test(arguments: [
    (Vector(dx: -300, dy: 0), true), (Vector(dx: -30, dy: 400), true), (Vector(dx: 30, dy: 400), false),
    (Vector(dx: 500, dy: 0), false), (.zero, false),
  ])
  func aLeavingContactOpposesOneThatStays(speed: Vector, opposes: Bool) {
    var each = pair(speed)
    #expect(each.opposes(b) == opposes)
    each.up(b, time: at(88))
    #expect(each.opposes(b) == opposes)
    each.up(a, time: at(88))
    #expect(!each.opposes(b), "nobody is left")
  }

  @Test func contactsBeyondTheCapacityHaveNoVelocityAndLiftedOnesMakeRoom() {
    var each = ContactVelocities(VelocityOptions(minimumSamples: 2), capacity: 2)
    for id in [a, b, c] { each.down(id, at: .zero, time: at(0)) }
    for id in [a, b, c] { each.move(id, to: Point(x: 8, y: 0), time: at(8)) }
    #expect(each.estimate(of: a) != nil && each.estimate(of: b) != nil && each.estimate(of: c) == nil)
    each.up(a, time: at(16))
    each.down(c, at: .zero, time: at(16))
    each.move(c, to: Point(x: 8, y: 0), time: at(24))
    #expect(each.estimate(of: a) == nil && each.estimate(of: c) != nil)
  }

  /// The velocities of contacts that are all told the same times are those of single trackers.
  @Test(arguments: VelocityStrategy.allCases) func aContactHasTheEstimateOfATracker(strategy: VelocityStrategy) {
    let each = pair(Vector(dx: -70, dy: 90), VelocityOptions(strategy))
    var alone = VelocityTracker(VelocityOptions(strategy))
    for step in 0...10 {
      let t = Double(step) * 0.008
      alone.add((Point(x: 100, y: 100) + Vector(dx: -70, dy: 90) * t) - .zero, at: at(t * 1000))
    }
    #expect(each.estimate(of: b) == alone.estimate())
  }
}
