#if Capture
  import DeviceCapture
  import FakeDevices
  import FileStreams
  import Foundation
  import RecordingFormats
  import Synchronization
  import TestSupport
  import TouchModel

  /// A folder, a seat of its own with fake panels, and what records them.
  final class RecorderBench {
    private static let lastSeat = Atomic<Int>(0)
    let seat = "recorder-\(RecorderBench.lastSeat.add(1, ordering: .relaxed).newValue)"
    let folder: String
    let clock = BenchClock()
    var devices: [FakeDevice?] = []

    init(_ folder: String) { self.folder = folder }

    /// Calls `body` with a bench whose folder is gone afterwards.
    static func with(_ body: (RecorderBench) throws -> Void) throws {
      try withFolder { folder in try body(RecorderBench(folder)) }
    }

    /// Times are the clock's, which stands still unless told otherwise.
    var system: SystemCalls {
      var system = SystemCalls.fake
      let clock = clock
      system.monotonicTime = { clock.now }
      system.bootTime = { clock.now }
      system.realTime = { Timestamp(microseconds: 1_700_000_000_000_000) }
      return system
    }

    @discardableResult
    func plug(_ name: String = "panel", _ state: [EvdevEvent] = []) throws -> FakeDevice {
      var description = DeviceDescription.panel()
      description.name = name
      let device = try FakeDevice(description, udev: ["ID_SEAT": seat])
      device.change(state)
      devices.append(device)
      return device
    }

    func session(_ change: (inout CaptureSession.Options) -> Void = { _ in }) throws -> CaptureSession {
      var options = CaptureSession.Options()
      options.seat = seat
      change(&options)
      return try CaptureSession(options, source: try UdevSource(), system: system)
    }

    func recorder(
      _ calls: FileCalls = .live, _ change: (inout TapeTarget) -> Void = { _ in }
    ) -> TapeRecorder {
      var target = TapeTarget(path())
      change(&target)
      return TapeRecorder(target, system: system, calls: calls)
    }

    func path(_ name: String = "a.tape") -> String { "\(folder)/\(name)" }

    /// Reads a file, or its first bytes.
    func read(
      _ name: String = "a.tape", bytes count: Int? = nil, device: Int? = nil
    ) throws -> Recording {
      let bytes = try FileSource.contents(path(name))
      return try Recording(
        collecting: try RecordingReader.open(
          name: name, options: RecordingOptions(device: device),
          source: MemorySource(Array(bytes.prefix(count ?? bytes.count)))))
    }

    func text(_ name: String = "a.tape") throws -> String {
      String(decoding: try FileSource.contents(path(name)), as: UTF8.self)
    }

    var files: [String] {
      ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
    }
  }

  final class BenchClock: Sendable {
    private let microseconds = Atomic<Int64>(1_000_000)
    var now: Timestamp { Timestamp(microseconds: microseconds.load(ordering: .relaxed)) }
    func pass(_ time: Microseconds) { microseconds.add(time.count, ordering: .relaxed) }
  }

  extension TapeRecorder {
    /// Lets the session read what is queued.
    mutating func step(_ session: CaptureSession) throws {
      _ = try session.step(timeout: Microseconds(1000), into: &self)
    }
  }

  /// A landing, moves and a lift of one finger, a frame each 8 ms.
  func touch(_ panel: FakeDevice, id number: Int32, at time: Int64, moves: Int32 = 3) throws {
    try panel.emit(frame(slot(0), id(number), x(100), y(200), at: time))
    for move in 0..<moves { try panel.emit(frame(x(101 + move), at: time + 8000 * Int64(move + 1))) }
    try panel.emit(frame(id(-1), at: time + 8000 * Int64(moves + 1)))
  }
#endif
