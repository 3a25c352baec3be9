import FileStreams
import Foundation
import RecordingFormats
import TestSupport
import Testing
import TouchModel

/// `record` as a user runs it: wrong words everywhere, and what a panel sends under umockdev.
@Suite("tapedeck record", .enabled(if: RecordTools.areBuilt, "built without the trait Capture"))
struct RecordCommandTests {
  @Test(arguments: [
    (["x"], "record takes no operand; the file to write is -o FILE"),
    (["--duration", "0"], "--duration 0: expected a time above 0, such as 10, 2.5s, 15m or 2h"),
    (["--until-idle", "soon"], "--until-idle soon: expected a time above 0, such as 10, 2.5s, 15m or 2h"),
    (
      ["--rotate-every", "99999999999h"],
      "--rotate-every 99999999999h: expected a time above 0, such as 10, 2.5s, 15m or 2h"
    ),
    (["--max-size", "10"], "--max-size 10: expected at least 4096 bytes, such as 500K, 10M or 1G"),
    (["--max-size", "9999999999G"], "--max-size 9999999999G: expected at least 4096 bytes, such as 500K, 10M or 1G"),
    (["--keep", "0"], "--keep 0: expected a number of files above 0"),
    (["--keep", "3"], "--keep needs --max-size or --rotate-every, or there is only one file"),
    (
      ["--max-size", "1M", "--keep", "3", "--force"],
      "--keep goes on after the files that are there; --force would replace the first"
    ),
    (
      ["-o", "/dev/null", "--rotate-every", "1h"],
      "-o /dev/null is one stream: --max-size and --rotate-every need a file"
    ),
    (["-o", "-", "--max-size", "1M"], "-o - is one stream: --max-size and --rotate-every need a file"),
    (["-o", "a.yml"], "a.yml: record writes a plain .tape; tapedeck convert makes other forms of it"),
    (["-o", "a.tape.zst"], "a.tape.zst: record writes a plain .tape; tapedeck convert makes other forms of it"),
    (["--backend", "x11"], "--backend x11: expected udev or evdev"),
  ])
  func wrongWords(words: [String], message: String) throws {
    let result = try Binary.run(["record"] + words)
    #expect(result.code == 2)
    #expect(result.errors == "tapedeck: \(message)\n")
  }

  @Test("A file that is there is refused before anything else")
  func refusesToOverwrite() throws {
    try withFolder { folder in
      let path = folder + "/a.tape"
      try "mine".write(toFile: path, atomically: false, encoding: .utf8)
      let result = try Binary.run(["record", "-o", path])
      #expect(result.code == 73)
      #expect(result.errors == "tapedeck: \(path): cannot create: File exists; --force replaces it\n")
      #expect(try String(contentsOfFile: path, encoding: .utf8) == "mine")
    }
  }

