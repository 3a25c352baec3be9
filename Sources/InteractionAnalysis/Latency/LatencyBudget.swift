public import TouchModel

/// How much time may pass from a touch to what is seen of it, before people notice and before they mind.
///
/// From experiments with direct touch: a delay of a drag is told from none at about 11 ms and still costs at 25 ms, feedback to a
/// tap at about 69 ms and 100 ms. These are for the whole way from finger to photon. What is measured here, from the kernel's time
/// to the view models, uses up a share; the panel's scan before, drawing and the display after need the rest.
public struct LatencyBudget: Hashable, Sendable {
  /// In what part of the budget a delay is.
  public enum Band: String, Hashable, Sendable, CaseIterable {
    /// Below what people notice.
    case green
    /// Noticed, and below what they mind.
    case amber
    case red
  }

  /// What it is for, as reports name it.
  public var name: String
  /// Delays below this are green.
  public var green: Microseconds
  /// Delays below this, and not green, are amber.
  public var amber: Microseconds

  public init(name: String, green: Microseconds, amber: Microseconds) {
    self.name = name
    self.green = green
    self.amber = amber
  }

  /// Content that follows a finger.
  public static let drag = LatencyBudget(name: "drag", green: .milliseconds(11), amber: .milliseconds(25))
  /// What answers to a finger that lands or lifts.
  public static let tapFeedback = LatencyBudget(
    name: "tap feedback", green: .milliseconds(69), amber: .milliseconds(100))

  /// The budget of what a frame of a stage makes visible; `nil` where that is nothing.
  public init?(stage: FrameStage) {
    switch stage {
    case .down, .end: self = .tapFeedback
    case .begin, .update: self = .drag
    case .pending: return nil
    }
  }

  public func band(of delay: Microseconds) -> Band {
    delay < green ? .green : delay < amber ? .amber : .red
  }

  /// How much of the green time a delay uses up; 1 is all of it.
  public func share(of delay: Microseconds) -> Double { Double(delay.count) / Double(max(green.count, 1)) }
}
