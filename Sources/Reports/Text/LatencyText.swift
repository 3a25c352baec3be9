import InteractionAnalysis
import TouchModel

/// Tables for people, at most 100 columns wide: each gesture of a single recording, then the figures by group.
///
/// What is unknown is a dash. Times are milliseconds, costs nanoseconds, lengths points.
public struct LatencyText: LatencyReporter {
  let paint: TextPainter
  /// Whether gestures, drags and labels are listed one by one.
  private let listsGestures: Bool
  /// - Parameters:
  ///   - listsGestures: whether every gesture has a line; for one recording, or few.
  ///   - paint: colours a piece by its role; by default not at all.
  public init(listsGestures: Bool = true, paint: @escaping TextPainter = { text, _ in text }) {
    self.listsGestures = listsGestures
    self.paint = paint
  }

  public mutating func add(_ recording: MeasuredRecording) -> [UInt8] {
    return listsGestures ? Array(text(of: recording).utf8) : []
  }

  public mutating func finish(_ summary: LatencySummary) -> [UInt8] {
    var text = listsGestures ? "" : head(of: summary)
    text += tables(of: summary.shownFigures)
    if let confusion = summary.confusion { text += ConfusionText(paint: paint).text(of: confusion) }
    if let cost = summary.cost { text += CostText(paint: paint).text(of: cost) }
    return Array(text.utf8)
  }

  private func head(of summary: LatencySummary) -> String {
    var text = paint(summary.recordings == 1 ? "1 recording" : "\(summary.recordings) recordings", .label)
    if summary.assumedScreens > 0 { text += ", \(summary.assumedScreens) on an assumed screen" }
    if !summary.faults.isEmpty { text += paint(", \(summary.faults.count) not read to the end", .failure) }
    return text + "\n"
  }

  // MARK: One recording

  private func text(of recording: MeasuredRecording) -> String {
    let latency = recording.latency
    var text = paint(recording.file, .label) + "\n"
    text += "  \(latency.device), \(latency.profile), \(latency.frames) frames, "
    text += "\(DecimalText.string((latency.end - latency.origin).seconds, decimals: 3)) s\n"
    text += "  screen \(FigureText.screen(of: latency))\n"
    if latency.frames == 0 { text += paint("  no frames, so nothing is measured\n", .warning) }
    if !latency.gestures.isEmpty {
      text += Self.gestureHead
      for gesture in latency.gestures { text += line(gesture, latency) }
    }
    if !latency.motions.isEmpty {
      text += Self.motionHead
      for motion in latency.motions { text += line(motion) }
    }
    for fault in latency.labelFaults { text += paint("  \(fault)\n", .failure) }
    for label in latency.unknownLabels { text += paint("  \(label) is no label and does not count\n", .warning) }
    if latency.omitted > 0 { text += paint("  \(latency.omitted) further gestures are not measured\n", .warning) }
    return text + "\n"
  }

  private static let gestureHead = row(
    "", "gesture", ["at ms", "delay"], "rule", ["lag", "frames", "arbitr.", "timer", "pt"])

  private func line(_ gesture: GestureTiming, _ latency: RecordingLatency) -> String {
    Self.row(
      "\(gesture.interaction)", paint(gesture.gesture.text.filled(to: 12), .label),
      [
        FigureText.milliseconds(gesture.reported - latency.origin), FigureText.milliseconds(gesture.recognitionDelay),
      ], gesture.ideal.map { FigureText.rule($0.rule) } ?? "-",
      [
        FigureText.milliseconds(gesture.decisionLag), gesture.lagFrames.map { "\($0)" } ?? "-",
        FigureText.milliseconds(gesture.arbitrationCost),
        gesture.isByDeadline ? FigureText.milliseconds(gesture.timerWait) : "-",
        FigureText.points(gesture.travel.displacement),
      ])
  }

  /// 100 columns; `name` may be filled and painted already.
  private static func row(
    _ number: String, _ name: String, _ times: [String], _ rule: String, _ others: [String]
  ) -> String {
    var text = number.filled(to: 4, left: true) + " " + name.filled(to: 12)
    for time in times { text += time.filled(to: 11, left: true) }
    text += "  " + rule.filled(to: 17)
    for (other, width) in zip(others, [9, 7, 9, 9, 8]) { text += other.filled(to: width, left: true) }
    return text + "\n"
  }

  private static let motionHead =
    "     view           frames  error max pt       rms  settle ms  fling pt\n"

  private func line(_ motion: MotionTiming) -> String {
    var text = "\(motion.interaction)".filled(to: 4, left: true) + " "
    text += paint(motion.view.filled(to: 14), .label)
    text += "\(motion.frames)".filled(to: 7, left: true)
    text += FigureText.points(motion.largestError).filled(to: 14, left: true)
    text += FigureText.points(motion.rmsError).filled(to: 10, left: true)
    text += FigureText.milliseconds(motion.settleTime).filled(to: 11, left: true)
    return text + FigureText.points(motion.flingDistance).filled(to: 10, left: true) + "\n"
  }

  // MARK: Groups

  private func tables(of figures: [LatencyTotals.Entry]) -> String {
    var text = ""
    var place: LatencyGroup?
    for item in figures {
      let group = item.group
      if place?.device != group.device || place?.profile != group.profile {
        if place != nil { text += "\n" }
        text += paint(group.device, .label) + ", \(group.profile)\n"
        text += FigureRow.head
        place = nil
      }
      if place?.subject != group.subject || place?.stage != group.stage {
        text += paint(group.subject.isEmpty ? "all" : group.subject, .label) + ", \(group.stage.rawValue)\n"
      }
      text += FigureRow.line(group.metric, item.distribution)
      place = group
    }
    return text.isEmpty ? "" : text + "\n"
  }
}
