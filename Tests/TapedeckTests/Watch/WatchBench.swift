#if Capture
  import DeviceCapture
  import FakeDevices
  import FileStreams
  import Gestures
  import ReplayEngine
  import Synchronization
  import TouchModel

  @testable import tapedeck

  /// A watch of one fake panel of 256 x 160 mm by a clock that stands still.
  final class WatchBench {
    /// What a display shows, kept.
    final class Kept: WatchDisplay {
      var board = WatchBoard()
      let clock: WatchClock
      var events: [String] = []
      init(_ clock: WatchClock) { self.clock = clock }

      func began(_ device: CapturedDevice, _ live: LiveDevice) { board.begin(device, live) }
      func observe(_ frame: EvdevFrame, _ touch: TouchFrame, _ notes: [Note], of device: Int) {
        board.observe(frame, touch, of: device, at: clock.now)
        events += notes.map { "note \($0.kind.rawValue)" }
      }
      func receive(_ event: ReplayEvent, _ arbitration: Arbitration, of device: Int) {
        board.receive(event, arbitration, of: device)
        switch event {
        case .gesture(_, let gesture) where gesture.phase != .changed:
          events.append("\(gesture.kind.rawValue) \(gesture.phase.rawValue) \(gesture.time.microseconds / 1000)")
        case .note(let note): events.append("note \(note.kind.rawValue)")
        default: break
        }
      }
      func refresh(at now: Timestamp, _ devices: [CapturedDevice], _ refusals: [CaptureError]) -> Timestamp? { nil }
      func take(signal: Int32) {}
      var keys: Int32? { nil }
      func readKeys() -> Bool { true }
    }

    private static let lastSeat = Atomic<Int>(0)

    let clock = WatchClock()
    let panel: FakeDevice
    let display: Kept
    var loop: WatchLoop<Kept>
    let description: DeviceDescription

    init(_ words: String..., resolution: Int32 = 16) throws {
      let seat = "watch-\(Self.lastSeat.add(1, ordering: .relaxed).newValue)"
      var description = DeviceDescription.panel(
        resolution: resolution,
        with: [
          AbsCode.mtPressure: AxisRange(minimum: 0, maximum: 255)
        ])
      description.name = "Panel"
      self.description = description
      panel = try FakeDevice(description, udev: ["ID_SEAT": seat])
      let arguments = try Arguments(words[...], of: WatchCommand.spec)
      var options = CaptureSession.Options()
      options.seat = seat
      options.asksLibinput = false
      var system = SystemCalls.fake
      let clock = clock
      system.monotonicTime = { clock.now }
      system.bootTime = { clock.now }
      display = Kept(clock)
      loop = WatchLoop(
        session: try CaptureSession(options, source: try UdevSource(), system: system),
        feed: WatchFeed(
          display, input: try InputOptions(arguments), stack: try ProfileOptions.stack(arguments)),
        signals: nil, system: system)
      try loop.start(waits: false) { _ in Failure(.noDevice, "none") }
    }

    /// Emits a frame at a time in milliseconds, which becomes the present.
    func emit(_ events: EvdevEvent..., at milliseconds: Int64) throws {
      pass(to: milliseconds)
      try panel.emit(EvdevFrame(time: clock.now, events: events))
      _ = try loop.step(until: clock.now)
    }

    /// Lets time pass as the loop does: what is due comes when it is.
    func pass(to milliseconds: Int64) {
      let end = Timestamp(microseconds: milliseconds * 1000)
      while let next = loop.feed.nextWake, next <= end {
        clock.set(max(clock.now, next))
        loop.feed.wake(at: clock.now)
      }
      clock.set(end)
      loop.feed.wake(at: end)
    }

    /// The view, with a node whose number is the same in each run.
    func view(marks: WatchMarks = .unicode) -> WatchView {
      var devices = loop.session.devices
      for index in devices.indices { devices[index].node = "/dev/input/event0" }
      return WatchView(board: display.board, now: clock.now, devices: devices, marks: marks)
    }

    /// What a window shows.
    func screen(width: Int, height: Int, marks: WatchMarks = .unicode) -> String {
      view(marks: marks).grid(width: width, height: height).text
    }
  }

  final class WatchClock: Sendable {
    private let time = Mutex(Timestamp(microseconds: 0))
    var now: Timestamp { time.withLock { $0 } }
    func set(_ new: Timestamp) { time.withLock { $0 = new } }
  }
#endif
