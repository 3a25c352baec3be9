import FileStreams
import Foundation
import TestSupport
import Testing

/// Pipes that nobody empties, as a pager leaves them.
@Suite("An output whose reader takes nothing", .timeLimit(.minutes(1)))
struct LiveOutputTests {
  /// A pipe, and what ends the waits when `stop` is called.
  private final class Bench {
    var pipe: [Int32] = [0, 0]
    var stops: [Int32] = [0, 0]
    init() { for result in [Glibc.pipe(&pipe), Glibc.pipe(&stops)] { #expect(result == 0) } }
    deinit { for end in pipe + stops { close(end) } }
    func stop() { #expect(write(stops[1], "x", 1) == 1) }
    var calls: FileCalls {
      var calls = FileCalls.live
      calls.stop = stops[0]
      return calls
    }
    /// All that is in the pipe.
    func empty() -> Int {
      var buffer = [UInt8](repeating: 0, count: 1 << 20)
      return read(pipe[0], &buffer, buffer.count)
    }
  }

  @Test("What is not taken is kept and goes before the next text; nothing waits")
  func keepsRest() throws {
    let bench = Bench()
    let output = LiveOutput(bench.pipe[1], name: "a pipe")
    let text = String(repeating: ".", count: 100_000)
    try output.send(text)
    #expect(try !output.sendRest())
    try output.send("end")
    #expect(!output.hasRoom(within: 0))
    var count = bench.empty()
    #expect(count > 0 && count < text.count)
    #expect(output.hasRoom(within: 0))
    while try !output.sendRest() { count += bench.empty() }
    #expect(count + bench.empty() == text.count + 3)
    // The pipe is as it was for others.
    #expect(fcntl(bench.pipe[1], F_GETFL) & O_NONBLOCK == 0)
  }

  @Test("A wait for room ends when it is told to")
  func stops() throws {
    let bench = Bench()
    let output = LiveOutput(bench.pipe[1], name: "a pipe")
    #expect(output.hasRoom(until: bench.stops[0]))
    try output.send(String(repeating: ".", count: 100_000))
    bench.stop()
    #expect(!output.hasRoom(until: bench.stops[0]))
  }

  @Test("A named pipe without a reader is waited for until that is to end")
  func waitsForReader() throws {
    try withFolder { folder in
      let (path, bench) = (folder + "/pipe", Bench())
      #expect(mkfifo(path, 0o600) == 0)
      let calls = bench.calls
      let begun = ContinuousClock.now
      let reader = Thread {
        usleep(200_000)
        let opened = open(path, O_RDONLY)
        var buffer = [UInt8](repeating: 0, count: 4)
        _ = read(opened, &buffer, 4)
        usleep(200_000)
        close(opened)
      }
      reader.start()
      _ = try AppendedFile(path, beginning: Array("one\n".utf8), calls: calls)
      #expect(ContinuousClock.now - begun > .milliseconds(150))
      usleep(500_000)
      bench.stop()
      let error = #expect(throws: FileError.self) { try AppendedFile(path, beginning: [1], calls: calls) }
      #expect(error == FileError(path: path, operation: .create, code: ECANCELED))
    }
  }

  @Test("A pipe that is full is waited for until that is to end, and nothing follows half a piece")
  func fullPipe() throws {
    try withFolder { folder in
      let (path, bench) = (folder + "/pipe", Bench())
      #expect(mkfifo(path, 0o600) == 0)
      let reader = open(path, O_RDONLY | O_NONBLOCK)
      defer { close(reader) }
      let file = try AppendedFile(path, beginning: [], calls: bench.calls)
      bench.stop()
      // What there is room for is written all the same.
      try file.append([UInt8](repeating: 46, count: 1000))
      let error = #expect(throws: FileError.self) { try file.append([UInt8](repeating: 46, count: 1 << 20)) }
      #expect(error == FileError(path: path, operation: .write, code: ECANCELED))
      var buffer = [UInt8](repeating: 0, count: 1 << 20)
      #expect(read(reader, &buffer, buffer.count) > 1000)
      #expect(throws: FileError.self) { try file.append([46]) }
    }
  }
}
