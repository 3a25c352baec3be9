import Gestures
import TouchModel
import ViewModels

/// What became of one touch, as text and as JSON.
struct HitText {
  private let point: Point
  private let radius: Double
  private let landing: Landing?
  private let result: HitResult
  /// The names of all views, by number.
  private let nodes: [ViewNode]
  private let kinds: [ViewKind]
  private let passed: [HitPassed]
  private let losers: [(candidate: HitCandidate, loss: HitLoss)]
  /// The parts of the view that the touch may be meant for, first the one that it is on.
  private let parts: [HitPart]
  /// The views on the path that a landing finds moving.
  private let moving: [NodeID]

  /// The landing of a recording that is asked about.
  struct Landing {
    var file: String
    var contact: ContactID
    /// Since the first frame.
    var time: Microseconds
  }

  init(tree: inout ViewTree, point: Point, radius: Double, landing: Landing?) {
    self.point = point
    self.radius = radius
    self.landing = landing
    let result = tree.hitTest(point, radius: radius)
    self.result = result
    nodes = tree.nodes
    kinds = tree.models.map(\.kind)
    passed = tree.passed(at: point)
    var losers: [(HitCandidate, HitLoss)] = []
    for candidate in result.candidates {
      if let loss = tree.loss(of: candidate, in: result, at: point) { losers.append((candidate, loss)) }
    }
    self.losers = losers
    parts = result.takesTouch ? result.leaf.map { HitPart.all(at: result.position, on: $0, in: tree) } ?? [] : []
    moving = result.path.filter { !tree.model(of: $0).isAtRest }
  }

  // MARK: Text

  /// A line on what was hit, and below it where it stands, what touches went through, and what else was near.
  func lines(_ style: Style) -> String {
    let place =
      landing.map { landing in
        let seconds = DecimalText.string(landing.time.seconds, decimals: 3)
        return "contact \(landing.contact) at \(Self.text(point)) after \(seconds) s"
      } ?? Self.text(point)
    let name = result.leaf.map(named) ?? "nothing"
    var text = "\(place): \(style(name, .label)): \(reason)\n"
    if result.position != point { text += "  counts as being at \(Self.text(result.position))\n" }
    if result.path.count > 1 {
      text += "  path: \(result.path.map { nodes[Int($0.rawValue)].id }.joined(separator: " > "))\n"
    }
    if !moving.isEmpty { text += "  moving then: \(moving.map(named).joined(separator: ", "))\n" }
    for (index, part) in parts.enumerated() {
      text += "  \(index == 0 ? "on \(part.words)" : "not \(part.words(against: parts[0]))")\n"
    }
    for item in passed { text += "  goes through \(named(item.node)): \(Self.words(item.reason))\n" }
    for (candidate, loss) in losers {
      let score = candidate.score.map { ", score \(DecimalText.string($0, decimals: 3))" } ?? ""
      text +=
        "  not \(named(candidate.node)): \(words(loss)); edge \(Self.points(candidate.edgeDistance)), "
        + "centre \(Self.points(candidate.centerDistance)) away\(score)\n"
    }
    return text
  }

  private var reason: String {
    switch result.reason {
    case .nothing: return "no view is there"
    case .inside: return isTarget || !parts.isEmpty ? "inside" : "inside, and no target is near enough"
    case .grown(let distance): return "in its touch area, \(Self.points(distance)) from its edge"
    case .adjusted(let score):
      return
        "the best of what a contact of radius \(Self.points(radius)) overlaps, score \(DecimalText.string(score, decimals: 3))"
    case .disabled: return "disabled: it takes no touch, and nothing behind it does"
    }
  }

  private var isTarget: Bool { result.candidates.contains { candidate in result.path.contains(candidate.node) } }

  private func words(_ loss: HitLoss) -> String {
    switch loss {
    case .covered(let other?): "covered there by \(named(other))"
    case .covered(nil): "out of sight there"
    case .insideAnother: "the touch is inside a target"
    case .furtherEdge(let by): "its edge is \(Self.points(by)) further away"
    case .furtherCenter(let by): "its edge is as near, its centre \(Self.points(by)) further away"
    case .behind: "as near, and behind"
    case .higherScore(let by): "its score is \(DecimalText.string(by, decimals: 3)) higher"
    }
  }

  private static func words(_ reason: HitPassed.Reason) -> String {
    switch reason {
    case .hidden: "hidden"
    case .transparent: "alpha below 0.01"
    case .interactionOff: "interaction off"
    }
  }

  private func named(_ node: NodeID) -> String {
    let index = Int(node.rawValue)
    return "\(kinds[index].rawValue) \(nodes[index].id)"
  }

  private static func text(_ point: Point) -> String {
    "\(DecimalText.string(point.x, decimals: 1)),\(DecimalText.string(point.y, decimals: 1))"
  }

  private static func points(_ length: Double) -> String { "\(DecimalText.string(length, decimals: 1)) pt" }

  // MARK: JSON

  /// One object on a line.
  var json: [UInt8] {
    var json = JSONWriter()
    json.beginObject()
    if let landing {
      json.value(landing.file, "file")
      json.value(landing.contact.rawValue, "contact")
      json.value(landing.time.count, "t_us")
    }
    json.value(point.x, as: .points, "x")
    json.value(point.y, as: .points, "y")
    json.value(radius, as: .points, "radius")
    if let leaf = result.leaf { json.value(nodes[Int(leaf.rawValue)].id, "view") }
    switch result.reason {
    case .nothing: json.value("nothing", "reason")
    case .inside: json.value("inside", "reason")
    case .grown(let distance):
      json.value("grown", "reason")
      json.value(distance, as: .points, "distance")
    case .adjusted(let score):
      json.value("adjusted", "reason")
      json.value(score, as: .ratio, "score")
      json.value(result.position.x, as: .points, "adjusted_x")
      json.value(result.position.y, as: .points, "adjusted_y")
    case .disabled: json.value("disabled", "reason")
    }
    json.value(result.takesTouch, "takes_touch")
    json.beginArray("path")
    for node in result.path { json.value(nodes[Int(node.rawValue)].id) }
    json.endArray()
    if let part = parts.first {
      json.beginObject("part")
      part.append(to: &json)
      json.endObject()
      json.beginArray("part_runners_up")
      for other in parts.dropFirst() {
        json.beginObject()
        other.append(to: &json)
        json.value(other.loss(against: part), "why")
        json.endObject()
      }
      json.endArray()
    }
    if !moving.isEmpty {
      json.beginArray("moving")
      for node in moving { json.value(nodes[Int(node.rawValue)].id) }
      json.endArray()
    }
    json.beginArray("goes_through")
    for item in passed {
      json.beginObject()
      json.value(nodes[Int(item.node.rawValue)].id, "view")
      json.value(item.reason.rawValue, "why")
      json.endObject()
    }
    json.endArray()
    json.beginArray("runners_up")
    for (candidate, loss) in losers {
      json.beginObject()
      json.value(nodes[Int(candidate.node.rawValue)].id, "view")
      json.value(candidate.edgeDistance, as: .points, "edge_distance")
      json.value(candidate.centerDistance, as: .points, "center_distance")
      if let score = candidate.score { json.value(score, as: .ratio, "score") }
      json.value(words(loss), "why")
      json.endObject()
    }
    json.endArray()
    json.endObject()
    json.endLine()
    return json.bytes
  }
}
