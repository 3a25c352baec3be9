import Testing
import TouchModel

@testable import EvdevDecoding

@Suite("Decoder") struct EvdevDecoderTests {
  @Test func theStrategyFollowsFromTheAxes() {
    func strategy(_ device: DeviceDescription) -> EvdevDecoder.Strategy { Decoding(device).decoder.strategy }
    #expect(strategy(.slots()) == .slots)
    #expect(strategy(.list(AbsCode.mtTrackingID)) == .listWithTrackingIDs)
    #expect(strategy(.list()) == .listWithoutTrackingIDs)
    #expect(strategy(.single()) == .singleTouch)
    #expect(strategy(DeviceDescription()) == .slots)
  }

  @Test func theEndCancelsWhatIsDownAtTheLastTime() {
    var run = Decoding(.slots())
    _ = run.frame(slot(3), id(1), x(1), y(1), slot(0), id(2), x(2), y(2))
    #expect(
      run.finish() == ["cancel 1 slot 0 at 2,2 endOfRecording", "cancel 2 slot 3 at 1,1 endOfRecording"])
    #expect(run.lastTime == 10_000)
    #expect(run.noteKinds == [.contactLeftDown, .contactLeftDown])
    #expect(run.notes.map { $0.contact?.rawValue } == [1, 2])
    #expect(run.finish() == [])
    #expect(run.frame(x(3)) == [])
    #expect(run.frame(id(9)) == ["down 3 slot 0 at 3,2"])
  }

  @Test func aTouchpadIsNotedOnce() {
    var device = DeviceDescription.slots()
    device.properties = [InputProperty.pointer]
    var run = Decoding(device)
    _ = run.frame()
    _ = run.frame()
    #expect(run.noteKinds == [.touchpad])
  }

  @Test func notesCarryTimeAndLine() {
    var run = Decoding(.slots())
    _ = run.frame([x(1)], line: 42)
    #expect(run.notes == [Note(.contactAlreadyDown, time: Timestamp(microseconds: 10_000), line: 42)])
  }

  @Test func equalDecodersGiveEqualFrames() {
    var first = Decoding(.slots())
    _ = first.frame(id(1), x(1), y(1))
    var second = first
    #expect(first.frame(x(2)) == second.frame(x(2)))
    _ = first.frame(id(-1))
    #expect(second.frame(x(3)) == ["motion 1 slot 0 at 3,1"], "a copy does not share state")
  }
}
