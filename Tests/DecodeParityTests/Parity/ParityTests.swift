#if Capture
  import FakeDevices
  import RecordingFormats
  import Testing

  /// Every recording says the same through libinput and through our decoder, but for what the table of meant differences has.
  @Suite struct ParityTests {
    /// None, a quarter turn, and the mirror that panels such as the EP0430M09 need.
    static let calibrations = [nil, "0 -1 1 1 0 0", "-1 0 1 0 1 0"]

    @Test(arguments: calibrations) func recordingsOfTheRepository(calibration: String?) throws {
      let total = try compare(Recordings.own(), calibration)
      #expect(total.files >= 120)
      #expect(total.news > 5000)
      #expect(total.millimetres > 5000 || calibration != nil)
      let always: [MeantDifference] = [.singleTouchSlot, .lostEvents]
      #expect(total.needed == Set(always + [calibration == nil ? .unknownSize : .calibration]))
    }

    @Test(arguments: calibrations) func recordingsOfRealPanels(calibration: String?) throws {
      let recordings = try Recordings.shared()
      guard !recordings.isEmpty else { return }
      let total = try compare(recordings, calibration)
      #expect(total.files >= 84)
      #expect(total.news > 5000)
      #expect(total.millimetres > 3000 || calibration != nil)
      #expect(total.needed == [.repeatedPosition, calibration == nil ? .unknownSize : .calibration])
    }

    private struct Total {
      var files = 0
      var news = 0
      var millimetres = 0
      var needed: Set<MeantDifference> = []
    }

    private func compare(_ recordings: [(name: String, recording: Recording)], _ calibration: String?) throws -> Total {
      var total = Total()
      for (name, recording) in recordings {
        let result = try Comparison(name, recording, calibration: calibration)
        for difference in result.differences.prefix(3) { Issue.record("\(difference)") }
        if result.differences.count > 3 { Issue.record("\(name): \(result.differences.count) frames differ in all") }
        #expect(result.refusal == nil, "\(name)")
        total.files += 1
        total.news += result.newsCount
        total.millimetres += result.millimetreCount
        total.needed.formUnion(result.needed.keys)
      }
      return total
    }
  }
#endif
