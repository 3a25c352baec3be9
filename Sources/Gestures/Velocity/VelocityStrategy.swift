/// How a velocity is made of the last samples; the number is the value of the profile's `velocityStrategy`.
public enum VelocityStrategy: Int, Hashable, Sendable, CaseIterable {
  /// Slope of the least-squares line.
  case leastSquares1 = 1
  /// Slope at the newest sample of the least-squares parabola: Android's and Flutter's default.
  case leastSquares2 = 2
  /// Slope at the newest sample of the least-squares cubic.
  case leastSquares3 = 3
  /// `leastSquares2` with samples weighted by how densely they lie.
  case weightedDelta = 4
  /// `leastSquares2` with older and very recent samples weighted less.
  case weightedCentral = 5
  /// `leastSquares2` with weights that fall with age.
  case weightedRecent = 6
  /// `leastSquares2`, refused when it points against the whole displacement: Chromium's.
  case leastSquares2Restricted = 7
  /// Kinetic energy that successive segments would put into a mass: Android's for scroll axes.
  case impulse = 8
  /// The last three segment velocities weighted 0.05, 0.35 and 0.60, the newest least: Flutter's for iOS.
  case recentSegments = 9
  /// The last three segment velocities weighted 0.20, 0.65 and 0.15: Flutter's for macOS.
  case recentSegmentsDesktop = 10
  /// The last two samples.
  case twoPoint = 11
  /// First to last sample within the profile's horizon, whatever pauses are in it: GTK's swipe.
  case windowMean = 12
  /// The mean of the last three segment velocities, of fewer where there are no more: Qt's Flickable.
  case meanSegments = 13

  /// The name in `--set velocityStrategy=NAME` and in listings.
  public var name: String { "\(self)" }
}

extension VelocityStrategy {
  /// The degree of the polynomial that it fits to the samples, 0 when it fits none.
  var degree: Int {
    switch self {
    case .leastSquares1: 1
    case .leastSquares2, .leastSquares2Restricted, .weightedDelta, .weightedCentral, .weightedRecent: 2
    case .leastSquares3: 3
    case .impulse, .recentSegments, .recentSegmentsDesktop, .twoPoint, .windowMean, .meanSegments: 0
    }
  }

  /// Whether every sample counts the same in its fit.
  var isUnweighted: Bool {
    switch self {
    case .leastSquares1, .leastSquares2, .leastSquares2Restricted, .leastSquares3: true
    case .weightedDelta, .weightedCentral, .weightedRecent, .impulse, .recentSegments, .recentSegmentsDesktop,
      .twoPoint,
      .windowMean, .meanSegments:
      false
    }
  }

  /// Whether it looks at the last few segments only, however long they are.
  var takesSegments: Bool {
    switch self {
    case .recentSegments, .recentSegmentsDesktop, .meanSegments: true
    case .leastSquares1, .leastSquares2, .leastSquares3, .weightedDelta, .weightedCentral, .weightedRecent,
      .leastSquares2Restricted, .impulse, .twoPoint, .windowMean:
      false
    }
  }

  /// Whether the profile's least number of samples is asked for.
  var wantsSamples: Bool { degree > 0 || self == .impulse }
}
