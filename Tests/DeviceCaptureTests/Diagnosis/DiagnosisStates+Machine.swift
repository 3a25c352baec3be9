#if Capture
  import DeviceCapture
  import FakeDevices
  import Glibc
  import TouchModel

  /// Machines on which no touchscreen is found.
  extension DiagnosisTableTests {
    private static let empty: @Sendable (inout SystemFacts) -> Void = {
      $0.devices = []
      $0.kernelNodes = []
    }

    static let machine = [
      State(
        "a container without nodes",
        expected: [
          "input failed: no /dev/input in this container (docker)"
            + " => Start it with the device: docker run --device /dev/input -v /run/udev:/run/udev:ro"
            + " IMAGE"
        ]
      ) {
        $0.container = .docker
        $0.hasNodeFolder = false
        empty(&$0)
      },
      State(
        "a kernel without input",
        expected: [
          "input failed: the kernel has no input devices: no /sys/class/input"
            + " => Boot a kernel with CONFIG_INPUT and CONFIG_INPUT_EVDEV: grep INPUT_EVDEV"
            + " /boot/config-$(uname -r)"
        ]
      ) {
        empty(&$0)
        $0.hasInputClass = false
      },
      State(
        "evdev is not loaded",
        expected: [
          "input failed: 4 input devices and no event node: the module evdev is not loaded"
            + " => Load it now and at boot: sudo modprobe evdev && echo evdev | sudo tee"
            + " /etc/modules-load.d/evdev.conf"
        ]
      ) {
        empty(&$0)
        $0.isEvdevLoaded = false
      },
      State(
        "no input devices at all",
        expected: [
          "input failed: the kernel has no input device at all"
            + " => Plug one in, or load its driver; see what the kernel says of it: sudo dmesg --follow"
        ]
      ) {
        empty(&$0)
        $0.inputCount = 0
      },
      State(
        "nodes are not mounted",
        expected: [
          "input failed: the kernel has 2 event nodes, and there is no /dev/input"
            + " => Mount the folder that the kernel fills: sudo mount -t devtmpfs devtmpfs /dev"
        ]
      ) { $0.hasNodeFolder = false },
      State(
        "udev does not run",
        expected: [
          "udev warning: udev does not run: nobody says what a device is or who may use it"
            + " => Start it; without it root can use --backend evdev: sudo systemctl start"
            + " systemd-udevd && sudo udevadm trigger --action=add"
        ]
      ) { $0.isUdevRunning = false },
      State(
        "udev is not seen in a container",
        expected: [
          "udev warning: udev cannot be seen from this container (podman)"
            + " => Hand in what udev knows, or go without it: podman run -v /run/udev:/run/udev:ro"
            + " --network host IMAGE"
        ]
      ) {
        $0.isUdevRunning = false
        $0.container = .podman
      },
      State(
        "udev is not done",
        expected: [
          "udev warning: udev is not done with /dev/input/event3"
            + " => Let it do that again: sudo udevadm trigger --action=add /dev/input/event3 &&"
            + " udevadm settle"
        ]
      ) { $0.panel.input.isInitialized = false },
      State(
        "no touchscreen among the devices",
        expected: [
          "touchscreens failed: none of 1 input device is a touchscreen"
            + " => Plug it in and see what the kernel says; what is there is listed by `tapedeck"
            + " devices --all`: sudo dmesg | grep -iE 'touch|hid|i2c'"
        ]
      ) { $0.devices = [.keyboard] },
      State(
        "a touchscreen that udev takes for a touchpad",
        expected: [
          "touchscreens /dev/input/event3 failed: Goodix has contacts, but udev calls it a"
            + " touchpad: ID_INPUT_TOUCHSCREEN is not set, since it has BTN_TOOL_FINGER and not"
            + " INPUT_PROP_DIRECT"
            + " => Tell udev what it is (id-input:modalias:input:b0018v27C6p0113*;"
            + " ID_INPUT_TOUCHSCREEN=1; ID_INPUT_TOUCHPAD=0 in"
            + " /etc/udev/hwdb.d/61-input-id-local.hwdb): sudo systemd-hwdb update && sudo udevadm"
            + " trigger /dev/input/event3"
        ]
      ) {
        $0.panel.input.properties = ["ID_INPUT=1", "ID_INPUT_TOUCHPAD=1"]
        $0.panel.sysfs.properties = []
        $0.panel.sysfs.codes[0].codes = [KeyCode.toolFinger, KeyCode.touch]
      },
      State(
        "a touchscreen that udev takes for nothing",
        expected: [
          "touchscreens /dev/input/event3 failed: Goodix has contacts, but udev has no name for"
            + " it: ID_INPUT_TOUCHSCREEN is not set, since it has neither BTN_TOUCH nor"
            + " INPUT_PROP_DIRECT"
            + " => Tell udev what it is (id-input:modalias:input:b0018v27C6p0113*;"
            + " ID_INPUT_TOUCHSCREEN=1 in /etc/udev/hwdb.d/61-input-id-local.hwdb): sudo systemd-hwdb"
            + " update && sudo udevadm trigger /dev/input/event3"
        ]
      ) {
        $0.panel.input.properties = ["ID_INPUT=1"]
        $0.panel.sysfs.properties = []
        $0.panel.sysfs.codes.removeFirst()
      },
      State(
        "a touchscreen that a rule unmade",
        expected: [
          "touchscreens /dev/input/event7 warning: Goodix has contacts, but udev calls it a mouse:"
            + " ID_INPUT_TOUCHSCREEN is not set, though its codes are those of one: a rule or the hwdb"
            + " says otherwise"
            + " => Tell udev what it is (id-input:modalias:input:b0018v27C6p0113*;"
            + " ID_INPUT_TOUCHSCREEN=1; ID_INPUT_MOUSE=0 in /etc/udev/hwdb.d/61-input-id-local.hwdb):"
            + " sudo systemd-hwdb update && sudo udevadm trigger /dev/input/event7"
        ]
      ) {
        var other = DeviceFacts.touchscreen
        other.input.node = "/dev/input/event7"
        other.input.properties = ["ID_INPUT=1", "ID_INPUT_MOUSE=1"]
        other.sysfs.id.product = 0x0114
        $0.devices.append(other)
      },
      State(
        "a touchscreen that can type",
        expected: [
          "touchscreens /dev/input/event3 warning: Goodix is touchscreen and keyboard in one,"
            + " which Tapedeck never reads"
            + " => Let libinput record it, which hides most keys, and convert that: sudo libinput"
            + " record /dev/input/event3 > panel.yml && tapedeck convert panel.yml panel.tape"
        ]
      ) {
        $0.panel.sysfs.codes[0].codes = [16, 30, 44]
        $0.panel.opening = .untried
      },
      State(
        "an old libinput",
        expected: [
          "libinput warning: a libinput before 1.19: it leaves out what newer ones tell"
            + " => Update it: sudo apt-get install libinput10"
        ]
      ) { $0.libinputVersion = nil },
    ]
  }
#endif
