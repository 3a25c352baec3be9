import Testing
import ViewModels

@Suite struct InertialThrowTests {
  @Test func agreesWithTheGoldens() throws {
    guard let lines = PhysicsGoldens.lines() else { return }
    var rows = 0
    for line in lines where line.hasPrefix("MapLibre pan v ") {
      let n = PhysicsGoldens.numbers(String(line.dropFirst(15)).filter { !$0.isLetter })
      try #require(n.count == 4, "\(line)")
      let thrown = InertialThrow(velocity: n[0], linearity: 0.3, deceleration: 2500, maximumSpeed: 1400)
      #expect(thrown.speed == n[1])
      #expect(abs(thrown.duration - n[2]) < halfUnit(4))
      #expect(abs(thrown.distance - n[3]) < halfUnit(4))
      rows += 1
    }
    #expect(rows == 3)
  }

  @Test(arguments: [1000, -1000, 9000, -77.0]) func slowsToAStopAtItsEnd(velocity: Double) {
    let thrown = InertialThrow(velocity: velocity, linearity: 0.3, deceleration: 2500, maximumSpeed: 1400)
    let h = 1e-6
    #expect(thrown.value(at: 0) == 0)
    #expect(abs(thrown.value(at: h) / h - thrown.speed) < 0.01)
    #expect(abs(thrown.value(at: thrown.duration - h) - thrown.distance) < 1e-6)
    #expect(thrown.value(at: thrown.duration + 1) == thrown.distance)
    #expect((thrown.distance < 0) == (velocity < 0))
  }

  @Test func nothingToThrow() {
    #expect(InertialThrow.none.duration == 0)
    #expect(InertialThrow(velocity: 10, linearity: 0, deceleration: 5, maximumSpeed: 1).distance == 0)
    #expect(InertialThrow(velocity: .nan, linearity: 1, deceleration: 5, maximumSpeed: 1).distance == 0)
  }
}
