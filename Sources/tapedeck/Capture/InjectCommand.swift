#if Capture
  import DeviceCapture
  import FileStreams
  import RecordingFormats
  import TouchModel

  /// `tapedeck inject`: plays a recording through a virtual touchscreen of the kernel.
  enum InjectCommand {
    static let spec = CommandSpec(
      name: "inject", summary: "Play a recording through a virtual touchscreen that other programs see as a real one.",
      arguments: "FILE",
      options: [
        OptionSpec("speed", "X", "How many times as fast as recorded, 0.01 to 100 (default: 1)"),
        OptionSpec("loop", "N|forever", "How often to play it, with half a second in between (default: 1)"),
        OptionSpec("name", "TEXT", "The virtual device's name (default: the recorded one's)"),
        OptionSpec(
          "start-delay", "S",
          "Seconds from the device's being there to the first frame, for programs to open it (default: 1)"),
        OptionSpec("dry-run", nil, "Say what would be made and played, and make nothing"),
      ] + InputOptions.readingSpecs,
      example: "tapedeck inject --loop 3 Recordings/touch/fling/fling-up.tape", run: run)

    private static func run(_ arguments: Arguments) throws -> ExitCode {
      let job = try InjectJob(arguments)
      return arguments.has("dry-run") ? try job.rehearse() : try job.play()
    }
  }

  /// One call of `inject`.
  private struct InjectJob {
    private let path: String
    private let input: InputOptions
    private let options: Injection.Options
    private let delay: Microseconds
    private let format: Arguments.Format
    private let style: Style
    private let first: RecordingReader
    private let device: InjectedDevice

    /// The longest that udev is waited for.
    private static let patience = Microseconds.milliseconds(5000)

    init(_ arguments: Arguments) throws {
      let files = try arguments.files()
      guard files.count == 1 else { throw Failure(.usage, "inject takes one recording") }
      path = files[0]
      input = try InputOptions(arguments)
      options = try Self.options(arguments)
      delay = try Self.delay(arguments)
      format = try arguments.format()
      style = try Style(arguments)
      if path == "-", options.passes != 1 {
        throw Failure(.usage, "--loop needs a file: standard input can be read once only")
      }
      let opened = input
      let reader = try located { try opened.reader(files[0]) }
      first = reader
      device = try captured { try InjectedDevice(reader.header.device, name: arguments.value("name")) }
    }

    private static func options(_ arguments: Arguments) throws -> Injection.Options {
      var options = Injection.Options()
      if let text = arguments.value("speed") {
        guard let speed = Double(text), (0.01...100).contains(speed) else {
          throw Failure(.usage, "--speed \(text): expected a factor from 0.01 to 100, such as 2 or 0.5")
        }
        options.speed = speed
      }
      switch arguments.value("loop") {
      case nil: break
      case "forever": options.passes = nil
      case let text?:
        guard let passes = Int(text), passes > 0 else {
          throw Failure(.usage, "--loop \(text): expected a whole number above 0, or forever")
        }
        options.passes = passes
      }
      return options
    }

    private static func delay(_ arguments: Arguments) throws -> Microseconds {
      guard let text = arguments.value("start-delay") else { return .milliseconds(1000) }
      guard let seconds = Double(text), (0...3600).contains(seconds) else {
        throw Failure(.usage, "--start-delay \(text): expected seconds from 0 to 3600, such as 0.5")
      }
      return Microseconds(seconds: seconds)
    }

    // MARK: Playing

    func play() throws -> ExitCode {
      tellNotices()
      // Before the device is made, so that nothing ends the process while a finger is down.
      let signals = try captured { try SignalDescriptor() }
      let source = try? UdevSource()
      let made: UinputDevice
      do throws(CaptureError) { made = try UinputDevice(device) } catch {
        throw [.noDevice, .noPermission].contains(error.kind) ? Failure.noUinput(error) : Failure(error)
      }
      var sink = made
      var injection = Injection(options, device: device, initialState: first.header.details.initialState)
      let system = SystemCalls.live
      try captured { try injection.begin(into: &sink) }
      if let source, system.access("/run/udev/control", 0) == 0, !made.waitForUdev(source, timeout: Self.patience) {
        report("\(made.node): udev has not got ready with it; programs that ask udev may not see it")
      }
      report("playing on \(made.node)")
      let fault = try fault {
        try captured {
          try injection.play(
            from: system.monotonicTime() + delay, by: PacingClock(stop: signals.descriptor), into: &sink,
            opening: opener())
        }
      }
      // A signal that is still there would end the process once signals are let through again.
      while signals.next() != nil {}
      withExtendedLifetime(made) {}
      try tell(
        InjectText(file: InputOptions.name(path), node: made.node, device: device.description, report: injection.report)
      )
      if let fault { throw Failure(.badData, fault.description) }
      // What goes on without end is ended by that and no other way.
      return injection.report.wasStopped && options.passes != nil ? .interrupted : .success
    }

    /// Gives the recording from its beginning, again and again.
    private func opener() -> () throws -> any FrameReader {
      var opened: RecordingReader? = first
      return {
        if let reader = opened {
          opened = nil
          return reader
        }
        return try located { try input.reader(path) }
      }
    }

    // MARK: Telling

    private func tellNotices() {
      let name = InputOptions.name(path)
      if device.description.isAssumed { report("\(name): assumed description: its axes are made up from the events") }
      if device.isTouchpad {
        report("\(name): touchpad: the virtual device is one too, so no program takes it for a touchscreen")
      }
      if !device.leftOut.isEmpty {
        report(
          "\(name): left out, since with it udev calls the device no touchscreen: \(device.leftOut.joined(separator: ", "))"
        )
      }
      if !device.smoothed.isEmpty {
        report(
          "\(name): fuzz of \(device.smoothed.joined(separator: ", ")): the kernel smooths the values a second time unless libinput's udev rules take it out"
        )
      }
    }

    /// Plays into nothing, in no time.
    func rehearse() throws -> ExitCode {
      struct Nowhere: InjectionSink {
        func write(_ events: [EvdevEvent]) {}
      }
      final class Rehearsal: InjectionClock {
        private var time = Timestamp.zero
        func now() -> Timestamp { time }
        func wait(until: Timestamp) -> Bool {
          time = max(time, until)
          return true
        }
      }
      tellNotices()
      var once = options
      once.passes = 1
      var injection = Injection(once, device: device, initialState: first.header.details.initialState)
      var sink = Nowhere()
      try located {
        try injection.play(from: .zero, by: Rehearsal(), into: &sink, opening: opener())
      }
      try tell(
        InjectText(file: InputOptions.name(path), node: nil, device: device.description, report: injection.report))
      return .success
    }

    private func tell(_ text: InjectText) throws {
      var output = FileSink.standardOutput
      switch format {
      case .text: try output.write(text.text(style))
      case .json: try output.write(text.json)
      }
      try output.flush()
    }
  }
#endif
