import EvdevDecoding
import FileStreams
import Gestures
import Glibc
import InteractionAnalysis
import RecordingFormats
import ReplayTesting
import Scenes
import Synchronization
import TouchModel

/// Replays every recording under every point of a grid, on several threads.
///
/// Each recording is read once, by the first thread that comes to it, and let go after its last point, so that memory holds
/// about as many as there are threads. A recording counts at all points or, where it fails at one, at none. What is gathered
/// adds up in any order, so neither threads nor the machine's load change a figure.
final class SweepJob: Sendable {
  struct Outcome {
    var tallies: [SweepTally]
    /// In the order of the files.
    var failures: [Failure]
  }

  /// A recording with its labels, and how it is replayed under the base profile.
  private struct Entry: Sendable {
    var kept: KeptRecording
    var replay: RecordedReplay
  }

  /// A recording while threads are at it.
  private final class Slot: Sendable {
    struct Content {
      var recording: Result<Entry, Failure>?
      var tallies: [SweepTally] = []
      var slicesLeft = 0
    }

    let content = Mutex(Content())
  }

  private struct Gathered {
    var tallies: [SweepTally]
    var failures: [(file: Int, failure: Failure)] = []
  }

  let grid: SweepGrid
  let figure: LagFigure
  /// The base profile, with what `--set` says.
  let base: Profile
  private let files: [String]
  private let input: InputOptions
  private let stack: ProfileStack
  private let scene: Scene?
  private let labels: LabelManifest?
  private let threads: Int
  /// In how many parts a recording's points are done, so that a few recordings keep all threads busy.
  private let slices: Int
  private let slots: [Slot]
  private let next = Atomic(0)
  private let gathered: Mutex<Gathered>
  private let progress: Progress

  init(_ arguments: Arguments, _ files: [String], labels: LabelManifest?) throws {
    self.files = files
    figure = try LatencySweep.figure(arguments)
    input = try InputOptions(arguments)
    stack = try ProfileOptions.stack(arguments)
    scene = try arguments.value("scene").map { path in try located { try Scene(file: path) } }
    self.labels = labels
    base = stack.user.reduce(stack.profile) { $0.setting($1) }
    do {
      grid = try SweepGrid(try arguments.all("sweep").map { text in try SweepAxis(parsing: text) }, base: base)
    } catch let error as SweepError {
      throw Failure(.usage, "--sweep \(error)")
    }
    threads = try Self.threads(arguments)
    slices = min(grid.count, (4 * threads + files.count - 1) / files.count)
    slots = files.map { _ in Slot() }
    gathered = Mutex(Gathered(tallies: [SweepTally](repeating: SweepTally(), count: grid.count)))
    progress = Progress(total: files.count * grid.count, noun: "replays")
  }

  private static func threads(_ arguments: Arguments) throws -> Int {
    guard let text = arguments.value("jobs") else { return max(1, min(sysconf(Int32(_SC_NPROCESSORS_ONLN)), 256)) }
    guard let threads = Int(text), (1...256).contains(threads) else {
      throw Failure(.usage, "--jobs \(text): expected a whole number from 1 to 256")
    }
    return threads
  }

  func run() -> Outcome {
    Threads.run(min(threads, files.count * slices)) { self.work() }
    progress.end()
    return gathered.withLock { gathered in
      let failures = gathered.failures.sorted { $0.file < $1.file }.map(\.failure)
      return Outcome(tallies: gathered.tallies, failures: failures)
    }
  }

  /// Takes one piece of work after another until none is left.
  private func work() {
    while true {
      let item = next.add(1, ordering: .relaxed).oldValue
      guard item < files.count * slices else { return }
      measure(file: item / slices, slice: item % slices)
    }
  }

  private func measure(file: Int, slice: Int) {
    let slot = slots[file]
    // Who comes second waits here until it is read.
    let recording = slot.content.withLock { content in
      if content.recording == nil {
        content.recording = read(file)
        content.tallies = [SweepTally](repeating: SweepTally(), count: grid.count)
        content.slicesLeft = slices
      }
      return content.recording
    }
    var tallies: [(point: Int, tally: SweepTally)] = []
    var failure: Failure?
    if case .success(let recording)? = recording {
      for point in stride(from: slice, to: grid.count, by: slices) where failure == nil {
        do {
          tallies.append((point, try tally(recording, grid.point(point))))
        } catch {
          failure = Self.failure(error, files[file])
        }
        progress.step()
      }
    } else {
      progress.step((grid.count - slice + slices - 1) / slices)
    }
    finish(slot, file, tallies, failure)
  }

  /// Puts a slice's tallies in their place, and after the last slice the recording's to the rest.
  private func finish(_ slot: Slot, _ file: Int, _ tallies: [(point: Int, tally: SweepTally)], _ failure: Failure?) {
    let whole: Result<[SweepTally], Failure>? = slot.content.withLock { content in
      for (point, tally) in tallies { content.tallies[point] = tally }
      if let failure, case .success? = content.recording { content.recording = .failure(failure) }
      content.slicesLeft -= 1
      guard content.slicesLeft == 0 else { return nil }
      let whole = content.recording.map { recording in recording.map { [tallies = content.tallies] _ in tallies } }
      content = Slot.Content()
      // Nobody asks for it again.
      return whole
    }
    guard let whole else { return }
    gathered.withLock { gathered in
      switch whole {
      case .success(let tallies):
        for index in tallies.indices { gathered.tallies[index].merge(tallies[index]) }
      case .failure(let failure): gathered.failures.append((file, failure))
      }
    }
  }

  /// A recording in memory and what replays it under the base profile.
  private func read(_ file: Int) -> Result<Entry, Failure> {
    do {
      var replay = RecordedReplay(scene: scene)
      replay.stack = stack
      replay.options = input.recording
      replay.contactRadius = input.contactRadius.map(ContactRadius.init(points:))
      let kept = try replay.keep(file: files[file], LatencyOptions(accepted: labels?.accepted(for: files[file]) ?? []))
      let (mapping, _) = input.mapping(
        of: kept.recording.header.device, named: InputOptions.name(files[file]),
        sceneScreen: scene?.screen.size ?? kept.screen)
      replay.screen = mapping.screen
      replay.matrix = mapping.matrix.followed(by: mapping.rotation.matrix)
      return .success(Entry(kept: kept, replay: replay))
    } catch {
      return .failure(Self.failure(error, files[file]))
    }
  }

  /// What a recording gives at a point, against the ideal of the base wherever the point is.
  private func tally(_ recording: Entry, _ point: SweepPoint) throws -> SweepTally {
    var replay = recording.replay
    replay.stack.user += point.settings
    var tally = SweepTally()
    tally.add(try replay.latency(of: recording.kept, ideal: stack))
    return tally
  }

  private static func failure(_ error: any Error, _ path: String) -> Failure {
    let name = InputOptions.name(path)
    do {
      // What is said of a recording in memory lacks its name.
      if var error = error as? RecordingError, error.file == "the recording" {
        error.file = name
        return try located { throw error }
      }
      return try located { throw error }
    } catch let failure as Failure {
      return failure
    } catch let error as SettingError {
      return Failure(.badData, "\(name): \(error)")
    } catch {
      return Failure(.internalError, "\(name): \(error)")
    }
  }
}
