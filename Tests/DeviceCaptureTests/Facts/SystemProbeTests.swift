#if Capture
  import CFakeEvdev
  import DeviceCapture
  import FakeDevices
  import Foundation
  import TestSupport
  import Testing
  import TouchModel

  /// Facts of a machine whose files are in a folder and whose devices are in memory.
  @Suite("Facts of a machine")
  struct SystemProbeTests {
    private struct OneDevice {
      let device: FakeDevice
      let source: Listed
    }

    private final class Listed: DeviceSource {
      let inputs: [InputDevice]
      let descriptor: Int32 = -1
      init(_ inputs: [InputDevice]) { self.inputs = inputs }
      func devices() -> [InputDevice] { inputs }
      func changes() -> [DeviceChange] { [] }
    }

    private func device(
      _ description: DeviceDescription, udev: [String: String] = [:], isTagged: Bool = true
    ) throws -> OneDevice {
      let device = try FakeDevice(description, udev: udev, isTagged: isTagged)
      let input = try #require(try UdevSource().devices().first { $0.node == device.path })
      return OneDevice(device: device, source: Listed([input]))
    }

    private func probe(
      _ root: String = "/nowhere", system: SystemCalls = .fake, environment: [String: String] = [:],
      rights: NodeRights? = nil
    ) -> SystemProbe {
      var calls = SystemProbe.Calls.live
      calls.user = { SystemFacts.User(id: 1000, name: "ada", groups: [1000], accountGroups: [1000]) }
      calls.environment = { environment[$0] }
      if let rights { calls.rights = { _, _ in rights } }
      return SystemProbe(root: root, calls: calls, system: system)
    }

    /// Calls `body` with a folder that has these files.
    private func withRoot<Value>(_ files: [String: String], _ body: (String) throws -> Value) throws -> Value {
      try withFolder { folder in
        for (path, text) in files {
          let url = URL(filePath: folder + path)
          try FileManager.default.createDirectory(
            at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
          if text.hasPrefix("-> ") {
            try FileManager.default.createSymbolicLink(atPath: url.path, withDestinationPath: String(text.dropFirst(3)))
          } else {
            try text.write(to: url, atomically: false, encoding: .utf8)
          }
        }
        return try body(folder)
      }
    }

    @Test("A touchscreen that can be read is described, and libinput is asked")
    func readable() throws {
      let one = try device(.panel(), udev: ["DEVLINKS": "/dev/input/by-id/usb-x /dev/input/by-path/pci-x"])
      let facts = probe().facts(from: one.source)
      let panel = try #require(facts.touchscreens.first)
      #expect(panel.opening == .succeeded)
      #expect(panel.description?.physicalSize != nil)
      #expect(panel.verdict == .accepted)
      #expect(panel.stableName == "/dev/input/by-path/pci-x")
      #expect(panel.slots == 10 && panel.protocolName == "B")
      #expect(!panel.isGrabbed && facts.canRead)
    }

    @Test("libinput's reason is kept, as real libinput says it")
    func rejected() throws {
      let one = try device(.panel(with: [AbsCode.mtTouchMajor: AxisRange(minimum: 0, maximum: 0)]))
      let facts = probe().facts(from: one.source)
      let found = facts.diagnoses.filter { $0.node == one.device.path }
      #expect(
        found.first { $0.check == .libinput }?.found
          == "libinput does not use it: kernel bug: device has min == max on ABS_MT_TOUCH_MAJOR; `record` reads it all the same"
      )
      #expect(found.first { $0.check == .axes }?.state == .warning)
      // A miscellaneous axis is none of libinput's business.
      let other = try device(.panel(with: [0x28: AxisRange(minimum: 0, maximum: 0)]))
      let accepted = probe().facts(from: other.source)
      #expect(accepted.touchscreens.first?.verdict == .accepted)
      #expect(!accepted.diagnoses.contains { $0.check == .axes })
    }

    @Test("What cannot be opened is described by sysfs, and nothing but touchscreens is opened")
    func closed() throws {
      let opened = Shared<[String]>([])
      var system = SystemCalls.fake
      system.open = { path, _ in
        opened.update { $0.append(path) }
        return -EACCES
      }
      let one = try device(.panel())
      let name = one.device.path.split(separator: "/").last.map(String.init) ?? ""
      let keyboard = InputDevice(node: "/dev/input/event9001", properties: ["ID_INPUT_KEYBOARD=1"])
      let both = InputDevice(
        node: "/dev/input/event9002", properties: ["ID_INPUT_KEYBOARD=1", "ID_INPUT_TOUCHSCREEN=1"])
      let source = Listed(one.source.inputs + [keyboard, both])
      let files = [
        "/sys/class/input/\(name)/device/name": "Goodix\n", "/sys/class/input/\(name)/device/id/bustype": "0018\n",
        "/sys/class/input/\(name)/device/id/vendor": "27c6\n",
        "/sys/class/input/\(name)/device/capabilities/abs": "660800000000003\n",
        "/sys/class/input/\(name)/device/properties": "2\n",
        "/sys/class/input/event9002/device/capabilities/key": "10000\n",
      ]
      let facts = try withRoot(files) { root in probe(root, system: system).facts(from: source) }
      let panel = try #require(facts.devices.first)
      #expect(panel.opening == .failed(EACCES))
      #expect(panel.description == nil && panel.protocolName == "B")
      #expect(panel.sysfs.name == "Goodix" && panel.sysfs.id.vendor == 0x27c6 && panel.sysfs.id.bus == 0x18)
      #expect(facts.devices[2].opening == .untried && facts.devices[2].sysfs.canType)
      #expect(opened.value.filter { $0.hasPrefix("/dev/input") } == [one.device.path])
    }

    @Test("Another's grab is found, and who has it open; a touch is left alone")
    func grabbed() throws {
      let one = try device(.panel())
      let files = [
        "/proc/812/comm": "evtest\n", "/proc/812/fd/3": "-> \(one.device.path)", "/proc/813/comm": "bash\n",
        "/proc/813/fd/0": "-> /dev/pts/0",
      ]
      fake_evdev_set_grabbed(one.device.path, true)
      let facts = try withRoot(files) { root in probe(root).facts(from: one.source) }
      #expect(facts.devices.first?.isGrabbed == true)
      #expect(facts.devices.first?.holders == [DeviceFacts.Holder(process: 812, name: "evtest")])
      // While a finger is down nobody may lose its lift.
      one.device.change([slot(0), id(4)])
      #expect(probe().facts(from: one.source).devices.first?.isGrabbed == false)
      fake_evdev_set_grabbed(one.device.path, false)
    }

    @Test("A touchscreen without udev's word is known by its codes")
    func untagged() throws {
      let one = try device(.panel(), isTagged: false)
      let name = one.device.path.split(separator: "/").last.map(String.init) ?? ""
      let files = [
        "/sys/class/input/\(name)/device/capabilities/abs": "660800000000003\n",
        "/sys/class/input/\(name)/device/properties": "2\n",
      ]
      try withRoot(files) { root in
        // No property at all, as on a system without udev.
        var unknown = one.source.inputs[0]
        unknown.properties = []
        #expect(probe(root).facts(from: Listed([unknown])).devices.first?.kind == .touchscreen)
        var named = one.source.inputs[0]
        named.properties = ["ID_INPUT=1"]
        let missed = probe(root).facts(from: Listed([named]))
        #expect(missed.touchscreens.isEmpty && missed.devices[0].couldTouch)
        #expect(missed.devices[0].opening == .untried)
      }
    }

    @Test("logind's seats and sessions, udev, rules and modules are found in their files")
    func files() throws {
      let files = [
        "/run/udev/control": "", "/run/systemd/seats/seat0": "IS_SEAT0=1\nACTIVE=2\nACTIVE_UID=1001\n",
        "/run/systemd/sessions/2": "UID=1000\nSEAT=seat0\nREMOTE=0\n", "/run/systemd/sessions/2.ref": "",
        "/run/systemd/sessions/5": "UID=1000\nREMOTE=1\n", "/run/systemd/sessions/6": "UID=0\nSEAT=seat0\n",
        "/sys/class/input/input3/name": "x", "/sys/class/input/event3/dev": "13:67\n", "/dev/input/mice": "",
        "/etc/udev/rules.d/70-tapedeck-touchscreens.rules": "", "/sys/fs/selinux/enforce": "1",
        "/proc/self/attr/current": "snap.tapedeck (enforce)\n", "/proc/sys/kernel/osrelease": "6.1.0\n",
        "/lib/modules/6.1.0/modules.dep": "kernel/drivers/input/evdev.ko:\nkernel/drivers/input/misc/uinput.ko.xz:\n",
        "/run/udev/data/c10:223": "I:1\nG:uaccess\nQ:uaccess\n",
      ]
      try withRoot(files) { root in
        let facts = probe(root, system: .live).facts(from: Listed([]))
        #expect(facts.isUdevRunning && facts.hasNodeFolder && facts.hasInputClass)
        #expect(facts.seats == [SystemFacts.Seat(name: "seat0", activeUser: 1001)])
        #expect(
          facts.sessions == [
            SystemFacts.Session(id: "2", seat: "seat0", isRemote: false),
            SystemFacts.Session(id: "5", seat: "", isRemote: true),
          ])
        #expect(facts.kernelNodes == ["event3"] && facts.inputCount == 1)
        #expect(facts.hasTouchscreenRule && !facts.hasUinputRule && facts.isSELinuxEnforcing)
        #expect(facts.appArmorProfile == "snap.tapedeck")
        #expect(facts.uinput.isAvailable && !facts.uinput.isLoaded && facts.uinput.isTagged)
        #expect(facts.uinput.openError == ENOENT && facts.uinput.rights == nil)
      }
      let modules = [
        "/proc/sys/kernel/osrelease": "6.1.0\n", "/lib/modules/6.1.0/modules.dep": "kernel/drivers/input/evdev.ko:\n",
      ]
      #expect(try !withRoot(modules) { root in probe(root, system: .live).facts().uinput.isAvailable })
      let nothing = probe(system: .live).facts()
      #expect(
        !nothing.isEvdevLoaded && !nothing.isUdevRunning && !nothing.hasNodeFolder && !nothing.hasInputClass
          && nothing.devices.isEmpty)
      #expect(
        nothing.uinput.isAvailable && !nothing.uinput.isLoaded && nothing.seats.isEmpty && nothing.container == nil)
      #expect(nothing.libinputVersion?.hasPrefix("1.") == true)
    }

    @Test(
      "Each container is known by its mark",
      arguments: [
        (["/.dockerenv": ""], [:], SystemFacts.Container.docker), (["/run/.containerenv": ""], [:], .podman),
        (["/run/systemd/container": "lxc-libvirt\n"], [:], .lxc),
        (["/run/systemd/container": "systemd-nspawn"], [:], .nspawn),
        (["/.flatpak-info": ""], [:], .flatpak), ([:], ["SNAP_NAME": "tapedeck"], .snap),
        ([:], ["container": "oci"], .other),
      ] as [([String: String], [String: String], SystemFacts.Container)])
    func containers(files: [String: String], environment: [String: String], container: SystemFacts.Container) throws {
      try withRoot(files) { root in
        #expect(probe(root, environment: environment).facts(from: Listed([])).container == container)
      }
    }

    @Test("The rights of a real file are those that the system says")
    func realRights() throws {
      try withFolder { folder in
        let path = "\(folder)/node"
        try "".write(toFile: path, atomically: false, encoding: .utf8)
        #expect(chmod(path, 0o640) == 0)
        let rights = try #require(SystemProbe.Calls.live.rights(path) { _ in nil })
        #expect(rights.mode == 0o640 && rights.owner == getuid() && rights.groupName == "\(rights.group)")
        #expect(SystemProbe.Calls.live.rights("\(folder)/none") { _ in nil } == nil)
        let user = SystemProbe.Calls.live.user()
        #expect(user.id == geteuid() && user.groups.contains(getegid()))
      }
    }
  }
#endif
