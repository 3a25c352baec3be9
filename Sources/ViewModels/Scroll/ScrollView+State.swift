import TouchModel

extension ScrollView {
  public func properties(into properties: inout [Property]) {
    if options.zoom.isPossible { properties.append(Property("zoomScale", .number(zoomScale, .ratio))) }
    properties.append(Property("offset", .pair(contentOffset.x, contentOffset.y, .points)))
  }

  public mutating func restore(_ property: Property) {
    phase = .rest
    travel = nil
    zoom = ZoomHold()
    chain.passing = []
    chain.passed = .zero
    chain.source = nil
    switch (property.name, property.value) {
    case ("zoomScale", .number(let scale, _)): zoomScale = options.zoom.clamped(scale)
    case ("offset", .pair(let x, let y, _)): contentOffset = clamped(Point(x: x, y: y))
    default: break
    }
  }
}
