import Testing
import TouchModel

@testable import EvdevDecoding

@Suite("Palms, pens and hovering") struct ToolTests {
  let device = DeviceDescription.slots(AbsCode.mtToolType, AbsCode.mtDistance)

  @Test func aPalmIsCancelledAndSilentUntilItsTrackingIDEnds() {
    var run = Decoding(device)
    _ = run.frame(id(1), x(1), y(1))
    #expect(run.frame(tool(2), x(2)) == ["cancel 1 slot 0 at 2,1 palm"])
    #expect(run.frame(x(3)) == [])
    #expect(run.frame(tool(0), x(4)) == [])
    #expect(run.frame(id(9), x(5)) == [], "a replaced tracking id is the same contact")
    #expect(run.frame(id(-1)) == [])
    #expect(run.noteKinds == [.palm, .trackingIDReplaced])
    #expect(run.frame(id(2)) == ["down 2 slot 0 at 5,1"])
  }

  @Test func aPalmFromTheStartNeverGoesDown() {
    var run = Decoding(device)
    #expect(run.frame(id(1), x(1), y(1), tool(2)) == [])
    #expect(run.frame(tool(0), x(2)) == [])
    #expect(run.frame(id(-1)) == [])
    #expect(run.noteKinds == [.palm])
    #expect(run.notes.map(\.contact) == [nil])
    #expect(run.frame(id(2)) == ["down 1 slot 0 at 2,1"])
  }

  @Test func theToolOfASlotOutlivesItsContactButIsReadWhenTheFrameEnds() {
    var run = Decoding(device)
    _ = run.frame(id(1), x(1), y(1), tool(2))
    _ = run.frame(id(-1))
    #expect(run.frame(id(2)) == [], "the kernel does not repeat an unchanged tool")
    _ = run.frame(id(-1))
    #expect(run.frame(id(3), tool(0)) == ["down 1 slot 0 at 1,1"])
  }

  @Test func aPenInTouchIsAContact() {
    var run = Decoding(device)
    #expect(run.frame(id(1), x(1), y(1), tool(1), distance(0)) == ["down 1 slot 0 at 1,1"])
    #expect(run.notes.isEmpty)
  }

  @Test func hoveringIsNoContact() {
    var run = Decoding(device)
    #expect(run.frame(id(1), x(1), y(1), distance(20)) == [])
    #expect(run.frame(x(2), distance(5)) == [])
    #expect(run.frame(distance(0)) == ["down 1 slot 0 at 2,1"])
    #expect(run.frame(x(3)) == ["motion 1 slot 0 at 3,1"])
    #expect(run.frame(x(4), distance(3)) == ["up 1 slot 0 at 4,1"])
    #expect(run.frame(x(5)) == [])
    #expect(run.frame(distance(0), x(6)) == ["down 2 slot 0 at 6,1"])
    #expect(run.frame(id(-1)) == ["up 2 slot 0 at 6,1"])
    #expect(run.noteKinds == [.hover])
    #expect(run.notes.map(\.value) == [20])
  }

  @Test func distanceOfADeviceWithoutThatAxisIsIgnored() {
    var run = Decoding(.slots())
    #expect(run.frame(id(1), x(1), y(1), distance(20)) == ["down 1 slot 0 at 1,1"])
  }
}
