#if Capture
  import DeviceCapture
  import FakeDevices
  import Glibc
  import Synchronization
  import TestSupport
  import Testing
  import TouchModel

  @Suite("A capture session")
  struct CaptureSessionTests {
    /// What a session said, a line each.
    private struct Log: CaptureSink {
      var lines: [String] = []
      var snapshots: [[EvdevEvent]] = []
      var touches: [LibinputTouch] = []

      mutating func began(_ device: CapturedDevice) {
        lines.append("began \(device.number) \(device.description.name)")
      }
      mutating func receive(_ frame: EvdevFrame, of device: CapturedDevice) {
        let state = frame.deviceState == .present ? "" : " \(frame.deviceState)"
        lines.append(
          "\(device.number): \(frame.events.map { "\($0.code)=\($0.value)" }.joined(separator: " "))\(state)")
        if !frame.snapshot.isEmpty { snapshots.append(frame.snapshot) }
      }
      mutating func receive(_ touch: LibinputTouch, of device: CapturedDevice) {
        lines.append("\(device.number): libinput \(touch.phase) \(touch.slot)")
        touches.append(touch)
      }
      mutating func receive(log: String) {
        // The times of these frames are long ago, which libinput tells now and then.
        if !log.contains("lagging behind") { lines.append("log \(log)") }
      }

      mutating func take() -> [String] {
        defer { lines = [] }
        return lines
      }
    }

    private static let lastSeat = Atomic<Int>(0)

    /// Tests run at the same time and share the machine's devices: each has a seat of its own.
    private let seat = "seat-\(lastSeat.add(1, ordering: .relaxed).newValue)"

    private func device(_ name: String = "panel") throws -> FakeDevice {
      var description = DeviceDescription.panel()
      description.name = name
      return try FakeDevice(description, udev: ["ID_SEAT": seat])
    }

    private func session(
      system: SystemCalls = .fake, _ change: (inout CaptureSession.Options) -> Void = { _ in }
    ) throws -> CaptureSession {
      var options = CaptureSession.Options()
      options.seat = seat
      change(&options)
      return try CaptureSession(options, source: try UdevSource(), system: system)
    }

    private func frame(_ events: EvdevEvent..., at time: Int64 = 1_000_000) -> EvdevFrame {
      EvdevFrame(time: Timestamp(microseconds: time), events: events)
    }

    private let once = Microseconds(1000)

    @Test("Frames of every touchscreen of the seat come with its number, and what libinput says of them")
    func severalDevices() throws {
      let devices = [try device("one"), try device("two")]
      let other = try FakeDevice(.panel(), udev: ["ID_SEAT": "\(seat)-other"])
      let session = try session()
      var log = Log()
      try session.start(into: &log)
      #expect(log.take() == ["began 1 one", "began 2 two"])
      try devices[1].emit(frame(id(1), x(10), y(20)))
      try other.emit(frame(id(1), x(10), y(20)))
      #expect(try session.step(timeout: once, into: &log) == .ready)
      #expect(log.take() == ["2: 57=1 53=10 54=20", "2: libinput down 0"])
      #expect(log.touches.first?.time.microseconds == 1_000_000)
      #expect(log.touches.first?.x == 0.625)
      #expect(session.devices.map(\.state) == [.present, .present])
    }

    @Test("Neither the session nor libinput has keys queued")
    func keysAreMasked() throws {
      let panel = try device()
      let session = try session()
      var log = Log()
      try session.start(into: &log)
      #expect(session.isReading && panel.typists == 0)
      let descriptor = SystemCalls.fake.open(panel.path, 0)
      #expect(panel.typists == 1)
      SystemCalls.fake.close(descriptor)
    }

    @Test("A device that is unplugged in mid-touch says so, and goes on under its number when it is back")
    func unplugAndReplug() throws {
      var panel: FakeDevice? = try device()
      let session = try session()
      var log = Log()
      try session.start(into: &log)
      try panel?.emit(frame(id(1), x(10), y(20)))
      _ = try session.step(timeout: once, into: &log)
      _ = log.take()
      panel?.unplug()
      _ = try session.step(timeout: once, into: &log)
      #expect(log.take() == ["1:  removed", "1: libinput cancel 0"])
      #expect(session.devices.map(\.state) == [.removed])
      #expect(!session.isReading)
      panel = try device()
      _ = try session.step(timeout: once, into: &log)
      #expect(log.take() == ["1: 3=0"])
      #expect(log.snapshots == [[slot(0)]])
      #expect(session.devices.map(\.state) == [.present])
      try panel?.emit(frame(id(1), x(10), y(20)))
      _ = try session.step(timeout: once, into: &log)
      #expect(log.take().first == "1: 57=1 53=10 54=20")
      // Another panel is another device.
      let second = try device("second")
      _ = try session.step(timeout: once, into: &log)
      #expect(log.take() == ["began 2 second"])
      second.unplug()
    }

    @Test("A right that is withdrawn closes the node, and its return opens it where it stands")
    func rightIsWithdrawn() throws {
      let isAllowed = Shared(true)
      let clock = Clock()
      var system = SystemCalls.fake
      system.access = { _, _ in isAllowed.value ? 0 : -EACCES }
      system.open = { path, flags in isAllowed.value ? SystemCalls.fake.open(path, flags) : -EACCES }
      system.monotonicTime = { clock.monotonic }
      system.bootTime = { clock.monotonic }
      let panel = try device()
      let session = try session(system: system)
      var log = Log()
      try session.start(into: &log)
      _ = log.take()
      isAllowed.value = false
      clock.pass(.milliseconds(600))
      _ = try session.step(timeout: once, into: &log)
      #expect(log.take() == ["1:  suspended"])
      #expect(session.devices.map(\.state) == [.withdrawn])
      // Another user's touches are not read.
      try panel.emit(frame(id(1), x(10), y(20)))
      clock.pass(.milliseconds(600))
      _ = try session.step(timeout: once, into: &log)
      #expect(log.take() == [])
      #expect(session.refusals.map(\.kind) == [.noPermission])
      isAllowed.value = true
      clock.pass(.milliseconds(600))
      _ = try session.step(timeout: once, into: &log)
      #expect(log.take() == ["1: 3=0"])
      #expect(log.snapshots == [[slot(0), x(10), y(20), id(1)]])
      #expect(session.refusals == [])
    }

    @Test("A sleep of the machine is told, with the state after it")
    func sleep() throws {
      let clock = Clock()
      var system = SystemCalls.fake
      system.monotonicTime = { clock.monotonic }
      system.bootTime = { clock.boot }
      let panel = try device()
      let session = try session(system: system)
      var log = Log()
      try session.start(into: &log)
      _ = log.take()
      clock.pass(.milliseconds(600))
      _ = try session.step(timeout: once, into: &log)
      #expect(log.take() == [])
      clock.sleep(.milliseconds(3_600_000))
      panel.change([slot(0), id(5), x(1)])
      clock.pass(.milliseconds(600))
      _ = try session.step(timeout: once, into: &log)
      #expect(log.take() == ["1:  suspended", "1: 3=0"])
      #expect(log.snapshots == [[slot(0), x(1), id(5)]])
    }

    @Test("What cannot be read is said, by node")
    func refusals() throws {
      let panel = try device()
      var system = SystemCalls.fake
      system.open = { _, _ in -EACCES }
      let session = try session(system: system)
      var log = Log()
      try session.start(into: &log)
      #expect(!session.isReading)
      #expect(session.refusals.map(\.node) == [panel.path])
      #expect(session.refusals.map(\.kind) == [.noPermission])
      let named = try self.session { $0.nodes = ["/dev/input/event999"] }
      try named.start(into: &log)
      #expect(named.refusals.map(\.kind) == [.noDevice])
      #expect(named.refusals.map(\.node) == ["/dev/input/event999"])
    }

    @Test("A node that is named is read on any seat, and nothing else")
    func namedNode() throws {
      let panels = [try device("one"), try device("two")]
      let session = try session {
        $0.nodes = [panels[1].path]
        $0.seat = "seat0"
      }
      var log = Log()
      try session.start(into: &log)
      #expect(log.take() == ["began 1 two"])
    }

    @Test("A descriptor of the caller ends the wait")
    func ownDescriptor() throws {
      let session = try session()
      var log = Log()
      var ends: [Int32] = [0, 0]
      #expect(pipe(&ends) == 0)
      defer { for end in ends { close(end) } }
      #expect(try session.step(timeout: once, others: [ends[0]], into: &log) == .ready)
      #expect(write(ends[1], "x", 1) == 1)
      #expect(try session.step(timeout: nil, others: [ends[0]], into: &log) == .descriptor(ends[0]))
    }
  }

  /// The two clocks of a machine, which go on when a test says so.
  private final class Clock: Sendable {
    private let times = Shared((monotonic: Timestamp(microseconds: 1_000_000), slept: Microseconds.zero))

    var monotonic: Timestamp { times.value.monotonic }
    var boot: Timestamp { times.update { $0.monotonic + $0.slept } }
    func pass(_ time: Microseconds) { times.update { $0.monotonic = $0.monotonic + time } }
    func sleep(_ time: Microseconds) { times.update { $0.slept = time } }
  }
#endif
