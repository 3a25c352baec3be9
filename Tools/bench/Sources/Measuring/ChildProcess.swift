import Glibc

/// Runs a program to its end, its output thrown away or kept, and says what it took.
package struct ChildProcess {
  package struct Failure: Error, CustomStringConvertible {
    package var description: String

    package init(description: String) { self.description = description }
  }

  /// Wall clock in milliseconds.
  package var milliseconds: Double
  /// Of the processor, in milliseconds: user and system.
  package var processorMilliseconds: Double
  /// The largest resident set in MB (10^6 bytes).
  package var megabytes: Double
  /// What it printed, where that was asked for.
  package var output: String

  /// Throws when it cannot be started or ends with a status that is not 0.
  package static func run(_ arguments: [String], keepsOutput: Bool = false) throws -> ChildProcess {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    var ends: [Int32] = [-1, -1]
    if keepsOutput {
      guard pipe(&ends) == 0 else { throw Failure(description: "no pipe") }
      posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO)
      posix_spawn_file_actions_addclose(&actions, ends[0])
    } else {
      posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
    }
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    var words: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) }
    defer { words.forEach { free($0) } }
    words.append(nil)
    var child = pid_t()
    let start = Clock.now()
    let refusal = posix_spawn(&child, arguments[0], &actions, nil, words, environ)
    guard refusal == 0 else { throw Failure(description: "\(arguments[0]): \(String(cString: strerror(refusal)))") }
    var output: [UInt8] = []
    if keepsOutput {
      close(ends[1])
      var buffer = [UInt8](repeating: 0, count: 4096)
      while case let count = read(ends[0], &buffer, buffer.count), count > 0 { output += buffer[..<count] }
      close(ends[0])
    }
    var status: Int32 = 0
    var usage = rusage()
    while wait4(child, &status, 0, &usage) < 0 {
      guard errno == EINTR else { throw Failure(description: "\(arguments[0]): \(String(cString: strerror(errno)))") }
    }
    let end = Clock.now()
    guard status == 0 else {
      throw Failure(description: "\(arguments.joined(separator: " ")): ended with status \(status >> 8)")
    }
    return ChildProcess(
      milliseconds: Double(end - start) / 1e6,
      processorMilliseconds: Self.milliseconds(usage.ru_utime) + Self.milliseconds(usage.ru_stime),
      megabytes: Double(usage.ru_maxrss) * 1024 / 1e6, output: String(decoding: output, as: UTF8.self))
  }

  private static func milliseconds(_ time: timeval) -> Double {
    Double(time.tv_sec) * 1000 + Double(time.tv_usec) / 1000
  }
}
