import Testing
import TouchModel

@Suite struct DecimalTextTests {
  private func text(_ value: some BinaryInteger) -> String {
    var bytes = Array("x".utf8)
    DecimalText.append(value, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Whole numbers of every width, behind a text that stays as it is.
  @Test func wholeNumbers() {
    #expect(text(0) == "x0")
    #expect(text(-7) == "x-7")
    #expect(text(UInt8(250)) == "x250")
    #expect(text(1_234_567) == "x1234567")
    #expect(text(Int64.min) == "x-9223372036854775808")
    #expect(text(UInt64.max) == "x18446744073709551615")
    #expect(text(Int128.min) == "x-170141183460469231731687303715884105728")
  }

  @Test(arguments: [
    (18_446_744_073_709_551_616, "18446744073709551616.000000"),
    (-9_223_372_036_854_775_808, "-9223372036854775808.000000"),
    (123_456_789_012_345.75, "123456789012346.000000"), (1e300, "1e+300"), (.infinity, "inf"), (-.infinity, "-inf"),
    (.nan, "nan"),
  ]) func numbersTooLargeForTheirDecimals(value: Double, expected: String) {
    var bytes: [UInt8] = []
    DecimalText.append(value, as: .ratio, to: &bytes)
    #expect(String(decoding: bytes, as: UTF8.self) == expected)
  }
}
