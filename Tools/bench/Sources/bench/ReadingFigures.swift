internal import CAllocationCount
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
    var best = Double.infinity
    var allocations: UInt64 = 0
    for _ in 0..<rounds {
      let start = Clock.now()
      let reader = try RecordingReader.open(name: name, reopening: { MemorySource(bytes) })
      var frame = EvdevFrame()
      var read = 0
      var warm: UInt64 = 0
      while try reader.next(into: &frame) {
        read += 1
        if read == frames / 10 { warm = allocation_count() }
      }
      allocations = allocation_count() - warm
      precondition(read == frames, "\(name): \(read) of \(frames) frames read")
      best = min(best, Double(Clock.now() - start))
    }
    figures.add("read \(name)", Double(bytes.count) / best * 1000, "MB/s", decimals: 1)
    // Five million frames a second.
    let goal: Figure.Goal? = target == .tape ? .atMost(200) : nil
    figures.add("read \(name)", best / Double(frames), "ns/frame", decimals: 1, goal: goal)
    // The YAML library allocates for each of its tokens; on our side nothing does.
    figures.add("allocations: read \(name)", Double(allocations), "", goal: target == .libinput ? nil : .atMost(0))
  }
}
