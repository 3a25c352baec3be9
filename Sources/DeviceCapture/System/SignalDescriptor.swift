#if Capture
  internal import CLibevdev
  internal import Glibc

  /// The signals that end a program, as something to wait on: SIGINT, SIGTERM and SIGHUP.
  ///
  /// While it exists these signals end nothing by themselves, so that files and devices are finished in one place. SIGKILL cannot
  /// be caught.
  public final class SignalDescriptor {
    public let descriptor: Int32
    private var previous = sigset_t()

    /// Blocks the signals in the calling thread; threads that are made later inherit that.
    public init() throws(CaptureError) {
      var signals = sigset_t()
      sigemptyset(&signals)
      for signal in [SIGINT, SIGTERM, SIGHUP] { sigaddset(&signals, signal) }
      pthread_sigmask(SIG_BLOCK, &signals, &previous)
      descriptor = signalfd(-1, &signals, Int32(SFD_CLOEXEC | SFD_NONBLOCK))
      guard descriptor >= 0 else { throw CaptureError(.cannotOpen, node: "", what: "signals", code: errno) }
    }

    deinit {
      close(descriptor)
      pthread_sigmask(SIG_SETMASK, &previous, nil)
    }

    /// The number of a signal that came since the last call, or `nil`; waits for nothing.
    public func next() -> Int32? {
      var information = signalfd_siginfo()
      let size = MemoryLayout<signalfd_siginfo>.size
      return read(descriptor, &information, size) == size ? Int32(bitPattern: information.ssi_signo) : nil
    }
  }
#endif
