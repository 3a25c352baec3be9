/// Options of a tap: `taps` taps in a row, each with exactly `touches` fingers.
public struct TapOptions: Hashable, Sendable {
  /// Where the fingers may go before they lift.
  public enum Region: String, Hashable, Sendable, CaseIterable {
    /// Within the touch slop of where each landed.
    case slop
    /// Anywhere on the view, grown to the least touch area; a scroll around it still wins at its own slop.
    case bounds
  }

  public var taps: Int
  public var touches: Int
  /// Within the slop by default; also where nobody tells the view's bounds.
  public var region: Region

  public init(taps: Int = 1, touches: Int = 1, region: Region = .slop) {
    self.taps = max(1, taps)
    self.touches = max(1, touches)
    self.region = region
  }
}

/// Options of a long press: exactly `touches` fingers held within slop, after `taps` taps of as many.
public struct LongPressOptions: Hashable, Sendable {
  /// What movement does once it has begun.
  public enum Drag: String, Hashable, Sendable, CaseIterable {
    /// Every movement is a change (UIKit, Flutter).
    case follows
    /// Changes begin once the fingers have left the slop, whose part is taken off.
    case afterSlop
    /// A movement beyond the slop cancels it (GTK).
    case cancels
  }

  public var touches: Int
  /// Taps that must come before it (UIKit's `numberOfTapsRequired`); 0 by default.
  public var taps: Int
  public var drag: Drag

  public init(touches: Int = 1, taps: Int = 0, drag: Drag = .follows) {
    self.touches = max(1, touches)
    self.taps = max(0, taps)
    self.drag = drag
  }
}

/// Options of a quick zoom: a tap, then a finger that lands again and drags up or down.
public struct QuickZoomOptions: Hashable, Sendable {
  /// Whether dragging up rather than down zooms in.
  public var isInverted: Bool

  public init(isInverted: Bool = false) { self.isInverted = isInverted }
}
