public import TouchModel

/// Where pages lie, and what shows of them.
extension PageView {
  /// What is shown, in pages.
  public var position: Double { pitch > 0 ? offset / pitch * Double(options.pagesAtOnce) : Double(index) }

  /// How far the page has turned that curls, 0 to 1; 0 at rest and of pages that scroll.
  public var progress: Double {
    guard options.transition == .curl, pitch > 0 else { return 0 }
    let base = Double(turns(index)) * pitch
    let way = phase == .snapping ? max(pitch, (snap.goal - base).magnitude) : pitch
    return min(1, (offset - base).magnitude / way)
  }

  /// Pages that curl lie still: what touches meet is the page at rest.
  public var contentTransform: ContentTransform {
    let shown = options.transition == .curl ? Double(index) * pageLength : offset
    let along = options.layoutSign * shown
    return ContentTransform(
      offset: options.axis == .horizontal ? Vector(dx: along, dy: 0) : Vector(dx: 0, dy: along))
  }

  /// The page that a position is on; between two pages the whole.
  public func part(at position: Point) -> Part {
    guard length > 0 else { return .whole }
    let transform = contentTransform.offset
    let place = along(position - .zero) + along(transform)
    let forward = options.layoutSign < 0 ? length - place : place
    let stride = options.transition == .curl ? pageLength : pitch
    let page = (forward / stride).rounded(.down)
    guard page >= 0, page < Double(pages), forward - page * stride < pageLength else { return .whole }
    return .item(Int(page))
  }

  func along(_ vector: Vector) -> Double { options.axis == .horizontal ? vector.dx : vector.dy }

  /// The view along the axis.
  var length: Double { options.axis == .horizontal ? viewport.width : viewport.height }
  /// A page along the axis.
  var pageLength: Double { length / Double(options.pagesAtOnce) }
  /// From one turn to the next.
  var pitch: Double { length > 0 ? length + (options.transition == .scroll ? options.spacing : 0) : 0 }

  /// How many turns a page is away from the first.
  func turns(_ page: Int) -> Int { page / options.pagesAtOnce }
  var lastTurn: Int { turns(pages - 1) }
  /// The turn that is shown or turned to: of a page that a finger has, the nearest.
  var nearestTurn: Int {
    switch phase {
    case .rest, .passing: turns(index)
    case .snapping: snap.page
    case .held, .dragging:
      pitch > 0
        ? Int(min(max((offset / pitch).rounded(.toNearestOrAwayFromZero), 0), Double(lastTurn))) : turns(index)
    }
  }
  /// The first of the pages that show with one.
  func first(of page: Int) -> Int {
    turns(min(max(0, page), pages - 1)) * options.pagesAtOnce
  }

  var range: ClosedRange<Double> { 0...Double(lastTurn) * pitch }
  var band: RubberBand { constants.band(length) }
}
