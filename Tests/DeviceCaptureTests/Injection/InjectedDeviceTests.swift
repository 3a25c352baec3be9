#if Capture
  import DeviceCapture
  import FakeDevices
  import Testing
  import TouchModel

  @Suite("The device that a recording is injected into")
  struct InjectedDeviceTests {
    private func keys(_ codes: UInt16...) -> DeviceDescription.EventCodes {
      DeviceDescription.EventCodes(type: EvdevType.key, codes: codes)
    }

    @Test("A touchscreen is described as recorded, and is direct whatever the recording says")
    func touchscreen() throws {
      var panel = DeviceDescription.panel()
      panel.id = DeviceID(bus: 3, vendor: 4, product: 5, version: 6)
      panel.codes = [keys(KeyCode.touch), DeviceDescription.EventCodes(type: EvdevType.msc, codes: [5])]
      var device = try InjectedDevice(panel)
      #expect(device.description == panel)
      #expect(device.leftOut == [])
      panel.properties = []
      device = try InjectedDevice(panel, name: "another")
      #expect(device.description.properties == [InputProperty.direct])
      #expect(device.description.name == "another")
      panel.properties = [InputProperty.pointer, InputProperty.direct]
      #expect(try InjectedDevice(panel).description.properties == [InputProperty.direct])
    }

    @Test("What udev would call a mouse, a tablet or a joystick by is left out")
    func misleadingCodes() throws {
      var panel = DeviceDescription.panel(with: [
        2: AxisRange(minimum: 0, maximum: 9), AbsCode.pressure: AxisRange(minimum: 0, maximum: 255),
      ])
      panel.codes = [
        keys(0x100, KeyCode.left, 0x120, 0x130, KeyCode.toolPen, KeyCode.toolFinger, KeyCode.touch, 0x14b),
        DeviceDescription.EventCodes(type: EvdevType.rel, codes: [0]),
      ]
      let device = try InjectedDevice(panel)
      #expect(device.description.codes == [keys(0x100, KeyCode.toolFinger, KeyCode.touch)])
      #expect(device.description[axis: 2] == nil)
      #expect(device.description[axis: AbsCode.pressure] != nil)
      #expect(device.leftOut == ["BTN_LEFT", "288", "304", "BTN_TOOL_PEN", "BTN_STYLUS", "ABS_Z"])
    }

    @Test("A touchpad stays one, with its buttons")
    func touchpad() throws {
      var pad = DeviceDescription.panel()
      pad.properties = [InputProperty.pointer, InputProperty.buttonPad]
      pad.codes = [keys(KeyCode.left, KeyCode.toolFinger, KeyCode.touch)]
      let device = try InjectedDevice(pad)
      #expect(device.isTouchpad)
      #expect(device.description == pad)
    }

    @Test("A panel with one finger whose source lists no keys has BTN_TOUCH")
    func singleTouch() throws {
      var panel = DeviceDescription.singleTouch
      panel.codes = []
      #expect(try InjectedDevice(panel).description.codes == [keys(KeyCode.touch)])
      #expect(try InjectedDevice(.panel()).description.codes == [])
    }

    @Test("Axes that the kernel refuses are named", arguments: [(5, 5, 0), (9, 1, 0), (0, 10, 11)])
    func refusedAxes(minimum: Int32, maximum: Int32, flat: Int32) {
      let range = AxisRange(minimum: minimum, maximum: maximum, flat: flat)
      let error = #expect(throws: CaptureError.self) {
        try InjectedDevice(.panel(with: [AbsCode.mtTouchMajor: range]))
      }
      #expect(error?.kind == .unsuitable)
      #expect(error?.what.hasPrefix("ABS_MT_TOUCH_MAJOR from \(minimum) to \(maximum), flat \(flat); expected") == true)
    }

    @Test("Fuzz that the kernel would apply again is named, and stays")
    func fuzz() throws {
      let panel = DeviceDescription.panel(with: [AbsCode.mtPositionX: AxisRange(minimum: 0, maximum: 99, fuzz: 4)])
      let device = try InjectedDevice(panel)
      #expect(device.smoothed == ["ABS_MT_POSITION_X"])
      #expect(device.description == panel)
    }
  }
#endif
