extension ScrollOptions {
  /// How a scroll view zooms; one whose largest scale is not above its smallest has no zoom at all.
  public struct Zoom: Hashable, Sendable {
    /// What a double tap does, about the place that was tapped.
    public enum DoubleTap: String, Hashable, Sendable, CaseIterable {
      case none
      /// From the smallest scale to the largest, from any other to the smallest.
      case toggle
      /// Larger by the step, and from the largest scale to the smallest.
      case step
    }

    /// UIKit: `minimumZoomScale`.
    public var minimum: Double
    /// UIKit: `maximumZoomScale`.
    public var maximum: Double
    /// The scale at the start, UIKit's `zoomScale`; 1 is content as large as `contentSize` says.
    public var scale: Double
    /// Whether fingers can pull it past its limits, from where it springs back; else it stops hard.
    ///
    /// UIKit: `bouncesZoom`.
    public var bounces = true
    public var doubleTap = DoubleTap.none
    /// How many times larger a step makes it, above 1.
    public var step = 2.0
    /// Whether a tap whose finger lands again and drags up or down zooms.
    public var quickZoom = false
    /// Whether a tap with two fingers makes it smaller by the step.
    public var twoFingerTap = false

    /// Zoom between two scales above 0; a scale outside them is cut.
    public init(minimum: Double = 1, maximum: Double = 1, scale: Double = 1) {
      self.minimum = minimum
      self.maximum = max(minimum, maximum)
      self.scale = min(max(scale, minimum), self.maximum)
    }

    /// Whether there is any zoom.
    public var isPossible: Bool { maximum > minimum }

    func clamped(_ scale: Double) -> Double { min(max(scale, minimum), maximum) }
  }
}
