/// `tapedeck latency`: how long recognizers take, of recordings exactly, of a device by the clock, of settings as a trade-off.
enum LatencyCommand {
  static let spec = CommandSpec(
    name: "latency",
    summary: "Measure recognizer latency: event time exactly, cost as distributions, settings as a trade-off.",
    arguments: "FILE...", options: options,
    example: "tapedeck latency --profile android Recordings/touch/pan/*.tape", run: run,
    formats: "text|json|benchmark|trace|html")

  /// What is measured: each option belongs to one mode or several.
  private enum Mode: CaseIterable {
    case files, sweep, live

    var specs: [OptionSpec] {
      switch self {
      case .files: LatencyFiles.specs
      case .sweep: LatencySweep.specs
      case .live: LatencyLiveOptions.specs
      }
    }

    /// The option that asks for it, or `nil` for what is done without one.
    var option: String? {
      switch self {
      case .files: nil
      case .sweep: "sweep"
      case .live: "live"
      }
    }
  }

  /// Every mode's options, each name once; where `--live` means something else by one, its help has both.
  private static let options: [OptionSpec] = {
    var options: [OptionSpec] = []
    for option in Mode.allCases.flatMap(\.specs) {
      guard let index = options.firstIndex(where: { $0.name == option.name }) else {
        options.append(option)
        continue
      }
      guard option.name == "device", option.help != options[index].help else { continue }
      options[index].help += "; with --live: \(option.help)"
      options[index].mayRepeat = options[index].mayRepeat || option.mayRepeat
    }
    return options
  }()

  private static func run(_ arguments: Arguments) throws -> ExitCode {
    let mode: Mode = arguments.has("live") ? .live : arguments.has("sweep") ? .sweep : .files
    try refuseForeign(arguments, mode)
    return switch mode {
    case .files: try LatencyFiles.run(arguments)
    case .sweep: try LatencySweep.run(arguments)
    case .live: try LatencyLiveOptions.run(arguments)
    }
  }

  /// Throws for an option that the mode would not heed.
  private static func refuseForeign(_ arguments: Arguments, _ mode: Mode) throws {
    let heeded = (mode.specs + spec.common).map(\.name)
    for (name, _) in arguments.inOrder where !heeded.contains(name) {
      if let option = mode.option { throw Failure(.usage, "--\(name) does not go with --\(option)") }
      let modes = Mode.allCases.filter { $0.specs.contains { $0.name == name } }.compactMap(\.option)
      throw Failure(.usage, "--\(name) needs \(modes.map { "--\($0)" }.joined(separator: " or "))")
    }
  }
}
