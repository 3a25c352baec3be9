/// The machine and the build that a benchmark ran on, as Google Benchmark's JSON says it; the caller knows, reports do not.
public struct BenchmarkContext: Hashable, Sendable {
  /// With its zone, such as `2026-11-30T21:00:00+00:00`.
  public var date: String
  public var hostName: String
  public var executable: String
  public var processors: Int
  /// Nominal, or 0 where nobody says.
  public var megahertz: Int
  /// The run queue's length over 1, 5 and 15 minutes.
  public var load: [Double]
  /// `release` or `debug`.
  public var buildType: String

  public init(
    date: String, hostName: String, executable: String, processors: Int, megahertz: Int = 0, load: [Double] = [],
    buildType: String
  ) {
    self.date = date
    self.hostName = hostName
    self.executable = executable
    self.processors = processors
    self.megahertz = megahertz
    self.load = load
    self.buildType = buildType
  }
}
