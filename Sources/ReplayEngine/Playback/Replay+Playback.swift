import Gestures
public import RecordingFormats
public import TouchModel

/// The way from a recording to a sink, which the commands and test suites share.
extension Replay {
  /// Plays a recording to its end and lets everything that is due come.
  ///
  /// Palms by the profile's limits are taken out first, with a note each. Contacts are as large as the recording says unless
  /// the replay has a `contactRadius` of its own.
  ///
  /// Bad data ends the recording where it is: contacts that are still down are cancelled, everything comes to rest, and the
  /// reader's error is returned, not thrown. What a closure throws ends the replay at once.
  ///
  /// - Parameters:
  ///   - playback: the recording as touch frames.
  ///   - timeShift: is added to all times, those of notes included.
  ///   - sink: takes in what happens.
  ///   - before: sees each frame before the replay does and after all that was due before it, with the notes that go with it,
  ///     which it may empty; one that is stamped earlier than the present has the present's time.
  ///   - after: is called when the frame has been taken in, and once more at the end.
  public mutating func play<Reader: FrameReader, Sink: ReplaySink>(
    _ playback: inout TouchPlayback<Reader>, timeShift: Microseconds = .zero, into sink: inout Sink,
    before: (TouchFrame, inout [Note], inout Sink) throws -> Void, after: (inout Sink) throws -> Void = { _ in }
  ) throws -> RecordingError? {
    var failure: RecordingError?
    if contactRadius == nil { contactRadius = playback.contactRadius }
    var palms = PalmFilter(profile: profile, device: playback.reader.header.device, screen: screen)
    do {
      try playback.play { frame, notes in
        var frame = frame
        frame.time = frame.time + timeShift
        for index in notes.indices { notes[index].time = notes[index].time + timeShift }
        palms.filter(&frame, notes: &notes)
        wake(until: frame.time, into: &sink)
        var seen = frame
        seen.time = max(frame.time, hasBegun ? now : frame.time)
        try before(seen, &notes, &sink)
        feed(frame, into: &sink)
        try after(&sink)
      }
    } catch let error as RecordingError {
      failure = error
    }
    finish(into: &sink)
    try after(&sink)
    return failure
  }
}
