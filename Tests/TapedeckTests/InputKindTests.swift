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

  /// What must be read whole is not waited for: neither a pipe that nobody writes to nor a device without end.
  @Test func documentsAreRegularFiles() throws {
    try Binary.withFolder { folder in
      let pipe = "\(folder)/pipe"
      try #require(mkfifo(pipe, 0o600) == 0)
      let scene = "Recordings/scenes/scroll.json"
      for path in [pipe, "/dev/zero", "/dev/null"] {
        for words in [
          ["scene", "check", path], ["hit", "--scene", path, "1,2"], ["replay", "--scene", path, Self.tap],
          ["gestures", "--profile", path, Self.tap], ["info", "--description", path, Self.tap],
          ["replay", "--scene", scene, "--from", path, Self.tap], ["replay", "--diff", path, path],
          ["replay", "--scene", scene, "--expect", path, Self.tap],
          ["replay", "--scene", scene, "--diff", path, Self.tap],
          ["synth", path, "-o", "-", "--to", "tape"], ["profiles", path],
        ] {
          let result = try Binary.run(words)
          #expect(result.code == 66, "\(words)")
          #expect(result.errors.hasSuffix("tapedeck: \(path): cannot open: Not a regular file\n"), "\(result.errors)")
        }
      }
      let main = "\(folder)/main.json"
      try #"{"screen": {"width": 400, "height": 800}, "root": {"include": "pipe"}}"#
        .write(toFile: main, atomically: true, encoding: .utf8)
      let included = try Binary.run(["scene", "check", main])
      #expect(
        included.code == 65 && included.output.contains("root.include: \(pipe): cannot open: Not a regular file; "))
    }
  }

  /// `<(command)` of a shell.
  @Test func aPipeOfTheShellIsADocument() throws {
    let command = "exec 3<&0; \"$TAPEDECK\" scene check /dev/fd/3"
    let result = try Binary.shell("cat Recordings/scenes/scroll.json | (\(command))")
    #expect(result.code == 0 && result.errors.isEmpty, "\(result.errors)")
  }

  /// Names are bytes to the system, and need not be UTF-8.
  @Test func namesThatAreNoUTF8() throws {
    try Binary.withFolder { folder in
      let made = try Binary.shell(
        """
        cd '\(folder)'; name=$(printf 'a\\351b'); cp "$OLDPWD/\(Self.tap)" "$name.tape"
        cp "$OLDPWD/Recordings/scenes/scroll.json" "$name.json"
        "$TAPEDECK" info "$name.tape" | head -n 1; "$TAPEDECK" info --format json "$name.tape" | grep -c 'a..xe9b.tape'
        "$TAPEDECK" scene check "$name.json" && "$TAPEDECK" replay --scene "$name.json" --trace "$name.trace" "$name.tape"
        "$TAPEDECK" convert "$name.tape" "$name.evemu" && ls | wc -l; "$TAPEDECK" info "$name.nowhere"
        """)
      #expect(made.output.hasPrefix("a\\xe9b.tape\n1\n"), "\(made.output)")
      #expect(made.output.hasSuffix("\n4\n"), "\(made.output)")
      #expect(
        made.errors.hasSuffix("tapedeck: a\\xe9b.nowhere: cannot open: No such file or directory\n"), "\(made.errors)")
    }
  }
}
