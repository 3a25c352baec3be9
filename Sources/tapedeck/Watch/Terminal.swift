import FileStreams
import Glibc

/// A terminal that shows a screen of its own and gets back as it was, whatever ends the process but SIGKILL.
///
/// Keys come at once and are not shown; Ctrl-C and Ctrl-Z send their signals. A crash is caught as long as the screen is there:
/// the terminal is restored, then the process ends as it would have.
final class Terminal {
  private let input: Int32
  private let output: Int32
  /// The same, where nothing waits for a terminal that is held (Ctrl-S) or stalled.
  private let live: LiveOutput
  /// The settings before `enter`; `nil` where keys are not read.
  private var saved: termios?
  private var isEntered = false

  init(input: Int32 = STDIN_FILENO, output: Int32 = STDOUT_FILENO) {
    self.input = input
    self.output = output
    live = LiveOutput(output, name: "the terminal")
  }

  deinit { leave() }

  /// Whether a descriptor is a terminal that can show a screen.
  static func isUsable(_ descriptor: Int32) -> Bool {
    let kind = Environment.value("TERM") ?? ""
    return isatty(descriptor) == 1 && !kind.isEmpty && kind != "dumb"
  }

  /// Where keys come from, or `nil` where that is no terminal.
  var keys: Int32? { isatty(input) == 1 ? input : nil }

  /// The window's columns and rows; 80 x 24 where nobody knows.
  var size: (columns: Int, rows: Int) {
    var window = winsize()
    let isKnown = ioctl(output, UInt(TIOCGWINSZ), &window) == 0 && window.ws_col > 0 && window.ws_row > 0
    return isKnown ? (Int(window.ws_col), Int(window.ws_row)) : (80, 24)
  }

  /// Shows an empty screen; throws `FileError` where it cannot be written.
  func enter() throws {
    if let keys {
      var settings = termios()
      if tcgetattr(keys, &settings) == 0 {
        saved = settings
        settings.c_lflag &= ~tcflag_t(ICANON | ECHO)
        tcsetattr(keys, TCSANOW, &settings)
      }
    }
    TerminalRescue.arm(input: input, output: output, settings: saved)
    isEntered = true
    try write(TerminalText.enter)
  }

  /// Gives the terminal back; nothing where it was not taken.
  func leave() {
    guard isEntered else { return }
    isEntered = false
    try? write(TerminalText.leave)
    // A terminal that takes nothing for a second is not waited for any longer.
    while (try? isIdle) == false, live.hasRoom(within: 1000) {}
    // A process in the background has no say over the terminal that its group belongs to.
    let owner = tcgetpgrp(input)
    if var saved, owner < 0 || owner == getpgrp() { tcsetattr(input, TCSANOW, &saved) }
    saved = nil
    TerminalRescue.disarm()
  }

  /// Writes what the terminal takes at once; the rest goes before the next text.
  func write(_ text: String) throws { try live.send(text) }

  /// Whether the terminal has taken all that was written.
  var isIdle: Bool { get throws { try live.sendRest() } }

  /// The keys that were pressed, as bytes; `nil` when none can come any more.
  func readKeys() -> [UInt8]? {
    var buffer = [UInt8](repeating: 0, count: 64)
    let count = read(input, &buffer, buffer.count)
    if count < 0, errno == EINTR || errno == EAGAIN { return [] }
    return count > 0 ? Array(buffer.prefix(count)) : nil
  }
}
