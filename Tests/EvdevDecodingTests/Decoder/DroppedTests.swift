import Testing
import TouchModel

@testable import EvdevDecoding

@Suite("Lost events") struct DroppedTests {
  @Test func aDropCancelsEveryContactAndTheirSlotsAreSilentUntilTheNextTrackingID() {
    var run = Decoding(.slots())
    _ = run.frame(slot(0), id(1), x(1), y(1), slot(1), id(2), x(2), y(2))
    #expect(
      run.frame(dropped, slot(0), x(500), id(7)) == [
        "cancel 1 slot 0 at 1,1 dropped", "cancel 2 slot 1 at 2,2 dropped",
      ])
    #expect(run.frame(x(501)) == [])
    #expect(run.frame(slot(1), x(502)) == [])
    #expect(run.noteKinds == [.eventsDropped])
    #expect(run.notes.map(\.value) == [2])
    #expect(run.frame(slot(0), id(-1)) == [])
    #expect(run.frame(id(8)) == ["down 3 slot 0 at 501,1"])
    #expect(run.frame(slot(1), id(9)) == ["down 4 slot 1 at 502,2"])
  }

  @Test func theDroppedFrameStillSaysWhichSlotComesNext() {
    var run = Decoding(.slots())
    _ = run.frame(dropped, slot(4), id(3))
    #expect(run.frame(id(5), x(1), y(1)) == ["down 1 slot 4 at 1,1"])
  }

  @Test func eventsBeforeTheDropInItsFrameEndNoContactTwice() {
    var run = Decoding(.slots())
    _ = run.frame(id(1), x(1), y(1))
    #expect(run.frame(id(-1), id(2), x(9), dropped, x(10)) == ["cancel 1 slot 0 at 1,1 dropped"])
    #expect(run.frame(x(11)) == [])
  }

  @Test func aProtocolAListAfterADropLandsEverythingAnew() {
    var run = Decoding(.list(AbsCode.mtTrackingID))
    _ = run.frame(id(1), x(1), y(1), mtReport)
    #expect(run.frame(id(1), x(2), y(1), mtReport, dropped) == ["cancel 1 slot 0 at 1,1 dropped"])
    #expect(run.frame(id(1), x(3), y(1), mtReport) == ["down 2 slot 0 at 3,1"])
  }

  @Test func singleTouchIsSilentUntilTheNextTouchKey() {
    var run = Decoding(.single())
    _ = run.frame(touchDown, abs(0, 5), abs(1, 6))
    #expect(run.frame(dropped, abs(0, 7)) == ["cancel 1 slot 0 at 5,6 dropped"])
    #expect(run.frame(abs(0, 8)) == [])
    #expect(run.frame(touchUp) == [])
    #expect(run.frame(touchDown) == ["down 2 slot 0 at 8,6"])
  }

  @Test func aSnapshotKeepsUnchangedContactsAndCancelsTheOthers() {
    var run = Decoding(.slots())
    _ = run.frame(slot(0), id(1), x(1), y(1), slot(1), id(2), x(2), y(2), slot(2), id(3), x(3), y(3))
    let snapshot = SlotSnapshot(
      entries: [
        .init(slot: 1, trackingID: 2, x: 22, y: 2), .init(slot: 0, trackingID: 9, x: 11, y: 1),
        .init(slot: 2, trackingID: -1, x: 3, y: 3), .init(slot: 5, trackingID: 10, x: 5, y: 5),
      ], currentSlot: 1)
    #expect(
      run.resync(snapshot) == [
        "cancel 1 slot 0 at 1,1 dropped", "down 4 slot 0 at 11,1", "motion 2 slot 1 at 22,2",
        "cancel 3 slot 2 at 3,3 dropped", "down 5 slot 5 at 5,5",
      ])
    #expect(run.noteKinds == [.eventsDropped])
    #expect(run.notes.map(\.value) == [2])
    #expect(run.frame(x(23)) == ["motion 2 slot 1 at 23,2"], "the current slot is the snapshot's")
    #expect(run.frame(slot(0), id(-1)) == ["up 4 slot 0 at 11,1"])
  }

  @Test func anUnchangedSnapshotSaysNothingAndAMissingSlotIsEmpty() {
    var run = Decoding(.slots())
    _ = run.frame(slot(0), id(1), x(1), y(1), slot(1), id(2), x(2), y(2))
    #expect(
      run.resync(SlotSnapshot(entries: [.init(slot: 0, trackingID: 1, x: 1, y: 1)]))
        == ["cancel 2 slot 1 at 2,2 dropped"])
    #expect(run.resync(SlotSnapshot(entries: [.init(slot: 0, trackingID: 1, x: 1, y: 1)])) == [])
    #expect(run.resync(SlotSnapshot(entries: [.init(slot: 4000, trackingID: 1)])) == ["cancel 1 slot 0 at 1,1 dropped"])
    #expect(run.noteKinds == [.eventsDropped, .eventsDropped, .slotOutOfRange, .eventsDropped])
  }
}
