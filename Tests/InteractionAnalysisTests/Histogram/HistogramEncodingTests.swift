import Foundation
import InteractionAnalysis
import TestSupport
import Testing

@Suite("Histograms as text")
struct HistogramEncodingTests {
  private static func histogram(_ values: Int64..., highest: Int64 = Histogram.hour, digits: Int = 3) -> Histogram {
    var histogram = Histogram(highestTrackableValue: highest, significantDigits: digits)
    for value in values { histogram.record(value) }
    return histogram
  }

  private static func bytes(_ text: String) -> [UInt8] { Data(base64Encoded: text).map(Array.init) ?? [] }

  private static func text(_ bytes: [UInt8]) -> String { Data(bytes).base64EncodedString() }

  /// Header and counts of what was written, without the packing: 8 bytes of envelope, 7 of zlib before them and 4 behind.
  private static func payload(_ histogram: Histogram) -> [UInt8] { Array(bytes(histogram.encoded)[15...].dropLast(4)) }

  // Counts 0 2 0 0 0 1: a zero alone, 2, a run of three zeros (-3), 1; ZigZag doubles, and is odd below zero.
  @Test("The bytes of a histogram, by hand")
  func everyByte() {
    let bytes = Self.bytes(Self.histogram(1, 1, 5, highest: 1000).encoded)
    #expect(bytes[..<8] == [0x1c, 0x84, 0x93, 0x14, 0, 0, 0, 55])
    #expect(bytes[8..<15] == [0x78, 0x01, 0x01, 44, 0, 0xd3, 0xff])
    let payload: [UInt8] =
      [0x1c, 0x84, 0x93, 0x13, 0, 0, 0, 4, 0, 0, 0, 0, 0, 0, 0, 3, 0, 0, 0, 0, 0, 0, 0, 1]
      + [0, 0, 0, 0, 0, 0, 0x03, 0xe8, 0x3f, 0xf0, 0, 0, 0, 0, 0, 0] + [0, 4, 5, 2]
    #expect(Array(bytes[15..<59]) == payload)
    #expect(bytes.count == 63)
    #expect(Self.histogram(1, 1, 5, highest: 1000).encoded.hasPrefix("HISTFAAAADd4AQEsANP/"))
  }

  @Test("A number of the counts has seven bits a byte, and eight in its ninth")
  func numbers() throws {
    for (times, expected) in [
      (Int64(63), [0x7e]), (64, [0x80, 0x01]), (8191, [0xfe, 0x7f]), (8192, [0x80, 0x80, 0x01]),
      ((1 << 55) - 1, [0xfe, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0x7f]),
      (1 << 55, [0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x01]),
      (.max, [0xfe, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff]),
    ] as [(Int64, [UInt8])] {
      var histogram = Histogram()
      histogram.record(0, times: times)
      #expect(Array(Self.payload(histogram)[40...]) == expected)
      let read = try Histogram(encoded: histogram.encoded)
      #expect(read == histogram && read.count == times)
    }
  }

  @Test("There and back, with line ends as base64 makes them, and without packing")
  func thereAndBack() throws {
    var histogram = Histogram(lowestDiscernibleValue: 100, highestTrackableValue: 1 << 40, significantDigits: 4)
    for value in 0..<3000 { histogram.record(Int64(value * value * 17)) }
    let text = histogram.encoded
    let read = try Histogram(encoded: text)
    #expect(read == histogram && read.encoded == text)
    #expect(read.lowestDiscernibleValue == 100 && read.highestTrackableValue == 1 << 40 && read.significantDigits == 4)
    let lines = Data(Self.bytes(text)).base64EncodedString(options: .lineLength76Characters)
    #expect(try Histogram(encoded: " \(lines)\n") == histogram)
    #expect(try Histogram(encoded: Self.text(Self.payload(histogram))) == histogram)
  }

