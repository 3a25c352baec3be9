import Gestures
import Testing
import TouchModel
import ViewModels

/// Any order of inputs leaves a finite state that comes to rest within its range.
@Suite struct ScrollViewPropertyTests {
  @Test(arguments: 1...40 as ClosedRange<UInt64>) func anyInputsEndAtRest(seed: UInt64) {
    var numbers = SeededNumbers(state: seed)
    var view = ScrollViewTests.make {
      $0.axes = .both
      $0.contentSize = Size(width: 700, height: 2000)
      $0.chaining = ScrollOptions.Chaining.allCases[Int(seed % 3)]
      $0.bounces = seed % 5 != 0
    }
    var time = ms(0)
    var fingers = 0
    for _ in 0..<400 {
      time = time + Microseconds(Int64(numbers.next(below: 60_000)))
      let event = GestureEvent(
        kind: .pan, phase: [.began, .changed, .changed, .ended, .cancelled][numbers.next(below: 5)], time: time,
        translation: Vector(dx: numbers.number(-900...900), dy: numbers.number(-900...900)),
        velocity: Vector(dx: numbers.number(-9000...9000), dy: numbers.number(-9000...9000)))
      switch numbers.next(below: 8) {
      case 0:
        _ = view.take(.landed(ContactID(1), at: time, position: .zero))
        fingers += 1
      case 1 where fingers > 0:
        _ = view.take(.lifted(ContactID(1), at: time))
        fingers -= 1
      case 2: _ = view.go(to: time)
      case 3 where numbers.next(below: 6) == 0:
        _ = view.take(.command(.scrollTo(Point(x: numbers.number(-99...999), y: numbers.number(-99...9999))), at: time))
      default: _ = view.pans(event)
      }
      #expect(view.contentOffset.x.isFinite && view.contentOffset.y.isFinite, "seed \(seed)")
      #expect(view.contentOffset.x > -400 && view.contentOffset.x < 300 + 400, "seed \(seed)")
      #expect(view.contentOffset.y > -800 && view.contentOffset.y < 1200 + 800, "seed \(seed)")
    }
    _ = view.pans(pan(.cancelled, at: time))
    for _ in 0..<fingers { _ = view.take(.lifted(ContactID(1), at: time)) }
    _ = view.settle()
    #expect(view.isAtRest)
    #expect(view.rangeX.contains(view.contentOffset.x), "seed \(seed)")
    #expect(view.rangeY.contains(view.contentOffset.y), "seed \(seed)")
  }
}
