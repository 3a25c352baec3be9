import EvdevDecoding
import Gestures
import InteractionAnalysis
import RecordingFormats
import ReplayEngine
import ReplayTesting
import Scenes
import TouchModel
import ViewModels

/// A panel's frames, a profile, and the scene that they are replayed into.
struct ReplayCase {
  let profile: Profile
  let scene: Scene?
  let recording: Recording
  private let matrix: CalibrationMatrix

  init(_ bytes: [UInt8]) {
    var choices = Choices(bytes)
    profile = choices.profile()
    let number = choices.below(FuzzScenes.texts.count + 1)
    scene = FuzzScenes.all.dropFirst(number).first
    let matrices: [CalibrationMatrix] = [
      .identity, .identity, CalibrationMatrix(a: 0, b: -1, c: 1, d: 1, e: 0, f: 0),
      CalibrationMatrix(a: 1e6, b: 0, c: -1e6, d: 0, e: 1e6, f: 1e6),
    ]
    matrix = choices.pick(matrices)
    var panel = Panel(&choices)
    while !choices.isSpent, panel.frames.count < 600 { panel.act(&choices) }
    recording = Recording(
      header: RecordingHeader(device: panel.device, clock: .relative, format: RecordingFormat(.tape)),
      frames: panel.frames)
  }

  /// Replays it twice and at other times: one trace, every number finite, nothing pending at the end.
  func failures() -> [String] {
    guard FuzzScenes.all.count == FuzzScenes.texts.count else { return ["a scene of the fuzzers does not read"] }
    let trace = PlayedTrace(MemoryReader(recording), profile, scene, matrix)
    var failures = trace.failures
    for shift in [Int64(0), 1 << 40, -(1 << 40)] {
      let again = PlayedTrace(MemoryReader(recording), profile, scene, matrix, shift: Microseconds(shift))
      failures += trace.difference(to: again, "a run shifted by \(shift) us")
    }
    return failures + explanationFailures()
  }

  /// What `gestures --explain` says is the same at other times, and has numbers.
  private func explanationFailures() -> [String] {
    // Each missed tap is tried again with other constants, which takes its time.
    guard recording.frames.count <= 200 else { return [] }
    var replay = RecordedReplay(profile: profile, scene: scene)
    do {
      let explanations = try replay.explanations(of: MemoryReader(recording))
      replay.timeShift = Microseconds(1 << 40)
      let later = try replay.explanations(of: MemoryReader(recording))
      var failures: [String] = []
      func words(_ explanations: [Explanation]) -> [String] {
        explanations.map { "\($0.interaction.label) \($0.missedTap?.why.rawValue ?? "") \($0.hint?.value ?? 0)" }
      }
      if words(explanations) != words(later) {
        failures.append("a shift of the times changes an explanation: \(words(explanations)) and \(words(later))")
      }
      for explanation in explanations {
        let causes =
          [explanation.interaction.reason] + explanation.recognizers.map(\.verdict.cause) + [
            explanation.missedTap?.cause
          ]
        for cause in causes.compactMap(\.self) where !cause.measured.isFinite || !cause.limit.isFinite {
          failures.append("an explanation has a cause that is no number: \(cause)")
        }
      }
      return failures + (try latencyFailures(RecordedReplay(profile: profile, scene: scene)))
    } catch {
      return ["explaining throws \(error)"]
    }
  }
}

/// The trace of a recording on all channels but that of notes, and what is wrong with it.
///
/// Its own calibration is applied where none is given.
struct PlayedTrace {
  private(set) var text = ""
  private(set) var failures: [String] = []

  init<Reader: FrameReader>(
    _ reader: Reader, _ profile: Profile, _ scene: Scene?, _ given: CalibrationMatrix? = nil,
    shift: Microseconds = .zero
  ) {
    let device = reader.header.device
    let matrix = given ?? .applied(to: device)
    let screen = scene?.screen.size ?? ScreenMapping.defaultScreen(for: device, matrix: matrix).size
    var traced = TracedReplay(
      tree: scene?.makeTree(profile: profile) ?? RecognizerField.tree(profile: profile), profile: profile,
      screen: screen, displayRate: scene?.screen.displayRate ?? 60, wires: scene?.wiring ?? [],
      // Notes on times name them as the recording has them.
      channels: TraceChannel.allCases.filter { $0 != .note })
    let mapping = ScreenMapping(device: device, screen: screen, matrix: matrix)
    var bytes: [UInt8] = []
    do {
      let failure = try traced.run(TouchPlayback(reader, mapping: mapping), timeShift: shift) { bytes += $0 }
      if let failure, failure.line < 1 || failure.column < 1 { failures.append("an error without a place: \(failure)") }
    } catch {
      failures.append("replay throws \(error)")
    }
    text = String(decoding: bytes, as: UTF8.self)
    for line in text.split(separator: "\n") where Self.hasNoNumber(line) {
      failures.append("a number that is none: \(line)")
    }
    if !traced.replay.isIdle { failures.append("something is pending at the end") }
  }

  /// What is different in another trace of the same recording.
  func difference(to other: PlayedTrace, _ what: String) -> [String] {
    guard text != other.text else { return [] }
    let lines = zip(text.split(separator: "\n"), other.text.split(separator: "\n"))
    let pair = lines.first { $0.0 != $0.1 }
    return ["\(what) differs: \(pair.map { "\($0.0) and \($0.1)" } ?? "in length")"]
  }

  private static func hasNoNumber(_ line: Substring) -> Bool {
    ["=nan", ",nan", "=inf", ",inf", "=-inf", ",-inf"].contains { line.contains($0) }
  }
}
