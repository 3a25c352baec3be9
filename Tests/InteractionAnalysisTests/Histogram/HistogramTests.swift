import InteractionAnalysis
import TestSupport
import Testing

@Suite("Histograms in HdrHistogram's layout")
struct HistogramTests {
  private func histogram(_ values: Int64..., digits: Int = 3) -> Histogram {
    var histogram = Histogram(significantDigits: digits)
    for value in values { histogram.record(value) }
    return histogram
  }

  @Test("Nothing recorded is nothing, not a trap")
  func empty() {
    let histogram = histogram()
    #expect(histogram.count == 0)
    #expect(histogram.minimum == 0)
    #expect(histogram.maximum == 0)
    #expect(histogram.value(atPercentile: 99) == 0)
    #expect(histogram.count(above: 0) == 0)
    #expect("\(histogram), \(self.histogram(7, 9))" == "no values, 2 values from 7 to 9")
  }

  // With three digits a bucket has 2048 parts: 2048 is the first value with a width, 2; 4096 the first of width 4.
  @Test(
    "What counts as equal to a value with three digits",
    arguments: [
      (Int64(0), Int64(0), Int64(0)), (1, 1, 1), (2047, 2047, 2047), (2048, 2048, 2049), (2049, 2048, 2049),
      (4095, 4094, 4095), (4096, 4096, 4099), (10_000, 10_000, 10_007), (10_007, 10_000, 10_007),
      (10_008, 10_008, 10_015), (1_000_000, 999_936, 1_000_447), (3_600_000_000, 3_598_712_832, 3_600_809_983),
    ])
  func equivalentValues(value: Int64, low: Int64, high: Int64) {
    let histogram = histogram(value)
    #expect(histogram.minimum == low)
    #expect(histogram.maximum == high)
    #expect(histogram.value(atPercentile: 0) == low)
    #expect(histogram.value(atPercentile: 50) == high)
  }

  @Test("Other digits have other widths: one digit 32 parts, two 256, five 262,144")
  func otherDigits() {
    #expect(histogram(31, digits: 1).maximum == 31)
    #expect(histogram(32, digits: 1).maximum == 33)
    #expect(histogram(255, digits: 2).maximum == 255)
    #expect(histogram(256, digits: 2).maximum == 257)
    #expect(histogram(262_143, digits: 5).maximum == 262_143)
    #expect(histogram(262_144, digits: 5).maximum == 262_145)
  }

  // A part of 512 = 2^9 units; 2^9 * 2048 = 1,048,576 is the first value with a width of two parts.
  @Test("A least value that is set higher makes parts of the power of two at or below it")
  func unit() {
    var histogram = Histogram(lowestDiscernibleValue: 1000)
    #expect(histogram.maximum == 0)
    histogram.record(511)
    #expect(histogram.minimum == 0 && histogram.maximum == 511 && histogram.value(atPercentile: 100) == 511)
    histogram.record(1000, times: 3)
    #expect(histogram.value(atPercentile: 50) == 1023)
    histogram.record(1_048_576, times: 1000)
    #expect(histogram.value(atPercentile: 50) == 1_049_599)
    #expect(Histogram(lowestDiscernibleValue: 0).lowestDiscernibleValue == 1)
    #expect(Histogram(lowestDiscernibleValue: .max).lowestDiscernibleValue == 1 << 44)
    #expect(Histogram(lowestDiscernibleValue: .max).highestTrackableValue == 1 << 45)
    #expect(Histogram(lowestDiscernibleValue: 600) != Histogram(lowestDiscernibleValue: 1))
    histogram.record(.max)
    #expect(histogram.maximum == .max)
  }

