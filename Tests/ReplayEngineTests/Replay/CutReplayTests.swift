import FileStreams
import Foundation
import RecordingFormats
import ReplayEngine
import ReplayTesting
import TestSupport
import Testing
import TouchModel

/// A recording that breaks off anywhere is read, decoded, recognized and replayed up to there, or refused with a place.
@Suite struct CutReplayTests {
  private static let seed: UInt64 = 20_261_130

  /// What was replayed up to the fault: how many lines, or what is wrong with it.
  private func replay(_ bytes: [UInt8], _ name: String, _ replay: RecordedReplay) -> (lines: Int, wrong: String?) {
    func isPlaced(_ error: RecordingError) -> Bool { error.file == name && error.line > 0 && error.column > 0 }
    do {
      let reader = try RecordingReader.open(name: name, source: MemorySource(bytes))
      let (bytes, fault) = try replay.traceToFault(of: reader)
      let trace = String(decoding: bytes, as: UTF8.self)
      let lines = trace.split(separator: "\n")
      if let fault, !isPlaced(fault) { return (0, "an error without a place: \(fault)") }
      let strange = ["=nan", ",nan", "=inf", ",inf", "=-inf", ",-inf"].first { trace.contains($0) }
      if let strange { return (0, "a number that is none: \(strange)") }
      guard lines.last?.hasPrefix("# \(lines.count - 5) lines, hash ") == true else { return (0, "no end: \(trace)") }
      return (lines.count - 5, nil)
    } catch let error as RecordingError {
      // A header that is cut or spoilt: nothing to replay.
      return (0, isPlaced(error) ? nil : "an error without a place: \(error)")
    } catch { return (0, "another error: \(error)") }
  }

  private func cutAndSpoil(_ whole: [UInt8], _ name: String, _ recorded: RecordedReplay, times: Int) {
    var generator = Generator(state: Self.seed)
    let all = replay(whole, name, recorded).lines
    #expect(all > 0, "\(name)")
    var least = Int.max
    var most = 0
    for _ in 0..<times {
      let cut = Int.random(in: 0..<whole.count, using: &generator)
      let short = replay(Array(whole[..<cut]), name, recorded)
      #expect(short.wrong == nil, "\(name) cut at \(cut), seed \(Self.seed)")
      (least, most) = (min(least, short.lines), max(most, short.lines))
      var bytes = whole
      bytes[cut] = UInt8.random(in: 0...255, using: &generator)
      #expect(replay(bytes, name, recorded).wrong == nil, "\(name) with byte \(cut) = \(bytes[cut]), seed \(Self.seed)")
    }
    #expect(least < most, "\(name): no cut left anything to replay")
  }

  @Test(arguments: [
    "touch/session/scroll", "touch/session/map", "touch/session/form", "touch/cancelled/syn-dropped",
    "touch/pinch/pinch-list-anonymous", "touch/pan/pan-single",
  ])
  func ourOwn(name: String) throws {
    let entry = try Corpus.entry(name)
    cutAndSpoil(try FileSource.contents(entry.recording), entry.path, try entry.replay(), times: 40)
  }

  @Test func thoseOfOthers() throws {
    let paths = [
      "panels/N-Trig_MultiTouch.2-fingers-touch-release.evemu", "panels/dell_canvas_touch.evemu",
      "panels/Wacom_ISDv4_E6_Finger.double-center-circle.evemu", "getevent/Phone__phone-two-finger-drag.txt",
      "labelled/rotate/phone_3.evemu", "events-only/touch_TouchscreenTaps__cyan_touchscreen_0d10_tap.evemu",
    ]
    for path in paths {
      guard let bytes = SharedCorpus.data("recordings/\(path)") else { return }
      cutAndSpoil(Array(bytes), path, RecordedReplay(), times: 15)
    }
  }
}
