#if Capture
  internal import Glibc
  internal import TouchModel

  extension SystemProbe {
    /// What can be found out about one node.
    func device(_ input: InputDevice, asksLibinput: Bool) -> DeviceFacts {
      let name = input.node.split(separator: "/").last.map(String.init) ?? ""
      var facts = DeviceFacts(input, sysfs: sysfs("/sys/class/input/\(name)"))
      facts.rights = calls.rights(root.full(input.node), calls.groupName)
      facts.stableName = stableName(of: input)
      if facts.isTouchscreen, !facts.sysfs.canType { open(&facts, asksLibinput: asksLibinput) }
      return facts
    }

    /// Opens a touchscreen's node, asks it, and closes it again.
    private func open(_ facts: inout DeviceFacts, asksLibinput: Bool) {
      let isTouched: Bool
      do throws(CaptureError) {
        let node = try EvdevNode(facts.node, system: system)
        facts.opening = .succeeded
        facts.description = node.description
        facts.description?.udevProperties = facts.input.recordedProperties
        facts.isMonotonic = node.isMonotonic
        isTouched = node.initialState.contains {
          ($0.code == AbsCode.mtTrackingID && $0.type == EvdevType.abs && $0.value >= 0)
            || ($0.code == KeyCode.touch && $0.type == EvdevType.key && $0.value != 0)
        }
      } catch {
        facts.opening = error.code.map { .failed($0) } ?? .refused(error.what)
        return
      }
      guard asksLibinput else { return }
      // Only a grab tells whether another has one. It lasts some microseconds, in which no finger may lift unseen.
      if !isTouched {
        do throws(CaptureError) { _ = try EvdevNode(facts.node, isGrabbed: true, system: system) } catch {
          facts.isGrabbed = error.kind == .isGrabbed && error.code == EBUSY
        }
      }
      facts.verdict = verdict(facts.node)
    }

    /// What libinput says when it is given the node.
    private func verdict(_ node: String) -> DeviceFacts.Verdict {
      guard let context = try? LibinputContext(system: system) else { return .unasked }
      if context.add(node, number: 1) { return .accepted }
      var lines: [String] = []
      while case .log(let line)? = try? context.next() { lines.append(line) }
      return .rejected(lines)
    }

    // MARK: sysfs

    /// What the class folder of a node says.
    private func sysfs(_ path: String) -> SysfsDevice {
      var device = SysfsDevice { root.line("\(path)/device/\($0)") } ?? SysfsDevice()
      device.path = root.link(path).map { $0.hasPrefix("../../") ? "/sys/\($0.dropFirst(6))" : $0 } ?? ""
      return device
    }

    /// udev's link by the device's place, else the one by its name and serial number.
    private func stableName(of input: InputDevice) -> String? {
      let links = (input.property("DEVLINKS") ?? "").split(separator: " ").map(String.init)
      for folder in ["/dev/input/by-path", "/dev/input/by-id"] {
        if let link = links.filter({ $0.hasPrefix("\(folder)/") }).min() { return link }
        let target = input.node.split(separator: "/").last.map { "../\($0)" }
        for name in root.names(folder) where root.link("\(folder)/\(name)") == target { return "\(folder)/\(name)" }
      }
      return nil
    }

    // MARK: Who has it open

    /// Finds the processes that have a touchscreen open; those of other users are seen by root only.
    func addHolders(to devices: inout [DeviceFacts]) {
      guard devices.contains(where: { $0.isTouchscreen }) else { return }
      let own = getpid()
      for process in root.names("/proc").compactMap({ Int($0) }).sorted() where process != Int(own) {
        let targets = root.names("/proc/\(process)/fd").compactMap { root.link("/proc/\(process)/fd/\($0)") }
        for index in devices.indices where devices[index].isTouchscreen && targets.contains(devices[index].node) {
          devices[index].holders.append(
            DeviceFacts.Holder(process: process, name: root.line("/proc/\(process)/comm") ?? "?"))
        }
      }
    }
  }
#endif
