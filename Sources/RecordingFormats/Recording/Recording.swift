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

/// Gives the frames of a recording in memory one at a time.
public struct MemoryReader: FrameReader {
  private let recording: Recording
  private var index = 0

  public init(_ recording: Recording) { self.recording = recording }

  public var header: RecordingHeader { recording.header }
  public var notes: [Note] { recording.notes }

  public mutating func next(into frame: inout EvdevFrame) -> Bool {
    guard index < recording.frames.count else {
      frame.reset()
      return false
    }
    frame = recording.frames[index]
    index += 1
    return true
  }
}
