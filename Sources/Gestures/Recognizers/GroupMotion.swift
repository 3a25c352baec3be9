import TouchModel

/// How far fingers have moved together and apart since they landed: what tells a scroll of several from a pinch or a turn.
///
/// Their common movement is the mean of their displacements; what is left of each is how far they moved apart, whether
/// they spread or turned. They scroll where they moved together more than `transformMargin` times as far as apart, else
/// they transform. Pan, pinch and rotation ask the same question of the same numbers, each once its own threshold is passed, so
/// that whichever passes first decides for all and none of two fingers' movements is both.
struct GroupMotion {
  /// The common displacement in points.
  let together: Double
  /// The root mean square of the rest in points.
  let apart: Double

  init(_ touches: Touches, _ fingers: TouchMask) {
    let common = touches.displacement(fingers)
    var sum = 0.0
    touches.forEach(fingers) { sum += ($0.position - $0.start - common).lengthSquared }
    together = common.length
    apart = (sum / Double(max(1, fingers.count))).squareRoot()
  }

  /// Whether they move together rather than apart.
  func isScroll(margin: Double) -> Bool { together > margin * apart }

  /// How many times farther they moved together than apart; a million at most.
  var ratio: Double { apart > together * 1e-6 ? together / apart : (together > 0 ? 1e6 : 0) }
}
