import Gestures
import RecordingFormats
import ReplayEngine
import TouchModel

/// The touch frames of a recording in memory, palms taken out: what is played when only the playing is to be measured.
struct DecodedFrames {
  private(set) var frames: [TouchFrame] = []
  /// How many further frames there are.
  private(set) var leftOut = 0

  /// How many frames are kept at most: of a longer recording the first ones, so that memory and time stay small.
  static let most = 50_000

  init(_ playback: TouchPlayback<MemoryReader>, _ palms: PalmFilter, most: Int = most) throws {
    var (playback, palms) = (playback, palms)
    var (frame, notes) = (TouchFrame(), [Note]())
    func keep() {
      palms.filter(&frame, notes: &notes)
      notes.removeAll(keepingCapacity: true)
      frames.append(frame)
    }
    while frames.count < most, try playback.next(into: &frame, notes: &notes) { keep() }
    var rest = playback
    // Fingers that are still down where it is cut.
    if playback.finish(into: &frame, notes: &notes) { keep() }
    while try rest.next(into: &frame, notes: &notes) {
      leftOut += 1
      notes.removeAll(keepingCapacity: true)
    }
  }
}
