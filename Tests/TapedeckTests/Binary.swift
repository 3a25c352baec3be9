import Foundation
import TestSupport
import Testing

/// The tool that was built with these tests, run as a user would.
enum Binary {
  static let root = Repository.path

  /// Beside the test bundle, which is the running program.
  static let path: String = {
    let executable = Bundle.main.executableURL ?? URL(filePath: CommandLine.arguments[0])
    var folder = executable.deletingLastPathComponent()
    for argument in CommandLine.arguments where argument.hasSuffix(".xctest") {
      folder = URL(filePath: argument).deletingLastPathComponent()
    }
    let candidates = [folder, URL(filePath: root + ".build/debug")]
    let found = candidates.map { $0.appending(path: "tapedeck").path(percentEncoded: false) }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
    return found ?? "tapedeck"
  }()

  struct Result {
    var code: Int32
    var output: String
    var errors: String
  }

  /// Runs the tool in the repository's root.
  static func run(
    _ arguments: [String], input: [UInt8]? = nil, environment: [String: String] = [:], program: String = path
  ) throws -> Result {
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = arguments
    process.currentDirectoryURL = URL(filePath: root)
    var variables = ProcessInfo.processInfo.environment
    variables["CI"] = nil
    variables.merge(environment) { $1 }
    process.environment = variables
    let folder = FileManager.default.temporaryDirectory.appending(path: "tapedeck-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    func file(_ name: String, _ bytes: [UInt8] = []) throws -> FileHandle {
      let url = folder.appending(path: name)
      try Data(bytes).write(to: url)
      return try FileHandle(forUpdating: url)
    }
    process.standardInput = try file("in", input ?? [])
    process.standardOutput = try file("out")
    process.standardError = try file("err")
    try process.run()
    process.waitUntilExit()
    func text(_ name: String) throws -> String {
      String(decoding: try Data(contentsOf: folder.appending(path: name)), as: UTF8.self)
    }
    return Result(code: process.terminationStatus, output: try text("out"), errors: try text("err"))
  }

  /// Runs a shell command in the repository's root with `$TAPEDECK` set to the tool.
  static func shell(_ command: String) throws -> Result {
    try run(["-c", command], environment: ["TAPEDECK": path], program: "/bin/sh")
  }

  /// A folder that goes away after the closure.
  static func withFolder<Value>(_ body: (String) throws -> Value) throws -> Value {
    try TestSupport.withFolder(body)
  }

  /// Each line of NDJSON as an object.
  static func objects(_ output: String) throws -> [[String: Any]] {
    try output.split(separator: "\n").map { line in
      try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any], "\(line)")
    }
  }
}
