import Gestures
import Testing
import TouchModel

@testable import InteractionAnalysis

/// Tallies and results of hand-made recordings.
@Suite struct SweepResultTests {
  /// An interaction with what it was taken for, and the gestures that made it, each with its lag in milliseconds.
  private struct Sample {
    var found: InteractionLabel
    var accepted: [InteractionLabel]
    var gestures: [(gesture: GestureClass, lag: Int64)] = []
  }

  private func latency(_ samples: [Sample], missed: [[InteractionLabel]] = [], isLabelled: Bool = true)
    -> RecordingLatency
  {
    var latency = RecordingLatency(
      device: "panel", profile: "uikit@1", screen: Size(width: 400, height: 800), isLabelled: isLabelled)
    for (index, sample) in samples.enumerated() {
      let number = index + 1
      let start = Timestamp(microseconds: Int64(number) * 1_000_000)
      let contact = ContactSet(ContactID(Int32(number)))
      latency.interactions.append(
        LabelledInteraction(
          Interaction(
            number: number, start: start, end: start, label: sample.found, touches: 1, contacts: contact),
          accepted: sample.accepted))
      for (gesture, lag) in sample.gestures {
        let ideal = start + Microseconds(50_000)
        latency.gestures.append(
          GestureTiming(
            interaction: number, recognizer: "r", gesture: gesture, contacts: contact, down: start,
            reported: ideal + Microseconds(lag * 1000), isByDeadline: false,
            travel: RecognitionTravel(path: 0, displacement: 0), ideal: IdealDecision(rule: .slopPassed, time: ideal)))
      }
    }
    for labels in missed {
      latency.missed.append(MissedLabel(labels))
    }
    return latency
  }

  private let pan = GestureClass(kind: .pan)

  @Test func countsOfARecording() {
    let samples = [
      Sample(found: .pan, accepted: [.pan, .fling], gestures: [(pan, 8)]),
      Sample(found: .fling, accepted: [.pan, .fling], gestures: [(pan, -4)]),
      Sample(found: .tap, accepted: [.pan], gestures: [(GestureClass(kind: .tap, taps: 1), 300)]),
      Sample(found: .none, accepted: [.tap]),
      Sample(found: .tap, accepted: []),
    ]
    var tally = SweepTally()
    tally.add(latency(samples, missed: [[.doubleTap]]))
    #expect((tally.labelled, tally.right, tally.wrong, tally.missed, tally.extra) == (5, 2, 2, 1, 1))
    #expect(tally.misclassified == 4)
    #expect(tally.presentLabels == [.tap, .doubleTap, .pan])
    #expect(tally.count(of: .pan) == 3 && tally.lags(of: .pan).values == [-4000, 8000])
    #expect(tally.lags(of: .tap).count == 0)
    // Nobody said anything of this one: no interaction of it is one too many.
    var none = SweepTally()
    none.add(latency([Sample(found: .tap, accepted: [])], isLabelled: false))
    #expect(none == SweepTally())
  }

  /// Which of an interaction's gestures decides.
  @Test func decisionOfAnInteraction() {
    func lag(_ label: InteractionLabel, _ gestures: [(GestureClass, Int64)]) -> Int64? {
      let latency = latency([
        Sample(found: label, accepted: [label], gestures: gestures.map { (gesture: $0.0, lag: $0.1) })
      ])
      return latency.interactions[0].interaction.decisionLag(among: latency.gestures).map { $0.count / 1000 }
    }
    let (pinch, rotation) = (GestureClass(kind: .pinch, touches: 2), GestureClass(kind: .rotation, touches: 2))
    #expect(lag(.pinchRotation, [(pinch, 5), (rotation, 40)]) == 40)
    #expect(lag(.pinch, [(pinch, 5), (rotation, 40)]) == 5)
    // Android reports the single tap too.
    let taps = [1, 2].map { GestureClass(kind: .tap, taps: $0) }
    #expect(lag(.doubleTap, [(taps[0], 90), (taps[1], 3)]) == 3)
    #expect(lag(.fling, [(pan, 7)]) == 7)
    #expect(lag(.fling, [(pan, 7), (GestureClass(kind: .fling), 2)]) == 2)
    #expect(lag(.cancelled, [(pan, 7)]) == nil && lag(.tap, []) == nil)
  }

  @Test func percentilesAreOfTheNearestRank() {
    let values = LagValues([40, 10, 30, 20, 50, 60, 70, 80, 90, 100])
    #expect(values.percentile(50) == 50 && values.percentile(90) == 90 && values.percentile(91) == 90)
    #expect(values.percentile(0) == 10 && values.percentile(100) == 100 && values.value(.max) == 100)
    // Of eleven the 90th percentile is rank 9.9, so the tenth, and the 95th rank 10.45: the tenth too.
    let eleven = LagValues((1...11).map { $0 * 10 })
    #expect(eleven.percentile(90) == 100 && eleven.percentile(95) == 100 && eleven.percentile(96) == 110)
    #expect(LagValues([-7]).percentile(90) == -7 && LagValues([]).percentile(50) == nil)
  }

