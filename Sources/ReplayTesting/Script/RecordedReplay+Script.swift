public import InteractionAnalysis
import RecordingFormats
public import RecordingTools
import Scenes
import TouchModel

/// Replays of gesture scripts, without a recording on disk.
extension RecordedReplay {
  /// The trace of a script, made on `panel` with `seed` by `hand`.
  ///
  /// Its points are those of the replay's screen: the one given, else the scene's, else the panel's. Throws
  /// `SynthesisError` for a script that is impossible.
  public func trace(
    of script: TouchScript, on panel: SyntheticPanel = .phone, seed: UInt64 = 1, hand: SessionSynthesizer.Hand = .human
  ) throws -> [UInt8] {
    let play = playing(SessionSynthesizer(panel: panel, seed: seed, hand: hand))
    return try play.replay.trace(of: MemoryReader(play.synthesizer.recording(of: script)))
  }

  /// The interactions of a script with their labels; points and errors as for `trace`.
  public func interactions(
    of script: TouchScript, on panel: SyntheticPanel = .phone, seed: UInt64 = 1, hand: SessionSynthesizer.Hand = .human
  ) throws -> [Interaction] {
    let play = playing(SessionSynthesizer(panel: panel, seed: seed, hand: hand))
    return try play.replay.interactions(of: MemoryReader(play.synthesizer.recording(of: script)))
  }

  /// The interactions of a script with what each recognizer thought of them; points and errors as for `trace`.
  public func explanations(
    of script: TouchScript, on panel: SyntheticPanel = .phone, seed: UInt64 = 1, hand: SessionSynthesizer.Hand = .human
  ) throws -> [Explanation] {
    let play = playing(SessionSynthesizer(panel: panel, seed: seed, hand: hand))
    return try play.replay.explanations(of: MemoryReader(play.synthesizer.recording(of: script)))
  }

  /// The trace of a script as text has it; points and errors as above, but with the place in the text.
  public func trace(of script: GestureScript) throws -> [UInt8] {
    var script = script
    let play = playing(script.synthesizer)
    script.synthesizer = play.synthesizer
    return try play.replay.trace(of: MemoryReader(script.recording()))
  }

  /// The interactions of a script as text has it with their labels.
  public func interactions(of script: GestureScript) throws -> [Interaction] {
    var script = script
    let play = playing(script.synthesizer)
    script.synthesizer = play.synthesizer
    return try play.replay.interactions(of: MemoryReader(script.recording()))
  }

  /// Both with the same screen, so that a script's point is the scene's.
  private func playing(
    _ synthesizer: SessionSynthesizer
  ) -> (replay: RecordedReplay, synthesizer: SessionSynthesizer) {
    var (replay, synthesizer) = (self, synthesizer)
    if let size = screen ?? scene?.screen.size {
      synthesizer.panel.screen = Vector(dx: size.width, dy: size.height)
    } else {
      let size = synthesizer.panel.screen
      replay.screen = Size(width: size.dx, height: size.dy)
    }
    return (replay, synthesizer)
  }
}
