import Testing
import TouchModel

@testable import RecordingTools

@Suite struct MotionTests {
  private let start = Point(x: 100, y: 200)
  private let second = Microseconds(1_000_000)

  @Test func `A stroke is the minimum-jerk polynomial`() {
    let motion = Motion.stroke(to: Point(x: 200, y: 200))
    let places = [0, 250_000, 500_000, 750_000, 1_000_000].map {
      motion.position(from: start, after: Microseconds($0), of: second).x
    }
    #expect(places == [100, 110.3515625, 150, 189.6484375, 200])
  }

  @Test(arguments: [(300.0, 1200.0), (170, 1500), (60, 2500), (24, 900)])
  func `A flick ends at its point with its speed`(distance: Double, speed: Double) {
    let duration = Motion.flickDuration(distance: distance, speed: speed)
    let motion = Motion.flick(to: start + Vector(dx: 0, dy: -distance), speed: speed)
    let last = motion.position(from: start, after: duration, of: duration)
    let before = motion.position(from: start, after: duration - .milliseconds(5), of: duration)
    #expect(abs(last.y - (start.y - distance)) < 1e-9)
    #expect(abs((before.y - last.y) / 0.005 - speed) < 0.001 * speed)
    #expect(abs(Motion.flickSpeed(distance: distance, duration: duration) - speed) < 0.001 * speed)
  }

  @Test func `A flick starts from rest and never jumps`() {
    let duration = Motion.flickDuration(distance: 300, speed: 1200)
    let motion = Motion.flick(to: start + Vector(dx: 300, dy: 0), speed: 1200)
    var last = start
    for millisecond in 0...(duration.count / 1000) {
      let point = motion.position(from: start, after: .milliseconds(millisecond), of: duration)
      #expect(point.x >= last.x && point.x - last.x <= 1.2001)
      if millisecond == 5 { #expect(point.x - start.x < 0.01) }
      last = point
    }
  }

  @Test func `A turn keeps the distance, goes clockwise on the screen and can grow`() {
    let center = Point(x: 0, y: 0)
    let quarter = Motion.turn(around: center, halfTangent: 0.41421356237309503, scale: 2)
    let end = quarter.end(from: Point(x: 10, y: 0))
    #expect(end.distance(to: Point(x: 14.142135623730951, y: 14.142135623730951)) < 1e-12)
    let plain = Motion.turn(around: center, halfTangent: 1, scale: 1)
    for share: Int64 in [0, 100, 333, 500, 900, 1000] {
      let point = plain.position(from: Point(x: 10, y: 0), after: .milliseconds(share), of: second)
      #expect(abs(point.distance(to: center) - 10) < 1e-12)
    }
  }

  @Test func `Half tangents are those of the angle`() {
    #expect(abs(Motion.halfTangent(degrees: 90) - 1) < 1e-12)
    #expect(abs(Motion.halfTangent(degrees: -60) + 0.5773502691896257) < 1e-12)
    #expect(Motion.halfTangent(degrees: 0) == 0)
  }

  @Test func `A motion that takes no time is over at once`() {
    #expect(Motion.line(to: .zero).position(from: start, after: .zero, of: .zero) == .zero)
  }
}
