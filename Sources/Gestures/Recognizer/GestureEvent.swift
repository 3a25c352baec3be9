public import TouchModel

/// What kind of gesture an event is about.
public enum GestureKind: String, Hashable, Sendable, CaseIterable {
  case tap, longPress, pan, swipe, pinch, rotation, edgePan

  /// Whether it reports once, as `recognized`, rather than from `began` to `ended` or `cancelled`.
  public var isDiscrete: Bool { self == .tap || self == .swipe }
}

/// Where a gesture is in its life, in UIKit's terms; discrete gestures only ever report `recognized`.
public enum GesturePhase: String, Hashable, Sendable {
  case began, changed, ended, cancelled, recognized
}

/// A direction on the screen, y down.
public enum Direction: String, Hashable, Sendable, CaseIterable {
  case left, right, up, down
}

/// An edge of the screen.
public enum Edge: String, Hashable, Sendable, CaseIterable {
  case left, right, top, bottom
}

/// One report of a recognizer; fields that its kind does not have keep their neutral value.
public struct GestureEvent: Hashable, Sendable {
  public var kind: GestureKind
  public var phase: GesturePhase
  /// When it was recognized: the time of a frame, or of the deadline that decided it.
  public var time: Timestamp
  /// The contacts it is about, whether or not they are still down.
  public var contacts: ContactSet
  /// How many fingers.
  public var touches: Int
  /// How many taps in a row; 0 for all kinds but `tap`.
  public var taps: Int
  /// The centroid of the fingers in screen points; for a discrete gesture, of where they were.
  public var location: Point
  /// How far the content should have moved since the gesture began, in points, the slop taken off; `pan`, `edgePan`, `longPress`.
  public var translation: Vector
  /// Velocity of the centroid in points per second; zero after a rest longer than the profile's `liftGap`.
  public var velocity: Vector
  /// Distance of the fingers relative to the start, 1 at the begin; `pinch`.
  public var scale: Double
  /// Change of scale per second; `pinch`.
  public var scaleVelocity: Double
  /// Angle turned since the begin in radians, clockwise positive, not wrapped; `rotation`.
  public var rotation: Double
  /// Radians per second; `rotation`.
  public var rotationVelocity: Double
  /// Main direction of a `swipe`.
  public var direction: Direction?
  /// Starting edge of an `edgePan`.
  public var edge: Edge?

  public init(
    kind: GestureKind, phase: GesturePhase, time: Timestamp, contacts: ContactSet = [], touches: Int = 1,
    taps: Int = 0, location: Point = .zero, translation: Vector = .zero, velocity: Vector = .zero, scale: Double = 1,
    scaleVelocity: Double = 0, rotation: Double = 0, rotationVelocity: Double = 0, direction: Direction? = nil,
    edge: Edge? = nil
  ) {
    self.kind = kind
    self.phase = phase
    self.time = time
    self.contacts = contacts
    self.touches = touches
    self.taps = taps
    self.location = location
    self.translation = translation
    self.velocity = velocity
    self.scale = scale
    self.scaleVelocity = scaleVelocity
    self.rotation = rotation
    self.rotationVelocity = rotationVelocity
    self.direction = direction
    self.edge = edge
  }
}
