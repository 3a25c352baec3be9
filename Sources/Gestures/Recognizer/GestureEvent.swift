public import TouchModel

/// What kind of gesture an event is about.
public enum GestureKind: String, Hashable, Sendable, CaseIterable {
  case tap, longPress, pan, swipe, pinch, rotation, edgePan
  case fling, edgeSwipe, quickZoom, systemSwipe, pitch
  /// One from outside the package; its events carry its name.
  case custom

  /// Whether it reports once, as `recognized`, rather than from `began` to `ended` or `cancelled`.
  ///
  /// Of `custom` its options say so: `RecognizerOptions.isDiscrete`.
  public var isDiscrete: Bool {
    switch self {
    case .tap, .swipe, .fling, .edgeSwipe: true
    case .longPress, .pan, .pinch, .rotation, .edgePan, .quickZoom, .systemSwipe, .pitch, .custom: false
    }
  }
}

/// Where a gesture is in its life, in UIKit's terms; discrete gestures only ever report `recognized`.
public enum GesturePhase: String, Hashable, Sendable {
  case began, changed, ended, cancelled, recognized
}

/// One report of a recognizer; fields that its kind does not have keep their neutral value.
///
/// It is copied about twenty times on its way from recognizer to view, so its fields are small and in an order without gaps.
public struct GestureEvent: Hashable, Sendable {
  public var kind: GestureKind
  public var phase: GesturePhase
  private var touchCount: UInt16
  private var tapCount: UInt16
  /// When it was recognized: the time of a frame, or of the deadline that decided it.
  public var time: Timestamp
  /// The contacts it is about, whether or not they are still down.
  public var contacts: ContactSet
  /// Main direction of a `swipe`, `fling` or `systemSwipe`.
  public var direction: Direction?
  /// Starting edge of an `edgePan` or `edgeSwipe`.
  public var edge: Edge?
  /// Starting corner of an `edgeSwipe`, which then has no edge.
  public var corner: Corner?
  /// The centroid of the fingers in screen points; for a discrete gesture, of where they were.
  public var location: Point
  /// How far the content should have moved since the gesture began, in points, the start rule applied; drags and `longPress`,
  /// and of a `pinch` or `rotation` how far its centre went, without the jumps of its location when fingers come or go.
  public var translation: Vector
  /// Velocity of the centroid in points per second; zero after a rest longer than the profile's `liftGap`.
  public var velocity: Vector
  /// Distance of the fingers relative to the start, 1 at the begin; `pinch`, and of a `quickZoom` what its travel stands for.
  public var scale: Double
  /// Change of scale per second; `pinch` and `quickZoom`.
  public var scaleVelocity: Double
  /// Angle turned since the begin in radians, clockwise positive, not wrapped; `rotation`.
  public var rotation: Double
  /// Radians per second; `rotation`.
  public var rotationVelocity: Double
  /// How far a `systemSwipe` is from its start (0) to where it acts (1 and beyond).
  public var progress: Double
  /// The name of a `custom` gesture; empty for all other kinds.
  public var name: GestureName

  /// How many fingers; at most 65,535.
  public var touches: Int {
    get { Int(touchCount) }
    set { touchCount = UInt16(clamping: newValue) }
  }

  /// How many taps in a row; 0 for all kinds but `tap`, at most 65,535.
  public var taps: Int {
    get { Int(tapCount) }
    set { tapCount = UInt16(clamping: newValue) }
  }

  public init(
    kind: GestureKind, phase: GesturePhase, time: Timestamp, contacts: ContactSet = [], touches: Int = 1,
    taps: Int = 0, location: Point = .zero, translation: Vector = .zero, velocity: Vector = .zero, scale: Double = 1,
    scaleVelocity: Double = 0, rotation: Double = 0, rotationVelocity: Double = 0, direction: Direction? = nil,
    edge: Edge? = nil, corner: Corner? = nil, progress: Double = 0, name: GestureName = GestureName()
  ) {
    self.kind = kind
    self.phase = phase
    self.time = time
    self.contacts = contacts
    touchCount = UInt16(clamping: touches)
    tapCount = UInt16(clamping: taps)
    self.location = location
    self.translation = translation
    self.velocity = velocity
    self.scale = scale
    self.scaleVelocity = scaleVelocity
    self.rotation = rotation
    self.rotationVelocity = rotationVelocity
    self.direction = direction
    self.edge = edge
    self.corner = corner
    self.progress = progress
    self.name = name
  }
}
