import Gestures
import TestSupport
import Testing
import TouchModel

/// What Chromium 156 did with traces, row by row, against its profiles.
///
/// The first table lies beside the checkout and is skipped where that is missing; the second is our own, made by asking the
/// same browser, and always runs.
@Suite struct ChromiumConformanceTests {
  /// Rows of the shared table that differ, with the reason.
  static let explained = [
    "longpress-640 | chromium-desktop (60 Hz)":
      "at 60 Hz the finger lifts 0.2 ms before the long press is due; which of the two comes first is chance"
  ]
  /// The same of our own table.
  static let explainedOwn = [
    "press-then-tap | chromium-desktop":
      "ours is wrong: a touch that pressed long counts in Chromium's row of taps, and ours forgets it",
    "press-then-tap | chromium-desktop (60 Hz)": "the same",
    "zoom-quick-pair | chromium-mobile":
      "ours is wrong: Chromium forgets a tap that a landing follows within 40 ms, and ours reports it",
  ]
  /// Rows whose fling differs, with the reason.
  static let explainedFlings = [
    "pager-vertical | chromium-desktop (timers off)":
      "a page that cannot move that way has no fling; our pan tells its speed",
    "pan-then-second | chromium-desktop (timers off)":
      "ours is wrong: Chromium throws what two fingers spread when both lift in one frame, and ours stops it",
  ]

  @Test func theSharedTableAgrees() throws {
    guard let text = SharedCorpus.text("conformance/chromium/expected.tsv") else { return }
    var score = ConformanceScore()
    for row in try ConformanceTable.rows(text, hasProfile: true, eventsAt: 4, scaleAt: 5) {
      guard let trace = try ConformanceTrace(shared: row.name) else { continue }
      score.add(row, difference(row, trace), Self.explained)
    }
    check(score, Self.explained, least: 0.98)
  }

  /// Whether a lift flung; the page decides how far, and of 60 Hz rows and a pager turned back it is not comparable.
  @Test func theSharedTablesFlingsAgree() throws {
    guard let text = SharedCorpus.text("conformance/chromium/expected.tsv") else { return }
    var score = ConformanceScore()
    for row in try ConformanceTable.rows(text, hasProfile: true, eventsAt: 4, scaleAt: 5)
    where !row.profile.hasSuffix("(60 Hz)") && row.name != "pager-reverse" {
      guard let trace = try ConformanceTrace(shared: row.name) else { continue }
      let (profile, recognized) = play(row, trace) { $0 }
      let speed = recognized.lift?.length ?? 0
      let agrees = (speed > profile[.minimumFlingSpeed]) == (row.thrown != nil)
      score.add(row, agrees ? nil : "ours lifts at \(Int(speed)) px/s", Self.explainedFlings)
    }
    check(score, Self.explainedFlings, least: 0.95)
  }

  @Test func ourOwnTableAgrees() throws {
    let traces = try ConformanceTable.traces()
    var score = ConformanceScore()
    let text = try ConformanceTable.own("chromium.tsv")
    for row in try ConformanceTable.rows(text, hasProfile: true, eventsAt: 3, scaleAt: 4) {
      score.add(row, difference(row, try #require(traces[row.name])), Self.explainedOwn)
    }
    check(score, Self.explainedOwn, least: 0.98)
  }

  /// The table would notice: each rule that is taken back to what `uikit` does makes more rows differ.
  @Test(arguments: [
    ProfileKey.panAfterLongPress, .tapCountLimit, .multiTapFromLast, .multiTapDistance, .panSlopPerFinger,
    .panWhilePinching, .pinchFingers, .pinchRestarts, .pinchMinimumSpan, .multiFingerTapReach,
    .multiFingerTapFromLastLanding, .multiFingerTapAtFirstLift, .landingWindow, .touchSlop, .pinchSlop,
  ])
  func theTableNoticesEachRule(_ key: ProfileKey) throws {
    let traces = try ConformanceTable.traces()
    var misses = 0
    for row in try ConformanceTable.rows(
      try ConformanceTable.own("chromium.tsv"), hasProfile: true, eventsAt: 3, scaleAt: 4)
    {
      let trace = try #require(traces[row.name])
      if difference(row, trace, { $0.setting(key, to: Profile.uikit[key]) }) != nil { misses += 1 }
    }
    #expect(misses > Self.explainedOwn.count, "no row depends on \(key.name)")
  }

  /// Plays a row as it was run: timers that were off are out of reach, 60 Hz are sampled, emulated fingers make no taps of two.
  private func play(
    _ row: ConformanceRow, _ trace: ConformanceTrace, _ change: (Profile) -> Profile
  ) -> (profile: Profile, recognized: Recognized) {
    let isMobile = row.profile.hasPrefix("chromium-mobile")
    let is60Hz = row.profile.hasSuffix("(60 Hz)")
    var profile = change(isMobile ? .chromiumMobile : .chromiumDesktop)
    if row.profile.hasSuffix("(timers off)") { profile = profile.setting(.longPressDelay, to: 3_600_000) }
    let frames = is60Hz ? trace.at60Hz.frames : trace.frames
    return (profile, Recognized(frames, row.page.chromium(profile, isEmulated: !is60Hz), profile))
  }

  private func difference(
    _ row: ConformanceRow, _ trace: ConformanceTrace, _ change: (Profile) -> Profile = { $0 }
  ) -> String? {
    let is60Hz = row.profile.hasSuffix("(60 Hz)")
    let recognized = play(row, trace, change).recognized
    let sampling = is60Hz ? 1000.0 / 60 : trace.sampling
    if let difference = recognized.difference(from: row.expected, tolerance: sampling) { return difference }
    guard is60Hz, let scale = row.scale, row.expected.contains(where: { $0.category == .pinch }) else { return nil }
    let off = (recognized.scale / scale - 1).magnitude
    return off > 0.01 ? "our scale: \(DecimalText.string(recognized.scale, decimals: 4)), theirs \(scale)" : nil
  }
}

/// Fails where too many rows differ, a difference has no explanation or an explanation has no difference.
func check(_ score: ConformanceScore, _ explained: [String: String], least: Double) {
  print(score.text + score.summary)
  #expect(score.rows > 0, "the table is there, and none of its traces")
  #expect(score.share >= least, "\(score.summary)")
  for miss in score.misses where explained[miss.key] == nil {
    Issue.record("\(miss.key): \(miss.what); no explanation")
  }
  let missed = Set(score.misses.map(\.key))
  for key in explained.keys.sorted() where !missed.contains(key) {
    Issue.record("\(key) is explained and agrees")
  }
}
