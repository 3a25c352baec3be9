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
