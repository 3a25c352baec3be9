/// What a recognizer means for the touches that a view's content gets; the defaults are UIKit's documented ones.
public struct ContentPolicy: Hashable, Sendable {
  /// Whether its win takes its contacts from the content, which sees them cancelled.
  ///
  /// UIKit: `cancelsTouchesInView`.
  public var cancelsTouches: Bool
  /// Whether content hears of a contact only once the recognizer has failed.
  ///
  /// UIKit: `delaysTouchesBegan`.
  public var delaysTouchesBegan: Bool
  /// Whether content hears of a lift only once the recognizer has failed, so that its win can still cancel the touch.
  ///
  /// UIKit: `delaysTouchesEnded`.
  public var delaysTouchesEnded: Bool

  public init(cancelsTouches: Bool = true, delaysTouchesBegan: Bool = false, delaysTouchesEnded: Bool = true) {
    self.cancelsTouches = cancelsTouches
    self.delaysTouchesBegan = delaysTouchesBegan
    self.delaysTouchesEnded = delaysTouchesEnded
  }

  /// What a scroll view's own recognizers mean: a win takes the touch away, but no lift waits for them.
  ///
  /// UIScrollView sets its pan so; else a thumb that rests on a list would keep every button in it from being released.
  public static let scrolling = ContentPolicy(delaysTouchesEnded: false)

  /// A part of a touch that can be delayed.
  public enum Stage: Hashable, Sendable {
    case began, ended
  }

  func delays(_ stage: Stage) -> Bool {
    switch stage {
    case .began: delaysTouchesBegan
    case .ended: delaysTouchesEnded
    }
  }
}
