#if Capture
  import DeviceCapture
  import Glibc
  import TouchModel

  /// Reads touchscreens and shows them until a signal or a key ends it.
  struct WatchLoop<Display: WatchDisplay> {
    let session: CaptureSession
    var feed: WatchFeed<Display>
    /// What tells of signals, or `nil`.
    let signals: SignalDescriptor?
    var system = SystemCalls.live
    private var waits = true

    init(session: CaptureSession, feed: WatchFeed<Display>, signals: SignalDescriptor?, system: SystemCalls = .live) {
      self.session = session
      self.feed = feed
      self.signals = signals
      self.system = system
    }

    /// Whether the last touchscreen was unplugged and none is waited for.
    var isOver: Bool { !waits && session.devices.allSatisfy { $0.state == .removed } }

    /// Opens the devices; throws `failure` of what refused them where there is none to read, unless it is to wait for one.
    mutating func start(waits: Bool, failure: ([CaptureError]) -> Failure) throws {
      self.waits = waits
      try captured { try session.start(into: &feed) }
      if !session.isReading, !waits { throw failure(session.refusals) }
    }

    mutating func run() throws {
      var shown: Timestamp?
      repeat {
        let now = system.monotonicTime()
        feed.wake(at: now)
        shown = try feed.display.refresh(at: now, session.devices, session.refusals)
      } while try step(until: shown) && !isOver && !feed.display.isDone(at: system.monotonicTime())
      feed.finish()
      _ = try feed.display.refresh(at: system.monotonicTime(), session.devices, session.refusals)
    }

    /// Waits for frames, a deadline or `shown`; false when it is to end.
    mutating func step(until shown: Timestamp?) throws -> Bool {
      let next = [feed.nextWake, shown].compactMap(\.self).min()
      let timeout = next.map { max(.zero, $0 - system.monotonicTime()) }
      let others = [signals?.descriptor, feed.display.keys].compactMap(\.self)
      let wake = try captured { try session.step(timeout: timeout, others: others, into: &feed) }
      guard case .descriptor(let descriptor) = wake else { return true }
      if descriptor == feed.display.keys { return feed.display.readKeys() }
      while let signal = signals?.next() {
        if WatchSignals.ending.contains(signal) { return false }
        feed.display.take(signal: signal)
      }
      return true
    }
  }

  enum WatchSignals {
    /// All that end a process and can be waited for.
    static let ending = [
      SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGXCPU, SIGIO, SIGPWR,
    ]
    static let all = ending + [SIGWINCH, SIGTSTP, SIGCONT]

    /// Stops the process as Ctrl-Z does where nobody catches it; comes back when it is continued.
    static func stop() {
      var signal = sigset_t()
      sigemptyset(&signal)
      sigaddset(&signal, SIGTSTP)
      pthread_sigmask(SIG_UNBLOCK, &signal, nil)
      raise(SIGTSTP)
      pthread_sigmask(SIG_BLOCK, &signal, nil)
    }
  }
#endif
