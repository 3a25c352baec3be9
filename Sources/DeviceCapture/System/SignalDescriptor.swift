#if Capture
  internal import CLibevdev
  public import Glibc

  /// Signals as something to wait on: by default those that end a program, SIGINT, SIGTERM and SIGHUP (not under `nohup`).
  ///
  /// While it exists these signals do nothing by themselves, so that files and devices are finished in one place. SIGKILL cannot
  /// be caught.
  public final class SignalDescriptor {
    public let descriptor: Int32
    private var previous = sigset_t()

    /// Blocks the signals in the calling thread; threads that are made later inherit that.
    public init(_ numbers: [Int32] = [SIGINT, SIGTERM, SIGHUP]) throws(CaptureError) {
      var signals = sigset_t()
      sigemptyset(&signals)
      // A signal that is blocked would come even where it is ignored.
      for signal in numbers where signal != SIGHUP || !Self.isIgnored(SIGHUP) { sigaddset(&signals, signal) }
      pthread_sigmask(SIG_BLOCK, &signals, &previous)
      descriptor = signalfd(-1, &signals, Int32(SFD_CLOEXEC | SFD_NONBLOCK))
      guard descriptor >= 0 else { throw CaptureError(.cannotOpen, node: "", what: "signals", code: errno) }
    }

    private static func isIgnored(_ signal: Int32) -> Bool {
      var action = sigaction()
      sigaction(signal, nil, &action)
      return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == 1
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
