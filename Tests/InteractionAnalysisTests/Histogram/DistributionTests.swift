import InteractionAnalysis
import TestSupport
import Testing

@Suite("Distributions of either sign")
struct DistributionTests {
  private func distribution(_ values: [Int64], digits: Int = 3) -> Distribution {
    var distribution = Distribution(significantDigits: digits)
    for value in values { distribution.record(value) }
    return distribution
  }

  @Test("Percentiles go over both sides in one order")
  func percentiles() {
    let distribution = distribution([-30, -20, -10, 0, 10, 20, 30, 40, 50, 60])
    #expect(distribution.count == 10 && distribution.countBelowZero == 3)
    #expect(distribution.minimum == -30 && distribution.maximum == 60)
    for (percentile, value) in [(0, -30), (10, -30), (20, -20), (30, -10), (40, 0), (50, 10), (90, 50), (100, 60)] {
      #expect(distribution.value(atPercentile: Double(percentile)) == Int64(value))
    }
  }

  // Three digits: 10,000 counts where 10,000 to 10,007 do, so below zero -10,007 to -10,000 are one value.
  @Test("Below zero too a percentile is the last value that counts as equal, and percentile 0 the first")
  func equivalentValues() {
    let distribution = distribution([-10_003])
    #expect(distribution.value(atPercentile: 50) == -10_000)
    #expect(distribution.value(atPercentile: 0) == -10_007)
    #expect(distribution.minimum == -10_007 && distribution.maximum == -10_000)
  }

  @Test("Percentiles are those of the sorted list", arguments: [UInt64(1), 2, 3])
  func againstTheList(seed: UInt64) {
    var generator = Generator(state: seed)
    for count in 1...80 {
      let values = (0..<count).map { _ in Int64.random(in: -1000...1000, using: &generator) }
      let (distribution, sorted) = (distribution(values), values.sorted())
      for percentile in [0, 1, 25, 50, 75, 90, 99, 99.9, 100] {
        let rank = max(1, Int(percentile * Double(count) / 100 + 0.5))
        #expect(distribution.value(atPercentile: percentile) == sorted[rank - 1])
      }
    }
  }

  @Test("Merge is pooling, also by way of text")
  func merge() throws {
    var generator = Generator(state: 5)
    var whole = Distribution()
    var parts = [Distribution(), Distribution(), Distribution()]
    for index in 0..<5000 {
      let value = Int64.random(in: -(1 << 32)...(1 << 33), using: &generator) >> Int64(index % 30)
      whole.record(value)
      parts[index % 3].record(value)
    }
    var pooled = Distribution()
    for part in parts { pooled.merge(try Distribution(encoded: part.encoded)) }
    #expect(pooled == whole)
    #expect(PercentileSummary(pooled) == PercentileSummary(whole))
    #expect(pooled.countBelowZero > 100)
  }

  @Test("Its text is that of a histogram where nothing lies below zero")
  func encoding() throws {
    var histogram = Histogram()
    for value in [Int64(0), 5, 9_000_000] { histogram.record(value) }
    #expect(distribution([0, 5, 9_000_000]).encoded == histogram.encoded)
    #expect(try Distribution(encoded: histogram.encoded) == distribution([0, 5, 9_000_000]))
    let both = distribution([-5, 3])
    let parts = both.encoded.split(separator: ",")
    #expect(parts.count == 2 && parts[0].first == "-")
    #expect(try Histogram(encoded: String(parts[0].dropFirst())) == both.belowZero)
    #expect(try Histogram(encoded: String(parts[1])) == both.zeroAndAbove)
    #expect(try Distribution(encoded: both.encoded) == both)
    #expect(throws: HistogramEncodingError.character("-", place: 1)) { try Distribution(encoded: "-HIST") }
    #expect(throws: HistogramEncodingError.incomplete) { try Distribution(encoded: "-,") }
  }

  @Test("Nothing recorded, and the ends of the range")
  func ends() {
    var distribution = Distribution()
    #expect(distribution.minimum == 0 && distribution.maximum == 0 && distribution.value(atPercentile: 50) == 0)
    distribution.record(.min)
    #expect(distribution.minimum == -.max)
    distribution.record(.max, times: 3)
    #expect(distribution.maximum == .max && distribution.value(atPercentile: 50) == .max)
    distribution.record(-1, times: .max)
    distribution.record(1, times: .max)
    #expect(distribution.count == .max)
    #expect(distribution.value(atPercentile: 99) == -1)
  }

  @Test("A summary has count, ends and tail of either")
  func summary() {
    var histogram = Histogram()
    for value in Int64(1)...1000 { histogram.record(value) }
    let summary = PercentileSummary(histogram)
    #expect(summary.count == 1000 && summary.minimum == 1 && summary.p50 == 500 && summary.p90 == 900)
    #expect(summary.p99 == 990 && summary.p999 == 999 && summary.maximum == 1000)
    #expect(PercentileSummary(distribution(Array(1...1000))) == summary)
    let shifted = PercentileSummary(distribution(Array(-499...500)))
    #expect(shifted.minimum == -499 && shifted.p50 == 0 && shifted.p90 == 400 && shifted.maximum == 500)
    #expect(PercentileSummary(Histogram()).count == 0)
  }
}
