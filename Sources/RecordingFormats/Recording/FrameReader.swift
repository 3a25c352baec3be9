public import TouchModel

/// Something that gives a recording's frames one at a time, in file order.
public protocol FrameReader {
  var header: RecordingHeader { get }
  /// What was odd so far; complete once `next(into:)` returned false.
  var notes: [Note] { get }
  /// Fills `frame` with the next frame and returns true, or returns false at the end and leaves the frame empty.
  ///
  /// The frame's memory is used again, so reading allocates nothing after warm-up. Throws `RecordingError` for bad data and
  /// whatever the source throws unchanged, and the same again when asked on; frames given before stay good.
  mutating func next(into frame: inout EvdevFrame) throws -> Bool
}
