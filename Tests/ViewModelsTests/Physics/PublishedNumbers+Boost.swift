import Gestures
import TestSupport
import TouchModel
import ViewModels

// What frameworks publish of a second flick during a fling, found out of the whole scroll view.

/// Flicks in a row, each of which a finger stops; all but the rule is of `uikit`, whose glide tells its speed.
private struct Flicks {
  var boost = FlingBoost.booster
  /// The speed of the first, in points per second.
  var first = 1000.0
  /// Of those after it.
  var speed = 1000.0
  /// Microseconds between a lift and the landing that stops it.
  var pause = 0.0
  /// Microseconds between that and the start of its drag.
  var delay = 10_000.0
  /// How far a drag goes in each of five steps of 10 ms.
  var step = 10.0
  /// Microseconds for which the finger rests at its end.
  var rest = 0.0
  var count = 2
  /// The content's length, in views.
  var views = 10_000.0

  /// The speed with which the last goes on.
  var result: Double {
    let number = FlingBoost.allCases.firstIndex(of: boost) ?? 0
    let profile = Profile.uikit.setting(.flingBoost, to: Double(number)).setting(.maximumFlingSpeed, to: 1e6)
    var view = ScrollView(
      ScrollOptions(contentSize: Size(width: 400, height: 800 * views)), profile: profile)
    _ = view.take(.frameChanged(Rect(x: 0, y: 0, width: 400, height: 800), at: .zero))
    func up(_ speed: Double) -> Vector { Vector(dx: 0, dy: -speed) }
    view.fling(at: ms(0), 0, -50, velocity: up(first))
    var time = ms(100)
    var offset = view.contentOffset.y
    for _ in 1..<count {
      time = time + Microseconds(Int64(pause))
      _ = view.go(to: time)
      _ = view.take(.landed(ContactID(1), at: time, position: .zero))
      time = time + Microseconds(Int64(delay))
      _ = view.pans(pan(.began, at: time))
      for place in 1...5 {
        time = time + .milliseconds(10)
        _ = view.pans(pan(.changed, at: time, 0, Double(-place) * step))
      }
      time = time + Microseconds(Int64(rest))
      if rest > 0 { _ = view.pans(pan(.changed, at: time, 0, -5 * step)) }
      _ = view.pans(pan(.ended, at: time, 0, -5 * step, velocity: up(speed)))
      _ = view.take(.lifted(ContactID(1), at: time))
      offset = view.contentOffset.y
    }
    _ = view.settle()
    return (view.contentOffset.y - offset) * -1000 * DeterministicMaths.log(0.998)
  }

  var added: Double { result - speed }

  /// The value between two at which a rule begins to add or ceases to.
  func turn(_ range: ClosedRange<Double>, _ change: (inout Flicks, Double) -> Void) -> Double {
    func adds(_ value: Double) -> Bool {
      var copy = self
      change(&copy, value)
      return copy.added.magnitude > 1e-4
    }
    var (low, high) = (range.lowerBound, range.upperBound)
    let below = adds(low)
    guard adds(high) != below else { return .nan }
    for _ in 0..<44 {
      let middle = (low + high) / 2
      if adds(middle) == below { low = middle } else { high = middle }
    }
    return high
  }
}

extension PublishedNumber {
  static let boosts: [PublishedNumber] = [
    PublishedNumber("gestures.md 2.5, fling_booster.cc", "speed of the new fling that is boosted", 350, digits: 6) {
      Flicks().turn(100...900) { $0.speed = $1 }
    },
    PublishedNumber("gestures.md 2.5, fling_booster.cc", "speed of the old fling that boosts", 350, digits: 6) {
      Flicks().turn(100...900) { $0.first = $1 }
    },
    PublishedNumber("gestures.md 2.5, fling_booster.cc", "speed of the drag between them", 150, digits: 6) {
      Flicks().turn(0.1...9) { $0.step = $1 } * 100
    },
    PublishedNumber("gestures.md 2.5, fling_booster.cc", "milliseconds from the stop to the drag", 50, digits: 2) {
      Flicks().turn(1...99_000) { $0.delay = $1 } / 1000
    },
    PublishedNumber("gestures.md 2.5, fling_booster.cc", "milliseconds from the last step to the lift", 50, digits: 2) {
      Flicks().turn(1...99_000) { $0.rest = $1 } / 1000
    },
    PublishedNumber("gestures.md 2.5, fling_booster.cc", "of the old speed that is added", 1, digits: 6) {
      Flicks(first: 3000, pause: 300_000).added / 3000
    },
    PublishedNumber("gestures.md 4, Qt", "times that flicks in a row are faster at most", 3, digits: 6) {
      Flicks(boost: .multiFlick, speed: 1300, count: 20).result / 1300
    },
    PublishedNumber("gestures.md 4, Qt", "speed from which flicks in a row are faster", 1250, digits: 6) {
      Flicks(boost: .multiFlick).turn(1000...2000) { $0.speed = $1 }
    },
    PublishedNumber("gestures.md 4, Qt", "views from which flicks in a row are faster", 10, digits: 6) {
      Flicks(boost: .multiFlick, speed: 1300).turn(5...20) { $0.views = $1 }
    },
    PublishedNumber("gestures.md 1.6", "momentum that a flick of 1000 hands on, 0.000816 v^1.967", 649.666, digits: 3) {
      Flicks(boost: .carriedMomentum).added
    },
    PublishedNumber("gestures.md 1.6", "momentum that a flick of 8000 hands on", 38_821.129, digits: 3) {
      Flicks(boost: .carriedMomentum, first: 8000, speed: 30_000).added
    },
    PublishedNumber("gestures.md 1.6", "momentum that is handed on at most", 40_000, digits: 3) {
      Flicks(boost: .carriedMomentum, first: 20_000, speed: 30_000).added
    },
    PublishedNumber("gestures.md 1.6", "milliseconds of rest after which it is lost", 20, digits: 2) {
      Flicks(boost: .carriedMomentum).turn(1...99_000) { $0.rest = $1 } / 1000
    },
    PublishedNumber("gestures.md 1.6", "part of it from which a flick has it added", 0.5, digits: 6) {
      Flicks(boost: .carriedMomentum).turn(60...900) { $0.speed = $1 } / 649.6660299405324
    },
    PublishedNumber("gestures.md 4, GTK", "part of the old speed from which it accumulates", 0.33, digits: 6) {
      Flicks(boost: .accumulation, delay: 1).turn(100...900) { $0.speed = $1 } / Self.later
    },
    PublishedNumber("gestures.md 4, GTK", "times that the old speed is added at most", 6, digits: 6) {
      Flicks(boost: .accumulation, speed: 30_000, delay: 1).added / Self.later
    },
  ]

  /// What 1,000 points per second have become when a second drag of 50 ms lifts, in the same.
  private static let later = 1000 * DeterministicMaths.pow(0.998, 50.001)
}
