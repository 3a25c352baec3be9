import Gestures
import ReplayEngine
import TestSupport
import Testing
import TouchModel
import ViewModels

/// Whatever recognizers delay, claim or let go: each touch that content hears of begins once and ends once.
@Suite struct ContentTouchPropertyTests {
  /// A control that writes down what it hears.
  private struct Listener: ViewModel {
    var heard: [ContentTouch] = []
    var kind: ViewKind { .button }
    var hitTraits: HitTraits { HitTraits(isTarget: true) }

    mutating func handle(_ input: ViewInput, into effects: inout [ViewEffect]) {
      if case .touch(let touch) = input { heard.append(touch) }
    }
  }

  /// What all listeners heard, by contact, at the end.
  private struct Heard: ReplaySink {
    var touches: [ContactID: [ContentTouch]] = [:]

    mutating func receive(_ event: ReplayEvent, tree: ViewTree, arbitration: Arbitration) {
      guard case .settled(_, let isIdle) = event, isIdle else { return }
      var all: [ContactID: [ContentTouch]] = [:]
      for node in tree.nodes.indices {
        guard let listener = tree.model(of: NodeID(rawValue: Int32(node))) as? Listener else { continue }
        for touch in listener.heard { all[touch.contact, default: []].append(touch) }
      }
      touches = all
    }
  }

  private static let screen = Size(width: 400, height: 800)

  /// Two controls, one of them in a scroll view that withholds touches, with random recognizers of every policy.
  private func tree(_ profile: Profile, using generator: inout Generator) -> ViewTree {
    func specs() -> [RecognizerSpec] {
      var specs = profile.everyRecognizer.filter { _ in Bool.random(using: &generator) }
      let names = specs.map(\.name)
      for index in specs.indices {
        specs[index].content = ContentPolicy(
          cancelsTouches: Bool.random(using: &generator),
          delaysTouchesBegan: Int.random(in: 0..<4, using: &generator) == 0,
          delaysTouchesEnded: Bool.random(using: &generator))
        specs[index].relations.requiresFailureOf.removeAll { reference in
          if case .own(let name) = reference { !names.contains(name) } else { false }
        }
      }
      return specs
    }
    var tree = ViewTree(profile: profile)
    let root = tree.add(
      ViewNode(id: "root", frame: Rect(origin: .zero, size: Self.screen), recognizers: specs()), ContainerView())
    let scroll = tree.add(
      ViewNode(id: "scroll", frame: Rect(x: 0, y: 0, width: 400, height: 400)),
      ScrollView(ScrollOptions(contentSize: Size(width: 400, height: 2000)), profile: profile), to: root)
    tree.add(
      ViewNode(id: "inner", frame: Rect(x: 50, y: 50, width: 300, height: 300), recognizers: specs()), Listener(),
      to: scroll)
    tree.add(
      ViewNode(id: "outer", frame: Rect(x: 50, y: 450, width: 300, height: 300), recognizers: specs()), Listener(),
      to: root)
    return tree
  }

  /// Bouts of one to thirty contacts beside a finger that rests: taps, strokes, taps within one frame, hand-overs, palms.
  private func session(using generator: inout Generator) -> [TouchFrame] {
    var frames: [TouchFrame] = []
    var time = Timestamp.zero
    var next: Int32 = 1
    func place() -> Point {
      Point(x: Double.random(in: 0...400, using: &generator), y: Double.random(in: 0...800, using: &generator))
    }
    func frame(_ contacts: [Contact], after steps: [Int64] = [1, 8, 8, 16, 60]) {
      time = time + .milliseconds(steps.randomElement(using: &generator) ?? 8)
      frames.append(TouchFrame(time: time, contacts: contacts))
    }
    for _ in 0..<3 {
      let resting = Bool.random(using: &generator) ? Contact(id: ContactID(next), phase: .down, position: place()) : nil
      if let resting {
        next += 1
        frame([resting])
      }
      var lifted: Contact?
      for _ in 0..<Int.random(in: 1...30, using: &generator) {
        var finger = Contact(id: ContactID(next), phase: .down, position: place())
        next += 1
        // The finger before may lift in the frame in which this one lands.
        frame((lifted.map { [$0] } ?? []) + [finger], after: [1, 8, 60, 120, 320, 700])
        lifted = nil
        if Int.random(in: 0..<6, using: &generator) == 0 {
          frames[frames.count - 1].contacts.append(Contact(id: finger.id, phase: .up, position: finger.position))
          continue
        }
        finger.phase = .motion
        let step = Vector(
          dx: Double.random(in: -12...12, using: &generator), dy: Double.random(in: -12...12, using: &generator))
        for _ in 0..<Int.random(in: 0...6, using: &generator) {
          finger.position = finger.position + step
          frame([finger])
        }
        finger.phase = Int.random(in: 0..<6, using: &generator) == 0 ? .cancel : .up
        if finger.phase == .cancel { finger.cancelCause = .palm }
        if finger.phase == .up, Bool.random(using: &generator) {
          lifted = finger
        } else {
          frame([finger], after: [1, 8, 60, 520])
        }
      }
      if let lifted { frame([lifted]) }
      if var resting {
        resting.phase = .up
        frame([resting])
      }
      time = time + .milliseconds(Int64.random(in: 0...900, using: &generator))
    }
    return frames
  }

