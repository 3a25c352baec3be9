import RecordingFormats
import TouchModel

/// Makes a recording slower or faster: each time's distance from the first frame is multiplied, exactly and without drift.
struct ScaleStage: EditStage {
  private let factor: Ratio
  private let origin: Timestamp

  init(_ factor: Ratio, header: inout RecordingHeader, origin: Timestamp) {
    self.factor = factor
    self.origin = origin
    for index in header.details.labels.indices {
      header.details.labels[index].start = scaled(header.details.labels[index].start)
      header.details.labels[index].end = scaled(header.details.labels[index].end)
    }
  }

  mutating func take(_ frame: EvdevFrame, into batch: inout FrameBatch) {
    batch.append { out in
      out.begin(like: frame)
      out.time = scaled(frame.time)
      if let received = frame.received { out.received = scaled(received) }
      for event in frame.events { out.events.append(event) }
      for time in frame.eventTimes { out.eventTimes.append(scaled(time)) }
      for event in frame.snapshot { out.snapshot.append(event) }
      return true
    }
  }

  private func scaled(_ time: Timestamp) -> Timestamp {
    origin + Microseconds(factor.scaled((time - origin).count))
  }
}
