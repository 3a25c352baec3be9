/// Which part of a gesture a frame belongs to; costs and delays of different stages are never pooled.
///
/// Where a frame is several, the first in this order counts.
public enum FrameStage: String, Hashable, Sendable, CaseIterable {
  /// A finger landed in it.
  case down
  /// A finger lifted or was cancelled in it, or a gesture ended or was recognized at a lift.
  case end
  /// A gesture began or was recognized in it.
  case begin
  /// A gesture that is under way changed in it.
  case update
  /// Fingers are down and nothing has been recognized of them yet, or nothing changed.
  case pending
}
