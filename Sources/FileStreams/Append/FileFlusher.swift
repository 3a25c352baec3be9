internal import Glibc
internal import Synchronization

/// A thread that brings a file to disk every second while something was written, and closes it at the end.
final class FileFlusher {
  /// What the thread and its owner share.
  private final class Shared: Sendable {
    let descriptor: Int32
    /// The folder that is told of the file's name too; `nil` for none.
    let folder: String?
    let calls: FileCalls
    /// Its other end is closed when the thread is to end.
    let reader: Int32
    let isNeeded = Atomic<Bool>(true)
    /// The first error number that the disk gave; 0 for none.
    let failure = Atomic<Int32>(0)

    init(descriptor: Int32, folder: String?, calls: FileCalls, reader: Int32) {
      self.descriptor = descriptor
      self.folder = folder
      self.calls = calls
      self.reader = reader
    }

    func run() {
      synchronizeFolder()
      while true {
        var wait = pollfd(fd: reader, events: Int16(POLLIN), revents: 0)
        let isOver = poll(&wait, 1, 1000) != 0
        if isNeeded.exchange(false, ordering: .acquiringAndReleasing) { keep(calls.failure(synchronizing: descriptor)) }
        if isOver { break }
      }
      close()
    }

    /// The same where no thread could be made.
    func finish() {
      keep(calls.failure(synchronizing: descriptor))
      close()
    }

    private func close() {
      if Glibc.close(descriptor) != 0 { keep(errno) }
      if reader >= 0 { Glibc.close(reader) }
    }

    /// Without it the name may be lost with the power; that a file system cannot do that is no error.
    private func synchronizeFolder() {
      guard let folder else { return }
      let opened = open(FileName.bytes(folder), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
      guard opened >= 0 else { return }
      _ = calls.synchronize(opened)
      Glibc.close(opened)
    }

    private func keep(_ code: Int32?) {
      guard let code else { return }
      _ = failure.compareExchange(expected: 0, desired: code, ordering: .acquiringAndReleasing)
    }
  }

  private let shared: Shared
  private var writer: Int32
  private var thread: pthread_t?
  private var isFinished = false

  /// Takes the descriptor over; the file has its name in `folder` already, which is brought to disk first.
  init(_ descriptor: Int32, folder: String?, _ calls: FileCalls) {
    var ends: [Int32] = [-1, -1]
    // Without descriptors left, the file goes to disk when it is closed.
    _ = pipe(&ends)
    for end in ends where end >= 0 { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    shared = Shared(descriptor: descriptor, folder: folder, calls: calls, reader: ends[0])
    writer = ends[1]
    guard writer >= 0 else { return }
    // Signals are for the threads that wait for them.
    var (all, previous) = (sigset_t(), sigset_t())
    sigfillset(&all)
    pthread_sigmask(SIG_SETMASK, &all, &previous)
    defer { pthread_sigmask(SIG_SETMASK, &previous, nil) }
    var made = pthread_t()
    let context = Unmanaged.passRetained(shared)
    let result = pthread_create(
      &made, nil,
      { context in
        guard let context else { return nil }
        Unmanaged<Shared>.fromOpaque(context).takeRetainedValue().run()
        return nil
      }, context.toOpaque())
    if result == 0 { thread = made } else { context.release() }
  }

  /// The error number that the disk gave, or `nil`.
  var failure: Int32? {
    let code = shared.failure.load(ordering: .relaxed)
    return code == 0 ? nil : code
  }

  /// Something was written.
  func isNeeded() { shared.isNeeded.store(true, ordering: .releasing) }

  /// Lets the thread bring the rest to disk, close the file and end.
  func begin() {
    guard writer >= 0 else { return }
    Glibc.close(writer)
    writer = -1
  }

  /// Waits for that; the error number that the disk gave, or 0.
  func finish() -> Int32 {
    begin()
    guard !isFinished else { return failure ?? 0 }
    isFinished = true
    if let thread { pthread_join(thread, nil) } else { shared.finish() }
    return failure ?? 0
  }
}
