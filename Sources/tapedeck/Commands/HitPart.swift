import TouchModel
import ViewModels

/// A part of the view that was hit, such as a map's pin, in points of the screen.
struct HitPart {
  private let part: PartCandidate

  /// The parts at a position on the screen, the one that it is on first.
  static func all(at position: Point, on view: NodeID, in tree: ViewTree) -> [HitPart] {
    let scale = tree.screenScale(of: view)
    return tree.model(of: view).candidates(at: tree.local(position, in: view)).map { candidate in
      var part = candidate
      part.edgeDistance *= scale
      part.centerDistance *= scale
      part.touchArea = candidate.touchArea.map { area in
        Rect(
          origin: tree.screen(area.origin, in: view),
          size: Size(width: area.size.width * scale, height: area.size.height * scale))
      }
      return HitPart(part: part)
    }
  }

  // MARK: Text

  private var name: String { "\(part.kind.rawValue) \(part.id)" }

  private var area: String {
    part.touchArea.map { area in
      let numbers = [area.minX, area.minY, area.size.width, area.size.height].map {
        DecimalText.string($0, decimals: 1)
      }
      return ", touch area \(numbers[0]),\(numbers[1]) \(numbers[2]) x \(numbers[3]) pt"
    } ?? ""
  }

  /// Of the part that a touch is on.
  var words: String {
    part.edgeDistance > 0 ? "\(name): \(Self.points(part.edgeDistance)) from its edge\(area)" : "\(name): inside\(area)"
  }

  /// Of one that it is not on, beside the one that it is on.
  func words(against winner: HitPart) -> String {
    "\(name): \(loss(against: winner)); edge \(Self.points(part.edgeDistance)), centre "
      + "\(Self.points(part.centerDistance)) away\(area)"
  }

  func loss(against winner: HitPart) -> String {
    if winner.part.kind != part.kind { return "behind \(winner.part.kind == .callout ? "the callout" : "pins")" }
    let edge = part.edgeDistance - winner.part.edgeDistance
    if edge > 1e-6 { return "its edge is \(Self.points(edge)) further away" }
    let center = part.centerDistance - winner.part.centerDistance
    return center > 1e-6 ? "its edge is as near, its centre \(Self.points(center)) further away" : "as near, and behind"
  }

  private static func points(_ length: Double) -> String { "\(DecimalText.string(length, decimals: 1)) pt" }

  // MARK: JSON

  /// Its keys.
  func append(to json: inout JSONWriter) {
    json.value(part.id, "id")
    json.value(part.kind.rawValue, "kind")
    json.value(part.edgeDistance, as: .points, "edge_distance")
    json.value(part.centerDistance, as: .points, "center_distance")
    guard let area = part.touchArea else { return }
    json.beginArray("touch_area")
    for number in [area.minX, area.minY, area.size.width, area.size.height] { json.value(number, as: .points) }
    json.endArray()
  }
}
