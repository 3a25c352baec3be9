import EvdevDecoding
import FileStreams
import Gestures
import Glibc
import InteractionAnalysis
import Measuring
import RecordingFormats
import ReplayEngine
import TouchModel

/// How the time of a frame is distributed over all recordings of `Recordings/touch`, every recognizer on the screen.
///
/// Each recording is played once to warm up and then in rounds, with times that go on. "Best" takes of each frame the least time
/// of its rounds, so that what else the machine does counts little; "all" takes every frame of every round. A frame's time is
/// that of recognizers and views, from the hand-over of its contacts.
enum DistributionFigures {
  private static let rounds = Suite.isSmoke ? 1 : 25

  static func measure(_ suite: Suite, into figures: inout Figures) throws {
    let paths = try recordings(in: suite.root)
    Figures.printHeading("Time of a frame over \(paths.count) recordings, every recognizer (\(rounds) rounds)")
    var best = Histogram()
    var all = Histogram()
    for path in paths { try play(try Recorded(path), best: &best, all: &all) }
    figures.add("process, frames of the corpus", Double(best.count), "")
    let asked: [(String, Double, Double?)] = [("p50", 50, nil), ("p99", 99, nil), ("p99.9", 99.9, 5000)]
    for (name, percentile, goal) in asked {
      let value = Double(best.value(atPercentile: percentile))
      figures.add("process, best: \(name)", value, "ns", goal: goal.map { .atMost($0) })
    }
    figures.add("process, best: at worst", Double(best.maximum), "ns")
    for (name, percentile, goal) in asked {
      let value = Double(all.value(atPercentile: percentile))
      figures.add("process, all: \(name)", value, "ns", goal: goal.map { .atMost($0) })
    }
    figures.add("process, all: at worst", Double(all.maximum), "ns")
  }

  /// A recording's frames as its panel's contacts on its screen.
  private struct Recorded {
    var frames: [TouchFrame] = []
    var screen = Size.zero

    init(_ path: String) throws {
      let reader = try RecordingReader.open(name: path, source: try FileSource(document: path))
      let device = reader.header.device
      screen = ScreenMapping.defaultScreen(for: device).size
      var playback = TouchPlayback(reader, mapping: ScreenMapping(device: device, screen: screen))
      try playback.play { frame, _ in frames.append(frame) }
    }
  }

  private static func play(_ recorded: Recorded, best: inout Histogram, all: inout Histogram) throws {
    var sink = MeasuredSink.counting
    var replay = Replay(
      tree: Screens.everything(on: recorded.screen), profile: Screens.profile, screen: recorded.screen)
    var least = [Int64](repeating: .max, count: recorded.frames.count)
    guard let first = recorded.frames.first, let last = recorded.frames.last else { return }
    let length = last.time - first.time + .milliseconds(20_000)
    for round in 0...rounds {
      let shift = Microseconds(length.count * Int64(round))
      for index in recorded.frames.indices {
        var frame = recorded.frames[index]
        frame.time = frame.time + shift
        // Deadlines and display ticks that are due before it come at their own times on a device.
        replay.wake(until: frame.time, into: &sink)
        let start = Clock.now()
        replay.feed(frame, into: &sink)
        let spent = Clock.now() - start
        guard round > 0 else { continue }
        all.record(spent)
        least[index] = min(least[index], spent)
      }
    }
    for time in least { best.record(time) }
  }

  private static func recordings(in root: String) throws -> [String] {
    var found = glob_t()
    defer { globfree(&found) }
    guard glob("\(root)/Recordings/touch/*/*.tape", 0, nil, &found) == 0 else {
      throw ChildProcess.Failure(description: "no recordings in \(root)/Recordings/touch")
    }
    return (0..<Int(found.gl_pathc)).compactMap { found.gl_pathv[$0].map { String(cString: $0) } }
  }
}
