import TouchModel

extension ScrollView {
  /// What a program may have changed is printed only where it has; the offset comes last, as the others limit it.
  public func properties(into properties: inout [Property]) {
    if options.zoom.isPossible { properties.append(Property("zoomScale", .number(zoomScale, .ratio))) }
    properties.append(Property("contentSize", .pair(contentSize.width, contentSize.height, .points), isQuiet: true))
    properties.append(Property("insetsX", .pair(insets.left, insets.right, .points), isQuiet: true))
    properties.append(Property("insetsY", .pair(insets.top, insets.bottom, .points), isQuiet: true))
    properties.append(Property("keyboardInset", .number(keyboardInset, .points), isQuiet: true))
    properties.append(Property("scrollEnabled", .flag(isScrollEnabled), isQuiet: true))
    properties.append(Property("offset", .pair(contentOffset.x, contentOffset.y, .points)))
  }

  public mutating func restore(_ property: Property) {
    phase = .rest
    course = nil
    zoom = ZoomHold()
    reports = ScrollReports()
    chain.passing = []
    chain.passed = .zero
    chain.source = nil
    boost.forget()
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
