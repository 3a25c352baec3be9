import Gestures
import Measuring
import ViewModels

/// The figures for a frame: time, and what each stage adds.
enum FrameFigures {
  private static let frames = 50_000

  static func measure(into figures: inout Figures) {
    Figures.printHeading("Frames: decode, recognize, views (best of nine rounds)")
    let one = add("scroll view, 1 finger", 1, Screens.scroll(), atLeast: 1_000_000, &figures)
    let five = add("scroll view, 5 fingers", 5, Screens.scroll(), atLeast: 400_000, &figures)
    _ = add("every recognizer and a scroll view, 1 finger", 1, Screens.everything(), nanoseconds: 350, &figures)
    _ = add("every recognizer and a scroll view, 5 fingers", 5, Screens.everything(), &figures)
    _ = add(
      "10 nested views, 1 recognizer each", 1, Screens.nested(depth: 10, count: 1), nanoseconds: 2000, &figures)
    _ = add(
      "10 nested views, 10 recognizers each", 1, Screens.nested(depth: 10, count: 10), nanoseconds: 2000, &figures)
    let traced = add(
      "scroll view, 1 finger, trace of every channel", 1, Screens.scroll(), sink: { .tracing($0) }, &figures)
    _ = add(
      "every recognizer, 5 fingers, trace of every channel", 5, Screens.everything(), sink: { .tracing($0) }, &figures)

    measureStages(one: one, five: five, traced: traced, into: &figures)
    measureGrowth(into: &figures)
  }

  private static func measureStages(one: Cost, five: Cost, traced: Cost, into figures: inout Figures) {
    Figures.printHeading("Stages of a frame, scroll view with its pan")
    let pan = [RecognizerSpec("pan", .pan(PanOptions(axis: .vertical)))]
    for (fingers, whole) in [(1, one), (5, five)] {
      let decoding = Cost.measure(Decoding(fingers: fingers), frames: frames).best
      let recognizing = Cost.measure(Recognizing(fingers: fingers, pan), frames: frames).best
      let name = fingers == 1 ? "1 finger" : "\(fingers) fingers"
      figures.add("decode, \(name)", decoding, "ns", decimals: 1)
      figures.add("recognize, \(name)", recognizing - decoding, "ns", decimals: 1)
      figures.add("virtual time and views, \(name)", whole.best - recognizing, "ns", decimals: 1)
    }
    figures.add("trace of every channel, 1 finger", traced.best - one.best, "ns", decimals: 1)
  }

  /// How the cost grows with recognizers that never end and with fingers; linear growth gives ratios up to the factor.
  private static func measureGrowth(into figures: inout Figures) {
    Figures.printHeading("Growth: pans that all win together")
    func cost(_ count: Int, _ fingers: Int) -> Double {
      let specs = (0..<count).map {
        RecognizerSpec(
          "pan\($0)", .pan(PanOptions(maximumTouches: 10)), relations: Relations(simultaneousWith: [.kind(.pan)]))
      }
      let cost = Cost.measure(Recognizing(fingers: fingers, specs), frames: frames / 5)
      let name = "\(count) recognizers, \(fingers) finger\(fingers == 1 ? "" : "s")"
      figures.add(name, cost.best, "ns", decimals: 0)
      return cost.best
    }
    let base = cost(10, 1)
    let more = cost(40, 1)
    let fingers = cost(10, 5)
    let both = cost(40, 5)
    figures.add("4 times the recognizers, 1 finger", more / base, "times", decimals: 2, goal: .atMost(4.4))
    figures.add("4 times the recognizers, 5 fingers", both / fingers, "times", decimals: 2, goal: .atMost(4.4))
    figures.add("5 times the fingers", fingers / base, "times", decimals: 2, goal: .atMost(5.5))
  }

  private static func add(
    _ name: String, _ fingers: Int, _ tree: ViewTree, atLeast: Double? = nil, nanoseconds: Double? = nil,
    sink: (ViewTree) -> MeasuredSink = { _ in .counting }, _ figures: inout Figures
  ) -> Cost {
    let cost = Cost.measure(Pipeline(fingers: fingers, tree: tree, sink: sink(tree)), frames: frames)
    if let atLeast { figures.add(name, 1e9 / cost.best, "frames/s", goal: .atLeast(atLeast)) }
    figures.add(name, cost.best, "ns/frame", decimals: 1, goal: nanoseconds.map { .atMost($0) })
    return cost
  }
}
