import EvdevDecoding
public import Gestures
public import InteractionAnalysis
public import RecordingFormats
import ReplayEngine
public import TouchModel

/// What latency is measured against, and where labels come from.
public struct LatencyOptions: Sendable {
  /// What the ideal recognizers have their constants from, to compare settings with one ideal; `nil` for the replay's own.
  ///
  /// As the replay's `stack` it gets what a recording's device and header say. Recognizers may then be faster than the ideal.
  public var ideal: ProfileStack?
  /// The labels of which every interaction must get one, as a manifest has them; without any the sources are asked.
  public var accepted: [InteractionLabel]
  /// Where else labels may come from, the first that has some; by default the header and an expectation beside the file.
  ///
  /// The folder's name is not asked unless it is wanted: a file that is moved would change its figures.
  public var sources: [LabelSource]

  public init(
    ideal: ProfileStack? = nil, accepted: [InteractionLabel] = [], sources: [LabelSource] = [.header, .expectation]
  ) {
    self.ideal = ideal
    self.accepted = accepted
    self.sources = sources
  }
}

/// A recording that was read once, with its labels, to be measured under many settings.
public struct KeptRecording: Sendable {
  public var recording: Recording
  public var labels: RecordingLabels
  /// Words of its header that are no labels.
  public var unknownLabels: [String]
  /// The screen that its labels hold on, where that is said.
  public var screen: Size?

  public init(
    _ recording: Recording, labels: RecordingLabels = .none, unknownLabels: [String] = [], screen: Size? = nil
  ) {
    self.recording = recording
    self.labels = labels
    self.unknownLabels = unknownLabels
    self.screen = screen
  }
}

/// Latency figures of recordings in event time, as `tapedeck latency` prints them.
extension RecordedReplay {
  /// The figures of a recording file.
  ///
  /// Where its labels are an expectation that holds on another screen, and the replay has none of its own, it is replayed on
  /// that. Throws `FileError`, `RecordingError`, `JSONError` for an expectation that is none, and `SettingError` for
  /// millimetres on a panel of unknown size.
  public func latency(ofFile path: String, _ options: LatencyOptions = LatencyOptions()) throws -> RecordingLatency {
    let reader = try open(path)
    let found = try labels(of: reader.header, file: path, options)
    return try latency(of: reader, found, ideal: options.ideal)
  }

  /// The figures of a recording; of its label sources only the header is there to ask.
  public func latency(
    of reader: some FrameReader, _ options: LatencyOptions = LatencyOptions()
  ) throws -> RecordingLatency {
    try latency(of: reader, labels(of: reader.header, file: nil, options), ideal: options.ideal)
  }

  /// Reads a recording file and its labels to keep them; throws as `latency(ofFile:_:)`.
  public func keep(file path: String, _ options: LatencyOptions = LatencyOptions()) throws -> KeptRecording {
    let recording = try Recording(collecting: open(path))
    let found = try labels(of: recording.header, file: path, options)
    return KeptRecording(recording, labels: found.labels, unknownLabels: found.unknown, screen: found.screen)
  }

  /// The figures of a recording that was read before, against the ideal of a profile, or its own.
  public func latency(of kept: KeptRecording, ideal: ProfileStack? = nil) throws -> RecordingLatency {
    try latency(of: MemoryReader(kept.recording), (kept.labels, kept.unknownLabels, kept.screen), ideal: ideal)
  }

  private typealias Found = (labels: RecordingLabels, unknown: [String], screen: Size?)

  /// Where the screen comes from that a recording is measured on.
  private func screenSource(_ labelled: Size?, _ reader: some FrameReader) -> ScreenSource {
    if screen != nil { return .given }
    if scene != nil { return .scene }
    if labelled != nil { return .expectation }
    let standard = ScreenMapping.defaultScreen(for: reader.header.device, matrix: matrix(for: reader))
    return standard.assumed ? .assumed : .panel
  }

  private func latency(of reader: some FrameReader, _ found: Found, ideal: ProfileStack?) throws -> RecordingLatency {
    var replay = self
    if scene == nil { replay.screen = screen ?? found.screen }
    return try replay.measure(reader, found, ideal: ideal, on: screenSource(found.screen, reader))
  }

  private func measure(
    _ reader: some FrameReader, _ found: Found, ideal: ProfileStack?, on source: ScreenSource
  ) throws -> RecordingLatency {
    let header = reader.header
    let size = size(for: reader)
    let profile = try profile(for: reader, on: size)
    let mapping = ScreenMapping(device: header.device, screen: size, matrix: matrix(for: reader))
    let reference = try ideal?.profile(for: header, mapping: mapping, file: "the recording")
    var collector = LatencyCollector(
      LatencyAnalyzer(
        profile: profile, screen: size, pointsPerMillimetre: mapping.pointsPerMillimetre, reference: reference,
        inField: scene == nil), motion: scene == nil ? nil : MotionCollector(profile: profile))
    let read = try collect(reader, on: size, under: profile, into: &collector) { frame, notes, collector in
      collector.observe(frame, notes)
    }
    collector.take(read.notes)
    let origin = collector.origin ?? .zero
    let (interactions, missed) = found.labels.moved(by: timeShift)
      .matched(to: collector.interactions)
    return RecordingLatency(
      device: header.device.name, profile: profile.label, screen: size,
      screenSource: source, notes: collector.notes, origin: origin, end: collector.end,
      frames: read.frames,
      gestures: collector.gestures, motions: collector.motions(), interactions: interactions, missed: missed,
      isLabelled: found.labels != .none,
      unknownLabels: found.unknown, omitted: collector.omitted)
  }

  /// The labels of a recording from the first source that has some.
  private func labels(of header: RecordingHeader, file: String?, _ options: LatencyOptions) throws -> Found {
    var unknown: [String] = []
    guard options.accepted.isEmpty else { return (.every(options.accepted), [], nil) }
    for source in options.sources {
      switch source {
      case .header:
        var timed: [RecordingLabels.Timed] = []
        for label in header.details.labels {
          do {
            let accepted = try InteractionLabel.accepted(in: label.text)
            timed.append(RecordingLabels.Timed(start: label.start, end: label.end, accepted: accepted))
          } catch {
            if !unknown.contains(label.text) { unknown.append(label.text) }
          }
        }
        if !timed.isEmpty { return (.timed(timed), unknown, nil) }
      // What a scene makes of a recording is not what its expectation is about.
      case .expectation:
        guard scene == nil, let file, let found = try FileExpectation.read(besideFile: file),
          let labels = found.interactions
        else { continue }
        return (.inOrder(labels), unknown, found.screen)
      case .folder:
        guard let folder = file?.split(separator: "/").dropLast().last,
          let label = InteractionLabel(rawValue: String(folder))
        else { continue }
        return (.every([label]), unknown, nil)
      }
    }
    return (.none, unknown, nil)
  }
}

extension RecordingLabels {
  /// The same, later by a time.
  fileprivate func moved(by shift: Microseconds) -> RecordingLabels {
    guard case .timed(var labels) = self else { return self }
    for index in labels.indices {
      labels[index].start = labels[index].start + shift
      labels[index].end = labels[index].end + shift
    }
    return .timed(labels)
  }
}
