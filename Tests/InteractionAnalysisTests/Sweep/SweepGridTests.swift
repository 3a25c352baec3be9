import Gestures
import InteractionAnalysis
import Testing

@Suite struct SweepGridTests {
  private func grid(_ texts: String...) throws -> SweepGrid {
    try SweepGrid(texts.map { text in try SweepAxis(parsing: text) }, base: .uikit)
  }

  @Test func everyCombinationOnce() throws {
    let grid = try grid("touchSlop=8,10", "multiTapTimeout=200...400:100")
    let points = (0..<grid.count).map(grid.point)
    #expect(grid.count == 6 && grid.base == 4)
    #expect(
      points.map { $0.settings.map(\.description).joined(separator: " ") } == [
        "touchSlop=8 multiTapTimeout=200", "touchSlop=8", "touchSlop=8 multiTapTimeout=400", "multiTapTimeout=200", "",
        "multiTapTimeout=400",
      ])
    #expect(points.map(\.stepsFromBase) == [2, 1, 2, 1, 0, 1])
    #expect(points.map(\.isBase) == [false, false, false, false, true, false])
    #expect(points[2].places == [0, 2])
  }

  @Test func valuesOfTheUserAreTheBase() throws {
    let axis = try SweepAxis(parsing: "touchSlop=8,10")
    let grid = try SweepGrid([axis], base: Profile.uikit.setting(.touchSlop, to: 9))
    #expect(grid.axes[0].values.indices.map(grid.axes[0].text) == ["8", "9", "10"] && grid.base == 1)
  }

  @Test func refusals() throws {
    #expect(throws: SweepError.twice(.touchSlop)) { try grid("touchSlop=4...20", "touchSlop=1mm,2mm") }
    #expect(SweepError.twice(.touchSlop).description == "touchSlop is swept twice; expected each constant once")
    let axes = ("touchSlop=1...64:1", "multiTapTimeout=101...164:1")
    // 65 with the base's 300.
    let error = #expect(throws: SweepError.self) { try grid(axes.0, axes.1) }
    #expect(
      error?.description
        == "64 x 65 = 4160 points; expected at most 4096: a larger step (KEY=FROM...TO:STEP) or fewer axes")
    #expect(try grid(axes.0, "multiTapTimeout=237...300:1").count == SweepGrid.limit)
    #expect(
      SweepError.size([4096, 4096, 4096, 4096, 4096, 4096]).description
        == "4096 x 4096 x 4096 x 4096 x 4096 x 4096 = more than 1152921504606846976 points; expected at most 4096:"
        + " a larger step (KEY=FROM...TO:STEP) or fewer axes")
  }
}
