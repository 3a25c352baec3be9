import Gestures
import ReplayEngine
import Testing
import TouchModel
import ViewModels

/// The order of frames, deadlines, ticks and wires, and what views are told.
@Suite struct ReplayTests {
  /// A scroll view over the whole screen with a button in it, and a button beside the scroll view.
  private func tree() -> ViewTree {
    var tree = ViewTree(profile: .uikit)
    let root = tree.add(ViewNode(id: "root", frame: Rect(x: 0, y: 0, width: 400, height: 800)), ContainerView())
    let scroll = ScrollView(ScrollOptions(contentSize: Size(width: 400, height: 4000)), profile: .uikit)
    let feed = tree.add(ViewNode(id: "feed", frame: Rect(x: 0, y: 0, width: 400, height: 700)), scroll, to: root)
    tree.add(
      ViewNode(id: "inner", frame: Rect(x: 100, y: 100, width: 200, height: 60)), ButtonView(profile: .uikit), to: feed)
    tree.add(
      ViewNode(id: "outer", frame: Rect(x: 100, y: 720, width: 200, height: 60)), ButtonView(profile: .uikit), to: root)
    return tree
  }

  private func run(_ frames: [TouchFrame], wires: [Wire] = []) -> (lines: [String], replay: Replay) {
    var replay = Replay(tree: tree(), profile: .uikit, screen: Size(width: 400, height: 800), wires: wires)
    var collector = Collector()
    for frame in frames { replay.feed(frame, into: &collector) }
    replay.finish(into: &collector)
    return (collector.lines, replay)
  }

  private func offset(_ replay: Replay) -> Double {
    guard let node = replay.tree.node(id: "feed"), let feed = replay.tree.model(of: node) as? ScrollView else {
      return .nan
    }
    return feed.contentOffset.y
  }

  /// A finger that goes up at 2,000 pt/s and lifts at 88 ms.
  private func flick() -> [TouchFrame] {
    var steps: [(ms: Int64, phase: ContactPhase, x: Double, y: Double)] = [(0, .down, 200, 600)]
    for step in 1...10 { steps.append((Int64(step) * 8, .motion, 200, 600 - Double(step) * 16)) }
    steps.append((88, .up, 200, 440))
    return touches(steps)
  }

