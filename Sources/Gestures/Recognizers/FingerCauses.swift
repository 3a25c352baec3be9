import TouchModel

/// What is said of how many fingers there are and when they land, by every recognizer alike.
extension Cause {
  static func tooMany(_ fingers: Int, limit: Int) -> Cause {
    Cause(.tooManyTouches, measured: Double(fingers), limit: Double(limit))
  }

  static func tooFew(_ fingers: Int, of wanted: Int) -> Cause {
    Cause(.tooFewTouches, measured: Double(fingers), limit: Double(wanted))
  }

  /// A finger that landed so much later than the first of its gesture, or `nil` where that is within the window.
  static func landed(_ late: Microseconds, window: Microseconds) -> Cause? {
    late > window ? Cause(.landedTooLate, measured: late.milliseconds, limit: window.milliseconds) : nil
  }
}
