public import RecordingFormats
public import TouchModel

/// Plays a script on a synthetic panel and gives the frames that its kernel driver would send.
///
/// The same panel, seed, hand and script give the same frames on every machine.
public struct SessionSynthesizer: Sendable {
  /// Who touches.
  public enum Hand: Hashable, Sendable {
    /// Rests tremble, lifts roll, and the panel scans without regard to the script.
    case human
    /// No noise of a hand: the panel scans at each step's ends and, in moves, at its rate from the move's start.
    case exact
  }

  public var panel: SyntheticPanel
  public var seed: UInt64
  public var hand: Hand

  public init(panel: SyntheticPanel, seed: UInt64, hand: Hand = .human) {
    self.panel = panel
    self.seed = seed
    self.hand = hand
  }

  /// The frames of a script; the first is stamped 1 µs, as evemu-record does.
  ///
  /// Throws when the script is impossible on the panel, or when a flick, decoded again, misses its claimed release speed by
  /// more than 2 % and what the panel's noise can do.
  public func frames(of script: TouchScript) throws(SynthesisError) -> [EvdevFrame] { try run(script).frames }

  /// The whole recording of a script, with its labels and its seed in the header; throws as `frames(of:)` does.
  public func recording(of script: TouchScript) throws(SynthesisError) -> Recording {
    let run = try run(script)
    let labels = script.labels.compactMap { label in
      run.span(of: label.steps).map { RecordingDetails.Label(start: $0.start, end: $0.end, text: label.text) }
    }
    let details = RecordingDetails(labels: labels, edits: ["synthesized with seed \(seed)"])
    let header = RecordingHeader(
      device: panel.description, clock: .relative, format: RecordingFormat(.tape, version: "1"), details: details)
    return Recording(header: header, frames: run.frames)
  }

  private func run(_ script: TouchScript) throws(SynthesisError) -> SynthesisRun {
    var random = SplitMix64(seed: seed)
    let timeline = try ScriptTimeline(script, on: panel, hand: hand, random: &random)
    var run = SynthesisRun(panel: panel, hand: hand, timeline: timeline, random: random)
    try run.play()
    try ReleaseCheck(run, panel: panel).check()
    return run
  }
}
