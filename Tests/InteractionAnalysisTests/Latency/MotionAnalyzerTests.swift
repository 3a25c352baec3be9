import InteractionAnalysis
import Testing
import TouchModel

/// How content follows a drag, with figures worked out by hand; the slop is 10 pt.
@Suite struct MotionAnalyzerTests {
  private func sample(
    _ phase: MotionSample.Phase, _ time: Int64, _ finger: (Double, Double), _ content: (Double, Double)
  ) -> MotionSample {
    MotionSample(
      time: Timestamp(microseconds: time), finger: Vector(dx: finger.0, dy: finger.1),
      content: Point(x: content.0, y: content.1), phase: phase)
  }

  /// Down the y axis from content at 100. The way of 12 at the begin is 10 of slop and 2 that content should go:
  ///
  ///     finger   should   is    error
  ///       12      102     102     0
  ///       22      112     111    -1
  ///       32      122     119    -3
  ///       30      120     118    -2
  ///
  /// max 3, RMS = sqrt((0 + 1 + 9 + 4) / 4) = sqrt(3.5)
  @Test func errorIsContentLessFingerWithoutTheSlop() {
    var analyzer = MotionAnalyzer(view: "feed", slop: 10, content: Point(x: 0, y: 100))
    analyzer.add(sample(.began, 0, (0, 12), (0, 102)))
    analyzer.add(sample(.changed, 8_000, (0, 22), (0, 111)))
    analyzer.add(sample(.changed, 16_000, (0, 32), (0, 119)))
    analyzer.add(sample(.changed, 24_000, (0, 30), (0, 118)))
    let timing = analyzer.timing
    #expect(timing.frames == 4)
    #expect(timing.largestError == 3)
    #expect(timing.rmsError == 3.5.squareRoot())
    #expect(timing.settleTime == nil && timing.flingDistance == 0)
  }

  /// The slop's part is radial: of a way of (9, 12), 15 long, it is (6, 8), and content should go (3, 4).
  @Test func theSlopsPartHasTheDirectionOfTheBegin() {
    var analyzer = MotionAnalyzer(view: "map", slop: 10, content: Point(x: 50, y: 50))
    analyzer.add(sample(.began, 0, (9, 12), (53, 54)))
    #expect(analyzer.timing.largestError == 0)
    // From (9, 12) the finger goes (3, -4) on; content, which has not followed, should be at (56, 50): 5 away.
    analyzer.add(sample(.changed, 8_000, (12, 8), (53, 54)))
    #expect(analyzer.timing.largestError == 5)
    // Along the longer axis alone 12 is 2 beyond the slop: content should go (9, 12) * 2 / 12 = (1.5, 2).
    var perAxis = MotionAnalyzer(view: "map", slop: 10, isPerAxis: true, content: Point(x: 0, y: 0))
    perAxis.add(sample(.began, 0, (9, 12), (1.5, 2)))
    #expect(perAxis.timing.largestError < 1e-12)
    // Of a view that scrolls up and down, ways across do not count: 12 along is 2 beyond the slop.
    var vertical = MotionAnalyzer(view: "feed", slop: 10, horizontally: false, content: Point(x: 0, y: 0))
    vertical.add(sample(.began, 0, (9, 12), (0, 2)))
    #expect(vertical.timing.largestError == 0)
  }

  /// A drag that begins within its slop has lost nothing beyond it: the slop's part is all of the way.
  @Test func aDragThatBeginsWithinTheSlop() {
    var analyzer = MotionAnalyzer(view: "feed", slop: 10, content: Point(x: 0, y: 0))
    analyzer.add(sample(.began, 0, (0, 6), (0, 0)))
    analyzer.add(sample(.changed, 0, (0, 9), (0, 3)))
    #expect(analyzer.timing.largestError == 0)
  }

  /// Lift at 40 ms with content at 120; at rest 400 ms later at 180: settle 400,000 us, fling 60 pt.
  ///
  /// What comes after is another's.
  @Test func settleTimeAndFlingDistanceAreFromLiftToRest() {
    var analyzer = MotionAnalyzer(interaction: 3, view: "feed", slop: 10, content: Point(x: 0, y: 100))
    analyzer.add(sample(.began, 0, (0, 30), (0, 120)))
    analyzer.add(sample(.lifted, 40_000, (0, 30), (0, 120)))
    analyzer.add(sample(.moving, 56_667, (0, 30), (0, 190)))
    #expect(analyzer.timing.settleTime == nil && analyzer.timing.flingDistance == 70)
    analyzer.add(sample(.rested, 440_000, (0, 30), (0, 180)))
    analyzer.add(sample(.moving, 500_000, (0, 30), (0, 500)))
    let timing = analyzer.timing
    #expect(timing.settleTime?.count == 400_000)
    #expect(timing.flingDistance == 60)
    #expect(timing.interaction == 3 && timing.view == "feed" && timing.frames == 1)
  }
}
