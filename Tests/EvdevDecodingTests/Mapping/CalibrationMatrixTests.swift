import Testing

@testable import EvdevDecoding

@Suite("Calibration matrix") struct CalibrationMatrixTests {
  @Test func sixNumbersInLibinputsOrder() throws {
    #expect(
      try CalibrationMatrix(parsing: " 1 -2.5\t3e1 +4 .5  6 ")
        == CalibrationMatrix(a: 1, b: -2.5, c: 30, d: 4, e: 0.5, f: 6))
    #expect(try CalibrationMatrix(parsing: "1 0 0 0 1 0") == .identity)
  }

  @Test(arguments: [
    ("", "--matrix:1:1: 0 numbers"),
    ("1", "--matrix:1:2: 1 number"),
    ("1 0 0 0 1", "--matrix:1:10: 5 numbers"),
    ("1 0 0 0 1 0 7 8", "--matrix:1:13: more than six numbers"),
    ("1 0 x 0 1 0", "--matrix:1:5: \"x\" is not a finite number"),
    ("1 nan 0 0 1 0", "--matrix:1:3: \"nan\" is not a finite number"),
    ("0x1 0 0 0 1 0", "--matrix:1:1: \"0x1\" is not a finite number"),
    ("1e999 0 0 0 1 0", "--matrix:1:1: \"1e999\" is not a finite number"),
    ("1,0 0 0 0 1 0", "--matrix:1:1: \"1,0\" is not a finite number"),
  ])
  func errorsSayWhereAndWhat(_ text: String, _ message: String) {
    let error = #expect(throws: CalibrationMatrixError.self) {
      try CalibrationMatrix(parsing: text, source: "--matrix")
    }
    #expect(error?.description == message + "; expected six numbers such as \"1 0 0 0 1 0\"")
  }

  @Test func aPlaceInAFileIsAddedUp() {
    let error = #expect(throws: CalibrationMatrixError.self) {
      try CalibrationMatrix(parsing: "1 b", source: "a.tape", line: 12, column: 20)
    }
    #expect(error?.line == 12)
    #expect(error?.column == 22)
  }
}
