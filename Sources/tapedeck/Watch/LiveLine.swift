#if Capture
  import DeviceCapture
  import FileStreams
  import Glibc
  import TouchModel

  /// A line on the terminal's standard error that counts while touchscreens are read, at most ten times a second.
  struct LiveLine {
    private static let interval = Microseconds.milliseconds(100)
    /// Over what time the rate is counted.
    private static let window = Microseconds.milliseconds(500)

    private let isTerminal = isatty(STDERR_FILENO) == 1
    /// A terminal that is held (Ctrl-S) or stalled shall not hold up what is measured.
    private let output = LiveOutput(STDERR_FILENO, name: "standard error")
    /// Whether a touchscreen that is gone is waited for.
    private let waits: Bool
    /// What is done with touchscreens, such as `recorded`.
    private let verb: String
    private var last = ""
    private var shown: Timestamp?
    private var toldWait = false
    private var toldRefusals: [CaptureError] = []
    private var windowStart: Timestamp?
    private var framesBefore = 0
    private var rate = 0.0

    init(waits: Bool, verb: String) {
      self.waits = waits
      self.verb = verb
    }

    /// How often the line is to be looked at while nothing happens.
    var interval: Microseconds? { isTerminal ? Self.window : nil }

    /// Shows a text of so many frames, where it is one for a terminal and time for it; `text` gets the frames a second.
    mutating func show(frames: Int, at now: Timestamp, _ text: (_ rate: Double) -> String) {
      guard isTerminal else { return }
      if let shown, now - shown < Self.interval { return }
      shown = now
      count(frames, at: now)
      let text = text(rate)
      guard text != last, (try? output.sendRest()) == true else { return }
      last = text
      try? output.send("\r\u{1b}[K\(text)")
    }

    /// Takes the line away, so that something else can be printed.
    mutating func clear() {
      if !last.isEmpty { try? output.send("\r\u{1b}[K") }
      last = ""
    }

    /// Prints a line of its own, also where there is no terminal.
    mutating func tell(_ text: String) {
      clear()
      try? output.send("tapedeck: \(text.printable)\n")
    }

    /// Says once what is waited for and what is not read.
    mutating func tellWait(isReading: Bool, _ devices: [CapturedDevice], _ refusals: [CaptureError]) {
      if isReading {
        toldWait = false
        for refusal in refusals where !toldRefusals.contains(refusal) {
          toldRefusals.append(refusal)
          tell("not \(verb): \(refusal)")
        }
      } else if !toldWait, waits {
        toldWait = true
        tell("waiting for a touchscreen: \(Self.absence(devices, refusals)); Ctrl-C ends")
      }
    }

    /// Why no touchscreen is read.
    private static func absence(_ devices: [CapturedDevice], _ refusals: [CaptureError]) -> String {
      if !devices.isEmpty { return "it is gone" }
      let texts = refusals.map(\.description)
      return texts.isEmpty ? "none found" : "none can be read: \(texts.joined(separator: ", "))"
    }

    private mutating func count(_ frames: Int, at now: Timestamp) {
      guard let start = windowStart else {
        windowStart = now
        framesBefore = frames
        return
      }
      guard now - start >= Self.window else { return }
      rate = Double(frames - framesBefore) / (now - start).seconds
      windowStart = now
      framesBefore = frames
    }
  }
#endif
