import RecordingFormats
import Testing
import TouchModel

/// The error corpus: what a broken or foreign file is told, word for word.
@Suite struct RecordingErrorTests {
  private static let unknown =
    "f:1:1: not a recording; expected tape, libinput-record YAML, evemu, getevent, evtest, hid-recorder or umockdev"

  @Test(arguments: [
    ("", "f:1:1: an empty file; expected a recording"),
    (" \n\r\n\t", "f:1:1: an empty file; expected a recording"),
    ("# a\n\n# b", "f:1:1: comments only; expected a recording"),
    ("# EVEMU 1.3\n# only this\n", "f:1:1: no device and no events; expected a description or events"),
    ("hello world\n", unknown), ("hello", unknown), ("PK\u{3}\u{4}rest", unknown), ("E\u{0}: 1.0", unknown),
    ("# a\u{0}b\nE: 1.0 3 0 0\n", unknown),
    ("<html>\n", unknown),
  ]) func tellsWhatIsNoRecording(text: String, message: String) {
    #expect(refusal(of: text) == message)
  }

  @Test func tellsCommentsWithoutEnd() {
    #expect(refusal(of: String(repeating: "#\n", count: 600_000)) == Self.unknown)
  }

  @Test func tellsBytesThatAreNoText() {
    #expect(refusal(of: [0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0, 0, 10, 69, 58]) == Self.unknown)
    #expect(refusal(of: [0xff, 0xfe, 0x45, 0, 0x3a, 0]) == Self.unknown)
    #expect(
      refusal(of: Array("version: 1\nndevices: ".utf8) + [0xff, 0xfe, 0x0a])
        == "f:2:11: bytes that are not UTF-8 text; expected UTF-8")
  }

  @Test(arguments: [
    ("# EVEMU 2.0\nN: a\n", "f:1:9: evemu version 2.0; expected 1.0 to 1.3"),
    ("# x\n# EVEMU 0.9\nN: a\n", "f:2:9: evemu version 0.9; expected 1.0 to 1.3"),
    ("N: a\nX: 1\n", "f:2:1: not an evemu line; expected N:, I:, P:, B:, A:, L:, S:, E: or #"),
    ("N: a\nI: 0003 12345 1 1\n", "f:2:9: number out of range; expected at most ffff"),
    ("A: 35 0 2147483648 0 0\n", "f:1:9: number out of range; expected -2147483648 to 2147483647"),
    ("A: 35 0 9 0\n", "f:1:12: no number; expected a decimal number"),
    ("A: 35 0 9 0 0 0 0\n", "f:1:17: text after the last value; expected the end of the line"),
    ("B: 20 00\n", "f:1:4: number out of range; expected an event type up to 1f"),
    ("B: 01 100\n", "f:1:7: number out of range; expected at most 96 bytes of a bitmap"),
    ("E: 1 0003 0035 1\n", "f:1:5: no microseconds; expected a time such as 12.000345"),
    ("E: 1.1234567 3 35 1\n", "f:1:6: more than six digits of microseconds; expected a time such as 12.000345"),
    ("E: 9223372036854775807.0 3 35 1\n", "f:1:4: number out of range; expected a time within 292 000 years"),
    (
      "E: 9223372036854775808.0 3 35 1\n",
      "f:1:4: number out of range; expected -9223372036854775808 to 9223372036854775807"
    ),
    ("E: 1.0 10000 35 1\n", "f:1:8: number out of range; expected at most ffff"),
    ("E: 1.0 100000000 35 1\n", "f:1:8: number out of range; expected at most ffffffff"),
    ("E: 1.0 3 35 3000000000\n", "f:1:13: number out of range; expected -2147483648 to 2147483647"),
    ("E: 1.0 3 35 1 2\n", "f:1:15: text after the last value; expected the end of the line"),
    ("E: 1.0 3 35\n", "f:1:12: no number; expected a decimal number"),
    ("E: 1.0 3 35 1\nN: late\n", "f:2:1: not an event; expected E: with time, type, code and value"),
    ("E: 1.0 3 35 1\nE: 1.0 3 3", "f:2:11: truncated line; expected a decimal number"),
    ("E: 1.0 3 35 1\nE", "f:2:1: truncated line; expected E: with time, type, code and value"),
    ("E: 1.0 3 39 1\nE: 1.0 0 0 0\n", "f:1:1: no touch positions; expected events of ABS_MT_POSITION_X/Y or ABS_X/Y"),
    (
      "# k\nN: Keyboard\nB: 01 02 00\nE: 1.0 1 1e 1\n",
      "f:2:1: no touch axes; expected a device with ABS_MT_POSITION_X/Y, or ABS_X/Y and BTN_TOUCH"
    ),
    (
      "N: Accelerometer\nB: 03 03\nA: 00 -9 9 0 0\nA: 01 -9 9 0 0\n",
      "f:1:1: no touch axes; expected a device with ABS_MT_POSITION_X/Y, or ABS_X/Y and BTN_TOUCH"
    ),
  ]) func tellsWhatIsWrongWithEvemu(text: String, message: String) {
    #expect(refusal(of: text) == message)
  }

  @Test(arguments: [
    ("EV_ABS ABS_X 00000001\n", "f:1:1: an event without a time; expected lines of getevent -t or -lt"),
    (
      "/dev/input/event2: 0003 0035 00000001\n", "f:1:20: an event without a time; expected lines of getevent -t or -lt"
    ),
    ("0003 0035 00000001\n", "f:1:1: an event without a time; expected lines of getevent -t or -lt"),
    ("[ 1.0 EV_ABS ABS_X 1\n", "f:1:7: no bracket after the time; expected ]"),
    (
      "[ 1.0] EV_FOO ABS_X 1\n",
      "f:1:8: unknown event type; expected a name such as EV_ABS or four hexadecimal digits"
    ),
    ("[ 1.0] EV_ABS ABS_Q 1\n", "f:1:15: unknown event code; expected a name such as ABS_X or four hexadecimal digits"),
    ("[ 1.0] EV_ABS ABS_X 100000000\n", "f:1:21: number out of range; expected at most ffffffff"),
    ("[ 1.0] EV_ABS ABS_X 1 rate\n", "f:1:23: text after the last value; expected the end of the line"),
    ("[ 1.0] /dev/input/event2 EV_ABS\n", "f:1:25: no colon after the device node; expected /dev/input/eventN:"),
    ("add device 1\n", "f:1:12: no device node; expected add device NUMBER: /dev/input/eventN"),
    (
      "add device 1: /dev/input/event0\n  events:\n    ABS (0003): ABS_Q : value 0, min 0\n",
      "f:3:17: unknown axis; expected a name such as ABS_X or four hexadecimal digits"
    ),
    (
      "add device 1: /dev/input/event0\n  events:\n    ABS (0003): ABS_X\n",
      "f:3:22: no axis limits; expected AXIS : value, min, max, fuzz, flat, resolution"
    ),
    (
      "add device 1: /dev/input/event0\n  events:\n    ABS (0003): 0035 : value 0, min 0, max 3000000000\n",
      "f:3:44: number out of range; expected -2147483648 to 2147483647"
    ),
    (
      "add device 1: /dev/input/event0\n  events:\n    REL (0002): 0000 0001\n",
      "f:1:1: no touch axes; expected a device with ABS_MT_POSITION_X/Y, or ABS_X/Y and BTN_TOUCH"
    ),
    (
      "[ 1.0] EV_ABS ABS_X 1\n[ 1.0] EV_ABS ABS_Y 1\n[ 1.0] EV_SYN SYN_REPORT 0\n[ 1.",
      "f:4:5: truncated line; expected a decimal number"
    ),
  ]) func tellsWhatIsWrongWithGetevent(text: String, message: String) {
    #expect(refusal(of: text) == message)
  }

  @Test(arguments: [
    ("Event: time 1.0\n", "f:1:16: nothing after the time; expected a comma"),
    ("Event: time 1.0, type 70000 (X)\n", "f:1:23: number out of range; expected 0 to 65535"),
    ("Event: time 1.0, type 3 (EV_ABS\n", "f:1:25: no bracket after the name; expected ) and code"),
    ("Event: time 1.0, type 3 (EV_ABS)\n", "f:1:33: no code; expected code NUMBER (NAME)"),
    ("Event: time 1.0, type 3 (EV_ABS), code 0 (ABS_X)\n", "f:1:49: no value; expected value NUMBER"),
    ("Event: time 1.0, ------ SYN_WHAT ------\n", "f:1:18: unknown event; expected type NUMBER or SYN_REPORT"),
    (
      "Event: time 1.0, ------ SYN_REPORT ------ x\n",
      "f:1:43: text after the last value; expected the end of the line"
    ),
    ("Event: time 1.0, ------ SYN_REPORT\nx\n", "f:2:1: not an event; expected Event: time with type, code and value"),
    ("Event: time 1.0, ------ SYN_REPORT\nEvent: time 2.5", "f:2:16: truncated line; expected a comma"),
    (
      "Input device ID: bus 0x3 vendor 0x1 product 0x1 version 0x1\nEvent type 2 (EV_REL)\n",
      "f:1:1: no touch axes; expected a device with ABS_MT_POSITION_X/Y, or ABS_X/Y and BTN_TOUCH"
    ),
    ("Input device ID: bus 3\n", "f:1:18: no bus; expected bus 0xNUMBER"),
  ]) func tellsWhatIsWrongWithEvtest(text: String, message: String) {
    #expect(refusal(of: text) == message)
  }

  private static let device =
    "version: 1\ndevices:\n- evdev:\n    absinfo: {53: [0, 9, 0, 0, 0], 54: [0, 9, 0, 0, 0]}\n  events:\n"

  @Test(arguments: [
    ("version: 2\ndevices: []\n", "f:1:10: version 2; expected version: 1"),
    ("version: \"1\"\ndevices: []\n", "f:1:10: version 1; expected version: 1"),
    ("version: 1.0\ndevices: []\n", "f:1:10: version 1.0; expected version: 1"),
    ("devices: [{}]\n", "f:2:1: no version; expected version: 1"),
    ("version: 1\n", "f:2:1: no devices; expected a device with evdev and events"),
    ("version: 1\ndevices:\n", "f:3:1: no devices; expected a device with evdev and events"),
    ("- a\n- b\n", "f:1:1: no mapping; expected libinput-record YAML with version and devices"),
    ("version: 1\ndevices: {a: 1}\n", "f:2:10: a mapping; expected a list of devices"),
    ("version: 1\ndevices: [1]\n", "f:2:11: a single value; expected a device"),
    ("[1]: 2\n", "f:1:1: a list; expected a key"),
    (
      "version: 1\ndevices:\n- events: []\n  evdev: {}\n",
      "f:3:3: events before evdev; expected evdev, the device's description, first"
    ),
    ("version: 1\ndevices:\n- evdev: {id: [1, 2, 3]}\n", "f:3:23: the end of the list; expected a whole number"),
    (
      "version: 1\ndevices:\n- evdev: {id: [1, 2, 3, 4, 5]}\n",
      "f:3:28: more than 4 numbers; expected the end of the list"
    ),
    ("version: 1\ndevices:\n- evdev: {id: [65536, 2, 3, 4]}\n", "f:3:16: number out of range; expected 0 to 65535"),
    ("version: 1\ndevices:\n- evdev: {codes: {x: [1]}}\n", "f:3:19: a single value; expected a whole number"),
    (
      "version: 1\ndevices:\n- evdev: {absinfo: {0: [0, 4294967296, 0, 0, 0]}}\n",
      "f:3:28: number out of range; expected -2147483648 to 2147483647"
    ),
    (
      "version: 1\ndevices:\n- evdev: {codes: {2: [0, 1]}}\n",
      "f:3:1: no touch axes; expected a device with ABS_MT_POSITION_X/Y, or ABS_X/Y and BTN_TOUCH"
    ),
    (device + "  - 5\n", "f:6:5: a single value; expected an entry such as - evdev:"),
    (
      device + "  - evdev: 5\n",
      "f:6:12: a single value; expected rows of [seconds, microseconds, type, code, value]"
    ),
    (
      device + "  - evdev: [5]\n",
      "f:6:13: a single value; expected a row of [seconds, microseconds, type, code, value]"
    ),
    (device + "  - evdev: [[0, 0, 3, 53]]\n", "f:6:25: the end of the list; expected a whole number"),
    (
      device + "  - evdev: [[0, 0, 3, 53, 1, 2]]\n",
      "f:6:30: a row of more than five numbers; expected [seconds, microseconds, type, code, value]"
    ),
    (
      device + "  - evdev: [[0, 0, 3, 53, 2147483648]]\n",
      "f:6:27: number out of range; expected -2147483648 to 2147483647"
    ),
    (
      device + "  - evdev: [[99999999999999999999, 0, 3, 53, 1]]\n",
      "f:6:14: number out of range; expected -9223372036854775807 to 9223372036854775807"
    ),
    (
      device + "  - evdev: [[9223372036854775807, 0, 3, 53, 1]]\n",
      "f:6:13: number out of range; expected a time within 292 000 years"
    ),
    (device + "  - evdev: [[0, 0, 3, 53, x]]\n", "f:6:27: a single value; expected a whole number"),
    (device + "  - evdev: [[0, 0, 3, 53, 1", "f:6:28: truncated line; expected a whole line"),
    (device + "  - &a evdev: []\n  - *a : 1\n", "f:6:5: an anchor; expected plain values only"),
    (device + "  events: []\n", "f:6:3: events again; expected one events key of a device"),
    ("version: 1\ndevices: [{evdev: {}}]\n---\na: 1\n", "f:3:1: a second document; expected the end of the file"),
    (
      "version: 1\nversion: 1: 1\n",
      "f:2:11: broken YAML (mapping values are not allowed in this context); expected YAML"
    ),
    ("a: &a [x, x]\nb: &b [*a, *a]\n", "f:1:4: an anchor; expected plain values only"),
    ("{\"a\": [*a]}\n", "f:1:8: an alias; expected plain values only"),
  ]) func tellsWhatIsWrongWithYAML(text: String, message: String) {
    #expect(refusal(of: text) == message)
  }

  /// A gigabyte in one line is refused after about the limit, whatever the format.
  @Test(arguments: [
    ("E: 1.0 3 35 ", "f:1:1: a line of more than 1048576 bytes; expected shorter lines"),
    ("# EVEMU 1.3\nE: 1.0 3 35 ", "f:2:1: a line of more than 1048576 bytes; expected shorter lines"),
    ("[ 1.0] ", "f:1:1: a line of more than 1048576 bytes; expected shorter lines"),
    ("Event: time ", "f:1:1: a line of more than 1048576 bytes; expected shorter lines"),
    (
      "P: /devices/a\nE: A=",
      "f:1:1: no .ioctl file beside it; expected the files .umockdev, .ioctl and .events of one name"
    ),
    ("@DEV /dev/input/event0\nEVIOCGABS(53) 0 ", "f:2:1: a line of more than 1048576 bytes; expected shorter lines"),
    ("version: 1\ndevices: ", "f:2:1: a line of more than 1048576 bytes; expected shorter lines"),
    ("", unknown), ("# ", unknown), ("\u{0}", unknown),
  ]) func refusesAnEndlessLine(start: String, message: String) {
    expectEndless(start, isRefused: message)
  }
}
