#if Capture
  internal import Glibc
  public import TouchModel

  /// The system calls that capture makes, so that a test can let each of them fail.
  ///
  /// Results are as the kernel gives them: 0 or more, or a negative error number. Interrupted calls are made again here and
  /// nowhere else.
  public struct SystemCalls: Sendable {
    /// Opens a path with the given O_* flags; O_CLOEXEC is added.
    public var open: @Sendable (_ path: String, _ flags: Int32) -> Int32
    public var close: @Sendable (_ descriptor: Int32) -> Void
    public var read: @Sendable (_ descriptor: Int32, _ buffer: UnsafeMutableRawBufferPointer) -> Int
    public var write: @Sendable (_ descriptor: Int32, _ buffer: UnsafeRawBufferPointer) -> Int
    /// Whether the process may read and write a path now, by its effective user; 0, or a negative error number.
    public var access: @Sendable (_ path: String, _ mode: Int32) -> Int32
    /// CLOCK_MONOTONIC: since boot, without suspend.
    public var monotonicTime: @Sendable () -> Timestamp
    /// The same clock in nanoseconds, for what takes less than a microsecond.
    public var monotonicNanoseconds: @Sendable () -> Int64
    /// CLOCK_BOOTTIME: since boot, with suspend.
    public var bootTime: @Sendable () -> Timestamp
    /// CLOCK_REALTIME: the time of day, since 1970 in UTC.
    public var realTime: @Sendable () -> Timestamp
    /// Sleeps until a time of CLOCK_MONOTONIC; true when a signal ended the sleep before.
    public var sleep: @Sendable (_ until: Timestamp) -> Bool

    /// The system's own.
    public static let live = SystemCalls(
      open: { path, flags in repeated { Glibc.open(path, flags | O_CLOEXEC) } },
      close: { descriptor in _ = Glibc.close(descriptor) },
      read: { descriptor, buffer in repeated { Glibc.read(descriptor, buffer.baseAddress, buffer.count) } },
      write: { descriptor, buffer in repeated { Glibc.write(descriptor, buffer.baseAddress, buffer.count) } },
      access: { path, mode in repeated { faccessat(AT_FDCWD, path, mode, AT_EACCESS) } },
      monotonicTime: { time(of: CLOCK_MONOTONIC) },
      monotonicNanoseconds: {
        var now = timespec()
        clock_gettime(CLOCK_MONOTONIC, &now)
        return Int64(now.tv_sec) * 1_000_000_000 + Int64(now.tv_nsec)
      },
      bootTime: { time(of: CLOCK_BOOTTIME) },
      realTime: { time(of: CLOCK_REALTIME) },
      sleep: { until in
        var moment = timespec(tv_sec: Int(until.microseconds / 1_000_000), tv_nsec: 0)
        moment.tv_nsec = Int(until.microseconds % 1_000_000) * 1000
        return clock_nanosleep(CLOCK_MONOTONIC, 1, &moment, nil) == EINTR
      })

    /// Makes a call until no signal interrupts it.
    private static func repeated<Result: FixedWidthInteger>(_ call: () -> Result) -> Result {
      while true {
        let result = call()
        if result >= 0 { return result }
        if errno != EINTR { return Result(truncatingIfNeeded: -errno) }
      }
    }

    private static func time(of clock: clockid_t) -> Timestamp {
      var now = timespec()
      clock_gettime(clock, &now)
      return Timestamp(microseconds: Int64(now.tv_sec) * 1_000_000 + Int64(now.tv_nsec) / 1000)
    }
  }
#endif
