public import TouchModel

/// Why a script cannot become a recording; `step` counts the script's steps from 0.
public enum SynthesisError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The step lands a finger that is already down.
  case alreadyDown(finger: Int, step: Int)
  /// The step uses a finger that is not down.
  case notDown(finger: Int, step: Int)
  /// A finger goes off the screen.
  case outsideScreen(finger: Int, step: Int)
  /// The step takes a negative time, or the script is then longer than an hour.
  case impossibleTime(step: Int)
  /// With the step the panel scans more often than `limit`, which is what memory is meant for.
  case tooManyScans(limit: Int, step: Int)
  /// The step lands more fingers than the panel reports.
  case tooManyFingers(limit: Int, step: Int)
  /// The finger that the step lands lifts before the panel scans once; `period` is the time between two scans.
  case tooBrief(finger: Int, period: Microseconds, step: Int)
  /// A flick that the step lifts does not leave at the speed it claims; speeds and tolerance are in points per second.
  ///
  /// Measured are the positions that a reader decodes of its last 50 ms; less than two of them measure as 0.
  case releaseSpeed(finger: Int, claimed: Double, measured: Double, tolerance: Double, step: Int)

  /// The step at fault, from 0.
  public var step: Int {
    switch self {
    case .alreadyDown(_, let step), .notDown(_, let step), .outsideScreen(_, let step), .impossibleTime(let step),
      .tooManyScans(_, let step), .tooManyFingers(_, let step), .tooBrief(_, _, let step),
      .releaseSpeed(_, _, _, _, let step):
      step
    }
  }

  /// What was found.
  public var what: String {
    switch self {
    case .alreadyDown(let finger, _): "finger \(finger) is already down"
    case .notDown(let finger, _): "finger \(finger) is not down"
    case .outsideScreen(let finger, _): "finger \(finger) leaves the screen"
    case .impossibleTime: "impossible time"
    case .tooManyScans(let limit, _): "more than \(limit) scans of the panel"
    case .tooManyFingers: "too many fingers at once"
    case .tooBrief(let finger, _, _): "finger \(finger) lifts before the panel sees it"
    case .releaseSpeed(let finger, _, let measured, _, _): "finger \(finger) leaves at \(Self.speed(measured))"
    }
  }

  /// What would have been right.
  public var expected: String {
    switch self {
    case .alreadyDown: "a free finger"
    case .notDown: "a finger that landed"
    case .outsideScreen: "a point on the screen"
    case .impossibleTime: "0 or more and at most an hour in all"
    case .tooManyScans: "a shorter script or a lower rate"
    case .tooManyFingers(let limit, _): "at most \(limit) on this panel"
    case .tooBrief(_, let period, _): "at least \(DecimalText.string(period.milliseconds, decimals: 1)) ms"
    case .releaseSpeed(_, let claimed, _, let tolerance, _):
      "\(Self.speed(claimed)) within \(Self.speed(tolerance))"
    }
  }

  public var description: String { "step \(step): \(what); expected \(expected)" }

  private static func speed(_ value: Double) -> String { "\(DecimalText.string(value, decimals: 1)) pt/s" }
}
