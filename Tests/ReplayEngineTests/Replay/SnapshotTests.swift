import EvdevDecoding
import FileStreams
import Foundation
import Gestures
import RecordingFormats
import ReplayEngine
import ReplayTesting
import Scenes
import TestSupport
import Testing
import TouchModel
import ViewModels

/// Rule S5 over every scene of the repository and its recordings, with snapshots that went through their text.
@Suite struct SnapshotTests {
  private static let seed: UInt64 = 20_261_130

  /// Scenes by name; those that somebody adds are taken too.
  private static let scenes: [(name: String, scene: Scene)] = {
    let names = Corpus.files(".json").filter { $0.hasPrefix("Recordings/scenes/") }.map { String($0.dropFirst(18)) }
    return names.compactMap { name in (try? Corpus.scene(name)).map { (name, $0) } }
  }()

  private func random(_ generator: inout Generator) -> CorpusEntry {
    Corpus.entries[Int.random(in: 0..<Corpus.entries.count, using: &generator)]
  }

  /// What fingers do in a recording, on a scene's screen.
  private func frames(of entry: CorpusEntry, on screen: Size) throws -> [TouchFrame] {
    let reader = try RecordingReader.open(
      name: entry.path, source: MemorySource(try FileSource.contents(entry.recording)))
    var playback = TouchPlayback(reader, mapping: ScreenMapping(device: reader.header.device, screen: screen))
    var frames: [TouchFrame] = []
    try playback.play { frame, _ in frames.append(frame) }
    return frames
  }

  /// Both one after the other, the contacts of the second with numbers of their own.
  private func joined(_ first: [TouchFrame], _ second: [TouchFrame], pause: Microseconds) -> [TouchFrame] {
    guard let end = first.map(\.time).max(), let start = second.first?.time else { return first }
    let most = first.flatMap(\.contacts).map(\.id.rawValue).max() ?? 0
    return first
      + second.map { frame in
        var frame = frame
        frame.time = end + pause + (frame.time - start)
        for index in frame.contacts.indices {
          frame.contacts[index].id = ContactID(frame.contacts[index].id.rawValue + most)
        }
        return frame
      }
  }

  /// A replay that can be looked at between frames.
  private struct Run {
    var replay: Replay
    var writer: TraceWriter
    var text: [UInt8] = []

    init(_ scene: Scene, under profile: Profile = .uikit, from snapshot: ViewSnapshot? = nil, origin: Timestamp) {
      var tree = scene.makeTree(profile: profile)
      if let snapshot { tree.restore(snapshot) }
      replay = Replay(
        tree: tree, profile: profile, screen: scene.screen.size, displayRate: scene.screen.displayRate,
        wires: scene.wiring)
      writer = TraceWriter(channels: [.gesture, .view, .control, .note], tree: tree)
      replay.begin(at: origin)
      writer.start(at: origin)
    }

    mutating func wake(until time: Timestamp) { replay.wake(until: time, into: &writer) }

    mutating func feed(_ frame: TouchFrame) { replay.feed(frame, into: &writer) }

    mutating func finish() -> [Substring] {
      replay.finish(into: &writer)
      writer.finish(at: replay.now, tree: replay.tree)
      return lines
    }

    var lines: [Substring] {
      mutating get {
        writer.take { text += $0 }
        return String(decoding: text, as: UTF8.self).split(separator: "\n")
      }
    }
  }

  /// A snapshot as somebody else would have it: written and read again.
  private func throughText(_ snapshot: ViewSnapshot, _ scene: Scene) throws -> ViewSnapshot {
    let (again, unused) = try ViewSnapshot.read(
      MemorySource(snapshot.json), file: "s", for: scene.makeTree(profile: .uikit))
    #expect(again == snapshot && again.json == snapshot.json && unused.isEmpty)
    return again
  }

  /// Equal to the bit, but for degrees of a map: those are made of its own projection and back, to 1e-12.
  private func isSame(_ a: ViewSnapshot, _ b: ViewSnapshot) -> Bool {
    a.entries.map(\.id) == b.entries.map(\.id)
      && zip(a.entries, b.entries).allSatisfy { a, b in
        a.properties.map(\.name) == b.properties.map(\.name)
          && zip(a.properties, b.properties).allSatisfy { a, b in
            guard case (.pair(let u, let v, .geographic), .pair(let x, let y, .geographic)) = (a.value, b.value) else {
              return a == b
            }
            return abs(u - x) < 1e-12 && abs(v - y) < 1e-12
          }
      }
  }

