import FileStreams
import Glibc
import Synchronization

/// Threads of the system, which are there without a library of their own.
enum Threads {
  private final class Body: Sendable {
    let run: @Sendable () -> Void

    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }

  /// Runs the body on so many threads at once, this one among them, and returns when all are done.
  ///
  /// Where the system gives fewer threads, fewer run it.
  static func run(_ count: Int, _ body: @escaping @Sendable () -> Void) {
    let body = Body(body)
    var threads: [pthread_t] = []
    for _ in 1..<max(count, 1) {
      var made = pthread_t()
      let context = Unmanaged.passRetained(body)
      let result = pthread_create(
        &made, nil,
        { context in
          guard let context else { return nil }
          Unmanaged<Body>.fromOpaque(context).takeRetainedValue().run()
          return nil
        }, context.toOpaque())
      if result == 0 { threads.append(made) } else { context.release() }
    }
    body.run()
    for thread in threads { pthread_join(thread, nil) }
  }
}

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
      var now = timespec()
      clock_gettime(CLOCK_MONOTONIC, &now)
      let tenths = Int64(now.tv_sec) * 10 + Int64(now.tv_nsec) / 100_000_000
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
