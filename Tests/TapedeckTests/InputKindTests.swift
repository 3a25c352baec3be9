import Foundation
import Glibc
import Testing

/// Inputs that are no regular files, or very large ones, under every command that reads a recording.
@Suite struct InputKindTests {
  private static let commands = ["info", "contacts", "gestures", "lint", "convert"]
  private static let tap = "Recordings/touch/tap/tap-120hz.tape"

  /// The words of a command that reads `path`.
  private func words(_ command: String, _ path: String) -> [String] {
    command == "convert" ? [command, "--to", "tape", path, "-"] : [command, path]
  }

  @Test(arguments: commands) func aDirectoryCannotBeOpened(command: String) throws {
    try Binary.withFolder { folder in
      let result = try Binary.run(words(command, folder))
      #expect(result.code == 66)
      #expect(result.errors == "tapedeck: \(folder): cannot open: Is a directory\n")
    }
  }

  @Test(arguments: commands) func aSocketCannotBeOpened(command: String) throws {
    try Binary.withFolder { folder in
      let path = "\(folder)/s"
      let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
      defer { close(descriptor) }
      var address = sockaddr_un()
      address.sun_family = sa_family_t(AF_UNIX)
      try #require(path.utf8.count < MemoryLayout.size(ofValue: address.sun_path))
      withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
      let bound = withUnsafePointer(to: &address) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
        }
      }
      try #require(bound == 0)
      let result = try Binary.run(words(command, path))
      #expect(result.code == 66)
      #expect(result.errors == "tapedeck: \(path): cannot open: No such device or address\n")
    }
  }

  /// A named pipe can be read once only, and the format is told from its first bytes.
  @Test(arguments: commands) func aNamedPipeIsRead(command: String) throws {
    try Binary.withFolder { folder in
      try #require(mkfifo("\(folder)/f", 0o600) == 0)
      let words = words(command, "\(folder)/f").map { "'\($0)'" }.joined(separator: " ")
      let piped = try Binary.shell("cat \(Self.tap) > '\(folder)/f' & \"$TAPEDECK\" \(words)")
      let straight = try Binary.run(self.words(command, Self.tap))
      #expect(piped.code == straight.code)
      #expect(piped.output.replacing("\(folder)/f", with: Self.tap) == straight.output)
    }
  }

  /// Twenty gigabytes without a block on the disk: zeros alone, and behind a recording whose last pages are lost.
  @Test(arguments: commands) func aSparseFileIsNotReadWhole(command: String) throws {
    try Binary.withFolder { folder in
      let zeros = "\(folder)/zeros"
      try Data().write(to: URL(filePath: zeros))
      try #require(truncate(zeros, 20_000_000_000) == 0)
      let refused = try Binary.run(words(command, zeros))
      #expect(refused.code == 65)
      #expect(refused.errors.hasPrefix("tapedeck: \(zeros):1:1: not a recording"))
      let tape = "\(folder)/a.tape"
      try Data(contentsOf: URL(filePath: Binary.root + Self.tap)).write(to: URL(filePath: tape))
      try #require(truncate(tape, 20_000_000_000) == 0)
      let read = try Binary.run(words(command, tape))
      let straight = try Binary.run(words(command, Self.tap))
      #expect(read.code == straight.code)
      #expect(read.output.replacing(tape, with: Self.tap) == straight.output)
    }
  }
}
