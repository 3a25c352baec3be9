import Gestures
import ReplayEngine
import Scenes
import TestSupport
import TouchModel
import ViewModels

/// What became of the content of a conformance page while a trace was played on it: a scene of `Rows/Scenes`.
struct OffsetRun {
  /// How far content had gone when the last finger lifted, and when all had come to rest.
  var lift = Vector.zero
  var final = Vector.zero
  /// How many points it went by itself after a lift.
  var thrown = 0.0
  /// The scale of its content at the end, 1 where it has none.
  var scale = 1.0
  /// How far what is shown in the upper left corner is from what was, in the content's own points.
  var corner = Vector.zero
  /// Whether a finger landed while content moved by itself.
  var isCaught = false

  /// Plays frames on the scene `toolkit-page`.
  init(_ frames: [TouchFrame], toolkit: String, page: ConformancePage, _ profile: Profile) throws {
    let path = "Tests/ReplayEngineTests/Conformance/Rows/Scenes/\(toolkit)-\(page.rawValue).json"
    let scene = try Scene.read(MemorySource(try Repository.text(path)), file: path)
    var replay = Replay(tree: scene.makeTree(profile: profile), profile: profile, screen: scene.screen.size)
    var sink = NoSink()
    let start = Self.offset(replay)
    for frame in frames {
      replay.wake(until: frame.time, into: &sink)
      if !replay.tree.isAtRest, frame.contacts.contains(where: { $0.phase == .down }) { isCaught = true }
      replay.feed(frame, into: &sink)
    }
    lift = Self.offset(replay) - start
    replay.finish(into: &sink)
    final = Self.offset(replay) - start
    scale = Self.scale(replay)
    corner = final / scale + (start - .zero) * (1 / scale - 1)
    thrown = (final - lift).length
  }

  private static func offset(_ replay: Replay) -> Point {
    guard let node = replay.tree.node(id: "page") else { return .zero }
    var properties: [Property] = []
    replay.tree.properties(of: node, into: &properties)
    for property in properties {
      switch (property.name, property.value) {
      case ("offset", .pair(let x, let y, _)): return Point(x: x, y: y)
      case ("position", .number(let page, _)): return Point(x: page * 400, y: 0)
      default: break
      }
    }
    return .zero
  }

  private static func scale(_ replay: Replay) -> Double {
    guard let node = replay.tree.node(id: "page"), let view = replay.tree.model(of: node) as? ScrollView else {
      return 1
    }
    return view.zoomScale
  }

  private struct NoSink: ReplaySink {
    mutating func receive(_ event: ReplayEvent, tree: ViewTree, arbitration: Arbitration) {}
  }
}

/// Where another toolkit's content was at the lift, if that is known, and at rest.
struct OffsetRow {
  var name: String
  var page: ConformancePage
  var profile: String
  var lift: Vector?
  var final: Vector
  /// Where else it came to rest in other runs, of a row that does not repeat.
  var seen: [Vector] = []

  var key: String { profile.isEmpty ? name : "\(name) | \(profile)" }

  /// How ours differs: pans by more than 2 points, what went on by itself by more than 3 %, a page by anything.
  func difference(_ ours: OffsetRun) -> String? {
    func text(_ vector: Vector) -> String {
      "\(DecimalText.string(vector.dx, decimals: 1)),\(DecimalText.string(vector.dy, decimals: 1))"
    }
    func agrees(_ a: Vector, _ b: Vector, _ tolerance: Double) -> Bool {
      (a.dx - b.dx).magnitude <= tolerance && (a.dy - b.dy).magnitude <= tolerance
    }
    // Where a finger stopped what another had thrown, what it found was thrown too.
    if let lift, !agrees(lift, ours.lift, ours.isCaught ? max(2, 0.03 * lift.length) : 2) {
      return "ours \(text(ours.lift)) at the lift, theirs \(text(lift))"
    }
    let isThrown = ours.thrown > 1 || ours.isCaught || lift.map { ($0 - final).length > 1 } ?? false
    let tolerance = page == .pager ? 1 : isThrown ? max(2, 0.03 * final.length) : 2
    let all = [final] + seen
    guard !all.contains(where: { agrees($0, ours.final, tolerance) }) else { return nil }
    return "ours \(text(ours.final)), theirs \(all.map(text).joined(separator: " or "))"
  }
}

extension ConformanceTable {
  /// The rows whose offset can be compared, of a table whose cells are named by their places.
  static func offsets(_ text: String, profileAt: Int?, liftAt: Int?, finalAt: Int) throws -> [OffsetRow] {
    try text.split(separator: "\n").dropFirst().compactMap { line in
      let cells = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard cells.count > finalAt, let page = ConformancePage(rawValue: cells[1]) else {
        throw BadRow(line: String(line))
      }
      guard let final = offset(cells[finalAt]) else { return nil }
      return OffsetRow(
        name: cells[0], page: page, profile: profileAt.map { cells[$0] } ?? "",
        lift: liftAt.flatMap { offset(cells[$0]) },
        final: final)
    }
  }

  /// The rows that do not repeat, by name and profile: in how many runs, and each place where content came to rest.
  static func spread() throws -> [String: (runs: Int, seen: [Vector])] {
    var rows: [String: (runs: Int, seen: [Vector])] = [:]
    for line in try own("chromium-spread.tsv").split(separator: "\n").dropFirst() {
      let cells = line.split(separator: "\t").map(String.init)
      guard cells.count == 5, let runs = Int(cells[3]) else { throw BadRow(line: String(line)) }
      let words = cells[4].split(separator: " ").map(String.init)
      rows["\(cells[0]) | \(cells[2])"] = (runs, words.compactMap(offset))
    }
    return rows
  }

  /// "0,22", or "0,22 vv 5,6" as their sum: the visual viewport moves before the page does.
  private static func offset(_ cell: String) -> Vector? {
    let words = cell.split(separator: " ")
    func pair(_ text: Substring) -> Vector? {
      let numbers = text.split(separator: ",").compactMap { Double($0) }
      return numbers.count == 2 ? Vector(dx: numbers[0], dy: numbers[1]) : nil
    }
    guard var sum = words.first.flatMap(pair) else { return nil }
    if let place = words.firstIndex(of: "vv"), place + 1 < words.count, let viewport = pair(words[place + 1]) {
      sum = sum + viewport
    }
    return sum
  }
}

extension ConformanceTable {
  /// The rows that give a page's scale and where its upper left corner then is, in its own points: "0,0 s=1.6 vv 75,150".
  static func scales(_ text: String, finalAt: Int) throws -> [(row: OffsetRow, scale: Double)] {
    let rows = try offsets(text, profileAt: 2, liftAt: nil, finalAt: finalAt)
    let scales = text.split(separator: "\n").dropFirst().map { line in
      let cells = line.split(separator: "\t", omittingEmptySubsequences: false)
      return cells[finalAt].split(separator: " ").first { $0.hasPrefix("s=") }.flatMap { Double($0.dropFirst(2)) }
    }
    guard rows.count == scales.count else { return [] }
    return zip(rows, scales).compactMap { row, scale in scale.map { (row, $0) } }
  }
}

extension ConformanceScore {
  mutating func add(_ row: OffsetRow, _ difference: String?, _ explanations: [String: String]) {
    add(row.key, "\(row.final.dx),\(row.final.dy)", difference, explanations)
  }
}
