import Foundation
import Gestures
import InteractionAnalysis
import ReplayTesting
import TestSupport
import Testing
import TouchModel

/// Where the labels of a recording come from, and which source comes first.
@Suite struct LabelSourceTests {
  /// Two taps, the second of which the header calls a pan; a third label is of a time when nobody touched.
  private static let tape = """
    tape 1
    clock relative
    label 0 80000 tap
    label 1000000 1080000 pan|fling
    label 3000000 3100000 swipe
    label 1000000 1080000 wiggle
    device Panel
    axis ABS_MT_SLOT 0 9 0 0 0
    axis ABS_MT_POSITION_X 0 3999 0 0 100
    axis ABS_MT_POSITION_Y 0 7999 0 0 100
    axis ABS_MT_TRACKING_ID 0 65535 0 0 0

    =0 i1 x2000 y4000
    80000 i-1
    =1000000 i2
    80000 i-1
    end

    """

  @Test func theHeaderComesFirst() throws {
    try withFolder { try theHeaderComesFirst(in: $0) }
  }

  private func theHeaderComesFirst(in folder: String) throws {
    let file = folder + "/tap/a.tape"
    try FileManager.default.createDirectory(atPath: folder + "/tap", withIntermediateDirectories: true)
    try Self.tape.write(toFile: file, atomically: true, encoding: .utf8)
    let expectation = "{\"interactions\": [\"tap\", \"doubleTap\"]}"
    try expectation.write(toFile: folder + "/tap/a.expect.json", atomically: true, encoding: .utf8)
    let header = try RecordedReplay().latency(ofFile: file)
    #expect(header.isLabelled)
    #expect(header.interactions.map(\.accepted) == [[.tap], [.pan, .fling]])
    #expect(header.interactions.map(\.isRight) == [true, false])
    #expect(header.missed.map(\.accepted) == [[.swipe]])
    #expect(header.unknownLabels == ["wiggle"])
    var matrix = ConfusionMatrix()
    matrix.add(header)
    #expect((matrix.right, matrix.misses, matrix.confused, matrix.extras) == (1, 1, 1, 0))
    func labels(_ options: LatencyOptions) throws -> [[InteractionLabel]] {
      try RecordedReplay().latency(ofFile: file, options).interactions.map(\.accepted)
    }
    #expect(try labels(LatencyOptions(sources: [.expectation])) == [[.tap], [.doubleTap]])
    #expect(try labels(LatencyOptions(sources: [.folder])) == [[.tap], [.tap]])
    #expect(try labels(LatencyOptions(accepted: [.swipe])) == [[.swipe], [.swipe]])
    #expect(try labels(LatencyOptions(sources: [])) == [[], []])
    #expect(try !RecordedReplay().latency(ofFile: file, LatencyOptions(sources: [])).isLabelled)
    // The times of labels move with those of the frames.
    var later = RecordedReplay()
    later.timeShift = Microseconds(1 << 40)
    #expect(try later.latency(ofFile: file).interactions.map(\.accepted) == [[.tap], [.pan, .fling]])
  }

  /// What is kept gives the same figures as the file, under any setting.
  @Test func whatIsKeptIsNotReadAgain() throws {
    let file = Repository.path + "Recordings/touch/session/form.tape"
    let kept = try RecordedReplay().keep(file: file)
    for profile in [Profile.uikit, Profile.uikit.setting(.touchSlop, to: 4), .qt] {
      let replay = RecordedReplay(profile: profile)
      #expect(try replay.latency(of: kept) == replay.latency(ofFile: file))
    }
    #expect(kept.labels != .none)
  }

  @Test func ownRecordingsAreWhatTheirExpectationsSay() throws {
    var matrix = ConfusionMatrix()
    // Those to tune constants on have slips that no setting gets all right.
    for file in try Repository.recordings() where !file.contains("/tuning/") {
      let latency = try RecordedReplay().latency(ofFile: file)
      matrix.add(latency)
    }
    #expect(matrix.total > 150)
    #expect(matrix.right == matrix.total)
  }

  @Test func anExpectationThatIsNoneSaysWhere() throws {
    let error = try withFolder { folder in
      let file = folder + "/a.tape"
      try Self.tape.write(toFile: file, atomically: true, encoding: .utf8)
      try "{\"interactions\": [\"tpa\"]}".write(
        toFile: folder + "/a.expect.json", atomically: true, encoding: .utf8)
      return #expect(throws: JSONError.self) {
        try RecordedReplay().latency(ofFile: file, LatencyOptions(sources: [.expectation]))
      }
    }
    let text = error.map { "\($0)" } ?? ""
    #expect(
      text.contains("a.expect.json:1:19: interactions[0]: unknown label tpa (did you mean tap?)"))
  }
}