  @Test("An error says what is wrong and what was expected")
  func errors() throws {
    let good = Self.histogram(1, 1, 5, highest: 1000)
    let (text, payload) = (good.encoded, Self.payload(good))
    func error(_ text: String) -> String {
      do {
        _ = try Histogram(encoded: text)
        return "read"
      } catch { return "\(error)" }
    }
    func payloadError(_ place: Int, _ bytes: UInt8...) -> String {
      var damaged = payload
      damaged.replaceSubrange(place..<min(place + bytes.count, payload.count), with: bytes)
      return error(Self.text(damaged))
    }
    func packedError(_ place: Int, _ byte: UInt8) -> String {
      var damaged = Self.bytes(text)
      damaged[place] = byte
      return error(Self.text(damaged))
    }
    #expect(error("") == "the histogram breaks off; expected whole groups of four characters of base64")
    #expect(error("HIS") == "the histogram breaks off; expected whole groups of four characters of base64")
    #expect(error("HIST") == "the histogram breaks off; expected whole groups of four characters of base64")
    #expect(error("HISTFAAA") == "the histogram breaks off; expected whole groups of four characters of base64")
    #expect(error("HI T-") == "character 5 is \"-\"; expected base64")
    #expect(error("HI=A") == "character 4 is \"A\"; expected base64")
    #expect(error("=") == "character 1 is \"=\"; expected base64")
    #expect(error("HI==HIST") == "character 5 is \"H\"; expected base64")
    #expect(
      error(Self.text([0x1c, 0x84, 0x93, 0x02]))
        == "cookie 0x1c849302 (HdrHistogram V1); expected HdrHistogram V2, 0x1c849314 packed or 0x1c849313")
    #expect(
      error("AAAAAAAA") == "cookie 0x0 (no histogram); expected HdrHistogram V2, 0x1c849314 packed or 0x1c849313")
    #expect(packedError(7, 54) == "55 packed bytes; expected the 54 that the histogram announces")
    #expect(
      packedError(8, 0x79) == "incorrect header check near compressed byte 2; expected a zlib stream of one histogram")
    #expect(
      packedError(62, 0) == "incorrect data check near compressed byte 55; expected a zlib stream of one histogram")
    #expect(
      packedError(15, 0x1d)
        == "cookie 0x1d849313 (no histogram); expected HdrHistogram V2, 0x1c849314 packed or 0x1c849313")
    #expect(payloadError(7, 5) == "4 bytes of counts; expected the 5 that the histogram announces")
    #expect(payloadError(15, 0) == "0 significant digits; expected 1 to 5")
    #expect(payloadError(15, 6) == "6 significant digits; expected 1 to 5")
    #expect(
      payloadError(23, 0)
        == "values from 0 to 1000; expected at least 1, at most 2^44, up to at least twice that, at most 2^63 - 1")
    #expect(payloadError(30, 0, 1).hasPrefix("values from 1 to 1;"))
    #expect(payloadError(24, 0x80).hasPrefix("values from 1 to 9223372036854776808;"))
    #expect(payloadError(16, 0x80).hasPrefix("values from 9223372036854775809 to 1000;"))
    #expect(payloadError(43, 0x80) == "no number at byte 3 of the counts; expected a count or a run of zeros")
    // A run of 8191 zeros, where 1000 has 2048 places.
    #expect(payloadError(40, 0xfd, 0x7f) == "counts beyond the range; expected at most 2048")
    // One of 2046 and then three counts.
    #expect(payloadError(40, 0xfb, 0x1f, 2, 2) == "read")
    #expect(payloadError(40, 0xfd, 0x1f, 2, 2) == "counts beyond the range; expected at most 2048")
    // The lowest number is a run that has no opposite.
    var lowest = payload[..<40] + [UInt8](repeating: 0xff, count: 9)
    lowest[7] = 9
    #expect(error(Self.text(Array(lowest))) == "counts beyond the range; expected at most 2048")
    #expect(payloadError(4, 0x7f) == "counts beyond the range; expected at most 2048")
  }

  @Test("A bomb is not unpacked: the header says how much may come")
  func bomb() {
    // Of a gigabyte of zeros that Python's zlib packed to a megabyte only the header would be looked at; here a megabyte.
    let histogram = Self.histogram(1)
    var bytes = Self.bytes(histogram.encoded)
    let start = Array(Self.payload(histogram))
    let zeros = [UInt8](repeating: 0, count: 0xffff)
    bytes = [0x78, 0x01]
    for _ in 0..<16 { bytes += [0, 0xff, 0xff, 0, 0] + zeros }
    bytes.replaceSubrange(7..<7 + start.count, with: start)
    let envelope: [UInt8] = [0x1c, 0x84, 0x93, 0x14] + (0..<4).map { UInt8(bytes.count >> (24 - 8 * $0) & 0xff) }
    #expect(throws: HistogramEncodingError.countsLength(2, found: nil)) {
      try Histogram(encoded: Self.text(envelope + bytes))
    }
  }

  @Test("Damaged texts are refused or read, and never trap", arguments: [UInt64(1), 2, 3, 4])
  func damage(seed: UInt64) throws {
    var generator = Generator(state: seed)
    var histogram = Histogram(highestTrackableValue: 100_000, significantDigits: 1 + Int(seed) % 3)
    for _ in 0..<50 { histogram.record(Int64.random(in: 0...200_000, using: &generator)) }
    let texts =
      [histogram.encoded, Self.text(Self.payload(histogram))] + HdrHistogramPackageTests.vectors.map(\.text)
    var (refused, read) = (0, 0)
    for round in 0..<6000 {
      let text = texts[round % texts.count]
      var damaged = round % 3 == 0 ? Array(text.utf8) : Self.bytes(text)
      for _ in 0...Int.random(in: 0...2, using: &generator) where !damaged.isEmpty {
        let place = Int.random(in: damaged.indices, using: &generator)
        switch Int.random(in: 0..<5, using: &generator) {
        case 0: damaged[place] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
        case 1: damaged[place] = UInt8.random(in: 0...255, using: &generator)
        case 2: damaged.remove(at: place)
        case 3: damaged.insert(UInt8.random(in: 0...255, using: &generator), at: place)
        default: damaged.removeSubrange(place...)
        }
      }
      do {
        let histogram = try Histogram(
          encoded: round % 3 == 0 ? String(decoding: damaged, as: UTF8.self) : Self.text(damaged))
        read += 1
        #expect(try Histogram(encoded: histogram.encoded) == histogram, "seed \(seed), round \(round)")
        #expect(histogram.value(atPercentile: 100) <= histogram.maximum)
      } catch { refused += 1 }
    }
    #expect(refused > 4000 && read > 30)
  }
}
