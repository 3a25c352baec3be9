/// `tapedeck latency --live`: what touches cost on a real device, by the clock, until Ctrl-C or another end.
enum LatencyLiveOptions {
  static let specs =
    [
      OptionSpec("live", nil, "Measure touchscreens by the clock until Ctrl-C instead of recordings"),
      CaptureSpecs.duration, CaptureSpecs.untilIdle, CaptureSpecs.wait,
      OptionSpec("scene", "FILE", "The scene to drive (default: a field of every recognizer)"),
      InputOptions.contactRadiusSpec,
    ] + CaptureSpecs.devices + ProfileOptions.specs + InputOptions.screenSpecs
}

#if Capture
  import DeviceCapture
  import FileStreams
  import Glibc
  import ReplayTesting
  import Scenes
  import TouchModel

  extension LatencyLiveOptions {
    static func run(_ arguments: Arguments) throws -> ExitCode {
      guard arguments.operands.isEmpty else {
        throw Failure(.usage, "latency --live takes no file; it measures touchscreens, --device names one")
      }
      let input = try InputOptions(arguments, reads: false)
      let stack = try ProfileOptions.stack(arguments)
      let capture = try CaptureOptions(arguments)
      let format = try arguments.format()
      let style = try Style(arguments)
      let path = arguments.value("scene")
      let scene = try path.map { path in try located { try Scene(file: path) } }
      let ending = LiveLatency.Ending(
        duration: try RecordOptions.time("duration", arguments), idle: try RecordOptions.time("until-idle", arguments))
      let waits = arguments.has("wait")
      let latency = LiveLatency(waits: waits, ending: ending)
      let isOver = try measure(
        latency, WatchFeed(latency, input: input, stack: stack, scene: scene), capture, waits: waits)
      let report = LiveLatencyReport(latency, scene: path.map(InputOptions.name))
      var output = FileSink.standardOutput
      try located {
        switch format {
        case .text: try output.write(report.text(style))
        case .json: try output.write(report.json)
        }
        try output.flush()
      }
      if isOver {
        throw Failure(
          .noDevice, "the last touchscreen is gone; what came before is measured; with --wait it may come back")
      }
      return .success
    }

    /// Reads touchscreens to one of the ends; whether that was the loss of the last one.
    ///
    /// Signals end nothing but the measurement; behind it they do as usual.
    private static func measure(
      _ latency: LiveLatency, _ feed: WatchFeed<LiveLatency>, _ capture: CaptureOptions, waits: Bool
    ) throws -> Bool {
      let signals = try captured { try SignalDescriptor(WatchSignals.all) }
      var loop = WatchLoop(session: try capture.makeSession(), feed: feed, signals: signals)
      defer { latency.clear() }
      try loop.start(waits: waits, failure: capture.noTouchscreen)
      try loop.run()
      // A second Ctrl-C meanwhile asks for nothing more.
      while signals.next() != nil {}
      return loop.isOver
    }
  }
#else
  extension LatencyLiveOptions {
    static func run(_ arguments: Arguments) throws -> ExitCode {
      throw Failure(.usage, "this tapedeck was built without the trait Capture, which latency --live needs")
    }
  }
#endif
