#if Capture
  internal import Glibc
  internal import TouchModel

  /// Devices that come and go.
  extension CaptureSession {
    func take(_ change: DeviceChange, into sink: inout some CaptureSink) throws {
      switch change {
      case .present(let input): try consider(input, into: &sink)
      case .removed(let node):
        refusals.removeAll { Self.leads($0.node, to: node) }
        // The kernel gives nothing more of a device that is gone.
        guard let index = nodes.firstIndex(where: { $0?.path == node }) else { return }
        try lose(index, as: .removed, into: &sink)
      }
    }

    /// Opens a node that is wanted and not open; what keeps it from that goes to `refusals`.
    func consider(_ input: InputDevice, into sink: inout some CaptureSink) throws {
      guard isWanted(input), !nodes.contains(where: { $0?.path == input.node }) else { return }
      refusals.removeAll { Self.leads($0.node, to: input.node) }
      let node: EvdevNode
      do throws(CaptureError) {
        if let refusal = Self.refusal(of: input) { throw refusal }
        node = try EvdevNode(input.node, isGrabbed: options.isGrabbed, system: system)
      } catch {
        // Without a name for it, what turns out to be no touchscreen is nothing to tell of.
        if error.kind != .notATouchscreen || !options.nodes.isEmpty { refusals.append(error) }
        return
      }
      try begin(node, input, into: &sink)
    }

    /// Why a node is not even opened, by what sysfs says of it; `nil` where that is a touchscreen or not known.
    private static func refusal(of input: InputDevice) -> CaptureError? {
      guard let sysfs = input.sysfs, !sysfs.codes.isEmpty else { return nil }
      if sysfs.canType {
        return CaptureError(.notATouchscreen, node: input.node, what: "\(input.name) can type, so it is never read")
      }
      if sysfs.hasContacts || sysfs.hasPosition { return nil }
      return CaptureError(.notATouchscreen, node: input.node, what: "\(input.name) is no touchscreen")
    }

    private func isWanted(_ input: InputDevice) -> Bool {
      guard options.nodes.isEmpty else { return options.nodes.contains { Self.leads($0, to: input.node) } }
      // Without udev all are asked.
      return input.properties.isEmpty || (input.isTouchscreen && input.seat == options.seat)
    }

    /// Takes an open node as a new device, or as one that is back.
    private func begin(_ node: EvdevNode, _ input: InputDevice, into sink: inout some CaptureSink) throws {
      var description = node.description
      description.udevProperties = input.recordedProperties
      let absent = devices.indices.filter { nodes[$0] == nil && devices[$0].description == description }
      // Of two panels of one make, the one that was at this node.
      if let index = absent.first(where: { devices[$0].node == input.node }) ?? absent.first {
        nodes[index] = node
        devices[index].node = input.node
        devices[index].state = .present
        devices[index].isInLibinput = libinput?.add(input.node, number: index + 1) ?? false
        try tellState(of: index, into: &sink)
      } else {
        var device = CapturedDevice(
          number: devices.count + 1, node: input.node, description: description, initialState: node.initialState,
          isMonotonic: node.isMonotonic, state: .present)
        device.isInLibinput = libinput?.add(input.node, number: device.number) ?? false
        devices.append(device)
        nodes.append(node)
        try sink.began(device)
      }
    }

    /// The moment on the clock of a device's frames: where that is not the monotonic one, that of its last frame.
    private func now(of index: Int) -> Timestamp {
      devices[index].isMonotonic ? system.monotonicTime() : nodes[index]?.lastTime ?? .zero
    }

    /// Closes a device's node and says so in a frame.
    func lose(
      _ index: Int, as state: CapturedDevice.State, into sink: inout some CaptureSink
    ) throws {
      libinput?.remove(devices[index].node)
      var frame = EvdevFrame(time: now(of: index))
      nodes[index] = nil
      devices[index].state = state
      frame.deviceState = state == .removed ? .removed : .suspended
      frame.received = frame.time
      try sink.receive(frame, of: devices[index])
    }

    /// Says where a device stands after a time of which nothing is known.
    private func tellState(of index: Int, into sink: inout some CaptureSink) throws {
      guard let node = nodes[index] else { return }
      let dropped = EvdevEvent(type: EvdevType.syn, code: SynCode.dropped, value: 0)
      var frame = EvdevFrame(events: [dropped])
      do throws(CaptureError) {
        frame.snapshot = try node.snapshot()
      } catch {
        guard error.kind == .noDevice else { throw error }
        return try lose(index, as: .removed, into: &sink)
      }
      frame.time = now(of: index)
      frame.received = frame.time
      try sink.receive(frame, of: devices[index])
    }

    // MARK: What nobody tells

    /// Looks after rights, and tries again to open what could not be opened.
    func check(into sink: inout some CaptureSink) throws {
      nextCheck = system.monotonicTime() + Self.checkInterval
      for index in nodes.indices where nodes[index] != nil {
        let result = system.access(devices[index].node, R_OK)
        if result == -EACCES || result == -EPERM { try lose(index, as: .withdrawn, into: &sink) }
      }
      let isMissing = devices.contains { $0.state == .withdrawn } || !refusals.isEmpty
      guard isMissing else { return }
      for input in source.devices() { try consider(input, into: &sink) }
    }

    /// Says of each device that it slept, and where it stands now.
    func tellSleep(into sink: inout some CaptureSink) throws {
      for index in nodes.indices where nodes[index] != nil { try tellSleep(of: index, into: &sink) }
    }

    private func tellSleep(of index: Int, into sink: inout some CaptureSink) throws {
      var frame = EvdevFrame(time: now(of: index))
      frame.deviceState = .suspended
      frame.received = frame.time
      try sink.receive(frame, of: devices[index])
      try tellState(of: index, into: &sink)
    }

    // MARK: Named nodes

    /// Whether a path is a node, or leads to it as a link of `/dev/input/by-path` does.
    static func leads(_ path: String, to node: String) -> Bool {
      if path == node { return true }
      // A node's own name leads nowhere else.
      guard !InputDevice.isEvent(path), let resolved = realpath(path, nil) else { return false }
      defer { free(resolved) }
      return String(cString: resolved) == node
    }

    /// Why a named path is not read that nobody lists as an evdev node; it is not opened, since it may be anything.
    static func refusal(ofUnlisted path: String, _ system: SystemCalls) -> CaptureError {
      let result = system.access(path, R_OK)
      guard result == 0 else { return CaptureError(opening: path, code: -result) }
      return CaptureError(.notATouchscreen, node: path, what: "not listed as an input device")
    }
  }
#endif
