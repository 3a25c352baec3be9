import TouchModel

/// An edge pan: fingers that move inward, as many as wanted, the first of which landed in the band along an edge of the screen.
///
/// A first landing outside the band, a further finger before the begin, or a movement that is not mainly inward fails it at once, so
/// that a pan that waits for it is not kept waiting. In a corner the movement decides which of the two edges it is.
struct EdgePanRule: DragRule {
  static let kind = GestureKind.edgePan

  private let options: EdgePanOptions
  private let width: Double
  private let slop: Double
  private(set) var edge: Edge?
  /// The other edge of the corner that the finger landed in.
  private var otherEdge: Edge?

  init(_ options: EdgePanOptions, profile: Profile) {
    self.options = options
    width = profile[.edgeWidth]
    slop = profile[.touchSlop]
  }

  var minimumTouches: Int { options.touches }
  var maximumTouches: Int { options.touches }

  mutating func refusal(of touches: Touches) -> Cause? {
    // How a panel frames landings decides nothing: the first of them counts.
    let start = touches.centroid(touches.first(touches.began))
    var nearest = Double.infinity
    for candidate in Edge.allCases where options.edge == nil || options.edge == candidate {
      let distance = candidate.distance(to: start, on: touches.screen)
      nearest = min(nearest, distance)
      guard width > 0, distance <= width else { continue }
      if edge == nil { edge = candidate } else if otherEdge == nil { otherEdge = candidate }
    }
    return edge == nil ? Cause(.outsideEdge, measured: nearest, limit: width) : nil
  }

  mutating func judge(_ travel: Vector, of fingers: FingerGroup, _ touches: Touches) -> DragVerdict {
    if let first = edge, let second = otherEdge, second.inward(travel) > first.inward(travel) {
      (edge, otherEdge) = (second, first)
    }
    guard let edge else { return .wait }
    let inward = edge.inward(travel)
    let across = edge.across(travel)
    if inward < -slop || (across > slop && across > inward) {
      return .fail(Cause(.wrongDirection, measured: max(across, -inward), limit: max(0, inward)))
    }
    guard inward > slop else { return .wait }
    return .begin(Cause(.leftEdge, measured: inward, limit: slop), slop: travel * (slop / inward))
  }

  func counted(_ vector: Vector) -> Vector { vector }

  func shortfall(_ travel: Vector) -> Cause {
    Cause(.slopNotReached, measured: max(0, edge?.inward(travel) ?? 0), limit: slop)
  }

  mutating func reset() {
    edge = nil
    otherEdge = nil
  }
}
