import RecordingFormats
import Testing
import TouchModel

let libinputSample = """
  # libinput record
  version: 1
  ndevices: 2
  libinput:
    version: "1.22.1"
  devices:
  - node: /dev/input/event3
    evdev:
      name: "Mouse"
      id: [3, 1, 2, 3]
      codes:
        1: [272]
        2: [0, 1]
      properties: []
    events:
    - evdev:
      - [0, 0, 2, 0, 5]
      - [0, 0, 0, 0, 0]
  - node: /dev/input/event0
    evdev:
      # Name: Panel
      name: "Panel: \\"A\\""
      id: [24, 4617, 1, 256]
      codes:
        0: [0, 1] # EV_SYN
        1: [28, 330] # EV_KEY
        3: [47, 53, 54] # EV_ABS
      absinfo:
        53: [-5, 4095, 1, 2, 16]
        47: [0, 9, 0, 0, 0]
        54: [0, 2559, 0, 0, 16]
      properties: [1]
      someday: {a: [1]}
    udev:
      properties:
      - ID_INPUT=1
      - LIBINPUT_CALIBRATION_MATRIX=1 0 0 0 1 0
      virtual: true
    quirks:
    hid: [ 0x05, 0x0d ]
    events:
    # Current time is 02:16:31
    - libinput:
      - {type: DEVICE_ADDED, seat: seat0, logical_seat: default}
    - evdev:
      - [  0,      7,   3,  47,       0] # EV_ABS / ABS_MT_SLOT 0
      - [  0,      8,   3,  53,    -500]
      - [  0,      9,   0,   0,       0] # ------------ SYN_REPORT (0) ---------- +0ms
    - hid:
        time: [  0,   1234]
        hidraw0: [ 0x01, 0x02 ]
    - evdev:
      - [  1, 500000,   3,  54,      6]
    - libinput: []
      evdev:
      - [  1, 500001,   0,   0,       1]

  """

@Suite struct LibinputReaderTests {
  @Test func readsTheTouchDevice() throws {
    let read = try recording(libinputSample)
    let device = read.header.device
    #expect(read.header.format == RecordingFormat(.libinput, version: "1"))
    #expect(read.header.clock == .relative)
    #expect(device.name == "Panel: \"A\"")
    #expect(device.id == DeviceID(bus: 24, vendor: 4617, product: 1, version: 256))
    #expect(device[axis: 53] == AxisRange(minimum: -5, maximum: 4095, fuzz: 1, flat: 2, resolution: 16))
    #expect(device.axes.map(\.code) == [47, 53, 54])
    #expect(device.codes.map(\.codes) == [[0, 1], [330], [47, 53, 54]])
    #expect(device.properties == [1])
    #expect(device.udevProperties == ["ID_INPUT=1", "LIBINPUT_CALIBRATION_MATRIX=1 0 0 0 1 0"])
    #expect(read.notes == [Note(.otherDevice, time: .zero, line: 7, value: 1)])
  }

  @Test func readsTheDeviceThatIsWanted() throws {
    func read(_ number: Int) throws -> Recording {
      let options = RecordingOptions(deviceNumber: number)
      let source = MemorySource(Array(libinputSample.utf8))
      return try Recording(collecting: RecordingReader.open(name: "several", options: options, source: source))
    }
    let second = try read(2)
    let chosen = try recording(libinputSample)
    #expect(second.frames == chosen.frames)
    #expect(second.header == chosen.header)
    for (number, text) in [(1, "no touch axes"), (9, "no device 9; expected one of")] {
      let error = #expect(throws: RecordingError.self) { try read(number) }
      #expect(error?.description.contains(text) == true)
    }
  }

  @Test(arguments: [1, 7, 4096]) func readsFrames(chunk: Int) throws {
    let read = try recording(libinputSample, chunk: chunk)
    #expect(read.brief == ["9 3:47=0 3:53=-500", "1500001 3:54=6"])
    #expect(read.frames.map(\.line) == [48, 56])
  }

  @Test func readsADescriptionAlone() throws {
    for events in ["", "  events:\n", "  events: []\n"] {
      let text = String(libinputSample.split(separator: "  events:\n  # Current")[0]) + events
      let read = try recording(text)
      #expect(read.frames == [])
      #expect(read.header.device.name == "Panel: \"A\"")
    }
  }

  /// Keys may stand in any order but for evdev and events; what udev says late is in the header at the end.
  @Test func takesKeysInAnyOrder() throws {
    let text = """
      devices:
      - evdev:
          absinfo: {0: [0, 10, 0, 0, 0], 1: [0, 10, 0, 0, 0]}
          codes: {1: [330], 3: [0, 1]}
        events:
        - evdev: [[2, 3, 3, 0, 4], [2, 3, 0, 0, 0]]
        udev: {properties: [ID_INPUT=1]}
      version: 1
      """
    let read = try recording(text)
    #expect(read.brief == ["2000003 3:0=4"])
    #expect(read.header.device.udevProperties == ["ID_INPUT=1"])
  }

  @Test func notesAFurtherTouchDevice() throws {
    let second = """
      - evdev:
          absinfo: {53: [0, 10, 0, 0, 0], 54: [0, 10, 0, 0, 0]}
        events:
        - evdev: [[3, 0, 3, 53, 4], [3, 0, 0, 0, 0]]
      """
    let read = try recording(libinputSample + second)
    #expect(read.frames.count == 2)
    #expect(read.header.device.name == "Panel: \"A\"")
    #expect(read.notes.map(\.line) == [7, 57])
  }

  @Test func dropsAnOpenFrameWithANote() throws {
    let read = try recording(libinputSample + "  - evdev:\n    - [2, 0, 3, 53, 1]\n")
    #expect(read.notes.last == Note(.unclosedFrame, time: Timestamp(microseconds: 2_000_000), line: 58, value: 1))
  }
}
