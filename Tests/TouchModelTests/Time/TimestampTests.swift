import Testing
import TouchModel

@Suite struct TimestampTests {
  @Test func differencesAreDurations() {
    let a = Timestamp(microseconds: 1_500_000)
    #expect(a - Timestamp(microseconds: 500_000) == .milliseconds(1000))
    #expect(a + .milliseconds(8) == Timestamp(microseconds: 1_508_000))
    #expect(a - .milliseconds(1500) == .zero)
    #expect((a - .zero).seconds == 1.5)
    #expect((a - .zero).milliseconds == 1500)
  }

  @Test func theEndsOfTheRangeSaturate() {
    let last = Timestamp(microseconds: .max)
    let first = Timestamp(microseconds: .min)
    #expect(last + .milliseconds(1) == last)
    #expect(first - .milliseconds(1) == first)
    #expect(last - first == Microseconds(.max))
    #expect(first - last == Microseconds(.min))
    #expect(Microseconds(.max) + Microseconds(1) == Microseconds(.max))
    #expect(Microseconds(.min) - Microseconds(1) == Microseconds(.min))
    #expect(Microseconds.milliseconds(.max) == Microseconds(.max))
    #expect(Microseconds.milliseconds(.min) == Microseconds(.min))
  }

  @Test(arguments: [
    (0.0000014, Int64(1)), (0.0000015, 2), (-0.0000015, -2), (.nan, 0), (.infinity, .max), (-.infinity, .min),
    (1e300, .max),
  ])
  func secondsAreRoundedAwayFromZero(seconds: Double, count: Int64) {
    #expect(Microseconds(seconds: seconds).count == count)
  }

  @Test func roundingUpIsNeverShorter() {
    #expect(Microseconds(roundingUp: 0.000_001_2) == Microseconds(2))
    #expect(Microseconds(roundingUp: 0.000_003) == Microseconds(3))
    #expect(Microseconds(roundingUp: -0.000_001_2) == Microseconds(-1))
    #expect(Microseconds(roundingUp: .infinity) == Microseconds(.max))
    #expect(Microseconds(roundingUp: .nan) == .zero)
  }
}
