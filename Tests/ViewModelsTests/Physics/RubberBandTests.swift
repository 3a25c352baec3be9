import Testing
import ViewModels

@Suite struct RubberBandTests {
  @Test func agreesWithTheGoldens() throws {
    guard let lines = PhysicsGoldens.lines() else { return }
    let pulls = [10.0, 50, 100, 200, 400, 1000]
    var rows = 0
    for line in lines where line.hasSuffix("]") && line.first?.isNumber == true {
      let n = PhysicsGoldens.numbers(line)
      try #require(n.count == 7, "\(line)")
      let band = RubberBand(dimension: n[0], coefficient: 0.55)
      for (pull, shown) in zip(pulls, n.dropFirst()) { #expect(abs(band.shown(pull) - shown) < halfUnit(4)) }
      rows += 1
    }
    #expect(rows == 5)
  }

  @Test func inverseUndoesIt() {
    let band = RubberBand(dimension: 667, coefficient: 0.55)
    for pull in [-3000, -50, -0.25, 0, 1, 10, 400, 5000] as [Double] {
      #expect(abs(band.inverse(band.shown(pull)) - pull) < 1e-9 * max(1, abs(pull)))
    }
  }

  @Test func slopeIsTheDerivative() {
    let band = RubberBand(dimension: 400, coefficient: 0.55)
    for pull in [0.0, 30, 250, 900] {
      let step = 1e-4
      let measured = (band.shown(pull + step) - band.shown(pull)) / step
      #expect(abs(band.slope(atShown: band.shown(pull)) - measured) < 1e-6)
    }
  }

  @Test func stretchesOnlyBesideTheRange() {
    let band = RubberBand(dimension: 100, coefficient: 0.55)
    #expect(band.shown(40, in: 0...50) == 40)
    #expect(band.shown(-10, in: 0...50) == band.shown(-10))
    #expect(band.shown(60, in: 0...50) == 50 + band.shown(10))
    #expect(abs(band.inverse(band.shown(75, in: 0...50), in: 0...50) - 75) < 1e-12)
  }

  @Test func noRoomNoStretch() {
    #expect(RubberBand(dimension: 0, coefficient: 0.55).shown(10) == 0)
    #expect(RubberBand(dimension: 0, coefficient: 0.55).inverse(10) == 0)
    let band = RubberBand(dimension: 100, coefficient: 0.55)
    #expect(band.inverse(100) == band.inverse(100 * RubberBand.limit))
    #expect(band.inverse(-500) == -band.inverse(100))
  }
}
