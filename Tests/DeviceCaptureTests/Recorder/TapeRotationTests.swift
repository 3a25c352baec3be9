#if Capture
  import DeviceCapture
  import FakeDevices
  import FileStreams
  import Foundation
  import InteractionAnalysis
  import RecordingFormats
  import TestSupport
  import Testing
  import TouchModel

  @Suite("Recording to one tape after another")
  struct TapeRotationTests {
    @Test("A full file goes on in the next, between two touches; each is whole in itself and all frames are there")
    func rotatesBySize() throws {
      try RecorderBench.with { bench in
        let panel = try bench.plug()
        let session = try bench.session { $0.asksLibinput = false }
        var recorder = bench.recorder { $0.sizeLimit = 2000 }
        try session.start(into: &recorder)
        try recorder.begin()
        for number in 0..<60 {
          try touch(panel, id: Int32(number), at: 1_000_000 + Int64(number) * 100_000)
          try recorder.step(session)
        }
        try recorder.finish()
        #expect(recorder.paths.count > 3)
        #expect(recorder.paths.prefix(3) == [bench.path(), bench.path("a-2.tape"), bench.path("a-3.tape")])
        var frames: [EvdevFrame] = []
        for path in recorder.paths {
          let name = String(path.dropFirst(bench.folder.count + 1))
          #expect(try bench.text(name).utf8.count <= 2000)
          let read = try bench.read(name)
          #expect(read.notes == [])
          #expect(read.header.device == session.devices[0].description)
          #expect(read.frames.first?.events.contains { $0.code == AbsCode.mtTrackingID } == true)
          #expect(read.frames.last?.events == [id(-1)])
          frames += read.frames
        }
        #expect(frames.count == 300)
        #expect(frames.map(\.time) == frames.map(\.time).sorted())
      }
    }

    @Test("A touch without end is cut where the file is full, and its contact is in the next one's initial state")
    func rotatesInMidTouch() throws {
      try RecorderBench.with { bench in
        let panel = try bench.plug()
        let session = try bench.session { $0.asksLibinput = false }
        var recorder = bench.recorder { $0.sizeLimit = 1500 }
        try session.start(into: &recorder)
        try recorder.begin()
        try touch(panel, id: 7, at: 1_000_000, moves: 200)
        try recorder.step(session)
        try recorder.finish()
        let last = try #require(recorder.paths.dropFirst().first)
        let read = try bench.read(String(last.dropFirst(bench.folder.count + 1)))
        let before = try #require(try bench.read().frames.last?.events.first)
        #expect(read.header.details.initialState == [slot(0), before, y(200), id(7)])
      }
    }

    @Test("After its time a file ends at the next frame without a finger, or ten seconds later in any case")
    func rotatesByTime() throws {
      try RecorderBench.with { bench in
        let panel = try bench.plug()
        let session = try bench.session { $0.asksLibinput = false }
        var recorder = bench.recorder { $0.interval = .milliseconds(60_000) }
        try session.start(into: &recorder)
        try recorder.begin()
        func emit(_ events: EvdevEvent...) throws {
          try panel.emit(EvdevFrame(time: bench.clock.now, events: events))
          try recorder.step(session)
        }
        try emit(id(1), x(1), y(1))
        bench.clock.pass(.milliseconds(61_000))
        try emit(x(2))
        #expect(recorder.fileCount == 1)
        bench.clock.pass(.milliseconds(1000))
        try emit(id(-1))
        try emit(id(2))
        #expect(recorder.fileCount == 2)
        bench.clock.pass(.milliseconds(69_000))
        try emit(x(3))
        #expect(recorder.fileCount == 2)
        bench.clock.pass(.milliseconds(1000))
        try emit(x(4))
        #expect(recorder.fileCount == 3)
        try recorder.finish()
        #expect(try bench.read().frames.count == 3)
        #expect(try bench.read("a-2.tape").frames.count == 2)
        #expect(try bench.read("a-3.tape").frames.count == 1)
      }
    }

    @Test("Only the last files are kept where that is wanted; a name that is taken is passed over")
    func keepsTheLast() throws {
      try RecorderBench.with { bench in
        try "mine".write(toFile: bench.path("a-3.tape"), atomically: false, encoding: .utf8)
        let panel = try bench.plug()
        let session = try bench.session { $0.asksLibinput = false }
        var recorder = bench.recorder {
          $0.sizeLimit = 1200
          $0.keptFiles = 2
        }
        try session.start(into: &recorder)
        for number in 0..<40 {
          try touch(panel, id: Int32(number), at: 1_000_000 + Int64(number) * 100_000)
          try recorder.step(session)
        }
        try recorder.finish()
        #expect(recorder.fileCount > 4)
        #expect(recorder.paths.count == 2)
        #expect(try bench.text("a-3.tape") == "mine")
        #expect(bench.files.count == 3)
      }
    }

    /// Records so many touches with a limit of 1200 bytes a file.
    private func record(
      _ bench: RecorderBench, _ panel: FakeDevice, touches: Int, _ change: (inout TapeTarget) -> Void
    ) throws -> TapeRecorder {
      let session = try bench.session { $0.asksLibinput = false }
      var recorder = bench.recorder {
        $0.sizeLimit = 1200
        change(&$0)
      }
      try session.start(into: &recorder)
      try recorder.begin()
      for number in 0..<touches {
        try touch(panel, id: Int32(number), at: 1_000_000 + Int64(number) * 100_000)
        try recorder.step(session)
      }
      try recorder.finish()
      return recorder
    }

    @Test("A recording that keeps the last files goes on after those of earlier ones, which count")
    func goesOnAfterEarlier() throws {
      try RecorderBench.with { bench in
        let panel = try bench.plug()
        let first = try record(bench, panel, touches: 20) { $0.keptFiles = 3 }
        let others = ["a-02.tape", "a-1.tape", "a-x.tape", "aa-9.tape"]
        for name in others { try "tape 1\n".write(toFile: bench.path(name), atomically: false, encoding: .utf8) }
        let number = first.fileCount
        #expect(number > 3)
        // One more file pushes one out.
        let second = try record(bench, panel, touches: 1) { $0.keptFiles = 3 }
        #expect(second.paths == [bench.path("a-\(number + 1).tape")])
        #expect(Set(bench.files) == Set(others + (number - 1...number + 1).map { "a-\($0).tape" }))
        let third = try record(bench, panel, touches: 20) { $0.keptFiles = 2 }
        #expect(Set(bench.files) == Set(others + third.paths.map { String($0.dropFirst(bench.folder.count + 1)) }))
        #expect(third.paths.count == 2)
      }
    }

    @Test("Only the first file replaces one; later names that are taken are passed over")
    func replacesOnlyTheFirst() throws {
      try RecorderBench.with { bench in
        for name in ["a.tape", "a-2.tape"] {
          try "mine".write(toFile: bench.path(name), atomically: false, encoding: .utf8)
        }
        let recorder = try record(bench, try bench.plug(), touches: 20) { $0.replaces = true }
        #expect(recorder.paths.prefix(2) == [bench.path(), bench.path("a-3.tape")])
        #expect(try bench.text("a-2.tape") == "mine")
        #expect(try bench.text().hasPrefix("tape 1"))
      }
    }
  }
#endif
