import Gestures
import Testing
import TouchModel

@Suite struct CauseTextTests {
  @Test(arguments: [
    (
      Cause(.slopExceeded, measured: 10.4, limit: 10, contact: ContactID(3)),
      "slop 10.0 pt exceeded by 0.4 pt at contact 3", "0.4 pt"
    ),
    (Cause(.lifted, measured: 152, limit: 10), "lifted within 10.0 pt after 152 ms", nil),
    (Cause(.liftedTooSoon, measured: 152, limit: 500), "held for 152 ms of 500 ms", "348 ms"),
    (Cause(.slopNotReached, measured: 3.84, limit: 10), "moved 3.8 pt, not more than 10.0 pt", "6.2 pt"),
    (Cause(.outsideCone, measured: 33.25, limit: 27), "33.3 degrees off the axis, at most 27.0", "6.3 deg"),
    (Cause(.tooSlow, measured: 280, limit: 300), "mean speed 280 pt/s, less than 300 pt/s", "20.0 pt/s"),
    (Cause(.tooManyTouches, measured: 3, limit: 1), "3 touches, at most 1", "2 touches"),
    (Cause(.tooFewTouches, measured: 1, limit: 2), "1 of 2 touches", "1 touch"),
    (Cause(.tooFewTaps, measured: 1, limit: 3), "1 of 3 taps", "2 taps"),
    (
      Cause(.transforming, measured: 1.1, limit: 1.25),
      "fingers moved together 1.10 times as far as apart, not more than 1.25", "0.15"
    ),
    (Cause(.contactCancelled), "a contact was cancelled", nil),
  ])
  func wordsAndMargins(cause: Cause, text: String, margin: String?) {
    #expect(cause.text == text)
    #expect(cause.marginText == margin)
  }

  @Test(arguments: Cause.Kind.allCases) func everyKindHasWords(kind: Cause.Kind) {
    let text = Cause(kind, measured: 1, limit: 2).text
    #expect(text.count > 8)
    #expect(!text.contains("nan"))
  }

  /// Margins of different units are compared relative to their limits.
  @Test func relativeMargins() {
    #expect(Cause(.liftedTooSoon, measured: 400, limit: 500).relativeMargin == 0.2)
    #expect(Cause(.slopNotReached, measured: 9, limit: 10).relativeMargin == 0.1)
    #expect(Cause(.spanNotChanged, measured: 3, limit: 0).relativeMargin == 3)
    #expect(Cause(.prevented).relativeMargin == nil)
  }
}
