#if Capture
  import DeviceCapture
  import TouchModel

  /// What is counted of live frames.
  struct WatchCounters {
    /// Frames of the last second; more than this many are counted as this many.
    private static let rateLimit = 2048

    private(set) var frames = 0
    private(set) var contacts = 0
    /// How often the kernel lost events.
    private(set) var drops = 0
    /// From a frame's time to its being read, of the last frame and at worst; `nil` where the clocks differ.
    private(set) var lag: Microseconds?
    private(set) var greatestLag: Microseconds?
    private var times = [Timestamp](repeating: Timestamp(microseconds: .min), count: rateLimit)
    private var place = 0

    mutating func count(
      _ frame: EvdevFrame, _ meaning: DevicePresence.Meaning, contacts touch: TouchFrame, at now: Timestamp
    ) {
      contacts += touch.contacts.count { $0.phase == .down }
      guard meaning == .report || meaning == .drop else { return }
      frames += 1
      if meaning == .drop { drops += 1 }
      if let received = frame.received, meaning == .report,
        (Microseconds.zero...Self.longestLag).contains(received - frame.time)
      {
        lag = received - frame.time
        greatestLag = max(greatestLag ?? .zero, received - frame.time)
      }
      times[place] = now
      place = (place + 1) % Self.rateLimit
    }

    /// A longer one means that the two times are of different clocks.
    private static let longestLag = Microseconds.milliseconds(60_000)

    /// How many frames came in the second before `now`.
    func rate(at now: Timestamp) -> Int {
      let second = now - Microseconds(1_000_000)
      return times.count { $0 > second && $0 <= now }
    }
  }
#endif
