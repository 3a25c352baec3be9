public import Gestures
public import TouchModel

/// Where a recognizer's view lies at a landing, for those to which that matters.
public struct RecognizerPlace: Hashable, Sendable {
  /// Where its view takes touches, in screen points; for recognizers that need it.
  public var bounds: Rect?
  /// The one axis along which its drags may go.
  public var axis: PanOptions.Axis?

  public init(bounds: Rect? = nil, axis: PanOptions.Axis? = nil) {
    self.bounds = bounds
    self.axis = axis
  }
}
