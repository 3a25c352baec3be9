import Testing
import TouchModel

@testable import EvdevDecoding

@Suite("Screen mapping") struct ScreenMappingTests {
  private func device(
    x: ClosedRange<Int32>, y: ClosedRange<Int32>, resolution: Int32 = 0
  ) -> DeviceDescription {
    var device = DeviceDescription()
    device[axis: AbsCode.mtPositionX] = AxisRange(minimum: x.lowerBound, maximum: x.upperBound, resolution: resolution)
    device[axis: AbsCode.mtPositionY] = AxisRange(minimum: y.lowerBound, maximum: y.upperBound, resolution: resolution)
    return device
  }

  private func isClose(_ a: Point, _ x: Double, _ y: Double) -> Bool {
    (a.x - x).magnitude < 1e-9 && (a.y - y).magnitude < 1e-9
  }

  @Test func tenUnitsPerPointAreExact() {
    let panel = device(x: 0...3999, y: 0...7999)
    let mapping = ScreenMapping(device: panel, screen: Size(width: 400, height: 800))
    for value in stride(from: Int32(-50), through: 4050, by: 7) {
      let point = mapping.point(of: DevicePoint(x: value, y: value &* 2))
      #expect(isClose(point, Double(value) / 10, Double(value) / 5))
    }
    #expect(mapping.point(of: DevicePoint(x: 2000, y: 5000)) == Point(x: 200, y: 500))
  }

  @Test func anAxisThatDoesNotBeginAtZeroIsShifted() {
    let panel = device(x: -100...99, y: 1000...1799)
    let mapping = ScreenMapping(device: panel, screen: Size(width: 400, height: 800))
    #expect(isClose(mapping.point(of: DevicePoint(x: -100, y: 1000)), 0, 0))
    #expect(isClose(mapping.point(of: DevicePoint(x: 0, y: 1400)), 200, 400))
  }

  /// The panel is landscape, 0...199 x 0...99; a finger at a quarter from the left and a tenth from the top.
  @Test(arguments: [
    (ScreenRotation.none, 200.0, 100.0, 50.0, 10.0), (.clockwise90, 100, 200, 90, 50),
    (.clockwise180, 200, 100, 150, 90), (.clockwise270, 100, 200, 10, 150),
  ])
  func rotationIsClockwise(_ rotation: ScreenRotation, width: Double, height: Double, x: Double, y: Double) {
    let panel = device(x: 0...199, y: 0...99)
    let mapping = ScreenMapping(device: panel, screen: Size(width: width, height: height), rotation: rotation)
    #expect(isClose(mapping.point(of: DevicePoint(x: 50, y: 10)), x, y))
  }

