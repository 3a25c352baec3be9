import Gestures
import TestSupport
import Testing
import TouchModel

/// What Qt Quick 6.4 did with traces, row by row, against the profile `qt`.
///
/// The first of each kind and each tap with its count are compared: Qt lets pan and pinch take turns. Its times are when a
/// handler spoke, up to 12 ms after the event, and its long press runs on a coarse timer, which keeps 5 %. Targets are left out: a TapHandler does not grow, our buttons do.
@Suite struct QtConformanceTests {
  static let explained: [String: String] = [:]
  static let explainedOwn = [
    "ground-second-lifts":
      "not reproduced: a DragHandler begins again with the finger that stays; our pan fails with a finger too many",
    "tap-three-fingers":
      "not reproduced: a TapHandler that a second finger stopped takes up with a third; ours has failed",
    "tap-two-fingers-at-once":
      "not reproduced: a TapHandler follows the first of two fingers that land in one event; ours counts both",
  ]
  /// Rows whose flick differs, with the reason.
  static let explainedFlicks = [
    "pan-then-second": "not reproduced: Flickable and PinchHandler take turns, and the last turn is a flick of its own",
    "tap-jitter-14": "not reproduced: content that went less than FlickThreshold, 15 px, is not flicked",
    "tap-jitter-14.9": "the same",
    "tap-jitter-return": "the same",
  ]
  /// How much later than its event Qt may speak, in milliseconds.
  static let lateness = 12.0
  /// How far off a coarse timer of 800 ms may be.
  static let timerTolerance = 40.0

  @Test func theSharedTableAgrees() throws {
    guard let text = SharedCorpus.text("conformance/qt-expected.tsv") else { return }
    var score = ConformanceScore()
    for row in try ConformanceTable.rows(text, hasProfile: false, eventsAt: 2, scaleAt: nil) {
      guard row.page != .tapTargets, let trace = try ConformanceTrace(shared: row.name) else { continue }
      score.add(row, difference(row, trace), Self.explained)
    }
    check(score, Self.explained, least: 0.95)
  }

  /// Whether a lift flicked, and how fast: within 2 %, as the table rounds its numbers to a whole one.
  @Test func theSharedTablesFlicksAgree() throws {
    guard let text = SharedCorpus.text("conformance/qt-expected.tsv") else { return }
    var score = ConformanceScore()
    for row in try ConformanceTable.rows(text, hasProfile: false, eventsAt: 2, scaleAt: nil) {
      guard row.page != .tapTargets, let trace = try ConformanceTrace(shared: row.name) else { continue }
      let lift = play(row, trace) { $0 }.lift ?? .zero
      // Content goes the other way than the finger.
      let ours = lift.length > Profile.qt[.minimumFlingSpeed] ? -lift : .zero
      let theirs = row.thrown ?? .zero
      let agrees = (ours - theirs).length <= 0.02 * theirs.length + 0.5
      score.add(
        row, agrees ? nil : "ours \(ours.dx),\(ours.dy), theirs \(theirs.dx),\(theirs.dy)", Self.explainedFlicks)
    }
    check(score, Self.explainedFlicks, least: 0.88)
  }

  @Test func ourOwnTableAgrees() throws {
    let traces = try ConformanceTable.traces()
    var score = ConformanceScore()
    for row in try ConformanceTable.rows(
      try ConformanceTable.own("qt.tsv"), hasProfile: false, eventsAt: 2, scaleAt: nil)
    {
      score.add(row, difference(row, try #require(traces[row.name])), Self.explainedOwn)
    }
    check(score, Self.explainedOwn, least: 0.95)
  }

  /// The table would notice: each rule that is taken back to what `uikit` does makes more rows differ.
  @Test(arguments: [
    ProfileKey.slopPerAxis, .panFailsAcross, .panAfterLongPress, .tapCountLimit, .multiTapToLift,
    .multiTapFromLast, .panMultiTouch, .panWhilePinching, .pinchTakesAnyMove, .stoppingTouchTaps,
    .longPressDelay,
  ])
  func theTableNoticesEachRule(_ key: ProfileKey) throws {
    let traces = try ConformanceTable.traces()
    var misses = 0
    for row in try ConformanceTable.rows(
      try ConformanceTable.own("qt.tsv"), hasProfile: false, eventsAt: 2, scaleAt: nil)
    {
      let trace = try #require(traces[row.name])
      if difference(row, trace, { $0.setting(key, to: Profile.uikit[key]) }) != nil { misses += 1 }
    }
    #expect(misses > Self.explainedOwn.count, "no row depends on \(key.name)")
  }

  private func play(
    _ row: ConformanceRow, _ trace: ConformanceTrace, _ change: (Profile) -> Profile
  ) -> Recognized {
    let profile = row.page.adapted(change(.qt))
    return Recognized(trace.frames, row.page.qt(profile), profile)
  }

  private func difference(
    _ row: ConformanceRow, _ trace: ConformanceTrace, _ change: (Profile) -> Profile = { $0 }
  ) -> String? {
    play(row, trace, change).difference(
      from: row.expected, tolerance: trace.sampling, lateness: Self.lateness, timerTolerance: Self.timerTolerance)
  }
}
