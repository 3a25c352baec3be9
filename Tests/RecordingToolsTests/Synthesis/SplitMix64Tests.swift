import RecordingTools
import Testing

@Suite struct SplitMix64Tests {
  @Test func `The sequence is the published one`() {
    var random = SplitMix64(seed: 1_234_567)
    let numbers = (0..<5).map { _ in random.next() }
    #expect(
      numbers == [
        6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423, 4_593_380_528_125_082_431,
        16_408_922_859_458_223_821,
      ])
  }

  @Test func `Uniform numbers fill their range and stay inside`() {
    var random = SplitMix64(seed: 3)
    let numbers = (0..<10_000).map { _ in random.uniform(-2, 6) }
    #expect(numbers.allSatisfy { $0 >= -2 && $0 < 6 })
    #expect(abs(numbers.reduce(0, +) / 10_000 - 2) < 0.1)
    #expect(numbers.contains { $0 < -1.9 } && numbers.contains { $0 > 5.9 })
  }

  @Test func `Gaussian numbers have mean 0 and deviation 1`() {
    var random = SplitMix64(seed: 4)
    let numbers = (0..<20_000).map { _ in random.gaussian() }
    let mean = numbers.reduce(0, +) / 20_000
    let variance = numbers.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / 20_000
    #expect(abs(mean) < 0.03)
    #expect(abs(variance - 1) < 0.04)
  }
}
