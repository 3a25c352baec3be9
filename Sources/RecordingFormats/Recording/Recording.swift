public import TouchModel

/// A whole recording in memory: for tests and small files; everything else pulls frames from a `RecordingReader`.
public struct Recording: Hashable, Sendable {
  public var header: RecordingHeader
  public var frames: [EvdevFrame]
  public var notes: [Note]

  public init(header: RecordingHeader, frames: [EvdevFrame] = [], notes: [Note] = []) {
    self.header = header
    self.frames = frames
    self.notes = notes
  }

  /// Collects all that `reader` still has to give.
  ///
  /// Throws what the reader throws.
  public init(collecting reader: some FrameReader) throws {
    var reader = reader
    self.init(header: reader.header)
    var frame = EvdevFrame()
    while try reader.next(into: &frame) { frames.append(frame) }
    header = reader.header
    notes = reader.notes
  }
}