  /// A view with exclusive touch has the screen to itself, whichever finger came first.
  @Test(arguments: [true, false]) func exclusiveTouch(innerFirst: Bool) {
    var tree = tree()
    let exclusive = ViewNode(
      id: "alone", frame: Rect(x: 0, y: 620, width: 90, height: 60), isExclusiveTouch: true)
    tree.add(exclusive, ButtonView(profile: .uikit), to: tree.node(id: "root"))
    var replay = Replay(tree: tree, profile: .uikit, screen: Size(width: 400, height: 800))
    var collector = Collector()
    let (alone, outer) = (Point(x: 40, y: 650), Point(x: 200, y: 750))
    let places = innerFirst ? [alone, outer] : [outer, alone]
    func frame(_ ms: Int64, _ contacts: [(Int32, ContactPhase)]) {
      replay.feed(
        TouchFrame(
          time: Timestamp(microseconds: ms * 1000),
          contacts: contacts.map {
            Contact(id: ContactID($0.0), phase: $0.1, position: places[($0.0 - 1) % 2 == 0 ? 0 : 1])
          }),
        into: &collector)
    }
    frame(0, [(1, .down)])
    frame(10, [(2, .down)])
    frame(20, [(2, .up)])
    frame(40, [(1, .up)])
    frame(60, [(4, .down)])
    frame(80, [(4, .up)])
    replay.finish(into: &collector)
    let (first, second) = innerFirst ? ("alone", "outer") : ("outer", "alone")
    #expect(
      collector.lines.filter { $0.contains("touchUpInside") } == [
        "40 \(first) touchUpInside", "80 \(second) touchUpInside",
      ])
    #expect(!collector.lines.contains { $0.hasPrefix("10 ") && $0.contains("touchDown") })
    #expect(replay.isIdle)
  }

  @Test func aButtonOutsideScrollViewsIsToldAtOnce() {
    let (lines, replay) = run(touches([(0, .down, 200, 750), (80, .up, 200, 750)]))
    #expect(
      lines == ["0 outer highlight on", "0 outer touchDown", "80 outer highlight off", "80 outer touchUpInside"]
        || lines == ["0 outer touchDown", "0 outer highlight on", "80 outer touchUpInside", "80 outer highlight off"])
    #expect(replay.isIdle)
  }

  @Test func aButtonInAScrollViewIsToldAfterTheDelayOrAtTheLift() {
    let early = run(touches([(0, .down, 200, 130), (80, .up, 200, 130)])).lines.filter { $0.contains("touch") }
    #expect(early == ["80 inner touchDown", "80 inner touchUpInside"])
    let late = run(touches([(0, .down, 200, 130), (400, .up, 200, 130)])).lines.filter { $0.contains("touch") }
    #expect(late == ["150 inner touchDown", "400 inner touchUpInside"])
  }

  @Test func aPanTakesTheTouchFromTheButton() {
    let drag: [(ms: Int64, phase: ContactPhase, x: Double, y: Double)] = [
      (0, .down, 200, 130), (200, .motion, 200, 125), (208, .motion, 200, 110), (216, .motion, 200, 100),
      (300, .up, 200, 100),
    ]
    let lines = run(touches(drag)).lines.filter { !$0.contains("highlight") && !$0.contains("indicators") }
    #expect(
      lines == [
        "150 inner touchDown", "200 inner touchDragInside", "208 feed.pan began", "208 feed willBeginDragging",
        "208 inner lost to feed.pan", "208 inner touchCancel", "300 feed.pan ended", "300 feed didEndDragging",
      ])
  }

  /// flutter/flutter#5023: a touch that stops a glide taps nothing.
  @Test func aTouchThatStopsAGlideIsNoTouchOfTheButton() {
    var frames = flick()
    let glide = offset(run(frames).replay)
    frames += touches([(200, .down, 200, 130), (260, .up, 200, 130)], id: 2)
    let (lines, replay) = run(frames)
    #expect(!lines.contains { $0.contains("touchDown") })
    #expect(offset(replay) > 150 && offset(replay) < glide)
    #expect(replay.isIdle)
  }

  @Test func deadlinesComeBeforeAFrameOfTheirTime() {
    // The content delay ends exactly at the frame that moves: the button hears of the touch first.
    let lines = run(
      touches([(0, .down, 200, 130), (150, .motion, 200, 100), (160, .up, 200, 100)])
    ).lines.filter { $0.contains("touch") || $0.contains("began") }
    #expect(lines == ["150 inner touchDown", "150 feed.pan began", "150 inner touchCancel"])
  }

  @Test func aWireActsAtOnceOrLater() {
    let wires = [
      Wire(source: "outer", event: .touchUpInside, target: "feed", command: .scrollTo(Point(x: 0, y: 500))),
      Wire(
        source: "outer", event: .touchUpInside, target: "feed", command: .scrollTo(Point(x: 0, y: 900)),
        delay: .milliseconds(800)),
    ]
    let frames = touches([(0, .down, 200, 750), (80, .up, 200, 750)])
    let (lines, replay) = run(frames, wires: wires)
    #expect(lines.suffix(2) == ["80 feed command", "880 feed command"])
    #expect(offset(replay) == 900)
    #expect(replay.now == .zero + .milliseconds(880))
  }

  /// A page that turns itself to and fro: the wires end, the replay goes on, and later touches set them off again.
  @Test(arguments: [0, 1]) func wiresWithoutEndAreCutOff(delay: Int64) {
    var tree = ViewTree(profile: .uikit)
    let root = tree.add(ViewNode(id: "root", frame: Rect(x: 0, y: 0, width: 400, height: 800)), ContainerView())
    let page = PageView(PageOptions(pages: 3), profile: .uikit)
    tree.add(ViewNode(id: "page", frame: Rect(x: 0, y: 0, width: 400, height: 400)), page, to: root)
    tree.add(
      ViewNode(id: "go", frame: Rect(x: 0, y: 500, width: 400, height: 60)), ButtonView(profile: .uikit), to: root)
    let wires = [
      Wire(source: "go", event: .touchUpInside, target: "page", command: .goTo(page: 1, animated: false)),
      Wire(
        source: "page", event: .valueChanged, target: "page", command: .goTo(page: 1, animated: false),
        delay: Microseconds(delay)),
      Wire(
        source: "page", event: .valueChanged, target: "page", command: .goTo(page: 0, animated: false),
        delay: Microseconds(delay)),
    ]
    var replay = Replay(tree: tree, profile: .uikit, screen: Size(width: 400, height: 800), wires: wires)
    var collector = Collector()
    let frames =
      touches([(0, .down, 200, 520), (80, .up, 200, 520)])
      + touches([(200, .down, 200, 520), (280, .up, 200, 520)], id: 2)
    for frame in frames { replay.feed(frame, into: &collector) }
    replay.finish(into: &collector)
    #expect(
      collector.lines.filter { $0.contains("note") }.map { $0.suffix(20) } == [
        "note wiresWithoutEnd", "note wiresWithoutEnd",
      ])
    #expect(collector.lines.count { $0.hasSuffix("touchUpInside") } == 2)
    #expect((9_000...25_000).contains(collector.lines.count { $0.hasSuffix("command") }))
    #expect(replay.isIdle)
  }

  /// A view that is never at rest: the replay ends an hour later and says so.
  @Test func unrestWithoutEndIsSaid() {
    let off = Wire(
      source: "outer", event: .touchUpInside, target: "outer", command: .setEnabled(false), delay: Microseconds(1 << 50)
    )
    let (lines, replay) = run(touches([(0, .down, 200, 750), (80, .up, 200, 750)]), wires: [off])
    #expect(lines.last == "3600080 note unsettled")
    #expect(!replay.isIdle)
  }

  /// A finger that joins a scroll under way belongs to it: the button under it has lost it, at once.
  @Test func aFingerThatJoinsAPanPressesNothing() {
    var frames = touches([(0, .down, 50, 600)])
    for step in 1...5 { frames += touches([(Int64(step) * 8, .motion, 50, 600 - Double(step) * 4)]) }
    frames += touches([(48, .down, 200, 140), (400, .up, 200, 140)], id: 2)
    frames += touches([(500, .up, 50, 580)])
    let (lines, replay) = run(frames)
    #expect(lines.contains("24 feed.pan began"))
    #expect(lines.filter { $0.contains("inner") } == ["48 inner lost to feed.pan"])
    #expect(replay.isIdle)
  }

  @Test func aBackwardFrameIsDeliveredNowWithANote() {
    let frames = touches([
      (100, .down, 200, 500), (116, .motion, 200, 480), (108, .motion, 200, 460), (124, .motion, 200, 440),
      (140, .up, 200, 440),
    ])
    let (lines, replay) = run(frames)
    #expect(lines.filter { $0.contains("note") } == ["116 note backwardTime"])
    #expect(offset(replay) >= 50)
    #expect(replay.isIdle)
  }

  /// Tick k stands at origin + k * 1,000,000 / rate, only while something moves, after the frame of its time.
  @Test func ticksStandOnTheirGrid() {
    let frames = flick()
    var replay = Replay(tree: tree(), profile: .uikit, screen: Size(width: 400, height: 800), displayRate: 90)
    var times = StateTimes()
    for frame in frames { replay.feed(frame, into: &times) }
    let before = times.times.count
    replay.finish(into: &times)
    let ticks = times.times[before...].dropLast()
    #expect(ticks.count > 100)
    for (index, time) in ticks.enumerated() { #expect(time == Int64(8 + index) * 1_000_000 / 90) }
  }

  @Test func aDisabledButtonBlocksAndATouchBesideEverythingIsNothing() {
    let off = Wire(source: "outer", event: .touchUpInside, target: "outer", command: .setEnabled(false))
    let frames =
      touches([(0, .down, 200, 750), (80, .up, 200, 750)])
      + touches([(1000, .down, 200, 750), (1080, .up, 200, 750)], id: 2)
      + touches([(2000, .down, 900, 750), (2080, .up, 900, 750)], id: 3)
    let (lines, replay) = run(frames, wires: [off])
    #expect(lines.filter { $0.contains("touchUpInside") }.count == 1)
    #expect(replay.isIdle)
  }

  @Test func twoFingersOnTwoViewsAreApart() {
    var frames = touches([(0, .down, 200, 500)])
    frames += touches([(8, .down, 200, 750)], id: 2)
    frames += touches([(16, .motion, 200, 460), (24, .motion, 200, 420)])
    frames += touches([(32, .up, 200, 750)], id: 2)
    frames += touches([(200, .up, 200, 420)])
    let lines = run(frames).lines.filter { !$0.contains("highlight") && !$0.contains("indicators") }
    #expect(
      lines == [
        "8 outer touchDown", "16 feed.pan began", "16 feed willBeginDragging", "32 outer touchUpInside",
        "200 feed.pan ended", "200 feed didEndDragging",
      ])
  }

  @Test func timesAtTheEndsOfTheRangeDoNotTrap() {
    for time in [Int64.min, -1, Int64.max - 10] {
      var replay = Replay(tree: tree(), profile: .uikit, screen: Size(width: 400, height: 800))
      var collector = Collector()
      let contact = Contact(id: ContactID(1), phase: .down, position: Point(x: 200, y: 130))
      replay.feed(TouchFrame(time: Timestamp(microseconds: time), contacts: [contact]), into: &collector)
      var up = contact
      up.phase = .up
      replay.feed(TouchFrame(time: Timestamp(microseconds: time), contacts: [up]), into: &collector)
      replay.feed(TouchFrame(time: Timestamp(microseconds: Int64.max), contacts: [contact]), into: &collector)
      replay.finish(into: &collector)
      #expect(collector.lines.contains { $0.hasSuffix("inner touchUpInside") })
    }
  }
}

