internal import CAllocationCount
import Glibc
import RecordingFormats
import TouchModel

/// The figures for reading text.
enum ReadingFigures {
  private static let rounds = 5
  private static let frames = 40_000

  static func measure(into figures: inout Figures) throws {
    Figures.printHeading("Reading, 1 finger (best of five)")
    try measure("tape", .tape, into: &figures)
    try measure("evemu", .evemu, into: &figures)
    try measure("libinput YAML", .libinput, into: &figures)
  }

  private static func measure(_ name: String, _ target: RecordingTarget, into figures: inout Figures) throws {
    let bytes = TextRecording.bytes(target, fingers: 1, frames: frames)
    let (best, allocations) = try time(bytes, frames)
    figures.add("read \(name)", Double(bytes.count) / best * 1000, "MB/s", decimals: 1)
    // Five million frames a second.
    let goal: Figure.Goal? = target == .tape ? .atMost(200) : nil
    figures.add("read \(name)", best / Double(frames), "ns/frame", decimals: 1, goal: goal)
    // The YAML library allocates for each of its tokens; on our side nothing does.
    figures.add("allocations: read \(name)", Double(allocations), "", goal: target == .libinput ? nil : .atMost(0))
  }

  /// The best time of reading a text in nanoseconds, and how often a round allocated after its first tenth.
  static func time(_ bytes: [UInt8], _ frames: Int) throws -> (best: Double, allocations: UInt64) {
    var best = Double.infinity
    var allocations: UInt64 = 0
    for _ in 0..<rounds {
      let start = Clock.spent()
      let reader = try RecordingReader.open(name: "bench", reopening: { MemorySource(bytes) })
      var frame = EvdevFrame()
      var read = 0
      var warm: UInt64 = 0
      while try reader.next(into: &frame) {
        read += 1
        if read == frames / 10 { warm = allocation_count() }
      }
      allocations = allocation_count() - warm
      precondition(read == frames, "\(read) of \(frames) frames read")
      best = min(best, Double(Clock.spent() - start))
    }
    return (best, allocations)
  }

  /// A .tape of 10 GB, made while it is read: memory must not grow with it.
  static func measureTenGigabytes(into figures: inout Figures) throws {
    Figures.printHeading("Reading a .tape of 10 GB")
    let source = CountingSource(TextRecording(.tape, fingers: 1, frames: .max))
    let reader = try RecordingReader.open(name: "bench", source: source)
    var frame = EvdevFrame()
    var frames = 0
    while source.given < 10_000_000, try reader.next(into: &frame) { frames += 1 }
    let before = Self.memory
    let start = Clock.spent()
    while source.given < 10_000_000_000, try reader.next(into: &frame) { frames += 1 }
    figures.add("frames", Double(frames), "")
    figures.add("with making it", Double(Clock.spent() - start) / Double(frames), "ns/frame", decimals: 1)
    figures.add("memory beyond 10 MB of it", Self.memory - before, "MB", decimals: 1, goal: .atMost(1))
  }

  /// The largest resident set so far in MB.
  private static var memory: Double {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    return Double(usage.ru_maxrss) * 1024 / 1e6
  }
}

/// Counts the bytes that its source gives.
private final class CountingSource: ByteSource {
  private var source: TextRecording
  private(set) var given = 0

  init(_ source: TextRecording) { self.source = source }

  func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
    let count = source.read(into: buffer)
    given += count
    return count
  }
}
