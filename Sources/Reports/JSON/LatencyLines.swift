import InteractionAnalysis
import TouchModel

/// One JSON object a line: recordings, gestures, drags, groups, costs; what `latency --format json` prints.
///
/// Every line has `line`, its kind, and `clock`: `event` for what is the same on every machine, byte for byte, and `wall` for
/// what the clock said. Times count from the recording's first frame; what is unknown is `null`.
public struct LatencyLines: LatencyReporter {
  private var json = JSONWriter()

  public init() {}

  public mutating func add(_ recording: MeasuredRecording) -> [UInt8] {
    json.reset()
    let latency = recording.latency
    line("recording", of: recording.file) { json in
      json.value(latency.device, "device")
      json.value(latency.profile, "profile")
      json.value(latency.screen.width, as: .points, "screen_width")
      json.value(latency.screen.height, as: .points, "screen_height")
      json.value(latency.screenSource.rawValue, "screen_source")
      json.value((latency.end - latency.origin).count, "duration_us")
      json.value(latency.frames, "frames")
      json.value(latency.gestures.count, "gestures")
      json.value(latency.motions.count, "motions")
      json.value(latency.interactions.count, "interactions")
      json.value(latency.missed.count, "missed")
      json.beginArray("notes")
      for note in latency.notes { json.value(note.kind.rawValue) }
      json.endArray()
    }
    let labelled = Dictionary(latency.interactions.map { ($0.interaction.number, $0) }) { first, _ in first }
    for gesture in latency.gestures { add(gesture, labelled[gesture.interaction], of: recording) }
    for motion in latency.motions { add(motion, of: recording) }
    for interaction in latency.interactions where !interaction.accepted.isEmpty { add(interaction, of: recording) }
    for missed in latency.missed { add(missed, of: recording) }
    return json.bytes
  }

  public mutating func finish(_ summary: LatencySummary) -> [UInt8] {
    json.reset()
    for figures in summary.figures { add(figures) }
    if let confusion = summary.confusion { add(confusion) }
    if let cost = summary.cost { add(cost) }
    for fault in summary.faults { line("fault", of: fault.file) { json in json.value(fault.message, "message") } }
    return json.bytes
  }

  // MARK: Lines

  private mutating func line(
    _ kind: String, of file: String? = nil, clock: String = "event", _ body: (inout JSONWriter) -> Void
  ) {
    json.beginObject()
    json.value(kind, "line")
    json.value(clock, "clock")
    if let file { json.value(file, "file") }
    body(&json)
    json.endObject()
    json.endLine()
  }

  private mutating func add(_ gesture: GestureTiming, _ labelled: LabelledInteraction?, of recording: MeasuredRecording)
  {
    let latency = recording.latency
    line("gesture", of: recording.file) { json in
      json.value(gesture.interaction, "interaction")
      json.value(gesture.recognizer, "recognizer")
      json.value(gesture.gesture.text, "gesture")
      json.value(gesture.stage.rawValue, "stage")
      json.contacts(gesture.contacts)
      json.value((gesture.down - latency.origin).count, "down_us")
      json.value((gesture.reported - latency.origin).count, "t_us")
      json.value(gesture.isByDeadline, "by_deadline")
      json.value(gesture.recognitionDelay.count, "recognition_delay_us")
      json.value(gesture.ideal?.rule.rawValue, orNull: "ideal_rule")
      json.value(gesture.ideal.map { ($0.time - latency.origin).count }, orNull: "ideal_us")
      json.value(gesture.decisionLag?.count, orNull: "decision_lag_us")
      json.value(gesture.lagFrames.map { Int64($0) }, orNull: "decision_lag_frames")
      json.value(gesture.arbitrationCost?.count, orNull: "arbitration_cost_us")
      json.value(gesture.timerWait.count, "timer_us")
      json.value(gesture.timerShare, as: .ratio, orNull: "timer_share")
      json.value(gesture.travel.path, as: .points, "path_pt")
      json.value(gesture.travel.pathMillimetres, as: .points, orNull: "path_mm")
      json.value(gesture.travel.displacement, as: .points, "displacement_pt")
      json.value(gesture.travel.displacementMillimetres, as: .points, orNull: "displacement_mm")
      json.value(labelled?.interaction.label.rawValue, orNull: "recognized_as")
      json.value(labelled?.accepted.first?.rawValue, orNull: "label")
    }
  }

  private mutating func add(_ motion: MotionTiming, of recording: MeasuredRecording) {
    line("motion", of: recording.file) { json in
      json.value(motion.interaction, "interaction")
      json.value(motion.view, "view")
      json.value(motion.frames, "frames")
      json.value(motion.largestError, as: .points, "motion_error_max_pt")
      json.value(motion.rmsError, as: .points, "motion_error_rms_pt")
      json.value(motion.settleTime?.count, orNull: "settle_time_us")
      json.value(motion.flingDistance, as: .points, "fling_distance_pt")
    }
  }

