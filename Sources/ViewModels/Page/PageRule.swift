/// Which page a lift goes to; positions and results in pages, speed in points per second toward later pages.
struct PageRule {
  var fraction: Double
  var flickSpeed: Double

  /// The page for a lift at `position` of a touch that found the view at `origin`.
  func page(position: Double, origin: Double, speed: Double, pages: Int) -> Int {
    let wanted: Double
    if speed >= flickSpeed {
      wanted = position.rounded(.down) + 1
    } else if speed <= -flickSpeed {
      wanted = position.rounded(.up) - 1
    } else if position >= origin {
      wanted = (position + 1 - fraction).rounded(.down)
    } else {
      wanted = (position - 1 + fraction).rounded(.up)
    }
    let last = Double(pages - 1)
    // One page from the one that was nearest when the finger came: a snap that is caught near its goal has reached it.
    let home = origin.rounded(.toNearestOrAwayFromZero)
    let lowest = min(max(0, home - 1), last)
    let highest = max(min(last, home + 1), lowest)
    let page = min(max(wanted, lowest), highest)
    return page.isFinite ? Int(page) : 0
  }
}
