import FileStreams
import Foundation
import Synchronization
import TestSupport
import Testing

@Suite("A file that is appended to")
struct AppendedFileTests {
  /// What writes give back before they are the system's own again.
  private final class Script: Sendable {
    let results: Mutex<[Int]>
    let cuts = Mutex<[Int]>([])
    let flushes = Atomic<Int>(0)
    init(_ results: [Int]) { self.results = Mutex(results) }

    /// A result above 0 writes so many bytes, one below is an error number.
    var calls: FileCalls {
      var calls = FileCalls.live
      calls.write = { descriptor, bytes in
        let result = self.results.withLock { $0.isEmpty ? nil : $0.removeFirst() }
        guard let result else { return FileCalls.live.write(descriptor, bytes) }
        return result <= 0
          ? result : FileCalls.live.write(descriptor, UnsafeRawBufferPointer(rebasing: bytes[..<result]))
      }
      calls.cut = { descriptor, count in
        self.cuts.withLock { $0.append(count) }
        return FileCalls.live.cut(descriptor, count)
      }
      calls.synchronize = { descriptor in
        if !AppendedFileTests.isFolder(descriptor) { self.flushes.add(1, ordering: .relaxed) }
        return FileCalls.live.synchronize(descriptor)
      }
      return calls
    }
  }

  private static func isFolder(_ descriptor: Int32) -> Bool {
    var status = stat()
    return fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  private func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }
  private func text(_ path: String) throws -> String { try String(contentsOfFile: path, encoding: .utf8) }

  @Test("It appears with its beginning, for its owner only, and grows by each piece at once")
  func grows() throws {
    try withFolder { folder in
      let path = folder + "/a"
      let file = try AppendedFile(path, beginning: bytes("one\n"))
      #expect(try text(path) == "one\n")
      try file.append(bytes("two\n"))
      #expect(try text(path) == "one\ntwo\n")
      #expect(file.size == 8)
      try file.close()
      let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
      #expect(mode == 0o600)
    }
  }

