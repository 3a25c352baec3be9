import Gestures
import RecordingFormats
import ReplayEngine
import TouchModel

/// The touch frames of a recording in memory, palms taken out: what is played when only the playing is to be measured.
struct DecodedFrames {
  private(set) var frames: [TouchFrame] = []

  /// How many frames are kept at most; of a longer recording the first ones stand for all.
  static let most = 50_000

  init(_ playback: TouchPlayback<MemoryReader>, _ palms: PalmFilter) throws {
    var (playback, palms) = (playback, palms)
    var (frame, notes) = (TouchFrame(), [Note]())
    func keep() {
      palms.filter(&frame, notes: &notes)
      notes.removeAll(keepingCapacity: true)
      frames.append(frame)
    }
    while frames.count < Self.most, try playback.next(into: &frame, notes: &notes) { keep() }
    // Fingers that are still down where it is cut.
    if playback.finish(into: &frame, notes: &notes) { keep() }
  }
}
