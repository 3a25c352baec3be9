import RecordingFormats
import Testing
import TouchModel

@Suite struct UmockdevWriterTests {
  /// The lengths that libevdev asks for on a 64-bit machine; umockdev answers to no other.
  @Test func answersHaveLibevdevsLengths() throws {
    let lines = Umockdev(try recording(tapeSample))[.ioctl].split(separator: "\n")
    #expect(lines.first == "@DEV /dev/input/event0")
    let answers = lines.dropFirst().map { line in
      let words = line.split(separator: " ")
      return "\(words[0]) \(words[1]) \(words[2].utf8.count / 2)"
    }
    #expect(
      answers == [
        "EVIOCGBIT(0) 8 8", "EVIOCGNAME(0) 12 255", "EVIOCGPHYS(0) 16 255", "EVIOCGUNIQ(0) 1 255", "EVIOCGID 0 8",
        "EVIOCGVERSION 0 4", "EVIOCGPROP(0) 8 8", "EVIOCGBIT(2) 8 8", "EVIOCGBIT(3) 8 8", "EVIOCGBIT(17) 8 8",
        "EVIOCGBIT(1) 96 96", "EVIOCGBIT(5) 8 8", "EVIOCGBIT(4) 8 8", "EVIOCGBIT(21) 16 16", "EVIOCGBIT(18) 8 8",
        "EVIOCGKEY(0) 96 96", "EVIOCGLED(0) 8 8", "EVIOCGSW(0) 8 8", "EVIOCGABS(47) 0 24", "EVIOCGABS(53) 0 24",
        "EVIOCGABS(54) 0 24", "EVIOCGABS(57) 0 24", "EVIOCGMTSLOTS(0) 0 1028", "EVIOCGMTSLOTS(0) 0 1028",
        "EVIOCGMTSLOTS(0) 0 1028",
      ])
    let slots = lines.filter { $0.hasPrefix("EVIOCGMTSLOTS") }
    #expect(slots.map { $0.dropFirst(19).prefix(8) } == ["35000000", "36000000", "39000000"])
    #expect(slots[2].hasSuffix(String(repeating: "F", count: 2048)))
    #expect(lines.contains("EVIOCGID 0 1800F30434220001"))
    #expect(lines.contains("EVIOCGABS(53) 0 0000000000000000FF0F0000040000000000000010000000"))
  }

  @Test func aRepeatingDeviceAnswersForItsRepeat() throws {
    var sample = try recording(tapeSample)
    sample.header.device.codes.append(DeviceDescription.EventCodes(type: 0x14, codes: [0, 1]))
    #expect(Umockdev(sample)[.ioctl].contains("\nEVIOCGREP 0 FA00000021000000\n"))
  }

  /// Slots, values and keys before the first frame go into the answers and come back.
  @Test func initialStateComesBack() throws {
    var sample = try recording(tapeSample)
    let axes: [(UInt16, Int32)] = [(47, 1), (53, 100), (54, 200), (57, 9), (47, 3), (53, 7), (47, 0)]
    sample.header.details.initialState = axes.map { EvdevEvent(type: EvdevType.abs, code: $0, value: $1) }
    sample.header.details.initialState.append(EvdevEvent(type: EvdevType.key, code: KeyCode.touch, value: 1))
    let again = try sample.reread(as: .umockdev)
    #expect(again.header.details.initialState == sample.header.details.initialState)
    // From slot 5 on nothing is held: the device has ten, the state names it and changes nothing.
    sample.header.details.initialState = [EvdevEvent(type: EvdevType.abs, code: 47, value: 5)]
    #expect(try sample.reread(as: .umockdev).header.details.initialState == sample.header.details.initialState)
  }

  @Test func theDeviceIsWrittenForUdev() throws {
    let text = Umockdev(try recording(tapeSample))[.device]
    #expect(
      text == """
        P: /devices/virtual/input/input0/event0
        N: input/event0
        E: DEVNAME=/dev/input/event0
        E: MAJOR=13
        E: MINOR=64
        E: SUBSYSTEM=input
        E: USEC_INITIALIZED=1
        E: ID_INPUT=1
        E: ID_INPUT_TOUCHSCREEN=1
        E: LIBINPUT_FUZZ_35=4
        A: dev=13:64\\n
        L: device=../../input0

        P: /devices/virtual/input/input0
        E: PRODUCT=18/4f3/2234/100
        E: NAME="Panel \\ one"
        E: PHYS="tapedeck/input0"
        E: PROP=2
        E: EV=b
        E: ABS=260800000000000
        E: KEY=400 0 0 0 0 0
        E: ID_INPUT=1
        E: ID_INPUT_TOUCHSCREEN=1
        E: SUBSYSTEM=input
        E: TAGS=:seat:
        A: capabilities/ev=b\\n
        A: capabilities/abs=260800000000000\\n
        A: capabilities/ff=0\\n
        A: capabilities/key=400 0 0 0 0 0\\n
        A: capabilities/led=0\\n
        A: capabilities/msc=0\\n
        A: capabilities/rel=0\\n
        A: capabilities/snd=0\\n
        A: capabilities/sw=0\\n
        A: id/bustype=0018\\n
        A: id/vendor=04f3\\n
        A: id/product=2234\\n
        A: id/version=0100\\n
        A: name=Panel \\\\ one\\n
        A: phys=tapedeck/input0\\n
        A: properties=2\\n
        A: uniq=\\n

        """)
  }

  /// umockdev reads numbers with leading zeros as octal, so there are none; the lead-in is a second before.
  @Test func eventsHaveNoLeadingZeros() throws {
    let early = try recording("A: 35 0 9 0 0\nA: 36 0 9 0 0\nE: 0.089999 3 35 -7\nE: 0.090000 0 0 0\n")
    #expect(
      Umockdev(early)[.events] == """
        # EVEMU 1.2
        # device /dev/input/event0
        # lead-in, then times later by 1000000 us
        E: 0.89999 0000 0000 0
        E: 1.89999 0003 0035 -7
        E: 1.90000 0000 0000 0

        """)
    #expect(try early.reread(as: .umockdev).content == early.content)
    let late = try recording("A: 35 0 9 0 0\nA: 36 0 9 0 0\nE: 5.000010 3 35 7\nE: 5.000010 0 0 1\n")
    #expect(
      Umockdev(late)[.events] == """
        # EVEMU 1.2
        # device /dev/input/event0
        # lead-in, then times later by 0 us
        E: 4.10 0000 0000 0
        E: 5.10 0003 0035 7
        E: 5.10 0000 0000 1

        """)
    #expect(try late.reread(as: .umockdev).content == late.content)
  }

  /// The lead-in is taken out where it stands alone too, an own first frame without events is kept.
  @Test func anEmptyFirstFrameIsKept() throws {
    let empty = try recording(
      "A: 35 0 9 0 0\nA: 36 0 9 0 0\nE: 0.1 0 0 0\nE: 0.5 3 35 1\nE: 0.5 3 36 1\nE: 0.5 0 0 0\n")
    #expect(try empty.reread(as: .umockdev).content == empty.content)
    #expect(try recording(empty.written(as: .umockdev)).content == empty.content)
  }

  @Test func anyTimeIsWritten() throws {
    var sample = try recording(tapeSample)
    for times in [[Int64.min, .max], [.max, .min], [0, .max]] {
      sample.frames = times.map { EvdevFrame(time: Timestamp(microseconds: $0)) }
      let again = try sample.reread(as: .umockdev)
      #expect(again.frames.count == 2)
    }
    let shifted = "# EVEMU 1.2\n# lead-in, then times later by 9223372036854775807 us\nE: -9.0 0 0 0\n"
    #expect(refusal(of: shifted) == "f:3:4: number out of range; expected a time within 292 000 years")
  }
}
