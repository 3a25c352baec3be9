import InteractionAnalysis
import TestSupport
import Testing

@Suite("Coordinated omission")
struct ExpectedIntervalTests {
  /// Every value apart, as HdrHistogram's own loop has it.
  private func slow(_ values: [Int64], interval: Int64, times: Int64 = 1) -> Histogram {
    var histogram = Histogram()
    for value in values {
      histogram.record(value, times: times)
      var missing = value - interval
      while interval > 0, missing >= interval {
        histogram.record(missing, times: times)
        missing -= interval
      }
    }
    return histogram
  }

  // A frame each 8 ms: the one that waited 100 ms, and eleven more that fell due meanwhile and waited 92, 84, ... 12 ms.
  @Test("A stall of 100 ms at 125 Hz counts twelve times")
  func stall() {
    var histogram = Histogram()
    for _ in 0..<988 { histogram.record(1000, expectedInterval: 8000) }
    histogram.record(100_000, expectedInterval: 8000)
    #expect(histogram.count == 1000)
    #expect(histogram.count(above: 1000) == 12)
    for (index, value) in stride(from: Int64(100_000), through: 12_000, by: -8000).enumerated() {
      #expect(histogram.count(above: value - 100) == Int64(index + 1))
    }
    #expect(histogram.value(atPercentile: 98.8) == 1000)
    #expect(histogram.value(atPercentile: 98.9) == 12_007)
    #expect(histogram.value(atPercentile: 99.9) == 92_031)
    #expect(histogram.maximum == 100_031)
    // Without correction one slow frame among 989: p99.9 still finds it, but p99 does not.
    var plain = Histogram()
    plain.record(1000, times: 988)
    plain.record(100_000)
    #expect(plain.value(atPercentile: 99) == 1000)
    #expect(histogram.value(atPercentile: 99) == 20_015)
    // A bucket begins at 99,968 there, so the copy's samples are 32 us less.
    let copy = plain.corrected(forInterval: 8000)
    #expect(copy.count == 1000 && copy.maximum == 100_031)
    #expect(copy.value(atPercentile: 99) == 19_983)
  }

  @Test(
    "Values up to twice the interval hide nothing, twice the interval one",
    arguments: [(8000, 1), (15_999, 1), (16_000, 2), (23_999, 2), (24_000, 3), (0, 1), (-5, 1)] as [(Int64, Int64)])
  func boundary(value: Int64, count: Int64) {
    var histogram = Histogram()
    histogram.record(value, expectedInterval: 8000)
    #expect(histogram.count == count)
  }

  @Test("An interval of 0 or less corrects nothing")
  func noInterval() {
    for interval in [0, -1, Int64.min] {
      var histogram = Histogram()
      histogram.record(100_000, expectedInterval: interval)
      histogram.record(5, times: 0, expectedInterval: 1)
      #expect(histogram.count == 1)
      #expect(histogram.corrected(forInterval: interval) == histogram)
    }
  }

  @Test("Counting a bucket's values at once is counting each", arguments: [UInt64(1), 2, 3])
  func againstTheLoop(seed: UInt64) {
    var generator = Generator(state: seed)
    for _ in 0..<200 {
      let value = Int64.random(in: 0...(1 << Int64.random(in: 1...22, using: &generator)), using: &generator)
      let interval = Int64.random(in: 1...(1 << Int64.random(in: 1...16, using: &generator)), using: &generator)
      let times = Int64.random(in: 1...3, using: &generator)
      var histogram = Histogram()
      histogram.record(value, times: times, expectedInterval: interval)
      #expect(histogram == slow([value], interval: interval, times: times), "\(value) each \(interval)")
    }
  }

  @Test("The longest stall at the shortest interval ends at once")
  func longestStall() {
    var histogram = Histogram()
    histogram.record(.max, expectedInterval: 1)
    #expect(histogram.count == .max)
    #expect(histogram.minimum == 1 && histogram.maximum == .max)
    histogram.record(.max, times: .max, expectedInterval: 3)
    #expect(histogram.count == .max)
  }

  // 102,400 begins a bucket of 64.
  @Test("A corrected copy is what would have been recorded so, where values begin their buckets")
  func correctedIsRecorded() {
    var (plain, corrected) = (Histogram(), Histogram())
    for (value, times) in [(1000, 500), (16_000, 3), (102_400, 2)] as [(Int64, Int64)] {
      plain.record(value, times: times)
      corrected.record(value, times: times, expectedInterval: 8000)
    }
    #expect(plain.corrected(forInterval: 8000) == corrected)
    #expect(corrected.count == 500 + 3 * 2 + 2 * 12)
  }

  @Test("A corrected copy keeps ends, digits and range")
  func correctedCopy() {
    var histogram = Histogram(lowestDiscernibleValue: 4, highestTrackableValue: 1 << 20, significantDigits: 2)
    histogram.record(1_000_003, times: 2)
    let copy = histogram.corrected(forInterval: 400_000)
    #expect(copy.count == 4)
    #expect(copy.maximum == histogram.maximum && copy.minimum == 598_016)
    #expect(copy.significantDigits == 2 && copy.lowestDiscernibleValue == 4 && copy.highestTrackableValue == 1 << 20)
    #expect(Histogram().corrected(forInterval: 1) == Histogram())
  }
}