  @Test("A file that is there is refused, or replaced by a new one as soon as that has its beginning")
  func replaces() throws {
    try withFolder { folder in
      let path = folder + "/a"
      try "old".write(toFile: path, atomically: false, encoding: .utf8)
      let error = #expect(throws: FileError.self) { try AppendedFile(path, beginning: bytes("new")) }
      #expect(error == FileError(path: path, operation: .create, code: EEXIST))
      #expect(try text(path) == "old")
      // A beginning that cannot be written leaves what was there.
      let full = Script([-Int(ENOSPC)])
      #expect(throws: FileError.self) {
        try AppendedFile(path, beginning: bytes("new"), replaces: true, calls: full.calls)
      }
      #expect(try text(path) == "old")
      let file = try AppendedFile(path, beginning: bytes("new"), replaces: true)
      #expect(try text(path) == "new")
      try file.close()
      let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
      #expect(mode == 0o600)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["a"])
    }
  }

  @Test("What replaces a file is on the disk before it has its place, its folder after", arguments: [false, true])
  func order(replaces: Bool) throws {
    try withFolder { folder in
      let path = folder + "/a"
      if replaces { try "old".write(toFile: path, atomically: false, encoding: .utf8) }
      let seen = Seen()
      var calls = FileCalls.live
      calls.synchronize = { descriptor in
        let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? "none"
        seen.lines.withLock { $0.append("\(Self.isFolder(descriptor) ? "folder" : "file"): \(text)") }
        return FileCalls.live.synchronize(descriptor)
      }
      try AppendedFile(path, beginning: bytes("new"), replaces: replaces, calls: calls).close()
      #expect(
        seen.lines.withLock { $0 } == (replaces ? ["file: old"] : []) + ["folder: new", "file: new"])
    }
  }

  private final class Seen: Sendable {
    let lines = Mutex<[String]>([])
  }

  @Test("What replaces a file and cannot be brought to disk leaves it")
  func replacementFails() throws {
    try withFolder { folder in
      let path = folder + "/a"
      try "old".write(toFile: path, atomically: false, encoding: .utf8)
      var calls = FileCalls.live
      calls.synchronize = { _ in -EIO }
      let error = #expect(throws: FileError.self) {
        try AppendedFile(path, beginning: bytes("new"), replaces: true, calls: calls)
      }
      #expect(error == FileError(path: path, operation: .write, code: EIO))
      #expect(try text(path) == "old")
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["a"])
    }
  }

  @Test("Only plain files are taken away, of a link what it leads to")
  func removes() throws {
    try withFolder { folder in
      let names = ["file", "pipe", "link", "target", "pipe link"].map { "\(folder)/\($0)" }
      for name in [names[0], names[3]] { try "a".write(toFile: name, atomically: false, encoding: .utf8) }
      #expect(mkfifo(names[1], 0o600) == 0)
      #expect(symlink(names[3], names[2]) == 0)
      #expect(symlink(names[1], names[4]) == 0)
      #expect(AppendedFile.isStream(names[1]) && AppendedFile.isStream(names[4]))
      for path in [names[0], names[2], "/nowhere"] { #expect(!AppendedFile.isStream(path)) }
      for name in names where name != names[3] { AppendedFile.remove(name) }
      AppendedFile.remove(folder + "/nothing")
      AppendedFile.remove(folder)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder).sorted() == ["link", "pipe", "pipe link"])
    }
  }

  @Test("A folder that is not there, or cannot be written to, is an error of creation")
  func noFolder() {
    let error = #expect(throws: FileError.self) { try AppendedFile("/nowhere/a", beginning: []) }
    #expect(error == FileError(path: "/nowhere/a", operation: .create, code: ENOENT))
  }

  @Test("An interrupted write and one of a part go on", arguments: [[-Int(EINTR)], [1], [3, -Int(EINTR), 1]])
  func partsGoOn(results: [Int]) throws {
    try withFolder { folder in
      let script = Script([4] + results)
      let file = try AppendedFile(folder + "/a", beginning: bytes("one\n"), calls: script.calls)
      try file.append(bytes("twelve\n"))
      #expect(try text(folder + "/a") == "one\ntwelve\n")
      #expect(script.cuts.withLock { $0 } == [])
      try file.close()
    }
  }

  @Test(
    "A piece that does not fit is taken back whole, and a shorter one still goes in",
    arguments: [ENOSPC, EIO, EFBIG, EDQUOT])
  func isTakenBack(code: Int32) throws {
    try withFolder { folder in
      let script = Script([4, 3, -Int(code)])
      let file = try AppendedFile(folder + "/a", beginning: bytes("one\n"), calls: script.calls)
      let error = #expect(throws: FileError.self) { try file.append(bytes("twelve\n")) }
      #expect(error == FileError(path: folder + "/a", operation: .write, code: code))
      #expect(script.cuts.withLock { $0 } == [3])
      #expect(file.size == 4)
      try file.append(bytes("end\n"))
      #expect(try text(folder + "/a") == "one\nend\n")
      try file.close()
    }
  }

  @Test("Nothing follows half a piece that cannot be taken back")
  func halfAPiece() throws {
    try withFolder { folder in
      var calls = Script([4, 3, -Int(EIO)]).calls
      calls.cut = { _, _ in -EIO }
      let file = try AppendedFile(folder + "/a", beginning: bytes("one\n"), calls: calls)
      #expect(throws: FileError.self) { try file.append(bytes("twelve\n")) }
      #expect(throws: FileError.self) { try file.append(bytes("end\n")) }
      #expect(try text(folder + "/a") == "one\ntwe")
    }
  }

  @Test("It goes to disk every second while something was appended, and when it is closed")
  func goesToDisk() throws {
    try withFolder { folder in
      let script = Script([])
      let file = try AppendedFile(folder + "/a", beginning: bytes("one\n"), calls: script.calls)
      func wait(for count: Int) {
        for _ in 0..<400 where script.flushes.load(ordering: .relaxed) < count { usleep(10_000) }
      }
      wait(for: 1)
      try file.append(bytes("two\n"))
      wait(for: 2)
      #expect(script.flushes.load(ordering: .relaxed) == 2)
      usleep(1_200_000)
      #expect(script.flushes.load(ordering: .relaxed) == 2)
      try file.append(bytes("three\n"))
      try file.close()
      #expect(script.flushes.load(ordering: .relaxed) == 3)
    }
  }

  @Test("What the disk refuses later is an error of the next piece and of closing; another piece still goes in")
  func diskRefuses() throws {
    try withFolder { folder in
      var calls = FileCalls.live
      calls.synchronize = { _ in -EIO }
      let file = try AppendedFile(folder + "/a", beginning: bytes("one\n"), calls: calls)
      usleep(1_300_000)
      #expect(throws: FileError(path: folder + "/a", operation: .write, code: EIO)) { try file.append(bytes("two\n")) }
      try file.append(bytes("end\n"))
      #expect(try text(folder + "/a") == "one\nend\n")
      #expect(throws: FileError(path: folder + "/a", operation: .write, code: EIO)) { try file.close() }
    }
  }

  @Test("A slow disk holds nobody up")
  func slowDisk() throws {
    try withFolder { folder in
      var calls = FileCalls.live
      calls.synchronize = { _ in
        usleep(1_500_000)
        return 0
      }
      let file = try AppendedFile(folder + "/a", beginning: bytes("one\n"), calls: calls)
      usleep(1_100_000)
      let start = ContinuousClock.now
      for _ in 0..<100 { try file.append(bytes("two\n")) }
      file.beginClosing()
      #expect(ContinuousClock.now - start < .milliseconds(500))
      try file.close()
    }
  }

  @Test("A real disk that is full takes no half piece", .enabled(if: Self.canMount, "no right to mount"))
  func fullDisk() throws {
    try withFolder { folder in
      let mount = folder + "/disk"
      try FileManager.default.createDirectory(atPath: mount, withIntermediateDirectories: false)
      #expect(Self.shell("mount -t tmpfs -o size=16k none \(mount)") == 0)
      defer { _ = Self.shell("umount \(mount)") }
      let file = try AppendedFile(mount + "/a", beginning: bytes("one\n"))
      let piece = [UInt8](repeating: 0x2e, count: 999) + [10]
      let error = #expect(throws: FileError.self) { for _ in 0..<100 { try file.append(piece) } }
      #expect(error?.code == ENOSPC)
      try file.close()
      let size = try FileManager.default.attributesOfItem(atPath: mount + "/a")[.size] as? Int
      #expect(size == file.size)
      #expect((file.size - 4) % 1000 == 0)
      #expect(file.size > 10_000)
    }
  }

  private static func shell(_ command: String) -> Int32 { system("exec 2>&-; \(command)") }

  private static let canMount: Bool = {
    guard geteuid() == 0 else { return false }
    let isMounted = try? withFolder { folder in
      guard shell("mount -t tmpfs none \(folder)") == 0 else { return false }
      return shell("umount \(folder)") == 0
    }
    return isMounted ?? false
  }()
}
