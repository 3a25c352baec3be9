import Gestures
import ReplayEngine
import Testing
import TouchModel
import ViewModels

/// Who has a touch that lands on a control inside scroll views (rule S3).
@Suite struct ContentTouchRuleTests {
  /// A control that follows a finger along its own axis, as sliders do.
  struct Follower: ViewModel {
    var axis: PanOptions.Axis?
    var tracking = ControlTracking(profile: .uikit)
    var value = 0.0

    init(_ axis: PanOptions.Axis?) { self.axis = axis }

    var kind: ViewKind { .button }
    var hitTraits: HitTraits { HitTraits(isTarget: true, trackingAxis: axis) }

    mutating func handle(_ input: ViewInput, into effects: inout [ViewEffect]) {
      switch input {
      case .touch(let touch): tracking.handle(touch, size: Size(width: 200, height: 44), into: &effects)
      case .gesture("tracking", let event): value = event.translation.dx
      default: break
      }
    }
  }

  /// A scroll view of 400 x 800, one in it of 400 x 400 if wanted, and a control of 200 x 44 at its top left corner.
  func run(
    _ steps: [(ms: Int64, phase: ContactPhase, x: Double, y: Double)], axis: PanOptions.Axis? = nil,
    inner: ScrollOptions? = nil, innerDelay: Double? = nil, control: (any ViewModel)? = nil,
    buttonAt top: Double = 0, wires: [Wire] = [], _ change: (inout ScrollOptions) -> Void = { _ in }
  ) -> [String] {
    var tree = ViewTree(profile: .uikit)
    var options = ScrollOptions(contentSize: Size(width: 400, height: 4000))
    change(&options)
    let frame = Rect(x: 0, y: 0, width: 400, height: 800)
    var parent = tree.add(ViewNode(id: "feed", frame: frame), ScrollView(options, profile: .uikit))
    if let inner {
      let settings = innerDelay.map { [Setting(.contentTouchDelay, $0)] } ?? []
      parent = tree.add(
        ViewNode(id: "inner", frame: Rect(x: 0, y: 0, width: 400, height: 400), settings: settings),
        ScrollView(inner, profile: .uikit), to: parent)
    }
    tree.add(
      ViewNode(id: "key", frame: Rect(x: 0, y: top, width: 200, height: 44)), control ?? Follower(axis), to: parent)
    tree.add(
      ViewNode(id: "timer", frame: Rect(x: 300, y: 0, width: 50, height: 50)), ButtonView(profile: .uikit), to: parent)
    var replay = Replay(tree: tree, profile: .uikit, screen: Size(width: 400, height: 800), wires: wires)
    var collector = Collector()
    for frame in touches(steps) { replay.feed(frame, into: &collector) }
    replay.finish(into: &collector)
    #expect(replay.isIdle)
    return collector.lines
  }

  private func controls(_ lines: [String]) -> [String] { lines.filter { $0.contains("key touch") } }

  @Test func aPanTakesTheTouchFromTheControl() {
    let lines = run([(0, .down, 100, 20), (200, .motion, 100, 40), (216, .motion, 100, 80), (300, .up, 100, 80)])
    #expect(controls(lines) == ["150 key touchDown", "200 key touchCancel"])
    #expect(lines.contains("200 feed.pan began") && lines.contains("200 key highlight off"))
  }

