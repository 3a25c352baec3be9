import EvdevDecoding
public import Gestures
public import InteractionAnalysis
public import RecordingFormats
import ReplayEngine
import TouchModel

/// What latency is measured against.
public struct LatencyOptions: Sendable {
  /// What the ideal recognizers have their constants from, to compare settings with one ideal; `nil` for the replay's own.
  ///
  /// As the replay's `stack` it gets what a recording's device and header say. Recognizers may then be faster than the ideal.
  public var ideal: ProfileStack?

  public init(ideal: ProfileStack? = nil) { self.ideal = ideal }
}

/// Latency figures of recordings in event time, as `tapedeck latency` prints them.
extension RecordedReplay {
  /// The figures of a recording file.
  ///
  /// Throws `FileError`, `RecordingError`, and `SettingError` for millimetres on a panel of unknown size.
  public func latency(ofFile path: String, _ options: LatencyOptions = LatencyOptions()) throws -> RecordingLatency {
    try latency(of: open(path), options)
  }

  /// The figures of a recording.
  ///
  /// To measure one recording under many settings keep a `MemoryReader` of it, which is not read again.
  public func latency(
    of reader: some FrameReader, _ options: LatencyOptions = LatencyOptions()
  ) throws -> RecordingLatency {
    let size = size(for: reader)
    let profile = try profile(for: reader, on: size)
    let mapping = ScreenMapping(device: reader.header.device, screen: size, matrix: matrix(for: reader))
    let ideal = try options.ideal?.profile(for: reader.header, mapping: mapping, file: "the recording")
    var collector = LatencyCollector(
      LatencyAnalyzer(
        profile: profile, screen: size, pointsPerMillimetre: mapping.pointsPerMillimetre, reference: ideal,
        inField: scene == nil))
    let frames = try collect(reader, on: size, under: profile, into: &collector) { frame, collector in
      collector.observe(frame)
    }
    return RecordingLatency(
      device: reader.header.device.name, profile: profile.label, origin: collector.origin ?? .zero, end: collector.end,
      frames: frames, gestures: collector.gestures,
      interactions: collector.interactions.map { LabelledInteraction($0) }, omitted: collector.omitted)
  }
}
