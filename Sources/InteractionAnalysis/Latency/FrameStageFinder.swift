public import Gestures
public import TouchModel

/// Finds the stage of a frame from what its contacts do and what the recognizers report of it; reads no memory of its own.
public struct FrameStageFinder: Sendable {
  private var (lands, ends, begins, changes) = (false, false, false, false)

  public init() {}

  /// Takes in the frame, once for each.
  public mutating func observe(_ frame: TouchFrame) {
    for contact in frame.contacts {
      switch contact.phase {
      case .down: lands = true
      case .up, .cancel: ends = true
      case .motion: break
      }
    }
  }

  /// Takes in what a recognizer reported of it.
  public mutating func observe(_ phase: GesturePhase) {
    switch phase {
    case .began, .recognized: begins = true
    case .changed: changes = true
    case .ended, .cancelled: ends = true
    }
  }

  /// The stage by all that was seen; of a deadline too, at which no finger landed.
  public var stage: FrameStage { lands ? .down : ends ? .end : begins ? .begin : changes ? .update : .pending }
}
