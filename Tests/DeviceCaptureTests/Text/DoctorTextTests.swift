#if Capture
  import DeviceCapture
  import FakeDevices
  import Testing
  import TestSupport
  import TouchModel

  @Suite("What doctor and devices print")
  struct DoctorTextTests {
    private let doctor = DoctorText(style: { text, _ in text }, clean: Self.clean)

    /// What no line may have: the command shows control characters by their number.
    private static func clean(_ text: String) -> String { text.replacing("\n", with: "?") }

    private var closed: SystemFacts {
      var facts = SystemFacts.well
      facts.close()
      facts.uinput.openError = 2
      facts.uinput.isLoaded = false
      facts.uinput.rights = nil
      return facts
    }

    private func devices(_ facts: SystemFacts) -> String {
      let text = DeviceText(facts, title: { $0 }, clean: Self.clean)
      return facts.touchscreens.map(text.text).joined() + facts.others.map(text.line).joined()
    }

    private let closedText = """
      ok      input        2 event nodes
      ok      udev         udev runs and knows all devices
      ok      touchscreens /dev/input/event3 (Goodix)
      failed  rights       /dev/input/event3: ada may not read it (rw-rw---- root:input): no udev rule gives touchscreens to the user of the seat (the tag uaccess is missing)
                           Install Tapedeck's rule, from its source folder:
                             sudo Tools/install-udev
                           Risk: every program of the seat's user then sees all touches and can make or block them; keyboards stay closed.
      ok      libinput     libinput 1.22
      warning uinput       the module uinput is not loaded
                           Load it now, and at boot with Tapedeck's rule, from its source folder:
                             sudo modprobe uinput
                             sudo Tools/install-udev --uinput
                           Risk: every program of the seat's user can then type and click as the user.
      1 failed, 1 warning.

      """

    @Test("Each finding has its mend below it")
    func closedDevice() throws {
      #expect(doctor.text(closed.diagnoses) == closedText)
      #expect(try Repository.text("README.md").contains(closedText), "the README shows another text")
    }

    @Test("Lines to write stand with their file")
    func lines() {
      var facts = SystemFacts.well
      facts.panel.description = .singleTouch
      facts.panel.description?[axis: AbsCode.x]?.resolution = 0
      facts.panel.description?.id = SystemFacts.well.panel.sysfs.id
      #expect(
        doctor.text(facts.diagnoses.filter { $0.state != .ok }) == """
          warning size         /dev/input/event3: size unknown: the resolution is 0 and 16, so nothing is known in millimetres
                               Measure the panel and write whole units a millimetre in place of the brackets:
                                 in /etc/udev/hwdb.d/61-evdev-local.hwdb
                                   evdev:input:b0018v27C6p0113*
                                    EVDEV_ABS_00=::<4095 / WIDTH in mm>
                                    EVDEV_ABS_01=::<2559 / HEIGHT in mm>
                                 sudo systemd-hwdb update
                                 sudo udevadm trigger /dev/input/event3
          1 warning.

          """)
      #expect(doctor.text(SystemFacts.well.diagnoses).hasSuffix("\nAll well.\n"))
    }

    @Test("JSON has the same")
    func json() {
      let lines = String(decoding: doctor.json(closed.diagnoses), as: UTF8.self).split(separator: "\n")
      #expect(lines.count == 6)
      #expect(
        lines[3]
          == #"{"check":"rights","state":"failed","node":"/dev/input/event3","found":"ada may not read it (rw-rw---- root:input): no udev rule gives touchscreens to the user of the seat (the tag uaccess is missing)","mend":"Install Tapedeck's rule, from its source folder","commands":["sudo Tools/install-udev"],"risk":"every program of the seat's user then sees all touches and can make or block them; keyboards stay closed"}"#
      )
    }

    private let openText = """
      /dev/input/event3  Goodix
        stable name   /dev/input/by-path/platform-i2c-event
        id            bus 0018 (i2c) vendor 27c6 product 0113
        size          255.9 x 159.9 mm
        axes          ABS_X 0...4095, 16 a mm
                      ABS_Y 0...2559, 16 a mm
                      ABS_MT_SLOT 0...9
                      ABS_MT_POSITION_X 0...4095, 16 a mm
                      ABS_MT_POSITION_Y 0...2559, 16 a mm
                      ABS_MT_TRACKING_ID 0...65535
        protocol      B, 10 slots
        report rate   unknown until it is touched; `tapedeck info` tells that of a recording
        udev          touchscreen, seat0, tags seat uaccess
        output        DSI-1
        calibration   0 -1 1 1 0 0
        readable      yes

      """

    @Test("A touchscreen is described, other devices by a line")
    func openDevice() throws {
      var facts = SystemFacts.well
      facts.panel.input.properties += ["LIBINPUT_CALIBRATION_MATRIX=0 -1 1 1 0 0", "WL_OUTPUT=DSI-1"]
      #expect(
        devices(facts) == openText
          + "/dev/input/event0  keyboard       AT Translated Set 2 keyboard: never opened, since it can type\n")
      #expect(try Repository.text("README.md").contains(openText), "the README shows another text")
      let json = String(decoding: DeviceText.json(facts.panel, in: facts), as: UTF8.self)
      #expect(
        json.hasPrefix(
          #"{"node":"/dev/input/event3","name":"Goodix","kind":"touchscreen","stable_name":"/dev/input/by-path/platform-i2c-event","bus":"0018","vendor":"27c6","product":"0113","version":"0100","width_mm":255.938,"height_mm":159.938,"axes":[{"axis":"ABS_X","minimum":0,"maximum":4095,"fuzz":0,"flat":0,"resolution":16},"#
        ))
      #expect(
        json.hasSuffix(
          #""protocol":"B","slots":10,"seat":"seat0","tags":["seat","uaccess"],"output":"DSI-1","calibration_matrix":"0 -1 1 1 0 0","readable":true}"#
            + "\n"))
      let keyboard = String(decoding: DeviceText.json(facts.devices[0], in: facts), as: UTF8.self)
      #expect(
        keyboard
          == #"{"node":"/dev/input/event0","name":"AT Translated Set 2 keyboard","kind":"keyboard","reason":"never opened, since it can type"}"#
          + "\n")
    }

    @Test("One that cannot be opened is described by what sysfs has, and never has a size")
    func closedDeviceListed() {
      var facts = closed
      facts.devices.removeFirst()
      #expect(
        devices(facts) == """
          /dev/input/event3  Goodix
            stable name   /dev/input/by-path/platform-i2c-event
            id            bus 0018 (i2c) vendor 27c6 product 0113
            size          size unknown until it can be opened
            axes          ABS_X, ABS_Y, ABS_MT_SLOT, ABS_MT_POSITION_X, ABS_MT_POSITION_Y
            protocol      B
            udev          touchscreen, seat0, tags seat
            readable      no: ada may not read it (rw-rw---- root:input): no udev rule gives touchscreens to the user of the seat (the tag uaccess is missing)
            mend          Install Tapedeck's rule, from its source folder: sudo Tools/install-udev (every program of the seat's user then sees all touches and can make or block them; keyboards stay closed)

          """)
      facts = .well
      for code in [AbsCode.mtPositionX, AbsCode.mtPositionY] { facts.panel.description?[axis: code]?.resolution = 1 }
      #expect(devices(facts).contains("  size          size unknown (the device gives no resolution)\n"))
      #expect(!devices(facts).contains(" 1 a mm"))
    }

    @Test("The README names each key of the JSON")
    func keys() throws {
      let readme = try Repository.text("README.md")
      var facts = closed
      facts.devices.append(.touchscreen)
      facts.devices[2].description = .panel(resolution: 0)
      facts.devices[2].input.properties += ["LIBINPUT_CALIBRATION_MATRIX=1 0 0 0 1 0", "WL_OUTPUT=DSI-1"]
      let bytes = doctor.json(facts.diagnoses) + facts.devices.flatMap { DeviceText.json($0, in: facts) }
      let keys = Set(String(decoding: bytes, as: UTF8.self).matches(of: /"(\w+)":/).map { String($0.1) })
      #expect(keys.count > 25)
      for key in keys.sorted() { #expect(readme.contains("`\(key)`"), "\(key) is not explained") }
    }

    @Test("A command that has nothing to read says why, and what mends it")
    func advice() {
      let denied = CaptureError(.noPermission, node: "/dev/input/event3", what: "cannot open", code: 13)
      #expect(
        closed.advice(for: [denied])
          == "/dev/input/event3: ada may not read it (rw-rw---- root:input): no udev rule gives touchscreens to the user of the seat (the tag uaccess is missing); Install Tapedeck's rule, from its source folder: sudo Tools/install-udev (every program of the seat's user then sees all touches and can make or block them; keyboards stay closed); see tapedeck doctor"
      )
      // What was denied to the session holds, though the node can be opened by now.
      #expect(
        SystemFacts.well.advice(for: [denied])
          == "/dev/input/event3: ada may not read it (rw-rw----+ root:input): its rights allow it, but something denies it: a service's DeviceAllow=, a sandbox or a cgroup; Run it outside of that, or let the unit have the devices: sudo systemctl edit UNIT   # DeviceAllow=char-input r; see tapedeck doctor"
      )
      let typed = CaptureError(.noPermission, node: "/dev/input/event0", what: "cannot open", code: 13)
      #expect(
        SystemFacts.well.advice(for: [typed])
          == "/dev/input/event0: AT Translated Set 2 keyboard is no touchscreen (keyboard), and nothing else is read; see tapedeck doctor"
      )
      let grabbed = CaptureError(.isGrabbed, node: "/dev/input/event3", what: "cannot grab", code: 16)
      #expect(
        SystemFacts.well.advice(for: [grabbed])
          == "/dev/input/event3: another program has grabbed it: nobody else gets its events; Find out who that is, and end it: sudo fuser -v /dev/input/event3; see tapedeck doctor"
      )
      let missing = CaptureError(.noDevice, node: "/dev/input/event44", what: "cannot open", code: 2)
      #expect(
        SystemFacts.well.advice(for: [missing])
          == "/dev/input/event44: cannot open: No such file or directory; see tapedeck doctor")
      #expect(SystemFacts.well.uinputAdvice == nil)
      #expect(closed.uinputAdvice?.hasPrefix("the module uinput is not loaded; Load it now") == true)
      #expect(closed.uinputAdvice?.hasSuffix("; see tapedeck doctor") == true)
      var nothing = SystemFacts.well
      nothing.devices.removeLast()
      #expect(
        nothing.advice(for: []).hasPrefix(
          "none of 1 input device is a touchscreen; Plug it in and see what the kernel says"))
      #expect(
        SystemFacts.well.advice(for: [])
          == "no touchscreen on this seat; tapedeck devices lists those of others; see tapedeck doctor")
    }
  }
#endif
