import InteractionAnalysis
import TouchModel

extension RecordingLatency {
  /// What was recognized as something else than its labels say, too much, or not at all, a sentence each.
  var labelFaults: [String] {
    var faults: [String] = []
    for labelled in interactions {
      let name = "interaction \(labelled.interaction.number) at \(time(labelled.interaction.start)) ms"
      let found = labelled.interaction.label.rawValue
      if labelled.isRight == false {
        faults.append("\(name) is \(found), labelled \(Self.words(labelled.accepted))")
      } else if isLabelled, labelled.accepted.isEmpty, labelled.interaction.label != .none {
        faults.append("\(name) is \(found), and nobody asked for it")
      }
    }
    return faults
      + missed.map { missed in
        let place =
          missed.time.map { " at \(time($0.lowerBound)) ms" }
          ?? missed.after.map { $0 == 0 ? " at first" : " after interaction \($0)" } ?? ""
        return "\(Self.words(missed.accepted))\(place) has no interaction"
      }
  }

  private static func words(_ labels: [InteractionLabel]) -> String {
    labels.map(\.rawValue).joined(separator: " or ")
  }

  private func time(_ time: Timestamp) -> String { FigureText.milliseconds(time - origin) }
}
