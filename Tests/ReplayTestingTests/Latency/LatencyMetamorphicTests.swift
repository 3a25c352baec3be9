import Foundation
import Gestures
import InteractionAnalysis
import RecordingFormats
import ReplayTesting
import Scenes
import Synchronization
import TestSupport
import Testing
import TouchModel

/// What must not change a figure in event time: when it was, how it was read, what else the machine does.
@Suite struct LatencyMetamorphicTests {
  /// One replay of a recording.
  private struct Run: Sendable {
    var file: String
    var replay: RecordedReplay

    func lines(shift: Int64 = 0) throws -> String {
      var replay = replay
      replay.timeShift = Microseconds(shift)
      return try replay.latency(ofFile: file).lines
    }
  }

  /// Every recording under a few profiles, and some in scenes that move.
  private static let runs: [Run] = {
    let files = (try? Repository.recordings()) ?? []
    var runs: [Run] = []
    for (number, file) in files.enumerated() {
      for profile in [Profile.uikit, [.flutter, .qt, .gtk, .chromiumMobile][number % 4]] {
        runs.append(Run(file: file, replay: RecordedReplay(profile: profile)))
      }
    }
    for name in ["scroll", "map", "page", "nested-sameGesture", "photo"] {
      guard let scene = try? Scene(file: Repository.path + "Recordings/scenes/\(name).json") else { continue }
      for file in files where file.contains("/touch/") {
        runs.append(Run(file: file, replay: RecordedReplay(scene: scene)))
      }
    }
    return runs
  }()

  private static let atRest: [String] = runs.map { (try? $0.lines()) ?? "no figures of \($0.file)" }

  @Test func thereIsSomethingToCompare() {
    #expect(Self.runs.count > 500)
    #expect(!Self.atRest.contains { $0.hasPrefix("no figures") })
    #expect(Self.atRest.count { $0.contains("MotionTiming") } > 50)
  }

  @Test(arguments: [Int64(1) << 40, -77]) func timeMayBeShifted(shift: Int64) throws {
    for (run, lines) in zip(Self.runs, Self.atRest) { #expect(try run.lines(shift: shift) == lines, "\(run.file)") }
  }

  /// A source that gives few bytes at a time.
  private struct Pieces: ByteSource {
    var bytes: ArraySlice<UInt8>
    let size: Int

    mutating func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
      let piece = bytes.prefix(min(size, buffer.count))
      buffer.copyBytes(from: piece)
      bytes = bytes.dropFirst(piece.count)
      return piece.count
    }
  }

  @Test(arguments: [1, 7, 4096]) func readingInPiecesChangesNothing(size: Int) throws {
    var gestures = 0
    for file in try Repository.recordings().prefix(60) {
      let bytes = [UInt8](try Data(contentsOf: URL(filePath: file)))
      let whole = try RecordedReplay().latency(
        of: RecordingReader.open(name: "whole", source: Pieces(bytes: bytes[...], size: .max)))
      let pieces = try RecordedReplay().latency(
        of: RecordingReader.open(name: "pieces", source: Pieces(bytes: bytes[...], size: size)))
      #expect(whole.lines == pieces.lines, "\(file)")
      gestures += whole.gestures.count
    }
    #expect(gestures > 60)
  }

  @Test func parallelRunsAreEqual() async throws {
    let found = await withTaskGroup(of: (Int, [String]).self) { group in
      for worker in 0..<3 {
        group.addTask { (worker, Self.runs.map { (try? $0.lines()) ?? "" }) }
      }
      var all: [[String]] = []
      for await (_, lines) in group { all.append(lines) }
      return all
    }
    #expect(found.count == 3)
    for lines in found { #expect(lines == Self.atRest) }
  }

  /// The same recordings while two threads do nothing but take the processors: the bytes are those of a machine at rest.
  @Test func aBusyMachineChangesNothing() throws {
    let expected = Self.atRest
    let busy = BusyThreads(2)
    defer { busy.stop() }
    let found = try Self.runs.map { try $0.lines() }
    #expect(found.joined(separator: "\n").utf8.elementsEqual(expected.joined(separator: "\n").utf8))
    #expect(busy.spins > 1_000_000)
  }
}

/// Threads that spin until they are stopped.
private final class BusyThreads: Sendable {
  private let isOver = Atomic(false)
  private let count = Atomic(0)

  init(_ threads: Int) {
    for _ in 0..<threads {
      Thread { [self] in
        while !isOver.load(ordering: .relaxed) { count.wrappingAdd(1, ordering: .relaxed) }
      }.start()
    }
  }

  /// How often they have gone round.
  var spins: Int { count.load(ordering: .relaxed) }
  func stop() { isOver.store(true, ordering: .relaxed) }
}
