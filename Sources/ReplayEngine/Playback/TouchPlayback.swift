public import EvdevDecoding
public import RecordingFormats
public import TouchModel

/// A recording as touch frames, pulled one by one: reading and decoding in one, in constant memory.
public struct TouchPlayback<Reader: FrameReader> {
  public private(set) var reader: Reader
  private var decoder: EvdevDecoder
  private var frame = EvdevFrame()
  private var hasEnded = false
  /// How many evdev frames were read.
  public private(set) var framesRead = 0

  public init(_ reader: Reader, mapping: ScreenMapping) {
    self.reader = reader
    decoder = EvdevDecoder(device: reader.header.device, mapping: mapping)
  }

  /// Fills `touch` with the next frame, and after the last one with the cancels of contacts that are still down.
  ///
  /// Frames in which no contact changed are given too, with their time. Returns false at the end. Throws what the reader
  /// throws; all contacts can then be cancelled by `finish`.
  public mutating func next(into touch: inout TouchFrame, notes: inout [Note]) throws -> Bool {
    guard !hasEnded else { return false }
    if try reader.next(into: &frame) {
      framesRead += 1
      decoder.decode(frame, into: &touch, notes: &notes)
      return true
    }
    return finish(into: &touch, notes: &notes)
  }

  /// Ends the recording here: fills `touch` with the cancels of contacts that are still down; false when there are none.
  public mutating func finish(into touch: inout TouchFrame, notes: inout [Note]) -> Bool {
    guard !hasEnded else { return false }
    hasEnded = true
    decoder.finish(into: &touch, notes: &notes)
    return !touch.contacts.isEmpty
  }
}
