import Gestures
import ReplayEngine
import ReplayTesting
import TestSupport
import Testing
import TouchModel
import ViewModels

/// What a trace tells of each finger that lands on a button: that it was meant for it, and then what became of it.
@Suite struct PressStoryTests {
  private struct Story: ReplaySink {
    struct Press: Hashable {
      var node: NodeID
      var contact: ContactID
    }

    var aimed: [Press] = []
    var disabled: Set<Press> = []
    var downs: [Press] = []
    var ends: [Press: ControlEvent.Kind] = [:]
    var losses: [Press: [TouchLoss]] = [:]

    mutating func receive(_ event: ReplayEvent, tree: ViewTree, arbitration: Arbitration) {
      switch event {
      case .aimed(let node, let contact, let reason, _, _):
        aimed.append(Press(node: node, contact: contact))
        if reason == .disabled { disabled.insert(Press(node: node, contact: contact)) }
      case .lost(let node, let contact, let loss, _):
        let press = Press(node: node, contact: contact)
        #expect(ends[press] == nil, "lost after its end")
        losses[press, default: []].append(loss)
      case .control(let node, let control):
        guard let contact = control.contact else { return }
        let press = Press(node: node, contact: contact)
        switch control.kind {
        case .touchDown: downs.append(press)
        case .touchUpInside, .touchUpOutside, .touchCancel: ends[press] = control.kind
        default: break
        }
      default: break
      }
    }
  }

  /// Buttons in lists in a pager, some of them together and one disabled.
  private func tree(_ profile: Profile, using generator: inout Generator) -> ViewTree {
    var tree = ViewTree(profile: profile)
    let frame = Rect(x: 0, y: 0, width: 400, height: 800)
    let root = tree.add(
      ViewNode(id: "root", frame: frame, recognizers: [.init("press", .longPress())]), ContainerView())
    let pager = tree.add(
      ViewNode(id: "pager", frame: frame), PageView(PageOptions(pages: 3), profile: profile), to: root)
    var options = ScrollOptions(contentSize: Size(width: 400, height: 3000))
    options.delaysContentTouches = Bool.random(using: &generator)
    options.canCancelContentTouches = Int.random(in: 0..<4, using: &generator) > 0
    let list = tree.add(ViewNode(id: "list", frame: frame), ScrollView(options, profile: profile), to: pager)
    for row in 0..<30 {
      tree.add(
        ViewNode(
          id: "b\(row)", frame: Rect(x: 40, y: Double(row) * 60, width: 200, height: 40),
          isExclusiveTouch: row % 7 == 3),
        ButtonView(isEnabled: row % 5 != 4, profile: profile), to: list)
    }
    return tree
  }

  private func frames(using generator: inout Generator) -> [TouchFrame] {
    var frames: [TouchFrame] = []
    for finger in 1...6 as ClosedRange<Int32> {
      var time = Int64.random(in: 0...1500, using: &generator)
      var place = (Double.random(in: 0...300, using: &generator), Double.random(in: 0...800, using: &generator))
      var steps: [(ms: Int64, phase: ContactPhase, x: Double, y: Double)] = [(time, .down, place.0, place.1)]
      let drift = Double.random(in: 0...20, using: &generator)
      for _ in 0..<Int.random(in: 0...8, using: &generator) {
        time += [4, 16, 16, 120].randomElement(using: &generator) ?? 16
        place.0 += Double.random(in: -drift...drift, using: &generator)
        place.1 += Double.random(in: -drift...drift, using: &generator)
        steps.append((time, .motion, place.0, place.1))
      }
      time += Int64.random(in: 4...300, using: &generator)
      steps.append((time, Int.random(in: 0..<6, using: &generator) == 0 ? .cancel : .up, place.0, place.1))
      frames += touches(steps, id: finger)
    }
    return frames.sorted { $0.time < $1.time }
  }

  @Test(arguments: Profile.all.map(\.name)) func everyPressIsAccountedFor(name: String) throws {
    let profile = try #require(Profile.named(name))
    var (delivered, lost) = (0, 0)
    for seed in 0..<150 as Range<UInt64> {
      var generator = Generator(state: seed)
      var replay = Replay(
        tree: tree(profile, using: &generator), profile: profile, screen: Size(width: 400, height: 800))
      var story = Story()
      for frame in frames(using: &generator) { replay.feed(frame, into: &story) }
      replay.finish(into: &story)
      #expect(replay.isIdle)
      #expect(Set(story.aimed).count == story.aimed.count)
      #expect(Set(story.downs).count == story.downs.count)
      #expect(Set(story.downs).union(story.losses.keys).isSubset(of: story.aimed))
      for press in story.aimed {
        let losses = story.losses[press, default: []]
        let comment = Comment(rawValue: "\(name) \(seed) \(press) \(losses)")
        if story.disabled.contains(press) {
          #expect(!story.downs.contains(press) && losses.isEmpty, comment)
        } else if story.downs.contains(press) {
          // It ends once, and is lost where it is cancelled, and only there.
          #expect((story.ends[press] == .touchCancel) == (losses.count == 1) && losses.count < 2, comment)
          #expect(story.ends[press] != nil, comment)
          delivered += 1
        } else {
          #expect(losses.count == 1, comment)
          lost += 1
        }
      }
    }
    #expect(delivered > 20 && lost > 20)
  }
}
