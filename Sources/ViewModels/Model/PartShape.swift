public import TouchModel

/// A part of an element as it shows, for pictures; positions are points of the element's own.
public struct PartShape: Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    case pin(MapAnnotation.Color)
    /// What stands above a selected pin, with its text.
    case callout(String)
    /// A line or a surface on the ground.
    case overlay(MapOverlay.Kind)
  }

  public var part: Part
  /// The id of the annotation or overlay.
  public var id: String
  public var kind: Kind
  /// Around all of it.
  public var frame: Rect
  /// Where touches reach it, before its neighbours have theirs; `nil` for what takes no touch as a rectangle.
  public var touchArea: Rect?
  /// The position that a pin is at.
  public var tip: Point?
  /// The way of an overlay.
  public var points: [Point] = []
  public var isSelected = false
  /// Whether a finger has it.
  public var isLifted = false
}

/// A part near a position, and how far from it; lengths and positions are points of the element's own.
public struct PartCandidate: Hashable, Sendable {
  public enum Kind: String, Hashable, Sendable {
    case pin, callout, overlay
  }

  public var part: Part
  /// The id of the annotation or overlay.
  public var id: String
  public var kind: Kind
  /// From its edge, 0 inside.
  public var edgeDistance: Double
  /// From its middle.
  public var centerDistance: Double
  /// Where touches reach it, before its neighbours have theirs; `nil` for an overlay.
  public var touchArea: Rect?
}
