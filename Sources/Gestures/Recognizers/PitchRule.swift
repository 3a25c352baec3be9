import TouchModel

/// A pitch: two fingers side by side that go up or down together, which tilts a map.
///
/// It begins once each has gone the pitch slop, mostly up or down and both the same way; all of the way since the two met counts,
/// as in MapLibre. Fingers more above than beside each other fail it where they meet, and so does one that moves alone for the
/// pitch window. It ends with its first finger; the translation has no part across.
struct PitchRule: DragRule {
  static let kind = GestureKind.pitch

  private let slop: Double
  private let window: Microseconds
  private var pair: Meeting?
  /// The shorter of the two fingers' ways.
  private var moved = 0.0

  /// Where two fingers met.
  private struct Meeting {
    let first: (id: ContactID, place: Point)
    let second: (id: ContactID, place: Point)
    /// Their common travel then.
    let travel: Vector
    /// When one of them first went the slop.
    var firstMove: Timestamp?
  }

  init(profile: Profile) {
    slop = profile[.pitchSlop]
    window = profile.time(.pitchWindow)
  }

  var minimumTouches: Int { 2 }
  var maximumTouches: Int { 2 }

  mutating func refusal(of touches: Touches) -> Cause? { nil }

  mutating func judge(_ travel: Vector, of fingers: FingerGroup, _ touches: Touches) -> DragVerdict {
    guard let two = touches.firstPair(fingers.down) else { return .wait }
    let (first, second) = (touches[two.first], touches[two.second])
    guard var met = pair, met.first.id == first.id, met.second.id == second.id else {
      pair = Meeting(first: (first.id, first.position), second: (second.id, second.position), travel: travel)
      let line = second.position - first.position
      guard line.dy.magnitude > line.dx.magnitude else { return .wait }
      return .fail(Cause(.fingersStacked, measured: line.dy.magnitude, limit: line.dx.magnitude))
    }
    let (a, b) = (first.position - met.first.place, second.position - met.second.place)
    moved = min(a.length, b.length)
    guard max(a.length, b.length) >= slop, a.length > 0 || b.length > 0 else { return .wait }
    guard moved >= slop, moved > 0 else {
      let since = met.firstMove ?? touches.time
      met.firstMove = since
      pair = met
      let alone = touches.time - since
      guard alone >= window else { return .wait }
      return .fail(Cause(.movedAlone, measured: alone.milliseconds, limit: window.milliseconds))
    }
    guard Self.isVertical(a), Self.isVertical(b), (a.dy > 0) == (b.dy > 0) else {
      return .fail(Cause(.wrongDirection, measured: Self.isVertical(a) ? b.length : a.length, limit: slop))
    }
    return .begin(Cause(.pairMoved, measured: moved, limit: slop), slop: counted(met.travel), isTakenOff: false)
  }

  private static func isVertical(_ way: Vector) -> Bool { way.dy.magnitude > way.dx.magnitude }

  func counted(_ vector: Vector) -> Vector { Vector(dx: 0, dy: vector.dy) }

  func shortfall(_ travel: Vector) -> Cause { Cause(.slopNotReached, measured: moved, limit: slop) }

  mutating func reset() {
    pair = nil
    moved = 0
  }
}
