import Gestures
import Testing
import TouchModel

@testable import ViewModels

/// A scroll view's events and indicators: each begin has its end.
@Suite struct ScrollViewEventTests {
  private func ends(_ view: inout ScrollView) -> [ControlEvent.Kind] {
    var effects: [ViewEffect] = []
    view.advance(to: view.nextWake ?? .zero, into: &effects)
    return effects.compactMap { if case .control(let event) = $0 { event.kind } else { nil } }
  }

  private func gesture(_ event: GestureEvent) -> ViewInput { .gesture(recognizer: "pan", event) }

  @Test func aFlingTellsItsLife() {
    var view = ScrollViewTests.make()
    #expect(view.events(gesture(pan(.began, at: ms(0)))) == [.willBeginDragging])
    #expect(view.events(gesture(pan(.changed, at: ms(8), 0, -90))).isEmpty)
    let end = pan(.ended, at: ms(16), 0, -90, velocity: Vector(dx: 0, dy: -900))
    #expect(view.events(gesture(end)) == [.didEndDragging, .willBeginDecelerating])
    #expect(ends(&view) == [.didEndDecelerating])
  }

  @Test func aDragThatStopsHasNoDeceleration() {
    var view = ScrollViewTests.make()
    _ = view.pans(pan(.began, at: ms(0), 0, -30))
    #expect(view.events(gesture(pan(.ended, at: ms(16), 0, -30))) == [.didEndDragging])
  }

  @Test func aTouchThatStopsAFlingEndsIt() {
    var view = ScrollViewTests.make()
    view.fling(at: ms(0), 0, -50, velocity: Vector(dx: 0, dy: -900))
    #expect(view.events(.landed(ContactID(2), at: ms(200), position: .zero)) == [.didEndDecelerating])
    #expect(view.events(gesture(pan(.began, at: ms(220)))) == [.willBeginDragging])
  }

  @Test func aZoomThatBouncesEndsWithTheBounce() {
    var view = ScrollViewZoomTests.make()
    func pinch(_ phase: GesturePhase, _ time: Int64, _ scale: Double) -> ViewInput {
      .gesture(recognizer: "pinch", GestureEvent(kind: .pinch, phase: phase, time: ms(time), touches: 2, scale: scale))
    }
    #expect(view.events(pinch(.began, 0, 1)) == [.willBeginZooming])
    #expect(view.events(pinch(.changed, 8, 9)).isEmpty)
    #expect(view.events(pinch(.ended, 16, 9)).isEmpty)
    #expect(ends(&view) == [.didEndZooming])
    #expect(view.events(pinch(.began, 5000, 1)) == [.willBeginZooming])
    #expect(view.events(pinch(.ended, 5016, 1)) == [.didEndZooming])
  }

