import TouchModel

extension ScrollView {
  /// What a program may have changed is quiet while it is as it was made; the offset comes last, as the others limit it.
  public func properties(into properties: inout [Property]) {
    if options.zoom.isPossible { properties.append(Property("zoomScale", .number(zoomScale, .ratio))) }
    func tell(_ name: String, _ value: PropertyValue, asMade isQuiet: Bool) {
      properties.append(Property(name, value, isQuiet: isQuiet))
    }
    let (size, made) = (options.contentSize, options.insets)
    tell("contentSize", .pair(contentSize.width, contentSize.height, .points), asMade: contentSize == size)
    tell(
      "insetsX", .pair(insets.left, insets.right, .points),
      asMade: (insets.left, insets.right) == (made.left, made.right))
    tell(
      "insetsY", .pair(insets.top, insets.bottom, .points),
      asMade: (insets.top, insets.bottom) == (made.top, made.bottom))
    tell("keyboardInset", .number(keyboardInset, .points), asMade: keyboardInset == 0)
    tell("scrollEnabled", .flag(isScrollEnabled), asMade: isScrollEnabled == options.isScrollEnabled)
    properties.append(Property("offset", .pair(contentOffset.x, contentOffset.y, .points)))
  }

  /// Content that was between two pages, or beyond its ends, is at the nearest place at which a lift may leave it.
  public mutating func restore(_ properties: [Property]) {
    phase = .rest
    course = nil
    zoom = ZoomHold()
    reports = ScrollReports()
    chain.passing = []
    chain.passed = .zero
    chain.letGo()
    boost.forget()
    var offset = contentOffset
    func edge(_ inset: Double) -> Double { NumberRange.coordinate.nearest(to: inset) }
    func length(_ length: Double) -> Double { NumberRange.length.nearest(to: length) }
    for property in properties where property.value.isFinite {
      switch (property.name, property.value) {
      case ("zoomScale", .number(let scale, _)): zoomScale = options.zoom.clamped(scale)
      case ("offset", .pair(let x, let y, _)): offset = Point(x: x, y: y)
      case ("contentSize", .pair(let width, let height, _)):
        contentSize = Size(width: length(width), height: length(height))
      case ("insetsX", .pair(let left, let right, _)): (insets.left, insets.right) = (edge(left), edge(right))
      case ("insetsY", .pair(let top, let bottom, _)): (insets.top, insets.bottom) = (edge(top), edge(bottom))
      case ("keyboardInset", .number(let inset, _)): keyboardInset = length(inset)
      case ("scrollEnabled", .flag(let isEnabled)): isScrollEnabled = isEnabled
      default: break
      }
    }
    contentOffset = clamped(offset)
    guard options.isPaging, contentOffset != options.offset else { return }
    contentOffset.x = Self.page(nearestTo: contentOffset.x, in: rangeX, viewport.width)
    contentOffset.y = Self.page(nearestTo: contentOffset.y, in: rangeY, viewport.height)
  }

  /// The offset of the page that is nearest to one in the range.
  private static func page(nearestTo offset: Double, in range: ClosedRange<Double>, _ length: Double) -> Double {
    guard length > 0 else { return offset }
    let page = ((offset - range.lowerBound) / length).rounded(.down)
    let before = min(range.lowerBound + page * length, range.upperBound)
    let after = min(range.lowerBound + (page + 1) * length, range.upperBound)
    return offset - before < after - offset ? before : after
  }
}