  @Test func aFingerMovingRightMovesRightDownLeftUp() {
    let panel = device(x: 0...99, y: 0...99)
    let moves = ScreenRotation.allCases.map { rotation in
      let mapping = ScreenMapping(device: panel, screen: Size(width: 100, height: 100), rotation: rotation)
      let move = mapping.point(of: DevicePoint(x: 20, y: 50)) - mapping.point(of: DevicePoint(x: 10, y: 50))
      return Vector(dx: move.dx.rounded(), dy: move.dy.rounded())
    }
    #expect(
      moves == [Vector(dx: 10, dy: 0), Vector(dx: 0, dy: 10), Vector(dx: -10, dy: 0), Vector(dx: 0, dy: -10)])
  }

  @Test func libinputsMatrixAndTheRotationOfThatNameAreTheSame() throws {
    let panel = device(x: 0...4095, y: 0...2559)
    let screen = Size(width: 480, height: 800)
    let texts = ["1 0 0 0 1 0", "0 -1 1 1 0 0", "-1 0 1 0 -1 1", "0 1 0 -1 0 1"]
    for (text, rotation) in zip(texts, ScreenRotation.allCases) {
      let matrix = try CalibrationMatrix(parsing: text)
      #expect(matrix == rotation.matrix)
      let point = DevicePoint(x: 700, y: 300)
      #expect(
        ScreenMapping(device: panel, screen: screen, matrix: matrix).point(of: point)
          == ScreenMapping(device: panel, screen: screen, rotation: rotation).point(of: point))
    }
  }

  /// The EP0430M09 counts y upwards; its udev rule turns it over.
  @Test func aPanelWithInvertedYIsTurnedOverByItsMatrix() throws {
    let panel = device(x: 0...799, y: 0...479)
    let matrix = try CalibrationMatrix(parsing: "1 0 0 0 -1 1")
    let mapping = ScreenMapping(device: panel, screen: Size(width: 800, height: 480), matrix: matrix)
    #expect(isClose(mapping.point(of: DevicePoint(x: 100, y: 0)), 100, 480))
    #expect(isClose(mapping.point(of: DevicePoint(x: 100, y: 470)), 100, 10))
  }

  @Test func theMatrixComesBeforeTheRotation() throws {
    let panel = device(x: 0...99, y: 0...99)
    let matrix = try CalibrationMatrix(parsing: "0.5 0 0.25 0 1 0")
    let mapping = ScreenMapping(
      device: panel, screen: Size(width: 100, height: 100), rotation: .clockwise90, matrix: matrix)
    #expect(isClose(mapping.point(of: DevicePoint(x: 100, y: 20)), 80, 75))
  }

  @Test func degenerateAxesDivideByNothing() {
    let flat = device(x: 5...5, y: 5...5)
    var inverted = DeviceDescription()
    inverted[axis: AbsCode.x] = AxisRange(minimum: .max, maximum: .min)
    inverted[axis: AbsCode.y] = AxisRange(minimum: .min, maximum: .max)
    var byOne = DeviceDescription()
    byOne[axis: AbsCode.x] = AxisRange(minimum: 1, maximum: 0)
    byOne[axis: AbsCode.y] = AxisRange(minimum: 1, maximum: 0)
    for device in [flat, inverted, byOne, DeviceDescription()] {
      let mapping = ScreenMapping(device: device, screen: Size(width: 100, height: 100))
      for value in [Int32.min, 0, .max] {
        let point = mapping.point(of: DevicePoint(x: value, y: value))
        #expect(point.x.isFinite && point.y.isFinite)
      }
    }
    #expect(
      ScreenMapping(device: flat, screen: Size(width: 100, height: 100)).point(of: DevicePoint(x: 5, y: 5)) == .zero)
  }

  @Test func millimetresAreThePanelsBeforeMatrixAndRotation() throws {
    let matrix = try CalibrationMatrix(parsing: "0 -1 1 1 0 0")
    let screen = Size(width: 100, height: 100)
    let known = ScreenMapping(device: device(x: 16...4111, y: 0...2559, resolution: 16), screen: screen, matrix: matrix)
    #expect(
      known.panelPoint(of: DevicePoint(x: 816, y: 400))
        == PanelPoint(x: Millimetres(50), y: Millimetres(25)))
    for resolution in [Int32(0), 1] {
      let unknown = ScreenMapping(device: device(x: 0...799, y: 0...479, resolution: resolution), screen: screen)
      #expect(unknown.panelPoint(of: DevicePoint(x: 1, y: 1)) == nil)
    }
  }

  @Test func theDefaultScreenIsThePanelAt160PointsPerInch() {
    var panel = device(x: 0...2540, y: 0...5080, resolution: 40)
    let upright = ScreenMapping.defaultScreen(for: panel)
    #expect((upright.size.width - 400).magnitude < 1e-9 && (upright.size.height - 800).magnitude < 1e-9)
    #expect(!upright.assumed)
    let turned = ScreenMapping.defaultScreen(for: panel, rotation: .clockwise90)
    #expect((turned.size.width - 800).magnitude < 1e-9 && (turned.size.height - 400).magnitude < 1e-9)
    panel[axis: AbsCode.mtPositionY]?.resolution = 0
    #expect(ScreenMapping.defaultScreen(for: panel).assumed)
  }

  /// A panel of 100 x 200 mm on a screen of 400 x 800 points has 4 points a millimetre, whichever way it is turned.
  @Test func pointsPerMillimetreComeFromTheResolution() throws {
    func scale(_ resolution: Int32, _ size: Size, _ rotation: ScreenRotation = .none) -> Double? {
      ScreenMapping(
        device: device(x: 0...3999, y: 0...7999, resolution: resolution), screen: size, rotation: rotation
      ).pointsPerMillimetre
    }
    let upright = Size(width: 400, height: 800)
    for rotation in ScreenRotation.allCases {
      let size = rotation.swapsAxes ? Size(width: 800, height: 400) : upright
      #expect((try #require(scale(40, size, rotation)) - 4).magnitude < 1e-9)
    }
    // A screen that stretches the panel has the mean of both by area.
    #expect((try #require(scale(40, Size(width: 400, height: 3200))) - 8).magnitude < 1e-9)
    for unknown in [Int32(0), 1, 2000] { #expect(scale(unknown, upright) == nil) }
    #expect(
      ScreenMapping(
        device: device(x: 0...3999, y: 0...7999, resolution: 40), screen: upright,
        matrix: try CalibrationMatrix(parsing: "1 0 0 1 0 0")
      ).pointsPerMillimetre == nil)
    #expect(ScreenMapping(device: DeviceDescription(), screen: upright).pointsPerMillimetre == nil)
  }

  @Test func withoutResolutionTheLongerSideIs800Points() {
    let landscape = ScreenMapping.defaultScreen(for: device(x: 0...1599, y: 0...959))
    #expect(landscape == (Size(width: 800, height: 480), true))
    let turned = ScreenMapping.defaultScreen(for: device(x: 0...1599, y: 0...959), rotation: .clockwise270)
    #expect(turned == (Size(width: 480, height: 800), true))
    #expect(ScreenMapping.defaultScreen(for: DeviceDescription()) == (Size(width: 400, height: 800), true))
  }

  /// Sizes that no panel has are a fault of the device's description: the screen is guessed, and called so.
  @Test func sizesThatNoPanelHasAreNotTaken() {
    func screen(_ x: AxisRange, _ y: AxisRange) -> (size: Size, assumed: Bool) {
      var device = DeviceDescription(name: "odd")
      device[axis: AbsCode.mtPositionX] = x
      device[axis: AbsCode.mtPositionY] = y
      return ScreenMapping.defaultScreen(for: device)
    }
    let phone = Size(width: 400, height: 800)
    let fine = screen(
      AxisRange(minimum: 0, maximum: 1000, resolution: 1_000_000), AxisRange(minimum: 0, maximum: 2001, resolution: 10))
    #expect(fine.assumed && abs(fine.size.width - 400) < 1 && fine.size.height == 800)
    let coarse = screen(
      AxisRange(minimum: 0, maximum: 2_000_000, resolution: 1), AxisRange(minimum: 0, maximum: 4_000_001, resolution: 1)
    )
    #expect(coarse.assumed && coarse.size.height == 800)
    let flat = screen(
      AxisRange(minimum: 7, maximum: 7, resolution: 10), AxisRange(minimum: 0, maximum: 100, resolution: 10))
    #expect(flat.assumed && flat.size == phone)
    let backward = screen(AxisRange(minimum: 9, maximum: 3), AxisRange(minimum: 0, maximum: 100))
    #expect(backward.assumed && backward.size == phone)
  }
}
