import Gestures
import InteractionAnalysis
import Testing
import TouchModel

/// Pooling of figures over recordings.
@Suite struct LatencyTotalsTests {
  private func timing(
    _ gesture: GestureClass, delay: Int64, lag: Int64, path: Double = 12.3456, stage: FrameStage = .begin
  ) -> GestureTiming {
    let reported = Timestamp(microseconds: delay)
    return GestureTiming(
      interaction: 1, recognizer: "r", gesture: gesture, contacts: [], down: .zero, reported: reported,
      isByDeadline: false, travel: RecognitionTravel(path: path, displacement: 12),
      ideal: IdealDecision(rule: .slopPassed, time: reported - Microseconds(lag)), lagFrames: Int(lag / 8000),
      alone: reported - Microseconds(5), stage: stage)
  }

  private func recording(_ gestures: [GestureTiming], profile: String = "uikit@1") -> RecordingLatency {
    RecordingLatency(
      device: "Panel", profile: profile, screen: Size(width: 400, height: 800), gestures: gestures,
      motions: [
        MotionTiming(
          interaction: 1, view: "feed", frames: 3, largestError: 2.5, rmsError: 1, settleTime: nil, flingDistance: 70)
      ])
  }

  @Test func eachMetricOfEachGestureIsPooledAlone() throws {
    let (pan, tap) = (GestureClass(kind: .pan), GestureClass(kind: .tap, taps: 1))
    var totals = LatencyTotals()
    totals.add(recording([timing(pan, delay: 24_000, lag: -8_000), timing(tap, delay: 90_000, lag: 0, stage: .end)]))
    totals.add(recording([timing(pan, delay: 32_000, lag: 16_000)]))
    func group(_ metric: LatencyMetric, _ subject: String, _ stage: FrameStage = .begin) -> LatencyGroup {
      LatencyGroup(metric: metric, stage: stage, subject: subject, device: "Panel", profile: "uikit@1")
    }
    let lag = try #require(totals[group(.decisionLag, "pan")])
    #expect(lag.count == 2 && lag.countBelowZero == 1)
    #expect(totals[group(.decisionLagFrames, "pan")]?.maximum == 2)
    // 12.3456 points are 12,346 thousandths; three digits are kept, so steps are of 8.
    #expect(totals[group(.recognitionPath, "tap", .end)].map { (12_340...12_351).contains($0.maximum) } == true)
    #expect(totals[group(.recognitionDelay, "tap")] == nil)
    #expect(totals[group(.motionError, "feed", .update)]?.count == 2)
    // Without a rest there is no settle time, which is not 0.
    #expect(totals[group(.settleTime, "feed", .end)] == nil)
    #expect(totals.entries.map(\.group) == totals.entries.map(\.group).sorted())
  }

  /// Two shards merged, in either order, are the whole.
  @Test func mergeIsPooling() {
    let pan = GestureClass(kind: .pan, touches: 2)
    let recordings = (0..<6).map { number in
      recording([timing(pan, delay: Int64(number) * 7_001, lag: Int64(number) * 999 - 2000)], profile: "p\(number / 3)")
    }
    var (whole, odd, even) = (LatencyTotals(), LatencyTotals(), LatencyTotals())
    for (number, recording) in recordings.enumerated() {
      whole.add(recording)
      if number % 2 == 0 { even.add(recording) } else { odd.add(recording) }
    }
    var (a, b) = (odd, even)
    a.merge(even)
    b.merge(odd)
    #expect(a == whole && b == whole)
    #expect(a.entries == whole.entries)
  }
}
