import Gestures
import InteractionAnalysis
import Testing
import TouchModel

/// What stands behind `--sweep`: values, units, names and errors word for word.
@Suite struct SweepAxisTests {
  private func values(_ text: String) throws -> String {
    let axis = try SweepAxis(parsing: text)
    return "\(axis.key.name) " + axis.values.indices.map(axis.text).joined(separator: " ")
  }

  @Test(
    arguments: [
      // Nine values, whole where the ends are.
      ("touchSlop=4...20", "touchSlop 4 6 8 10 12 14 16 18 20"),
      ("touchSlop=1...5", "touchSlop 1 2 3 4 5"),
      ("touchSlop=4...4", "touchSlop 4"),
      ("multiTapTimeout=200...400", "multiTapTimeout 200 225 250 275 300 325 350 375 400"),
      ("touchSlop=1.5...3.5", "touchSlop 1.5 1.75 2 2.25 2.5 2.75 3 3.25 3.5"),
      ("transformMargin=1...2", "transformMargin 1 1.125 1.25 1.375 1.5 1.625 1.75 1.875 2"),
      ("decelerationRate=0.99...0.998", "decelerationRate 0.99 0.991 0.992 0.993 0.994 0.995 0.996 0.997 0.998"),
      // A step of one's own, up to the last value that is not beyond the end.
      ("touchSlop=4...20:8", "touchSlop 4 12 20"),
      ("touchSlop=4...20:5", "touchSlop 4 9 14 19"),
      ("touchSlop=0...1:0.1", "touchSlop 0 0.1 0.2 0.3 0.4 0.5 0.6 0.7 0.8 0.9 1"),
      ("touchSlop=4..8:2", "touchSlop 4 6 8"),
      ("tapFingers=1...3", "tapFingers 1 2 3"),
      ("multiTapWaits=0...1", "multiTapWaits 0 1"),
      // Units, millimetres, lists, names of rules.
      ("longPressDelay=300ms...500ms:100ms", "longPressDelay 300 400 500"),
      ("touchSlop=1mm...2mm:0.5mm", "touchSlop 1mm 1.5mm 2mm"),
      ("touchSlop=1mm...2mm:0.5", "touchSlop 1mm 1.5mm 2mm"),
      ("touchSlop=1mm...3mm", "touchSlop 1mm 1.25mm 1.5mm 1.75mm 2mm 2.25mm 2.5mm 2.75mm 3mm"),
      ("touchSlop=12,8,10,8", "touchSlop 8 10 12"),
      ("panStart=delivered,subtracted", "panStart subtracted delivered"),
      // The field's names.
      ("doubleTapTimeout=200...400:100", "multiTapTimeout 200 300 400"),
      ("minimumPressDuration=300,500", "longPressDelay 300 500"),
    ])
  func valuesOfAText(text: String, expected: String) throws {
    #expect(try values(text) == expected)
  }

  @Test(
    arguments: [
      (
        "touchSlop",
        "touchSlop: expected KEY=FROM...TO, KEY=FROM...TO:STEP or KEY=VALUE,VALUE, such as touchSlop=4...20"
      ),
      (
        "touchSlop=4...",
        "touchSlop=4...: expected KEY=FROM...TO, KEY=FROM...TO:STEP or KEY=VALUE,VALUE, such as touchSlop=4...20"
      ),
      (
        "touchSlop=4,,8",
        "touchSlop=4,,8: expected KEY=FROM...TO, KEY=FROM...TO:STEP or KEY=VALUE,VALUE, such as touchSlop=4...20"
      ),
      ("touchslop=4...20", "touchslop: unknown constant; did you mean touchSlop?"),
      ("colour=4...20", "colour: unknown constant"),
      ("touchSlop=-4...20", "touchSlop=-4: expected a number of at least 0, in pt"),
      ("touchSlop=4...x", "touchSlop=x: expected a number of at least 0, in pt"),
      ("longPressDelay=1mm...2mm", "longPressDelay=1mm: expected a number of at least 0, in ms"),
      ("touchSlop=20...4", "touchSlop=20...4: from a value down to a smaller one; expected FROM...TO upward"),
      (
        "touchSlop=1...3mm",
        "touchSlop=1...3mm: points and millimetres in one range; expected one of them, such as touchSlop=1mm...3mm:0.5mm"
      ),
      (
        "touchSlop=1...3:1mm",
        "touchSlop=1...3:1mm: points and millimetres in one range; expected one of them, such as touchSlop=1mm...3mm:0.5mm"
      ),
      ("touchSlop=4...20:0", "touchSlop=4...20:0: expected a step that is a number above 0"),
      ("touchSlop=4...20:-1", "touchSlop=4...20:-1: expected a step that is a number above 0"),
      ("tapFingers=1...3:0.5", "tapFingers=1...3:0.5: expected a step that is a whole number above 0"),
      (
        "panStart=subtracted...delivered",
        "panStart=subtracted...delivered: a range of names; expected some of them by commas, such as panStart=subtracted,dropped"
      ),
      (
        "touchSlop=0...1000000:0.001",
        "1000000001 points; expected at most 4096: a larger step (KEY=FROM...TO:STEP) or fewer axes"
      ),
    ])
  func errorOfAText(text: String, message: String) {
    #expect(throws: SweepError.self) { try SweepAxis(parsing: text) }
    do {
      _ = try SweepAxis(parsing: text)
    } catch { #expect(error.description == message) }
  }

  /// A name that only another toolkit has suggests the right one where it is not taken, as in `--set`.
  @Test func commonNamesAreSuggested() {
    #expect(SettingError.unknown("doubleTapTimeout").description.hasSuffix("did you mean multiTapTimeout?"))
    #expect(SettingError.unknown("allowableMovement").parts.what.hasSuffix("(did you mean longPressSlop?)"))
  }

  @Test func baseIsIncluded() throws {
    var axis = try SweepAxis(parsing: "touchSlop=4...20:8")
    axis.include(base: Profile.uikit.constant(.touchSlop))
    #expect(axis.values.indices.map(axis.text) == ["4", "10", "12", "20"] && axis.base == 1)
    axis.include(base: Profile.uikit.constant(.touchSlop))
    #expect(axis.values.count == 4 && axis.base == 1)
    // The largest, and one in another unit than the rest.
    var low = try SweepAxis(parsing: "touchSlop=4,8")
    low.include(base: Profile.uikit.constant(.touchSlop))
    #expect(low.values.indices.map(low.text) == ["4", "8", "10"] && low.base == 2)
    var panel = try SweepAxis(parsing: "touchSlop=1mm,2mm")
    panel.include(base: Profile.uikit.constant(.touchSlop))
    #expect(panel.values.indices.map(panel.text) == ["10", "1mm", "2mm"] && panel.base == 0)
    #expect(axis.span == "4...20" && panel.span == "1mm...2mm" && SweepAxis(.touchSlop, []).span == "")
  }
}