/// Recognizers that come, go and change while a replay runs.
@Suite struct ReplayChangesTests {
  private let screen = Size(width: 400, height: 800)

  private func tree() -> (tree: ViewTree, feed: NodeID) {
    var tree = ViewTree(profile: .uikit)
    let scroll = ScrollView(ScrollOptions(contentSize: Size(width: 400, height: 4000)), profile: .uikit)
    let feed = tree.add(ViewNode(id: "feed", frame: Rect(x: 0, y: 0, width: 400, height: 800)), scroll)
    tree.add(
      ViewNode(id: "key", frame: Rect(x: 100, y: 100, width: 200, height: 60)), ButtonView(profile: .uikit), to: feed)
    return (tree, feed)
  }

  @Test func aMenuTakesTheFingerOver() {
    let (tree, feed) = tree()
    var replay = Replay(tree: tree, profile: .uikit, screen: screen)
    var collector = Collector()
    let frames = touches([
      (0, .down, 200, 400), (400, .motion, 200, 404), (416, .motion, 200, 404), (424, .motion, 230, 404),
      (440, .up, 230, 404),
    ])
    for frame in frames {
      replay.feed(frame, into: &collector)
      guard frame.time == Timestamp(microseconds: 400_000) else { continue }
      let menu = RecognizerSpec("menu", .pan(PanOptions(axis: .horizontal)))
      replay.attach([menu], to: feed, giving: [ContactID(1)], into: &collector)
    }
    replay.finish(into: &collector)
    #expect(collector.lines == ["424 feed.menu began", "440 feed.menu ended"])
    #expect(replay.isIdle)
  }

