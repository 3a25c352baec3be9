import RecordingFormats
import TouchModel

/// Cuts a span out of a recording: fingers that are down at its start land there, and lift at its end.
///
/// The landing has everything that is known of the finger and stands at the span's start; the lift stands at its end, or at
/// the last frame's time where the recording ends before. Fingers that decoding does not see (down before the recording
/// began, or lost since) do not land. A clock that steps back ends nothing: the span is what lies between the first
/// frame at or after its start and the first one after its end.
struct TrimStage: EditStage {
  private enum Part {
    case before, inside, after
  }

  private let span: TimeSpan
  private let start: Timestamp?
  private let end: Timestamp?
  private var part = Part.before
  private var rewriter: FrameRewriter
  private var rule = TellAll(tellsEmptySlots: false)
  private var last = Timestamp.zero
  private var isEmpty = true

  init(_ span: TimeSpan, header: inout RecordingHeader, origin: Timestamp) {
    self.span = span
    start = span.start.map { origin + $0 }
    end = span.end.map { origin + $0 }
    rewriter = FrameRewriter(header: header)
    // What is cut at its beginning has a landing in place of a state before it.
    if let start, start > origin {
      header.details.initialState = []
    } else {
      rule.tellsEmptySlots = true
      rewriter.begin(&header, by: &rule)
    }
    clip(&header.details.labels)
  }

  /// Labels outside of the span go, those across its ends are cut.
  private func clip(_ labels: inout [RecordingDetails.Label]) {
    labels = labels.compactMap { label in
      var label = label
      if let start { label.start = max(label.start, start) }
      if let end { label.end = min(label.end, end) }
      return label.start <= label.end ? label : nil
    }
  }

  mutating func take(_ frame: EvdevFrame, into batch: inout FrameBatch) {
    guard part != .after else { return }
    rewriter.look(at: frame)
    if part == .before, start.map({ frame.time >= $0 }) ?? true {
      part = .inside
      if let start, frame.time > start { land(at: start, before: frame, &batch) }
    }
    if part == .inside, let end, frame.time > end {
      part = .after
      lift(at: end, &batch)
      return
    }
    guard part == .inside else { return rewriter.pass(frame) }
    last = frame.time
    isEmpty = false
    batch.append { rewriter.rewrite(frame, by: &rule, into: &$0) }
  }

  mutating func finish(into batch: inout FrameBatch) throws(EditError) {
    if part == .inside { lift(at: last, &batch) }
    if isEmpty { throw EditError("--trim \(span): the recording has nothing there") }
  }

  private mutating func land(at time: Timestamp, before frame: EvdevFrame, _ batch: inout FrameBatch) {
    var hasContact = false
    for slot in 0..<rewriter.source.slotCount where rewriter.source.holdsContact(slot) { hasContact = true }
    guard hasContact else { return }
    last = time
    isEmpty = false
    batch.append { landing in
      landing.time = time
      landing.line = frame.line
      if rewriter.source.reporting == .list { rewriter.completeList(by: rule, into: &landing) }
      rewriter.complete(by: rule, into: &landing)
      return true
    }
  }

  private mutating func lift(at time: Timestamp, _ batch: inout FrameBatch) {
    batch.append { closing in
      closing.time = time
      rewriter.liftAll(into: &closing)
      return !closing.events.isEmpty
    }
  }
}