  /// Whatever comes in whatever order, no begin is repeated and at rest none is open.
  @Test(arguments: 1...40 as ClosedRange<UInt64>) func eachBeginHasItsEnd(seed: UInt64) {
    var numbers = SeededNumbers(state: seed)
    var view = ScrollViewZoomTests.make {
      $0.zoom.doubleTap = .toggle
      $0.isPaging = seed % 4 == 0
      $0.chaining = .allCases[Int(seed % 3)]
    }
    _ = view.take(.nested(in: .both))
    var open: Set<String> = []
    var shown = false
    func check(_ effects: [ViewEffect]) {
      for effect in effects {
        switch effect {
        case .visible(.indicators(let areShown)):
          #expect(areShown != shown, "seed \(seed)")
          shown = areShown
        case .control(let event):
          let name = event.kind.rawValue
          if name.hasPrefix("willBegin") { #expect(open.insert(String(name.dropFirst(9))).inserted, "seed \(seed)") }
          for kind in ["Dragging", "Decelerating", "Zooming"] where name == "didEnd\(kind)" {
            #expect(open.remove(kind) != nil, "seed \(seed)")
          }
        case .passes(let pass):
          let name = "pass \(pass.axis.rawValue)"
          switch pass.phase {
          case .began: #expect(open.insert(name).inserted, "seed \(seed)")
          case .changed: #expect(open.contains(name), "seed \(seed)")
          default: #expect(open.remove(name) != nil, "seed \(seed)")
          }
        default: break
        }
      }
    }
    var time = ms(0)
    func take(_ input: ViewInput) {
      var effects: [ViewEffect] = []
      view.handle(input, into: &effects)
      check(effects)
      #expect(view.contentOffset.x.isFinite && view.contentOffset.y.isFinite && view.zoomScale > 0, "seed \(seed)")
    }
    func event(_ kind: GestureKind, _ phase: GesturePhase) -> GestureEvent {
      GestureEvent(
        kind: kind, phase: phase, time: time, touches: 2,
        location: Point(x: numbers.number(0...400), y: numbers.number(0...800)),
        translation: Vector(dx: numbers.number(-400...400), dy: numbers.number(-400...400)),
        velocity: Vector(dx: numbers.number(-3000...3000), dy: numbers.number(-3000...3000)),
        scale: numbers.number(0.3...3))
    }
    let phases: [GesturePhase] = [.began, .changed, .changed, .ended, .cancelled]
    for _ in 0..<300 {
      time = time + Microseconds(Int64(numbers.next(below: 60_000)))
      switch numbers.next(below: 10) {
      case 0: take(.landed(ContactID(1), at: time, position: .zero))
      case 1: take(.lifted(ContactID(1), at: time))
      case 2:
        var effects: [ViewEffect] = []
        view.advance(to: time, into: &effects)
        check(effects)
      case 3: take(.gesture(recognizer: "doubleTap", event(.tap, .recognized)))
      case 4:
        let commands: [Command] = [
          .scrollTo(Point(x: 5, y: 500), animated: true), .setZoomScale(2, animated: true), .scrollToTop,
          .setContentSize(Size(width: numbers.number(0...3000), height: numbers.number(0...3000))), .flashIndicators,
          .setInsets(.init(top: numbers.number(0...90))), .setEnabled(numbers.next(below: 3) > 0),
        ]
        take(.command(commands[numbers.next(below: commands.count)], at: time))
      case 5, 6: take(.gesture(recognizer: "pinch", event(.pinch, phases[numbers.next(below: 5)])))
      case 7:
        let pass = ScrollPass(
          axis: numbers.next(below: 2) == 0 ? .vertical : .horizontal, phase: phases[numbers.next(below: 5)],
          time: time, translation: numbers.number(-300...300), velocity: numbers.number(-3000...3000))
        take(.passed(pass, from: NodeID(rawValue: 3)))
      default: take(.gesture(recognizer: "pan", event(.pan, phases[numbers.next(below: 5)])))
      }
    }
    take(.command(.setEnabled(true), at: time))
    take(.gesture(recognizer: "pan", event(.pan, .cancelled)))
    take(.gesture(recognizer: "pinch", event(.pinch, .cancelled)))
    for axis in [ScrollAxes.vertical, .horizontal] {
      take(.passed(ScrollPass(axis: axis, phase: .cancelled, time: time), from: NodeID(rawValue: 3)))
    }
    while view.fingers > 0 { take(.lifted(ContactID(1), at: time)) }
    while let wake = view.nextWake {
      var effects: [ViewEffect] = []
      view.advance(to: wake, into: &effects)
      check(effects)
    }
    #expect(view.isAtRest && open.isEmpty && !shown, "seed \(seed): \(open)")
    #expect(view.options.zoom.minimum <= view.zoomScale && view.zoomScale <= view.options.zoom.maximum)
    #expect(view.rangeX.contains(view.contentOffset.x), "seed \(seed)")
    #expect(view.rangeY.contains(view.contentOffset.y), "seed \(seed)")
  }

  // MARK: Indicators

  @Test func indicatorsFlashOnCommandAndWhenTheViewAppears() {
    for command: Command in [.flashIndicators, .setHidden(false)] {
      var view = ScrollViewTests.make()
      #expect(view.take(.command(command, at: ms(0))) == [.visible(.indicators(true))])
      #expect(view.nextWake == ms(1000) && !view.isAtRest)
      #expect(view.go(to: ms(1000)) == [.visible(.indicators(false))])
      #expect(view.isAtRest)
    }
  }

  @Test func theyStayForTheProfilesDelay() {
    let profile = Profile.uikit.setting(.indicatorDelay, to: 300)
    var view = ScrollView(ScrollOptions(contentSize: Size(width: 400, height: 3000)), profile: profile)
    _ = view.take(.frameChanged(Rect(x: 0, y: 0, width: 400, height: 800), at: .zero))
    _ = view.pans(pan(.began, at: ms(0), 0, -30))
    #expect(view.pans(pan(.ended, at: ms(100), 0, -30)).isEmpty)
    #expect(view.nextWake == ms(400))
    // A new drag keeps them.
    #expect(view.pans(pan(.began, at: ms(200), 0, -30)).isEmpty)
    _ = view.pans(pan(.ended, at: ms(300), 0, -30))
    #expect(view.go(to: ms(599)).isEmpty)
    #expect(view.go(to: ms(600)) == [.visible(.indicators(false))])
  }

  @Test func pagingAndOptionsHideThem() {
    for change: (inout ScrollOptions) -> Void in [
      { $0.isPaging = true }, { $0.indicators = .none }, { $0.indicators = .horizontal },
    ] {
      var view = ScrollViewTests.make(change)
      #expect(view.pans(pan(.began, at: ms(0), 0, -30)).isEmpty)
    }
  }
}
