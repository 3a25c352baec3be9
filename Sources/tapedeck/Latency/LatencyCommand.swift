/// `tapedeck latency`: how long recognizers take, of recordings exactly, of a device by the clock, of settings as a trade-off.
enum LatencyCommand {
  static let spec = CommandSpec(
    name: "latency",
    summary: "Measure recognizer latency: event time exactly, cost as distributions, settings as a trade-off.",
    arguments: "FILE...", options: options,
    example: "tapedeck latency --profile android Recordings/touch/pan/*.tape", run: run,
    formats: "text|json|benchmark|trace|html")

  /// Every mode's options, each name once; where `--live` means something else by one, its help has both.
  private static let options: [OptionSpec] = {
    var options: [OptionSpec] = []
    for option in LatencyFiles.specs + LatencyGate.specs + LatencySweep.specs + LatencyLiveOptions.specs {
      guard let index = options.firstIndex(where: { $0.name == option.name }) else {
        options.append(option)
        continue
      }
      guard option.name == "device" else { continue }
      options[index].help += "; with --live: \(option.help)"
      options[index].mayRepeat = options[index].mayRepeat || option.mayRepeat
    }
    return options
  }()

  private static func run(_ arguments: Arguments) throws -> ExitCode {
    if arguments.has("live") { return try LatencyLiveOptions.run(arguments) }
    if arguments.has("sweep") { return try LatencySweep.run(arguments) }
    return try LatencyFiles.run(arguments)
  }
}
