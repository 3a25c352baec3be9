#if Capture
  import DeviceCapture
  import FileStreams
  import Glibc
  import TouchModel

  /// `tapedeck watch`: live contacts and gestures in the terminal.
  enum WatchCommand {
    static let spec = CommandSpec(
      name: "watch", summary: "Show live contacts and gestures in the terminal; lines where it is none.", arguments: "",
      options: CaptureOptions.specs + [
        OptionSpec("wait", nil, "Begin without a touchscreen and wait for one"),
        OptionSpec("interactions", nil, "Of lines: one an interaction, as `gestures` prints it"),
        OptionSpec("all", nil, "Of lines: `changed` events too"),
        InputOptions.contactRadiusSpec,
      ] + ProfileOptions.specs + InputOptions.screenSpecs,
      example: "tapedeck watch --profile android", run: run)

    private static func run(_ arguments: Arguments) throws -> ExitCode {
      guard arguments.operands.isEmpty else {
        throw Failure(.usage, "watch takes no file; gestures reads recordings, --device names a touchscreen")
      }
      let input = try InputOptions(arguments, reads: false)
      let stack = try ProfileOptions.stack(arguments)
      let options = try CaptureOptions(arguments)
      let style = try Style(arguments)
      let isScreen =
        try arguments.format() == .text && !arguments.has("interactions") && !arguments.has("all")
        && Terminal.isUsable(STDOUT_FILENO)
      let signals = try captured { try SignalDescriptor(WatchSignals.all) }
      let session = try options.makeSession()
      let isOver: Bool
      if isScreen {
        let display = WatchScreen(style: style)
        var loop = WatchLoop(session: session, feed: WatchFeed(display, input: input, stack: stack), signals: signals)
        try loop.start(waits: arguments.has("wait"), failure: options.noTouchscreen)
        try display.enter()
        defer { display.leave() }
        try loop.run()
        isOver = loop.isOver
      } else {
        let display = try WatchLines(arguments, start: SystemCalls.live.monotonicTime(), until: signals.descriptor)
        var loop = WatchLoop(session: session, feed: WatchFeed(display, input: input, stack: stack), signals: signals)
        try loop.start(waits: arguments.has("wait"), failure: options.noTouchscreen)
        try loop.run()
        isOver = loop.isOver
      }
      // After the screen is left, so that it is seen.
      if isOver { throw Failure(.noDevice, "the last touchscreen is gone; with --wait it may come back") }
      return .success
    }
  }
#endif
