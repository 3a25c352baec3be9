#if Capture
  import FakeDevices
  import RecordingFormats
  import Testing
  import TouchModel

  /// Both sides are equal on what no recording that we hold has.
  @Suite struct HandMadeParityTests {
    /// A panel whose axes begin below and above 0, with another resolution on each.
    private static var shifted: DeviceDescription {
      var device = DeviceDescription.panel()
      for code in [AbsCode.x, AbsCode.mtPositionX] {
        device[axis: code] = AxisRange(minimum: -300, maximum: 1234, resolution: 7)
      }
      for code in [AbsCode.y, AbsCode.mtPositionY] {
        device[axis: code] = AxisRange(minimum: 100, maximum: 999, resolution: 9)
      }
      device[axis: AbsCode.mtToolType] = AxisRange(minimum: 0, maximum: 2)
      return device
    }

    struct Script: CustomTestStringConvertible, Sendable {
      var testDescription: String
      /// What both sides say in all.
      var news: Int
      var frames: [[EvdevEvent]]
      var times: [Int64] = []
    }

    static let landing = [id(1), x(160), y(320)]

    static let scripts = [
      Script(testDescription: "axes that do not begin at 0", news: 2, frames: [landing, [x(-299), y(999)]]),
      Script(testDescription: "a contact that lands and lifts in one frame", news: 0, frames: [landing + [id(-1)]]),
      Script(
        testDescription: "a tracking id replaced without -1", news: 3, frames: [landing, [id(2), x(900)], [id(-1)]]),
      Script(
        testDescription: "values outside the axes", news: 2, frames: [[id(1), x(-400), y(50)], [x(3000), y(3000)]]),
      Script(
        testDescription: "times that go back", news: 3, frames: [landing, [x(170)], [id(-1)]],
        times: [2_000_000, 1_990_000, 1_990_000]),
      Script(
        testDescription: "a finger that was down before", news: 1, frames: [[x(200), y(300)], [id(-1)], landing]),
      Script(testDescription: "only one axis known", news: 2, frames: [[id(1), y(320)], [x(500)]]),
      Script(
        testDescription: "a palm, and what it does later", news: 2,
        frames: [landing, [abs(AbsCode.mtToolType, ToolType.palm)], [x(200)], [id(-1)]]),
      Script(
        testDescription: "ten fingers, told in falling order", news: 20,
        frames: [
          (0...9).reversed().flatMap { [slot($0), id($0 + 5), x(100 * $0), y(300)] },
          (0...9).reversed().flatMap { [slot($0), id(-1)] },
        ]),
      Script(
        testDescription: "lost events that changed nothing", news: 2, frames: [landing, [dropped], [x(170)]]),
    ]

    @Test(arguments: scripts, ParityTests.calibrations) func isTheSame(script: Script, calibration: String?) throws {
      let frames = script.frames.enumerated().map { index, events in
        let time = index < script.times.count ? script.times[index] : 1_000_000 + Int64(index) * 10_000
        return EvdevFrame(time: Timestamp(microseconds: time), events: events, line: index + 1)
      }
      let result = try Comparison(script.testDescription, Self.shifted, frames, calibration: calibration)
      for difference in result.differences { Issue.record("\(difference)") }
      #expect(result.newsCount == script.news)
      #expect(result.refusal == nil)
    }
  }
#endif
