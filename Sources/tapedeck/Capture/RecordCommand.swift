#if Capture
  import DeviceCapture
  import FileStreams
  import Glibc

  /// `tapedeck record`: what touchscreens send, until Ctrl-C or another end.
  enum RecordCommand {
    static let spec = CommandSpec(
      name: "record", summary: "Record touchscreens until Ctrl-C, safe at any kill.",
      arguments: "[-o FILE]", options: RecordOptions.specs + CaptureOptions.specs + [CaptureOptions.grabSpec],
      example: "tapedeck record -o panel.tape --until-idle 10", run: run)

    private static func run(_ arguments: Arguments) throws -> ExitCode {
      guard arguments.operands.isEmpty else {
        throw Failure(.usage, "record takes no operand; the file to write is -o FILE")
      }
      let options = try RecordOptions(arguments)
      let format = try arguments.format()
      let style = try Style(arguments)
      try options.refuseExisting()
      var signals: SignalDescriptor? = try captured { try SignalDescriptor() }
      let session = try options.capture.makeSession()
      var calls = FileCalls.live
      calls.stop = signals?.descriptor
      var recorder = TapeRecorder(options.target, calls: calls)
      var line = RecordingLine(waits: arguments.has("wait"))
      var (end, failure): (RecordingRun.End?, (any Error)?)
      do {
        var run = options.run
        run.interval = line.interval
        end = try run(session, into: &recorder, until: signals?.descriptor) { session, recorder in
          line.show(session, recorder)
        }
      } catch { failure = error }
      do { try recorder.finish() } catch { failure = failure ?? error }
      line.clear()
      // A signal that nobody took would end the process, and a second Ctrl-C while the file was brought to disk as well. From
      // here on one ends it as usual, also where nobody reads what is said.
      while signals?.next() != nil {}
      signals = nil
      let report = RecordingReport(recorder, end: end)
      if recorder.fileCount > 0 { try tell(report, format, style, isBeside: options.target.path == "-") }
      if let failure { throw explained(failure, recorder) }
      if let failure = refusal(end, session, options.capture) { throw failure }
      return .success
    }

    /// Text goes to standard error, JSON to standard output unless that has the recording.
    private static func tell(
      _ report: RecordingReport, _ format: Arguments.Format, _ style: Style, isBeside: Bool
    ) throws {
      switch format {
      case .text: complain(report.text(style))
      case .json:
        var output = isBeside ? FileSink.standardError : FileSink.standardOutput
        try located {
          try output.write(report.json)
          try output.flush()
        }
      }
    }

    /// What an error means for the recording so far.
    private static func explained(_ error: any Error, _ recorder: TapeRecorder) -> any Error {
      switch error {
      case let error as CaptureError: return Failure(error)
      case let error as FileError:
        var failure = Failure(error)
        if error.operation == .create, error.code == EEXIST { failure.text += "; --force replaces it" }
        if error.operation == .write, recorder.fileCount > 0 {
          failure.text += "; the \(recorder.tally.frames) frames before are kept"
        }
        return failure
      default: return error
      }
    }

    /// Why the recording did not end as it was asked to.
    private static func refusal(
      _ end: RecordingRun.End?, _ session: CaptureSession, _ capture: CaptureOptions
    ) -> Failure? {
      switch end {
      case .noDevice: capture.noTouchscreen(session.refusals)
      case .lost:
        Failure(
          .noDevice, "the last touchscreen is gone; what came before is kept; with --wait it may come back")
      default: nil
      }
    }
  }
#endif
