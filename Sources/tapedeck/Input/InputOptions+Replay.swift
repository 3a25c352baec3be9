import EvdevDecoding
import Gestures
import ReplayTesting

extension InputOptions {
  /// What replays recordings as these options say, without a scene.
  func replay(under stack: ProfileStack) -> RecordedReplay {
    var replay = RecordedReplay(screen: screen)
    replay.stack = stack
    replay.options = recording
    replay.matrix = matrix
    replay.contactRadius = contactRadius.map(ContactRadius.init(points:))
    return replay
  }
}
