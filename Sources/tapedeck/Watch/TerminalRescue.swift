import Glibc

/// Restores the terminal when the process crashes: what a signal handler can do, without memory and locks.
enum TerminalRescue {
  private static let crashes = [SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV]

  private struct State {
    var input: Int32
    var output: Int32
    var hasSettings: Bool
    var settings: termios
    var bytes: UnsafeMutableBufferPointer<UInt8>
    /// What was to be done for a signal, by its number.
    var previous: UnsafeMutableBufferPointer<sigaction>
  }

  /// Unsafe, since a signal handler may take no lock: it is set before the handlers are, and taken away after them.
  nonisolated(unsafe) private static var state: UnsafeMutablePointer<State>?

  static func arm(input: Int32, output: Int32, settings: termios?) {
    guard state == nil else { return }
    let text = Array(TerminalText.leave.utf8)
    let bytes = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: text.count)
    _ = bytes.initialize(from: text)
    let previous = UnsafeMutableBufferPointer<sigaction>.allocate(capacity: 65)
    previous.initialize(repeating: sigaction())
    let made = UnsafeMutablePointer<State>.allocate(capacity: 1)
    made.initialize(
      to: State(
        input: input, output: output, hasSettings: settings != nil, settings: settings ?? termios(), bytes: bytes,
        previous: previous))
    state = made
    for signal in crashes {
      var action = sigaction()
      action.__sigaction_handler.sa_handler = { signal in TerminalRescue.restore(signal) }
      sigaction(signal, &action, &previous[Int(signal)])
    }
  }

  static func disarm() {
    guard let made = state else { return }
    for signal in crashes { sigaction(signal, &made.pointee.previous[Int(signal)], nil) }
    state = nil
    made.pointee.bytes.deallocate()
    made.pointee.previous.deallocate()
    made.deallocate()
  }

  /// Runs in a signal handler.
  private static func restore(_ signal: Int32) {
    guard let state else { return }
    _ = write(state.pointee.output, state.pointee.bytes.baseAddress, state.pointee.bytes.count)
    if state.pointee.hasSettings { tcsetattr(state.pointee.input, TCSANOW, &state.pointee.settings) }
    sigaction(signal, &state.pointee.previous[Int(signal)], nil)
    raise(signal)
  }
}
