import Foundation
import TestSupport
import Testing

@testable import tapedeck

@Suite("README")
struct ReadmeTests {
  private static let package = Repository.url
  private static let text = (try? String(contentsOf: package.appending(path: "README.md"), encoding: .utf8)) ?? ""

  /// The folder of the test program, which has the command beside it.
  private static let products = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()

  /// The examples of the commands that this build has.
  private static let examples = ConsoleExample.all(in: text).filter { example in
    #if Capture
      true
    #else
      !["devices", "doctor", "record", "watch", "inject"].contains { example.command.hasPrefix("tapedeck \($0) ") }
    #endif
  }

  @Test("Every command prints what the README shows", arguments: examples)
  func exampleIsTrue(example: ConsoleExample) throws {
    try #require(example.command.hasPrefix("tapedeck "), "a console block has tapedeck commands only")
    let printed = try Self.run(example.command)
    if let difference = example.difference(from: printed) {
      Issue.record("\(example): \(difference); if that is right: RECORD_GOLDENS=failed swift test --filter ReadmeTests")
    }
  }

  /// Whether goldens are to be recorded; never where CI is set.
  private static let records: Bool = {
    let environment = ProcessInfo.processInfo.environment
    guard ["", "0", "false"].contains(environment["CI"] ?? "") else { return false }
    return ["failed", "all"].contains(environment["RECORD_GOLDENS"] ?? "")
  }()

  @Test("The examples are recorded when that is asked for, which fails the run", .enabled(if: records))
  func recordExamples() throws {
    let renewed = try ConsoleExample.renewed(Self.text) { try Self.run($0.command) }
    guard renewed != Self.text else { return }
    try renewed.write(to: Self.package.appending(path: "README.md"), atomically: true, encoding: .utf8)
    Issue.record("recorded README.md; look at it, then run again without recording")
  }

  @Test("The README shows each command, and names each option and exit code")
  func nothingIsLeftOut() throws {
    let examples = ConsoleExample.all(in: Self.text).map(\.command)
    let commands = try Self.run("tapedeck --help").drop { $0 != "Commands:" }.dropFirst().prefix { !$0.isEmpty }
      .compactMap { $0.split(separator: " ").first.map(String.init) }
    #expect(commands.count >= 4)
    for command in commands {
      #expect(examples.contains { $0.hasPrefix("tapedeck \(command) ") }, "no example of \(command)")
      let options = try Self.run("tapedeck \(command) --help").filter { $0.hasPrefix("  --") }
        .compactMap { $0.split(separator: " ").first.map(String.init) }
      #expect(options.count >= 2)
      for option in options where !Self.text.contains("`\(option)") {
        Issue.record("\(option) of \(command) is not explained")
      }
    }
  }

  /// A row of the table of options: the names in its first cell, the commands in its second.
  private static func optionRows() -> [(options: [String], commands: String)] {
    let table = text.split(separator: "\n", omittingEmptySubsequences: false)
      .drop { !$0.hasPrefix("| option | of |") }.dropFirst(2).prefix { $0.hasPrefix("|") }
    return table.map { row in
      let cells = row.replacing("\\|", with: "/").split(separator: "|").map { String($0) }
      return (cells[0].matches(of: /--([a-z-]+)/).map { String($0.1) }, cells[1].trimmingCharacters(in: .whitespaces))
    }
  }

