#if Capture
  import DeviceCapture
  import InteractionAnalysis
  import TouchModel

  /// What the live line says while it is recorded.
  struct RecordingLine {
    private var line: LiveLine
    private var toldOmitted = 0

    init(waits: Bool) { line = LiveLine(waits: waits, verb: "recorded") }

    /// How often the line is to be looked at while nothing happens.
    var interval: Microseconds? { line.interval }

    mutating func show(_ session: CaptureSession, _ recorder: TapeRecorder) {
      line.tellWait(isReading: session.isReading, session.devices, session.refusals)
      if recorder.omittedDevices.count > toldOmitted, let device = recorder.omittedDevices.last {
        toldOmitted = recorder.omittedDevices.count
        line.tell("\(device.node) (\(device.description.name)) came later and is left out: a stream has one header")
      }
      guard recorder.hasBegun else { return }
      line.show(frames: recorder.tally.frames, at: SystemCalls.live.monotonicTime()) { Self.text(recorder, rate: $0) }
    }

    /// Takes the line away, so that something else can be printed.
    mutating func clear() { line.clear() }

    private static func text(_ recorder: TapeRecorder, rate: Double) -> String {
      let tally = recorder.tally
      var parts = [
        "\(tally.contactsDown) down", "\(tally.frames) frames", "\(DecimalText.string(rate, decimals: 0)) Hz",
        "\(tally.drops) drops",
        "worst lag \(DecimalText.string(Microseconds(tally.lag.maximum).milliseconds, decimals: 1)) ms",
        ByteCount.text(recorder.size),
      ]
      if recorder.fileCount > 1 { parts.append("file \(recorder.fileCount)") }
      return "\(parts.joined(separator: "  "))  Ctrl-C ends"
    }
  }
#endif
