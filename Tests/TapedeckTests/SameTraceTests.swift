import FileStreams
import Foundation
import RecordingFormats
import ReplayEngine
import ReplayTesting
import Scenes
import Testing
import TouchModel

/// What a test suite compares is what the command writes, notes of the reader included.
@Suite struct SameTraceTests {
  static let scene = "Recordings/scenes/scroll.json"

  private func same(_ path: String, _ text: String) throws -> String {
    let channels = TraceChannel.allCases
    let list = channels.map(\.rawValue).joined(separator: ",")
    let printed = try Binary.run(["replay", "--scene", Self.scene, "--channels", list, "--trace", "-", path])
    let scene = try Scene(file: Binary.root + Self.scene)
    var recorded = RecordedReplay(scene: scene, channels: channels)
    let trace = String(decoding: try recorded.trace(ofFile: path), as: UTF8.self)
    #expect(trace == printed.output)
    #expect(trace.contains(text), "\(trace)")
    for shift in [Int64(1) << 40, -(1 << 40)] {
      recorded.timeShift = Microseconds(shift)
      #expect(String(decoding: try recorded.trace(ofFile: path), as: UTF8.self) == trace, "moved by \(shift) us")
    }
    return trace
  }

  @Test func aRecordingWithoutADescription() throws {
    try Binary.withFolder { folder in
      let events = try Binary.run(["convert", "--to", "evemu", "Recordings/touch/fling/fling-up.tape", "-"]).output
        .split(separator: "\n").filter { $0.hasPrefix("E:") }
      let path = folder + "/bare.evemu"
      try (events.joined(separator: "\n") + "\n").write(toFile: path, atomically: true, encoding: .utf8)
      _ = try same(path, "         0 note assumedDescription: ")
    }
  }

  @Test func aRecordingThatBreaksOff() throws {
    try Binary.withFolder { folder in
      let whole = try String(contentsOfFile: Binary.root + "Recordings/touch/fling/fling-up.tape", encoding: .utf8)
      let path = folder + "/cut.tape"
      let lines = whole.split(separator: "\n", omittingEmptySubsequences: false)
      try (lines.prefix(lines.count - 8).joined(separator: "\n") + "\n").write(
        toFile: path, atomically: true, encoding: .utf8)
      let trace = try same(path, " note truncated: ")
      #expect(!trace.contains("         0 note truncated"))
    }
  }
}
