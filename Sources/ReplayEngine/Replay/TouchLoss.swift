public import Gestures
public import ViewModels

/// Why a control does not get a finger that was meant for it, or has it no more.
public enum TouchLoss: Hashable, Sendable {
  /// A recognizer won it.
  case won(by: MemberID)
  /// Its landing stopped this view, which had been moving.
  case stopped(NodeID)
  /// The contact was cancelled: by the panel, as a palm, or by SYN_DROPPED.
  case cancelled
  /// The control, or a view around it, was hidden.
  case hidden
  /// The control was switched off.
  case disabled
  /// The control follows another finger.
  case busy
  /// Another view has touches to itself while a finger is on it.
  case exclusive
}