  @Test("Without a touchscreen it says what to do, and makes no file")
  func noTouchscreen() throws {
    try withFolder { folder in
      let result = try Binary.run(["record", "-o", folder + "/a.tape", "--device", "/dev/null"])
      #expect(result.code == 77)
      #expect(result.errors.hasPrefix("tapedeck: /dev/null: not listed as an input device"))
      #expect(result.errors.hasSuffix("; see tapedeck doctor\n"))
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == [])
    }
  }

  /// Runs a shell command under umockdev, with a panel at /dev/input/event0 on which a session is played.
  private func onPanel(_ command: String, in folder: String) throws -> Binary.Result {
    let source = "Recordings/touch/session/form.tape"
    let panel = folder + "/panel"
    try #require(try Binary.run(["convert", source, panel + ".umockdev"]).code == 0)
    let script = """
      R="$TAPEDECK record --backend evdev --device /dev/input/event0 -o \(folder)/a.tape"
      \(command)
      """
    try script.write(toFile: folder + "/script", atomically: false, encoding: .utf8)
    return try Binary.shell(
      """
      umockdev-run --device \(panel).umockdev --ioctl /dev/input/event0=\(panel).ioctl \
        --evemu-events /dev/input/event0=\(panel).events -- /bin/sh \(folder)/script
      """)
  }

  private func read(_ path: String) throws -> Recording {
    try Recording(collecting: RecordingReader.open(name: path, source: try FileSource(path)))
  }

  @Test("What a panel sends is recorded event for event", .enabled(if: RecordTools.haveUmockdev, "no umockdev"))
  func recordsThePanel() throws {
    try withFolder { folder in
      let result = try onPanel("$R --until-idle 2; echo code $?", in: folder)
      #expect(result.output == "code 0\n")
      #expect(result.errors.contains("/a.tape: 70 frames, 5 contacts in "))
      #expect(result.errors.contains("  next      tapedeck info \(folder)/a.tape\n"))
      let source = try read(Binary.root + "Recordings/touch/session/form.tape")
      let recorded = try read(folder + "/a.tape")
      // umockdev sends an empty frame first.
      #expect(recorded.frames.dropFirst().map(\.events) == source.frames.map(\.events))
      #expect(recorded.notes == [])
      #expect(recorded.header.device.axes == source.header.device.axes)
      #expect(recorded.header.device.name == source.header.device.name)
    }
  }

  @Test(
    "A signal that ends it leaves a whole file and exit code 0", .enabled(if: RecordTools.haveUmockdev, "no umockdev"),
    arguments: ["INT", "TERM", "HUP"])
  func signals(name: String) throws {
    try withFolder { folder in
      let result = try onPanel(
        "$R --format json & P=$!; sleep 2.5; kill -\(name) $P; wait $P; echo code $?", in: folder)
      #expect(result.output.hasSuffix("code 0\n"))
      #expect(result.output.contains("\"end\":\"asked\""))
      let recorded = try read(folder + "/a.tape")
      #expect(recorded.notes == [])
      #expect((10...69).contains(recorded.frames.count))
    }
  }

  @Test(
    "kill -9 leaves a file that loads", .enabled(if: RecordTools.haveUmockdev, "no umockdev"),
    arguments: [0.3, 1.7, 2.6])
  func kill(after seconds: Double) throws {
    try withFolder { folder in
      let result = try onPanel("$R & P=$!; sleep \(seconds); kill -9 $P; wait $P; echo code $?", in: folder)
      #expect(result.output.hasSuffix("code 137\n"))
      let recorded = try read(folder + "/a.tape")
      #expect(recorded.notes.map(\.kind) == [.truncated])
    }
  }

  @Test(
    "A limit of the file's size ends it with 74 and a valid file", .enabled(if: RecordTools.haveUmockdev, "no umockdev")
  )
  func sizeLimit() throws {
    try withFolder { folder in
      // Of dash in blocks of 512 bytes.
      let result = try onPanel("ulimit -f 3; $R --duration 7; echo code $?", in: folder)
      #expect(result.output == "code 74\n")
      #expect(result.errors.contains("/a.tape: cannot write: File too large; the "))
      let recorded = try read(folder + "/a.tape")
      #expect(recorded.frames.count > 10)
      let size = try FileManager.default.attributesOfItem(atPath: folder + "/a.tape")[.size] as? Int
      #expect(try #require(size) <= 1536)
    }
  }

  @Test(
    "It streams to standard output", .enabled(if: RecordTools.haveUmockdev, "no umockdev")
  )
  func streams() throws {
    try withFolder { folder in
      let piped = try onPanel(
        "$TAPEDECK record --backend evdev -o - --until-idle 2 | $TAPEDECK gestures --interactions -", in: folder)
      #expect(piped.output.contains("doubleTap") && piped.output.contains("longPress"))
    }
  }

  @Test("On a terminal a line counts while it is recorded", .enabled(if: RecordTools.haveUmockdev, "no umockdev"))
  func liveLine() throws {
    try withFolder { folder in
      let result = try onPanel("script -qec \"$R --duration 3\" \(folder)/typescript; echo code $?", in: folder)
      #expect(result.output.hasSuffix("code 0\n"))
      let lines = result.output.components(separatedBy: "\r\u{1b}[K")
      #expect((4...31).contains(lines.count))
      #expect(lines.dropFirst().first?.hasPrefix("0 down  ") == true)
      #expect(lines.contains { $0.contains("1 down  ") && $0.contains(" Hz  0 drops  worst lag ") })
      // The line is gone before the report.
      #expect(lines.last?.contains("frames, ") == true && lines.last?.contains("Ctrl-C") == false)
    }
  }

  @Test(
    "A signal ends it while nobody reads what it writes", .enabled(if: RecordTools.haveUmockdev, "no umockdev"),
    .timeLimit(.minutes(1)), arguments: ["INT", "TERM"])
  func noReader(name: String) throws {
    try withFolder { folder in
      let pipe = folder + "/pipe"
      #expect(mkfifo(pipe, 0o600) == 0)
      let unread = try onPanel(
        "$TAPEDECK record --backend evdev --device /dev/input/event0 -o \(pipe) & P=$!; sleep 1; kill -\(name) $P; wait $P; echo code $?",
        in: folder)
      #expect(unread.output == "code 73\n")
      #expect(unread.errors.contains("/pipe: cannot create: Operation canceled"))
    }
  }

  @Test("Under nohup a hangup ends nothing", .enabled(if: RecordTools.haveUmockdev, "no umockdev"))
  func nohup() throws {
    try withFolder { folder in
      let result = try onPanel(
        "trap '' HUP; $R --format json --duration 3 & P=$!; sleep 1.5; kill -HUP $P; wait $P; echo code $?", in: folder)
      #expect(result.output.hasSuffix("code 0\n"))
      #expect(result.output.contains("\"end\":\"duration\""))
    }
  }
}

private enum RecordTools {
  static let areBuilt = (try? Binary.run(["help", "record"]).output.contains("--until-idle")) ?? false
  static let haveUmockdev = areBuilt && FileManager.default.isExecutableFile(atPath: "/usr/bin/umockdev-run")
}
