public import Gestures

/// Every combination of the values of a few constants, the base profile's own among them.
///
/// Points are numbered from 0, the last axis going fastest.
public struct SweepGrid: Hashable, Sendable {
  /// How many points there may be at most.
  public static let limit = 4096

  public let axes: [SweepAxis]
  public let count: Int

  /// A grid about a base profile, whose values are added to the axes where they lack them.
  ///
  /// Throws `SweepError` where a constant is varied twice and where there are more than `limit` points.
  public init(_ axes: [SweepAxis], base profile: Profile) throws(SweepError) {
    var included: [SweepAxis] = []
    for var axis in axes {
      if included.contains(where: { $0.key == axis.key }) { throw .twice(axis.key) }
      axis.include(base: profile.constant(axis.key))
      included.append(axis)
    }
    var count = 1
    for axis in included {
      count *= axis.values.count
      guard count <= Self.limit else { throw .size(included.map(\.values.count)) }
    }
    self.axes = included
    self.count = count
  }

  /// A point by its number.
  public func point(_ number: Int) -> SweepPoint {
    var (rest, places) = (number, [Int](repeating: 0, count: axes.count))
    for index in axes.indices.reversed() {
      places[index] = rest % axes[index].values.count
      rest /= axes[index].values.count
    }
    var point = SweepPoint(number: number, places: places)
    for (axis, place) in zip(axes, places) {
      let away = place - (axis.base ?? place)
      point.stepsFromBase += abs(away)
      if away != 0 { point.settings.append(Setting(axis.key, axis.values[place])) }
    }
    return point
  }

  /// The number of the point that is the base profile itself.
  public var base: Int { axes.reduce(0) { $0 * $1.values.count + ($1.base ?? 0) } }
}

/// One combination of a sweep's values.
public struct SweepPoint: Hashable, Sendable {
  /// Its number in the grid.
  public var number: Int
  /// Which value of each axis it has.
  public var places: [Int]
  /// What it changes of the base profile: nothing where a value is the base's own, so that a recording's header, a device's
  /// entry and a scene keep their say there.
  public var settings: [Setting] = []
  /// How many values it is away from the base, over all axes.
  public var stepsFromBase = 0

  public var isBase: Bool { settings.isEmpty }
}
