import Gestures
import TouchModel
import ViewModels

/// Whether what grows small targets to the least touch area leaves them enough of it.
extension SceneCheck {
  /// Warns of a small target whose neighbours keep it from growing, along the lines through its centre.
  ///
  /// Content that scrolls is scrolled to it first.
  mutating func lookAround(_ node: NodeID, _ view: ViewDescription) {
    let least = profile.overriding(tree[node].settings)[.minimumTarget]
    let size = view.frame.size
    let traits = tree.model(of: node).hitTraits
    guard traits.isTarget, traits.isEnabled, min(size.width, size.height) < least else { return }
    guard min(size.width, size.height) > 0, tree.touchArea(of: node) != tree.screenFrame(of: node) else { return }
    shown.bringIntoSight(node)
    // One that is covered or out of sight has a warning of its own, or none.
    var hit = HitResult(listsCandidates: false)
    shown.hitTest(shown.screenFrame(of: node).center, into: &hit)
    guard hit.path.contains(node) else { return }
    let full = shown.touchArea(of: node).size
    let (left, neighbours) = shown.effectiveTouchSize(of: node)
    let isNarrow = left.width < min(full.width, least) - 0.25
    let isLow = left.height < min(full.height, least) - 0.25
    guard !neighbours.isEmpty, left.width > 0, left.height > 0, isNarrow || isLow else { return }
    let names = neighbours.map { tree[$0].id }.joined(separator: " and ")
    warn(
      .hemmedIn, node,
      "\(Self.size(size)) pt, and \(names) leave\(neighbours.count == 1 ? "s" : "") it a touch area of "
        + "\(Self.size(left)) of \(Self.size(full)) pt")
  }
}

extension ViewTree {
  /// Scrolls all that a view is in, so that the view and what is around it shows.
  fileprivate mutating func bringIntoSight(_ node: NodeID) {
    var reports: [ViewReport] = []
    var (inner, part) = (node, self[node].frame.grown(dx: 44, dy: 44))
    while let outer = self[inner].parent {
      if model(of: outer).kind == .scroll {
        send(.command(.scrollToVisible(part, animated: false), at: .zero), to: outer, into: &reports)
        part = self[outer].frame
      } else {
        let origin = self[outer].frame.origin
        part = Rect(x: part.minX + origin.x, y: part.minY + origin.y, width: part.size.width, height: part.size.height)
      }
      inner = outer
    }
  }
}
