import EvdevDecoding
import RecordingFormats
import ReplayEngine
import Testing
import TouchModel

@Suite struct TouchPlaybackTests {
  static let events = """
    # EVEMU 1.3
    E: 0.000001 0003 0039 0001
    E: 0.000001 0003 0035 0100
    E: 0.000001 0003 0036 0200
    E: 0.000001 0000 0000 0000
    E: 0.016000 0003 0035 0110
    E: 0.016000 0000 0000 0000

    """

  private func play(_ text: String) -> (phases: [ContactPhase], notes: [Note.Kind], error: String?) {
    var phases: [ContactPhase] = []
    var kinds: [Note.Kind] = []
    do {
      let reader = try RecordingReader.open(name: "x", source: MemorySource(text))
      let mapping = ScreenMapping(device: reader.header.device, screen: Size(width: 400, height: 800))
      var playback = TouchPlayback(reader, mapping: mapping)
      try playback.play { frame, notes in
        phases += frame.contacts.map(\.phase)
        kinds += notes.map(\.kind)
        notes.removeAll()
      }
      return (phases, kinds, nil)
    } catch { return (phases, kinds, "\(error)") }
  }

  @Test func aContactThatIsStillDownIsCancelledAtTheEnd() {
    let result = play(Self.events)
    #expect(result.phases == [.down, .motion, .cancel])
    #expect(result.notes == [.contactLeftDown])
    #expect(result.error == nil)
  }

  @Test func badDataEndsItLikeTheEndAndIsThenThrown() {
    let result = play(Self.events + "E: 0.032 nonsense\n")
    #expect(result.phases == [.down, .motion, .cancel])
    #expect(result.error?.hasPrefix("x:8:") == true)
  }

  @Test func whatTheClosureThrowsEndsItAtOnce() throws {
    struct Stop: Error {}
    let reader = try RecordingReader.open(name: "x", source: MemorySource(Self.events))
    let mapping = ScreenMapping(device: reader.header.device, screen: Size(width: 400, height: 800))
    var playback = TouchPlayback(reader, mapping: mapping)
    var frames = 0
    #expect(throws: Stop.self) {
      try playback.play { _, _ in
        frames += 1
        throw Stop()
      }
    }
    #expect(frames == 1)
  }
}
