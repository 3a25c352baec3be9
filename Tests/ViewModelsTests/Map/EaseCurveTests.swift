import Foundation
import Testing

@testable import ViewModels

@Suite struct EaseCurveTests {
  /// Against a table of the curve itself, whose points need no solving.
  @Test(arguments: [(0.0, 0.0, 0.3, 1.0), (0.25, 0.1, 0.25, 1), (0, 0, 1, 1), (0.42, 0, 0.58, 1)])
  func agreesWithTheCurve(x1: Double, y1: Double, x2: Double, y2: Double) {
    let curve = EaseCurve(x1, y1, x2, y2)
    for step in 1..<1000 {
      let u = Double(step) / 1000
      func at(_ a: Double, _ b: Double) -> Double {
        3 * (1 - u) * (1 - u) * u * a + 3 * (1 - u) * u * u * b + u * u * u
      }
      #expect(abs(curve.value(at: at(x1, x2)) - at(y1, y2)) < 1e-9)
    }
  }

  @Test func startsAndEndsExactlyAndNeverGoesBack() {
    for curve in [EaseCurve.ease, .inertia] {
      #expect(curve.value(at: -1) == 0 && curve.value(at: 0) == 0)
      #expect(curve.value(at: 1) == 1 && curve.value(at: 7) == 1)
      var last = 0.0
      for step in 0...10_000 {
        let value = curve.value(at: Double(step) / 10_000)
        #expect(value >= last)
        last = value
      }
    }
  }
}
