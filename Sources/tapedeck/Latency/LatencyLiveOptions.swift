enum LatencyLiveOptions {
  static let specs: [OptionSpec] = []

  static func run(_ arguments: Arguments) throws -> ExitCode { throw Failure(.usage, "not built") }
}
