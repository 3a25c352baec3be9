public import TouchModel

/// How content followed one drag and came to rest after it; only views that move content have one.
public struct MotionTiming: Hashable, Sendable {
  /// The interaction's number in its recording, from 1.
  public var interaction: Int
  /// The view's id.
  public var view: String
  /// Frames in which the drag changed.
  public var frames: Int
  /// The largest distance, in points, of the content from where the fingers' centre has it, the slop removed.
  public var largestError: Double
  /// The root of the mean square of that distance over the frames.
  public var rmsError: Double
  /// From the lift to the moment when the view is at rest; `nil` where the next touch or the end of time came first.
  public var settleTime: Microseconds?
  /// How far the content went from the lift to its rest, in points; 0 where it stayed.
  public var flingDistance: Double

  public init(
    interaction: Int, view: String, frames: Int, largestError: Double, rmsError: Double, settleTime: Microseconds?,
    flingDistance: Double
  ) {
    self.interaction = interaction
    self.view = view
    self.frames = frames
    self.largestError = largestError
    self.rmsError = rmsError
    self.settleTime = settleTime
    self.flingDistance = flingDistance
  }
}
