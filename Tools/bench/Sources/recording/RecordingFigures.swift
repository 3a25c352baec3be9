import CFakeEvdev
import DeviceCapture
import FakeDevices
import FileStreams
import Glibc
import Measuring
import Synchronization
import TouchModel

/// What recording costs: a fake panel with ten fingers at 240 Hz, a session that reads it, libinput beside it, and a .tape.
///
/// The panel is a pipe in this process, so that a reader is woken for each frame, as by the kernel.
enum RecordingFigures {
  private static let rate: Int64 = 240
  private static let seconds: Int64 = Suite.isSmoke ? 1 : 10

  static func measure(into figures: inout Figures) throws {
    Figures.printHeading("Recording a panel with ten fingers at \(rate) Hz for \(seconds) s")
    for asksLibinput in [true, false] {
      let result = try record(asksLibinput: asksLibinput)
      let name = asksLibinput ? "record with libinput" : "record"
      figures.add("\(name): share of one core", result.share, "%", decimals: 2, goal: asksLibinput ? .atMost(2) : nil)
      figures.add("\(name): write to appended line, median", result.delay(50), "us")
      figures.add(
        "\(name): write to appended line, p99", result.delay(99), "us", goal: asksLibinput ? .atMost(2000) : nil)
      figures.add("\(name): frames lost", Double(result.lost), "", goal: .atMost(0))
    }
    let allocations = try countAllocations()
    figures.add("allocations: frame read and appended", Double(allocations), "", goal: .atMost(0))
  }

  private struct Result {
    var share: Double
    var delays: [Int64]
    var lost: Int

    func delay(_ percent: Int) -> Double {
      let sorted = delays.sorted()
      return sorted.isEmpty ? 0 : Double(sorted[min(sorted.count * percent / 100, sorted.count - 1)])
    }
  }

  /// When the lines of frames were written.
  private final class Times: Sendable {
    let written = Mutex<[Int64]>([])
  }

  private static func record(asksLibinput: Bool) throws -> Result {
    let folder = try TemporaryFolder()
    let panel = try FakeDevice(.panel())
    let times = Times()
    times.written.withLock { $0.reserveCapacity(Int(rate * seconds) + 100) }
    var calls = FileCalls.live
    calls.write = { descriptor, bytes in
      let count = FileCalls.live.write(descriptor, bytes)
      // A frame's line begins with its time.
      if let first = bytes.first, first == UInt8(ascii: "=") || first &- UInt8(ascii: "0") < 10 {
        let now = SystemCalls.live.monotonicTime().microseconds
        times.written.withLock { $0.append(now) }
      }
      return count
    }
    var options = CaptureSession.Options()
    options.asksLibinput = asksLibinput
    let session = try CaptureSession(options, source: try UdevSource(), system: .fake)
    var recorder = TapeRecorder(TapeTarget(folder.file("recording.tape")), calls: calls)
    var run = RecordingRun()
    run.duration = .milliseconds((seconds + 1) * 1000)
    let sender = Sender(panel, frames: Int(rate * seconds), interval: 1_000_000 / rate)
    let (start, cpu) = (SystemCalls.live.monotonicTime(), processorTime(CLOCK_PROCESS_CPUTIME_ID))
    try sender.start()
    _ = try run(session, into: &recorder)
    sender.join()
    let spent = processorTime(CLOCK_PROCESS_CPUTIME_ID) - cpu - sender.processorTime
    let passed = SystemCalls.live.monotonicTime() - start
    try recorder.finish()
    let written = times.written.withLock { $0 }
    let delays = zip(written, sender.sent).map { $0 - $1 }
    return Result(
      share: 100 * spent / passed.seconds, delays: delays, lost: sender.sent.count - written.count)
  }

  /// Allocations while frames are read and appended, after a second of them; libinput, which allocates each event, is not asked.
  private static func countAllocations() throws -> UInt64 {
    let folder = try TemporaryFolder()
    let panel = try FakeDevice(.panel())
    var options = CaptureSession.Options()
    options.asksLibinput = false
    let session = try CaptureSession(options, source: try UdevSource(), system: .fake)
    var recorder = TapeRecorder(TapeTarget(folder.file("recording.tape")))
    try session.start(into: &recorder)
    try recorder.begin()
    var fingers = TenFingers()
    var sum: UInt64 = 0
    for number in 0..<Int(rate) * (Suite.isSmoke ? 2 : 20) {
      try panel.emit(fingers.frame(at: SystemCalls.live.monotonicTime()))
      let before = allocationsSoFar()
      _ = try session.step(timeout: .zero, into: &recorder)
      if number > rate { sum += allocationsSoFar() - before }
      // The next frame, which is not counted, finds a second gone and begins the thread that brings the file to disk.
      if number == rate - 1 { usleep(1_300_000) }
      if number == rate { usleep(200_000) }
    }
    try recorder.finish()
    return sum
  }

  fileprivate static func processorTime(_ clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}

/// Ten fingers that land, move in each frame, and lift after a second.
private struct TenFingers {
  private var count: Int32 = 0
  private var number: Int32 = 0

  mutating func frame(at time: Timestamp) -> EvdevFrame {
    defer { count += 1 }
    let step = count % 240
    var frame = EvdevFrame(time: time)
    for finger in Int32(0)..<10 {
      frame.events.append(slot(finger))
      if step == 239 {
        frame.events.append(id(-1))
        continue
      }
      if step == 0 {
        number += 1
        frame.events.append(id(number))
      }
      frame.events.append(x(100 + finger * 300 + step))
      frame.events.append(y(200 + finger * 200 + step % 7))
    }
    return frame
  }
}

/// A thread that sends frames at their times.
///
/// Unchecked, as no type says it: between `start` and `join` all but `thread` is that thread's alone.
private final class Sender: @unchecked Sendable {
  private let panel: FakeDevice
  private let interval: Int64
  private let frames: Int
  private var thread = pthread_t()
  /// When each frame was sent.
  private(set) var sent: [Int64] = []
  /// The processor time that sending took, in seconds.
  private(set) var processorTime = 0.0

  init(_ panel: FakeDevice, frames: Int, interval: Int64) {
    (self.panel, self.frames, self.interval) = (panel, frames, interval)
    sent.reserveCapacity(frames)
  }

  func start() throws {
    let context = Unmanaged.passRetained(self)
    let result = pthread_create(
      &thread, nil,
      { context in
        guard let context else { return nil }
        Unmanaged<Sender>.fromOpaque(context).takeRetainedValue().run()
        return nil
      }, context.toOpaque())
    guard result == 0 else { throw ChildProcess.Failure(description: "no thread") }
  }

  func join() { pthread_join(thread, nil) }

  private func run() {
    var fingers = TenFingers()
    var next = SystemCalls.live.monotonicTime() + .milliseconds(300)
    for _ in 0..<frames {
      _ = SystemCalls.live.sleep(next)
      let now = SystemCalls.live.monotonicTime()
      // A queue that is full is what the session has to answer for: its frame is missing then.
      try? panel.emit(fingers.frame(at: now))
      sent.append(now.microseconds)
      next = next + Microseconds(interval)
    }
    processorTime = RecordingFigures.processorTime(CLOCK_THREAD_CPUTIME_ID)
  }
}
