import RecordingFormats
import Testing
import TouchModel

@Suite("Which device of a recording is read")
struct DeviceChoiceTests {
  private func open(_ text: String, device: Int?) throws -> Recording {
    try Recording(
      collecting: RecordingReader.open(
        name: "x", options: RecordingOptions(device: device), source: MemorySource(Array(text.utf8))))
  }

  private func tape() throws -> String {
    var header = try recording(tapeSample).header
    var second = header.device
    second.name = "second"
    header.device.name = "first"
    var writer = TapeWriter()
    var text: [UInt8] = []
    writer.appendHeader(header, others: [second, DeviceDescription(name: "no panel")], to: &text)
    for device in 1...2 {
      let event = EvdevEvent(type: EvdevType.abs, code: AbsCode.mtPositionX, value: Int32(device))
      writer.append(EvdevFrame(time: .zero, events: [event]), device: device, to: &text)
    }
    writer.appendEnd(to: &text)
    return String(decoding: text, as: UTF8.self)
  }

  @Test("The first touch device, or the one of a number; the state before the first frame is the first's")
  func tapeDevices() throws {
    let text = try tape()
    let first = try open(text, device: nil)
    #expect(first.header.device.name == "first" && first.brief == ["0 3:53=1"])
    #expect(first.header.details.initialState.count == 3)
    #expect(
      first.notes.map(\.text) == [
        "device 2 of the recording is left out; --device 2 reads it",
        "device 3 of the recording is left out; --device 3 reads it",
      ])
    let second = try open(text, device: 2)
    #expect(second.header.device.name == "second" && second.brief == ["0 3:53=2"])
    #expect(second.header.details.initialState == [])
    #expect(second.notes.map(\.value) == [1, 3])
  }

  @Test("A number that no device has, and one that is no touchscreen, are errors")
  func tapeErrors() throws {
    let text = try tape()
    let none = #expect(throws: RecordingError.self) { try open(text, device: 4) }
    #expect(none?.what == "no device 4" && none?.expected == "a number from 1 to 3")
    let one = #expect(throws: RecordingError.self) { try open(tapeSample, device: 2) }
    #expect(one?.expected == "1, the only device")
    let other = #expect(throws: RecordingError.self) { try open(text, device: 3) }
    #expect(other?.what == "no touch axes")
  }

  @Test("libinput YAML counts its devices too; other formats have no numbers")
  func otherFormats() throws {
    let text = """
      version: 1
      ndevices: 2
      devices:
      """
    func device(_ name: String, x value: Int) -> String {
      """

      - node: /dev/input/event1
        evdev:
          name: "\(name)"
          id: [24, 1, 1, 1]
          codes:
            3: [53, 54]
          absinfo:
            53: [0, 9, 0, 0, 0]
            54: [0, 9, 0, 0, 0]
          properties: [1]
        events:
        - evdev:
          - [0, 5, 3, 53, \(value)]
          - [0, 5, 0, 0, 0]
      """
    }
    let both = text + device("one", x: 1) + device("two", x: 2) + "\n"
    #expect(try open(both, device: nil).header.device.name == "one")
    let second = try open(both, device: 2)
    #expect(second.header.device.name == "two" && second.brief == ["5 3:53=2"])
    #expect(second.notes.map(\.text) == ["device 1 of the recording is left out; --device 1 reads it"])
    let none = #expect(throws: RecordingError.self) { try open(both, device: 3) }
    #expect(none?.what == "no device 3" && none?.expected == "a number from 1 to 2")
    let evemu = #expect(throws: RecordingError.self) { try open("# EVEMU 1.3\nN: x\n", device: 2) }
    #expect(evemu?.expected == "a .tape or libinput YAML")
  }
}
