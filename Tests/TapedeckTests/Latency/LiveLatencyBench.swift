#if Capture
  import DeviceCapture
  import FakeDevices
  import ReplayTesting
  import Scenes
  import Synchronization
  import TestSupport
  import TouchModel

  @testable import tapedeck

  /// A measurement of one fake panel by a clock that goes on by a step each time it is asked for nanoseconds.
  ///
  /// So what each step of a frame takes is known: the frame is handed over one step after it was read.
  final class LiveLatencyBench {
    private static let lastSeat = Atomic<Int>(0)
    static let step: Int64 = 250_000

    let time = Shared(Int64(0))
    let panel: FakeDevice
    let latency: LiveLatency
    var loop: WatchLoop<LiveLatency>

    /// `words` are options of the command; `refusesClocks` makes a panel whose times are of another clock.
    init(_ words: String..., refusesClocks: Bool = false, ending: LiveLatency.Ending = .init()) throws {
      let seat = "latency-\(Self.lastSeat.add(1, ordering: .relaxed).newValue)"
      var description = DeviceDescription.panel()
      description.name = "Panel"
      panel = try FakeDevice(description, udev: ["ID_SEAT": seat])
      if refusesClocks { panel.refuseClocks() }
      let arguments = try Arguments(words[...], of: LatencyCommand.spec)
      var options = CaptureSession.Options()
      options.seat = seat
      options.asksLibinput = false
      var system = SystemCalls.fake
      let time = time
      system.monotonicTime = { Timestamp(microseconds: time.value / 1000) }
      system.bootTime = system.monotonicTime
      system.monotonicNanoseconds = {
        time.update {
          $0 += Self.step
          return $0
        }
      }
      latency = LiveLatency(waits: false, ending: ending, system: system)
      let scene = try arguments.value("scene").map { try Scene(file: $0) }
      loop = WatchLoop(
        session: try CaptureSession(options, source: try UdevSource(), system: system),
        feed: WatchFeed(
          latency, input: try InputOptions(arguments, reads: false), stack: try ProfileOptions.stack(arguments),
          scene: scene),
        signals: nil, system: system)
      try loop.start(waits: false) { _ in Failure(.noDevice, "none") }
    }

    private var now: Timestamp { Timestamp(microseconds: time.value / 1000) }

    /// Sends a frame with the kernel's time, in microseconds, and reads it so much later.
    func emit(_ events: EvdevEvent..., at kernel: Int64, lag: Int64 = 0) throws {
      pass(to: kernel + lag)
      try panel.emit(EvdevFrame(time: Timestamp(microseconds: kernel), events: events))
      _ = try loop.step(until: now)
    }

    /// Lets time pass up to a moment in microseconds, as the loop does: what is due comes when it is.
    func pass(to moment: Int64) {
      let end = Timestamp(microseconds: moment)
      while let next = loop.feed.nextWake, next <= end {
        // What is shown at a moment comes after a frame of that moment, so the clock must be past it.
        time.value = max(time.value, next.microseconds * 1000 + 1000)
        loop.feed.wake(at: now)
      }
      time.value = max(time.value, moment * 1000)
    }

    /// What was measured of the panel.
    var table: LiveLatencyTable { latency.devices.first?.table ?? LiveLatencyTable() }
  }
#endif
