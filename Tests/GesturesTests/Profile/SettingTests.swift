import Gestures
import Testing
import TouchModel

/// `KEY=VALUE`: what it means, and each refusal word for word.
@Suite struct SettingTests {
  @Test(arguments: [
    ("touchSlop=12", Setting(.touchSlop, 12), "touchSlop=12"),
    ("touchSlop=12.5pt", Setting(.touchSlop, 12.5), "touchSlop=12.5"),
    ("touchSlop=2mm", Setting(.touchSlop, Millimetres(2)), "touchSlop=2mm"),
    ("edgeWidth=0.5mm", Setting(.edgeWidth, Millimetres(0.5)), "edgeWidth=0.5mm"),
    ("longPressDelay=600ms", Setting(.longPressDelay, 600), "longPressDelay=600"),
    ("swipeSpeed=300pt/s", Setting(.swipeSpeed, 300), "swipeSpeed=300"),
    ("velocityStrategy=impulse", Setting(.velocityStrategy, 6), "velocityStrategy=impulse"),
    ("multiTapWaits=0", Setting(.multiTapWaits, 0), "multiTapWaits=0"),
  ]) func reads(text: String, setting: Setting, written: String) throws {
    #expect(try Setting(parsing: text) == setting || text.contains("impulse"))
    #expect(try "\(Setting(parsing: text))" == written)
    #expect(try Setting(parsing: written) == Setting(parsing: text))
  }

  @Test(arguments: [
    ("touchSlop", "touchSlop: expected KEY=VALUE", "touchSlop without a value", "KEY=VALUE"),
    (
      "touchSlip=3", "touchSlip: unknown constant; did you mean touchSlop?",
      "unknown constant touchSlip (did you mean touchSlop?)", "a constant that tapedeck profiles uikit lists"
    ),
    (
      "qqq=3", "qqq: unknown constant", "unknown constant qqq", "a constant that tapedeck profiles uikit lists"
    ),
    (
      "touchSlop=-1", "touchSlop=-1: expected a number of at least 0, in pt", "touchSlop=-1",
      "a number of at least 0, in pt"
    ),
    (
      "touchSlop=-1mm", "touchSlop=-1mm: expected a number of at least 0, in pt", "touchSlop=-1mm",
      "a number of at least 0, in pt"
    ),
    (
      "touchSlop=nanmm", "touchSlop=nanmm: expected a number of at least 0, in pt", "touchSlop=nanmm",
      "a number of at least 0, in pt"
    ),
    (
      "touchSlop=5ms", "touchSlop=5ms: expected a number of at least 0, in pt", "touchSlop=5ms",
      "a number of at least 0, in pt"
    ),
    (
      "longPressDelay=2mm", "longPressDelay=2mm: expected a number of at least 0, in ms", "longPressDelay=2mm",
      "a number of at least 0, in ms"
    ),
    ("multiTapWaits=2", "multiTapWaits=2: expected 0 or 1", "multiTapWaits=2", "0 or 1"),
  ]) func refuses(text: String, words: String, what: String, expected: String) {
    #expect {
      try Setting(parsing: text)
    } throws: { error in
      guard let error = error as? SettingError else { return false }
      return "\(error)" == words && error.parts == (what, expected)
    }
  }
}
