import Gestures
import InteractionAnalysis
import RecordingFormats
import ReplayTesting
import TouchModel

extension ReplayCase {
  /// What latency figures may never be, and that they are the same at other times.
  func latencyFailures(_ replay: RecordedReplay) throws -> [String] {
    let kept = KeptRecording(recording)
    let latency = try replay.latency(of: kept)
    var failures: [String] = []
    for timing in latency.gestures { failures += timing.failures }
    for motion in latency.motions { failures += motion.failures }
    if latency.gestures.count + latency.omitted < latency.gestures.count { failures.append("reports are lost") }
    var later = replay
    later.timeShift = Microseconds(1 << 40)
    let shifted = try later.latency(of: kept)
    if latency.gestures.map(\.figures) != shifted.gestures.map(\.figures) || latency.motions != shifted.motions {
      failures.append("a shift of the times changes a latency figure")
    }
    // The ideal of another profile may come later or never, and changes nothing else.
    let against = try replay.latency(of: kept, ideal: ProfileStack(.flutter))
    if latency.gestures.map(\.reported) != against.gestures.map(\.reported)
      || latency.gestures.map(\.alone) != against.gestures.map(\.alone)
    {
      failures.append("the ideal's profile changes what is measured")
    }
    return failures
  }
}

extension GestureTiming {
  /// All that does not depend on when it was.
  fileprivate var figures: [Int64] {
    [
      recognitionDelay.count, decisionLag?.count ?? .min, Int64(lagFrames ?? .min), arbitrationCost?.count ?? .min,
      timerWait.count, Int64(bitPattern: travel.path.bitPattern), Int64(bitPattern: travel.displacement.bitPattern),
      Int64(interaction), isByDeadline ? 1 : 0, stage == .end ? 1 : 0,
    ]
  }

  fileprivate var failures: [String] {
    var failures: [String] = []
    func check(_ holds: Bool, _ what: String) {
      if !holds { failures.append("\(recognizer) \(gesture.text): \(what)") }
    }
    check(recognitionDelay >= .zero, "a delay of \(recognitionDelay.count) us")
    check(arbitrationCost.map { $0 <= recognitionDelay } ?? true, "others cost more than the whole delay")
    check(timerWait >= .zero && timerWait <= recognitionDelay, "a wait of \(timerWait.count) us")
    check(travel.path >= travel.displacement && travel.displacement >= 0, "a path of \(travel.path) points")
    check(travel.path.isFinite, "a path that is no number")
    check(interaction > 0, "no interaction")
    check(ideal.map { $0.time >= down } ?? true, "an ideal before the first finger")
    if let lag = decisionLag, let lagFrames {
      check(lag.count >= 0 ? lagFrames >= 0 : lagFrames <= 0, "a lag of \(lag.count) us and \(lagFrames) frames")
    }
    return failures
  }
}

extension MotionTiming {
  fileprivate var failures: [String] {
    var failures: [String] = []
    func check(_ holds: Bool, _ what: String) {
      if !holds { failures.append("\(view): \(what)") }
    }
    check(largestError.isFinite && flingDistance.isFinite, "a motion that is no number")
    check(rmsError >= 0 && rmsError <= largestError * (1 + 1e-12), "an RMS beyond the largest error")
    check(frames > 0 && interaction > 0, "a motion without a drag")
    check(settleTime.map { $0 >= .zero } ?? true, "it settles before the lift")
    return failures
  }
}
