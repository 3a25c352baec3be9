import Foundation

/// A terminal of our own, with the program at its other end.
final class PseudoTerminal {
  struct Failure: Error {}

  private let master: Int32
  /// The program's side, kept open so that its settings can be asked when the program is gone.
  private let side: Int32
  private let process = Process()
  private let errors = FileManager.default.temporaryDirectory.appending(path: "tapedeck-\(UUID().uuidString)")
  private(set) var output = ""
  let settingsBefore: termios

  /// Runs the tool in a window of the given size.
  init(_ arguments: [String], columns: UInt16 = 80, rows: UInt16 = 24, environment: [String: String] = [:]) throws {
    master = open("/dev/ptmx", O_RDWR | O_NOCTTY)
    // TIOCSPTLCK and TIOCGPTN, macros that Swift does not see: unlocks the other side and asks its number.
    var (isLocked, number): (Int32, UInt32) = (0, 0)
    guard master >= 0, ioctl(master, 0x4004_5431, &isLocked) == 0, ioctl(master, 0x8004_5430, &number) == 0 else {
      throw Failure()
    }
    side = open("/dev/pts/\(number)", O_RDWR | O_NOCTTY)
    guard side >= 0 else { throw Failure() }
    var settings = termios()
    tcgetattr(side, &settings)
    settingsBefore = settings
    process.executableURL = URL(filePath: Binary.path)
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(
      ["TERM": "xterm", "LC_ALL": "C.UTF-8", "NO_COLOR": ""].merging(environment) { $1 }
    ) { $1 }
    let handle = FileHandle(fileDescriptor: side, closeOnDealloc: false)
    process.standardInput = handle
    process.standardOutput = handle
    try Data().write(to: errors)
    process.standardError = try FileHandle(forWritingTo: errors)
    resize(columns: columns, rows: rows)
    try process.run()
  }

  deinit {
    if process.isRunning { Foundation.kill(process.processIdentifier, SIGKILL) }
    close(master)
    close(side)
    try? FileManager.default.removeItem(at: errors)
  }

  func resize(columns: UInt16, rows: UInt16) {
    var window = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(master, UInt(TIOCSWINSZ), &window)
  }

  var isRunning: Bool { process.isRunning }

  func send(signal: Int32) { _ = Foundation.kill(process.processIdentifier, signal) }

  /// Waits until the program has stopped itself, or for two seconds where the system lets nothing stop it.
  func waitUntilStopped() {
    for _ in 0..<100 {
      let status = (try? String(contentsOfFile: "/proc/\(process.processIdentifier)/stat", encoding: .utf8)) ?? ""
      if status.contains(") T ") { return }
      usleep(20_000)
    }
  }

  func type(_ keys: String) { _ = keys.withCString { write(master, $0, strlen($0)) } }

  /// Takes in what the program writes until it has written `text` (since the last call) or has ended; what it wrote.
  @discardableResult func read(until text: String, seconds: Double = 20) -> String {
    var found = ""
    let end = Date().addingTimeInterval(seconds)
    while Date() < end, !found.contains(text) {
      let wasRunning = process.isRunning
      var wait = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
      if poll(&wait, 1, 50) > 0 {
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        let count = Foundation.read(master, &buffer, buffer.count)
        if count > 0 { found += String(decoding: buffer.prefix(count), as: UTF8.self) }
      } else if !wasRunning {
        break
      }
    }
    output += found
    return found
  }

  /// Waits for the end; the exit code, or the negative number of the signal that ended it.
  func finish() -> Int32 {
    read(until: "\u{0}never")
    if process.isRunning { send(signal: SIGKILL) }
    process.waitUntilExit()
    let status = process.terminationStatus
    return process.terminationReason == .uncaughtSignal ? -status : status
  }

  var errorText: String { (try? String(contentsOf: errors, encoding: .utf8)) ?? "" }

  /// Whether keys are shown and come by the line.
  var isCooked: Bool {
    var settings = termios()
    tcgetattr(side, &settings)
    return settings.c_lflag == settingsBefore.c_lflag && settings.c_lflag & tcflag_t(ICANON | ECHO) != 0
  }
}
