import TouchModel

/// By how much fingers' distance has to change to be a pinch: the pinch slop, and by profile a ratio besides.
package struct SpanSlop: Hashable, Sendable {
  /// The least change, in points.
  package let points: Double
  /// How many times as far or as near the fingers must get besides; 1 for no matter.
  private let ratio: Double
  /// What the larger of both distances must be at least.
  package let minimumSpan: Double

  package init(profile: Profile) {
    points = profile[.pinchSlop]
    ratio = DeterministicMaths.exp2(min(profile[.pinchScaleSlop], 1000))
    minimumSpan = profile[.pinchMinimumSpan]
  }

  /// The change that a pair's distance needs.
  @inline(__always)
  package func needed(by pair: PairTrack) -> Double {
    ratio > 1 ? max(points, pair.startSpan * (pair.span > pair.startSpan ? ratio - 1 : 1 - 1 / ratio)) : points
  }

  /// Whether a pair's distance has changed by so much, and is or was large enough.
  package func isPassed(by pair: PairTrack) -> Bool {
    let change = (pair.span - pair.startSpan).magnitude
    return change > points && change >= needed(by: pair) && max(pair.span, pair.startSpan) >= minimumSpan
  }
}
