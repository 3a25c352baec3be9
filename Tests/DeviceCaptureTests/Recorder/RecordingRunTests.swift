#if Capture
  import DeviceCapture
  import FakeDevices
  import Glibc
  import RecordingFormats
  import TestSupport
  import Testing
  import TouchModel

  @Suite("When a recording ends")
  struct RecordingRunTests {
    /// Runs a recording; `body` gets the number of each step and lets things happen.
    private func run(
      _ bench: RecorderBench, until descriptor: Int32? = nil, _ change: (inout RecordingRun) -> Void,
      body: (Int, CaptureSession, TapeRecorder) throws -> Void = { _, _, _ in }
    ) throws -> (end: RecordingRun.End, recorder: TapeRecorder) {
      var run = RecordingRun(system: bench.system)
      run.interval = .milliseconds(1)
      change(&run)
      var recorder = bench.recorder()
      var steps = 0
      let end = try run(try bench.session(), into: &recorder, until: descriptor) { session, recorder in
        steps += 1
        try #require(steps < 2000, "it has no end")
        try body(steps, session, recorder)
      }
      try recorder.finish()
      return (end, recorder)
    }

    @Test("After its duration, since the first device was there")
    func duration() throws {
      try RecorderBench.with { bench in
        try bench.plug()
        var steps = 0
        let result = try run(bench, { $0.duration = .milliseconds(5000) }) { step, _, _ in
          steps = step
          bench.clock.pass(.milliseconds(1000))
        }
        #expect(result.end == .duration)
        #expect(steps == 5)
        #expect(try bench.read().frames == [])
      }
    }

    @Test("After no finger was down for a time, once one was")
    func idle() throws {
      try RecorderBench.with { bench in
        let panel = try bench.plug()
        var (steps, down) = (0, 0)
        let result = try run(bench, { $0.idleTime = .milliseconds(3000) }) { step, _, recorder in
          steps = step
          down = max(down, recorder.tally.contactsDown)
          bench.clock.pass(.milliseconds(1000))
          // Nothing for ten seconds, a finger that lies still for ten, then its lift.
          if step == 10 { try panel.emit(EvdevFrame(time: bench.clock.now, events: [id(1), x(1), y(1)])) }
          if step == 20 { try panel.emit(EvdevFrame(time: bench.clock.now, events: [id(-1)])) }
        }
        #expect(result.end == .idle)
        #expect(down == 1)
        #expect((22...24).contains(steps))
        #expect(try bench.read().frames.count == 2)
      }
    }

    @Test("When the last touchscreen is unplugged; its contact is cancelled and the file is valid")
    func lost() throws {
      try RecorderBench.with { bench in
        try bench.plug()
        let result = try run(bench, { _ in }) { step, _, _ in
          if step == 1 { try bench.devices[0]?.emit(frame(id(1), x(1), y(1), at: 1_000_000)) }
          if step == 3 { bench.devices[0]?.unplug() }
        }
        #expect(result.end == .lost)
        let read = try bench.read()
        #expect(read.notes == [])
        #expect(read.frames.map(\.deviceState) == [.present, .removed])
        #expect(result.recorder.tally.contactsDown == 0)
      }
    }

    @Test("At once where there is none, and then no file is made")
    func none() throws {
      try RecorderBench.with { bench in
        let result = try run(bench, { _ in })
        #expect(result.end == .noDevice)
        #expect(bench.files == [])
      }
    }

    @Test("With waiting: a device is waited for at the start and after a loss, and its time counts from its coming")
    func waits() throws {
      try RecorderBench.with { bench in
        let result = try run(
          bench,
          {
            $0.waitsForDevice = true
            $0.duration = .milliseconds(20_000)
          }
        ) { step, session, _ in
          bench.clock.pass(.milliseconds(1000))
          if step == 5 { try bench.plug() }
          if step == 10 { bench.devices[0]?.unplug() }
          if step == 15 {
            bench.devices[0] = nil
            try bench.plug()
          }
          if step == 20 { try bench.devices[1]?.emit(frame(id(1), x(1), y(1), at: 1_000_000)) }
        }
        #expect(result.end == .duration)
        let read = try bench.read()
        #expect(read.frames.map(\.deviceState) == [.removed, .present, .present])
        #expect(read.frames.last?.events == [id(1), x(1), y(1)])
        #expect(result.recorder.fileCount == 1)
      }
    }

    @Test("A right that is withdrawn is no end: it may come back")
    func withdrawn() throws {
      try RecorderBench.with { bench in
        let panel = try bench.plug()
        let isAllowed = Shared(true)
        var system = bench.system
        system.access = { _, _ in isAllowed.value ? 0 : -EACCES }
        system.open = { path, flags in isAllowed.value ? SystemCalls.fake.open(path, flags) : -EACCES }
        var options = CaptureSession.Options()
        options.seat = bench.seat
        let session = try CaptureSession(options, source: try UdevSource(), system: system)
        var run = RecordingRun(system: system)
        run.interval = .milliseconds(1)
        run.duration = .milliseconds(30_000)
        var recorder = bench.recorder()
        var steps = 0
        let end = try run(session, into: &recorder) { _, _ in
          steps += 1
          bench.clock.pass(.milliseconds(1000))
          if steps == 5 { isAllowed.value = false }
          if steps == 8 { try panel.emit(frame(id(1), x(1), y(1), at: 1_000_000)) }
          if steps == 15 { isAllowed.value = true }
        }
        try recorder.finish()
        #expect(end == .duration)
        let frames = try bench.read().frames
        #expect(frames.map(\.deviceState) == [.suspended, .present])
        #expect(frames.last?.snapshot == [slot(0), x(1), y(1), id(1)])
        #expect(recorder.tally.drops == 0)
      }
    }

    @Test("When the caller says so, after what was queued until then")
    func asked() throws {
      try RecorderBench.with { bench in
        let panel = try bench.plug()
        var ends: [Int32] = [0, 0]
        #expect(pipe(&ends) == 0)
        defer { for end in ends { close(end) } }
        let result = try run(bench, until: ends[0], { _ in }) { step, _, _ in
          guard step == 2 else { return }
          try panel.emit(frame(id(1), x(1), y(1), at: 1_000_000))
          #expect(write(ends[1], "x", 1) == 1)
        }
        #expect(result.end == .asked)
        #expect(try bench.read().frames.count == 1)
      }
    }
  }
#endif
