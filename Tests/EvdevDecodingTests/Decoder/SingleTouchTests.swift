import Testing
import TouchModel

@testable import EvdevDecoding

@Suite("Single touch") struct SingleTouchTests {
  @Test func theTouchKeyIsTheContact() {
    var run = Decoding(.single(AbsCode.pressure))
    #expect(run.frame(touchDown, abs(0, 5), abs(1, 6), abs(AbsCode.pressure, 40)) == ["down 1 slot 0 at 5,6"])
    #expect(run.contacts.map(\.pressure) == [40])
    #expect(run.frame(key(KeyCode.touch, 2), abs(AbsCode.pressure, 0)) == [])
    #expect(run.frame(abs(0, 7)) == ["motion 1 slot 0 at 7,6"])
    #expect(run.frame(touchUp) == ["up 1 slot 0 at 7,6"])
    #expect(run.frame(touchDown) == ["down 2 slot 0 at 7,6"])
    #expect(run.frame(touchUp, touchDown, abs(0, 9)) == ["up 2 slot 0 at 7,6", "down 3 slot 0 at 9,6"])
    #expect(run.notes.isEmpty)
  }

  @Test func positionsBeforeTheTouchKeyAreAFingerThatWasAlreadyDown() {
    var run = Decoding(.single())
    #expect(run.frame(abs(0, 5), abs(1, 6)) == [])
    #expect(run.frame(abs(0, 6)) == [])
    #expect(run.noteKinds == [.contactAlreadyDown])
    #expect(run.frame(touchUp) == [])
    #expect(run.frame(touchDown) == ["down 1 slot 0 at 6,6"])
  }

  @Test func anUnknownPositionNamesItsAxis() {
    var run = Decoding(.single())
    #expect(run.frame(touchDown, abs(0, 5)) == ["down 1 slot 0 at 5,0"])
    #expect(run.noteKinds == [.positionUnknown])
    #expect(run.notes.map(\.value) == [1])
  }

  @Test func aPenInRangeIsNoContact() {
    var run = Decoding(.single())
    #expect(run.frame(key(KeyCode.toolPen, 1), abs(0, 5), abs(1, 6)) == [])
    #expect(run.frame(abs(0, 7)) == [])
    #expect(run.notes.isEmpty)
    #expect(run.frame(touchDown) == ["down 1 slot 0 at 7,6"])
  }

  @Test func distanceHovers() {
    var run = Decoding(.single(AbsCode.distance))
    #expect(run.frame(abs(AbsCode.distance, 30), abs(0, 5), abs(1, 6)) == [])
    #expect(run.frame(touchDown) == [])
    #expect(run.frame(abs(AbsCode.distance, 0)) == ["down 1 slot 0 at 5,6"])
    #expect(run.frame(abs(AbsCode.distance, 1)) == ["up 1 slot 0 at 5,6"])
    #expect(run.frame(touchUp) == [])
  }
}
