import Glibc

/// Runs a program to its end with its output thrown away, and says what it took.
struct ChildProcess {
  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  /// Wall clock in milliseconds.
  var milliseconds: Double
  /// The largest resident set in MB (10^6 bytes).
  var megabytes: Double

  /// Throws when it cannot be started or ends with a status that is not 0.
  static func run(_ arguments: [String]) throws -> ChildProcess {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    var words: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) }
    defer { words.forEach { free($0) } }
    words.append(nil)
    var child = pid_t()
    let start = Clock.now()
    let refusal = posix_spawn(&child, arguments[0], &actions, nil, words, environ)
    guard refusal == 0 else { throw Failure(description: "\(arguments[0]): \(String(cString: strerror(refusal)))") }
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
      milliseconds: Double(end - start) / 1e6, megabytes: Double(usage.ru_maxrss) * 1024 / 1e6)
  }
}
