import TouchModel

/// What a landing after a tap must keep to be the next of the same multiple tap.
struct SecondLanding {
  /// When the tap before it lifted.
  var lift: Timestamp
  /// Where the first tap was.
  var place: Point
  /// How far from there it may be; `nil` for anywhere.
  var distance: Double?
  var minimumInterval: Microseconds

  /// Why a contact is not the next one: chatter or somewhere else; `nil` when it may be.
  func refusal(of touch: TrackedTouch) -> Cause? {
    let pause = touch.startTime - lift
    if pause < minimumInterval {
      return Cause(.tappedTooSoon, measured: pause.milliseconds, limit: minimumInterval.milliseconds)
    }
    guard let distance else { return nil }
    let away = touch.start.distance(to: place)
    return away > distance ? Cause(.tappedTooFar, measured: away, limit: distance, contact: touch.id) : nil
  }
}
