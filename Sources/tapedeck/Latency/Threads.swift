import Glibc

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
