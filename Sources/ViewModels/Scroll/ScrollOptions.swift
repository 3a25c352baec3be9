public import TouchModel

/// What a scroll view is made with; lengths in points.
public struct ScrollOptions: Hashable, Sendable {
  /// Along which axes it scrolls.
  public enum Axes: String, Hashable, Sendable, CaseIterable {
    case vertical, horizontal, both
  }

  /// How a drag of both axes is held to one of them.
  public enum DirectionalLock: String, Hashable, Sendable, CaseIterable {
    case none
    /// For good, unless it starts diagonally (UIKit's `isDirectionalLockEnabled`).
    case axis
    /// Until it drifts across out of a channel (Chromium's rails).
    case rails
  }

  /// How fast a flick loses speed; the rates are the profile's.
  public enum DecelerationRate: String, Hashable, Sendable, CaseIterable {
    case normal, fast
  }

  /// Whether what it cannot scroll moves a scroll view further up (V2).
  public enum Chaining: String, Hashable, Sendable, CaseIterable {
    /// Never: content stretches at its end. UIKit's way and the default.
    case none
    /// A drag that begins at the end, away from the content, is left to the other as a whole.
    case nextGesture
    /// The part of any drag beyond the end is left to the other, without stretching.
    case sameGesture
  }

  public var contentSize: Size
  /// Extra room at the content's ends.
  public var insets = EdgeInsets()
  public var offset = Point.zero
  public var axes = Axes.vertical
  /// Whether a drag is held to the axis it starts along; only with both axes.
  public var directionalLock = DirectionalLock.none
  public var decelerationRate = DecelerationRate.normal
  /// Whether content stretches past its ends.
  public var bounces = true
  /// Whether an axis whose content fits can be stretched all the same.
  public var alwaysBounceVertical = false
  public var alwaysBounceHorizontal = false
  /// Whether content that is smaller than the view rests in its middle; else it rests at its inset origin.
  public var centersContent = false
  public var zoom = Zoom()
  public var chaining = Chaining.none
  /// Whether it keeps touches from the controls in it for the content-touch delay; UIKit's name, and its default.
  public var delaysContentTouches = true
  /// Whether a drag may take a touch away from a control in it that has begun to track it; UIKit's name, and its default.
  public var canCancelContentTouches = true

  /// Both axes' at once.
  public var alwaysBounces: Bool {
    get { alwaysBounceVertical && alwaysBounceHorizontal }
    set {
      alwaysBounceVertical = newValue
      alwaysBounceHorizontal = newValue
    }
  }

  /// Which indicators it may show; none while it pages.
  public var indicators = Indicators.both
  /// Whether a lift goes to a page as large as the view, at most one further.
  public var isPaging = false
  /// Whether drags scroll it.
  public var isScrollEnabled = true
  /// Whether a tap on the status bar scrolls it to its top, if it is the only one in sight.
  public var scrollsToTop = true
  public var keyboardDismissMode = KeyboardDismissMode.none

  public enum Indicators: String, Hashable, Sendable, CaseIterable {
    case none, vertical, horizontal, both
  }

  /// How a drag lets a keyboard go.
  public enum KeyboardDismissMode: String, Hashable, Sendable, CaseIterable {
    case none
    /// When it begins.
    case onDrag
    /// When it ends on the keyboard and not upwards.
    case interactive
  }

  public init(contentSize: Size) { self.contentSize = contentSize }
}
