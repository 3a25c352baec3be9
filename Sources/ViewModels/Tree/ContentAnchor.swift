public import TouchModel

/// A point of a view's content, to ask later where on the screen that is: how content follows fingers and comes to rest.
///
/// Of a scroll view and of pages that scroll it is a point of what is scrolled, zoomed with it; of pages that curl one of the page
/// that turns, which moves as far as the page has turned; of a map the ground under a position.
public struct ContentAnchor: Hashable, Sendable {
  /// The view.
  public let node: NodeID
  fileprivate enum Place: Hashable, Sendable {
    /// In the content's own points.
    case content(Point)
    /// In the view's own points, with where pages were then.
    case page(Point, offset: Double)
    /// On the unit square of `WebMercator`.
    case ground(Point)
  }

  fileprivate let place: Place
}

/// What moves a view's content.
public enum ContentMotion: Hashable, Sendable {
  /// A finger is on it, or it waits for one.
  case held
  /// It moves by itself.
  case moving
  case rest
}

extension ViewTree {
  /// The content under a position on the screen, or `nil` for a view that moves none.
  public func anchor(at position: Point, in node: NodeID) -> ContentAnchor? {
    let own = local(position, in: node)
    switch model(of: node) {
    case let scroll as ScrollView: return ContentAnchor(node: node, place: .content(scroll.contentPoint(at: own)))
    case let page as PageView:
      return ContentAnchor(
        node: node,
        place: page.options.transition == .curl
          ? .page(own, offset: page.offset) : .content(page.contentTransform.inner(own)))
    case let map as MapView:
      return ContentAnchor(node: node, place: .ground(map.camera.place(at: map.offset(of: own))))
    default: return nil
    }
  }

  /// Where content shows now, on the screen or beside it; of a map that shows a place more than once, nearest to `last`.
  public func screen(_ anchor: ContentAnchor, near last: Point) -> Point {
    let own: Point
    switch (anchor.place, model(of: anchor.node)) {
    case (.content(let point), let model): own = model.contentTransform.outer(point)
    case (.page(let point, let offset), let page as PageView):
      let way = page.options.turnSign * (page.offset - offset)
      own = page.options.axis == .horizontal ? point - Vector(dx: way, dy: 0) : point - Vector(dx: 0, dy: way)
    case (.ground(let place), let map as MapView):
      let near = local(last, in: anchor.node)
      let copies = (-1...1).map { map.point(ofCopy: Point(x: place.x + Double($0), y: place.y)) }
      own = copies.min { $0.distance(to: near) < $1.distance(to: near) } ?? near
    case (.page(let point, _), _), (.ground(let point), _): own = point
    }
    return screen(own, in: anchor.node)
  }

  /// What moves a view's content now; indicators that fade out do not count.
  public func contentMotion(in node: NodeID) -> ContentMotion {
    switch model(of: node) {
    case let scroll as ScrollView:
      switch scroll.phase {
      case .rest: .rest
      case .moving: .moving
      case .held, .dragging, .passing, .zooming: .held
      }
    case let page as PageView:
      switch page.phase {
      case .rest: .rest
      case .snapping: .moving
      case .held, .dragging, .passing: .held
      }
    case let map as MapView: map.motion != .none ? .moving : map.fingers > 0 ? .held : .rest
    default: .rest
    }
  }
}

extension MapView {
  /// Where a place in one of the worlds side by side shows.
  fileprivate func point(ofCopy place: Point) -> Point { middle + camera.offset(ofCopy: place) }
}
