#if Capture
  import DeviceCapture
  import FileStreams
  import Gestures
  import Glibc
  import ReplayEngine
  import TouchModel

  /// Live touches on a terminal's screen, drawn at most 30 times a second.
  final class WatchScreen: WatchDisplay {
    private static let interval = Microseconds(33_334)
    /// How often counters are looked at when nothing happens.
    private static let idleInterval = Microseconds.milliseconds(500)

    private let terminal: Terminal
    private let style: Style
    private let marks: WatchMarks
    private let system: SystemCalls
    private var board = WatchBoard()
    private var shown: CellGrid?
    private var isStale = true
    private var drawn = Timestamp(microseconds: .min)
    private var hasKeys = true

    init(style: Style, terminal: Terminal = Terminal(), marks: WatchMarks = .ofLocale, system: SystemCalls = .live) {
      self.style = style
      self.terminal = terminal
      self.marks = marks
      self.system = system
    }

    func enter() throws {
      try located { try terminal.enter() }
      shown = nil
      isStale = true
    }

    func leave() { terminal.leave() }

    // MARK: What happens

    func began(_ device: CapturedDevice, _ live: LiveDevice) {
      board.begin(device, live)
      isStale = true
    }

    func observe(_ frame: EvdevFrame, _ touch: TouchFrame, _ notes: [Note], of device: Int) {
      board.observe(frame, touch, of: device, at: system.monotonicTime())
      isStale = true
    }

    func receive(_ event: ReplayEvent, _ arbitration: Arbitration, of device: Int) {
      board.receive(event, arbitration, of: device)
      isStale = true
    }

    // MARK: Drawing

    func refresh(at now: Timestamp, _ devices: [CapturedDevice], _ refusals: [CaptureError]) throws -> Timestamp? {
      if board.fade(at: now) { isStale = true }
      // A terminal that is held, or behind, gets the present picture once it has taken the one before.
      guard try located({ try terminal.isIdle }) else { return now + Self.interval }
      let isDue = now - drawn >= (isStale ? Self.interval : Self.idleInterval)
      if isDue {
        let size = terminal.size
        let view = WatchView(board: board, now: now, devices: devices, refusals: refusals, marks: marks)
        let grid = view.grid(width: size.columns, height: size.rows)
        let text = TerminalText.update(from: shown, to: grid, style: style)
        if !text.isEmpty { try located { try terminal.write(text) } }
        shown = grid
        drawn = now
        isStale = false
      }
      let next = drawn + (isStale ? Self.interval : Self.idleInterval)
      return board.nextFade.map { min(next, max($0, drawn + Self.interval)) } ?? next
    }

    // MARK: Signals and keys

    func take(signal: Int32) {
      switch signal {
      case SIGTSTP:
        terminal.leave()
        WatchSignals.stop()
        try? enter()
      case SIGCONT:
        // The shell has had the terminal meanwhile.
        terminal.leave()
        try? enter()
      case SIGWINCH:
        shown = nil
        isStale = true
      default: break
      }
    }

    var keys: Int32? { hasKeys ? terminal.keys : nil }

    func readKeys() -> Bool {
      guard let keys = terminal.readKeys() else {
        hasKeys = false
        return true
      }
      return !keys.contains { [UInt8(ascii: "q"), UInt8(ascii: "Q"), 3, 4].contains($0) }
    }
  }

  extension WatchMarks {
    /// Box characters where the environment's locale has them.
    static var ofLocale: WatchMarks {
      let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { Environment.value($0) }.first { !$0.isEmpty }
      return areUnicode(in: locale ?? "") ? .unicode : .ascii
    }
  }
#endif
