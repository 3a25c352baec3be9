import Testing
import TouchModel

@testable import EvdevDecoding

/// The state before the first frame: values that the kernel does not send again, and which slots were empty.
@Suite struct InitialStateTests {
  @Test func valuesAndTheCurrentSlotBeginThere() {
    var run = Decoding(
      .slots(AbsCode.mtPressure), initial: [slot(0), id(-1), x(5), slot(2), id(-1), x(7), y(8), pressure(9)])
    #expect(run.frame(id(1)) == ["down 1 slot 2 at 7,8"])
    #expect(run.contacts.map(\.pressure) == [9])
    #expect(run.frame(slot(0), id(2), y(3)) == ["down 2 slot 0 at 5,3"])
    #expect(run.noteKinds == [])
  }

  @Test func aFingerThatWasDownIsSilentUntilItsNextTrackingID() {
    var run = Decoding(.slots(), initial: [slot(1), id(4), x(7), y(8), slot(0), id(-1)])
    #expect(run.frame(slot(1), x(9)) == [])
    #expect(run.noteKinds == [.contactAlreadyDown])
    #expect(run.frame(id(-1)) == [])
    #expect(run.frame(id(5)) == ["down 1 slot 1 at 9,8"])
  }

  @Test func aSlotThatWasEmptyIsNotSaidToHaveBeenTouched() {
    var run = Decoding(.slots(), initial: [slot(0), id(-1), x(7), y(8)])
    #expect(run.frame(x(9)) == [])
    #expect(run.noteKinds == [])
  }

  @Test func aSingleTouchPanelBeginsWithItsPosition() {
    var run = Decoding(.single(), initial: [abs(0, 5), abs(1, 6), touchUp])
    #expect(run.frame(abs(0, 7)) == [])
    #expect(run.noteKinds == [])
    #expect(run.frame(touchDown) == ["down 1 slot 0 at 7,6"])
  }

  @Test func aListHasNone() {
    var run = Decoding(.list(AbsCode.mtTrackingID), initial: [id(3), x(7), y(8)])
    #expect(run.frame(id(1), x(1), mtReport) == ["down 1 slot 0 at 1,0"])
    #expect(run.noteKinds == [.positionUnknown])
  }
}
