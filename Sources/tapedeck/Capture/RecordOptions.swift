#if Capture
  import DeviceCapture
  import FileStreams
  import Glibc
  import RecordingFormats
  import RecordingTools
  import TouchModel

  /// Where `record` writes, when it goes on in another file, and when it ends.
  struct RecordOptions {
    static let specs = [
      OptionSpec(
        "output", "FILE", "The .tape to write, - for standard output (default: touch-DATE-AND-TIME.tape here)",
        short: "o"),
      OptionSpec("force", nil, "Replace a file that is there"),
      CaptureSpecs.duration, CaptureSpecs.untilIdle, CaptureSpecs.wait,
      OptionSpec("max-size", "BYTES", "Go on in NAME-2.tape and so on before a file has more, such as 10M"),
      OptionSpec("rotate-every", "S", "Go on in the next file after so long, between two touches"),
      OptionSpec("keep", "N", "Keep only the last N files of those, earlier runs' too; go on after them"),
      OptionSpec("time-of-day", nil, "Note in the header when it began (default: only the device's clock)"),
    ]

    let capture: CaptureOptions
    private(set) var target: TapeTarget
    private(set) var run = RecordingRun()

    init(_ arguments: Arguments) throws {
      capture = try CaptureOptions(arguments)
      target = TapeTarget(arguments.value("output") ?? Self.datedName)
      if RecordingTarget.isPacked(fileName: target.path)
        || ![nil, .tape].contains(RecordingTarget(fileName: target.path))
      {
        throw Failure(.usage, "\(target.path): record writes a plain .tape; tapedeck convert makes other forms of it")
      }
      target.replaces = arguments.has("force")
      target.hasTimeOfDay = arguments.has("time-of-day")
      target.sizeLimit = try arguments.value("max-size").map(Self.size)
      target.interval = try Self.time("rotate-every", arguments)
      if let text = arguments.value("keep") {
        guard let count = Int(text), count > 0 else {
          throw Failure(.usage, "--keep \(text): expected a number of files above 0")
        }
        guard target.sizeLimit != nil || target.interval != nil else {
          throw Failure(.usage, "--keep needs --max-size or --rotate-every, or there is only one file")
        }
        guard !target.replaces else {
          throw Failure(.usage, "--keep goes on after the files that are there; --force would replace the first")
        }
        target.keptFiles = count
      }
      if target.isStream, target.sizeLimit != nil || target.interval != nil {
        throw Failure(.usage, "-o \(target.path) is one stream: --max-size and --rotate-every need a file")
      }
      run.duration = try Self.time("duration", arguments)
      run.idleTime = try Self.time("until-idle", arguments)
      run.waitsForDevice = arguments.has("wait")
    }

    /// Throws where the file is there already, before anything is waited for.
    func refuseExisting() throws {
      guard !target.replaces, target.keptFiles == nil, target.path != "-", AppendedFile.isThere(target.path) else {
        return
      }
      let error = FileError(path: target.path, operation: .create, code: EEXIST)
      throw Failure(.cannotCreate, "\(error); --force replaces it")
    }

    /// Such as `touch-2026-11-30T18-04-05.tape`, by the local time.
    private static var datedName: String {
      var now = time_t(SystemCalls.live.realTime().microseconds / 1_000_000)
      var parts = tm()
      localtime_r(&now, &parts)
      var text = [CChar](repeating: 0, count: 64)
      let count = strftime(&text, text.count, "touch-%Y-%m-%dT%H-%M-%S.tape", &parts)
      return String(decoding: text.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    /// The time of an option such as `--duration`, or `nil` without it.
    static func time(_ name: String, _ arguments: Arguments) throws -> Microseconds? {
      guard let text = arguments.value(name) else { return nil }
      let units: [(suffix: String, factor: Int64)] = [("m", 60), ("h", 3600)]
      let unit = units.first { text.hasSuffix($0.suffix) }
      let number = unit == nil ? text : String(text.dropLast())
      guard let time = TimeSpan(parsing: "..\(number)")?.end, time > .zero,
        case let (count, overflow) = time.count.multipliedReportingOverflow(by: unit?.factor ?? 1), !overflow
      else { throw Failure(.usage, "--\(name) \(text): expected a time above 0, such as 10, 2.5s, 15m or 2h") }
      return Microseconds(count)
    }

    private static func size(_ text: String) throws -> Int {
      let shift = ["K": 10, "M": 20, "G": 30][text.suffix(1).uppercased()]
      guard let number = Int(shift == nil ? text : String(text.dropLast())),
        case let (size, overflow) = number.multipliedReportingOverflow(by: 1 << (shift ?? 0)), !overflow, size >= 4096
      else { throw Failure(.usage, "--max-size \(text): expected at least 4096 bytes, such as 500K, 10M or 1G") }
      return size
    }
  }
#endif
