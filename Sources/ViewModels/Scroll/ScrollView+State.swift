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

  public mutating func restore(_ property: Property) {
    phase = .rest
    course = nil
    zoom = ZoomHold()
    reports = ScrollReports()
    chain.passing = []
    chain.passed = .zero
    chain.letGo()
    boost.forget()
    guard property.value.isFinite else { return }
    switch (property.name, property.value) {
    case ("zoomScale", .number(let scale, _)): zoomScale = options.zoom.clamped(scale)
    case ("offset", .pair(let x, let y, _)): contentOffset = Point(x: x, y: y)
    case ("contentSize", .pair(let width, let height, _)): contentSize = Size(width: width, height: height)
    case ("insetsX", .pair(let left, let right, _)): (insets.left, insets.right) = (left, right)
    case ("insetsY", .pair(let top, let bottom, _)): (insets.top, insets.bottom) = (top, bottom)
    case ("keyboardInset", .number(let inset, _)): keyboardInset = inset
    case ("scrollEnabled", .flag(let isEnabled)): isScrollEnabled = isEnabled
    default: return
    }
    contentOffset = clamped(contentOffset)
  }
}

extension PropertyValue {
  /// Whether it can be a place or a size.
  fileprivate var isFinite: Bool {
    switch self {
    case .number(let value, _): value.isFinite
    case .pair(let first, let second, _): first.isFinite && second.isFinite
    case .count, .flag, .name: true
    }
  }
}
