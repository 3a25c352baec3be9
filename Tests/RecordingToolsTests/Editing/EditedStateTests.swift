import EvdevDecoding
import RecordingFormats
import RecordingTools
import Testing
import TouchModel

/// Snapshots, devices that go away and the state before the first frame, under each edit.
@Suite struct EditedStateTests {
  private func span(_ text: String) throws -> TimeSpan { try #require(TimeSpan(parsing: text)) }

  /// Contact 1 goes on, 2 is lost and 3 lands in its slot; slot 2 gets contact 4.
  private let lossy = """
    =1000 i7 x100 y200 p30 s1 i8 x500 y600 p40 t1
    10000 x510
    10000 x520 SYN_DROPPED s0 i-1 snapshot s0 i7 x110 y200 p30 s1 i9 x700 y800 p50 s2 i10 x50 y60 p70 s1 t1
    10000 x710
    10000 s0 x120
    10000 i-1 s1 i-1 s2 i-1 t0
    """

  @Test func whoGoesOnStaysTold() throws {
    let source = try EditCorpus.slots(lossy)
    #expect(source.news().filter { $0.phase == .down }.map(\.contact) == [1, 2, 3, 4])
    #expect(
      try source.edited(.keepContacts([1])).lines() == [
        "=1000 i7 x100 y200 p30 t1",
        "20000 SYN_DROPPED snapshot s0 i7 x110 y200 p30 s1 i-1 s2 i-1 s1 t1",
        "20000 s0 x120",
        "10000 i-1 t0",
      ])
    #expect(
      try source.edited(.dropContacts([1, 4])).lines() == [
        "=1000 s1 i8 x500 y600 p40 t1",
        "10000 x510",
        "10000 SYN_DROPPED snapshot s0 i-1 s1 i9 x700 y800 p50 s2 i-1 s1 t1",
        "10000 x710",
        "20000 i-1 t0",
      ])
    let lost = try source.edited(.keepContacts([2])).lines()
    #expect(
      lost == [
        "=1000 s1 i8 x500 y600 p40 t1", "10000 x510", "10000 SYN_DROPPED snapshot s0 i-1 s1 i-1 s2 i-1 s1 t0",
      ])
  }

  @Test func aCutAfterASnapshotLandsItsContacts() throws {
    let source = try EditCorpus.slots(lossy)
    #expect(
      try source.edited(.trim(span("25ms..35ms"))).lines() == [
        "=26000 i7 x110 y200 p30 s1 i9 x700 y800 p50 s2 i10 x50 y60 p70 t1",
        "5000 s1 x710",
        "5000 s0 i-1 s1 i-1 s2 i-1 t0",
      ])
    // All that the frame has is kept where nothing is hidden.
    #expect(try source.edited(.trim(span("0s.."))).lines() == source.lines())
    #expect(
      try source.edited(.trim(span("15ms.."))).lines()[1]
        == "5000 x520 SYN_DROPPED s0 i-1 snapshot s0 i7 x110 y200 p30 s1 i9 x700 y800 p50 s2 i10 x50 y60 p70 s1 t1")
  }

  @Test func aSnapshotIsMovedAsElsewhere() throws {
    let source = try EditCorpus.slots(lossy)
    let rectangle = BlurRectangle(x: 0, y: 0, width: 100, height: 100, unit: .device)
    #expect(
      try source.edited(.blur(rectangle)).lines()[2]
        == "10000 SYN_DROPPED snapshot s0 i7 x110 y200 p30 s1 i9 x700 y800 p50 s2 i10 x50 y50 s1 t1")
    let jittered = try source.edited(.jitter(seed: 3, amount: .units(9)))
    for (old, new) in zip(source.news(), jittered.news()) {
      #expect(
        old.phase == new.phase && old.contact == new.contact && abs(old.x - new.x) <= 9 && abs(old.y - new.y) <= 9)
    }
    // An axis less: ABS_MT_SLOT fits the slot that the snapshot ends with.
    #expect(
      try source.edited(.dropAxis(AbsCode.mtPressure)).lines()[3...] == [
        "10000 x710", "10000 s0 x120", "10000 i-1 s1 i-1 s2 i-1 t0",
      ])
  }

  @Test func aDeviceThatGoesAwayEndsItsContacts() throws {
    let source = try EditCorpus.slots(
      """
      =0 i7 x100 y200 p30 t1
      9 s1 i8 x500 y600 p40
      9 x9 s0 x8 suspended
      9 x510
      9 i9 y610
      9 i-1 t0
      """)
    // The frame's ABS_MT_SLOT is not believed: what follows is of slot 1, which lands with all that it had.
    let dropped = try source.edited(.dropContacts([1]))
    #expect(
      dropped.lines() == ["=9 s1 i8 x500 y600 p40 t1", "9 suspended", "9 x510", "9 i9 y610", "9 i-1 t0"])
    #expect(dropped.news().map(\.x) == [500, 500, 510, 510])
    #expect(
      try source.edited(.keepContacts([3])).lines() == ["=18 suspended", "18 s1 i9 y610 x510 p40 t1", "9 i-1 t0"])
    #expect(try source.edited(.trim(span("30us.."))).lines() == ["=36 s1 i9 y610 x510 p40 t1", "9 i-1 t0"])
    #expect(try source.edited(.mirror(.x), .mirror(.x)).lines() == source.lines())
    #expect(try source.edited(.mirror(.x)).news().map(\.x) == [900, 500, 900, 500, 490, 490])
    let resampled = try source.edited(.resample(try #require(Ratio(1000))))
    #expect(resampled.news().filter { $0.phase == .cancel }.map(\.cause) == [.suspended, .suspended])
  }

  /// A finger is down in slot 1 before the recording; slot 0 has values that are never sent again.
  private let begun = """
    =0 x510
    9 s0 i9 t1
    9 i-1
    9 s1 i-1 t0
    9 s0 i10 x101 t1
    9 i-1 t0
    """
  private let initial = "initial s0 i-1 x100 y200 p30 s1 i8 x500 y600 p40 t1\n"

  @Test func valuesFromBeforeComeWithTheirContact() throws {
    let source = try EditCorpus.slots(begun, header: initial)
    #expect(source.news().map(\.x) == [100, 100, 101, 101])
    let state = source.header.details.initialState
    let whole = try source.edited(.trim(span("..1s")))
    #expect(whole.lines() == source.lines() && whole.header.details.initialState == state)
    let cut = try source.edited(.trim(span("12us..")))
    #expect(cut.header.details.initialState.isEmpty)
    #expect(cut.lines().first == "=12 i9 x100 y200 p30 t1")
    #expect(cut.news().map(\.y) == [200, 200, 200, 200])
    let later = try source.edited(.dropContacts([1]))
    #expect(later.header.details.initialState == state)
    #expect(later.lines() == ["=0 x510", "27 i-1 t0", "9 s0 i10 x101 t1", "9 i-1 t0"])
    let kept = try source.edited(.keepContacts([2]))
    #expect(kept.lines() == ["=36 s0 i10 x101 t1 y200 p30", "9 i-1 t0"])
    #expect(kept.header.details.initialState.filter { $0.type == EvdevType.abs }.map(\.value) == [0, -1, 1, -1])
    #expect(kept.header.details.initialState.last?.value == 0)
  }

  @Test func theStateBeforeIsMovedAsElsewhere() throws {
    let source = try EditCorpus.slots(begun, header: initial)
    #expect(try source.edited(.mirror(.x)).news().map(\.x) == [900, 900, 899, 899])
    let rectangle = BlurRectangle(x: 0, y: 0, width: 1000, height: 2000, unit: .device)
    let blurred = try source.edited(.blur(rectangle))
    for event in blurred.header.details.initialState {
      #expect(
        event.code != AbsCode.mtPositionX && event.code != AbsCode.mtPositionY && event.code != AbsCode.mtPressure)
    }
    #expect(blurred.news().allSatisfy { $0.x == 500 && $0.y == 1000 } && blurred.news().count == 4)
    let jittered = try source.edited(.jitter(seed: 5, amount: .units(20)))
    #expect(jittered.header.details.initialState != source.header.details.initialState)
    #expect(jittered.news().first?.y == jittered.header.details.initialState[3].value)
    #expect(
      try source.edited(.dropAxis(AbsCode.mtPressure)).lines()[0...1] == ["=0 x510", "9 s0 i9 t1"])
  }

  @Test func aSingleTouchHasStatesToo() throws {
    let source = try EditCorpus.tape(
      "tape 1\ninitial X50 Y60 t0\ndevice P\ncodes EV_KEY BTN_TOUCH\naxis ABS_X 0 100 0 0 0\naxis ABS_Y 0 100 0 0 0\n\n"
        + "=0 t1\n10 SYN_DROPPED snapshot X51 Y60 t1\n10 X52\n10 SYN_DROPPED snapshot X53 Y60 t0\n10 t1\n10 t0\n")
    #expect(source.news().map(\.x) == [50, 51, 52, 52, 53, 53])
    #expect(try source.edited(.trim(span("15us..18us"))).lines() == ["=15 X51 Y60 t1", "3 t0"])
    #expect(try source.edited(.mirror(.x)).news().map(\.x) == [50, 49, 48, 48, 47, 47])
    let second = try source.edited(.dropContacts([1]))
    #expect(second.news().map(\.x) == [53, 53])
    #expect(second.lines().first == "=10 SYN_DROPPED snapshot t0")
    let first = try source.edited(.keepContacts([1]))
    #expect(first.news() == Array(source.news().prefix(4)))
  }

  /// A clock that is set while it records, receive times and stamps of another clock, and labels on one: none is left.
  @Test func redactionLeavesNoTimeOfDay() throws {
    let source = try EditCorpus.tape(
      """
      tape 1
      clock realtime
      label 1000 92000 early
      label 1700000000000100 1700000000000200 tap
      device P
      axis ABS_MT_SLOT 0 9 0 0 0
      axis ABS_MT_POSITION_X 0 999 0 0 0
      axis ABS_MT_POSITION_Y 0 999 0 0 0
      axis ABS_MT_TRACKING_ID 0 65535 0 0 0

      =5000000/1699999995113456 i7 x1 y2
      10000 <-1699999995103456 x2
      =1700000000000000/9 x3
      8000 <40 x4
      =6000000 i-1

      """)
    let lines = try source.edited(.redact).lines()
    #expect(lines == ["=0 i7 x1 y2", "10000 x2", "0/9 x3", "8000 <40 x4", "0 i-1"])
    #expect(try source.edited(.redact).header.details.labels.map(\.text) == ["early"])
  }
}
