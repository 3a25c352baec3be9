import TouchModel

/// Fuzzy touch adjustment, by the rule of Chromium's touch_adjustment.cc.
///
/// The contact is a square of twice its radius, kept between the profile's two sides. Candidates are the views it overlaps
/// that answer taps, targets and views with a tap of their own, disabled ones too; not those behind a view that holds
/// all of it, nor those around another candidate. A candidate's score is the part of the largest possible overlap that it
/// lacks, plus the square of its distance over that of half the square's diagonal. The lowest score wins, of equal ones the one
/// in front. The touch then counts as being in the middle of the overlap, and whatever is in front there gets it; one that
/// is inside the winner stays where it is. Contact and candidates are taken in whole points of the screen, as Chromium does;
/// a twentieth of a point beyond one, less than panels tell apart, does not count.
extension ViewTree {
  /// Finds the view for a contact; false where it overlaps nothing that answers taps.
  mutating func adjust(_ position: Point, radius: Double, in root: NodeID, into result: inout HitResult) -> Bool {
    let side = min(max(2 * radius, adjustmentSides.lowerBound), adjustmentSides.upperBound)
    guard side > 0 else { return false }
    _ = overlapped(by: position, reach: side / 2, in: root)
    guard !scratch.candidates.isEmpty else { return false }
    let contact = Rect(x: position.x - side / 2, y: position.y - side / 2, width: side, height: side).enclosingWhole
    let middle = Point(x: (position.x + 0.5).rounded(.down), y: (position.y + 0.5).rounded(.down))
    for index in scratch.candidates.indices {
      var candidate = scratch.candidates[index]
      let isAround = scratch.candidates.contains {
        $0.node != candidate.node && isAncestor(candidate.node, of: $0.node)
      }
      let frame = onScreen(map.shapes[candidate.node.index].solid, of: candidate.node)
      guard !isAround, let overlap = frame.enclosingWhole.intersection(contact) else { continue }
      candidate.score = Self.score(of: frame.enclosingWhole, overlap, contact, from: middle)
      candidate.edgeDistance = frame.distance(to: position)
      candidate.centerDistance = frame.center.distance(to: position)
      let adjusted = frame.contains(position) ? position : frame.contains(middle) ? middle : overlap.wholeCenter
      let hit = frontmost(at: adjusted, in: root)
      candidate.isCovered = hit.map { !isAncestor(candidate.node, of: $0) } ?? true
      result.insert(candidate)
      guard result.candidates.first == candidate else { continue }
      result.position = adjusted
    }
    guard let best = result.candidates.first, let score = best.score,
      let leaf = frontmost(at: result.position, in: root)
    else {
      result.position = position
      return false
    }
    let target = isAncestor(best.node, of: leaf) && !models[best.node.index].hitTraits.isEnabled ? best.node : leaf
    finish(target, reason: result.position == position ? .inside : .adjusted(score: score), into: &result)
    return true
  }

  private static func score(of frame: Rect, _ overlap: Rect, _ contact: Rect, from middle: Point) -> Double {
    let distance = frame.distance(to: middle)
    let reach = (contact.size.width * contact.size.width + contact.size.height * contact.size.height) / 4
    let most = max(
      1, min(contact.size.width, frame.size.width) * min(contact.size.height, frame.size.height))
    return 1 - overlap.size.width * overlap.size.height / most + distance * distance / reach
  }

  /// Collects the views that answer taps and overlap the square around a position, front to back.
  ///
  /// Position and reach are in the points of the view's parent. Returns whether a view held the whole square.
  private mutating func overlapped(by position: Point, reach: Double, in node: NodeID) -> Bool {
    let index = node.index
    guard nodes[index].takesTouches, map.shapes[index].reach.isNear(position, reach) else { return false }
    let square = Rect(x: position.x - reach, y: position.y - reach, width: 2 * reach, height: 2 * reach)
    let overlaps = map.shapes[index].solid.intersection(square) != nil
    if !nodes[index].children.isEmpty, overlaps || !map.shapes[index].clips {
      let inner = inner(position, of: index)
      let innerReach = map.shapes[index].clips ? reach / models[index].contentTransform.scale : reach
      let start = scratch.found.count
      defer { scratch.found.removeSubrange(start...) }
      if map.shapes[index].index >= 0 {
        map.indexes[Int(map.shapes[index].index)].find(inner, margin: innerReach, into: &scratch.found)
        for found in start..<scratch.found.count {
          let child = nodes[index].children[Int(scratch.found[found])]
          if overlapped(by: inner, reach: innerReach, in: child) { return true }
        }
      } else {
        for child in (0..<nodes[index].children.count).reversed() {
          if overlapped(by: inner, reach: innerReach, in: nodes[index].children[child]) { return true }
        }
      }
    }
    guard overlaps else { return false }
    if nodes[index].respondsToTap {
      scratch.candidates.append(HitCandidate(node: node, edgeDistance: 0, centerDistance: 0))
    }
    return map.shapes[index].solid.holds(square)
  }
}

extension Rect {
  /// The smallest rectangle of whole points around it.
  fileprivate var enclosingWhole: Rect {
    let left = (minX + 0.05).rounded(.down)
    let top = (minY + 0.05).rounded(.down)
    return Rect(
      x: left, y: top, width: (maxX - 0.05).rounded(.up) - left, height: (maxY - 0.05).rounded(.up) - top)
  }

  /// Its centre, of which halves are cut off.
  fileprivate var wholeCenter: Point {
    Point(x: minX + (size.width / 2).rounded(.down), y: minY + (size.height / 2).rounded(.down))
  }

  fileprivate func holds(_ other: Rect) -> Bool {
    minX <= other.minX && minY <= other.minY && maxX >= other.maxX && maxY >= other.maxY
  }
}