  /// Snapshot, restore and continue at 200 random rest points gives the same trace as an unbroken run.
  @Test func goesOnAsIfNothingHadBeen() throws {
    var generator = Generator(state: Self.seed)
    var moved = 0
    for round in 0..<200 {
      let (name, scene) = Self.scenes[round % Self.scenes.count]
      let profile = Profile.all[round / 4 % Profile.all.count]
      let own = scene.makeTree(profile: profile).snapshot
      var (what, frames, all) = ("", [TouchFrame](), [Substring]())
      var rests: [(frame: Int, lines: Int, snapshot: ViewSnapshot)] = []
      // A state that the scene does not have anyway says more; not every recording leaves one.
      for _ in 0..<6 where !rests.contains(where: { $0.snapshot != own }) {
        let (a, b) = (random(&generator), random(&generator))
        what = "round \(round), seed \(Self.seed): \(name), \(profile.name), \(a.path), then \(b.path)"
        let pause = Microseconds(Int64.random(in: 20_000_000..<40_000_000, using: &generator))
        frames = joined(
          try self.frames(of: a, on: scene.screen.size), try self.frames(of: b, on: scene.screen.size), pause: pause)
        var whole = Run(scene, under: profile, origin: try #require(frames.first?.time, "\(what)"))
        rests = []
        for (index, frame) in frames.enumerated() {
          whole.wake(until: frame.time)
          if index > 0, whole.replay.isAtRest(at: frame.time) {
            rests.append((index, whole.lines.count, whole.replay.tree.snapshot))
          }
          whole.feed(frame)
        }
        all = whole.finish()
      }
      let others = rests.filter { $0.snapshot != own }
      if !others.isEmpty {
        rests = others
        moved += 1
      }
      try #require(!rests.isEmpty, "no rest in \(what)")
      let rest = rests[Int.random(in: 0..<rests.count, using: &generator)]
      var second = Run(scene, under: profile, from: try throughText(rest.snapshot, scene), origin: frames[0].time)
      for frame in frames[rest.frame...] {
        second.wake(until: frame.time)
        second.feed(frame)
      }
      let continued = second.finish()
      let expected = Array(all[rest.lines...])
      let place = zip(continued, expected).prefix { $0 == $1 }.count
      #expect(
        continued == expected,
        "\(what), from frame \(rest.frame): \(continued.dropFirst(place).first ?? "-") instead of \(expected.dropFirst(place).first ?? "-")"
      )
    }
    #expect(moved > 100, "\(moved) of the snapshots are not the scene's own state")
  }

  /// A snapshot of any frame restores: no gesture is under way, nothing moves, and at rest it is the same snapshot again.
  @Test func anyFrameRestores() throws {
    var generator = Generator(state: Self.seed)
    var (count, atRest) = (0, 0)
    for (number, (name, scene)) in Self.scenes.enumerated() {
      for (round, entry) in Corpus.entries.shuffled(using: &generator).prefix(12).enumerated() {
        let profile = Profile.all[(number + round) % Profile.all.count]
        let frames = try frames(of: entry, on: scene.screen.size)
        guard let origin = frames.first?.time else { continue }
        var run = Run(scene, under: profile, origin: origin)
        for (index, frame) in frames.enumerated() {
          run.wake(until: frame.time)
          run.feed(frame)
          let snapshot = run.replay.tree.snapshot
          var again = Run(scene, under: profile, from: try throughText(snapshot, scene), origin: origin)
          #expect(again.replay.isIdle, "\(name), \(entry.path), frame \(index)")
          let restored = again.replay.tree.snapshot
          for property in restored.entries.flatMap(\.properties) where property.name == "highlighted" {
            #expect(property.value == .flag(false), "\(name), \(entry.path), frame \(index)")
          }
          if run.replay.isIdle {
            #expect(isSame(restored, snapshot), "\(name), \(entry.path), frame \(index)")
            atRest += 1
          }
          count += 1
          // Fingers that are still down come as if from nowhere.
          guard index % 16 == 7 else { continue }
          for frame in frames[(index + 1)...] { again.feed(frame) }
          _ = again.finish()
          #expect(again.replay.isIdle, "\(name), \(entry.path), frame \(index)")
        }
      }
    }
    #expect(count > 3000 && atRest > 30, "\(count) frames, \(atRest) at rest")
  }

  /// What somebody may have written for a property: huge, negative, between two pages, another kind, and no number at all.
  private static let texts: [String] = {
    let numbers = ["-1.7e308", "-5000", "-300", "-1", "0", "0.5", "7", "90.5", "1200.5", "1e9", "1.7e308"]
    return numbers + numbers.map { "[600, \($0)]" } + numbers.map { "[\($0), 1200.5]" } + [
      "[1e9, -1.7e308]", "[]", "[1]", "[1, 2, 3]", "NaN", "-Infinity", "1e999", "[NaN, 0]", "[0, 1e999]", "null",
      "true",
      "\"\"", "\"1\"", "\"x\"", "{}",
    ]
  }()

