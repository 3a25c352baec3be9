import EvdevDecoding
import Gestures
import ReplayEngine
import Scenes
import TestSupport
import Testing
import TouchModel
import ViewModels

/// Which target a touch belongs to, beside and between small ones: Chromium's fuzzy adjustment, Qt's exact bounds.
@Suite struct TargetConformanceTests {
  /// The page `tap-targets` of the shared table, as the scene of that name: every row's tap hits what the browser clicked.
  @Test func chromiumsSharedTableAgrees() throws {
    guard let text = SharedCorpus.text("conformance/chromium/expected.tsv") else { return }
    var rows = 0
    for line in text.split(separator: "\n") where line.contains("\ttap-targets\t") {
      let cells = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard let trace = try ConformanceTrace(shared: cells[0]) else { continue }
      let clicked = cells[4].dropFirst("click(".count).prefix { $0 != ")" }
      rows += 1
      #expect(
        try tapped(trace, .chromiumDesktop, radius: radius(of: cells[0]))
          == (clicked == "None" ? nil : String(clicked)),
        "\(line)")
    }
    print("\(rows) rows of tap-targets agree with Chromium")
    #expect(rows == 8)
  }

  @Test func qtsSharedTableAgrees() throws {
    guard let text = SharedCorpus.text("conformance/qt-expected.tsv") else { return }
    var rows = 0
    for line in text.split(separator: "\n") where line.contains("\ttap-targets\t") {
      let cells = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard let trace = try ConformanceTrace(shared: cells[0]) else { continue }
      let tapped = cells[2] == "(nothing)" ? nil : String(cells[2].dropFirst("tap(".count).prefix { $0 != ")" })
      rows += 1
      #expect(try self.tapped(trace, .qt, radius: radius(of: cells[0])) == tapped, "\(line)")
    }
    #expect(rows == 8)
  }

  /// Our own table: pairs, overlaps, corners, three targets, one in another, disabled, covered and clipped ones, and the place
  /// that the click was moved to.
  @Test func ourOwnTableAgrees() throws {
    var misses: [String] = []
    var (rows, moved) = (0, 0)
    for row in try Self.rows() {
      rows += 1
      var tree = page(.chromiumDesktop)
      let hit = tree.hitTest(row.position, radius: row.radius)
      if tree.id(of: hit) != row.element {
        misses.append("\(row): ours \(tree.id(of: hit)) \(hit.reason)")
      } else if hit.position != row.position, let click = row.click {
        moved += 1
        // Chromium's boxes lie on whole points: a position half a point above one is in it.
        if hit.position != click, row.position != Point(x: 103, y: 560) {
          misses.append("\(row): ours at \(hit.position)")
        }
      }
    }
    for miss in misses { Issue.record("\(miss)") }
    print("\(rows - misses.count) of \(rows) touches agree with Chromium, \(moved) of them moved")
    #expect(rows > 400 && moved > 100)
  }

  /// The table would notice a rule left out, and other limits of the contact's size.
  @Test(arguments: [
    (ProfileKey.touchAdjustment, 0.0), (.touchAdjustment, 1), (.touchAdjustmentMinimum, 18),
    (.touchAdjustmentMaximum, 34),
  ])
  func theTableNotices(_ key: ProfileKey, _ value: Double) throws {
    let profile = Profile.chromiumDesktop.setting(key, to: value)
    var misses = 0
    for row in try Self.rows() {
      var tree = page(profile)
      if tree.id(of: tree.hitTest(row.position, radius: row.radius)) != row.element { misses += 1 }
    }
    #expect(misses > 3)
  }

  // MARK: Playing

  /// The contact radius of a row, by its name as the table's description has it.
  private func radius(of name: String) -> Double {
    if name.hasPrefix("target-pair") { return 10 }
    return name.split(separator: "-").last.flatMap { Double($0.dropFirst()) } ?? 1
  }

  /// The button that a trace taps, or `nil`.
  private func tapped(_ trace: ConformanceTrace, _ profile: Profile, radius: Double) throws -> String? {
    var replay = Replay(
      tree: try Corpus.scene("tap-targets").makeTree(profile: profile), profile: profile,
      screen: ConformanceTrace.screen)
    replay.contactRadius = ContactRadius(points: radius)
    var collector = Collector()
    for frame in trace.frames { replay.feed(frame, into: &collector) }
    replay.finish(into: &collector)
    let taps = collector.lines.filter { $0.hasSuffix(" touchUpInside") }
    #expect(taps.count <= 1)
    return taps.first.map { String($0.split(separator: " ")[1]) }
  }

  // MARK: Our own table

  private struct Row: CustomStringConvertible {
    var position: Point
    var radius: Double
    var element: String
    var click: Point?
    var description: String { "\(position.x),\(position.y) r \(radius): \(element)" }
  }

  private static func rows() throws -> [Row] {
    try ConformanceTable.own("chromium-targets.tsv").split(separator: "\n").dropFirst().map { line in
      let cells = line.split(separator: "\t").map(String.init)
      let numbers = try cells.prefix(3).map { try #require(Double($0)) }
      let click = cells[4].split(separator: ",").compactMap { Double($0) }
      return Row(
        position: Point(x: numbers[0], y: numbers[1]), radius: numbers[2], element: cells[3],
        click: click.count == 2 ? Point(x: click[0], y: click[1]) : nil)
    }
  }

  /// The page that Chromium was asked about; `card` and `inner` have a click handler each.
  private func page(_ profile: Profile) -> ViewTree {
    var tree = ViewTree(profile: profile)
    let root = tree.add(ViewNode(id: "-", frame: Rect(x: 0, y: 0, width: 400, height: 800)), ContainerView())
    func button(_ id: String, _ x: Double, _ y: Double, _ w: Double, _ h: Double, in parent: NodeID? = nil) {
      tree.add(
        ViewNode(id: id, frame: Rect(x: x, y: y, width: w, height: h)),
        ButtonView(isEnabled: id != "d1", profile: profile),
        to: parent ?? root)
    }
    func box(
      _ id: String, _ x: Double, _ y: Double, _ w: Double, _ h: Double, taps: Bool = false, clips: Bool = false,
      in parent: NodeID? = nil
    ) -> NodeID {
      var options = ScrollOptions(contentSize: Size(width: w, height: h))
      options.axes = .both
      let model: any ViewModel = clips ? ScrollView(options, profile: profile) : ContainerView()
      let recognizers = taps ? [RecognizerSpec("tap", .tap())] : []
      return tree.add(
        ViewNode(id: id, frame: Rect(x: x, y: y, width: w, height: h), recognizers: recognizers), model,
        to: parent ?? root)
    }
    for (index, side) in [20.0, 30, 40, 50, 60].enumerated() {
      button("t\(Int(side))", 60 + Double(index) * 70 - side / 2, 120 - side / 2, side, side)
    }
    button("a20", 50, 230, 20, 20)
    button("b20", 82, 230, 20, 20)
    button("o1", 200, 210, 40, 40)
    button("o2", 225, 235, 40, 40)
    button("c1", 50, 300, 20, 20)
    button("c2", 84, 300, 20, 20)
    button("c3", 67, 330, 20, 20)
    button("w1", 150, 300, 180, 16)
    button("n1", 200, 324, 24, 24)
    button("s1", 60, 400, 6, 6)
    let card = box("card", 150, 380, 100, 100, taps: true)
    _ = box("inner", 40, 40, 20, 20, taps: true, in: card)
    button("d1", 300, 400, 20, 20)
    button("e1", 332, 400, 20, 20)
    button("v1", 290, 460, 30, 30)
    _ = box("cover", 305, 455, 60, 60)
    let clip = box("clip", 50, 460, 60, 60, clips: true)
    button("x1", 40, 40, 40, 40, in: clip)
    button("f1", 60.5, 560.25, 20.5, 20.5)
    button("f2", 95.25, 560.5, 21, 20)
    return tree
  }
}

extension ViewTree {
  /// The id of the view that a position belongs to.
  fileprivate func id(of hit: HitResult) -> String { hit.leaf.map { self[$0].id } ?? "-" }
}
