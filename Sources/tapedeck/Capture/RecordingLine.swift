#if Capture
  import DeviceCapture
  import FileStreams
  import Glibc
  import InteractionAnalysis
  import TouchModel

  /// The line on a terminal that counts while it is recorded, at most ten times a second.
  struct RecordingLine {
    private static let interval = Microseconds.milliseconds(100)
    /// Over what time the rate is counted.
    private static let window = Microseconds.milliseconds(500)

    private let isTerminal = isatty(STDERR_FILENO) == 1
    private let style: Style
    /// A terminal that is held (Ctrl-S) or stalled shall not hold up the recording.
    private let output = LiveOutput(STDERR_FILENO, name: "standard error")
    private var last = ""
    private var shown: Timestamp?
    private var toldWait = false
    private var toldOmitted = 0
    private var windowStart: Timestamp?
    private var framesBefore = 0
    private var rate = 0.0

    /// Whether a touchscreen that is gone is waited for.
    private let waits: Bool
    private var toldRefusals: [CaptureError] = []

    init(_ style: Style, waits: Bool) {
      self.style = style
      self.waits = waits
    }

    /// How often the line is to be looked at while nothing happens.
    var interval: Microseconds? { isTerminal ? Self.window : nil }

    mutating func show(_ session: CaptureSession, _ recorder: TapeRecorder) {
      tellWait(session, recorder)
      guard isTerminal, recorder.hasBegun else { return }
      let now = SystemCalls.live.monotonicTime()
      if let shown, now - shown < Self.interval { return }
      shown = now
      count(recorder.tally, at: now)
      let text = text(recorder)
      guard text != last, (try? output.sendRest()) == true else { return }
      last = text
      try? output.send("\r\u{1b}[K\(text)")
    }

    /// Takes the line away, so that something else can be printed.
    mutating func clear() {
      if !last.isEmpty { try? output.send("\r\u{1b}[K") }
      last = ""
    }

    /// Says once what is waited for and what is not read, also where there is no terminal.
    private mutating func tellWait(_ session: CaptureSession, _ recorder: TapeRecorder) {
      if session.isReading {
        toldWait = false
        for refusal in session.refusals where !toldRefusals.contains(refusal) {
          toldRefusals.append(refusal)
          clear()
          tell("not recorded: \(refusal)")
        }
      } else if !toldWait, waits {
        toldWait = true
        clear()
        tell("waiting for a touchscreen: \(Self.absence(session)); Ctrl-C ends")
      }
      guard recorder.omittedDevices.count > toldOmitted, let device = recorder.omittedDevices.last else { return }
      toldOmitted = recorder.omittedDevices.count
      clear()
      tell("\(device.node) (\(device.description.name)) came later and is left out: a stream has one header")
    }

    private func tell(_ text: String) { try? output.send("tapedeck: \(text.printable)\n") }

    /// Why no touchscreen is read.
    private static func absence(_ session: CaptureSession) -> String {
      if !session.devices.isEmpty { return "it is gone" }
      let refusals = session.refusals.map(\.description)
      return refusals.isEmpty ? "none found" : "none can be read: \(refusals.joined(separator: ", "))"
    }

    private mutating func count(_ tally: RecordingTally, at now: Timestamp) {
      guard let start = windowStart else {
        windowStart = now
        framesBefore = tally.frames
        return
      }
      guard now - start >= Self.window else { return }
      rate = Double(tally.frames - framesBefore) / (now - start).seconds
      windowStart = now
      framesBefore = tally.frames
    }

    private func text(_ recorder: TapeRecorder) -> String {
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
