import Gestures
import TestSupport
import Testing
import TouchModel
import ViewModels

/// What a page view tells of transitions: each that begins ends once, and none is told that cannot be.
@Suite struct PageTransitionTests {
  private static func make(_ options: PageOptions, profile: Profile = .uikit) -> PageView {
    var view = PageView(options, profile: profile)
    _ = view.take(.frameChanged(Rect(x: 0, y: 0, width: 400, height: 300), at: .zero))
    return view
  }

  private static func kinds(_ effects: [ViewEffect]) -> [ControlEvent.Kind] {
    effects.compactMap { if case .control(let event) = $0 { event.kind } else { nil } }
  }

  /// What follows until nothing moves.
  private static func rest(_ view: inout PageView) -> [ViewEffect] { view.nextWake.map { view.go(to: $0) } ?? [] }

  @Test(arguments: [PageOptions.Transition.scroll, .curl]) func onePageHasNoTransition(
    transition: PageOptions.Transition
  ) {
    var options = PageOptions(pages: 1)
    options.transition = transition
    for way in [-150.0, 150] {
      var view = Self.make(options)
      var effects = view.pans(pan(.began, at: ms(0), way / 10))
      effects += view.pans(pan(.changed, at: ms(8), way))
      effects += view.pans(pan(.ended, at: ms(16), way, velocity: Vector(dx: way * 10, dy: 0)))
      effects += Self.rest(&view)
      #expect(effects.isEmpty)
    }
  }

  @Test func beyondTheFirstPageThereIsNoneUntilTheFingerTurns() {
    var view = Self.make(PageOptions(pages: 3))
    #expect(view.pans(pan(.began, at: ms(0), 50)).isEmpty)
    #expect(Self.kinds(view.pans(pan(.changed, at: ms(8), -10))) == [.willTransition])
    #expect(view.pans(pan(.changed, at: ms(16), -20)).isEmpty)
    #expect(Self.kinds(view.pans(pan(.ended, at: ms(24), -20)) + Self.rest(&view)) == [.didRevertTransition])
  }

  /// A flick that was too quick to have shown anything of the next page turns all the same.
  @Test func aTurnThatBeginsAtTheLiftIsTold() {
    var view = Self.make(PageOptions(pages: 3))
    _ = view.pans(pan(.began, at: ms(0)))
    let effects = view.pans(pan(.ended, at: ms(8), velocity: Vector(dx: -900, dy: 0))) + Self.rest(&view)
    #expect(Self.kinds(effects) == [.willTransition, .didCompleteTransition, .valueChanged])
  }

  @Test func aSecondFlickCompletesTheFirstTurn() {
    var view = Self.make(PageOptions(pages: 5))
    var effects = view.pans(pan(.began, at: ms(0), -50))
    effects += view.pans(pan(.ended, at: ms(8), -100, velocity: Vector(dx: -900, dy: 0)))
    effects += view.take(.landed(ContactID(2), at: ms(100), position: .zero))
    let shown = view.position
    effects += view.pans(pan(.began, at: ms(110)))
    effects += view.pans(pan(.ended, at: ms(120), velocity: Vector(dx: -900, dy: 0)))
    #expect(abs(view.position - shown) < 1e-12 && view.index == 1)
    effects += Self.rest(&view)
    let turn: [ControlEvent.Kind] = [.willTransition, .didCompleteTransition, .valueChanged]
    #expect(Self.kinds(effects) == turn + turn)
    #expect(view.index == 2)
  }

  private static let options: [PageOptions] = {
    var curl = PageOptions(pages: 5, index: 2)
    curl.transition = .curl
    var book = PageOptions(pages: 7, index: 2)
    (book.transition, book.spine) = (.curl, .mid)
    var chained = PageOptions(pages: 3)
    chained.chaining = .sameGesture
    var passing = PageOptions(pages: 2)
    passing.chaining = .nextGesture
    return [
      PageOptions(pages: 1), PageOptions(pages: 2), PageOptions(pages: 6, index: 3), curl, book, chained, passing,
    ]
  }()

  /// Over random flicks, catches, cancels, sizes and commands, under every profile.
  @Test(arguments: Profile.all.map(\.name)) func eachBeginHasOneEnd(name: String) throws {
    let profile = try #require(Profile.named(name))
    var all = 0
    for seed in 0..<120 as Range<UInt64> {
      var generator = Generator(state: seed)
      let options = Self.options[Int(seed) % Self.options.count]
      var view = Self.make(options, profile: profile)
      _ = view.take(.nested(in: .both))
      var (told, isOpen, passes) = (0, false, 0)
      func check(_ effects: [ViewEffect]) {
        for effect in effects {
          switch effect {
          case .control(let event):
            switch event.kind {
            case .willTransition:
              #expect(!isOpen, "\(name) \(seed)")
              (isOpen, told) = (true, told + 1)
            case .didCompleteTransition, .didRevertTransition:
              #expect(isOpen, "\(name) \(seed)")
              isOpen = false
            default: break
            }
          case .passes(let pass): passes += pass.phase == .began ? 1 : pass.phase == .changed ? 0 : -1
          default: break
          }
        }
      }
      var time: Int64 = 0
      for finger in 1...12 as ClosedRange<Int32> {
        time += [5, 60, 150, 400, 3000].randomElement(using: &generator) ?? 5
        check(view.go(to: ms(time)))
        check(view.take(.landed(ContactID(finger), at: ms(time), position: Point(x: 200, y: 100))))
        var way = 0.0
        if Int.random(in: 0..<6, using: &generator) > 0 {
          let speed = Double.random(in: -2000...2000, using: &generator)
          for step in 0..<Int.random(in: 1...6, using: &generator) {
            time += 16
            way += speed * 0.016
            check(view.go(to: ms(time)))
            check(view.pans(pan(step == 0 ? .began : .changed, at: ms(time), step == 0 ? 0 : way)))
            if Int.random(in: 0..<20, using: &generator) == 0 {
              let width = Double(Int.random(in: 300...500, using: &generator))
              check(view.take(.frameChanged(Rect(x: 0, y: 0, width: width, height: 300), at: ms(time))))
            }
            if Int.random(in: 0..<20, using: &generator) == 0 {
              let commands: [Command] = [
                .goTo(page: 1, animated: true), .goTo(page: 0, animated: false), .setPages(2), .setPages(6),
                .insertPages(1, at: 0), .removePages(1, at: 0),
              ]
              if let command = commands.randomElement(using: &generator) {
                check(view.take(.command(command, at: ms(time))))
              }
            }
          }
          time += 8
          let isCancelled = Int.random(in: 0..<5, using: &generator) == 0
          check(
            view.pans(
              pan(isCancelled ? .cancelled : .ended, at: ms(time), way, velocity: Vector(dx: speed, dy: 0))))
        }
        check(view.take(.lifted(ContactID(finger), at: ms(time))))
      }
      check(Self.rest(&view))
      #expect(!isOpen && passes == 0, "\(name) \(seed)")
      #expect(view.isAtRest)
      all += told
    }
    #expect(all > 300)
  }
}
