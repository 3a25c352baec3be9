import Glibc
import Measuring
import RecordingFormats
import TouchModel

/// The figures for reading text.
enum ReadingFigures {
  static func measure(into figures: inout Figures) throws {
    Figures.printHeading("Reading, 1 finger (best of five)")
    let frames = Suite.scaled(Reading.frames)
    for (name, target) in Reading.formats {
      let bytes = TextRecording.bytes(target, fingers: 1, frames: frames)
      let best = try Reading.time(bytes, frames).best
      figures.add("read \(name)", Double(bytes.count) / best * 1000, "MB/s", decimals: 1)
      // Five million frames a second.
      let goal: Figure.Goal? = target == .tape ? .atMost(200) : nil
      figures.add("read \(name)", best / Double(frames), "ns/frame", decimals: 1, goal: goal)
    }
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
