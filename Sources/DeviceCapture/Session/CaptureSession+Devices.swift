#if Capture
  internal import Glibc
  internal import TouchModel

  /// Devices that come and go.
  extension CaptureSession {
    func take(_ change: DeviceChange, into sink: inout some CaptureSink) throws {
      switch change {
      case .present(let input): try consider(input, into: &sink)
      case .removed(let node):
        refusals.removeAll { $0.node == node }
        guard let index = nodes.firstIndex(where: { $0?.path == node }) else { return }
        try read(index, into: &sink)
        if nodes[index] != nil { try lose(index, as: .removed, into: &sink) }
      }
    }

    /// Opens a node that is wanted and not open; what keeps it from that goes to `refusals`.
    func consider(_ input: InputDevice, into sink: inout some CaptureSink) throws {
      guard isWanted(input), !nodes.contains(where: { $0?.path == input.node }) else { return }
      refusals.removeAll { $0.node == input.node }
      let node: EvdevNode
      do throws(CaptureError) {
        node = try EvdevNode(input.node, isGrabbed: options.isGrabbed, system: system)
      } catch {
        // Without a name for it, what turns out to be no touchscreen is nothing to tell of.
        if error.kind != .notATouchscreen || !options.nodes.isEmpty { refusals.append(error) }
        return
      }
      try begin(node, input, into: &sink)
    }

    private func isWanted(_ input: InputDevice) -> Bool {
      guard options.nodes.isEmpty else { return options.nodes.contains { Self.target(of: $0) == input.node } }
      // Without udev nothing is known before the node is open.
      return input.properties.isEmpty || (input.isTouchscreen && input.seat == options.seat)
    }

    /// Takes an open node as a new device, or as one that is back.
    private func begin(_ node: EvdevNode, _ input: InputDevice, into sink: inout some CaptureSink) throws {
      var description = node.description
      description.udevProperties = input.recordedProperties
      if let index = devices.indices.first(where: { nodes[$0] == nil && devices[$0].description == description }) {
        nodes[index] = node
        devices[index].node = input.node
        devices[index].state = .present
        try tellState(of: index, into: &sink)
      } else {
        let device = CapturedDevice(
          number: devices.count + 1, node: input.node, description: description, initialState: node.initialState,
          isMonotonic: node.isMonotonic, state: .present)
        devices.append(device)
        nodes.append(node)
        try sink.began(device)
      }
      if let libinput, !libinput.add(input.node) { try sink.receive(log: "libinput does not use \(input.node)") }
    }

    /// Closes a device's node and says so in a frame.
    func lose(
      _ index: Int, as state: CapturedDevice.State, into sink: inout some CaptureSink
    ) throws {
      libinput?.remove(devices[index].node)
      nodes[index] = nil
      devices[index].state = state
      var frame = EvdevFrame(time: system.monotonicTime())
      frame.deviceState = state == .removed ? .removed : .suspended
      frame.received = frame.time
      try sink.receive(frame, of: devices[index])
    }

    /// Says where a device stands after a time of which nothing is known.
    private func tellState(of index: Int, into sink: inout some CaptureSink) throws {
      guard let node = nodes[index] else { return }
      let dropped = EvdevEvent(type: EvdevType.syn, code: SynCode.dropped, value: 0)
      var frame = EvdevFrame(time: system.monotonicTime(), events: [dropped])
      frame.snapshot = try node.snapshot()
      frame.received = frame.time
      try sink.receive(frame, of: devices[index])
    }

    // MARK: What nobody tells

    /// Looks after sleep and rights, and tries again to open what could not be opened.
    func check(into sink: inout some CaptureSink) throws {
      nextCheck = system.monotonicTime() + Self.checkInterval
      if suspends.slept(system) {
        for index in nodes.indices where nodes[index] != nil { try tellSleep(of: index, into: &sink) }
      }
      for index in nodes.indices where nodes[index] != nil {
        let result = system.access(devices[index].node, R_OK)
        if result == -EACCES || result == -EPERM { try lose(index, as: .withdrawn, into: &sink) }
      }
      let isMissing = devices.contains { $0.state == .withdrawn } || !refusals.isEmpty
      guard isMissing else { return }
      for input in source.devices() { try consider(input, into: &sink) }
    }

    private func tellSleep(of index: Int, into sink: inout some CaptureSink) throws {
      var frame = EvdevFrame(time: system.monotonicTime())
      frame.deviceState = .suspended
      frame.received = frame.time
      try sink.receive(frame, of: devices[index])
      try tellState(of: index, into: &sink)
    }

    // MARK: Named nodes

    /// What a path leads to, such as a link of `/dev/input/by-path`; the path itself where that is not there.
    static func target(of path: String) -> String {
      guard let resolved = realpath(path, nil) else { return path }
      defer { free(resolved) }
      return String(cString: resolved)
    }

    /// Why a named path is not read that nobody lists as an evdev node.
    static func refusal(ofUnlisted path: String, _ system: SystemCalls) -> CaptureError {
      do throws(CaptureError) {
        _ = try EvdevNode(path, system: system)
        return CaptureError(.notATouchscreen, node: path, what: "not listed as an input device")
      } catch { return error }
    }
  }
#endif
