import TouchModel

/// Distance and turn of the first two fingers of a changing group, without a jump when the pair changes.
///
/// The pair are the two that landed first among those still down; fingers are told apart by id, never by place.
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
  private var pair = TouchPair(first: 0, second: 0)
  private var angle = 0.0
  private var baseSpan = 0.0
  private var scaleBefore = 1.0

  /// Distance relative to the base, over all pairs so far; 1 while there is no usable base.
  var scale: Double { baseSpan > 1e-6 ? scaleBefore * span / baseSpan : scaleBefore }

  /// Takes in a frame; `group` are the contacts that count.
  mutating func follow(_ touches: Touches, _ group: TouchMask) {
    guard let now = touches.firstPair(group.intersection(touches.down)) else {
      if hasPair { scaleBefore = scale }
      baseSpan = 0
      hasPair = false
      return
    }
    let line = touches[now.second].position - touches[now.first].position
    let newAngle = DeterministicMaths.atan2(line.dy, line.dx)
    if hasPair, now == pair {
      let step = Angle.wrapped(newAngle - angle)
      turn += step
      pairTurn += step
      span = line.length
      smallestSpan = min(smallestSpan, span)
    } else {
      scaleBefore = scale
      pair = now
      hasPair = true
      span = line.length
      startSpan = span
      baseSpan = span
      smallestSpan = span
      pairTurn = 0
    }
    angle = newAngle
  }

  /// Makes `span` the distance at which the scale is what it was before this pair, so that a threshold causes no jump.
  mutating func rebase(span reference: Double) { baseSpan = reference }
}
