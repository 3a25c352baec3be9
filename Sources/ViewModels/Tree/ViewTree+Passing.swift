import Gestures
import TouchModel

/// What drags leave over, from the view that it is left in to the one that takes it (V2).
extension ViewTree {
  /// Along which axes views around a view take what drags inside them leave over.
  func passAxes(around node: NodeID) -> ScrollAxes {
    var axes: ScrollAxes = []
    var next = nodes[node.index].parent
    while let outer = next {
      axes.formUnion(models[outer.index].passAxes)
      next = nodes[outer.index].parent
    }
    return axes
  }

  /// Tells the views in a view along which axes their drags have a taker, where that has changed.
  mutating func tellNested(in node: NodeID) {
    guard !nodes[node.index].children.isEmpty else { return }
    let axes = models[node.index].passAxes
    guard axes != told[node.index] else { return }
    told[node.index] = axes
    for index in node.index + 1..<nodes.count where isInside(NodeID(index), node) {
      models[index].handle(.nested(in: passAxes(around: NodeID(index))), into: &effects)
    }
  }

  /// Hands what a view's drag leaves over to the nearest view around it that scrolls that way; returns that one.
  ///
  /// Who has got its begin gets its end, whatever has become of it since.
  public mutating func pass(_ pass: ScrollPass, from node: NodeID, into reports: inout [ViewReport]) -> NodeID? {
    var known: NodeID?
    if let index = takers.firstIndex(where: { $0.source == node && $0.axis == pass.axis }) {
      if pass.phase != .began { known = takers[index].taker }
      if pass.phase != .changed { takers.remove(at: index) }
    }
    guard known != nil || pass.phase == .began else { return nil }
    var scale = 1.0
    var next = nodes[node.index].parent
    while let outer = next {
      scale *= models[outer.index].contentTransform.scale
      if outer == known || known == nil && models[outer.index].passAxes.contains(pass.axis) {
        if pass.phase == .began { takers.append((node, pass.axis, outer)) }
        send(.passed(pass.scaled(by: scale), from: node), to: outer, into: &reports)
        return outer
      }
      next = nodes[outer.index].parent
    }
    return nil
  }
}
