import Testing
import TouchModel

@Suite struct GeometryTests {
  @Test func vectors() {
    let v = Point(x: 4, y: 6) - Point(x: 1, y: 2)
    #expect(v == Vector(dx: 3, dy: 4))
    #expect(v.length == 5)
    #expect(v.dot(Vector(dx: -4, dy: 3)) == 0)
    #expect(v.clamped(toLength: 10) == v)
    #expect((v.clamped(toLength: 1) - Vector(dx: 0.6, dy: 0.8)).length < 1e-15)
    #expect(Vector.zero.clamped(toLength: 0) == .zero)
  }

  @Test func aRectangleHasItsTopAndLeftEdgesOnly() {
    let rect = Rect(x: 10, y: 20, width: 30, height: 40)
    #expect(rect.contains(Point(x: 10, y: 20)))
    #expect(!rect.contains(Point(x: 40, y: 30)))
    #expect(!rect.contains(Point(x: 20, y: 60)))
    #expect(rect.center == Point(x: 25, y: 40))
  }

  @Test func distanceIsToTheNearestEdge() {
    let rect = Rect(x: 0, y: 0, width: 10, height: 10)
    #expect(rect.distance(to: Point(x: 5, y: 5)) == 0)
    #expect(rect.distance(to: Point(x: 13, y: 14)) == 5)
    #expect(rect.distance(to: Point(x: -2, y: 5)) == 2)
  }

  @Test func intersectionsNeedArea() {
    let rect = Rect(x: 0, y: 0, width: 10, height: 10)
    #expect(rect.intersection(Rect(x: 5, y: 6, width: 10, height: 10)) == Rect(x: 5, y: 6, width: 5, height: 4))
    #expect(rect.intersection(Rect(x: 10, y: 0, width: 5, height: 5)) == nil)
    #expect(rect.grown(dx: 2, dy: 3) == Rect(x: -2, y: -3, width: 14, height: 16))
  }

  @Test func millimetresBecomePointsByTheScreensDensity() {
    #expect(Millimetres(25.4).points() == 160)
    #expect(abs(Millimetres(25.4).points(perInch: 96) - 96) < 1e-12)
  }
}
