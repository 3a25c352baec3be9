public import TouchModel

/// What a view's content (a control) is told of one contact, after delays and claims.
public struct ContentTouch: Hashable, Sendable {
  /// The contact's stage as the content sees it.
  public enum Phase: String, Hashable, Sendable {
    case down, moved, up, cancelled
  }

  public var contact: ContactID
  public var phase: Phase
  public var time: Timestamp
  /// In screen points.
  public var position: Point
  /// Which tap of a row it may become, 1 the first; UIKit: `UITouch.tapCount`.
  public var tapCount: Int

  public init(contact: ContactID, phase: Phase, time: Timestamp, position: Point, tapCount: Int = 1) {
    self.contact = contact
    self.phase = phase
    self.time = time
    self.position = position
    self.tapCount = tapCount
  }
}
