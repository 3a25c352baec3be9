public import Gestures
public import TouchModel

/// Along which axes something scrolls.
public struct ScrollAxes: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) { self.rawValue = rawValue }

  public static let horizontal = ScrollAxes(rawValue: 1)
  public static let vertical = ScrollAxes(rawValue: 2)
  public static let both: ScrollAxes = [.horizontal, .vertical]
}

/// What a drag leaves over along one axis, for the nearest view further up that scrolls that way (V2).
///
/// It lives as a pan does: it begins once, and whatever happens to the drag it ends or is cancelled once. Points and points per
/// second of the finger: in those of the view that sends it, and where it is received in the receiver's own.
public struct ScrollPass: Hashable, Sendable {
  /// One axis.
  public var axis: ScrollAxes
  public var phase: GesturePhase
  public var time: Timestamp
  /// The whole way since it began.
  public var translation: Double
  /// With which it is let go.
  public var velocity: Double
  /// The first finger of the drag, or `nil` for the rest of a fling.
  public var contact: ContactID?

  public init(
    axis: ScrollAxes, phase: GesturePhase, time: Timestamp, translation: Double = 0, velocity: Double = 0,
    contact: ContactID? = nil
  ) {
    self.axis = axis
    self.phase = phase
    self.time = time
    self.translation = translation
    self.velocity = velocity
    self.contact = contact
  }

  /// The same in the points of a view in which one of its points is `scale` of these.
  func scaled(by scale: Double) -> ScrollPass {
    var pass = self
    pass.translation *= scale
    pass.velocity *= scale
    return pass
  }
}
