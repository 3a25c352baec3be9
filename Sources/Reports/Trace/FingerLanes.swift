import TouchModel

/// Lanes in which no two fingers are at once, the first that is free for each.
struct FingerLanes {
  /// The lane of each finger, from 0.
  private(set) var lanes: [Int] = []
  private var free: [Timestamp] = []

  init(_ fingers: [TouchCourse.Finger]) {
    for finger in fingers {
      let lane = free.firstIndex { $0 < finger.start } ?? free.count
      if lane == free.count { free.append(finger.end) } else { free[lane] = finger.end }
      lanes.append(lane)
    }
  }

  var count: Int { free.count }
}