  /// A sweep and a histogram of the same lags name the same one.
  @Test func percentilesAreThoseOfAHistogram() {
    for count in 1...40 {
      let lags = (1...Int64(count)).map { $0 * 3 }
      var histogram = Distribution()
      for lag in lags { histogram.record(lag) }
      for percent in 0...100 {
        #expect(
          LagValues(lags).percentile(percent) == histogram.value(atPercentile: Double(percent)),
          "\(percent) of \(count)")
      }
    }
  }

  @Test func oneFigureOfSeveralLabels() throws {
    let samples =
      [2, 4, 6].map { Sample(found: .pan, accepted: [.pan], gestures: [(pan, $0)]) } + [
        Sample(found: .tap, accepted: [.tap], gestures: [(GestureClass(kind: .tap, taps: 1), 301)])
      ]
    var tally = SweepTally()
    tally.add(latency(samples))
    func lag(_ text: String, _ labels: [InteractionLabel] = [.tap, .pan]) throws -> Int64? {
      tally.lag(try #require(LagFigure(parsing: text)), over: labels)
    }
    // (301 + 6) / 2
    #expect(try lag("p90") == 153_500)
    #expect(try lag("p50:each") == 152_500)
    #expect(try lag("p50:all") == 4000 && lag("max:all") == 301_000)
    #expect(try lag("p90:pan") == 6000 && lag("p90:doubleTap") == nil)
    #expect(try lag("p90", [.tap, .pan, .longPress]) == nil && lag("p90", []) == nil)
    for text in ["", "p99", "mean", "p90:", "p90:pans", ":all"] { #expect(LagFigure(parsing: text) == nil, "\(text)") }
    #expect(LagFigure().description == "p90 of each label, mean over labels")
    #expect(LagFigure(parsing: "max:tap")?.description == "max of tap" && LagFigure(parsing: "p50:all")?.word == "p50")
  }

  /// Adding up in another order, and in parts, gives the same figures.
  @Test func talliesAddUpInAnyOrder() {
    let parts = (0..<6).map { index in
      latency([
        Sample(found: .pan, accepted: [.pan], gestures: [(pan, Int64(7 * index % 5))]),
        Sample(found: index % 2 == 0 ? .tap : .none, accepted: [.tap]),
      ])
    }
    func sum(_ order: [Int]) -> SweepTally {
      order.reduce(into: SweepTally()) { sum, index in
        var part = SweepTally()
        part.add(parts[index])
        sum.merge(part)
      }
    }
    let (a, b) = (sum([0, 1, 2, 3, 4, 5]), sum([5, 2, 0, 4, 1, 3]))
    #expect(a.lags(of: .pan) == b.lags(of: .pan) && a.lags(of: .pan).values == [0, 0, 1000, 2000, 3000, 4000])
    #expect(a.labelled == 12 && b.labelled == 12 && a.wrong == b.wrong && a.wrong == 3)
  }

  // MARK: Results

  /// A tally with so many wrong taps, and right pans with these lags.
  private func tally(wrong: Int, _ lags: [Int64]) -> SweepTally {
    var tally = SweepTally()
    tally.add(
      latency(
        lags.map { Sample(found: .pan, accepted: [.pan], gestures: [(pan, $0)]) }
          + (0..<wrong).map { _ in Sample(found: .none, accepted: [.tap]) }))
    return tally
  }

  @Test func frontAboutTheBase() throws {
    let grid = try SweepGrid([SweepAxis(parsing: "touchSlop=6,8,12,14")], base: .uikit)
    // 6, 8, 10 (base), 12, 14
    let result = SweepResult(
      grid,
      [
        tally(wrong: 4, [-20]), tally(wrong: 1, [-10]), tally(wrong: 1, [0]), tally(wrong: 0, [0]),
        tally(wrong: 0, [9]),
      ], figure: LagFigure())
    #expect(result.labels == [.pan])
    #expect(result.front.members.map { result.name($0.point) } == ["touchSlop 12", "touchSlop 8", "touchSlop 6"])
    #expect(result.earlier.map(result.name) == "touchSlop 8" && result.surer.map(result.name) == "touchSlop 12")
    #expect(result.name(grid.base) == "base" && result.member(grid.base) == nil && result.member(1) == 1)
    #expect(result.idleKeys.isEmpty)
  }

  /// A point that never gets a gesture right which the base gets right is not compared: its figure would be of other gestures.
  @Test func pointsWithoutAGestureHaveNoFigure() throws {
    let grid = try SweepGrid([SweepAxis(parsing: "touchSlop=8")], base: .uikit)
    let result = SweepResult(grid, [tally(wrong: 9, []), tally(wrong: 1, [5])], figure: LagFigure())
    #expect(result.costs == [nil, ParetoFront.Cost(lag: 5000, errors: 1)])
    #expect(result.front.members.map(\.point) == [1] && result.earlier == nil && result.surer == nil)
  }

  @Test func constantsWithoutEffectAreKnown() throws {
    let grid = try SweepGrid(
      [SweepAxis(parsing: "touchSlop=8,10"), SweepAxis(parsing: "springStiffness=50,100")], base: .uikit)
    let (a, b) = (tally(wrong: 1, [3, 4]), tally(wrong: 2, [1]))
    #expect(SweepResult(grid, [a, a, b, b], figure: LagFigure()).idleKeys == [.springStiffness])
    #expect(SweepResult(grid, [a, b, a, b], figure: LagFigure()).idleKeys == [.touchSlop])
    #expect(SweepResult(grid, [a, b, b, b], figure: LagFigure()).idleKeys == [])
    // The base stands for what is the same, though it is not the first.
    #expect(SweepResult(grid, [a, a, a, a], figure: LagFigure()).front.members.first?.point == grid.base)
  }
}
