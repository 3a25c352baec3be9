package import TouchModel

/// How far a finger may go before it counts as moved, and how a profile measures that.
package struct SlopRule: Hashable, Sendable {
  /// The slop.
  package let points: Double
  private let isPerAxis: Bool

  /// The slop of a key, measured as another says.
  package init(_ key: ProfileKey, times factor: Double = 1, perAxis: ProfileKey = .slopPerAxis, profile: Profile) {
    points = profile[key] * factor
    isPerAxis = profile[perAxis] != 0
  }

  /// A displacement as it is compared with the slop.
  @inline(__always)
  package func length(_ way: Vector) -> Double { isPerAxis ? max(way.dx.magnitude, way.dy.magnitude) : way.length }

  /// What a displacement is beyond the slop.
  func rest(of way: Vector) -> Vector {
    let length = length(way)
    return length > points ? way * (1 - points / length) : .zero
  }

  /// The finger of a mask that is farthest from where it landed; inlined, so that what counts is no call for each finger.
  @inline(__always)
  package func farthest(
    _ fingers: TouchMask, _ touches: Touches, counting: (Vector) -> Vector = { $0 }
  ) -> (contact: ContactID, travel: Double)? {
    var best: (contact: ContactID, travel: Double)?
    touches.forEach(fingers) { touch in
      let travel = length(counting(touch.position - touch.start))
      if let found = best, found.travel >= travel { return }
      best = (touch.id, travel)
    }
    return best
  }
}
