/// Why a script cannot become a recording.
public enum SynthesisError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The step at `step` (from 0) lands a finger that is already down.
  case alreadyDown(finger: Int, step: Int)
  /// The step at `step` (from 0) uses a finger that is not down.
  case notDown(finger: Int, step: Int)
  /// A finger goes off the screen.
  case outsideScreen(finger: Int, step: Int)
  /// The step at `step` (from 0) takes a negative time, or the script is then longer than an hour.
  case impossibleTime(step: Int)
  /// More fingers than the panel reports.
  case tooManyFingers(limit: Int)
  /// A flick does not leave at the speed it claims, in points per second; too few samples measure as 0.
  case releaseSpeed(finger: Int, claimed: Double, measured: Double)

  public var description: String {
    switch self {
    case .alreadyDown(let finger, let step): "step \(step): finger \(finger) is already down; expected a free finger"
    case .notDown(let finger, let step): "step \(step): finger \(finger) is not down; expected a finger that landed"
    case .outsideScreen(let finger, let step):
      "step \(step): finger \(finger) leaves the screen; expected a point on the screen"
    case .impossibleTime(let step): "step \(step): impossible time; expected 0 or more and at most an hour in all"
    case .tooManyFingers(let limit): "too many fingers at once; expected at most \(limit) on this panel"
    case .releaseSpeed(let finger, let claimed, let measured):
      "finger \(finger) leaves at \(measured) pt/s; expected \(claimed) pt/s within 2 %"
    }
  }
}
