public import TouchModel

/// What a page view is made with.
public struct PageOptions: Hashable, Sendable {
  /// Along which axis pages follow each other; UIKit: `navigationOrientation`.
  public enum Axis: String, Hashable, Sendable, CaseIterable {
    case horizontal, vertical
  }

  /// How one page becomes the next; UIKit: `transitionStyle`.
  public enum Transition: String, Hashable, Sendable, CaseIterable {
    /// Pages lie beside each other and move with the finger.
    case scroll
    /// The page that is shown turns about the spine, over or from the next one.
    case curl
  }

  /// Where pages that curl are bound; UIKit: `spineLocation`.
  public enum Spine: String, Hashable, Sendable, CaseIterable {
    /// At the edge where reading begins: left, where it goes right to left right, or at the top.
    case min
    /// In the middle: two pages show, and two turn at once.
    case mid
    /// At the edge where reading ends.
    case max
  }

  /// Which way pages of a horizontal view go.
  public enum Direction: String, Hashable, Sendable, CaseIterable {
    case leftToRight, rightToLeft
  }

  /// At least 1.
  public var pages: Int
  /// The page shown first, 0 the first.
  public var index: Int
  public var axis: Axis
  public var transition = Transition.scroll
  /// Of pages that curl.
  public var spine = Spine.min
  public var direction = Direction.leftToRight
  /// Room between two pages that scroll, in points; UIKit: `interPageSpacing`.
  public var spacing = 0.0
  /// Whether what it cannot turn moves a view further up that scrolls that way (V2).
  public var chaining = ScrollOptions.Chaining.none

  public init(pages: Int, index: Int = 0, axis: Axis = .horizontal) {
    self.pages = Swift.max(1, pages)
    self.index = Swift.min(Swift.max(0, index), self.pages - 1)
    self.axis = axis
  }

  /// How many pages show and turn together.
  public var pagesAtOnce: Int { transition == .curl && spine == .mid ? 2 : 1 }

  /// 1 where later pages lie to the right or below, -1 where to the left.
  var layoutSign: Double { axis == .horizontal && direction == .rightToLeft ? -1 : 1 }

  /// 1 where a finger going left or up turns to later pages, else -1: a spine at the end turns the other way.
  var turnSign: Double { transition == .curl && spine == .max ? -layoutSign : layoutSign }

  /// Where its pages lie in a view of a size, in the points of its content.
  public func room(for size: Size) -> Rect {
    let length = axis == .horizontal ? size.width : size.height
    let page = length / Double(pagesAtOnce)
    let apart = transition == .scroll ? spacing : 0
    let all = Swift.max(length, Double(pages) * page + Double(pages - 1) * apart)
    let start = layoutSign < 0 ? length - all : 0
    return axis == .horizontal
      ? Rect(x: start, y: 0, width: all, height: size.height) : Rect(x: 0, y: 0, width: size.width, height: all)
  }
}