  @Test("Percentiles are values of whole ranks, the nearest, as C's and PyPI's HdrHistogram have it")
  func percentiles() {
    var histogram = Histogram()
    for value in Int64(1)...100 { histogram.record(value * 10) }
    #expect(histogram.value(atPercentile: 0) == 10)
    #expect(histogram.value(atPercentile: 0.5) == 10)
    #expect(histogram.value(atPercentile: 1) == 10)
    #expect(histogram.value(atPercentile: 1.49) == 10)
    #expect(histogram.value(atPercentile: 1.5) == 20)
    #expect(histogram.value(atPercentile: 50) == 500)
    #expect(histogram.value(atPercentile: 90) == 900)
    #expect(histogram.value(atPercentile: 99) == 990)
    #expect(histogram.value(atPercentile: 99.9) == 1000)
    #expect(histogram.value(atPercentile: 100) == 1000)
    #expect(histogram.value(atPercentile: 200) == 1000)
    #expect(histogram.value(atPercentile: -1) == 10)
    #expect(histogram.value(atPercentile: .nan) == 10)
  }

  // HdrHistogram's own example: ten thousand times 1000 us and one stall of 100 s.
  @Test("A stall among many is seen where it is")
  func stall() {
    var histogram = Histogram()
    histogram.record(1000, times: 10_000)
    histogram.record(100_000_000)
    #expect(histogram.count == 10_001)
    #expect(histogram.value(atPercentile: 30) == 1000)
    #expect(histogram.value(atPercentile: 99.99) == 1000)
    #expect(histogram.value(atPercentile: 99.999) == 100_007_935)
    #expect(histogram.value(atPercentile: 100) == 100_007_935)
    #expect(histogram.maximum == 100_007_935)
    #expect(histogram.minimum == 1000)
  }

  @Test("Counts above a limit leave out what counts as equal to it")
  func countAbove() {
    let histogram = histogram(0, 1, 999, 1000, 1001, 10_000, 10_007, 10_008)
    #expect(histogram.count(above: -1) == 8)
    #expect(histogram.count(above: 0) == 7)
    #expect(histogram.count(above: 1000) == 4)
    #expect(histogram.count(above: 10_000) == 1)
    #expect(histogram.count(above: .max) == 0)
  }

  @Test("Values beyond the range are counted, negative ones as 0")
  func growth() {
    var histogram = Histogram(highestTrackableValue: 1000)
    #expect(histogram.highestTrackableValue == 1000)
    histogram.record(-5)
    histogram.record(5_000_000)
    histogram.record(.max)
    #expect(histogram.count == 3)
    #expect(histogram.minimum == 0)
    #expect(histogram.value(atPercentile: 50) == 5_001_215)
    #expect(histogram.maximum == .max)
    #expect(histogram.highestTrackableValue == .max)
    histogram.record(1, times: .max)
    #expect(histogram.count == .max)
  }

  @Test("Pooling parts gives what one histogram of all has, whatever their range")
  func merging() {
    var generator = Generator(state: 7)
    var whole = Histogram()
    var parts = [Histogram(highestTrackableValue: 10), Histogram(), Histogram(highestTrackableValue: 1 << 40)]
    for index in 0..<3000 {
      let value = Int64.random(in: 0...(1 << Int64.random(in: 0...40, using: &generator)), using: &generator)
      whole.record(value)
      parts[index % 3].record(value)
    }
    var pooled = Histogram()
    for part in parts { pooled.merge(part) }
    #expect(pooled == whole)
    #expect(pooled.hashValue == whole.hashValue)
    for percentile in [0, 1, 50, 90, 99, 99.9, 100] {
      #expect(pooled.value(atPercentile: percentile) == whole.value(atPercentile: percentile))
    }
    pooled.record(1)
    #expect(pooled != whole)
  }

  @Test("A coarser histogram is pooled by the values that its buckets begin with")
  func mergingDigits() {
    var histogram = histogram(5)
    histogram.merge(self.histogram(1000, digits: 1))
    #expect(histogram.count == 2)
    #expect(histogram.value(atPercentile: 100) == 992)
  }
}