  @Test(arguments: Profile.all.map(\.name)) func everyDownHasOneEnd(name: String) throws {
    let profile = try #require(Profile.named(name))
    var (ups, cancels) = (0, 0)
    for seed in UInt64(1)...40 {
      var generator = Generator(state: seed)
      let ruled = profile.setting(.arbitration, to: Double(seed % 3))
      var replay = Replay(tree: tree(ruled, using: &generator), profile: ruled, screen: Self.screen)
      var heard = Heard()
      for frame in session(using: &generator) { replay.feed(frame, into: &heard) }
      replay.finish(into: &heard)
      #expect(replay.isIdle, "\(name), seed \(seed)")
      for (contact, touches) in heard.touches.sorted(by: { "\($0.key)" < "\($1.key)" }) {
        let phases = touches.map(\.phase)
        let isWhole =
          phases.count > 1 && phases.first == .down && phases.dropFirst().dropLast().allSatisfy { $0 == .moved }
          && (phases.last == .up || phases.last == .cancelled)
        #expect(isWhole, "\(name), seed \(seed), contact \(contact): \(phases)")
        #expect(touches.map(\.time) == touches.map(\.time).sorted(), "\(name), seed \(seed), contact \(contact)")
        if phases.last == .up { ups += 1 } else { cancels += 1 }
      }
    }
    #expect(ups > 20 && cancels > 5, "\(name): \(ups) lifts, \(cancels) cancelled")
  }

  /// A drag from a control takes its touch away however many fingers came and went beside one that rests.
  @Test(arguments: [3, 20, 60]) func aDragCancelsAfterAnyNumberOfContacts(taps: Int) throws {
    var tree = ViewTree(profile: .uikit)
    let scroll = tree.add(
      ViewNode(id: "scroll", frame: Rect(origin: .zero, size: Self.screen)),
      ScrollView(ScrollOptions(contentSize: Size(width: 400, height: 3000)), profile: .uikit))
    tree.add(ViewNode(id: "key", frame: Rect(x: 0, y: 300, width: 400, height: 300)), Listener(), to: scroll)
    var replay = Replay(tree: tree, profile: .uikit, screen: Self.screen)
    var heard = Heard()
    func feed(_ id: Int, _ phase: ContactPhase, _ y: Double, _ ms: Int) {
      let contact = Contact(id: ContactID(Int32(id)), phase: phase, position: Point(x: 200, y: y))
      replay.feed(TouchFrame(time: .zero + .milliseconds(Int64(ms)), contacts: [contact]), into: &heard)
    }
    feed(1, .down, 100, 0)
    for tap in 0..<taps {
      feed(2 + tap, .down, 700, 100 + tap * 100)
      feed(2 + tap, .up, 700, 150 + tap * 100)
    }
    let (last, start) = (2 + taps, 200 + taps * 100)
    feed(last, .down, 400, start)
    for step in 1...15 { feed(last, .motion, 400 + Double(step) * 4, start + 300 + step * 8) }
    feed(last, .up, 460, start + 500)
    feed(1, .up, 100, start + 700)
    replay.finish(into: &heard)
    let phases = try #require(heard.touches[ContactID(Int32(last))]).map(\.phase).filter { $0 != .moved }
    #expect(phases == [.down, .cancelled])
  }
}
