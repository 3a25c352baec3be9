#if Capture
  import FakeDevices
  import InteractionAnalysis
  import Testing
  import TouchModel

  @testable import tapedeck

  @Suite("Live gestures come when they are due") struct LiveDeadlineTests {
    @Test("A long press comes by the clock while the finger rests, at its own time")
    func longPress() throws {
      let bench = try WatchBench()
      try bench.emit(slot(0), id(1), x(1600), y(1600), at: 1000)
      #expect(bench.loop.feed.nextWake != nil)
      bench.pass(to: 1503)
      #expect(bench.display.events == [])
      bench.pass(to: 1504)
      #expect(bench.display.events == ["longPress began 1500"])
      try bench.emit(id(-1), at: 2000)
      #expect(bench.display.events.last == "longPress ended 2000")
      #expect(bench.display.board.gestures.map(\.label) == [.longPress])
      #expect(bench.loop.feed.nextWake == nil)
    }

    @Test("A single tap that waits for a double tap comes by the clock")
    func singleTap() throws {
      let bench = try WatchBench()
      try bench.emit(slot(0), id(1), x(1600), y(1600), at: 1000)
      try bench.emit(id(-1), at: 1080)
      #expect(bench.display.events == [])
      bench.pass(to: 3000)
      #expect(bench.display.events.count == 1)
      #expect(bench.display.events.first?.hasPrefix("tap recognized") == true)
      #expect(bench.display.board.gestures.map(\.label) == [.tap])
      #expect(bench.display.board.running.isEmpty)
    }

    @Test("A frame that is read late still comes before a deadline that is later than its time")
    func lateFrame() throws {
      let bench = try WatchBench()
      try bench.emit(slot(0), id(1), x(1600), y(1600), at: 1000)
      // The finger lifts at 1499 ms; that is read at 1502 ms, when the long press was due.
      bench.pass(to: 1502)
      try bench.panel.emit(EvdevFrame(time: Timestamp(microseconds: 1_499_000), events: [id(-1)]))
      _ = try bench.loop.step(until: bench.clock.now)
      bench.pass(to: 3000)
      #expect(bench.display.events.map { $0.prefix { $0 != " " } } == ["tap"])
    }

    @Test("A device that goes away in mid-touch ends its gestures")
    func unplugged() throws {
      let bench = try WatchBench()
      try bench.emit(slot(0), id(1), x(1600), y(1600), at: 1000)
      for step in 1...5 { try bench.emit(x(1600 + Int32(step) * 200), at: 1000 + Int64(step) * 8) }
      #expect(bench.display.events.contains { $0.hasPrefix("pan began") })
      bench.panel.unplug()
      _ = try bench.loop.step(until: bench.clock.now)
      #expect(bench.display.events.contains { $0.hasPrefix("pan cancelled") })
      #expect(bench.display.board.gestures.map(\.label) == [.cancelled])
    }

    @Test("Profile, settings and screen are those of the options")
    func options() throws {
      let bench = try WatchBench("--set", "longPressDelay=300", "--screen", "100x50")
      try bench.emit(slot(0), id(1), x(2048), y(1280), at: 1000)
      bench.pass(to: 1304)
      #expect(bench.display.events == ["longPress began 1300"])
      #expect(bench.display.board.fingers.first?.point == Point(x: 50, y: 25))
    }

    @Test("Without a touchscreen it ends with what to do, unless it is to wait")
    func nothing() throws {
      let bench = try WatchBench()
      bench.panel.unplug()
      _ = try bench.loop.step(until: bench.clock.now)
      let failure = #expect(throws: Failure.self) {
        try bench.loop.start(waits: false) { _ in Failure(.noDevice, "none") }
      }
      #expect(failure?.code == .noDevice)
      #expect(failure?.text == "none")
      try bench.loop.start(waits: true) { _ in Failure(.noDevice, "none") }
    }
  }
#endif
