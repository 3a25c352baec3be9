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

  @Suite("Recording to a tape")
  struct TapeRecorderTests {
    @Test("The file has the device, each frame with both times, and what libinput said")
    func records() throws {
      try RecorderBench.with { bench in
        let panel = try bench.plug()
        let session = try bench.session()
        var recorder = bench.recorder { $0.hasTimeOfDay = true }
        try session.start(into: &recorder)
        try recorder.begin()
        try touch(panel, id: 1, at: 990_000)
        try recorder.step(session)
        try recorder.finish()
        let read = try bench.read()
        #expect(read.notes == [])
        #expect(read.header.device == session.devices[0].description)
        #expect(read.header.clock == .monotonic)
        #expect(read.header.details.started?.microseconds == 1_700_000_000_000_000)
        #expect(read.frames.map(\.time.microseconds) == [990_000, 998_000, 1_006_000, 1_014_000, 1_022_000])
        #expect(read.frames.allSatisfy { $0.received?.microseconds == 1_000_000 })
        #expect(read.frames[0].events == [slot(0), id(1), x(100), y(200)])
        #expect(read.header.details.libinput?.contacts == 1)
        #expect(read.header.details.libinput?.cancelled == 0)
        let text = try bench.text()
        #expect(text.contains("\nlibinput added\n"))
        #expect(text.contains("\nlibinput down 990000 0 6.250 12.500\n"))
        #expect(text.contains("\nlibinput up 1022000 0\n"))
        #expect(!text.contains("motion"))
        let mode = try FileManager.default.attributesOfItem(atPath: bench.path())[.posixPermissions] as? Int
        #expect(mode == 0o600)
        let tally = recorder.tally
        #expect(tally.frames == 5 && tally.contacts == 1 && tally.contactsDown == 0 && tally.drops == 0)
        #expect(tally.lag.count == 5 && tally.lag.maximum == 10_007 && tally.lateFrames == 0)
        #expect(recorder.size == text.utf8.count)
        #expect(recorder.paths == [bench.path()])
      }
    }

    @Test("Each frame is in the file as soon as it is read, and a file cut at any byte loads with all whole frames")
    func anyCutLoads() throws {
      try RecorderBench.with { bench in
        let panel = try bench.plug()
        let session = try bench.session()
        var recorder = bench.recorder()
        try session.start(into: &recorder)
        try recorder.begin()
        let header = try bench.text().utf8.count
        #expect(try bench.read().frames == [])
        // More than one checksum line.
        for number in 0..<17 {
          try touch(panel, id: Int32(number), at: 1_000_000 + Int64(number) * 100_000)
          try recorder.step(session)
          #expect(try bench.read().frames.count == (number + 1) * 5)
        }
        try recorder.finish()
        let bytes = Array(try bench.text().utf8)
        let all = try bench.read()
        #expect(all.notes == [])
        for count in header..<bytes.count {
          let whole = bytes[header..<count].split(separator: 10, omittingEmptySubsequences: false).dropLast()
          let frames = whole.count { $0.first.map { $0 == UInt8(ascii: "=") || $0 &- 48 < 10 || $0 == 45 } ?? false }
          let cut = try bench.read(bytes: count)
          #expect(cut.frames == Array(all.frames.prefix(frames)))
          #expect(cut.notes.map(\.kind) == [.truncated])
        }
      }
    }

    @Test("On a disk that is full after any number of bytes the file is valid, with all that fitted")
    func diskFull() throws {
      try RecorderBench.with { bench in
        let panel = try bench.plug()
        let session = try bench.session()
        var first = bench.recorder()
        try session.start(into: &first)
        try first.begin()
        let header = first.size
        try first.finish()
        for room in 0..<120 {
          let space = Space(header + room)
          var recorder = bench.recorder(space.calls) { $0.replaces = true }
          for device in session.devices { try recorder.began(device) }
          try recorder.begin()
          try touch(panel, id: Int32(room), at: 1_000_000 + Int64(room) * 100_000, moves: 6)
          let error = #expect(throws: FileError.self) { try recorder.step(session) }
          #expect(error?.code == ENOSPC && error?.operation == .write)
          let fitted = recorder.tally.frames
          // Room for the end may be there, or not.
          let hasRoom = room % 2 == 0
          if hasRoom { space.grow(by: 1 << 20) }
          var failure: (any Error)?
          do { try recorder.finish() } catch { failure = error }
          #expect(!hasRoom || failure == nil)
          let read = try bench.read()
          #expect(read.frames.count == fitted)
          #expect(read.notes.map(\.kind) == (failure == nil ? [] : [.truncated]))
          // What was not written is gone; the next round begins with an empty queue.
          var rest = bench.recorder {
            $0.path = bench.path("rest"); $0.replaces = true
          }
          for device in session.devices { try rest.began(device) }
          try rest.step(session)
          try rest.finish()
        }
      }
    }

    @Test("A pipe is one stream: nothing follows it, nothing is taken away, and a device that comes later is left out")
    func pipe() throws {
      try RecorderBench.with { bench in
        #expect(mkfifo(bench.path(), 0o600) == 0)
        let reader = open(bench.path(), O_RDONLY | O_NONBLOCK)
        defer { close(reader) }
        let panel = try bench.plug()
        let session = try bench.session { $0.asksLibinput = false }
        var recorder = bench.recorder {
          $0.sizeLimit = 1200
          $0.keptFiles = 1
        }
        try session.start(into: &recorder)
        for number in 0..<20 {
          try touch(panel, id: Int32(number), at: 1_000_000 + Int64(number) * 100_000)
          try recorder.step(session)
        }
        try bench.plug("two")
        try recorder.step(session)
        try recorder.finish()
        #expect(recorder.omittedDevices.map(\.description.name) == ["two"])
        #expect(recorder.fileCount == 1)
        #expect(bench.files == ["a.tape"])
      }
    }

    @Test("A device that is new begins the next file; one that is back goes on under its number")
    func devicesComeAndGo() throws {
      try RecorderBench.with { bench in
        try bench.plug("one")
        let session = try bench.session()
        var recorder = bench.recorder()
        try session.start(into: &recorder)
        try recorder.begin()
        try bench.devices[0]?.emit(frame(id(1), x(10), y(20), at: 1_000_000))
        try recorder.step(session)
        bench.devices[0]?.unplug()
        try recorder.step(session)
        bench.devices[0] = nil
        try bench.plug("one")
        try recorder.step(session)
        #expect(recorder.fileCount == 1)
        #expect(recorder.tally.drops == 0 && recorder.tally.absences == 1)
        let second = try bench.plug("two", [slot(0), id(5), x(30), y(40)])
        try recorder.step(session)
        #expect(recorder.fileCount == 2)
        try second.emit(frame(x(31), at: 1_100_000))
        try recorder.step(session)
        try recorder.finish()
        let first = try bench.read()
        #expect(first.notes == [])
        #expect(first.frames.map(\.deviceState) == [.present, .removed, .present])
        #expect(first.frames[2].snapshot == [slot(0)])
        let next = try bench.read("a-2.tape")
        #expect(next.header.device.name == "one")
        #expect(next.notes.map(\.text) == ["device 2 of the recording is left out; --device 2 reads it"])
        let other = try bench.read("a-2.tape", device: 2)
        #expect(other.header.device.name == "two")
        #expect(other.frames[0].snapshot == [slot(0), x(30), y(40), id(5)])
        #expect(other.frames[1].events == [x(31)])
      }
    }

    @Test("Of several devices at the start each has its description and its state, and frames say whose they are")
    func severalDevices() throws {
      try RecorderBench.with { bench in
        let panels = [try bench.plug("one", [slot(0), id(4), x(1)]), try bench.plug("two", [slot(1), id(5), x(30)])]
        let session = try bench.session()
        var recorder = bench.recorder()
        try session.start(into: &recorder)
        try recorder.begin()
        try panels[0].emit(frame(x(2), at: 1_100_000))
        try panels[1].emit(frame(x(31), at: 1_100_000))
        try recorder.step(session)
        try recorder.finish()
        let one = try bench.read()
        #expect(one.header.details.initialState == [slot(0), x(1), id(4)])
        #expect(one.frames.map(\.events) == [[x(2)]])
        let two = try bench.read(device: 2)
        #expect(two.header.device.name == "two" && two.header.details.initialState == [])
        #expect(two.frames.map(\.events) == [[dropped], [x(31)]])
        #expect(two.frames[0].snapshot == [slot(1), x(30), id(5)])
        // What stood there before is no loss of the kernel's.
        #expect(recorder.tally.drops == 0 && recorder.tally.frames == 2)
        #expect(recorder.omittedDevices == [])
      }
    }

    @Test("A name that is taken is refused, and nothing is written")
    func refuses() throws {
      try RecorderBench.with { bench in
        try bench.plug()
        try "mine".write(toFile: bench.path(), atomically: false, encoding: .utf8)
        let session = try bench.session()
        var recorder = bench.recorder()
        try session.start(into: &recorder)
        let error = #expect(throws: FileError.self) { try recorder.begin() }
        #expect(error?.operation == .create && error?.code == EEXIST)
        #expect(try bench.text() == "mine")
        #expect(bench.files == ["a.tape"])
      }
    }

    @Test("Drops and late frames are counted")
    func dropsAndLag() throws {
      try RecorderBench.with { bench in
        let panel = try bench.plug()
        let session = try bench.session()
        var recorder = bench.recorder()
        try session.start(into: &recorder)
        try panel.emit(frame(id(1), x(10), y(20), at: 999_000))
        try panel.emit(frame(x(11), at: 979_000))
        try recorder.step(session)
        try panel.emit(frame(dropped, at: 1_000_000))
        try recorder.step(session)
        try recorder.finish()
        #expect(recorder.tally.drops == 1 && recorder.tally.frames == 3 && recorder.tally.contactsDown == 1)
        #expect(recorder.tally.lateFrames == 1 && recorder.tally.lag.maximum == 21_007)
      }
    }
  }

  /// A disk with room for so many bytes.
  private final class Space: Sendable {
    private let room: Shared<Int>
    init(_ limit: Int) { room = Shared(limit) }

    /// Makes room for so many bytes more.
    func grow(by count: Int) { room.value += count }

    var calls: FileCalls {
      var calls = FileCalls.live
      calls.write = { descriptor, bytes in
        let fitting = min(self.room.value, bytes.count)
        guard fitting > 0 else { return -Int(ENOSPC) }
        let count = FileCalls.live.write(descriptor, UnsafeRawBufferPointer(rebasing: bytes[..<fitting]))
        self.room.value -= max(0, count)
        return count
      }
      calls.cut = { descriptor, count in
        self.room.value += count
        return FileCalls.live.cut(descriptor, count)
      }
      return calls
    }
  }
#endif
