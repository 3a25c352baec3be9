import Gestures
import TouchModel

/// A constant and the value nearest to the present one with which a recognizer would not have lacked what it did.
struct Remedy {
  var key: ProfileKey
  var value: Double

  /// What would have helped, or `nil` where no constant of the recognizer is about that.
  init?(_ kind: GestureKind, _ cause: Cause, _ interaction: Interaction, farthest: Double, _ profile: Profile) {
    let rest = (interaction.end - interaction.start).milliseconds.rounded(.down) + 1
    func up(_ value: Double) -> Double { (value * 10).rounded(.up) / 10 }
    func down(_ value: Double) -> Double { ((value * 10).rounded(.up) - 1) / 10 }
    switch (kind, cause.kind) {
    case (.tap, .movedTooFar): (key, value) = (.touchSlop, up(farthest))
    case (.tap, .heldTooLong) where profile[.tapDuration] > 0 && cause.limit == profile[.tapDuration]:
      (key, value) = (.tapDuration, rest)
    case (.tap, .heldTooLong):
      (key, value) = (interaction.touches > 1 ? .multiFingerTapDuration : .longPressDelay, rest)
    case (_, .landedTooLate): (key, value) = (.landingWindow, cause.measured.rounded(.up))
    case (.tap, .tappedTooFar): (key, value) = (.multiTapDistance, up(cause.measured))
    case (.longPress, .movedTooFar): (key, value) = (.longPressSlop, up(farthest))
    case (.longPress, .liftedTooSoon): (key, value) = (.longPressDelay, cause.measured.rounded(.down))
    case (.swipe, .tooSlow): (key, value) = (.swipeSpeed, cause.measured.rounded(.down))
    case (.swipe, .tooShort): (key, value) = (.swipeDistance, (cause.measured * 10).rounded(.down) / 10)
    case (.swipe, .outsideCone): (key, value) = (.swipeCone, up(cause.measured))
    case (.swipe, .heldTooLong): (key, value) = (.swipeDuration, rest)
    case (.pan, .slopNotReached), (.edgePan, .slopNotReached): (key, value) = (.touchSlop, down(cause.measured))
    case (.edgePan, .outsideEdge): (key, value) = (.edgeWidth, up(cause.measured))
    case (.pinch, .spanNotChanged): (key, value) = (.pinchSlop, down(cause.measured))
    case (.rotation, .arcNotTurned): (key, value) = (.rotationSlop, down(cause.measured))
    default: return nil
    }
  }
}
