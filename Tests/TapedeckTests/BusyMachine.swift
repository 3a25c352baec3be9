import Foundation
import Glibc

/// A machine that does other work too: two shells that run in circles.
enum BusyMachine {
  /// Calls the body meanwhile; the shells are gone afterwards.
  static func run<Value>(_ body: () throws -> Value) throws -> Value {
    let shells = (0..<2).map { _ in
      let shell = Process()
      shell.executableURL = URL(filePath: "/bin/sh")
      shell.arguments = ["-c", "while :; do :; done"]
      shell.standardOutput = FileHandle.nullDevice
      shell.standardError = FileHandle.nullDevice
      return shell
    }
    defer {
      for shell in shells where shell.isRunning {
        // Threads of tests may have SIGTERM blocked, and their children have it blocked then.
        kill(shell.processIdentifier, SIGKILL)
        shell.waitUntilExit()
      }
    }
    for shell in shells { try shell.run() }
    return try body()
  }
}
