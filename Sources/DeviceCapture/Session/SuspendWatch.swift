#if Capture
  internal import TouchModel

  /// Tells from two clocks that the machine slept: the boot clock goes on meanwhile and the monotonic one stands still.
  struct SuspendWatch {
    /// Two readings of clocks are never of one moment; a sleep is far longer.
    private static let least = Microseconds.milliseconds(100)

    private var offset: Microseconds

    init(_ system: SystemCalls) { offset = Self.offset(system) }

    /// Whether the machine slept since the last call.
    mutating func slept(_ system: SystemCalls) -> Bool {
      let now = Self.offset(system)
      defer { offset = now }
      return now - offset > Self.least
    }

    private static func offset(_ system: SystemCalls) -> Microseconds { system.bootTime() - system.monotonicTime() }
  }
#endif
