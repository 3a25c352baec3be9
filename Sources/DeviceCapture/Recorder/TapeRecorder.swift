#if Capture
  public import FileStreams
  internal import Glibc
  internal import RecordingFormats
  public import TouchModel

  /// Writes what a capture session sees as .tape, each frame as soon as it is read, so that nothing ends it badly.
  ///
  /// A file that is full or over its time goes on in the next one, between two touches where that is possible; so it does for a
  /// device that its header does not have. Each file is whole in itself: a finger that is down meanwhile is in its initial
  /// state. Throws `FileError` where a file cannot be created or written; `finish` then leaves it valid.
  public struct TapeRecorder: CaptureSink {
    public private(set) var tally = RecordingTally()
    /// The files of this recording that there are, the oldest first.
    public private(set) var paths: [String] = []
    /// How many files were begun.
    public private(set) var fileCount = 0
    /// Devices that came while a stream is written, whose header cannot have them.
    public private(set) var omittedDevices: [CapturedDevice] = []

    private let target: TapeTarget
    /// Whether there can be a next file.
    private let hasNext: Bool
    private let system: SystemCalls
    private let calls: FileCalls
    private var devices: [CapturedDevice] = []
    private var tracks: [DeviceTrack] = []
    private var file: TapeFile?
    private var lastNumber = 0
    /// The files of earlier recordings that count among those kept.
    private var earlierPaths: [String] = []
    /// Bytes of the files before the present one.
    private var sizeBefore = 0
    /// Files that are being closed by their threads.
    private var closing: [AppendedFile] = []
    /// What libinput said before there was a file.
    private var earlyLog: [String] = []

    public init(_ target: TapeTarget, system: SystemCalls = .live, calls: FileCalls = .live) {
      var target = target
      hasNext = !target.isStream
      if !hasNext { (target.sizeLimit, target.interval, target.keptFiles) = (nil, nil, nil) }
      self.target = target
      self.system = system
      self.calls = calls
    }

    /// Whether the first file was created.
    public var hasBegun: Bool { file != nil }

    /// How many bytes were written, in all files.
    public var size: Int { sizeBefore + (file?.file.size ?? 0) }

    /// Creates the first file for the devices that there are; nothing where there is none yet, or it was created before.
    public mutating func begin() throws(FileError) {
      guard file == nil, !devices.isEmpty else { return }
      try beginFile()
      for line in earlyLog { try append(.logLine(line), device: 1) }
      earlyLog = []
    }

    /// Writes the end line and waits until all is on the disk; throws `FileError` for the first thing that failed.
    ///
    /// After an error of writing it is tried nevertheless: what was taken back may have left room for it.
    public mutating func finish() throws(FileError) {
      var failure: FileError?
      if var file {
        do throws(FileError) { try file.end() } catch { failure = error }
        sizeBefore += file.file.size
        closing.append(file.file)
      }
      file = nil
      do throws(FileError) { try waitForDisk() } catch { failure = failure ?? error }
      if let failure { throw failure }
    }

    // MARK: What the session says

    public mutating func began(_ device: CapturedDevice) throws {
      if device.isInLibinput, tally.libinputContacts == nil { tally.libinputContacts = 0 }
      devices.append(device)
      tracks.append(DeviceTrack(device))
      guard file != nil else { return }
      if hasNext { try nextFile() } else { omittedDevices.append(device) }
    }

    public mutating func receive(_ frame: EvdevFrame, of device: CapturedDevice) throws {
      try begin()
      let (number, index) = (device.number, device.number - 1)
      guard tracks.indices.contains(index), let count = file?.deviceCount, number <= count else { return }
      var written = frame
      // On another clock than the frame's it would say nothing.
      if !device.isMonotonic { written.received = nil }
      let line = file?.prepare(written, device: number) ?? 0
      if isOver(before: line, at: frame.received ?? system.monotonicTime()) {
        try nextFile()
        _ = file?.prepare(written, device: number)
      }
      try file?.write()
      tracks[index].take(frame, into: &tally)
    }

    public mutating func receive(_ touch: LibinputTouch, of device: CapturedDevice) throws {
      let statement: LibinputStatement
      switch touch.phase {
      case .motion: return
      case .down:
        statement = .down(time: touch.time, slot: touch.slot, x: touch.x ?? 0, y: touch.y ?? 0)
        tally.libinputContacts = (tally.libinputContacts ?? 0) + 1
      case .up: statement = .up(time: touch.time, slot: touch.slot)
      case .cancel: statement = .cancel(time: touch.time, slot: touch.slot)
      }
      try begin()
      try append(statement, device: device.number)
    }

    public mutating func receive(log: String) throws {
      if tally.libinputLog.count < RecordingTally.logLimit { tally.libinputLog.append(log) }
      if file != nil {
        try append(.logLine(log), device: 1)
      } else if earlyLog.count < RecordingTally.logLimit {
        earlyLog.append(log)
      }
    }

    // MARK: Files

    private mutating func append(_ statement: LibinputStatement, device: Int) throws(FileError) {
      guard let count = file?.deviceCount, device <= count else { return }
      let line = file?.prepare(statement, device: device) ?? 0
      if target.isFull(size: file?.file.size ?? 0, line: line, isTouched: true), (file?.frames ?? 0) > 0 {
        try nextFile()
        _ = file?.prepare(statement, device: device)
      }
      try file?.write()
    }

    private func isOver(before line: Int, at now: Timestamp) -> Bool {
      guard let file, file.frames > 0 else { return false }
      let isTouched = tally.contactsDown > 0
      return target.isFull(size: file.file.size, line: line, isTouched: isTouched)
        || target.isOver(since: file.start, now: now, isTouched: isTouched)
    }

    /// Ends the file and begins the next one; its thread closes it meanwhile.
    private mutating func nextFile() throws(FileError) {
      if var old = file {
        try old.end()
        sizeBefore += old.file.size
        file = nil
        old.file.beginClosing()
        // The one before had all of this file's time.
        defer { closing = [old.file] }
        try waitForDisk()
      }
      try beginFile()
    }

    private mutating func beginFile() throws(FileError) {
      if fileCount == 0, target.keptFiles != nil {
        let numbers = target.numbers
        earlierPaths = numbers.map(target.path)
        lastNumber = numbers.last ?? 0
      }
      let made = try makeFile()
      file = made.file
      fileCount += 1
      paths.append(made.path)
      guard let kept = target.keptFiles else { return }
      while earlierPaths.count + paths.count > kept {
        AppendedFile.remove(earlierPaths.isEmpty ? paths.removeFirst() : earlierPaths.removeFirst())
      }
    }

    /// Creates the next file; a name that is taken is passed over, but not the first one where all files are kept.
    private mutating func makeFile() throws(FileError) -> (file: TapeFile, path: String) {
      while true {
        lastNumber += 1
        let path = target.path(lastNumber)
        do throws(FileError) {
          let file = try TapeFile(
            path, replaces: target.replaces && lastNumber == 1, devices: devices, tracks: tracks,
            started: target.hasTimeOfDay ? system.realTime() : nil, at: system.monotonicTime(), calls: calls)
          return (file, path)
        } catch {
          guard lastNumber > 1 || target.keptFiles != nil, error.code == EEXIST else { throw error }
        }
      }
    }

    private mutating func waitForDisk() throws(FileError) {
      var failure: FileError?
      for file in closing {
        do throws(FileError) { try file.close() } catch { failure = failure ?? error }
      }
      closing.removeAll()
      if let failure { throw failure }
    }
  }
#endif
