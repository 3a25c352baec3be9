import EvdevDecoding
import Testing
import TouchModel

@testable import RecordingTools

@Suite struct AxisTurnTests {
  /// A value far beyond its axis takes no longer than any other, and turns back.
  @Test func anyOrientationIsTurnedAtOnce() {
    let range = AxisRange(minimum: -1, maximum: 1)
    for value: Int32 in [.max, .max - 1, 1_000_001] {
      let turned = AxisTurn.rotate(.clockwise90).orientation(value, in: range)
      #expect((-1...2).contains(turned))
    }
    let quarters = AxisRange(minimum: -90, maximum: 90)
    for value in Int32(-89)...90 {
      #expect(AxisTurn.rotate(.clockwise180).orientation(value, in: quarters) == value)
    }
    #expect(AxisTurn.rotate(.clockwise90).orientation(30, in: quarters) == -60)
    #expect(AxisTurn.rotate(.clockwise90).orientation(-30, in: quarters) == 60)
  }
}
