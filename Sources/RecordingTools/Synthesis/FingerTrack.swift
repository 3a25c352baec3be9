import TouchModel

/// One finger's life from landing to lift as a continuous path in points over script time.
struct FingerTrack {
  /// A stretch of the path; without a motion the finger rests.
  struct Leg {
    var start: Timestamp
    var duration: Microseconds
    var from: Point
    var motion: Motion?
    /// Small excursions of a resting human finger, one after the other, equally long.
    var tremor: [Vector] = []
  }

  /// How long in millimetres and how hard, 0 to 1, the contact is from a time on.
  struct Press {
    var time: Timestamp
    var major: Double
    var pressure: Double
  }

  var finger: Int
  var landing: Timestamp
  /// The script's step, from 0, that lands the finger.
  var landingStep: Int
  /// The step that lifts it, where one does.
  var liftStep: Int?
  /// The lift, or `nil` for a finger that is still down when the recording ends.
  var lift: Timestamp?
  /// When the panel takes the contact for a palm.
  var palm: Timestamp?
  /// In order of time; a contact of 8 mm and a third of the pressure before the first.
  var presses: [Press] = []
  var legs: [Leg] = []
  /// How far the contact rolls before its lift, and for how long.
  var roll: Vector = .zero
  var rollTime: Microseconds = .zero

  /// How large and hard the contact is at a time.
  func press(at time: Timestamp) -> Press {
    presses.last { $0.time <= time } ?? Press(time: landing, major: 8, pressure: 1.0 / 3)
  }

  /// Where the last leg ends.
  var end: Point {
    guard let last = legs.last else { return .zero }
    return last.motion?.end(from: last.from) ?? last.from
  }

  func isDown(at time: Timestamp) -> Bool { landing <= time && lift.map { time < $0 } ?? true }

  /// The finger's position at a time of its life.
  func position(at time: Timestamp) -> Point {
    guard let leg = leg(at: time) else { return .zero }
    let elapsed = time - leg.start
    var point = leg.motion?.position(from: leg.from, after: elapsed, of: leg.duration) ?? leg.from
    if leg.motion == nil { point = point + tremor(of: leg, after: elapsed) }
    guard let lift, rollTime > .zero else { return point }
    let rolled = (time - (lift - rollTime)).seconds / rollTime.seconds
    return rolled > 0 ? point + roll * Motion.minimumJerk(min(1, rolled)) : point
  }

  /// The last leg that has begun, or the first; by halving, as a script may have a hundred thousand.
  private func leg(at time: Timestamp) -> Leg? {
    var (low, high) = (0, legs.count)
    while low < high {
      let middle = (low + high) / 2
      if legs[middle].start <= time { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? legs[low - 1] : legs.first
  }

  /// The release that the path claims: its flick's speed in points per second.
  var claimedSpeed: Double? {
    guard lift != nil, case .flick(_, let speed)? = legs.last?.motion else { return nil }
    return speed
  }

  private func tremor(of leg: Leg, after elapsed: Microseconds) -> Vector {
    guard !leg.tremor.isEmpty, leg.duration > .zero else { return .zero }
    let place = max(0, elapsed.seconds / leg.duration.seconds) * Double(leg.tremor.count)
    guard place < Double(leg.tremor.count) else { return .zero }
    let share = place - place.rounded(.down)
    // 16 t^2 (1 - t)^2 starts and ends at rest and is 1 in the middle.
    return leg.tremor[Int(place)] * (16 * share * share * (1 - share) * (1 - share))
  }
}
