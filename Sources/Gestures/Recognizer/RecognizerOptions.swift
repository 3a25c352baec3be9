/// What to recognize; thresholds that are not given come from the profile.
public enum RecognizerOptions: Hashable, Sendable {
  case tap(TapOptions = TapOptions())
  case longPress(LongPressOptions = LongPressOptions())
  case pan(PanOptions = PanOptions())
  case swipe(SwipeOptions = SwipeOptions())
  case pinch(PinchOptions = PinchOptions())
  case rotation(RotationOptions = RotationOptions())
  case edgePan(EdgePanOptions = EdgePanOptions())
  case fling(FlingOptions = FlingOptions())
  case edgeSwipe(EdgeSwipeOptions = EdgeSwipeOptions())
  case quickZoom(QuickZoomOptions = QuickZoomOptions())
  case systemSwipe(SystemSwipeOptions = SystemSwipeOptions())
  /// Two fingers side by side that go up or down together; all that it needs is the profile's.
  case pitch
  /// One from outside the package.
  indirect case custom(CustomOptions)

  public var kind: GestureKind {
    switch self {
    case .tap: .tap
    case .longPress: .longPress
    case .pan: .pan
    case .swipe: .swipe
    case .pinch: .pinch
    case .rotation: .rotation
    case .edgePan: .edgePan
    case .fling: .fling
    case .edgeSwipe: .edgeSwipe
    case .quickZoom: .quickZoom
    case .systemSwipe: .systemSwipe
    case .pitch: .pitch
    case .custom: .custom
    }
  }

  /// Whether it reports once, as `recognized`, rather than from `began` to `ended` or `cancelled`.
  public var isDiscrete: Bool {
    if case .custom(let options) = self { return options.gesture.isDiscrete }
    return kind.isDiscrete
  }

  /// Whether its recognizer has to be told where its view is.
  public var needsBounds: Bool {
    switch self {
    case .tap(let options): options.region == .bounds
    case .custom(let options): options.gesture.needsBounds
    case .longPress, .pan, .swipe, .pinch, .rotation, .edgePan, .fling, .edgeSwipe, .quickZoom, .systemSwipe, .pitch:
      false
    }
  }
}
