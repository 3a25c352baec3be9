import Testing
import TouchModel

@testable import EvdevDecoding

@Suite("Protocol A") struct ListTests {
  let withIDs = DeviceDescription.list(AbsCode.mtTrackingID, AbsCode.mtToolType, AbsCode.mtDistance)

  @Test func trackingIDsFollowTheirContactWhateverTheListOrder() {
    var run = Decoding(withIDs)
    #expect(
      run.frame(id(4), x(10), y(10), mtReport, id(5), x(900), y(900), mtReport) == [
        "down 1 slot 0 at 10,10", "down 2 slot 1 at 900,900",
      ])
    #expect(
      run.frame(id(5), x(901), y(900), mtReport, id(4), x(11), y(10), mtReport) == [
        "motion 1 slot 0 at 11,10", "motion 2 slot 1 at 901,900",
      ])
    #expect(run.frame(id(5), x(901), y(900), mtReport) == ["up 1 slot 0 at 11,10"])
    #expect(
      run.frame(id(5), x(901), y(900), mtReport, id(6), x(1), y(1), mtReport) == ["down 3 slot 0 at 1,1"])
  }

  @Test func aNewIDInPlaceOfAnOldOneIsUpAndDown() {
    var run = Decoding(withIDs)
    _ = run.frame(id(4), x(10), y(10), mtReport)
    #expect(run.frame(id(5), x(11), y(10), mtReport) == ["up 1 slot 0 at 10,10", "down 2 slot 1 at 11,10"])
  }

  @Test(arguments: [
    [mtReport], [touchUp], [id(4), x(20), y(10), mtReport, touchUp], [id(-1), mtReport], [id(-1)],
  ])
  func everyWayToLift(_ events: [EvdevEvent]) {
    for device in [withIDs, .list()] {
      var run = Decoding(device)
      _ = run.frame(id(4), x(10), y(10), mtReport, touchDown)
      #expect(run.frame(events) == ["up 1 slot 0 at 10,10"])
      #expect(run.finish() == [])
    }
  }

  @Test func aFrameWithoutMultiTouchDataChangesNothing() {
    var run = Decoding(withIDs)
    _ = run.frame(id(4), x(10), y(10), mtReport)
    #expect(run.frame(abs(0x28, 3)) == [])
    #expect(run.frame() == [])
    #expect(run.frame(touchDown, abs(AbsCode.x, 5)) == [])
    #expect(run.frame(id(4), x(11), y(10), mtReport) == ["motion 1 slot 0 at 11,10"])
  }

  @Test func dataWithoutMTReportIsOneContact() {
    var run = Decoding(.list())
    #expect(run.frame(x(10), y(10)) == ["down 1 slot 0 at 10,10"])
    #expect(run.frame(x(12), y(10)) == ["motion 1 slot 0 at 12,10"])
    #expect(run.frame(x(12), y(10), mtReport, x(99), y(99)) == ["down 2 slot 1 at 99,99"])
  }

  @Test func palmsAndHoveringHoldForListsToo() {
    var run = Decoding(withIDs)
    _ = run.frame(id(4), x(10), y(10), mtReport)
    #expect(run.frame(id(4), x(11), y(10), tool(2), mtReport) == ["cancel 1 slot 0 at 11,10 palm"])
    #expect(run.frame(id(4), x(12), y(10), mtReport) == [])
    #expect(run.frame(id(4), x(12), y(10), mtReport, id(5), x(1), y(1), distance(9), mtReport) == [])
    #expect(run.frame(id(5), x(1), y(1), distance(0), mtReport) == ["down 2 slot 1 at 1,1"])
  }

  @Test func theSixtyFifthOfAListIsIgnored() {
    var run = Decoding(withIDs)
    let events = (0..<70).flatMap { [id(Int32($0)), x(1), y(1), mtReport] }
    #expect(run.frame(events).count == 64)
    #expect(run.frame(events) == [])
    #expect(run.noteKinds == [.tooManyContacts])
  }

  @Test func withoutIDsTheNearestPositionIsTheSameContact() {
    var run = Decoding(.list())
    _ = run.frame(x(100), y(100), mtReport, x(900), y(900), mtReport)
    #expect(
      run.frame(x(905), y(900), mtReport, x(103), y(100), mtReport) == [
        "motion 1 slot 0 at 103,100", "motion 2 slot 1 at 905,900",
      ])
    #expect(run.frame(x(905), y(900), mtReport) == ["up 1 slot 0 at 103,100"])
    #expect(
      run.frame(x(100), y(100), mtReport, x(905), y(900), mtReport) == ["down 3 slot 0 at 100,100"])
  }

  @Test func withoutIDsTheSmallestTotalWinsOverTheNearestPair() {
    var run = Decoding(.list())
    _ = run.frame(x(0), y(0), mtReport, x(110), y(0), mtReport)
    // The nearest pair is 110 -> 100, but then 0 would have to jump to 210.
    #expect(
      run.frame(x(210), y(0), mtReport, x(100), y(0), mtReport) == [
        "motion 1 slot 0 at 100,0", "motion 2 slot 1 at 210,0",
      ])
  }

  @Test func withoutIDsATieKeepsTheListOrder() {
    var run = Decoding(.list())
    _ = run.frame(x(0), y(0), mtReport, x(20), y(0), mtReport)
    #expect(run.frame(x(10), y(0), mtReport) == ["motion 1 slot 0 at 10,0", "up 2 slot 1 at 20,0"])
    #expect(
      run.frame(x(0), y(0), mtReport, x(20), y(0), mtReport) == [
        "motion 1 slot 0 at 0,0", "down 3 slot 1 at 20,0",
      ])
  }

  @Test func withoutIDsATieGoesToTheLowerContactAndNotToTheLowerPlace() {
    var run = Decoding(.list())
    _ = run.frame(x(0), y(0), mtReport, x(20), y(0), mtReport)
    _ = run.frame(x(20), y(0), mtReport)
    #expect(run.frame(x(20), y(0), mtReport, x(0), y(0), mtReport) == ["down 3 slot 0 at 0,0"])
    #expect(run.frame(x(10), y(0), mtReport) == ["up 3 slot 0 at 0,0", "motion 2 slot 1 at 10,0"])
  }

  @Test func anAxisThatIsLeftOutKeepsItsValue() {
    var run = Decoding(.list())
    _ = run.frame(x(10), y(10), mtReport, x(500), y(700), mtReport)
    #expect(run.frame(y(705), mtReport, y(12), mtReport) == ["motion 1 slot 0 at 10,12", "motion 2 slot 1 at 500,705"])
  }

  @Test func anAxisThatIsLeftOutCostsNothing() {
    var across = Decoding(.list())
    _ = across.frame(x(10), y(10), mtReport, x(12), y(2000), mtReport)
    #expect(
      across.frame(x(13), mtReport, x(10), y(11), mtReport)
        == ["motion 1 slot 0 at 10,11", "motion 2 slot 1 at 13,2000"])
    var down = Decoding(.list())
    _ = down.frame(x(10), y(10), mtReport, x(2000), y(12), mtReport)
    #expect(
      down.frame(y(13), mtReport, x(11), y(10), mtReport)
        == ["motion 1 slot 0 at 11,10", "motion 2 slot 1 at 2000,13"])
  }

  @Test func aNewContactTakesNothingFromTheLastOneInItsPlace() {
    var run = Decoding(.list(AbsCode.mtPressure))
    _ = run.frame(x(10), y(10), pressure(7), mtReport)
    _ = run.frame(mtReport)
    #expect(run.frame(x(20), mtReport) == ["down 2 slot 0 at 20,0"])
    #expect(run.contacts.map(\.pressure) == [-1])
    #expect(run.noteKinds == [.positionUnknown])
  }
}
