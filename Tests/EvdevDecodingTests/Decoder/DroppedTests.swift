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

  @Test func aStateAfterAnAbsenceIsNoLoss() {
    var run = Decoding(.slots())
    _ = run.frame(slot(0), id(1), x(1), y(1))
    _ = run.lose(.removed)
    #expect(run.resync(slot(0), id(2), x(3), y(4)) == ["down 2 slot 0 at 3,4"])
    #expect(run.noteKinds == [.deviceRemoved])
    #expect(run.resync(slot(0), id(2), x(5), y(4)) == ["motion 2 slot 0 at 5,4"])
    #expect(run.noteKinds == [.deviceRemoved, .eventsDropped])
  }

  @Test func aSnapshotKeepsUnchangedContactsAndCancelsTheOthers() {
    var run = Decoding(.slots())
    _ = run.frame(slot(0), id(1), x(1), y(1), slot(1), id(2), x(2), y(2), slot(2), id(3), x(3), y(3))
    #expect(
      run.resync(
        slot(5), id(10), x(5), y(5), slot(0), id(9), x(11), y(1), slot(2), id(-1), x(3), y(3), slot(1), id(2), x(22),
        y(2))
        == [
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
    #expect(run.resync(slot(0), id(1), x(1), y(1)) == ["cancel 2 slot 1 at 2,2 dropped"])
    #expect(run.resync(slot(0), id(1)) == [], "a value that is not listed stays")
    #expect(run.resync(slot(4000), id(1), x(7)) == ["cancel 1 slot 0 at 1,1 dropped"])
    #expect(run.noteKinds == [.eventsDropped, .eventsDropped, .slotOutOfRange, .eventsDropped])
  }

  @Test func aSnapshotWithoutASlotNumberIsOfSlotZero() {
    var run = Decoding(.slots())
    _ = run.frame(slot(3), id(1), x(1), y(1))
    #expect(run.resync(id(8), x(4), y(5)) == ["down 2 slot 0 at 4,5", "cancel 1 slot 3 at 1,1 dropped"])
    #expect(run.frame(x(6)) == ["motion 2 slot 0 at 6,5"])
  }

  @Test func aSnapshotOfASingleTouchPanelIsItsTouchKey() {
    var run = Decoding(.single())
    _ = run.frame(touchDown, abs(0, 5), abs(1, 6))
    #expect(run.resync(abs(0, 7), abs(1, 6), touchDown) == ["motion 1 slot 0 at 7,6"])
    #expect(run.resync(abs(0, 9), touchUp) == ["cancel 1 slot 0 at 7,6 dropped"])
    #expect(run.frame(touchDown) == ["down 2 slot 0 at 9,6"])
  }

  @Test func aSnapshotOfAListLandsWithTheNextList() {
    var run = Decoding(.list(AbsCode.mtTrackingID))
    _ = run.frame(id(1), x(1), y(1), mtReport)
    #expect(run.resync(touchDown) == ["cancel 1 slot 0 at 1,1 dropped"])
    #expect(run.frame(id(1), x(2), y(1), mtReport) == ["down 2 slot 0 at 2,1"])
  }

  @Test(arguments: [
    (EvdevFrame.DeviceState.suspended, "suspended", Note.Kind.deviceSuspended), (.removed, "removed", .deviceRemoved),
  ]) func aDeviceThatGoesCancelsEveryContact(state: EvdevFrame.DeviceState, cause: String, note: Note.Kind) {
    for device in [DeviceDescription.slots(), .list(AbsCode.mtTrackingID), .single()] {
      var run = Decoding(device)
      _ = run.frame(id(1), x(1), y(2), mtReport, touchDown, abs(0, 1), abs(1, 2))
      #expect(run.lose(state) == ["cancel 1 slot 0 at 1,2 \(cause)"])
      #expect(run.notes.last == Note(note, time: Timestamp(microseconds: run.time), value: 1))
      #expect(run.lose(state) == [])
    }
  }
}
