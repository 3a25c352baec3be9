public import InteractionAnalysis

/// One recording with all that a report says of it.
public struct MeasuredRecording: Sendable {
  /// Its name as the user gave it.
  public var file: String
  /// The exact part.
  public var latency: RecordingLatency
  /// What fingers and recognizers did over time, for waterfalls and traces; `nil` where nobody wants them.
  public var course: TouchCourse?
  /// What its frames cost by the clock; `nil` where that was not measured.
  public var cost: RecordingCost?

  public init(
    file: String, latency: RecordingLatency, course: TouchCourse? = nil, cost: RecordingCost? = nil
  ) {
    self.file = file
    self.latency = latency
    self.course = course
    self.cost = cost
  }
}

/// A recording that could not be read to its end, and why.
public struct RecordingFault: Hashable, Sendable {
  public var file: String
  /// With its place, as the command says it.
  public var message: String

  public init(file: String, message: String) {
    self.file = file
    self.message = message
  }
}
