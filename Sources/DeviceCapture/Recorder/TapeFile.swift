#if Capture
  internal import FileStreams
  internal import RecordingFormats
  internal import TouchModel

  /// One file of a recording: each frame and statement is a line, written at once or not at all.
  struct TapeFile {
    let file: AppendedFile
    let start: Timestamp
    /// How many devices its header has.
    let deviceCount: Int
    private var writer = TapeWriter()
    /// The writer as it is once the line in `text` is written.
    private var next = TapeWriter()
    private var text: [UInt8] = []

    /// Creates the file with its header, and the state of each device now.
    ///
    /// The header has the first device's state; each other one's is a frame of SYN_DROPPED and a snapshot.
    init(
      _ path: String, replaces: Bool, devices: [CapturedDevice], tracks: [DeviceTrack], started: Timestamp?,
      at now: Timestamp, calls: FileCalls
    ) throws(FileError) {
      start = now
      deviceCount = devices.count
      guard let first = devices.first, let track = tracks.first else {
        throw FileError(path: path, operation: .create, code: 0)
      }
      let header = RecordingHeader(
        device: first.description, clock: first.isMonotonic ? .monotonic : .realtime,
        format: RecordingFormat(.tape, version: "1"),
        details: RecordingDetails(started: started, initialState: track.events))
      writer.appendHeader(header, others: devices.dropFirst().map(\.description), to: &text)
      for (device, track) in zip(devices, tracks) {
        if device.isInLibinput { writer.append(.added, device: device.number, to: &text) }
        let state = track.events
        guard device.number > 1, !state.isEmpty else { continue }
        var frame = EvdevFrame(
          time: now, events: [EvdevEvent(type: EvdevType.syn, code: SynCode.dropped, value: 0)])
        frame.snapshot = state
        writer.append(frame, device: device.number, to: &text)
      }
      file =
        path == "-"
        ? try .standardOutput(beginning: text, calls: calls)
        : try AppendedFile(path, beginning: text, replaces: replaces, calls: calls)
      text.removeAll(keepingCapacity: true)
    }

    /// How many frames it has.
    var frames: Int { writer.frames }

    /// Makes the line of a frame; its length.
    mutating func prepare(_ frame: EvdevFrame, device: Int) -> Int {
      next = writer
      text.removeAll(keepingCapacity: true)
      next.append(frame, device: device, to: &text)
      return text.count
    }

    /// Makes the line of what libinput said; its length.
    mutating func prepare(_ statement: LibinputStatement, device: Int) -> Int {
      next = writer
      text.removeAll(keepingCapacity: true)
      next.append(statement, device: device, to: &text)
      return text.count
    }

    /// Writes the line that was made.
    mutating func write() throws(FileError) {
      try file.append(text)
      writer = next
    }

    /// Writes the end line.
    mutating func end() throws(FileError) {
      text.removeAll(keepingCapacity: true)
      writer.appendEnd(to: &text)
      try file.append(text)
    }
  }
#endif
