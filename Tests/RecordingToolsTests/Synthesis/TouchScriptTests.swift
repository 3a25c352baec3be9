import RecordingTools
import Testing
import TouchModel

@Suite struct TouchScriptTests {
  private let spot = Point(x: 50, y: 60)

  @Test func `A double tap is two taps with the gap from lift to landing`() {
    let script = TouchScript { $0.doubleTap(at: spot, gap: .milliseconds(120)) }
    #expect(
      script.steps == [
        .down(finger: 1, at: spot), .hold(.milliseconds(80)), .up(finger: 1, .rolling), .hold(.milliseconds(120)),
        .down(finger: 1, at: Point(x: 53, y: 56)), .hold(.milliseconds(80)), .up(finger: 1, .rolling),
      ])
  }

  @Test func `A flick has the duration that gives its speed`() {
    let end = Point(x: 50, y: 360)
    let script = TouchScript { $0.flick(from: spot, to: end, speed: 1200) }
    // 300 pt: 60 at full speed in 50 ms, 240 before in 240 / 1200 * 1.875 s.
    #expect(
      script.steps[2] == .move([TouchScript.FingerMotion(1, .flick(to: end, speed: 1200))], over: Microseconds(425_000))
    )
    #expect(script.steps.last == .up(finger: 1, .clean))
  }

  @Test func `Fingers land in order with a stagger`() {
    let script = TouchScript { $0.land([spot, .zero], stagger: .milliseconds(9)) }
    #expect(
      script.steps == [.down(finger: 1, at: spot), .hold(.milliseconds(9)), .down(finger: 2, at: .zero)])
  }
}
