import TouchModel

/// Distance and turn of the first two fingers of a changing group, without a jump when the pair changes.
///
/// The pair are the two that landed first among those still down; fingers are told apart by id, never by place. The distance
/// may instead be that of all fingers: twice their mean deviation from their centre along each axis, which for two is the same.
struct PairTrack: Hashable, Sendable {
  /// The fingers' distance now, or last; in points.
  private(set) var span = 0.0
  /// Their distance when the pair formed.
  private(set) var startSpan = 0.0
  /// The smallest distance seen since the pair formed.
  private(set) var smallestSpan = 0.0
  /// Angle turned since the track began in radians, clockwise positive, summed in short steps and so never wrapped.
  private(set) var turn = 0.0
  /// Angle turned since the pair formed.
  private(set) var pairTurn = 0.0
  private(set) var hasPair = false
  /// How many times fingers that make the pair or the distance came or went.
  private(set) var changes = 0
  /// The distance below which the scale does not fall, in points.
  var leastSpan = 0.0
  /// Whether all fingers make the distance.
  private let spansAll: Bool
  private var pair = TouchPair(first: 0, second: 0)
  private var members = TouchMask()
  private var angle = 0.0
  private var baseSpan = 0.0
  private var scaleBefore = 1.0

  init(spansAllFingers: Bool = false) { spansAll = spansAllFingers }

  /// Distance relative to the base, over all pairs so far; 1 while there is no usable base.
  var scale: Double { baseSpan > 1e-6 ? scaleBefore * max(span, leastSpan) / baseSpan : scaleBefore }

  /// Takes in a frame; `group` are the contacts that count.
  mutating func follow(_ touches: Touches, _ group: TouchMask) {
    let fingers = group.intersection(touches.down)
    guard let now = touches.firstPair(fingers) else {
      if hasPair {
        scaleBefore = scale
        changes += 1
      }
      baseSpan = 0
      hasPair = false
      return
    }
    let line = touches[now.second].position - touches[now.first].position
    let newAngle = DeterministicMaths.atan2(line.dy, line.dx)
    let isSame = hasPair && now == pair && (!spansAll || fingers == members)
    if hasPair, now == pair {
      let step = Angle.wrapped(newAngle - angle)
      turn += step
      pairTurn += step
    }
    angle = newAngle
    let length = spansAll && fingers.count > 2 ? Self.span(of: fingers, touches) : line.length
    if isSame {
      span = length
      smallestSpan = min(smallestSpan, span)
    } else {
      scaleBefore = scale
      changes += 1
      pair = now
      members = fingers
      hasPair = true
      span = length
      startSpan = span
      baseSpan = max(span, leastSpan)
      smallestSpan = span
      pairTurn = 0
    }
  }

  /// Makes `span` the distance at which the scale is what it was before this pair, so that a threshold causes no jump.
  mutating func rebase(span reference: Double) { baseSpan = reference }

  /// Keeps the scale as it is until the next `rebase`, and measures changes from the present distance.
  mutating func suspend() {
    scaleBefore = scale
    baseSpan = 0
    startSpan = span
  }

  /// Twice the mean deviation of some fingers from their centre along each axis, as one length.
  private static func span(of fingers: TouchMask, _ touches: Touches) -> Double {
    let center = touches.centroid(fingers)
    var sum = Vector.zero
    touches.forEach(fingers) { touch in
      let away = touch.position - center
      sum = sum + Vector(dx: away.dx.magnitude, dy: away.dy.magnitude)
    }
    return (sum * (2 / Double(max(1, fingers.count)))).length
  }
}
