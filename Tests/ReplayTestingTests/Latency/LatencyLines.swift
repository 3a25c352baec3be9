import InteractionAnalysis
import TouchModel

extension RecordingLatency {
  /// Every figure as text, times from the first frame: equal bytes are equal figures.
  var lines: String {
    func text(_ time: Timestamp?) -> String { time.map { "\(($0 - origin).count)" } ?? "-" }
    var lines =
      "\(device) \(profile) \(screen) \(screenSource) \(notes.map(\.kind)) \(frames) frames to \(text(end)) \(omitted) \(unknownLabels) \(isLabelled)\n"
    for gesture in gestures {
      lines += "\(gesture.interaction) \(gesture.recognizer) \(gesture.gesture.text) \(gesture.stage) "
      lines += "\(text(gesture.down)) \(text(gesture.reported)) \(gesture.isByDeadline) \(gesture.travel) "
      lines += "\(gesture.ideal?.rule.rawValue ?? "-") \(text(gesture.ideal?.time)) \(gesture.lagFrames ?? -999) "
      lines += "\(text(gesture.alone)) \(gesture.timerWait.count) \(gesture.contacts.count)\n"
    }
    for motion in motions { lines += "\(motion)\n" }
    for interaction in interactions {
      lines += "\(interaction.interaction.label) \(text(interaction.interaction.start)) "
      lines += "\(text(interaction.interaction.end)) \(interaction.accepted)\n"
    }
    for miss in missed {
      lines += "\(text(miss.time?.lowerBound)) \(text(miss.time?.upperBound)) \(miss.after ?? -1) \(miss.accepted)\n"
    }
    return lines
  }
}