  @Test func oneThatIsSwitchedOffLetsGo() {
    let (tree, feed) = tree()
    var replay = Replay(tree: tree, profile: .uikit, screen: screen)
    var collector = Collector()
    var steps: [(ms: Int64, phase: ContactPhase, x: Double, y: Double)] = [(0, .down, 200, 600)]
    for step in 1...10 { steps.append((Int64(step) * 8, .motion, 200, 600 - Double(step) * 16)) }
    steps.append((200, .up, 200, 440))
    for frame in touches(steps) {
      replay.feed(frame, into: &collector)
      guard frame.time == Timestamp(microseconds: 40_000) else { continue }
      #expect(replay.setEnabled(false, recognizer: "pan", of: feed, into: &collector))
      #expect(!replay.setEnabled(false, recognizer: "none", of: feed, into: &collector))
    }
    replay.finish(into: &collector)
    #expect(collector.lines.filter { $0.contains(".pan") } == ["8 feed.pan began", "40 feed.pan cancelled"])
    let count = collector.lines.count
    // For good, once it is taken out.
    replay.detach(recognizer: "pan", of: feed, into: &collector)
    replay.setEnabled(true, recognizer: "pan", of: feed, into: &collector)
    for frame in touches(steps, id: 2) {
      var later = frame
      later.time = later.time + .milliseconds(5000)
      replay.feed(later, into: &collector)
    }
    #expect(collector.lines.count == count)
  }

  /// A thumb that rests on a list keeps no button from being released.
  @Test func aRestingThumbDelaysNoButton() {
    let (tree, _) = tree()
    var replay = Replay(tree: tree, profile: .uikit, screen: screen)
    var collector = Collector()
    let thumb = touches([(0, .down, 200, 700), (5000, .up, 200, 700)], id: 1)
    let tap = touches([(300, .down, 200, 130), (600, .up, 200, 130)], id: 2)
    for frame in [thumb[0]] + tap + [thumb[1]] { replay.feed(frame, into: &collector) }
    #expect(collector.lines.contains("600 key touchUpInside"))
  }

  /// However many fingers came before in the same bout, a drag that wins takes its touch from the button.
  @Test(arguments: [3, 20, 40]) func aClaimReachesContentAfterManyContacts(taps: Int) {
    let (tree, _) = tree()
    var replay = Replay(tree: tree, profile: .uikit, screen: screen)
    var collector = Collector()
    replay.feed(touches([(0, .down, 200, 700)])[0], into: &collector)
    var time = Int64(100)
    for number in 0..<taps {
      let id = Int32(number + 2)
      for frame in touches([(time, .down, 350, 500), (time + 20, .up, 350, 500)], id: id) {
        replay.feed(frame, into: &collector)
      }
      time += 100
    }
    let drag = touches(
      [
        (time, .down, 200, 130), (time + 300, .motion, 200, 134), (time + 308, .motion, 200, 300),
        (time + 316, .motion, 200, 400), (time + 400, .up, 200, 400),
      ],
      id: 200)
    for frame in drag { replay.feed(frame, into: &collector) }
    #expect(!collector.lines.contains { $0.hasSuffix("key touchUpInside") }, "\(collector.lines.suffix(6))")
    #expect(collector.lines.contains { $0.hasSuffix("key touchCancel") }, "\(collector.lines.suffix(6))")
  }
}
