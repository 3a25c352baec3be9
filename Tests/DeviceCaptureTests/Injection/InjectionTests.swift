#if Capture
  import DeviceCapture
  import FakeDevices
  import InteractionAnalysis
  import RecordingFormats
  import Testing
  import TouchModel

  @Suite("Playing a recording into a device")
  struct InjectionTests {
    private let stroke = [
      frame(slot(0), id(5), x(10), y(20), at: 100), frame(x(11), at: 8433), frame(x(12), at: 16_766),
      frame(id(-1), at: 25_099),
    ]

    private func times(_ played: Played) -> [Int64] { played.sink.writes.map { $0.time.microseconds - 2_000_000 } }

    @Test("Each frame is one write, at its time from the start on, closed by SYN_REPORT")
    func pacing() throws {
      let played = try Played(stroke)
      #expect(times(played) == [0, 8333, 16_666, 24_999])
      #expect(played.sink.writes.map(\.events) == stroke.map { $0.events + [report] })
      #expect(played.report.frames == 4)
      #expect(played.report.events == 11)
      #expect(played.report.passes == 1)
      #expect(played.report.duration == Microseconds(24_999))
      #expect(played.report.lateness.maximum == 0)
      #expect(!played.report.wasStopped)
    }

    @Test(
      "Twice as fast is half the time",
      arguments: [(2.0, [0, 4167, 8333, 12_500]), (0.5, [0, 16_666, 33_332, 49_998])])
    func speed(speed: Double, expected: [Int64]) throws {
      #expect(times(try Played(stroke) { $0.speed = speed }) == expected)
    }

    @Test("A late frame shifts no later one, and how late each was is measured against the time that was meant")
    func openLoop() throws {
      let clock = FakeClock()
      clock.delay = [Microseconds(20_000)]
      let played = try Played(stroke, clock: clock)
      #expect(times(played) == [0, 20_000, 20_000, 24_999])
      let lateness = played.report.lateness
      // The first was written 20 ms late, the others 11.667, 3.334 and 0.
      #expect(lateness.count == 4)
      #expect(lateness.value(atPercentile: 25) == 0)
      #expect(lateness.value(atPercentile: 50) == 3335)
      #expect(lateness.value(atPercentile: 75) == 11_671)
      #expect(lateness.value(atPercentile: 100) == 20_015)
      #expect(lateness.count(above: 1000) == 3)
    }

    @Test("A frame that is stamped earlier than the one before comes with it")
    func backwardTime() throws {
      let played = try Played([frame(id(1), at: 1000), frame(x(1), at: 500), frame(x(2), at: 2000)])
      #expect(times(played) == [0, 0, 1000, 1000])
    }

    @Test("Contacts that are down at the end lift")
    func liftsAtTheEnd() throws {
      let touch = DeviceDescription.EventCodes(type: EvdevType.key, codes: [KeyCode.touch])
      var panel = DeviceDescription.panel()
      panel.codes = [touch]
      let frames = [
        frame(slot(0), id(5), x(10), slot(1), id(6), x(20), key(KeyCode.touch, 1), at: 0), frame(x(21), at: 1000),
      ]
      let played = try Played(frames, on: panel)
      #expect(played.sink.frames.last == [slot(0), id(-1), slot(1), id(-1), key(KeyCode.touch, 0)])
      #expect(times(played) == [0, 1000, 1000])
    }

    @Test("Passes follow each other after a pause, with tracking ids that none before had")
    func passes() throws {
      let frames = [
        frame(slot(0), id(5), x(10), at: 0), frame(slot(1), id(2), x(30), at: 5000), frame(id(-1), at: 10_000),
      ]
      let played = try Played(frames) { $0.passes = 3 }
      let one = [
        [slot(0), id(5), x(10)], [slot(1), id(2), x(30)], [id(-1)], [slot(0), id(-1), slot(1)],
      ]
      // Slots are empty again and as they were; x of the first pass was 10 and 30.
      let reset = [slot(0), x(0), slot(1), x(0), slot(0)]
      func moved(_ offset: Int32) -> [[EvdevEvent]] {
        one.map { $0.map { $0.code == AbsCode.mtTrackingID && $0.value >= 0 ? id($0.value + offset) : $0 } }
      }
      #expect(played.sink.frames == one + [reset] + moved(6) + [reset] + moved(12))
      let due: [Int64] = [
        0, 5000, 10_000, 10_000, 510_000, 510_000, 515_000, 520_000, 520_000, 1_020_000, 1_020_000, 1_025_000,
        1_030_000, 1_030_000,
      ]
      #expect(times(played) == due)
      #expect(played.report.passes == 3)
      #expect(played.report.frames == 9)
    }

    @Test("Tracking ids wrap around in their axis as a driver's do")
    func idsWrap() throws {
      let panel = DeviceDescription.panel(with: [AbsCode.mtTrackingID: AxisRange(minimum: 0, maximum: 9)])
      let played = try Played([frame(id(6), at: 0), frame(id(-1), at: 1)], on: panel) { $0.passes = 4 }
      let ids = played.sink.frames.flatMap { $0 }.filter { $0.code == AbsCode.mtTrackingID && $0.value >= 0 }
      #expect(ids.map(\.value) == [6, 3, 0, 7])
    }

    @Test("Without end it goes on until it is stopped, and lifts what is down")
    func stops() throws {
      let clock = FakeClock()
      clock.stopAt = Timestamp(microseconds: 2_000_000 + 3 * 524_999 + 10_000)
      let played = try Played(stroke, clock: clock) { $0.passes = nil }
      #expect(played.report.wasStopped)
      #expect(played.report.passes == 3)
      #expect(played.sink.frames.suffix(3) == [[slot(0), id(23), x(10), y(20)], [x(11)], [id(-1)]])
    }

    @Test("A recording without frames ends, however often it is to be played")
    func nothingToPlay() throws {
      let played = try Played([]) { $0.passes = nil }
      #expect(played.sink.writes.isEmpty)
      #expect(played.report.passes == 1)
    }

    @Test("The state before the first frame is there before anybody looks; later passes leave its contacts out")
    func initialState() throws {
      var panel = DeviceDescription.panel()
      panel.codes = [DeviceDescription.EventCodes(type: EvdevType.key, codes: [KeyCode.touch])]
      let initial = [slot(0), id(3), x(7), slot(1), x(9), key(KeyCode.touch, 1)]
      let played = try Played([frame(id(4), at: 0), frame(id(-1), at: 1000)], on: panel, initial: initial) {
        $0.passes = 2
      }
      #expect(played.sink.writes[0].time.microseconds == 1_000_000)
      #expect(
        played.sink.frames == [
          [x(7), id(3), slot(1), x(9), key(KeyCode.touch, 1)], [id(4)], [id(-1)],
          [slot(0), id(-1), key(KeyCode.touch, 0), slot(1)],
          // The second pass: its contact has another number, and BTN_TOUCH is its own.
          [id(9), key(KeyCode.touch, 1)], [id(-1), key(KeyCode.touch, 0)],
        ])
    }

    @Test("An error of the recording is thrown after contacts have lifted")
    func badData() throws {
      struct Broken: FrameReader {
        let header = RecordingHeader(
          device: .panel(), clock: .monotonic, format: RecordingFormat(.tape, version: "1"))
        let notes: [Note] = []
        var count = 0
        mutating func next(into frame: inout EvdevFrame) throws -> Bool {
          count += 1
          if count > 1 { throw RecordingError(file: "a", line: 3, column: 1, what: "b", expected: "c") }
          frame = FakeFrame.landing
          return true
        }
      }
      enum FakeFrame { static let landing = EvdevFrame(time: .zero, events: [id(1), x(5)]) }
      let clock = FakeClock()
      var sink = MemorySink(clock)
      var injection = Injection(Injection.Options(), device: try InjectedDevice(.panel()), initialState: [])
      #expect(throws: RecordingError.self) {
        try injection.play(from: clock.now(), by: clock, into: &sink) { Broken() }
      }
      #expect(sink.frames == [[id(1), x(5)], [id(-1)]])
      #expect(injection.report.frames == 1)
    }

    @Test("An error of the sink ends it")
    func sinkFails() throws {
      let clock = FakeClock()
      var sink = MemorySink(clock)
      sink.failsAfter = 2
      var injection = Injection(Injection.Options(), device: try InjectedDevice(.panel()), initialState: [])
      let recording = Recording(
        header: RecordingHeader(device: .panel(), clock: .monotonic, format: RecordingFormat(.tape, version: "1")),
        frames: stroke)
      #expect(throws: MemorySink.Failure.self) {
        try injection.play(from: clock.now(), by: clock, into: &sink) { MemoryReader(recording) }
      }
      #expect(injection.report.frames == 2)
    }
  }
#endif
