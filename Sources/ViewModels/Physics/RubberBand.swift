public import Gestures

/// How far content shows beyond its edge for a finger that drags it there: a fixed map, whatever the path.
///
/// By the rule `rubberBand`, with overscroll x, viewport length d and stiffness c (0.55 in UIKit): shown = (1 - 1 / (x c / d + 1)) d,
/// which starts with slope c and never reaches d. It is the integral of Flutter's rule, that a step shows c (1 - shown / d)^2 of
/// itself. By `linear`, shown = c x up to the limit. Odd in x; all lengths in points.
public struct RubberBand: Hashable, Sendable {
  public var dimension: Double
  public var coefficient: Double
  public var rule: OverscrollRule
  /// How far it shows at most.
  public var most: Double

  /// The most of a viewport that can be shown as empty; `inverse` of more gives the overscroll of this much.
  public static let limit = 0.999

  public init(
    dimension: Double, coefficient: Double, rule: OverscrollRule = .rubberBand, most: Double = .infinity
  ) {
    self.dimension = dimension
    self.coefficient = coefficient
    self.rule = rule
    self.most = most
  }

  private var isUsable: Bool { dimension > 0 && coefficient > 0 && rule != .none }

  /// Whether anything can be pulled past the edge at all.
  public var isElastic: Bool { isUsable }

  /// The shown overscroll for `overscroll` points of pulling.
  public func shown(_ overscroll: Double) -> Double {
    guard isUsable else { return 0 }
    var shown = overscroll.magnitude * coefficient
    if rule == .rubberBand { shown = (1 - 1 / (overscroll.magnitude * coefficient / dimension + 1)) * dimension }
    shown = min(shown, most)
    return overscroll < 0 ? -shown : shown
  }

  /// The pulling that shows `shown` points of overscroll.
  public func inverse(_ shown: Double) -> Double {
    guard isUsable else { return 0 }
    let part = min(shown.magnitude / dimension, Self.limit)
    let overscroll =
      rule == .rubberBand ? (1 / (1 - part) - 1) * dimension / coefficient : shown.magnitude / coefficient
    return shown < 0 ? -overscroll : overscroll
  }

  /// How fast the shown edge moves for a finger of unit speed, where `shown` points are shown.
  public func slope(atShown shown: Double) -> Double {
    guard isUsable else { return 0 }
    guard rule == .rubberBand else { return shown.magnitude < most ? coefficient : 0 }
    let rest = 1 - min(shown.magnitude / dimension, Self.limit)
    return coefficient * rest * rest
  }

  /// The shown position of `raw` beside a range of positions; inside the range it is `raw` itself.
  public func shown(_ raw: Double, in range: ClosedRange<Double>) -> Double {
    if raw < range.lowerBound { return range.lowerBound + shown(raw - range.lowerBound) }
    if raw > range.upperBound { return range.upperBound + shown(raw - range.upperBound) }
    return raw
  }

  /// The raw position that shows as `position` beside a range of positions.
  public func inverse(_ position: Double, in range: ClosedRange<Double>) -> Double {
    if position < range.lowerBound { return range.lowerBound + inverse(position - range.lowerBound) }
    if position > range.upperBound { return range.upperBound + inverse(position - range.upperBound) }
    return position
  }
}
