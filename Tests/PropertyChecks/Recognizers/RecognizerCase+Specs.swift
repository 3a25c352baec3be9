import Gestures

/// Recognizers of every kind with every option, and any relations among them.
extension Choices {
  /// One to five recognizers of a view.
  mutating func specs(view: Int, profile: Profile) -> [RecognizerSpec] {
    if once(in: 6) { return profile.everyRecognizer }
    return (0..<1 + below(5)).map { number in
      RecognizerSpec(
        "r\(view)\(number)", options(), relations: relations(), content: content(), settings: settings(from: profile))
    }
  }

  private mutating func options() -> RecognizerOptions {
    switch pick(GestureKind.self) {
    case .tap: .tap(TapOptions(taps: 1 + below(3), touches: fingers(), region: pick(TapOptions.Region.self)))
    case .longPress:
      .longPress(LongPressOptions(touches: fingers(), taps: below(3), drag: pick(LongPressOptions.Drag.self)))
    case .pan:
      .pan(
        PanOptions(
          minimumTouches: fingers(), maximumTouches: pick([.max, 1, 2, 5]), axis: pick(PanOptions.Axis.self),
          directions: directions(), leavesTransforms: flag(), multiTouch: flag() ? pick(MultiTouch.self) : nil,
          start: flag() ? pick(DragStart.self) : nil))
    case .swipe:
      .swipe(SwipeOptions(minimumTouches: fingers(), maximumTouches: pick([1, 2, 5]), directions: directions()))
    case .pinch: .pinch(PinchOptions(fingers: pick(PairFingers.self), leavesScrolls: flag()))
    case .rotation: .rotation(RotationOptions(fingers: pick(PairFingers.self), leavesScrolls: flag()))
    case .edgePan: .edgePan(EdgePanOptions(edge: flag() ? pick(Edge.self) : nil, touches: fingers()))
    case .fling:
      .fling(
        FlingOptions(
          minimumTouches: fingers(), maximumTouches: pick([1, 2, 5]), directions: directions(),
          moment: pick(FlingOptions.Moment.self)))
    case .edgeSwipe:
      .edgeSwipe(
        EdgeSwipeOptions(
          minimumTouches: fingers(), maximumTouches: pick([1, 2, 5]),
          places: flag() ? EdgeSet(rawValue: byte()) : .all))
    case .quickZoom: .quickZoom(QuickZoomOptions(isInverted: flag()))
    case .systemSwipe:
      .systemSwipe(
        SystemSwipeOptions(minimumTouches: fingers(), maximumTouches: pick([5, 1, 3]), directions: directions()))
    case .pitch: .pitch
    case .custom: .custom(CustomOptions(StepGesture(steps: below(4), isDiscrete: flag(), lingers: flag())))
    }
  }

  private mutating func fingers() -> Int { pick([1, 1, 1, 2, 3, 5]) }
  private mutating func directions() -> DirectionSet { flag() ? DirectionSet(rawValue: UInt8(below(16))) : .all }
  mutating func flag() -> Bool { once(in: 2) }

  private mutating func content() -> ContentPolicy {
    guard flag() else { return ContentPolicy() }
    return ContentPolicy(cancelsTouches: flag(), delaysTouchesBegan: flag(), delaysTouchesEnded: flag())
  }

  mutating func relations() -> Relations {
    guard flag() else { return Relations() }
    return Relations(
      requiresFailureOf: references(), requiredToFailBy: references(), simultaneousWith: references(),
      doesNotPrevent: references(), notPreventedBy: references(), group: once(in: 4) ? "g" : nil,
      team: once(in: 3) ? Relations.Team("t", isCaptain: once(in: 3)) : nil, claims: !flag())
  }

  private mutating func references() -> [RecognizerReference] {
    guard once(in: 4) else { return [] }
    let name = "r\(below(4))\(below(5))"
    return [pick([.any, .own(name), .ancestor(name), .descendant(name), .kind(pick(GestureKind.self))])]
  }
}
