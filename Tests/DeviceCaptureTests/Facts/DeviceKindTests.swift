#if Capture
  @testable import DeviceCapture
  import Testing
  import TouchModel

  @Suite("What a device is")
  struct DeviceKindTests {
    private func device(key: String = "", abs: String = "", properties: String = "") -> SysfsDevice {
      var device = SysfsDevice()
      for (type, text) in [(EvdevType.key, key), (EvdevType.abs, abs)] {
        let codes = SysfsDevice.numbers(text, wordBits: 64)
        if !codes.isEmpty { device.codes.append(DeviceDescription.EventCodes(type: type, codes: codes)) }
      }
      device.properties = SysfsDevice.numbers(properties, wordBits: 64)
      return device
    }

    @Test("Bitmaps of sysfs have their highest word first")
    func bitmaps() {
      #expect(SysfsDevice.numbers("0") == [])
      #expect(SysfsDevice.numbers("2") == [1])
      #expect(SysfsDevice.numbers("400 0 0 0 0 0", wordBits: 64) == [KeyCode.touch])
      #expect(SysfsDevice.numbers("2608000 3", wordBits: 32) == [0, 1, 47, 53, 54, 57])
      #expect(SysfsDevice.numbers("xyz") == [])
    }

    /// Capabilities as real devices of these kinds have them in sysfs, with what udev's input_id calls them.
    @Test(
      "The codes tell what udev would call it",
      arguments: [
        ("400 0 0 0 0 0", "260800000000003", "2", DeviceKind.touchscreen),
        ("", "660800000000003", "2", .touchscreen),
        ("400 0 0 0 0 0", "3", "0", .touchscreen),
        ("e520 10000 0 0 0 0", "2e0800000000003", "5", .touchpad),
        ("e520 0 0 0 0 0", "2e0800000000003", "2", .touchscreen),
        ("1c03 0 0 0 0 0", "d000003", "2", .tablet),
        ("70000 0 0 0 0", "3", "0", .mouse),
        ("402000000 3803078f800d001 feffffdfffefffff fffffffffffffffe", "", "0", .keyboard),
        ("10000000000000 0", "", "0", .buttons),
        ("7cdb000000000000 0 0 0 0", "3003f", "0", .joystick),
        ("", "7", "40", .accelerometer), ("", "", "0", .other),
      ])
    func kinds(key: String, abs: String, properties: String, kind: DeviceKind) {
      #expect(DeviceKind(device(key: key, abs: abs, properties: properties)) == kind)
    }

    @Test("udev's word holds, and the more telling one first")
    func udev() {
      func kind(_ properties: String...) -> DeviceKind {
        DeviceFacts(InputDevice(node: "/dev/input/event1", properties: properties)).kind
      }
      #expect(kind("ID_INPUT=1", "ID_INPUT_KEY=1", "ID_INPUT_TOUCHSCREEN=1") == .touchscreen)
      #expect(kind("ID_INPUT=1", "ID_INPUT_KEY=1", "ID_INPUT_KEYBOARD=1") == .keyboard)
      #expect(kind("ID_INPUT=1", "ID_INPUT_TOUCHSCREEN=0") == .other)
    }

    @Test("Letters, digits and space make a keyboard of it; any key up to SysRq closes it to the rule")
    func typing() {
      #expect(!device(key: "400 0 0 0 0 0").canType)
      #expect(device(key: "400 0 0 0 0 10000").canType)
      let escape = device(key: "400 0 0 0 0 2")
      #expect(!escape.canType && escape.hasKeyboardKeys)
      #expect(!device(key: "400 0 0 8 10000000000000 0").hasKeyboardKeys)
      // A number pad's 7 and Enter, and a PIN pad's 0; the # of that closes it all the same.
      for key in ["400 0 0 0 80 0", "400 0 0 0 100000000 0", "1 0 0 400 0 0 0 0 0"] {
        #expect(device(key: key).canType && device(key: key).hasKeyboardKeys, "\(key)")
      }
      let hash = device(key: "800 0 0 400 0 0 0 0 0")
      #expect(!hash.canType && hash.hasKeyboardKeys)
    }
  }
#endif
