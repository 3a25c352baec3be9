public import Gestures
public import TouchModel

/// What a person did between the first finger down and the last finger up, in one word.
public enum InteractionLabel: String, Hashable, Sendable, CaseIterable {
  case tap, doubleTap, tripleTap, multiFingerTap, longPress, longPressDrag, pan, fling, swipe
  case multiFingerPan, multiFingerSwipe, pinch, rotation, pinchRotation, edgePan
  case edgeSwipe, quickZoom
  /// A gesture from outside the package.
  case custom
  /// The touch was taken away (palm, lost events) before or while something was recognized.
  case cancelled
  /// Nothing was recognized.
  case none
}

/// One interaction: from the first finger down to the last finger up; the taps of a multiple tap are one.
public struct Interaction: Hashable, Sendable {
  /// Counts from 1 in a recording.
  public var number: Int
  public var start: Timestamp
  public var end: Timestamp
  public var label: InteractionLabel
  /// The most fingers that were down at once.
  public var touches: Int
  /// Its contacts; of more than 16 the first ones.
  public var contacts: ContactSet
  /// Why the winner won, or for `none` and `cancelled` nothing.
  public var reason: Cause?
  /// The recognizer that came nearest to winning instead, and what it lacked.
  public var runnerUp: RunnerUp?

  public init(
    number: Int, start: Timestamp, end: Timestamp, label: InteractionLabel, touches: Int, contacts: ContactSet,
    reason: Cause? = nil, runnerUp: RunnerUp? = nil
  ) {
    self.number = number
    self.start = start
    self.end = end
    self.label = label
    self.touches = touches
    self.contacts = contacts
    self.reason = reason
    self.runnerUp = runnerUp
  }

  /// A recognizer that lost, with what kept it from winning.
  public struct RunnerUp: Hashable, Sendable {
    public var name: String
    public var cause: Cause

    public init(name: String, cause: Cause) {
      self.name = name
      self.cause = cause
    }
  }
}
