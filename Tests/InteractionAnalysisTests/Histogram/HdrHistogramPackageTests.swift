import InteractionAnalysis
import TestSupport
import Testing

/// The same percentiles, counts and ends here and in another implementation, both ways.
@Suite("hdrhistogram of PyPI reads our histograms, and we read its")
struct HdrHistogramPackageTests {
  struct Sample: Sendable, CustomStringConvertible {
    var name: String
    var lowest: Int64 = 1
    var highest: Int64 = Histogram.hour
    var digits = 3
    var values: [(value: Int64, times: Int64)] = []

    var description: String { name }

    var histogram: Histogram {
      var histogram = Histogram(
        lowestDiscernibleValue: lowest, highestTrackableValue: highest, significantDigits: digits)
      for (value, times) in values { histogram.record(value, times: times) }
      return histogram
    }
  }

  private static func random(_ count: Int, seed: UInt64, below bits: Int64 = 31) -> [(value: Int64, times: Int64)] {
    var generator = Generator(state: seed)
    return (0..<count).map { _ in
      (Int64.random(in: 0..<(1 << Int64.random(in: 1...bits, using: &generator)), using: &generator), 1)
    }
  }

  static let samples: [Sample] =
    [
      Sample(name: "empty"), Sample(name: "a zero", values: [(0, 1)]), Sample(name: "one value", values: [(7777, 1)]),
      Sample(name: "zeros and one", values: [(0, 1000), (1, 1)]),
      Sample(name: "one value often", values: [(16_667, 1 << 40)]),
      Sample(name: "huge values", highest: .max, values: [(1, 5), (.max, 1), (1 << 62, 2), ((1 << 62) - 1, 3)]),
      Sample(name: "a small range", highest: 2, values: [(1, 1), (2, 2)]),
      Sample(
        name: "a coarse unit", lowest: 1000,
        values: [(1, 3), (1000, 1), (1024, 1), (5_000_000, 4)] + random(500, seed: 3)),
      Sample(
        name: "a unit that is a power of two", lowest: 1 << 20, highest: 1 << 50, digits: 2,
        values: random(700, seed: 4, below: 50)),
      Sample(name: "100,000 random values", values: random(100_000, seed: 1)),
    ]
    + (1...5).map {
      Sample(name: "\($0) digits", highest: 10_000_000, digits: $0, values: random(3000, seed: UInt64($0), below: 23))
    }
    // Shares of ranks that are no whole numbers.
    + (1...60).map { Sample(name: "\($0) values", values: random($0, seed: UInt64($0) * 77, below: 20)) }

  @Test("What we write has the same percentiles, count and ends there")
  func theyReadOurs() throws {
    var grown = Histogram(highestTrackableValue: 10, significantDigits: 2)
    for (value, times) in Self.random(2000, seed: 9, below: 62) { grown.record(value, times: times) }
    let histograms = Self.samples.map { ($0.name, $0.histogram) } + [("grown", grown)]
    guard let answers = try HdrHistogramPackage.answers(histograms.map { .decode($0.1.encoded) }) else { return }
    #expect(answers.count == 76)
    for ((name, histogram), (text, answer)) in zip(histograms, answers) {
      #expect(answer == .init(histogram), "\(name)")
      #expect(try Histogram(encoded: text) == histogram, "\(name), there and back")
    }
  }

  @Test("What they write of the same values is the same histogram here")
  func weReadTheirs() throws {
    let questions = Self.samples.map {
      HdrHistogramPackage.Question.record(lowest: $0.lowest, highest: $0.highest, digits: $0.digits, values: $0.values)
    }
    guard let answers = try HdrHistogramPackage.answers(questions) else { return }
    for (sample, (text, answer)) in zip(Self.samples, answers) {
      let read = try Histogram(encoded: text)
      #expect(read == sample.histogram, "\(sample)")
      #expect(read.lowestDiscernibleValue == sample.lowest && read.highestTrackableValue == sample.highest)
      #expect(answer == .init(read), "\(sample)")
    }
  }

  @Test("Parts that they add up, parts that we merge and one histogram of all are the same")
  func mergeIsPooling() throws {
    let values = Self.random(6000, seed: 21)
    var whole = Histogram()
    var parts = [Histogram(), Histogram(), Histogram()]
    for (index, value) in values.enumerated() {
      whole.record(value.value)
      parts[index % 3].record(value.value)
    }
    var pooled = try Histogram(encoded: parts[0].encoded)
    for part in parts[1...] { pooled.merge(try Histogram(encoded: part.encoded)) }
    #expect(pooled == whole)
    guard let answers = try HdrHistogramPackage.answers([.add(parts.map(\.encoded)), .decode(whole.encoded)]) else {
      return
    }
    #expect(answers[0].answer.percentiles == answers[1].answer.percentiles)
    #expect(answers[0].answer == .init(pooled))
  }

