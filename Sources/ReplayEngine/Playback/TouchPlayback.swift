public import EvdevDecoding
public import RecordingFormats
public import TouchModel

/// A recording as touch frames, pulled one by one: reading and decoding in one, in constant memory.
public struct TouchPlayback<Reader: FrameReader> {
  public private(set) var reader: Reader
  /// How large the recording's contacts are on the screen.
  public let contactRadius: ContactRadius
  private var decoder: EvdevDecoder
  private var frame = EvdevFrame()
  private var hasEnded = false
  /// How many evdev frames were read.
  public private(set) var framesRead = 0

  public init(_ reader: Reader, mapping: ScreenMapping) {
    self.reader = reader
    let header = reader.header
    contactRadius = ContactRadius(device: header.device, mapping: mapping)
    decoder = EvdevDecoder(device: header.device, mapping: mapping, initialState: header.details.initialState)
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

  /// Gives every frame in order with the notes that go with it, which the closure may empty.
  ///
  /// Bad data ends the recording where it is: contacts that are still down are cancelled in one more frame, then the reader's
  /// error is thrown. An error of the closure is thrown on at once.
  public mutating func play(_ body: (TouchFrame, inout [Note]) throws -> Void) throws {
    var touch = TouchFrame()
    var notes: [Note] = []
    while true {
      let hasMore: Bool
      do {
        hasMore = try next(into: &touch, notes: &notes)
      } catch {
        if finish(into: &touch, notes: &notes) { try body(touch, &notes) }
        throw error
      }
      guard hasMore else { return }
      try body(touch, &notes)
    }
  }

  /// Ends the recording here: fills `touch` with the cancels of contacts that are still down; false when there are none.
  public mutating func finish(into touch: inout TouchFrame, notes: inout [Note]) -> Bool {
    guard !hasEnded else { return false }
    hasEnded = true
    decoder.finish(into: &touch, notes: &notes)
    return !touch.contacts.isEmpty
  }
}