  @Test func aControlKeepsItsOwnAxis() {
    let along: [(ms: Int64, phase: ContactPhase, x: Double, y: Double)] = [
      (0, .down, 100, 20), (200, .motion, 140, 24), (216, .motion, 150, 60), (300, .up, 150, 60),
    ]
    let lines = run(along, axis: .horizontal) { ($0.axes, $0.contentSize.width) = (.both, 900) }
    #expect(
      controls(lines) == [
        "150 key touchDown", "200 key touchDragInside", "216 key touchDragInside", "300 key touchUpInside",
      ])
    #expect(lines.contains("200 key.tracking began") && !lines.contains { $0.contains("feed.pan") })
    // Without an axis of its own the scroll view has it.
    let wide = run(along) { ($0.axes, $0.contentSize.width) = (.both, 900) }
    #expect(controls(wide) == ["150 key touchDown", "200 key touchCancel"])
  }

  @Test func acrossItsAxisThePanHasIt() {
    let lines = run(
      [(0, .down, 100, 20), (200, .motion, 104, 60), (216, .motion, 150, 80), (300, .up, 150, 80)], axis: .horizontal)
    #expect(controls(lines) == ["150 key touchDown", "200 key touchCancel"])
    #expect(lines.contains("200 feed.pan began"))
  }

  /// Within the delay: along its axis the control gets the touch as its drag begins, across it never does.
  @Test func aQuickDragAlongItsAxisIsTheControls() {
    let along = run(
      [(0, .down, 100, 20), (50, .motion, 130, 20), (66, .motion, 150, 20), (100, .up, 150, 20)], axis: .horizontal)
    #expect(
      controls(along) == [
        "50 key touchDown", "50 key touchDragInside", "66 key touchDragInside", "100 key touchUpInside",
      ])
    let across = run(
      [(0, .down, 100, 20), (50, .motion, 100, 50), (200, .motion, 150, 50), (300, .up, 150, 50)], axis: .horizontal)
    #expect(controls(across).isEmpty)
    // One that the slop was passed on and nobody can win any more is the control's at once.
    let nobody = run(
      [(0, .down, 100, 20), (50, .motion, 100, 50), (200, .motion, 100, 50), (300, .up, 100, 50)], axis: .horizontal
    ) { ($0.axes, $0.contentSize.width) = (.horizontal, 900) }
    #expect(
      controls(nobody) == [
        "50 key touchDown", "50 key touchDragInside", "200 key touchDragInside", "300 key touchUpInside",
      ])
  }

  /// A press that drifts across the axis of the view around it, within the delay: the button gets it once no drag can begin.
  @Test func aPressThatDriftsAcrossTheAxisIsTheButtons() {
    let drift: [(ms: Int64, phase: ContactPhase, x: Double, y: Double)] = [
      (0, .down, 100, 20), (40, .motion, 112, 21), (90, .motion, 116, 22), (100, .up, 116, 22),
    ]
    #expect(
      controls(run(drift, control: ButtonView(profile: .uikit))) == [
        "40 key touchDown", "40 key touchDragInside", "90 key touchDragInside", "100 key touchUpInside",
      ])
    // Where the view around that one scrolls so, the drag is its.
    let inner = ScrollOptions(contentSize: Size(width: 400, height: 900))
    let outer = run(drift, inner: inner, control: ButtonView(profile: .uikit)) {
      $0.axes = .horizontal
      $0.contentSize = Size(width: 900, height: 800)
    }
    #expect(controls(outer).isEmpty && outer.contains("40 key lost to feed.pan"))
    // A diagonal that is still undecided waits for the delay.
    let slow = run(
      [(0, .down, 100, 20), (40, .motion, 107, 27), (300, .up, 107, 27)], control: ButtonView(profile: .uikit)
    ) { $0.contentSize = Size(width: 400, height: 4000) }
    #expect(controls(slow).first == "150 key touchDown" && controls(slow).last == "300 key touchUpInside")
  }

  /// Whatever keeps a press from its button, or takes it away, is told.
  @Test func aLostPressIsTold() {
    func losses(_ lines: [String]) -> [String] { lines.filter { $0.contains("key lost") } }
    let button = ButtonView(profile: .uikit)
    // Taken before it was delivered, and after.
    let quick = run([(0, .down, 100, 20), (50, .motion, 100, 60), (100, .up, 100, 60)], control: button)
    #expect(losses(quick) == ["50 key lost to feed.pan"] && controls(quick).isEmpty)
    let late = run([(0, .down, 100, 20), (200, .motion, 100, 60), (300, .up, 100, 60)], control: button)
    #expect(losses(late) == ["200 key lost to feed.pan"] && controls(late).last == "200 key touchCancel")
    // By SYN_DROPPED, before and after.
    for end in [100, 200] as [Int64] {
      let lines = run([(0, .down, 100, 20), (end, .cancel, 100, 20)], control: button)
      #expect(losses(lines) == ["\(end) key lost to cancelled"])
    }
    // A landing that stops a fling.
    let stop = run(
      [
        (0, .down, 100, 500), (16, .motion, 100, 460), (32, .motion, 100, 400), (48, .motion, 100, 340),
        (64, .up, 100, 280), (65, .down, 100, 172), (280, .up, 100, 172),
      ], control: button, buttonAt: 300)
    #expect(losses(stop).count == 1 && losses(stop)[0].hasPrefix("65 key lost to stopped"), "\(stop)")
    // The control or what is around it goes.
    for (command, target, why) in [
      (Command.setHidden(true), "key", "hidden"), (.setHidden(true), "feed", "hidden"),
      (.setEnabled(false), "key", "disabled"),
    ] {
      let wire = Wire(source: "key", event: .touchDown, target: target, command: command, delay: .milliseconds(50))
      let lines = run([(0, .down, 100, 20), (400, .up, 100, 20)], control: button, wires: [wire])
      #expect(losses(lines) == ["200 key lost to \(why)"])
      #expect(controls(lines) == ["150 key touchDown", "200 key touchCancel"])
    }
    // A kept press for which there was a finger too many.
    var tree = ViewTree(profile: .uikit)
    tree.add(ViewNode(id: "key", frame: Rect(x: 0, y: 0, width: 200, height: 200)), button)
    var replay = Replay(tree: tree, profile: .uikit, screen: Size(width: 400, height: 800))
    var collector = Collector()
    let fingers =
      touches([(0, .down, 50, 20), (100, .up, 50, 20)]) + touches([(20, .down, 90, 20), (60, .up, 90, 20)], id: 2)
    for frame in fingers.sorted(by: { $0.time < $1.time }) { replay.feed(frame, into: &collector) }
    replay.finish(into: &collector)
    #expect(losses(collector.lines) == ["20 key lost to busy"])
    #expect(controls(collector.lines) == ["0 key touchDown", "100 key touchUpInside"])
  }

  @Test func theLongestDelayOfNestedScrollViewsHolds() {
    let press: [(ms: Int64, phase: ContactPhase, x: Double, y: Double)] = [(0, .down, 100, 20), (400, .up, 100, 20)]
    let inner = ScrollOptions(contentSize: Size(width: 400, height: 900))
    #expect(controls(run(press, inner: inner)).first == "150 key touchDown")
    #expect(controls(run(press, inner: inner, innerDelay: 50)).first == "150 key touchDown")
    #expect(controls(run(press, inner: inner, innerDelay: 250)).first == "250 key touchDown")
    #expect(controls(run(press) { $0.delaysContentTouches = false }).first == "0 key touchDown")
    #expect(
      controls(run(press, inner: inner, innerDelay: 30) { $0.delaysContentTouches = false }).first
        == "30 key touchDown")
    var undelayed = inner
    undelayed.delaysContentTouches = false
    #expect(controls(run(press, inner: undelayed)).first == "150 key touchDown")
  }

  @Test func contentThatCannotBeCancelledKeepsItsTouch() {
    let late: [(ms: Int64, phase: ContactPhase, x: Double, y: Double)] = [
      (0, .down, 100, 20), (200, .motion, 100, 40), (216, .motion, 100, 60), (300, .up, 100, 60),
    ]
    let lines = run(late) { $0.canCancelContentTouches = false }
    #expect(
      controls(lines) == [
        "150 key touchDown", "200 key touchDragInside", "216 key touchDragInside", "300 key touchUpInside",
      ])
    #expect(!lines.contains { $0.contains("feed.pan") })
    // A drag before the delay was over scrolls all the same.
    let early = run([(0, .down, 100, 20), (50, .motion, 100, 40), (216, .motion, 100, 60), (300, .up, 100, 60)]) {
      $0.canCancelContentTouches = false
    }
    #expect(controls(early).isEmpty && early.contains("50 feed.pan began"))
    // And so does the next touch.
    let scroll: [(ms: Int64, phase: ContactPhase, x: Double, y: Double)] = [
      (500, .down, 100, 300), (516, .motion, 100, 350), (600, .up, 100, 350),
    ]
    #expect(run(late + scroll) { $0.canCancelContentTouches = false }.contains { $0.hasSuffix("feed.pan ended") })
  }

  @Test func aCancelledContactCancels() {
    let lines = run([(0, .down, 100, 20), (200, .cancel, 100, 20)])
    #expect(controls(lines) == ["150 key touchDown", "200 key touchCancel"])
    #expect(controls(run([(0, .down, 100, 20), (100, .cancel, 100, 20)])).isEmpty)
  }

  /// What happens to a touch when its control, or a view around it, is hidden or switched off under the finger.
  @Test(arguments: [
    (Command.setHidden(true), "key"), (.setHidden(true), "inner"), (.setEnabled(false), "key"),
  ])
  func aControlThatGoesLetsGo(_ command: Command, _ target: String) {
    let wire = Wire(source: "key", event: .touchDown, target: target, command: command, delay: .milliseconds(50))
    let lines = run(
      [(0, .down, 100, 20), (300, .motion, 103, 20), (400, .up, 103, 20)],
      inner: ScrollOptions(contentSize: Size(width: 400, height: 900)), control: ButtonView(profile: .uikit),
      wires: [wire])
    #expect(controls(lines) == ["150 key touchDown", "200 key touchCancel"])
    #expect(lines.contains("200 key highlight off"))
  }

  @Test func aRecognizerOfAHiddenViewIsCancelled() {
    let wire = Wire(
      source: "key", event: .touchUpInside, target: "feed", command: .setHidden(true), delay: .milliseconds(100))
    let lines = run(
      [
        (0, .down, 100, 20), (20, .up, 100, 20), (60, .down, 100, 300), (80, .motion, 100, 340),
        (100, .motion, 100, 360),
        (200, .motion, 100, 400), (300, .up, 100, 400),
      ], control: ButtonView(profile: .uikit), wires: [wire])
    #expect(lines.contains("80 feed.pan began") && lines.contains("120 feed.pan cancelled"))
    #expect(!lines.contains { $0.hasSuffix("feed.pan ended") })
  }

  @Test func severalControlsHaveAFingerEach() {
    var tree = ViewTree(profile: .uikit)
    tree.add(ViewNode(id: "root", frame: Rect(x: 0, y: 0, width: 400, height: 800)), ContainerView())
    for (id, x) in [("a", 0.0), ("b", 200)] {
      tree.add(
        ViewNode(id: id, frame: Rect(x: x, y: 0, width: 100, height: 50)), ButtonView(profile: .uikit), to: tree.root)
    }
    var replay = Replay(tree: tree, profile: .uikit, screen: Size(width: 400, height: 800))
    var collector = Collector()
    let one = touches([(0, .down, 50, 20), (100, .up, 50, 20)])
    let other = touches([(20, .down, 250, 20), (140, .up, 250, 20)], id: 2)
    let third = touches([(30, .down, 20, 20), (50, .up, 20, 20)], id: 3)
    for frame in (one + other + third).sorted(by: { $0.time < $1.time }) { replay.feed(frame, into: &collector) }
    replay.finish(into: &collector)
    #expect(
      collector.lines.filter { $0.contains("touch") } == [
        "0 a touchDown", "20 b touchDown", "100 a touchUpInside", "140 b touchUpInside",
      ])
  }
}
