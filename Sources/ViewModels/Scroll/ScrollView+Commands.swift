import TouchModel

/// What a program asks for.
extension ScrollView {
  mutating func handle(_ command: Command, at time: Timestamp, into effects: inout [ViewEffect]) {
    switch command {
    case .scrollTo(let offset, let animated):
      start(.programmatic, to: offset, scale: zoomScale, animated: animated, at: time, into: &effects)
    case .scrollBy(let way, let animated):
      start(.programmatic, to: goal(at: time) + way, scale: zoomScale, animated: animated, at: time, into: &effects)
    case .scrollToVisible(let rect, let animated):
      let offset = Point(
        x: Self.offset(
          showing: rect.minX * zoomScale, rect.maxX * zoomScale, from: contentOffset.x, viewport.width,
          insets.left, insets.right),
        y: Self.offset(
          showing: rect.minY * zoomScale, rect.maxY * zoomScale, from: contentOffset.y, viewport.height,
          insets.top, insets.bottom + keyboardInset))
      start(.programmatic, to: offset, scale: zoomScale, animated: animated, at: time, into: &effects)
    case .scrollToTop:
      let top = Point(x: contentOffset.x, y: rangeY.lowerBound)
      start(.toTop, to: top, scale: zoomScale, at: time, into: &effects)
    case .setZoomScale(let scale, let animated):
      let middle = Point(x: viewport.width / 2, y: viewport.height / 2)
      goZoom(to: scale, about: middle, at: time, animated: animated, into: &effects)
    case .zoomToRect(let rect, let animated):
      zoom(to: rect, animated: animated, at: time, into: &effects)
    case .setContentSize(let size):
      reshape(at: time, into: &effects) { $0.contentSize = size }
    case .setInsets(let insets):
      reshape(at: time, into: &effects) { $0.insets = insets }
    case .setKeyboardInset(let inset):
      reshape(at: time, into: &effects) { $0.keyboardInset = max(0, inset) }
    case .flashIndicators, .setHidden(false):
      flashIndicators(at: time, into: &effects)
    case .setEnabled(let isEnabled):
      if !isEnabled { end(velocity: .zero, at: time, isCancelled: true, into: &effects) }
      isScrollEnabled = isEnabled
    default: break
    }
  }

  /// Where it is on its way to, or where it is.
  private func goal(at time: Timestamp) -> Point {
    guard phase == .moving, case .travel(let travel)? = course else { return contentOffset }
    return travel.offset
  }

  /// The nearest offset at which a stretch of the content is in sight between the insets, its beginning first.
  private static func offset(
    showing lower: Double, _ upper: Double, from offset: Double, _ length: Double, _ before: Double, _ after: Double
  ) -> Double {
    var offset = offset
    if upper > offset + length - after { offset = upper - length + after }
    if lower < offset + before { offset = lower - before }
    return offset
  }

  /// Goes to the largest scale at which a part of the content is in sight, with that in the middle.
  private mutating func zoom(to rect: Rect, animated: Bool, at time: Timestamp, into effects: inout [ViewEffect]) {
    guard rect.size.width > 0, rect.size.height > 0, options.zoom.isPossible else { return }
    let fit = min(viewport.width / rect.size.width, viewport.height / rect.size.height)
    let scale = options.zoom.clamped(fit)
    let offset = Point(
      x: rect.center.x * scale - viewport.width / 2, y: rect.center.y * scale - viewport.height / 2)
    start(.zoom, to: offset, scale: scale, animated: animated, at: time, into: &effects)
  }
}
