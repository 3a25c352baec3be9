#if Capture
  internal import CLibevdev
  internal import Glibc
  internal import RecordingFormats
  public import TouchModel

  extension EvdevNode {
    /// How often the state is asked again because more came in while it was asked.
    private static let snapshotLimit = 8

    /// Reads what is queued and gives each whole frame, with the time at which it was received.
    ///
    /// After SYN_DROPPED what is still queued is older than the device's state: it is thrown away, the state is asked, and the
    /// frame has both. Throws `CaptureError` for errors of the system other than the loss of the device, and what `body` throws.
    public func read(_ body: (EvdevFrame) throws -> Void) throws -> Status {
      while true {
        let count = try fill()
        guard count >= 0 else { return .lost }
        if count == 0 { return .open }
        let received = system.monotonicTime()
        lastTime = Self.time(of: buffer[count - 1])
        for index in 0..<count {
          let isWhole: Bool
          do {
            isWhole = try take(buffer[index], last: buffer[count - 1], received: received)
          } catch let error as CaptureError where error.kind == .noDevice {
            // It went while it was asked for its state.
            frame.reset()
            return .lost
          }
          if isWhole { try give(body) }
          guard frame.snapshot.isEmpty else {
            // What stands behind SYN_DROPPED in the buffer went the way of the rest.
            try give(body)
            break
          }
        }
        // Less than the buffer holds: the queue was empty, and what came since wakes the next wait.
        if count < buffer.count { return .open }
      }
    }

    /// Gives the frame out; whatever comes of that, the next one begins empty.
    private func give(_ body: (EvdevFrame) throws -> Void) throws {
      defer { frame.reset() }
      try body(frame)
    }

    /// How many events were read into the buffer; 0 when none is queued, -1 when the device is gone.
    private func fill() throws(CaptureError) -> Int {
      let size = buffer.withUnsafeMutableBytes { system.read(descriptor, $0) }
      switch size {
      case 0, -Int(ENODEV): return -1
      case -Int(EAGAIN): return 0
      case ..<0: throw CaptureError(.cannotRead, node: path, what: "cannot read", code: Int32(-size))
      default: return size / MemoryLayout<input_event>.stride
      }
    }

    /// Adds one event; true when it closed a frame that is to be given out.
    ///
    /// `newest` is the last that was read with it.
    private func take(_ raw: input_event, last newest: input_event, received: Timestamp) throws -> Bool {
      let event = EvdevEvent(type: raw.type, code: raw.code, value: raw.value)
      let time = Self.time(of: raw)
      let isWhole = try assembly.add(event, at: time, line: 0, to: &frame)
      if event.type == EvdevType.syn, event.code == SynCode.dropped {
        try resynchronize(from: time, to: Self.time(of: newest))
      }
      frame.received = isWhole || !frame.snapshot.isEmpty ? received : nil
      return isWhole
    }

    /// Throws away what is queued, asks the device for its state, and makes that the frame's snapshot.
    private func resynchronize(from time: Timestamp, to newest: Timestamp) throws(CaptureError) {
      frame.time = newest
      frame.snapshot = try snapshot { frame.time = $0 }
      let last = frame.time
      if last != time, frame.eventTimes.isEmpty { frame.eventTimes = frame.events.map { _ in time } }
    }

    /// The device's slots and keys now, after all that was queued is thrown away: the state has it already.
    ///
    /// `drained` is told the times of the last events that went. Never empty, since that would mean that nobody asked. Throws
    /// `CaptureError`, of kind `noDevice` where the device is gone.
    func snapshot(drained: (Timestamp) -> Void = { _ in }) throws(CaptureError) -> [EvdevEvent] {
      var state: [EvdevEvent] = []
      for _ in 0..<Self.snapshotLimit {
        while case let count = try fill(), count != 0 {
          guard count > 0 else { throw CaptureError(.noDevice, node: path, what: "cannot read", code: ENODEV) }
          drained(Self.time(of: buffer[count - 1]))
        }
        state = try LibevdevDevice(descriptor: descriptor, node: path).state()
        guard isReadable else { break }
      }
      return state.isEmpty ? [EvdevEvent(type: EvdevType.abs, code: AbsCode.mtSlot, value: 0)] : state
    }

    private var isReadable: Bool {
      var wait = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      return poll(&wait, 1, 0) > 0 && wait.revents & Int16(POLLIN) != 0
    }

    private static func time(of event: input_event) -> Timestamp {
      withUnsafePointer(to: event) { Timestamp(microseconds: evdev_event_microseconds($0)) }
    }
  }
#endif
