import Testing
import TouchModel

@Suite struct HexTextTests {
  @Test(
    arguments: [
      (0, 1, "0"), (0, 4, "0000"), (0xf, 2, "0f"), (0x10, 1, "10"), (0xabc, 2, "abc"), (0x1234_5678, 8, "12345678"),
      (.max, 1, "ffffffffffffffff"), (1, 16, "0000000000000001"),
    ] as [(UInt64, Int, String)]) func digits(value: UInt64, digits: Int, text: String)
  {
    #expect(HexText.string(value, digits: digits) == text)
  }
}
