import TouchModel

/// Distance and turn of a changing group of fingers, without a jump when the group changes.
///
/// By default they are those of a pair, the two that landed first among those still down; fingers are told apart by id, never by
/// place. They may instead be those of all fingers, which for two is the same.
package struct PairTrack: Hashable, Sendable {
  /// The fingers' distance now, or last; in points.
  package private(set) var span = 0.0
  /// Their distance when the pair formed.
  package private(set) var startSpan = 0.0
  /// The smallest distance seen since the pair formed.
  package private(set) var smallestSpan = 0.0
  /// Angle turned since the track began in radians, clockwise positive, summed in short steps and so never wrapped.
  private(set) var turn = 0.0
  /// Angle turned since the pair formed.
  package private(set) var pairTurn = 0.0
  package private(set) var hasPair = false
  /// How many times fingers that make the distance came or went.
  private(set) var changes = 0
  /// The distance below which the scale does not fall, in points.
  var leastSpan = 0.0
  /// A distance below which there is none.
  private static let leastBase = 1e-6
  private let takesAll: Bool
  private let isPerAxis: Bool
  private let isOwned: Bool
  /// Whether its turn is wanted.
  private let turns: Bool
  private var members = TouchMask()
  /// The two that own it, once it has begun with `ownPair`.
  private(set) var owners = TouchMask()
  private var angle = 0.0
  private var baseSpan = 0.0
  private var scaleBefore = 1.0
  /// Whether it waits for a `rebase`.
  private var isSuspended = false

  /// A track of some fingers; their turn costs more than all else, and stays 0 where nobody wants it.
  package init(_ fingers: PairFingers = .firstPair, turns: Bool = true) {
    self.turns = turns
    takesAll = fingers == .everyFinger || fingers == .everyFingerPerAxis
    isPerAxis = fingers == .everyFingerPerAxis
    isOwned = fingers == .ownPair
  }

  /// Distance relative to the base, over all pairs so far; 1 while there is no usable base.
  var scale: Double { baseSpan > Self.leastBase ? scaleBefore * max(span, leastSpan) / baseSpan : scaleBefore }

  /// Whether it can never have a pair again.
  var isOver: Bool { !owners.isEmpty && !hasPair }

  /// Takes in a frame; `group` are the contacts that count.
  package mutating func follow(_ touches: Touches, _ group: TouchMask) {
    let down = group.intersection(touches.down)
    if takesAll, down.count > 2 {
      followAll(touches, down)
    } else {
      followPair(touches, owners.isEmpty ? down : down.intersection(owners))
    }
  }

  private mutating func followPair(_ touches: Touches, _ group: TouchMask) {
    guard let now = touches.firstPair(group) else { return lose() }
    let line = touches[now.second].position - touches[now.first].position
    let newAngle = turns ? DeterministicMaths.atan2(line.dy, line.dx) : 0
    var pair = TouchMask()
    pair.insert(now.first)
    pair.insert(now.second)
    take(pair, span: line.length, step: turns ? Angle.wrapped(newAngle - angle) : 0)
    angle = newAngle
  }

  private mutating func followAll(_ touches: Touches, _ group: TouchMask) {
    let centre = touches.centroid(group)
    let middle = touches.movement(group)
    var reach = 0.0
    var box = Vector.zero
    // The turn that fits all fingers best, least squares about the centre.
    var (sine, cosine) = (0.0, 0.0)
    touches.forEach(group) { touch in
      let now = touch.position - centre
      let before = touch.previous - centre + middle
      reach += now.length
      box = box + Vector(dx: now.dx.magnitude, dy: now.dy.magnitude)
      sine += before.dx * now.dy - before.dy * now.dx
      cosine += before.dot(now)
    }
    let sum = isPerAxis ? box.length : reach
    take(group, span: 2 * sum / Double(group.count), step: turns ? DeterministicMaths.atan2(sine, cosine) : 0)
  }

  private mutating func take(_ now: TouchMask, span newSpan: Double, step: Double) {
    if hasPair, now == members {
      turn += step
      pairTurn += step
      span = newSpan
      smallestSpan = min(smallestSpan, span)
      // Fingers that landed on one place: their first distance is the base.
      if baseSpan <= Self.leastBase, !isSuspended { baseSpan = max(span, leastSpan) }
    } else {
      scaleBefore = scale
      changes += 1
      isSuspended = false
      members = now
      hasPair = true
      span = newSpan
      startSpan = span
      baseSpan = max(span, leastSpan)
      smallestSpan = span
      pairTurn = 0
    }
  }

  private mutating func lose() {
    if hasPair {
      scaleBefore = scale
      changes += 1
    }
    baseSpan = 0
    hasPair = false
  }

  /// The gesture begins with the present fingers: with `ownPair` they own it from now on.
  mutating func begin() {
    if isOwned { owners = members }
  }

  /// Makes `reference` the distance at which the scale is what it was before this pair, so that a threshold causes no jump.
  ///
  /// Where that is none it is the present distance.
  mutating func rebase(span reference: Double) {
    baseSpan = reference > Self.leastBase ? reference : span
    isSuspended = false
  }

  /// Keeps the scale as it is until the next `rebase`, and measures changes from the present distance.
  mutating func suspend() {
    scaleBefore = scale
    baseSpan = 0
    isSuspended = true
    startSpan = span
  }
}
