#if Capture
  import DeviceCapture
  import EvdevDecoding
  import FakeDevices
  import RecordingFormats
  import Testing
  import TouchModel

  @Suite("What is injected is what is read")
  struct RoundTripTests {
    /// Emits what is injected on a fake device, and reads it from its node at once.
    private struct FakeSink: InjectionSink {
      let device: FakeDevice
      let clock: FakeClock
      var node: EvdevNode?
      var written: [[EvdevEvent]] = []
      var read: [EvdevFrame] = []

      mutating func write(_ events: [EvdevEvent]) throws {
        for events in split(events) {
          written.append(events)
          try device.emit(EvdevFrame(time: clock.now(), events: events))
        }
        _ = try node?.read { read.append($0) }
      }
    }

    /// A contact's news, which a loss of events and the end of a recording make a lift.
    private struct News: Hashable {
      var time: Int64
      var contact: Int32
      var phase: ContactPhase
      var position: DevicePoint
      var slot: Int32
    }

    @Test("Every recording: frame for frame, contact for contact")
    func everyRecording() throws {
      let recordings = try Recordings.own() + Recordings.shared()
      var (frames, news) = (0, 0)
      // Touchpads are injected, too, and not read by anything of ours.
      for (name, recording) in recordings where !recording.header.device.hasProperty(InputProperty.pointer) {
        let played = try play(recording)
        #expect(played.read.map(\.events) == played.written, "\(name)")
        #expect(played.written.count > 0 || recording.frames.isEmpty, "\(name)")
        let expected = contacts(of: recording.frames, recording.header, recording.header.details.initialState)
        let found = contacts(of: played.read, recording.header, played.node?.initialState ?? [])
        if found != expected {
          let index =
            zip(found, expected).enumerated().first { $1.0 != $1.1 }?.offset ?? min(found.count, expected.count)
          Issue.record(
            "\(name): news \(index): \(found.dropFirst(index).first as Any), not \(expected.dropFirst(index).first as Any)"
          )
        }
        frames += played.read.count
        news += found.count
      }
      #expect(recordings.count >= 120)
      #expect(frames > 5000)
      #expect(news > 5000)
    }

    private func play(_ recording: Recording) throws -> FakeSink {
      let device = try InjectedDevice(recording.header.device)
      let clock = FakeClock()
      clock.time = .zero
      var sink = FakeSink(device: try FakeDevice(device.description), clock: clock)
      var injection = Injection(
        Injection.Options(), device: device, initialState: recording.header.details.initialState)
      try injection.begin(into: &sink)
      sink.written = []
      sink.node = try EvdevNode(sink.device.path, system: .fake)
      try injection.play(from: Timestamp(microseconds: 1), by: clock, into: &sink) { MemoryReader(recording) }
      return sink
    }

    private func contacts(of frames: [EvdevFrame], _ header: RecordingHeader, _ initial: [EvdevEvent]) -> [News] {
      let mapping = ScreenMapping(device: header.device, screen: Size(width: 100, height: 100))
      var decoder = EvdevDecoder(device: header.device, mapping: mapping, initialState: initial)
      var touch = TouchFrame()
      var notes: [Note] = []
      var news: [News] = []
      var now = frames.first?.time ?? .zero
      let first = now
      func add() {
        // Frames stamped earlier than the present come at the present.
        now = max(now, touch.time)
        for contact in touch.contacts {
          news.append(
            News(
              time: (now - first).count, contact: contact.id.rawValue,
              phase: contact.phase == .cancel ? .up : contact.phase, position: contact.device, slot: contact.slot))
        }
      }
      for frame in frames {
        decoder.decode(frame, into: &touch, notes: &notes)
        add()
      }
      decoder.finish(into: &touch, notes: &notes)
      add()
      return news
    }
  }
#endif
