public import Gestures
public import TouchModel
public import ViewModels

/// Something that happened in a replay, in the order in which it happened.
public enum ReplayEvent: Sendable {
  /// A finger is about to land on the tree as it is; who gets it is not decided.
  case landing(Contact, at: Timestamp)
  /// A recognizer reported.
  case gesture(MemberID, GestureEvent)
  /// Arbitration decided about a recognizer.
  case resolved(Resolution)
  /// A view's state may have changed; the tree has the new one.
  case state(NodeID, at: Timestamp)
  /// A change that a person would see and that is no property.
  case visible(NodeID, VisibleChange, at: Timestamp)
  /// A control's event.
  case control(NodeID, ControlEvent)
  /// A finger landed that is meant for a control, and why for that one; where the control is disabled nobody gets it.
  case aimed(NodeID, ContactID, HitResult.Reason, at: Timestamp, position: Point)
  /// A control does not get a finger that was meant for it, or has it no more.
  case lost(NodeID, ContactID, TouchLoss, at: Timestamp)
  /// A wire asked a view for something.
  case command(NodeID, Command, at: Timestamp)
  /// Something odd in the data.
  case note(Note)
  /// All that belongs to one moment has been reported; recognizers may still be waiting.
  case settled(Timestamp, isIdle: Bool)
}

/// Where a replay reports what happens.
public protocol ReplaySink {
  /// Takes one event with the state right after it.
  mutating func receive(_ event: ReplayEvent, tree: ViewTree, arbitration: Arbitration)
}

/// What looks on at a replay beside its trace, and sees its frames too.
public protocol ReplayWatcher: ReplaySink {
  /// Takes in a frame before the replay does.
  mutating func observe(_ frame: TouchFrame)
}
