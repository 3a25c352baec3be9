public import Gestures
public import TouchModel

/// Finds the stage of one frame from its contacts and from what recognizers report of it.
public struct FrameStageMarks: Hashable, Sendable {
  private var hasDown = false
  private var hasEnd = false
  private var hasBegin = false
  private var hasChange = false

  /// Takes the frame before the recognizers see it; a contact that is lost counts as one that lifts.
  public init(_ frame: TouchFrame) {
    for contact in frame.contacts {
      switch contact.phase {
      case .down: hasDown = true
      case .up, .cancel: hasEnd = true
      case .motion: break
      }
    }
  }

  /// Takes a report that came of the frame.
  public mutating func take(_ event: GestureEvent) {
    switch event.phase {
    case .began, .recognized: hasBegin = true
    case .changed: hasChange = true
    case .ended, .cancelled: hasEnd = true
    }
  }

  public var stage: FrameStage {
    if hasDown { return .down }
    if hasEnd { return .end }
    if hasBegin { return .begin }
    return hasChange ? .update : .pending
  }
}
