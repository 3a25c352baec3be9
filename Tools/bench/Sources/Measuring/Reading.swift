package import RecordingFormats
import TouchModel

/// Reading text of made-up recordings.
package enum Reading {
  private static let rounds = Suite.isSmoke ? 1 : 5
  package static let frames = 40_000
  package static let formats: [(name: String, target: RecordingTarget)] = [
    ("tape", .tape), ("evemu", .evemu), ("libinput YAML", .libinput),
  ]

  /// The best time of reading a text in nanoseconds, and how often a round allocated after its first tenth.
  package static func time(_ bytes: [UInt8], _ frames: Int) throws -> (best: Double, allocations: UInt64) {
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
        if read == frames / 10 { warm = allocationsSoFar() }
      }
      allocations = allocationsSoFar() - warm
      precondition(read == frames, "\(read) of \(frames) frames read")
      best = min(best, Double(Clock.spent() - start))
    }
    return (best, allocations)
  }
}
