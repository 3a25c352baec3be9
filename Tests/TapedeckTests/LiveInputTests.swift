import Foundation
import Glibc
import Testing

/// What comes through a pipe is passed on frame by frame, and survives whoever kills the command.
@Suite struct LiveInputTests {
  /// The command with a pipe to its input.
  private struct Running {
    let process = Process()
    let input = Pipe()

    init(_ arguments: [String], output: Any) throws {
      process.executableURL = URL(filePath: Binary.path)
      process.arguments = arguments
      process.standardInput = input
      process.standardOutput = output
      process.standardError = FileHandle.nullDevice
      try process.run()
    }

    func send(_ text: some StringProtocol) throws { try input.fileHandleForWriting.write(contentsOf: Data(text.utf8)) }

    func kill() {
      Glibc.kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
    }
  }

  private static let header = """
    tape 1
    clock monotonic
    device Panel
    axis ABS_MT_SLOT 0 9 0 0 0
    axis ABS_MT_POSITION_X 0 99999 0 0 0
    axis ABS_MT_POSITION_Y 0 99999 0 0 0
    axis ABS_MT_TRACKING_ID 0 65535 0 0 0


    """
  private static let frames = (0..<200).map { "\($0 == 0 ? "=1000 i7" : "8333") x\($0 * 7) y\(1000 + $0 * 3)\n" }

  @Test(arguments: [["contacts", "-"], ["convert", "--to", "evemu", "-", "-"]])
  func aFrameIsPassedOnBeforeTheNextIsThere(words: [String]) throws {
    let output = Pipe()
    let running = try Running(words, output: output)
    defer { running.kill() }
    try running.send(Self.header)
    for frame in Self.frames.prefix(3) {
      try running.send(frame)
      var waiting = pollfd(fd: output.fileHandleForReading.fileDescriptor, events: Int16(POLLIN), revents: 0)
      try #require(poll(&waiting, 1, 20_000) == 1, "nothing came out")
      #expect(!output.fileHandleForReading.availableData.isEmpty)
    }
  }

  @Test func aGestureIsToldWhileTheFingerIsDown() throws {
    let output = Pipe()
    let running = try Running(["gestures", "-"], output: output)
    defer { running.kill() }
    try running.send(Self.header + "=1000 i7 x0 y500\n8333 x9000\n8333 x18000\n8333 x27000\n")
    var waiting = pollfd(fd: output.fileHandleForReading.fileDescriptor, events: Int16(POLLIN), revents: 0)
    try #require(poll(&waiting, 1, 20_000) == 1, "nothing came out")
    #expect(String(decoding: output.fileHandleForReading.availableData, as: UTF8.self).contains("edgePan   began"))
  }

  /// An interaction comes out with the first frame after it is decided, not when the next one is over.
  @Test(arguments: ["--interactions", "--explain"]) func anInteractionIsToldOnceItIsDecided(option: String) throws {
    let output = Pipe()
    let running = try Running(["gestures", option, "-"], output: output)
    defer { running.kill() }
    try running.send(Self.header + "=1000 i7 x40000 y50000\n80000 i-1\n900000 i8 x40000 y50000\n")
    var text = ""
    var waiting = pollfd(fd: output.fileHandleForReading.fileDescriptor, events: Int16(POLLIN), revents: 0)
    while !text.contains("tap"), poll(&waiting, 1, 20_000) == 1 {
      text += String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    }
    #expect(text.contains("tap"), "\(text)")
  }

  /// A thousand kills, each when a seeded part of the file is on the disk: what is there are the first frames, whole.
  @Test func aKilledWriterLosesNoFrameThatIsOnTheDisk() throws {
    var random: UInt64 = 3
    var counts: Set<Int> = []
    try Binary.withFolder { folder in
      let whole = "\(folder)/whole.tape"
      try (Self.header + Self.frames.joined()).write(toFile: whole, atomically: true, encoding: .utf8)
      let all = try contacts(whole)
      let path = "\(folder)/killed.tape"
      let text = Self.header + Self.frames.joined()
      for round in 0..<1000 {
        random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        let least = Int(random >> 33) % text.utf8.count
        try Data().write(to: URL(filePath: path))
        let file = try FileHandle(forWritingTo: URL(filePath: path))
        let running = try Running(["convert", "--to", "tape", "-", "-"], output: file)
        try running.send(text)
        var status = stat()
        let deadline = Date(timeIntervalSinceNow: 20)
        repeat {
          sched_yield()
        } while fstat(file.fileDescriptor, &status) == 0 && status.st_size < least
          && Date() < deadline
        running.kill()
        try #require(status.st_size >= least, "nothing is written before the input ends")
        try file.close()
        let bytes = try Data(contentsOf: URL(filePath: path))
        let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).dropLast()
        let written = lines.drop { !$0.isEmpty }.filter {
          $0.first == UInt8(ascii: "=") || $0.first == UInt8(ascii: "8")
        }
        counts.insert(written.count)
        // Reading every one of them would take minutes; the readers are tested on every cut elsewhere.
        guard round % 20 == 0, written.count > 0 else { continue }
        #expect(try contacts(path) == Array(all.prefix(written.count)), "round \(round)")
      }
    }
    #expect(counts.count > 50, "the kills came at \(counts.count) places")
  }

  private func contacts(_ path: String) throws -> [Substring] {
    let result = try Binary.run(["contacts", path])
    #expect(result.code == 0)
    return result.output.split(separator: "\n").filter { !$0.contains("cancel") && !$0.hasPrefix("#") }
  }
}
