import DeviceCapture
import Glibc
import InteractionAnalysis
import Measuring
import RecordingFormats
import TouchModel

/// How late `inject` writes, into a pipe that another thread empties: ten fingers, 240 reports a second.
enum InjectFigures {
  private static let seconds = Suite.isSmoke ? 1 : 10

  static func measure(into figures: inout Figures) throws {
    Figures.printHeading("inject: ten fingers x 240 Hz for \(seconds) s into a pipe, by the wall clock")
    let device = try InjectedDevice(SyntheticTouch.device)
    var options = Injection.Options()
    // Frames are made up for 120 Hz.
    options.speed = 2
    var injection = Injection(options, device: device, initialState: [])
    let pipe = try EmptiedPipe()
    var sink = EventWriter(descriptor: pipe.writer, name: "pipe")
    let clock = PacingClock()
    try injection.begin(into: &sink)
    let start = clock.now() + Microseconds.milliseconds(100)
    try injection.play(from: start, by: clock, into: &sink) {
      TenFingers(frames: seconds * SyntheticTouch.reportRate * 2)
    }
    let lateness = injection.report.lateness
    let asked: [(String, Double, Double?)] = [("p50", 50, nil), ("p99", 99, 1000), ("p99.9", 99.9, nil)]
    for (name, percentile, goal) in asked {
      let value = Double(lateness.value(atPercentile: percentile))
      figures.add("inject: lateness \(name)", value, "us", goal: goal.map { .atMost($0) })
    }
    figures.add("inject: lateness at worst", Double(lateness.maximum), "us")
    figures.add("inject: frames", Double(injection.report.frames), "")
  }

  /// Made-up frames as a recording.
  private struct TenFingers: FrameReader {
    let header = RecordingHeader(
      device: SyntheticTouch.device, clock: .relative, format: RecordingFormat(.tape, version: "1"))
    let notes: [Note] = []
    private var touch = SyntheticTouch(fingers: 10)
    private var left: Int

    init(frames: Int) { left = frames }

    mutating func next(into frame: inout EvdevFrame) -> Bool {
      guard left > 0 else { return false }
      left -= 1
      touch.next(into: &frame)
      return true
    }
  }
}

/// A pipe whose other end is read and thrown away until this is gone.
private final class EmptiedPipe {
  let writer: Int32
  private var thread = pthread_t()

  init() throws {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw ChildProcess.Failure(description: "no pipe") }
    writer = ends[1]
    let reader = UnsafeMutableRawPointer(bitPattern: Int(ends[0]))
    pthread_create(
      &thread, nil,
      { argument in
        let reader = Int32(Int(bitPattern: argument))
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while read(reader, &buffer, buffer.count) > 0 {}
        close(reader)
        return nil
      }, reader)
  }

  deinit {
    close(writer)
    pthread_join(thread, nil)
  }
}
