import Foundation
import Testing
import ViewModels

@Suite struct DecelerationTests {
  @Test func agreesWithTheGoldens() throws {
    guard let lines = PhysicsGoldens.lines() else { return }
    var rows = 0
    for line in lines where line.hasPrefix("0.99") {
      let n = PhysicsGoldens.numbers(
        line.replacingOccurrences(of: "T(0.5pt)", with: "")
          .replacingOccurrences(of: "v(0.1s)", with: "").replacingOccurrences(of: "x(0.1)", with: "")
          .replacingOccurrences(of: "x(0.5)", with: ""))
      try #require(n.count == 8, "\(line)")
      let glide = Deceleration(position: 0, velocity: n[1], rate: n[0])
      #expect(abs(glide.end - n[3]) < halfUnit(4))
      #expect(abs(glide.duration(toWithin: 0.5) - n[4]) < halfUnit(4))
      #expect(abs(glide.velocity(at: 0.1) - n[5]) < halfUnit(4))
      #expect(abs(glide.value(at: 0.1) - n[6]) < halfUnit(4))
      #expect(abs(glide.value(at: 0.5) - n[7]) < halfUnit(4))
      rows += 1
    }
    #expect(rows == 10)
  }

  @Test func knowsItsOwnNumbers() {
    let glide = Deceleration(position: 7, velocity: -1000, rate: 0.998)
    #expect(abs(glide.end - (7 - 499.49983)) < 1e-4)
    #expect(glide.value(at: 0) == 7)
    #expect(glide.velocity(at: 0) == -1000)
  }

  @Test func timeIsTheInverseOfValue() throws {
    let glide = Deceleration(position: 10, velocity: 800, rate: 0.99)
    for seconds in [0.0, 0.001, 0.1, 0.4] {
      let time = try #require(glide.time(at: glide.value(at: seconds)))
      #expect(abs(time - seconds) < 1e-12)
    }
    #expect(glide.time(at: 9) == nil)
    #expect(glide.time(at: glide.end + 1) == nil)
  }

  @Test func withinTheDistanceAtItsDuration() {
    let glide = Deceleration(position: 0, velocity: 1234, rate: 0.998)
    let end = glide.duration(toWithin: 0.5)
    #expect(abs(glide.end - glide.value(at: end) - 0.5) < 1e-9)
    #expect(Deceleration(position: 0, velocity: 0.5, rate: 0.998).duration(toWithin: 0.5) == 0)
    #expect(Deceleration(position: 0, velocity: 0, rate: 0.998).duration(toWithin: 0.5) == 0)
  }

  @Test(arguments: [0, 1, 1.5, -1, Double.nan]) func badRatesStandStill(rate: Double) {
    let glide = Deceleration(position: 3, velocity: 100, rate: rate)
    #expect(glide.end == 3)
    #expect(glide.value(at: 5) == 3)
    #expect(glide.duration(toWithin: 0.5) == 0)
  }
}