  /// As the DocC page and README tell readers: a minus sign, how far values lie below zero, the only comma, the others.
  @Test("Both parts of a distribution's text are read by it, and are the sides of zero")
  func theyReadBothSides() throws {
    var distribution = Distribution()
    for (value, times) in [(-191_700, 2), (-23_100, 1), (-1, 4), (0, 3), (7, 5), (43_000, 1)] as [(Int64, Int64)] {
      distribution.record(value, times: times)
    }
    let text = distribution.encoded
    #expect(text.first == "-" && text.count { $0 == "," } == 1 && text.count { $0 == "-" } == 1)
    let parts = text.dropFirst().split(separator: ",").map(String.init)
    try #require(parts.count == 2)
    // 16 values: the medians of 7 below and 9 above, and the greatest, up to three digits.
    let (below, above) = (try Histogram(encoded: parts[0]), try Histogram(encoded: parts[1]))
    #expect(below.count == 7 && below.value(atPercentile: 50) == 1 && below.maximum == 191_743)
    #expect(above.count == 9 && above.value(atPercentile: 50) == 7 && above.maximum == 43_007)
    guard let answers = try HdrHistogramPackage.answers(parts.map { .decode($0) }) else { return }
    #expect(answers[0].answer == .init(below))
    #expect(answers[1].answer == .init(above))
  }

  /// Written by hdrhistogram 0.10.8, with its own answers, so that a machine without Python compares too.
  static let vectors: [(name: String, text: String, answer: HdrHistogramPackage.Answer)] = [
    (
      "empty", "HISTFAAAABx4nJNpmSzMgADMUJoRRFybvITB/gNEAABQ2gSH",
      .init(count: 0, minimum: 0, maximum: 0, percentiles: [0, 0, 0, 0, 0, 0, 0, 0])
    ),
    (
      "a zero", "HISTFAAAACB4nJNpmSzMwMDAyAABzFAazL82eQmD/QeIABMAVYUEig==",
      .init(count: 1, minimum: 0, maximum: 0, percentiles: [0, 0, 0, 0, 0, 0, 0, 0])
    ),
    (
      "mixed",
      "HISTFAAAADt4nJNpmSzMwMAgzQABzFCaEURcm7yEwf4DVICJiYmRiZmJnan2Av9DOSaWg8osv7OYFu9hZAIADtAKzA==",
      .init(
        count: 1013, minimum: 1, maximum: 3_600_809_983,
        percentiles: [1, 77, 77, 77, 77, 77, 1_000_447, 3_600_809_983])
    ),
    (
      "huge, one digit", "HISTFAAAACN4nJNpmSzMwMDAzgABjDDaAcqw/wChbZlusMzlYwIAWfsEhw==",
      .init(
        count: 302, minimum: 31, maximum: 4_899_916_394_579_099_647,
        percentiles: [31, 33, 33, 33, 33, 33, 4_899_916_394_579_099_647, 4_899_916_394_579_099_647])
    ),
    (
      "a unit of 512", "HISTFAAAACp4nJNpmSzMwMDAxQABTBCK+QWIvDZ5CYP9B6gECy/Tb0amw6JMAKFuB2c=",
      .init(
        count: 6, minimum: 0, maximum: 123_731_967,
        percentiles: [0, 1023, 70_143, 70_143, 123_731_967, 123_731_967, 123_731_967, 123_731_967])
    ),
    (
      "five digits", "HISTFAAAAC14nJNpmSzMwMDAzwABrFCaEcz5+pDB/gNUgImJm+nlf3kmlruv2xmZAK9lCNc=",
      .init(
        count: 7, minimum: 1, maximum: 100_000_255,
        percentiles: [1, 262_143, 262_145, 262_145, 100_000_255, 100_000_255, 100_000_255, 100_000_255])
    ),
  ]

  @Test("Texts that it wrote once", arguments: vectors.indices)
  func vector(index: Int) throws {
    let (name, text, answer) = Self.vectors[index]
    let read = try Histogram(encoded: text)
    #expect(HdrHistogramPackage.Answer(read) == answer, "\(name)")
    #expect(try Histogram(encoded: read.encoded) == read)
  }
}
