import FileStreams
import Foundation
import TestSupport
import Testing

@Suite struct NewFileTests {
  private func names(_ folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder)
  }

  @Test func aKeptFileIsWholeAndAlone() throws {
    try withFolder { folder in
      try "old".write(toFile: folder + "/a", atomically: true, encoding: .utf8)
      var file = try NewFile(folder + "/a")
      try file.write("new ")
      try file.write(Array("text".utf8))
      #expect(try String(contentsOfFile: folder + "/a", encoding: .utf8) == "old")
      try file.keep()
      #expect(try String(contentsOfFile: folder + "/a", encoding: .utf8) == "new text")
      #expect(try names(folder) == ["a"])
    }
  }

  @Test func aFileThatIsNotKeptLeavesNothing() throws {
    try withFolder { folder in
      do {
        var file = try NewFile(folder + "/a")
        try file.write(String(repeating: "x", count: 1 << 17))
      }
      #expect(try names(folder).isEmpty)
    }
  }

  @Test func aLinkIsKeptAndItsTargetReplaced() throws {
    try withFolder { folder in
      try "old".write(toFile: folder + "/a", atomically: true, encoding: .utf8)
      try FileManager.default.createSymbolicLink(atPath: folder + "/link", withDestinationPath: "a")
      var file = try NewFile(folder + "/link")
      try file.write("new")
      try file.keep()
      #expect(try String(contentsOfFile: folder + "/a", encoding: .utf8) == "new")
      #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder + "/link") == "a")
      #expect(FileIdentity(folder + "/link") == FileIdentity(folder + "/a"))
      let absent = FileIdentity(folder + "/b")
      #expect(absent != nil && absent == FileIdentity(folder + "/./b"))
      #expect(absent != FileIdentity(folder + "/a") && absent != FileIdentity(folder + "/c"))
      #expect(absent != FileIdentity(folder))
      #expect(FileIdentity(folder + "/b/c") == nil)
    }
  }

  @Test func specialFilesAreWrittenDirectly() throws {
    var null = try NewFile("/dev/null")
    try null.write("x")
    try null.keep()
    var full = try NewFile("/dev/full")
    try full.write("x")
    do {
      try full.keep()
      Issue.record("a full disk went unnoticed")
    } catch { #expect("\(error)" == "/dev/full: cannot write: No space left on device") }
  }

  @Test func errorsNameTheFile() throws {
    try withFolder { folder in
      #expect(throws: FileError(path: folder + "/no/a", operation: .create, code: ENOENT)) {
        _ = try NewFile(folder + "/no/a")
      }
      #expect(throws: FileError(path: folder, operation: .open, code: EISDIR)) { _ = try FileSource(folder) }
      #expect(throws: FileError(path: folder + "/x", operation: .open, code: ENOENT)) {
        _ = try FileSource.contents(folder + "/x")
      }
    }
  }

  /// The file as it was given, whatever it stands for.
  @Test func errorsNameTheFileAsGiven() throws {
    try withFolder { folder in
      try FileManager.default.createSymbolicLink(atPath: folder + "/link", withDestinationPath: "/dev/full")
      var full = try NewFile(folder + "/link")
      try full.write("x")
      do {
        try full.keep()
        Issue.record("a full disk went unnoticed")
      } catch { #expect("\(error)" == "\(folder)/link: cannot write: No space left on device") }
    }
  }

  @Test func anEndlessFileIsNotHeld() throws {
    #expect(throws: FileError.self) { _ = try FileSource.contents("/dev/zero", limit: 1 << 20) }
    try withFolder { folder in
      let path = folder + "/long"
      try Data(count: 1 << 20 + 1).write(to: URL(filePath: path))
      #expect(throws: FileError(path: path, operation: .read, code: EFBIG)) {
        _ = try FileSource.contents(path, limit: 1 << 20)
      }
    }
  }

  @Test func theFileKeepsItsMode() throws {
    try withFolder { folder in
      let path = folder + "/a"
      try "old".write(toFile: path, atomically: true, encoding: .utf8)
      try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
      var file = try NewFile(path)
      try file.write("new")
      try file.keep()
      #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o640)
    }
  }

  @Test func contentsAreWhatWasWritten() throws {
    try withFolder { folder in
      let bytes = (0..<200_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
      try Data(bytes).write(to: URL(filePath: folder + "/b"))
      #expect(try FileSource.contents(folder + "/b") == bytes)
    }
  }
}

@Suite struct PreparedFileTests {
  /// Prepared is written and not yet in its place; kept or not, no draft stays.
  @Test(arguments: [true, false]) func onlyThePlaceIsMissing(isKept: Bool) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "files-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appending(path: "a").path(percentEncoded: false)
    do {
      var file = try NewFile(path)
      try file.write("text")
      try file.prepare()
      try file.prepare()
      #expect(!FileManager.default.fileExists(atPath: path))
      if isKept { try file.keep() }
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == (isKept ? ["a"] : []))
  }
}
