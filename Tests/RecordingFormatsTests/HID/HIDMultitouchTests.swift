import RecordingFormats
import Testing
import TouchModel

private typealias T = HIDTexts

/// Rules of hid-multitouch that made recordings seldom touch.
@Suite struct HIDMultitouchTests {
  private let buttons =
    T.page(9) + [0x19, 1, 0x29, 3] + T.logical(0, 1) + T.size(1, 3) + T.input() + T.padding(5)
  private let one = T.touch(1, id: 1, x: 10, y: 20)
  private let two = T.touch(1, id: 2, x: 30, y: 40)

  private let three = T.touch(1, id: 3, x: 50, y: 60)
  private let four = T.touch(1, id: 4, x: 70, y: 80)

  private func frames(_ descriptor: [UInt8], _ reports: [(Int, [UInt8])]) throws -> [String] {
    try recording(T.head(descriptor) + reports.map { T.event($0.0, [1] + $0.1) }.joined()).brief
  }

  /// No contacts and a clock that moved on: a frame of the button alone, whatever the finger's bytes are.
  @Test func aWindowsReportWithoutContactsIsAFrame() throws {
    let pad = T.digitizer(5, [T.finger(), T.finger(), T.scanTime, T.contactCount, buttons, T.windows8])
    let read = try frames(pad, [(0, one + two + [1, 0, 2, 0]), (8, three + four + [2, 0, 0, 1])])
    #expect(read.dropFirst() == ["8000 1:272=1 4:5=100"])
    // With the clock as before it would go on with the last frame: the same contacts, no news but the button.
    let still = try frames(pad, [(0, one + two + [1, 0, 2, 0]), (8, one + two + [1, 0, 0, 1])])
    #expect(still.dropFirst() == ["8000 1:272=1 4:5=0"])
  }

  /// Buttons of the later reports of a frame do not count in the Windows 8 class, and do in the default class.
  @Test func buttonsComeWithTheFirstReport() throws {
    let parts = [T.finger(), T.scanTime, T.contactCount, buttons, T.finger()]
    let reports = [(0, one + [1, 0, 4, 0] + two), (1, three + [1, 0, 0, 6] + four)]
    let windows = try frames(T.digitizer(5, parts + [T.windows8]), reports)
    let plain = try frames(T.digitizer(5, parts), reports)
    #expect(windows.count == 1 && plain.count == 1)
    #expect(windows.joined().contains("1:273=1") == false)
    #expect(plain.joined().contains("1:273=1"))
  }

  /// Ten slots where nothing says how many there are, and no more contacts than slots.
  @Test func contactsBeyondTheSlotsAreNotSeen() throws {
    let panel = T.digitizer(4, [T.finger(), T.finger(), T.contactCount, T.contactMaximum(1)])
    #expect(try frames(panel, [(0, one + two + [2])]) == ["0 3:57=0 3:53=10 3:54=20 1:330=1 3:0=10 3:1=20"])
    let open = T.digitizer(4, [T.finger(), T.finger(), T.contactCount])
    let device = try recording(T.head(open)).header.device
    #expect(device[axis: AbsCode.mtSlot]?.maximum == 9)
  }

  /// The default class keeps a contact down that a frame does not name; the next named one is another.
  @Test func aMissingContactStaysDown() throws {
    let panel = T.digitizer(4, [T.finger(), T.finger(), T.contactCount])
    let read = try frames(panel, [(0, one + two + [2]), (8, two + one + [1])])
    #expect(read.count == 1)
  }

  /// Tracking ids go round after 65535.
  @Test func trackingIDsGoRound() throws {
    let panel = T.digitizer(4, [T.finger(), T.contactCount])
    var text = T.head(panel)
    for _ in 0..<65_537 {
      text += T.event(0, [1] + one + [1]) + T.event(1, [1] + T.touch(0, id: 1, x: 10, y: 20) + [1])
    }
    let read = try recording(text)
    #expect(read.frames.count == 2 * 65_537)
    #expect(read.frames[131_070].events.first == EvdevEvent(type: 3, code: 57, value: 65_535))
    #expect(read.frames[131_072].events.first == EvdevEvent(type: 3, code: 57, value: 0))
  }
}
