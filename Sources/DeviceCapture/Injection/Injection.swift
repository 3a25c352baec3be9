#if Capture
  public import InteractionAnalysis
  public import RecordingFormats
  public import TouchModel

  /// Plays a recording into a device, each frame at its time.
  ///
  /// Frame k is due at start + (t_k - t_0) / speed, whenever the ones before it were written: lateness never adds up and is
  /// measured against the time that was meant (open loop). A frame that is stamped earlier than the one before is due with that one.
  ///
  /// However it ends, no finger stays down: contacts lift at the end of each pass, when it is stopped, and before an error of the
  /// recording is thrown. Lost events are never injected, see `InjectedState`; nothing allocates for a frame after warm-up.
  public struct Injection: Sendable {
    public struct Options: Sendable {
      /// How many times as fast as recorded; above 0.
      public var speed = 1.0
      /// How often the recording is played; `nil` for without end.
      public var passes: Int? = 1
      /// What lies between the last frame of a pass and the first of the next: longer than any double tap.
      public var pause = Microseconds.milliseconds(500)

      public init() {}
    }

    /// What was injected so far.
    public struct Report: Hashable, Sendable {
      /// Frames of the recording that were written, and their events with each SYN_REPORT.
      public internal(set) var frames = 0
      public internal(set) var events = 0
      /// Passes that were played to their end.
      public internal(set) var passes = 0
      /// Frames that change nothing: the kernel passes none of them on.
      public internal(set) var unchanged = 0
      /// Events that the device cannot send, such as those of a slot that it does not have.
      public internal(set) var omitted = 0
      /// From the time the first frame was due to the last that was written.
      public internal(set) var duration = Microseconds.zero
      /// How much later than meant each frame was written, in microseconds.
      public internal(set) var lateness = Histogram()
      /// Whether it was stopped before its end.
      public internal(set) var wasStopped = false
    }

    private let options: Options
    private var state: InjectedState
    private var initialState: [EvdevEvent]
    private var events: [EvdevEvent] = []
    public private(set) var report = Report()

    /// An injection of a recording with this initial state into a device.
    public init(_ options: Options, device: InjectedDevice, initialState: [EvdevEvent]) {
      self.options = options
      self.initialState = initialState
      state = InjectedState(device)
    }

    /// Brings a device that has just been made to the recording's initial state; to be called before others open it.
    public mutating func begin(into sink: inout some InjectionSink) throws {
      state.begin(initialState, pass: 1, into: &events)
      if !events.isEmpty { try sink.write(events) }
    }

    /// Plays from `start` on, which `begin` comes before; `open` gives the recording from its first frame, once a pass.
    ///
    /// Throws what the recording, `open` and the sink throw; `report` then tells what was done before.
    public mutating func play(
      from start: Timestamp, by clock: some InjectionClock, into sink: inout some InjectionSink,
      opening open: () throws -> any FrameReader
    ) throws {
      defer { report.omitted = state.omitted }
      var base = start
      var pass = 1
      while options.passes.map({ pass <= $0 }) ?? true {
        if pass > 1 {
          guard clock.wait(until: base) else { return stop() }
          state.begin(initialState, pass: pass, into: &events)
          if !events.isEmpty { try sink.write(events) }
        }
        do {
          let frames = report.frames
          let isWhole = try play(try open(), from: &base, since: start, by: clock, into: &sink)
          try lift(into: &sink)
          guard isWhole else { return stop() }
          report.passes = pass
          // A recording without a frame would go round without ever waiting.
          if frames == report.frames { return }
        } catch let error as RecordingError {
          try lift(into: &sink)
          throw error
        }
        pass += 1
        base = base + options.pause
      }
    }

    /// Plays one pass; false when it was stopped.
    ///
    /// `base` becomes the time of its last frame.
    private mutating func play(
      _ reader: any FrameReader, from base: inout Timestamp, since start: Timestamp, by clock: some InjectionClock,
      into sink: inout some InjectionSink
    ) throws -> Bool {
      var reader = reader
      var frame = EvdevFrame()
      var first: Timestamp?
      let begin = base
      while try reader.next(into: &frame) {
        let origin = first ?? frame.time
        first = origin
        state.take(frame, into: &events)
        base = max(base, begin + scaled(frame.time - origin))
        if events.isEmpty { continue }
        guard clock.wait(until: base) else { return false }
        try sink.write(events)
        let now = clock.now()
        report.lateness.record((now - base).count)
        report.frames += 1
        report.events += events.count
        if !state.changes { report.unchanged += 1 }
        report.duration = now - start
      }
      return true
    }

    private func scaled(_ time: Microseconds) -> Microseconds {
      options.speed == 1 ? time : Microseconds(seconds: time.seconds / options.speed)
    }

    private mutating func lift(into sink: inout some InjectionSink) throws {
      state.liftAll(into: &events)
      if !events.isEmpty { try sink.write(events) }
    }

    private mutating func stop() { report.wasStopped = true }
  }
#endif
