#if Capture
  import EvdevDecoding
  import FakeDevices
  import TouchModel

  /// A few frames made by hand, played through libinput and through our decoder; each side's words are lines.
  struct HandMade {
    enum Step {
      case frame([EvdevEvent])
      /// These events are lost: the state changes, and a frame with SYN_DROPPED says so.
      case lost([EvdevEvent])
    }

    private(set) var libinput: [String] = []
    private(set) var ours: [String] = []

    /// Plays the steps 10 ms apart, the first at 1 s; `isAsked` says whether ours may take a snapshot after a loss.
    init(
      _ description: DeviceDescription, udev: [String: String] = [:], isTagged: Bool = true, isAsked: Bool = true,
      _ steps: Step...
    ) throws {
      let matrix = try udev["LIBINPUT_CALIBRATION_MATRIX"].map { try CalibrationMatrix(parsing: $0) }
      let device = try FakeDevice(description, udev: udev, isTagged: isTagged)
      let context = try LibinputContext()
      if try !context.add(device) {
        // The lines begin with the node's name, which depends on how many devices there were.
        libinput = context.log.map { $0.contains(": ") ? String($0.split(separator: ": ", maxSplits: 1)[1]) : $0 }
      }
      let screen = Size(width: 1024, height: 640)
      var decoded = Decoded(description, screen: screen, matrix: matrix)
      var state = SlotState(description)
      var time = Timestamp(microseconds: 1_000_000)
      for step in steps {
        switch step {
        case .frame(let events):
          let frame = EvdevFrame(time: time, events: events)
          state.take(events)
          try device.emit(frame)
          ours += decoded.touches(frame).map(Self.line)
        case .lost(let events):
          device.change(events)
          state.take(events)
          var frame = EvdevFrame(time: time, events: [dropped])
          if isAsked { frame.snapshot = state.snapshot }
          try device.emit(frame)
          ours += decoded.touches(frame).map(Self.line)
        }
        libinput += try context.touches(screen: screen).map(Self.line)
        time = time + Microseconds(10_000)
      }
    }

    private static func line(_ news: TouchNews) -> String {
      let places = [(news.millimetres, "mm"), (news.screen, "px")].compactMap { place, unit in
        place.map { "\($0.x),\($0.y) \(unit)" }
      }
      return (["\(news.time.microseconds / 1000) \(news.phase.rawValue) \(news.slot)"] + places).joined(separator: " ")
    }
  }
#endif
