import Gestures
import InteractionAnalysis
import ReplayEngine
import Reports
import Testing
import TouchModel

/// A tap and a drag, replayed on a field of recognizers.
enum HandMadeCourse {
  static func frames() -> [TouchFrame] {
    var frames: [TouchFrame] = []
    func frame(_ time: Int64, _ id: Int32, _ phase: ContactPhase, _ y: Double) {
      frames.append(
        TouchFrame(
          time: Timestamp(microseconds: 1_000_000 + time),
          contacts: [Contact(id: ContactID(id), phase: phase, position: Point(x: 100, y: y))]))
    }
    frame(0, 1, .down, 200)
    frame(50_000, 1, .up, 200)
    frame(1_000_000, 2, .down, 300)
    for step in 1...8 { frame(1_000_000 + Int64(step) * 10_000, 2, .motion, 300 + Double(step) * 4) }
    frame(1_090_000, 2, .up, 332)
    return frames
  }

  static func course(limit: TouchCourse.Limit = .none) -> TouchCourse {
    var course = TouchCourse(isField: true, limit: limit)
    let screen = Size(width: 400, height: 800)
    var replay = Replay(tree: RecognizerField.tree(profile: .uikit), profile: .uikit, screen: screen)
    for frame in frames() {
      replay.wake(until: frame.time, into: &course)
      course.observe(frame)
      replay.feed(frame, into: &course)
    }
    replay.finish(into: &course)
    return course
  }

  /// The recording as a writer gets it.
  static func recording(cost: RecordingCost? = nil) -> MeasuredRecording {
    let course = course()
    let start = Timestamp(microseconds: 1_000_000)
    func at(_ time: Int64) -> Timestamp { start + Microseconds(time) }
    let latency = RecordingLatency(
      device: "Panel", profile: "uikit@1", screen: Size(width: 400, height: 800), origin: start, end: at(1_090_000),
      frames: 12,
      gestures: [
        GestureTiming(
          interaction: 1, recognizer: "tap", gesture: GestureClass(kind: .tap, taps: 1), contacts: [ContactID(1)],
          down: start,
          reported: at(350_000), isByDeadline: true, travel: RecognitionTravel(path: 0, displacement: 0),
          ideal: IdealDecision(rule: .liftedAndWaited, time: at(350_000)), lagFrames: 0,
          timerWait: Microseconds(300_000)),
        GestureTiming(
          interaction: 2, recognizer: "pan", gesture: GestureClass(kind: .pan), contacts: [ContactID(2)],
          down: at(1_000_000),
          reported: at(1_030_000), isByDeadline: false, travel: RecognitionTravel(path: 12, displacement: 12),
          ideal: IdealDecision(rule: .slopPassed, time: at(1_030_000)), lagFrames: 0),
      ])
    return MeasuredRecording(file: "hand.tape", latency: latency, course: course, cost: cost)
  }
}

@Suite("The course of touches")
struct TouchCourseTests {
  @Test("Fingers, reports, decisions and moments of a tap and a drag")
  func course() {
    let course = HandMadeCourse.course()
    #expect(course.fingers.map(\.contact.rawValue) == [1, 2])
    #expect(course.fingers.map(\.samples.count) == [2, 10])
    #expect(course.reports.filter { $0.event.phase != .changed }.map(\.recognizer) == ["tap", "pan", "pan", "swipe"])
    #expect(
      course.decisions.contains { $0.recognizer == "pan" && $0.outcome == .won && $0.cause.hasPrefix("slop 10.0 pt") })
    // Down, lift, the deadline of the tap, then the drag.
    #expect(
      course.moments.prefix(6).map(\.stage) == [.down, .end, .begin, .down, .pending, .pending])
    #expect(course.moments.prefix(6).map(\.isDeadline) == [false, false, true, false, false, false])
    #expect(course.moments[6].stage == .begin && course.moments[7].stage == .update)
    #expect(course.moments.last?.stage == .end && !course.isCut)
  }

  @Test("A long way is thinned out and keeps its ends; too many items are left out")
  func limits() {
    let thin = HandMadeCourse.course(limit: .init(samplesPerFinger: 6, items: 1))
    #expect(thin.fingers.map(\.contact.rawValue) == [1] && thin.isCut)
    let few = HandMadeCourse.course(limit: .init(samplesPerFinger: 6, items: 100))
    #expect(few.fingers[1].samples.count <= 6 && few.fingers[1].start == Timestamp(microseconds: 2_000_000))
    #expect(few.fingers[1].end == Timestamp(microseconds: 2_090_000) && !few.isCut)
  }
}