  /// Whatever a snapshot says of a property, under any profile, it is refused at its place or the view rests where it may.
  @Test func anyValueRestoresOrIsRefused() throws {
    var generator = Generator(state: Self.seed)
    var (taken, refused) = (0, 0)
    for (index, (name, scene)) in Self.scenes.enumerated() {
      for round in 0..<3 {
        let profile = Profile.all[(index + round * 5) % Profile.all.count]
        let entry = random(&generator)
        let frames = try frames(of: entry, on: scene.screen.size)
        guard let origin = frames.first?.time else { continue }
        var run = Run(scene, under: profile, origin: origin)
        for frame in frames.prefix(Int.random(in: 1...frames.count, using: &generator)) {
          run.wake(until: frame.time)
          run.feed(frame)
        }
        var state = run.replay.tree
        state.restore(run.replay.tree.snapshot)
        let mutated = state.snapshot.entries.flatMap { entry in
          entry.properties.flatMap { property in Self.texts.map { (entry.id, property.name, $0) } }
        }
        for (number, (id, property, text)) in mutated.enumerated() {
          let what = "\(name), \(profile.name), \(entry.path): \(id).\(property) = \(text)"
          var tree = state
          do {
            let json = "{\"version\": 1, \"views\": {\"\(id)\": {\"\(property)\": \(text)}}}"
            tree.restore(try ViewSnapshot.read(MemorySource(json), file: "s", for: tree).snapshot)
            taken += 1
          } catch let error as JSONError {
            #expect(error.file == "s" && error.mark.line == 1 && error.mark.column > 25, "\(what)")
            refused += 1
            continue
          }
          if let fault = fault(in: tree) { Issue.record("\(what): \(fault)") }
          // What it is now is a snapshot that a reader takes, and the same again.
          let rest = tree.snapshot
          let (again, _) = try ViewSnapshot.read(MemorySource(rest.json), file: "s", for: tree)
          tree.restore(again)
          #expect(isSame(tree.snapshot, rest), "\(what)")
          guard number % 97 == 0 else { continue }
          var on = Run(scene, under: profile, from: again, origin: origin)
          for frame in frames { on.feed(frame) }
          _ = on.finish()
          #expect(on.replay.isIdle, "\(what)")
        }
      }
    }
    #expect(taken > 3000 && refused > 3000, "\(taken) taken, \(refused) refused")
  }

  /// Where a view of the tree is as no rest leaves it.
  private func fault(in tree: ViewTree) -> String? {
    guard tree.isAtRest else { return "it moves" }
    for index in tree.nodes.indices {
      let frame = tree.nodes[index].frame
      switch tree.models[index] {
      case let view as ScrollView:
        let (size, insets) = (view.contentSize, view.insets)
        let lengths = [size.width, size.height, view.keyboardInset]
        guard lengths.allSatisfy({ (0...1e7).contains($0) }) else { return "lengths \(lengths)" }
        let edges = [insets.top, insets.left, insets.bottom, insets.right]
        guard edges.allSatisfy({ (-1e7...1e7).contains($0) }) else { return "insets \(edges)" }
        let axes = [
          (view.contentOffset.x, view.rangeX, frame.size.width), (view.contentOffset.y, view.rangeY, frame.size.height),
        ]
        for (offset, range, length) in axes {
          guard range.contains(offset) else { return "offset \(offset) beyond \(range)" }
          guard view.options.isPaging, length > 0, view.contentOffset != view.options.offset else { continue }
          let pages = (offset - range.lowerBound) / length
          guard offset == range.upperBound || (pages - pages.rounded()).magnitude < 1e-9 else {
            return "offset \(offset) between two pages"
          }
        }
      case let view as MapView:
        let position = view.camera.position
        var placed = view
        var effects: [ViewEffect] = []
        placed.handle(
          .command(.panTo(latitude: position.latitude, longitude: position.longitude), at: .zero), into: &effects)
        let middle = Point(x: frame.size.width / 2, y: frame.size.height / 2)
        guard placed.point(of: position).distance(to: middle) < 1e-4 else { return "a centre out of bounds" }
        var properties: [Property] = []
        view.properties(into: &properties)
        if case .name(let id) = properties.first(where: { $0.name == "selected" })?.value {
          let ids = view.options.annotations.map(\.id) + view.options.overlays.filter(\.isSelectable).map(\.id)
          guard id.isEmpty || ids.contains(id) else { return "\(id) is selected" }
        }
      case let view as PageView:
        guard (0..<view.pages).contains(view.index), view.position == Double(view.index) else {
          return "page \(view.position) of \(view.pages)"
        }
      default: break
      }
    }
    return nil
  }

  /// The same by the interface for test suites.
  @Test func recordedReplaysStartFromASnapshot() throws {
    let entry = try Corpus.entry("touch/fling/fling-up")
    var replay = RecordedReplay(scene: try Corpus.scene("scroll"))
    let state = try replay.snapshot(afterFile: entry.recording)
    let first = Corpus.finalState(try replay.trace(ofFile: entry.recording))
    replay.start = state
    let second = Corpus.finalState(try replay.trace(ofFile: entry.recording))
    #expect(first != second)
    try withFolder { folder in
      try state.write(toFile: folder + "/s.json")
      #expect(try ViewSnapshot(file: folder + "/s.json", for: Corpus.scene("scroll")) == state)
    }
  }
}