  private mutating func add(_ labelled: LabelledInteraction, of recording: MeasuredRecording) {
    let (interaction, origin) = (labelled.interaction, recording.latency.origin)
    line("interaction", of: recording.file) { json in
      json.value(interaction.number, "interaction")
      json.value((interaction.start - origin).count, "start_us")
      json.value((interaction.end - origin).count, "end_us")
      json.value(interaction.label.rawValue, "recognized_as")
      Self.add(labelled.accepted, to: &json)
      json.value(labelled.isRight == true, "right")
    }
  }

  private mutating func add(_ missed: MissedLabel, of recording: MeasuredRecording) {
    let origin = recording.latency.origin
    line("missed", of: recording.file) { json in
      json.value(missed.time.map { ($0.lowerBound - origin).count }, orNull: "start_us")
      json.value(missed.time.map { ($0.upperBound - origin).count }, orNull: "end_us")
      json.value(missed.after.map(Int64.init), orNull: "after")
      Self.add(missed.accepted, to: &json)
    }
  }

  private static func add(_ labels: [InteractionLabel], to json: inout JSONWriter) {
    json.beginArray("labels")
    for label in labels { json.value(label.rawValue) }
    json.endArray()
  }

  private mutating func add(_ figures: LatencyTotals.Entry) {
    line("group", clock: figures.group.metric.isExact ? "event" : "wall") { json in
      Self.add(figures.group, to: &json)
      Self.add(figures.distribution, to: &json)
    }
  }

  private mutating func add(_ confusion: ConfusionMatrix) {
    line("labels") { json in
      json.value(confusion.total, "total")
      json.value(confusion.right, "right")
      json.value(confusion.misses, "misses")
      json.value(confusion.extras, "extras")
      json.value(confusion.confused, "confused")
      json.value(confusion.accuracy, as: .ratio, orNull: "accuracy")
      json.value(confusion.macroF1, as: .ratio, orNull: "macro_f1")
    }
    for score in confusion.scores {
      line("score") { json in
        json.value(score.label.rawValue, "label")
        json.value(score.expected, "expected")
        json.value(score.recognized, "recognized")
        json.value(score.right, "right")
        json.value(score.precision, as: .ratio, orNull: "precision")
        json.value(score.recall, as: .ratio, orNull: "recall")
        json.value(score.f1, as: .ratio, "f1")
      }
    }
    for cell in confusion.cells {
      line("confusion") { json in
        json.value(cell.expected.rawValue, "expected")
        json.value(cell.recognized.rawValue, "recognized")
        json.value(cell.count, "count")
      }
    }
  }

  private mutating func add(_ cost: RecordingCost) {
    line("run", clock: "wall") { json in
      json.value(cost.rounds, "rounds")
      json.value(cost.recordings, "recordings")
      json.value(cost.frames, "frames")
      json.value(cost.framesLeftOut, "frames_left_out")
      json.value(cost.clockReading, "clock_ns")
      json.value(cost.reference, "reference_ns")
      json.beginArray("unavailable")
      for item in cost.unavailable {
        json.beginObject()
        json.value(item.metric.rawValue, "metric")
        json.value(item.reason, "reason")
        json.endObject()
      }
      json.endArray()
    }
    for figures in cost.figures { add(figures) }
    for (recognizer, share) in cost.shares {
      line("recognizer", clock: "wall") { json in
        json.value(recognizer.name, "recognizer")
        json.value(recognizer.total, "total_ns")
        json.value(share, as: .ratio, "share")
      }
      for figures in recognizer.figures { add(figures) }
    }
  }

  private mutating func add(_ figures: CostFigures) {
    let isTime = figures.group.metric.unit == .nanoseconds
    line("cost", clock: "wall") { json in
      Self.add(figures.group, to: &json)
      let best = PercentileSummary(figures.best)
      json.value(best.p50, "best_p50")
      json.value(best.p999, "best_p999")
      if isTime { json.value(figures.ratio(atPercentile: 50), as: .ratio, orNull: "ratio") }
      Self.add(figures.samples, to: &json)
    }
  }

  private static func add(_ group: LatencyGroup, to json: inout JSONWriter) {
    json.value(group.metric.rawValue, "metric")
    json.value(group.metric.unit == .points ? "mpt" : group.metric.unit.rawValue, "unit")
    json.value(group.stage.rawValue, "stage")
    json.value(group.subject, "subject")
    json.value(group.device, "device")
    json.value(group.profile, "profile")
  }

  /// Values as they are counted: microseconds, nanoseconds, thousandths of a point (`mpt`), frames.
  private static func add(_ distribution: Distribution, to json: inout JSONWriter) {
    json.value(PercentileSummary(distribution))
    json.value(distribution.encoded, "histogram")
  }
}
