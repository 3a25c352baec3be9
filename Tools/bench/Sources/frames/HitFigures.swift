import Measuring

/// The figures for landings in trees of ten thousand views.
enum HitFigures {
  static func measure(into figures: inout Figures) {
    Figures.printHeading(
      "Landings in 10,000 views: hit test alone, and a frame with a landing or a lift (best of nine rounds)")
    for layout in ManyViews.Layout.allCases {
      let test = Cost.measure(ManyViews.HitTests(tree: layout.tree()), frames: ManyViews.touches)
      figures.add("hit test, \(layout.rawValue)", test.best, "ns", decimals: 1, goal: .atMost(5000))
      let frame = Cost.measure(ManyViews.Landings(tree: layout.tree()), frames: ManyViews.touches)
      figures.add("frame, \(layout.rawValue)", frame.best, "ns/frame", decimals: 1, goal: .atMost(5000))
    }
  }
}
