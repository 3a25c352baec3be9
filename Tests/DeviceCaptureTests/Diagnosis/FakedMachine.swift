#if Capture
  import DeviceCapture
  import FakeDevices
  import TouchModel

  extension SystemFacts {
    /// A machine on which all is well: the user of seat0 may read its one touchscreen by Tapedeck's rule.
    static var well: SystemFacts {
      var facts = SystemFacts(user: User(id: 1000, name: "ada", groups: [1000], accountGroups: [1000]))
      facts.inputCount = 4
      facts.kernelNodes = ["event0", "event3"]
      facts.seats = [Seat(name: "seat0", activeUser: 1000)]
      facts.sessions = [Session(id: "2", seat: "seat0", isRemote: false)]
      facts.hasTouchscreenRule = true
      facts.libinputVersion = "1.22"
      facts.devices = [.keyboard, .touchscreen]
      facts.uinput.rights = NodeRights(mode: 0o600, owner: 0, group: 0, groupName: "root")
      return facts
    }

    /// The touchscreen.
    var panel: DeviceFacts {
      get { devices[1] }
      set { devices[1] = newValue }
    }

    /// Lets opening the touchscreen fail as without any rule.
    mutating func close(_ code: Int32 = 13) {
      panel.opening = .failed(code)
      panel.description = nil
      panel.verdict = .unasked
      panel.input.tags = ["seat"]
      panel.rights?.list = nil
      hasTouchscreenRule = false
    }
  }

  extension DeviceFacts {
    static var keyboard: DeviceFacts {
      let properties = ["ID_INPUT=1", "ID_INPUT_KEY=1", "ID_INPUT_KEYBOARD=1"]
      var device = DeviceFacts(
        InputDevice(
          node: "/dev/input/event0", name: "AT Translated Set 2 keyboard", properties: properties, tags: ["seat"]))
      device.sysfs.codes = [DeviceDescription.EventCodes(type: EvdevType.key, codes: Array(1...100))]
      device.rights = NodeRights(mode: 0o660, owner: 0, group: 104, groupName: "input")
      return device
    }

    static var touchscreen: DeviceFacts {
      let properties = [
        "DEVLINKS=/dev/input/by-path/platform-i2c-event", "ID_INPUT=1", "ID_INPUT_TOUCHSCREEN=1",
      ]
      var device = DeviceFacts(
        InputDevice(node: "/dev/input/event3", name: "Goodix", properties: properties, tags: ["seat", "uaccess"]))
      device.sysfs.id = DeviceID(bus: 0x18, vendor: 0x27c6, product: 0x0113, version: 0x100)
      device.sysfs.path = "/sys/devices/platform/i2c/input/input5/event3"
      device.sysfs.properties = [InputProperty.direct]
      device.sysfs.codes = [
        DeviceDescription.EventCodes(type: EvdevType.key, codes: [KeyCode.touch]),
        DeviceDescription.EventCodes(
          type: EvdevType.abs, codes: [AbsCode.x, AbsCode.y, AbsCode.mtSlot, AbsCode.mtPositionX, AbsCode.mtPositionY]),
      ]
      device.stableName = "/dev/input/by-path/platform-i2c-event"
      device.rights = NodeRights(
        mode: 0o660, owner: 0, group: 104, groupName: "input",
        list: AccessList(entries: [AccessList.Entry(isGroup: false, id: 1000, rights: 6)], groupRights: 6, mask: 6))
      device.opening = .succeeded
      var description = DeviceDescription.panel()
      description.name = "Goodix"
      description.id = device.sysfs.id
      device.description = description
      device.verdict = .accepted
      return device
    }
  }
#endif
