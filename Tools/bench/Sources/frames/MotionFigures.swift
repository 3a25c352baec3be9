import Gestures
import Measuring

/// The figures for a display tick of a scroll view that moves by itself, along the curve of each profile.
enum MotionFigures {
  static let ticks = 50_000

  static func measure(into figures: inout Figures) {
    Figures.printHeading("A display tick of a moving scroll view (best of nine rounds)")
    for profile in Profile.all {
      let cost = Cost.measure(DisplayTicks(profile), frames: ticks)
      figures.add(profile.name, cost.best, "ns/tick", decimals: 1, goal: .atMost(200))
    }
  }
}
