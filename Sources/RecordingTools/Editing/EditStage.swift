import RecordingFormats
import TouchModel

/// One edit at work: frames go in one at a time, and none, one or several come out.
protocol EditStage {
  /// Takes the recording's next frame.
  mutating func take(_ frame: EvdevFrame, into batch: inout FrameBatch)
  /// The recording is over.
  ///
  /// Throws `EditError` where the edit turned out to be impossible.
  mutating func finish(into batch: inout FrameBatch) throws(EditError)
}

extension EditStage {
  mutating func finish(into batch: inout FrameBatch) throws(EditError) {}
}

/// Why an edit cannot be done; the text names the edit as the command line does.
public struct EditError: Error, Hashable, Sendable, CustomStringConvertible {
  public var description: String

  init(_ description: String) { self.description = description }
}

/// Frames on their way from one stage to the next, in memory that is used again.
struct FrameBatch {
  private var frames: [EvdevFrame] = []
  private(set) var count = 0

  /// Adds a frame that `fill` makes of an empty one, unless it returns false.
  mutating func append(_ fill: (inout EvdevFrame) -> Bool) {
    if count == frames.count { frames.append(EvdevFrame()) }
    frames[count].reset()
    if fill(&frames[count]) { count += 1 }
  }

  /// A frame; `index` is below `count`.
  subscript(index: Int) -> EvdevFrame { frames[index] }

  /// Exchanges a frame's memory with `frame`.
  mutating func swap(_ index: Int, with frame: inout EvdevFrame) { Swift.swap(&frames[index], &frame) }

  mutating func removeAll() { count = 0 }
}

/// An edit that tells each frame under a rule.
struct RuleStage<Rule: TellingRule>: EditStage {
  var rule: Rule
  private var rewriter: FrameRewriter

  /// The header's state before the first frame is told under the same rule.
  init(_ rule: Rule, header: inout RecordingHeader) {
    self.rule = rule
    rewriter = FrameRewriter(header: header)
    rewriter.begin(&header, by: &self.rule)
  }

  /// The highest contact number so far.
  var lastContact: Int32 { rewriter.lastContact }

  mutating func take(_ frame: EvdevFrame, into batch: inout FrameBatch) {
    rewriter.look(at: frame)
    batch.append { rewriter.rewrite(frame, by: &rule, into: &$0) }
  }
}

extension EvdevFrame {
  /// Takes over everything of another frame but its events, their times and its snapshot.
  mutating func begin(like frame: EvdevFrame) {
    time = frame.time
    line = frame.line
    received = frame.received
    reportValue = frame.reportValue
    deviceState = frame.deviceState
  }

  /// Gives the events that were added last the time of the other frame's event they come from.
  mutating func keepTimes(of frame: EvdevFrame, at index: Int) {
    guard !frame.eventTimes.isEmpty else { return }
    while eventTimes.count < events.count { eventTimes.append(frame.time(ofEventAt: index)) }
  }

  /// Whether an edit took everything out of `frame`, of which this is what is left; MSC events only go with others.
  func isEmptied(from frame: EvdevFrame) -> Bool {
    func tells(_ frame: EvdevFrame) -> Bool {
      frame.events.contains { $0.type != EvdevType.msc } || !frame.snapshot.isEmpty || frame.deviceState != .present
    }
    return tells(frame) && !tells(self)
  }
}
