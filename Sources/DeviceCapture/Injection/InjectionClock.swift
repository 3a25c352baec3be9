#if Capture
  internal import Glibc
  public import TouchModel

  /// Tells the time by which frames are injected, and lets it pass.
  public protocol InjectionClock {
    func now() -> Timestamp
    /// Comes back at `time`, at once where it has passed; false where the injection is to stop instead.
    func wait(until time: Timestamp) -> Bool
  }

  /// CLOCK_MONOTONIC, until a descriptor can be read, such as one that tells of signals.
  public struct PacingClock: InjectionClock {
    /// How long before a frame is due the last sleep begins, which is the exact one.
    private static let approach = Microseconds.milliseconds(2)

    private let stop: Int32?
    private let system: SystemCalls

    /// A clock that never stops without `stop`.
    public init(stop: Int32? = nil, system: SystemCalls = .live) {
      self.stop = stop
      self.system = system
    }

    public func now() -> Timestamp { system.monotonicTime() }

    public func wait(until time: Timestamp) -> Bool {
      if let stop {
        while true {
          // Whole milliseconds are all that poll knows.
          let milliseconds = max(0, (time - now() - Self.approach).count / 1000)
          if isReadable(stop, within: milliseconds) { return false }
          if milliseconds == 0 { break }
        }
      }
      while now() < time, system.sleep(time) {}
      return true
    }

    private func isReadable(_ descriptor: Int32, within milliseconds: Int64) -> Bool {
      var wait = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      return poll(&wait, 1, Int32(clamping: milliseconds)) > 0
    }
  }
#endif
