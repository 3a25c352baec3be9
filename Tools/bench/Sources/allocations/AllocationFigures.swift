import Gestures
import Measuring
import RecordingFormats
import ViewModels

/// How often memory is asked for after two interactions of warm-up; nine rounds together.
enum AllocationFigures {
  private static let frames = 50_000

  static func measure(into figures: inout Figures) throws {
    Figures.printHeading("Allocations after two interactions, all measured frames together")
    let counting: (ViewTree) -> MeasuredSink = { _ in .counting }
    let tracing: (ViewTree) -> MeasuredSink = { .tracing($0) }
    for (name, fingers, tree, sink) in [
      ("scroll view, 1 finger", 1, Screens.scroll(), counting),
      ("scroll view, 5 fingers", 5, Screens.scroll(), counting),
      ("every recognizer, 1 finger", 1, Screens.everything(), counting),
      ("every recognizer, 5 fingers", 5, Screens.everything(), counting),
      ("10 nested views", 1, Screens.nested(depth: 10, count: 1), counting),
      ("10 nested views, 100 recognizers", 1, Screens.nested(depth: 10, count: 10), counting),
      ("trace, 1 finger", 1, Screens.scroll(), tracing),
      ("trace, every recognizer, 5 fingers", 5, Screens.everything(), tracing),
    ] {
      let cost = Cost.measure(Pipeline(fingers: fingers, tree: tree, sink: sink(tree)), frames: frames)
      figures.add("allocations: \(name)", Double(cost.allocations), "", goal: .atMost(0))
    }
    for profile in Profile.all {
      let cost = Cost.measure(DisplayTicks(profile), frames: frames)
      figures.add("allocations: ticks under \(profile.name)", Double(cost.allocations), "", goal: .atMost(0))
    }
    for layout in ManyViews.Layout.allCases {
      let test = Cost.measure(ManyViews.HitTests(tree: layout.tree()), frames: ManyViews.touches)
      let frame = Cost.measure(ManyViews.Landings(tree: layout.tree()), frames: ManyViews.touches)
      figures.add("allocations: \(layout.rawValue)", Double(test.allocations + frame.allocations), "", goal: .atMost(0))
    }
    try measureReading(into: &figures)
  }

  private static func measureReading(into figures: inout Figures) throws {
    for (name, target) in Reading.formats {
      let frames = Suite.scaled(Reading.frames)
      let cost = try Reading.time(TextRecording.bytes(target, fingers: 1, frames: frames), frames)
      // The YAML library allocates for each of its tokens; on our side nothing does.
      figures.add(
        "allocations: read \(name)", Double(cost.allocations), "", goal: target == .libinput ? nil : .atMost(0))
    }
  }
}
