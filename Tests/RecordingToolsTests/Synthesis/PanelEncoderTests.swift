import Testing
import TouchModel

@testable import RecordingTools

@Suite struct PanelEncoderTests {
  private func contact(_ id: Int32, slot: Int, _ x: Int32, _ y: Int32, palm: Bool = false) -> PanelContact {
    PanelContact(trackingID: id, slot: slot, x: x, y: y, isPalm: palm)
  }

  /// The events of several scans, each as "code=value" words.
  private func encode(_ scans: [[PanelContact]], on panel: SyntheticPanel) -> [String] {
    var encoder = PanelEncoder(panel)
    return scans.map { scan in
      var events: [EvdevEvent] = []
      encoder.encode(scan, into: &events)
      return events.map { event in
        let code = String(event.code, radix: 16)
        let lead = event.type == EvdevType.key ? "key" : event.type == EvdevType.syn ? "syn" : ""
        return "\(lead)\(code)=\(event.value)"
      }.joined(separator: " ")
    }
  }

  @Test func `Unchanged values and a second slot line are not sent again`() {
    let scans = [
      [contact(7, slot: 0, 10, 20)],
      [contact(7, slot: 0, 10, 20)],
      [contact(7, slot: 0, 11, 20), contact(8, slot: 1, 50, 20)],
      [contact(7, slot: 0, 11, 20), contact(8, slot: 1, 51, 20)],
      [contact(8, slot: 1, 51, 20)],
      [],
      [contact(9, slot: 0, 11, 20)],
    ]
    #expect(
      encode(scans, on: .car) == [
        "39=7 35=10 36=20 key14a=1 0=10 1=20",
        "",
        "35=11 2f=1 39=8 35=50 36=20 0=11",
        "35=51",
        "2f=0 39=-1 0=51",
        "2f=1 39=-1 key14a=0",
        "2f=0 39=9 key14a=1 0=11",
      ])
  }

  @Test func `A palm is told once and forgotten with its contact`() {
    let scans = [
      [contact(1, slot: 0, 5, 5)], [contact(1, slot: 0, 5, 5, palm: true)], [], [contact(2, slot: 0, 5, 5)],
    ]
    #expect(
      encode(scans, on: .phone) == [
        "39=1 35=5 36=5 key14a=1 0=5 1=5", "37=2", "39=-1 key14a=0", "39=2 37=0 key14a=1",
      ])
  }

  @Test func `Protocol A lists everything each time and ends with an empty list`() {
    let scans = [[contact(4, slot: 0, 1, 2)], [contact(4, slot: 0, 1, 2), contact(5, slot: 1, 3, 4)], [], []]
    #expect(
      encode(scans, on: .trackedList) == [
        "39=4 35=1 36=2 syn2=0 key14a=1", "39=4 35=1 36=2 syn2=0 39=5 35=3 36=4 syn2=0", "syn2=0 key14a=0", "",
      ])
    #expect(encode([scans[0]], on: .anonymousList) == ["35=1 36=2 syn2=0 key14a=1"])
  }

  @Test func `Single touch has no multitouch event`() {
    let scans = [[contact(4, slot: 0, 1, 2)], [contact(4, slot: 0, 1, 3)], []]
    #expect(encode(scans, on: .resistive) == ["key14a=1 0=1 1=2", "1=3", "key14a=0"])
  }
}
