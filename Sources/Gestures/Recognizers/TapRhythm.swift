package import TouchModel

/// The last tap of a row and its number in it, from 1.
package struct TapRow: Hashable, Sendable {
  var landing: Timestamp
  var lift: Timestamp
  /// Where it was, as the profile measures that: at its landing or its lift.
  var place: Point
  /// Where the first tap of the row was.
  var firstPlace: Point
  var number: Int
}

/// Between which moments and places the taps of a row are measured and how long each may rest, which toolkits do differently.
///
/// Every recognizer that has taps in it asks this one. A tap at the very distance is too far, as in Android, Chromium, GTK and
/// Qt.
package struct TapRhythm: Hashable, Sendable {
  private let timeout: Microseconds
  /// The longest rest of each tap; `nil` where only a long press ends it.
  let longestRest: Microseconds?
  /// Whether the next tap has to lift in time, rather than to land.
  private let endsAtLift: Bool
  private let minimumInterval: Microseconds
  private let distance: SlopRule
  private let beginsAtLanding: Bool
  private let measuresFromLast: Bool
  /// Whether a tap's distance is known when it lands; that of several fingers is the place of all, once they have lifted.
  private let measuresLandings: Bool

  package init(touches: Int = 1, profile: Profile) {
    timeout = profile.time(.multiTapTimeout)
    minimumInterval = profile.time(.multiTapMinimumInterval)
    distance = SlopRule(.multiTapDistance, perAxis: .multiTapPerAxis, profile: profile)
    beginsAtLanding = profile[.multiTapFromLanding] != 0
    endsAtLift = touches == 1 && profile[.multiTapToLift] != 0
    measuresFromLast = profile[.multiTapFromLast] != 0
    measuresLandings = touches == 1
    let duration = profile.time(.tapDuration)
    let single = duration > .zero ? duration : nil
    let several = profile.time(.multiFingerTapDuration)
    longestRest = touches > 1 ? min(several, single ?? several) : single
  }

  /// Whether a distance has to be asked for at the lift.
  var measuresLifts: Bool { endsAtLift || !measuresLandings }

  /// When the next tap must have come: have landed, or have lifted.
  package func end(after last: TapRow) -> Timestamp { (beginsAtLanding ? last.landing : last.lift) + timeout }

  /// Until when a tap that landed then may rest, and has to lift to be the next of its row; `nil` for any time.
  func deadline(_ landing: Timestamp, after last: TapRow?) -> Timestamp? {
    let rest = longestRest.map { landing + $0 }
    guard endsAtLift, let last else { return rest }
    let end = end(after: last)
    return min(end, rest ?? end)
  }

  /// That no further tap came in time.
  var missed: Cause { Cause(.waitedTooLong, measured: timeout.milliseconds, limit: timeout.milliseconds) }

  /// Why a tap that has not lifted by its deadline is none.
  func overdue(at time: Timestamp, _ landing: Timestamp, after last: TapRow?, fingers: Int, of wanted: Int) -> Cause {
    if endsAtLift, let last, time >= end(after: last) { return missed }
    if fingers < wanted { return .tooFew(fingers, of: wanted) }
    let rest = longestRest?.milliseconds ?? 0
    return Cause(.heldTooLong, measured: rest, limit: rest)
  }

  /// Why a contact does not land as the next one: chatter or somewhere else; `nil` when it may be.
  func refusal(of touch: TrackedTouch, after last: TapRow) -> Cause? {
    let pause = touch.startTime - last.lift
    if pause < minimumInterval {
      return Cause(.tappedTooSoon, measured: pause.milliseconds, limit: minimumInterval.milliseconds)
    }
    return measuresLandings ? tooFar(touch.start, after: last, contact: touch.id) : nil
  }

  /// Why a place is too far away to be the next one's.
  func tooFar(_ place: Point, after last: TapRow, contact: ContactID? = nil) -> Cause? {
    let away = distance.length(place - (measuresFromLast ? last.place : last.firstPlace))
    guard away >= distance.points else { return nil }
    return Cause(.tappedTooFar, measured: away, limit: distance.points, contact: contact)
  }

  /// The tap with the next number of a row, wherever and whenever it was; the first where there is none.
  package func next(
    after last: TapRow?, _ landing: Timestamp, _ landingPlace: Point, _ lift: Timestamp, _ place: Point
  ) -> TapRow {
    let here = measuresLifts ? place : landingPlace
    return TapRow(
      landing: landing, lift: lift, place: here, firstPlace: last?.firstPlace ?? here, number: (last?.number ?? 0) + 1)
  }

  /// The tap with its number: one more than that of the tap before where both belong together, from 1 again beyond the limit.
  func number(
    after last: TapRow?, _ landing: Timestamp, _ landingPlace: Point, _ lift: Timestamp, _ place: Point, limit: Int
  ) -> TapRow {
    let first = next(after: nil, landing, landingPlace, lift, place)
    guard let last else { return first }
    let time = (endsAtLift ? lift : landing) - (beginsAtLanding ? last.landing : last.lift)
    // To the lift the time has to be shorter than the timeout, to the landing at most as long.
    let isInTime = endsAtLift ? time < timeout : time <= timeout
    guard landing - last.lift >= minimumInterval, isInTime, last.number < limit, tooFar(first.place, after: last) == nil
    else { return first }
    return next(after: last, landing, landingPlace, lift, place)
  }
}
