#if Capture
  import DeviceCapture
  import FakeDevices
  import RecordingFormats
  import TouchModel

  /// A clock that stands still until somebody waits; `stopAt` lets waiting come back with a stop.
  final class FakeClock: InjectionClock {
    var time = Timestamp(microseconds: 1_000_000)
    var stopAt: Timestamp?
    /// What each write takes.
    var delay: [Microseconds] = []

    func now() -> Timestamp { time }
    func wait(until: Timestamp) -> Bool {
      if let stopAt, until >= stopAt {
        time = max(time, stopAt)
        return false
      }
      time = max(time, until)
      return true
    }
  }

  /// Keeps what was written, with its time.
  struct MemorySink: InjectionSink {
    struct Failure: Error {}

    let clock: FakeClock
    var writes: [(time: Timestamp, events: [EvdevEvent])] = []
    var failsAfter: Int?

    init(_ clock: FakeClock) { self.clock = clock }

    mutating func write(_ events: [EvdevEvent]) throws {
      if let failsAfter, writes.count >= failsAfter { throw Failure() }
      writes.append((clock.now(), events))
      if !clock.delay.isEmpty { clock.time = clock.time + clock.delay.removeFirst() }
    }

    /// The frames without their SYN_REPORT.
    var frames: [[EvdevEvent]] { writes.flatMap { split($0.events) } }
  }

  /// Parts events at each SYN_REPORT, which must be the last of all.
  func split(_ events: [EvdevEvent]) -> [[EvdevEvent]] {
    var frames: [[EvdevEvent]] = [[]]
    for event in events {
      if event == report { frames.append([]) } else { frames[frames.count - 1].append(event) }
    }
    return frames.last == [] ? frames.dropLast() : frames
  }

  let report = EvdevEvent(type: EvdevType.syn, code: SynCode.report, value: 0)
  let listEnd = EvdevEvent(type: EvdevType.syn, code: SynCode.mtReport, value: 0)

  /// What came of playing frames.
  struct Played {
    var sink: MemorySink
    var report: Injection.Report

    init(
      _ frames: [EvdevFrame], on device: DeviceDescription = .panel(), initial: [EvdevEvent] = [],
      clock: FakeClock = FakeClock(), _ change: (inout Injection.Options) -> Void = { _ in }
    ) throws {
      var options = Injection.Options()
      change(&options)
      let recording = Recording(
        header: RecordingHeader(device: device, clock: .monotonic, format: RecordingFormat(.tape, version: "1")),
        frames: frames)
      var injection = Injection(options, device: try InjectedDevice(device), initialState: initial)
      sink = MemorySink(clock)
      try injection.begin(into: &sink)
      try injection.play(from: Timestamp(microseconds: 2_000_000), by: clock, into: &sink) { MemoryReader(recording) }
      report = injection.report
    }
  }
#endif
