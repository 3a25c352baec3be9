import Testing
import TouchModel

@testable import EvdevDecoding

@Suite("Protocol B") struct SlotsTests {
  @Test func aTapIsDownMotionUp() {
    var run = Decoding(.slots())
    #expect(run.frame(slot(0), id(7), x(800), y(640), touchDown) == ["down 1 slot 0 at 800,640"])
    #expect(run.frame(x(900)) == ["motion 1 slot 0 at 900,640"])
    #expect(run.frame(id(-1), touchUp) == ["up 1 slot 0 at 900,640"])
    #expect(run.notes.isEmpty)
    #expect(run.lastTime == 30_000)
  }

  @Test func contactsComeInSlotOrderWhateverTheirOrderInTheFrame() {
    var run = Decoding(.slots())
    #expect(
      run.frame(slot(2), id(1), x(1), y(1), slot(0), id(2), x(2), y(2)) == [
        "down 1 slot 0 at 2,2", "down 2 slot 2 at 1,1",
      ])
    #expect(run.frame(x(5), slot(2), y(6)) == ["motion 1 slot 0 at 5,2", "motion 2 slot 2 at 1,6"])
  }

  @Test func aFrameWithoutContactChangeIsEmptyAndHasItsTime() {
    var run = Decoding(.slots(AbsCode.mtPressure))
    _ = run.frame(id(1), x(5), y(5), pressure(9))
    #expect(run.frame() == [])
    #expect(run.lastTime == 20_000)
    #expect(run.frame(x(5)) == [])
    #expect(run.frame(pressure(0)) == [], "pressure is no motion, and 0 is no lift")
    #expect(run.frame(x(6)) == ["motion 1 slot 0 at 6,5"])
    #expect(run.contacts.map(\.pressure) == [0])
  }

  @Test func touchKeyAndLegacyAxesMeanNothing() {
    var run = Decoding(.slots())
    _ = run.frame(id(1), x(5), y(5))
    #expect(run.frame(touchUp, abs(AbsCode.x, 77), abs(AbsCode.y, 78)) == [])
  }

  @Test func aFingerThatIsAlreadyDownIsSilentUntilItsNextTrackingID() {
    var run = Decoding(.slots())
    #expect(run.frame(x(10), y(10)) == [])
    #expect(run.frame(x(11)) == [])
    #expect(run.frame(slot(3), y(9)) == [])
    #expect(run.notes.map(\.kind) == [.contactAlreadyDown, .contactAlreadyDown])
    #expect(run.notes.map(\.value) == [0, 3])
    #expect(run.frame(slot(0), id(-1)) == [])
    #expect(run.frame(x(12)) == [])
    #expect(run.frame(id(5)) == ["down 1 slot 0 at 12,10"])
    #expect(run.notes.count == 2)
  }

  @Test func aSlotKeepsItsPositionForTheNextContact() {
    var run = Decoding(.slots())
    _ = run.frame(id(1), x(50), y(60))
    _ = run.frame(id(-1))
    #expect(run.frame(id(2), y(61)) == ["down 2 slot 0 at 50,61"])
    #expect(run.notes.isEmpty)
  }

  @Test func anUnknownPositionIsZeroOrTheMinimumAndNoted() {
    var device = DeviceDescription.slots()
    device[axis: AbsCode.mtPositionY] = AxisRange(minimum: 100, maximum: 2000)
    var run = Decoding(device)
    #expect(run.frame(id(1)) == ["down 1 slot 0 at 0,100"])
    #expect(run.noteKinds == [.positionUnknown, .positionUnknown])
    #expect(run.notes.map(\.value) == [0x35, 0x36])
    #expect(run.notes.map(\.limit) == [0, 100])
    #expect(run.notes.map(\.contact) == [ContactID(1), ContactID(1)])
  }

  @Test func aTrackingIDReplacedWithoutLiftIsOneJump() {
    var run = Decoding(.slots())
    _ = run.frame(id(30), x(100), y(100))
    #expect(run.frame(id(31), x(3000)) == ["motion 1 slot 0 at 3000,100"])
    #expect(run.frame(id(31), x(3001)) == ["motion 1 slot 0 at 3001,100"])
    #expect(run.noteKinds == [.trackingIDReplaced])
    #expect(run.notes.map(\.value) == [31])
    #expect(run.notes.map(\.limit) == [30])
    #expect(run.frame(id(-1)) == ["up 1 slot 0 at 3001,100"])
  }

  @Test func aLiftAndALandingInOneFrameAreUpThenDown() {
    var run = Decoding(.slots())
    _ = run.frame(id(1), x(1), y(1))
    #expect(
      run.frame(id(-1), id(2), x(9), y(9)) == ["up 1 slot 0 at 1,1", "down 2 slot 0 at 9,9"])
    #expect(run.frame(id(-1), id(3), id(-1), id(4)) == ["up 2 slot 0 at 9,9", "down 3 slot 0 at 9,9"])
    #expect(run.notes.isEmpty)
  }

  @Test func aContactEndsWhereItWasWhenItsTrackingIDEnded() {
    var run = Decoding(.slots())
    _ = run.frame(id(1), x(1), y(1))
    #expect(run.frame(x(2), id(-1), x(3), id(2), x(4), id(-1), x(5)) == ["up 1 slot 0 at 2,1"])
    #expect(run.frame(id(3)) == ["down 2 slot 0 at 5,1"])
  }

  @Test func aContactThatLivesWithinOneFrameWasNeverThere() {
    var run = Decoding(.slots())
    #expect(run.frame(id(1), x(1), y(1), id(-1)) == [])
    #expect(run.frame(id(2)) == ["down 1 slot 0 at 1,1"])
  }

  @Test func aSlotNumberThatNoKernelUsesIsIgnoredWithItsEvents() {
    var run = Decoding(.slots())
    #expect(run.frame(slot(-1), id(1), x(1), y(1)) == [])
    #expect(run.frame(x(2), slot(1024), id(3), slot(.max), id(4), slot(.min), id(5)) == [])
    #expect(run.noteKinds == [.slotOutOfRange])
    #expect(run.notes.map(\.value) == [-1])
    #expect(run.notes.map(\.limit) == [1023])
    #expect(run.frame(slot(1), id(1), x(1), y(1)) == ["down 1 slot 1 at 1,1"])
  }

  @Test func aSlotAboveTheAxisIsAcceptedAndNotedOnce() {
    var run = Decoding(.slots())
    #expect(run.frame(slot(1023), id(1), x(1), y(1)) == ["down 1 slot 1023 at 1,1"])
    _ = run.frame(slot(0), id(2), x(1), y(1), slot(1023), x(3))
    #expect(run.noteKinds == [.slotOutOfRange])
    #expect(run.notes.map(\.value) == [1023])
    #expect(run.notes.map(\.limit) == [9])
    _ = run.frame(slot(12))
    #expect(run.notes.map(\.value) == [1023, 12], "each such slot is noted")
  }

  @Test func theSixtyFifthContactIsIgnored() {
    var device = DeviceDescription.slots()
    device[axis: AbsCode.mtSlot] = AxisRange(minimum: 0, maximum: 99)
    var run = Decoding(device)
    var events: [EvdevEvent] = []
    for number in 0..<70 { events += [slot(Int32(number)), id(Int32(number)), x(1), y(1)] }
    #expect(run.frame(events).count == 64)
    #expect(run.noteKinds == Array(repeating: .tooManyContacts, count: 6))
    #expect(run.notes.allSatisfy { $0.value == 65 && $0.limit == 64 })
    #expect(run.frame(slot(69), x(2), slot(0), id(-1)) == ["up 1 slot 0 at 1,1"])
    #expect(run.frame(slot(69), x(3)) == [], "refused until its tracking id ends")
    #expect(run.frame(id(-1)) == [])
    #expect(run.frame(id(200)) == ["down 65 slot 69 at 3,1"])
  }

  @Test func valuesOutsideTheAxesAreKeptAndNotedOncePerContactAndAxis() {
    var run = Decoding(.slots())
    #expect(run.frame(id(1), x(-200), y(5000)) == ["down 1 slot 0 at -200,5000"])
    #expect(run.contacts.map(\.position) == [Point(x: -200 * 100 / 4096, y: 5000 * 100 / 2560)])
    _ = run.frame(x(-201))
    _ = run.frame(id(-1))
    _ = run.frame(id(2), x(.max), y(.min))
    #expect(run.noteKinds == Array(repeating: .valueOutOfRange, count: 4))
    #expect(run.notes.map(\.value) == [-200, 5000, Int64(Int32.max), Int64(Int32.min)])
    #expect(run.notes.map(\.limit) == [0, 2559, 4095, 0])
    #expect(run.notes.map { $0.contact?.rawValue } == [1, 1, 2, 2])
  }
}
