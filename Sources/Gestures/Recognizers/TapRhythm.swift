import TouchModel

/// The last tap of a row and its number in it, from 1.
struct TapRow: Hashable, Sendable {
  var landing: Timestamp
  var lift: Timestamp
  /// Where it was, as the profile measures that: at its landing or its lift.
  var place: Point
  /// Where the first tap of the row was.
  var firstPlace: Point
  var number: Int
}

/// Between which moments and places the taps of a row are measured, which toolkits do differently.
struct TapRhythm: Hashable, Sendable {
  private let timeout: Microseconds
  private let minimumInterval: Microseconds
  private let distance: Double
  let beginsAtLanding: Bool
  let endsAtLift: Bool
  let measuresFromLast: Bool

  init(profile: Profile) {
    timeout = profile.time(.multiTapTimeout)
    minimumInterval = profile.time(.multiTapMinimumInterval)
    distance = profile[.multiTapDistance]
    beginsAtLanding = profile[.multiTapFromLanding] != 0
    endsAtLift = profile[.multiTapToLift] != 0
    measuresFromLast = profile[.multiTapFromLast] != 0
  }

  /// The tap with its number: one more than that of the tap before where both belong together, from 1 again beyond the limit.
  func number(
    after last: TapRow?, _ landing: Timestamp, _ landingPlace: Point, _ lift: Timestamp, _ place: Point, limit: Int
  ) -> TapRow {
    let here = endsAtLift ? place : landingPlace
    var tap = TapRow(landing: landing, lift: lift, place: here, firstPlace: here, number: 1)
    guard let last else { return tap }
    let pause = landing - last.lift
    let time = (endsAtLift ? lift : landing) - (beginsAtLanding ? last.landing : last.lift)
    let away = here.distance(to: measuresFromLast ? last.place : last.firstPlace)
    // To the lift the time has to be shorter than the timeout, to the landing at most as long.
    let isInTime = endsAtLift ? time < timeout : time <= timeout
    guard pause >= minimumInterval, isInTime, away < distance, last.number < limit else { return tap }
    tap.firstPlace = last.firstPlace
    tap.number = last.number + 1
    return tap
  }
}
