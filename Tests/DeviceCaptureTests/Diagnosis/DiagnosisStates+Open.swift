#if Capture
  import DeviceCapture
  import FakeDevices
  import Glibc
  import TouchModel

  /// Touchscreens that are read and have a fault.
  extension DiagnosisTableTests {
    static let open = [
      State(
        "grabbed by one that can be seen",
        expected: [
          "grab /dev/input/event3 failed: evtest (812) has grabbed it: nobody else gets its events"
            + " => End it: kill 812"
        ]
      ) {
        $0.panel.isGrabbed = true
        $0.panel.holders = [DeviceFacts.Holder(process: 812, name: "evtest")]
      },
      State(
        "grabbed by one of two",
        expected: [
          "grab /dev/input/event3 failed: Xorg (640) or evtest (812) has grabbed it: nobody else gets its events"
            + " => See which of them it is, and end that one: ps -fp 640,812"
        ]
      ) {
        $0.panel.isGrabbed = true
        $0.panel.holders = [
          DeviceFacts.Holder(process: 640, name: "Xorg"), DeviceFacts.Holder(process: 812, name: "evtest"),
        ]
      },
      State(
        "grabbed by nobody knows whom",
        expected: [
          "grab /dev/input/event3 failed: another program has grabbed it: nobody else gets its"
            + " events"
            + " => Find out who that is, and end it: sudo fuser -v /dev/input/event3"
        ]
      ) { $0.panel.isGrabbed = true },
      State(
        "no resolution",
        expected: [
          "size /dev/input/event3 warning: size unknown: the resolution is 0, so nothing is known"
            + " in millimetres"
            + " => Measure the panel and write whole units a millimetre in place of the brackets"
            + " (evdev:name:Goodix:*; EVDEV_ABS_00=::<4095 / WIDTH in mm>; EVDEV_ABS_01=::<2559 /"
            + " HEIGHT in mm>; EVDEV_ABS_35=::<4095 / WIDTH in mm>; EVDEV_ABS_36=::<2559 / HEIGHT in"
            + " mm> in /etc/udev/hwdb.d/61-evdev-local.hwdb): sudo systemd-hwdb update && sudo udevadm"
            + " trigger /dev/input/event3"
        ]
      ) { $0.panel.description = .panel(resolution: 0) },
      State(
        "no resolution and no numbers",
        expected: [
          "touchscreens ok: /dev/input/event3 (FT5406 memory based driver)",
          "size /dev/input/event3 warning: size unknown: the resolution is 1, so nothing is known"
            + " in millimetres"
            + " => Measure the panel and write whole units a millimetre in place of the brackets"
            + " (evdev:name:FT5406 memory based driver:*; EVDEV_ABS_00=::<4095 / WIDTH in mm>;"
            + " EVDEV_ABS_01=::<2559 / HEIGHT in mm> in /etc/udev/hwdb.d/61-evdev-local.hwdb): sudo"
            + " systemd-hwdb update && sudo udevadm trigger /dev/input/event3",
        ]
      ) {
        $0.panel.description = .singleTouch
        for code in [AbsCode.x, AbsCode.y] { $0.panel.description?[axis: code]?.resolution = 1 }
        $0.panel.description?.id = DeviceID(bus: 0x19)
        $0.panel.input.name = "FT5406 memory based driver"
      },
      State(
        "an axis without extent",
        expected: [
          "axes /dev/input/event3 warning: ABS_MT_TOUCH_MAJOR has no extent: minimum and maximum"
            + " are the same, for which libinput refuses the device"
            + " => Give the axis the range that the panel sends; in a recording `tapedeck edit"
            + " --drop-axis` takes it out (evdev:input:b0018v27C6p0113*; EVDEV_ABS_30=0:<MAXIMUM> in"
            + " /etc/udev/hwdb.d/61-evdev-local.hwdb): sudo systemd-hwdb update && sudo udevadm"
            + " trigger /dev/input/event3"
        ]
      ) {
        $0.panel.description?[axis: AbsCode.mtTouchMajor] = AxisRange(minimum: 0, maximum: 0)
      },
      State("a miscellaneous axis without extent is nothing") {
        $0.panel.description?[axis: 0x28] = AxisRange(minimum: 0, maximum: 0)
      },
      State(
        "fuzz that udev moved",
        expected: [
          "fuzz /dev/input/event3 ok: udev took the noise filter from the kernel to libinput"
            + " (ABS_MT_POSITION_X 16, ABS_MT_POSITION_Y 8): recordings are unfiltered"
        ]
      ) { $0.panel.input.properties += ["LIBINPUT_FUZZ_35=16", "LIBINPUT_FUZZ_36=8"] },
      State(
        "a calibration",
        expected: [
          "calibration /dev/input/event3 ok: libinput turns or stretches positions (0 -1 1 1 0 0);"
            + " recordings have the raw ones and this matrix"
        ]
      ) { $0.panel.input.properties.append("LIBINPUT_CALIBRATION_MATRIX=0 -1 1 1 0 0") },
      State(
        "a calibration that cannot be",
        expected: [
          "calibration /dev/input/event3 warning: LIBINPUT_CALIBRATION_MATRIX=1 2 0 2 4 0 is no"
            + " matrix that can be applied"
            + " => Mend or remove the rule that sets it: grep -r LIBINPUT_CALIBRATION_MATRIX"
            + " /etc/udev/rules.d /etc/udev/hwdb.d"
        ]
      ) {
        $0.panel.input.properties.append("LIBINPUT_CALIBRATION_MATRIX=1 2 0 2 4 0")
      },
      State(
        "a kernel without clocks",
        expected: [
          "clock /dev/input/event3 warning: the kernel stamps events with the time of day, which"
            + " jumps when it is set"
            + " => Boot Linux 3.4 or later: uname -r"
        ]
      ) { $0.panel.isMonotonic = false },
      State(
        "libinput rejects it",
        expected: [
          "libinput /dev/input/event3 warning: libinput does not use it: kernel bug: device has"
            + " min == max on ABS_X; `record` reads it all the same"
            + " => See all that libinput says of it: sudo libinput debug-events --verbose --device"
            + " /dev/input/event3"
        ]
      ) {
        $0.panel.verdict = .rejected([
          "event3  - Goodix: is tagged by udev as: Touchscreen",
          "event3  - Goodix: kernel bug: device has min == max on ABS_X",
          "event3  - not using input device '/dev/input/event3'",
        ])
      },
      State(
        "libinput is told to ignore it",
        expected: [
          "libinput /dev/input/event3 warning: libinput is told to ignore it"
            + " (LIBINPUT_IGNORE_DEVICE)"
            + " => Remove the rule that sets it: grep -r LIBINPUT_IGNORE_DEVICE /etc/udev /usr/lib/udev"
        ]
      ) {
        $0.panel.input.properties.append("LIBINPUT_IGNORE_DEVICE=1")
        $0.panel.verdict = .rejected([])
      },
    ]
  }
#endif
