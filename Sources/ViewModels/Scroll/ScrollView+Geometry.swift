public import TouchModel

// Inlined where they are used: a call would copy the whole view for a few numbers.
extension ScrollView {
  /// Where content may rest along x.
  @inline(__always) public var rangeX: ClosedRange<Double> {
    Self.range(
      contentSize.width * zoomScale, viewport.width, before: insets.left, after: insets.right,
      centers: options.centersContent)
  }

  /// Where content may rest along y.
  @inline(__always) public var rangeY: ClosedRange<Double> {
    Self.range(
      contentSize.height * zoomScale, viewport.height, before: insets.top, after: insets.bottom + keyboardInset,
      centers: options.centersContent)
  }

  @inline(__always)
  private static func range(
    _ content: Double, _ viewport: Double, before: Double, after: Double, centers: Bool
  ) -> ClosedRange<Double> {
    // Minus zero would be a bound that prints like zero and is not bit-equal to it.
    let lower = 0 - before
    let upper = content + after - viewport
    if upper >= lower { return lower...upper }
    let middle = centers ? lower - (lower - upper) / 2 : lower
    return middle...middle
  }

  @inline(__always) var bandX: RubberBand { constants.physics.band(viewport.width) }
  @inline(__always) var bandY: RubberBand { constants.physics.band(viewport.height) }

  /// Whether a drag moves content along x: only if it scrolls that way and has somewhere to go.
  @inline(__always)
  var movesX: Bool {
    options.axes != .vertical && (options.alwaysBounceHorizontal || rangeX.upperBound > rangeX.lowerBound)
  }
  @inline(__always)
  var movesY: Bool {
    options.axes != .horizontal && (options.alwaysBounceVertical || rangeY.upperBound > rangeY.lowerBound)
  }

  /// Whether content can be pulled past its ends at all.
  @inline(__always) var isElastic: Bool { options.bounces && constants.physics.band(1).isElastic }

  func clamped(_ offset: Point) -> Point {
    let (x, y) = (rangeX, rangeY)
    return Point(
      x: min(max(offset.x, x.lowerBound), x.upperBound), y: min(max(offset.y, y.lowerBound), y.upperBound))
  }

  /// Content that is in sight at a position in the view's own points, in the content's points.
  public func contentPoint(at position: Point) -> Point {
    Point(x: (position.x + contentOffset.x) / zoomScale, y: (position.y + contentOffset.y) / zoomScale)
  }
}
