#if Capture
  internal import EvdevDecoding
  internal import InteractionAnalysis
  internal import RecordingFormats
  internal import TouchModel

  /// Where a device that is recorded stands after its last frame: what the next file begins with.
  struct DeviceTrack {
    private let device: CapturedDevice
    private var state: EvdevState
    private var decoder: EvdevDecoder
    private var touch = TouchFrame()
    private var notes: [Note] = []
    private var presence = DevicePresence()

    init(_ device: CapturedDevice) {
      self.device = device
      state = EvdevState(device.initialState)
      // Only who is down counts, so any screen will do.
      decoder = EvdevDecoder(
        device: device.description,
        mapping: ScreenMapping(device: device.description, screen: Size(width: 1, height: 1)),
        initialState: device.initialState)
    }

    /// The slots, axes and keys now; empty where the device stands at the kernel's start.
    var events: [EvdevEvent] {
      let slots = device.description[axis: AbsCode.mtSlot].map { Int($0.maximum) + 1 } ?? 0
      return state.events(slots: slots)
    }

    /// Takes a frame and counts it.
    mutating func take(_ frame: EvdevFrame, into tally: inout RecordingTally) {
      switch frame.deviceState {
      case .present:
        if frame.snapshot.isEmpty {
          for event in frame.events { state.take(event) }
        } else {
          state = EvdevState(frame.snapshot)
        }
      case .suspended, .removed: state = EvdevState()
      }
      count(frame, presence.take(frame), into: &tally)
      decoder.decode(frame, into: &touch, notes: &notes)
      notes.removeAll(keepingCapacity: true)
      for contact in touch.contacts {
        switch contact.phase {
        case .down:
          tally.contacts += 1
          tally.contactsDown += 1
        case .motion: break
        case .up, .cancel: tally.contactsDown -= 1
        }
      }
    }

    private func count(_ frame: EvdevFrame, _ meaning: DevicePresence.Meaning, into tally: inout RecordingTally) {
      if meaning == .absence { tally.absences += 1 }
      guard meaning == .report || meaning == .drop else { return }
      tally.frames += 1
      let received = frame.received ?? frame.time
      if tally.first == nil { tally.first = received }
      tally.last = received
      guard meaning == .report else {
        tally.drops += 1
        return
      }
      guard device.isMonotonic else { return }
      let lag = received - frame.time
      tally.lag.record(lag.count)
      if lag > RecordingTally.lateness { tally.lateFrames += 1 }
    }
  }
#endif
