import RecordingTools
import Testing
import TouchModel

/// What makes exchanged or mirrored axes suspect, and what does not.
@Suite struct AxisRulesTests {
  private func findings(_ properties: [String], _ change: (inout LintPlot) -> Void = { _ in }) -> [String] {
    var plot = LintPlot()
    plot.device.udevProperties = properties
    change(&plot)
    return plot.lint().map { "\($0.rule.rawValue): \($0.message)" }
  }

  @Test(
    arguments: [
      ("1 0 0 0 1 0", nil), ("1.02 0.01 -0.01 0.01 0.98 0", nil), ("two words", nil),
      (
        "0 1 0 -1 0 1",
        "axes-swapped: LIBINPUT_CALIBRATION_MATRIX \"0 1 0 -1 0 1\" exchanges x and y, "
          + "which turns by 270 degrees"
      ),
      ("0 1 0 1 0 0", "axes-swapped: LIBINPUT_CALIBRATION_MATRIX \"0 1 0 1 0 0\" exchanges x and y and mirrors"),
      (
        "-1 0 1 0 -1 1",
        "axes-mirrored: LIBINPUT_CALIBRATION_MATRIX \"-1 0 1 0 -1 1\" mirrors x and y, "
          + "which turns by 180 degrees"
      ),
      ("1 0 0 0 -1 1", "axes-mirrored: LIBINPUT_CALIBRATION_MATRIX \"1 0 0 0 -1 1\" mirrors y"),
    ] as [(String, String?)])
  func aCalibrationMatrixTellsTheTurn(matrix: String, expected: String?) {
    #expect(findings(["LIBINPUT_CALIBRATION_MATRIX=\(matrix)"]) == (expected.map { [$0] } ?? []))
  }

  @Test func theMendNamesTheMatrix() throws {
    var plot = LintPlot()
    plot.plant(.axesMirrored)
    #expect(
      try #require(plot.lint().first).mend
        == "The commands that know the screen apply it, as libinput does; where that is wrong, pass --matrix \"1 0 0 0 1 0\"."
    )
  }

  @Test func aSizeTheOtherWayRoundIsSuspect() {
    let tag = "ID_INPUT_TOUCHSCREEN=1"
    #expect(
      findings([tag, "ID_INPUT_WIDTH_MM=158", "ID_INPUT_HEIGHT_MM=81"]) == [
        "axes-swapped: the axes are 80 x 160 mm, ID_INPUT_WIDTH_MM x ID_INPUT_HEIGHT_MM are 158 x 81 mm"
      ])
    #expect(findings([tag, "ID_INPUT_WIDTH_MM=80", "ID_INPUT_HEIGHT_MM=160"]).isEmpty)
    #expect(findings([tag, "ID_INPUT_WIDTH_MM=120", "ID_INPUT_HEIGHT_MM=80"]).isEmpty)
    #expect(findings([tag, "ID_INPUT_WIDTH_MM=wide", "ID_INPUT_HEIGHT_MM=81"]).isEmpty)
  }

  @Test func aSquarePanelIsNot() {
    let square = findings(["ID_INPUT_TOUCHSCREEN=1", "ID_INPUT_WIDTH_MM=160", "ID_INPUT_HEIGHT_MM=160"]) {
      $0.device[axis: AbsCode.mtPositionX]?.maximum = 8000
    }
    #expect(square.isEmpty)
  }

  @Test func pointerAxesTheOtherWayRoundAreSuspect() {
    func pointer(_ x: Int32, _ y: Int32) -> [String] {
      findings([]) {
        $0.device[axis: AbsCode.x] = AxisRange(minimum: 0, maximum: x, resolution: 50)
        $0.device[axis: AbsCode.y] = AxisRange(minimum: 0, maximum: y, resolution: 50)
      }
    }
    #expect(
      pointer(8000, 4000) == [
        "axes-swapped: ABS_X x ABS_Y have 8000 x 4000 units, ABS_MT_POSITION_X x ABS_MT_POSITION_Y 4000 x 8000"
      ])
    #expect(pointer(4000, 8000).isEmpty)
    #expect(pointer(1023, 1023).isEmpty)
  }

  @Test func extremeLimitsDoNotTrap() {
    _ = findings([]) {
      $0.device[axis: AbsCode.mtPositionX] = AxisRange(minimum: .min, maximum: .max, resolution: .max)
      $0.device[axis: AbsCode.mtPositionY] = AxisRange(minimum: .max, maximum: .min, resolution: .min)
      $0.device[axis: AbsCode.mtSlot] = AxisRange(minimum: .min, maximum: .max)
    }
  }
}
