import Testing
import TouchModel

@testable import EvdevDecoding

@Suite("Calibration of a device") struct DeviceCalibrationTests {
  private func device(_ properties: [String]) -> DeviceDescription { DeviceDescription(udevProperties: properties) }

  @Test func thePropertyIsReadAsLibinputReadsIt() throws {
    #expect(try CalibrationMatrix.recorded(for: device([])) == nil)
    let mirrored = device(["ID_INPUT=1", "LIBINPUT_CALIBRATION_MATRIX=1 0 0 0 -1 1"])
    #expect(try CalibrationMatrix.recorded(for: mirrored) == CalibrationMatrix(a: 1, b: 0, c: 0, d: 0, e: -1, f: 1))
    #expect(CalibrationMatrix.applied(to: device(["LIBINPUT_CALIBRATION_MATRIX=x"])) == .identity)
    #expect(throws: CalibrationMatrixError.self) {
      try CalibrationMatrix.recorded(for: device(["LIBINPUT_CALIBRATION_MATRIX=0 0 0 0 0 0"]))
    }
  }

  @Test func theInverseUndoesTheMatrix() throws {
    #expect(CalibrationMatrix(a: 1, b: 2, c: 0, d: 2, e: 4, f: 0).inverse == nil)
    for text in ["1 0 0 0 -1 1", "0 -1 1 1 0 0", "1.1 0.2 -0.3 0.1 0.9 0.05"] {
      let matrix = try CalibrationMatrix(parsing: text)
      let both = matrix.followed(by: try #require(matrix.inverse))
      for (number, expected) in zip(both.numbers, CalibrationMatrix.identity.numbers) {
        #expect((number - expected).magnitude < 1e-12)
      }
    }
  }

  @Test func theTextIsTheProperty() throws {
    for text in ["1 0 0 0 1 0", "-1 0 1 0 1 0", "0.5 0 0.25 0 1.125 -0.000000001"] {
      #expect(try CalibrationMatrix(parsing: text).text == text)
    }
  }

  @Test func theDefaultScreenTurnsWithTheMatrix() throws {
    var panel = device([])
    panel[axis: AbsCode.mtPositionX] = AxisRange(minimum: 0, maximum: 479)
    panel[axis: AbsCode.mtPositionY] = AxisRange(minimum: 0, maximum: 799)
    let turn = try CalibrationMatrix(parsing: "0 1 0 -1 0 1")
    #expect(ScreenMapping.defaultScreen(for: panel).size == Size(width: 480, height: 800))
    #expect(ScreenMapping.defaultScreen(for: panel, matrix: turn).size == Size(width: 800, height: 480))
    #expect(
      ScreenMapping.defaultScreen(for: panel, rotation: .clockwise90, matrix: turn).size
        == Size(width: 480, height: 800))
  }
}
