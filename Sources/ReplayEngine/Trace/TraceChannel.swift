/// A kind of line in a trace; a golden names those that it has.
public enum TraceChannel: String, Hashable, Sendable, CaseIterable {
  case gesture, view, control, arbitration, note
  /// A scroll view's events, as its delegate has them in UIKit.
  case delegate

  /// What goldens have unless they say otherwise.
  public static let standard: [TraceChannel] = [.gesture, .view, .control]
}
