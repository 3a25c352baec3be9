import Foundation
import Testing
import TouchModel

/// Each function against libm, over its range, to 1e-13.
@Suite struct DeterministicMathsTests {
  static let steps = 200_001

  private func worst(_ range: ClosedRange<Double>, relative: Bool = true, _ pair: (Double) -> (Double, Double))
    -> Double
  {
    var worst = 0.0
    for index in 0..<Self.steps {
      let x = range.lowerBound + (range.upperBound - range.lowerBound) * Double(index) / Double(Self.steps - 1)
      let (ours, theirs) = pair(x)
      worst = max(worst, abs(ours - theirs) / (relative ? max(abs(theirs), 1e-300) : max(1, abs(theirs))))
    }
    return worst
  }

  @Test func exp2AgreesWithLibm() {
    #expect(worst(-1000...1000) { (DeterministicMaths.exp2($0), Foundation.exp2($0)) } < 1e-13)
    #expect(worst(-1...1) { (DeterministicMaths.exp2($0), Foundation.exp2($0)) } < 1e-15 * 4)
    #expect(DeterministicMaths.exp2(10) == 1024)
    #expect(DeterministicMaths.exp2(-1074) == .leastNonzeroMagnitude)
    #expect(DeterministicMaths.exp2(2000) == .infinity)
    #expect(DeterministicMaths.exp2(-2000) == 0)
    #expect(DeterministicMaths.exp2(.nan).isNaN)
  }

  @Test func log2AgreesWithLibm() {
    #expect(worst(0.0001...3, relative: false) { (DeterministicMaths.log2($0), Foundation.log2($0)) } < 1e-13)
    #expect(worst(1...1e9) { (DeterministicMaths.log2($0), Foundation.log2($0)) } < 1e-13)
    #expect(DeterministicMaths.log2(1024) == 10)
    #expect(DeterministicMaths.log2(.leastNonzeroMagnitude) == -1074)
    #expect(DeterministicMaths.log2(0) == -.infinity)
    #expect(DeterministicMaths.log2(-1).isNaN)
  }

  @Test func sinCosAgreesWithLibm() {
    for range in [-10.0...10.0, -1e6...1e6] {
      let sine = worst(range, relative: false) { (DeterministicMaths.sinCos($0).sin, Foundation.sin($0)) }
      let cosine = worst(range, relative: false) { (DeterministicMaths.sinCos($0).cos, Foundation.cos($0)) }
      #expect(sine < 1e-13)
      #expect(cosine < 1e-13)
    }
    #expect(DeterministicMaths.sinCos(.infinity).sin.isNaN)
    #expect(DeterministicMaths.sinCos(0).cos == 1)
  }

  @Test func atan2AgreesWithLibm() {
    let radii = [1e-200, 1e-3, 1, 7, 1e200]
    for radius in radii {
      let error = worst(-Double.pi...Double.pi, relative: false) { angle in
        let (x, y) = (radius * Foundation.cos(angle), radius * Foundation.sin(angle))
        return (DeterministicMaths.atan2(y, x), Foundation.atan2(y, x))
      }
      #expect(error < 1e-13)
    }
    #expect(DeterministicMaths.atan2(0, 0) == 0)
    #expect(DeterministicMaths.atan2(1, 1) == Double.pi / 4)
    #expect(DeterministicMaths.atan2(-1, 0) == -Double.pi / 2)
  }

  @Test func powAgreesWithLibm() {
    let error = worst(0.001...8000, relative: true) { (DeterministicMaths.pow($0, 0.135), Foundation.pow($0, 0.135)) }
    #expect(error < 1e-13)
    #expect(DeterministicMaths.pow(0, 2) == 0)
    #expect(DeterministicMaths.pow(0.998, 1000).distance(to: 0.135) < 0.01)
  }
}
