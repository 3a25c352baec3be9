import Glibc
import Synchronization

/// How far a long work is, on standard error where that is a terminal.
final class Progress: Sendable {
  private struct State {
    var done = 0
    var shownAt: Int64 = 0
    var isShown = false
  }

  private let total: Int
  private let noun: String
  private let isOn = isatty(STDERR_FILENO) == 1
  private let state = Mutex(State())

  init(total: Int, noun: String) {
    self.total = total
    self.noun = noun
  }

  /// Counts pieces of work as done, and shows it ten times a second at most.
  func step(_ count: Int = 1) {
    guard isOn else { return }
    state.withLock { state in
      state.done += count
      let tenths = MonotonicClock.nanoseconds / 100_000_000
      guard tenths != state.shownAt else { return }
      (state.shownAt, state.isShown) = (tenths, true)
      complain("\r\(state.done) of \(total) \(noun)")
    }
  }

  /// Takes the line away.
  func end() {
    state.withLock { state in
      if state.isShown { complain("\r\u{1b}[K") }
      state.isShown = false
    }
  }
}
