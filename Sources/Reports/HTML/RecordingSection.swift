import InteractionAnalysis
import TouchModel

/// One recording: its gestures as a table, its drags, and a waterfall of each interaction.
struct RecordingSection {
  private let recording: MeasuredRecording
  private let number: Int

  init(_ recording: MeasuredRecording, number: Int) {
    self.recording = recording
    self.number = number
  }

  func html() -> HTMLWriter {
    var html = HTMLWriter()
    html.fold(recording.file, isOpen: number == 1) { html in
      let latency = recording.latency
      let length = DecimalText.string((latency.end - latency.origin).seconds, decimals: 3)
      html.element(
        "p",
        "\(latency.device), \(latency.profile), \(latency.frames) frames, \(length) s,"
          + " screen \(FigureText.screen(of: latency))",
        classes: "quiet")
      for note in latency.notes { html.element("p", "\(note.kind.rawValue): \(note.text)", classes: "quiet") }
      for fault in latency.labelFaults { html.element("p", fault, classes: "bad") }
      let falls = Waterfall.all(of: recording, prefix: "fall-\(number)", most: LatencyPage.mostInteractions)
      for fall in falls {
        html.element("h3", "Interaction \(fall.interaction)")
        html.picture(fall.svg())
      }
      writeTables(to: &html, drawn: falls.count)
    }
    return html
  }

  private func writeTables(to html: inout HTMLWriter, drawn: Int) {
    let latency = recording.latency
    let all = Set(latency.gestures.map(\.interaction)).count
    if all > drawn {
      html.element("p", "\(all - drawn) further interactions have no waterfall here.", classes: "quiet")
    }
    let shown = latency.gestures.prefix(200)
    html.table(
      "Gestures, times in ms",
      heads: ["gesture", "rule", "at", "delay", "lag", "frames", "arbitration", "timer", "travel pt", "mm"],
      words: 2, rows: shown.map { row($0, latency) })
    if latency.gestures.count > shown.count {
      html.element("p", "\(latency.gestures.count - shown.count) further gestures are not listed.", classes: "quiet")
    }
    guard !latency.motions.isEmpty else { return }
    html.table(
      "Drags of content", heads: ["view", "interaction", "frames", "error max pt", "rms pt", "settles ms", "fling pt"],
      rows: latency.motions.prefix(200).map { motion in
        [
          motion.view, "\(motion.interaction)", "\(motion.frames)", FigureText.points(motion.largestError),
          FigureText.points(motion.rmsError), FigureText.milliseconds(motion.settleTime),
          FigureText.points(motion.flingDistance),
        ]
      })
  }

  private func row(_ gesture: GestureTiming, _ latency: RecordingLatency) -> [String] {
    [
      "\(gesture.interaction) \(gesture.gesture.text)", gesture.ideal.map { FigureText.rule($0.rule) } ?? "-",
      FigureText.milliseconds(gesture.reported - latency.origin), FigureText.milliseconds(gesture.recognitionDelay),
      FigureText.milliseconds(gesture.decisionLag), gesture.lagFrames.map { "\($0)" } ?? "-",
      FigureText.milliseconds(gesture.arbitrationCost),
      gesture.isByDeadline ? FigureText.milliseconds(gesture.timerWait) : "-",
      FigureText.points(gesture.travel.displacement), FigureText.points(gesture.travel.displacementMillimetres),
    ]
  }
}
