import Testing
import TouchModel

@testable import RecordingTools

@Suite struct SmoothCurveTests {
  private let corner = [Point(x: 100, y: 0), Point(x: 100, y: 100)]

  @Test func `A curve goes through its points and passes over those given twice`() {
    let curve = SmoothCurve(from: .zero, through: corner)
    #expect(curve.position(at: 0) == .zero)
    #expect(curve.position(at: 0.5) == corner[0])
    #expect(curve.position(at: 1) == corner[1])
    let doubled = SmoothCurve(from: .zero, through: [.zero, corner[0], corner[0], corner[1], corner[1]])
    #expect(doubled.position(at: 0.3) == curve.position(at: 0.3))
    #expect(SmoothCurve(from: corner[0], through: []).position(at: 0.4) == corner[0])
  }

  @Test func `A straight curve is a line at even pace`() {
    let curve = SmoothCurve(from: .zero, through: [Point(x: 30, y: 0), Point(x: 100, y: 0)])
    for share in [0.1, 0.25, 0.6, 0.99] { #expect(abs(curve.position(at: share).x - 100 * share) < 1e-9) }
  }

  @Test func `It bends without a corner`() {
    let curve = SmoothCurve(from: .zero, through: corner)
    let before = curve.position(at: 0.5) - curve.position(at: 0.499)
    let after = curve.position(at: 0.501) - curve.position(at: 0.5)
    #expect(before.dot(after) / (before.length * after.length) > 0.9999)
    // Between the two sides, which are equally long.
    #expect(abs(before.dx - before.dy) < 0.01 * before.length)
  }
}
