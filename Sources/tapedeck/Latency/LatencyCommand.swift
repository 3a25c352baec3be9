/// `tapedeck latency`: how long recognizers take, of recordings exactly, of a device by the clock, of settings as a trade-off.
enum LatencyCommand {
  static let spec = CommandSpec(
    name: "latency",
    summary: "Measure recognizer latency: event time exactly, cost as distributions, settings as a trade-off.",
    arguments: "FILE...", options: options,
    example: "tapedeck latency --profile android Recordings/touch/pan/*.tape", run: run)

  /// Every mode's options, each name once.
  private static let options: [OptionSpec] = {
    var options: [OptionSpec] = []
    for option in LatencyFiles.specs + LatencyGate.specs + LatencySweep.specs + LatencyLiveOptions.specs
    where !options.contains(where: { $0.name == option.name }) {
      options.append(option)
    }
    return options
  }()

  private static func run(_ arguments: Arguments) throws -> ExitCode {
    if arguments.has("live") { return try LatencyLiveOptions.run(arguments) }
    if arguments.has("sweep") { return try LatencySweep.run(arguments) }
    return try LatencyFiles.run(arguments)
  }
}
