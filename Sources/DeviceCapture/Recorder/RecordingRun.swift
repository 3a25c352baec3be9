#if Capture
  public import TouchModel

  /// Lets a session fill a recorder until one of the reasons to end.
  public struct RecordingRun: Sendable {
    /// Why a recording ended.
    public enum End: Hashable, Sendable {
      /// The caller's descriptor became readable, such as that of signals.
      case asked
      /// The time was over.
      case duration
      /// No finger was on a panel for the given time.
      case idle
      /// The last touchscreen was unplugged.
      case lost
      /// There was no touchscreen that could be read; `CaptureSession.refusals` says why.
      case noDevice
    }

    /// How long to record since the first device was there; `nil` for no end.
    public var duration: Microseconds?
    /// How long no finger may be on a panel, once one was; `nil` for any time.
    public var idleTime: Microseconds?
    /// Whether a touchscreen is waited for, at the start and when the last one was unplugged.
    public var waitsForDevice = false
    /// How often `body` runs at least; `nil` for when something happened.
    public var interval: Microseconds?

    private let system: SystemCalls

    public init(system: SystemCalls = .live) { self.system = system }

    /// Records; `body` runs after each step.
    ///
    /// Throws what the session and the recorder throw; the recorder is to be finished in any case.
    public func callAsFunction(
      _ session: CaptureSession, into recorder: inout TapeRecorder, until descriptor: Int32? = nil,
      body: (CaptureSession, TapeRecorder) throws -> Void = { _, _ in }
    ) throws -> End {
      try session.start(into: &recorder)
      try recorder.begin()
      let others = descriptor.map { [$0] } ?? []
      var start = recorder.hasBegun ? system.monotonicTime() : nil
      while true {
        if start == nil, recorder.hasBegun { start = system.monotonicTime() }
        if !session.isHopeful, !waitsForDevice { return start == nil ? .noDevice : .lost }
        let now = system.monotonicTime()
        let ends = self.ends(since: start, recorder.tally)
        if let duration = ends.duration, duration <= now { return .duration }
        if let idle = ends.idle, idle <= now { return .idle }
        var timeout = interval
        for end in [ends.duration, ends.idle] {
          if let end { timeout = min(timeout ?? end - now, end - now) }
        }
        let wake = try session.step(timeout: timeout, others: others, into: &recorder)
        try recorder.begin()
        try body(session, recorder)
        if wake != .ready { return .asked }
      }
    }

    private func ends(
      since start: Timestamp?, _ tally: RecordingTally
    ) -> (duration: Timestamp?, idle: Timestamp?) {
      var idle: Timestamp?
      if let idleTime, tally.contactsDown == 0, let last = tally.last { idle = last + idleTime }
      let duration = duration.flatMap { duration in start.map { $0 + duration } }
      return (duration, idle)
    }
  }

  extension CaptureSession {
    /// Whether a device is read, or may be again without being plugged in: its right is only withdrawn.
    var isHopeful: Bool { devices.contains { $0.state != .removed } }
  }
#endif
