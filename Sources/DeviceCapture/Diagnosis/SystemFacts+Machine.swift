#if Capture
  /// What is to be said of the machine as a whole.
  extension SystemFacts {
    var inputDiagnosis: Diagnosis {
      if let container, !hasNodeFolder, let mend = container.nodeMend("/dev/input") {
        return Diagnosis(.input, .failed, "no /dev/input in \(container.text)", mend: mend)
      }
      if !hasInputClass {
        return Diagnosis(
          .input, .failed, "the kernel has no input devices: no /sys/class/input",
          mend: Mend(
            "Boot a kernel with CONFIG_INPUT and CONFIG_INPUT_EVDEV", ["grep INPUT_EVDEV /boot/config-$(uname -r)"]))
      }
      if kernelNodes.isEmpty, inputCount > 0, !isEvdevLoaded {
        return Diagnosis(
          .input, .failed,
          "\(Self.count(inputCount, "input device")) and no event node: the module evdev is not loaded",
          mend: Mend(
            "Load it now and at boot", ["sudo modprobe evdev", "echo evdev | sudo tee /etc/modules-load.d/evdev.conf"]))
      }
      if !kernelNodes.isEmpty, !hasNodeFolder {
        return Diagnosis(
          .input, .failed, "the kernel has \(Self.count(kernelNodes.count, "event node")), and there is no /dev/input",
          mend: Mend("Mount the folder that the kernel fills", ["sudo mount -t devtmpfs devtmpfs /dev"]))
      }
      if kernelNodes.isEmpty {
        return Diagnosis(
          .input, .failed, "the kernel has no input device at all",
          mend: Mend("Plug one in, or load its driver; see what the kernel says of it", ["sudo dmesg --follow"]))
      }
      return Diagnosis(.input, .ok, Self.count(kernelNodes.count, "event node"))
    }

    var udevDiagnosis: Diagnosis {
      if !isUdevRunning {
        if let container {
          return Diagnosis(
            .udev, .warning, "udev cannot be seen from \(container.text)",
            mend: Mend("Hand in what udev knows, or go without it", [container.udevCommand]))
        }
        return Diagnosis(
          .udev, .warning, "udev does not run: nobody says what a device is or who may use it",
          mend: Mend(
            "Start it; without it root can use --backend evdev",
            ["sudo systemctl start systemd-udevd", "sudo udevadm trigger --action=add"]))
      }
      let waiting = devices.filter { !$0.input.isInitialized }.map(\.node)
      if !waiting.isEmpty {
        return Diagnosis(
          .udev, .warning, "udev is not done with \(waiting.joined(separator: ", "))",
          mend: Mend(
            "Let it do that again",
            ["sudo udevadm trigger --action=add \(waiting.joined(separator: " "))", "udevadm settle"]))
      }
      return Diagnosis(.udev, .ok, "udev runs and knows all devices")
    }

    /// One that counts touchscreens, and one for each node that is none though it could be.
    var touchscreenDiagnoses: [Diagnosis] {
      let names = touchscreens.map { "\($0.node) (\($0.name))" }
      var found: [Diagnosis] = []
      if !names.isEmpty {
        found.append(Diagnosis(.touchscreens, .ok, names.joined(separator: ", ")))
      }
      for device in devices {
        if device.isTouchscreen, device.sysfs.canType {
          found.append(
            Diagnosis(
              .touchscreens, .warning, node: device.node,
              "\(device.name) is touchscreen and keyboard in one, which Tapedeck never reads",
              mend: Mend(
                "Let libinput record it, which hides most keys, and convert that",
                ["sudo libinput record \(device.node) > panel.yml", "tapedeck convert panel.yml panel.tape"])))
        } else if !device.isTouchscreen, device.couldTouch {
          found.append(untagged(device, state: names.isEmpty ? .failed : .warning))
        }
      }
      // What is wrong with all devices need not be said of each kind.
      if found.isEmpty, !devices.isEmpty || inputDiagnosis.state == .ok {
        let count = devices.isEmpty ? "no input device" : "none of \(Self.count(devices.count, "input device"))"
        found.append(
          Diagnosis(
            .touchscreens, .failed, "\(count) is a touchscreen",
            mend: Mend(
              "Plug it in and see what the kernel says; what is there is listed by `tapedeck devices --all`",
              ["sudo dmesg | grep -iE 'touch|hid|i2c'"])))
      }
      return found
    }

    private func untagged(_ device: DeviceFacts, state: Diagnosis.State) -> Diagnosis {
      let kind = DeviceKind(udev: device.input)
      var lines = [" ID_INPUT_TOUCHSCREEN=1"]
      if let property = kind?.overridden { lines.append(" \(property)=0") }
      let called = kind.map { "calls it a \($0.text)" } ?? "has no name for it"
      return Diagnosis(
        .touchscreens, state, node: device.node,
        "\(device.name) has contacts, but udev \(called): ID_INPUT_TOUCHSCREEN is not set, \(device.whyUntagged)",
        mend: Mend(
          "Tell udev what it is",
          ["sudo systemd-hwdb update", "sudo udevadm trigger \(device.node)"],
          file: Mend.File(
            path: "/etc/udev/hwdb.d/61-input-id-local.hwdb",
            lines: ["id-input:modalias:\(HwdbMatch.modalias(device))*"] + lines)))
    }

    var libinputDiagnosis: Diagnosis {
      guard let libinputVersion else {
        return Diagnosis(
          .libinput, .warning, "a libinput before 1.19: it leaves out what newer ones tell",
          mend: Mend("Update it", ["sudo apt-get install libinput10"]))
      }
      return Diagnosis(.libinput, .ok, "libinput \(libinputVersion)")
    }

    static func count(_ number: Int, _ thing: String) -> String { "\(number) \(thing)\(number == 1 ? "" : "s")" }
  }

  extension DeviceFacts {
    /// What its codes lack for udev to call it a touchscreen.
    fileprivate var whyUntagged: String {
      switch DeviceKind(sysfs) {
      case .touchscreen where !input.isInitialized || input.properties.isEmpty: "since udev has not looked at it"
      case .touchscreen: "though its codes are those of one: a rule or the hwdb says otherwise"
      case .tablet: "since it has BTN_TOOL_PEN or BTN_STYLUS"
      case .touchpad: "since it has BTN_TOOL_FINGER and not INPUT_PROP_DIRECT"
      case .mouse: "since it has the buttons of a mouse"
      default: "since it has neither BTN_TOUCH nor INPUT_PROP_DIRECT"
      }
    }
  }

  extension DeviceKind {
    /// The property that must go where a device is a touchscreen instead.
    fileprivate var overridden: String? {
      switch self {
      case .touchpad: "ID_INPUT_TOUCHPAD"
      case .tablet: "ID_INPUT_TABLET"
      case .mouse: "ID_INPUT_MOUSE"
      case .joystick: "ID_INPUT_JOYSTICK"
      default: nil
      }
    }
  }
#endif