  @Test("Each option of the table is taken by the commands that it names, and by no other")
  func optionsAreOfTheirCommands() throws {
    var named: [String: Set<String>] = [:]
    let rows = Self.optionRows()
    #expect(rows.count > 30)
    for row in rows {
      let words = row.commands.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
      for command in Tapedeck.commands.map(\.name)
      where words == ["all"] || words.contains(command) || words.contains(where: { $0.hasPrefix("\(command) ") }) {
        named[command, default: []].formUnion(row.options)
      }
    }
    let every = Set(rows.flatMap(\.options))
    for command in Tapedeck.commands {
      for name in every.sorted() {
        let value = (command.options + command.common).first { $0.name == name }.map { $0.value != nil } ?? false
        var isTaken = true
        do {
          _ = try Arguments((value ? ["--\(name)", "x"] : ["--\(name)"])[...], of: command)
        } catch let failure as Failure where failure.text.hasPrefix("unknown option") { isTaken = false }
        #expect(isTaken == named[command.name]?.contains(name), "--\(name) of \(command.name)")
      }
      let own = Set((command.options + command.common).map(\.name))
      #expect(own.subtracting(every).isEmpty, "\(command.name): \(own.subtracting(every).sorted())")
    }
  }

  @Test(
    "The README names each key of the JSON output",
    arguments: [
      "info Recordings/touch/cancelled/syn-dropped.tape Recordings/touch/tap/tap-single.tape",
      "contacts Recordings/touch/cancelled/palm.tape",
      "gestures --all --screen 400x800 Recordings/touch/session/form.tape Recordings/touch/session/map.tape",
      "gestures Recordings/touch/swipe/swipe-left.tape Recordings/touch/edgePan/edge-left.tape",
      "gestures --interactions Recordings/touch/session/form.tape",
      "gestures --interactions Recordings/touch/tap/tap-single.tape",
      "lint Recordings/touch/pan/left-down.tape",
      "lint --rules",
      "profiles", "profiles uikit", "profiles gtk adwaita",
      "convert --to evemu Recordings/touch/tap/tap-120hz.tape /dev/null",
      "replay --scene Recordings/scenes/button-in-scroll.json Recordings/touch/tap/tap-brief.tape",
      "hit --scene Recordings/scenes/map-pins.json 200,350 95,500",
      "hit --scene Recordings/scenes/tap-targets.json 75,240",
      "hit --scene Recordings/scenes/scroll.json Recordings/touch/session/scroll.tape",
      "replay --scene Recordings/scenes/scroll.json --expect README.md Recordings/touch/tap/tap-brief.tape",
      "replay --scene Recordings/scenes/scroll.json --expect Recordings/touch/tap/tap-120hz.trace Recordings/touch/fling/fling-up.tape",
      "replay --diff Recordings/touch/tap/tap-120hz.trace Recordings/touch/fling/fling-up.trace",
      "replay --scene Recordings/scenes/page.json Recordings/touch/tap/tap-brief.tape",
      "replay --scene Recordings/scenes/map.json Recordings/touch/tap/tap-brief.tape",
      "latency --sweep touchSlop=8,10 --sweep panStart=delivered Recordings/tuning/steady-hand.tape",
      "latency --baseline Recordings/nowhere.ndjson Recordings/touch/tap/tap-brief.tape",
    ])
  func keysAreNamed(command: String) throws {
    let lines = try Self.run("tapedeck \(command) --format json").filter { $0.hasPrefix("{") }
    #expect(!lines.isEmpty)
    for line in lines {
      let keys = Self.keys(in: try JSONSerialization.jsonObject(with: Data(line.utf8)))
      for key in keys where !Self.text.contains("`\(key)`") { Issue.record("\(key) is not explained; \(line)") }
    }
  }

  /// Every key of a JSON value, those of objects in it too.
  private static func keys(in value: Any) -> [String] {
    switch value {
    case let object as [String: Any]: object.keys.sorted() + object.values.flatMap(keys)
    case let array as [Any]: array.flatMap(keys)
    default: []
    }
  }

  /// What a command prints on both streams, from the package's folder.
  private static func run(_ command: String) throws -> [String] {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", "exec 2>&1\n\(command)"]
    process.currentDirectoryURL = package
    process.environment = ["PATH": "\(products.path):/usr/bin:/bin", "LC_ALL": "C"]
    process.standardInput = FileHandle.nullDevice
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    var lines = String(decoding: data, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
      .map(String.init)
    if lines.last == "" { lines.removeLast() }
    return lines
  }
}
