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

  /// The name in `--set velocityStrategy=NAME` and in listings.
  public var name: String { "\(self)" }
}
