import EvdevDecoding
import FileStreams
import RecordingFormats
import ReplayEngine
import TouchModel

/// `tapedeck info`: what a recording is and what is odd about it.
enum InfoCommand {
  static let spec = CommandSpec(
    name: "info", summary: "Say what a recording is: device, clock, duration, frames, contacts, rate, anomalies.",
    arguments: "FILE...", options: InputOptions.specs,
    example: "tapedeck info Recordings/touch/tap/tap-120hz.tape", run: run)

  private static func run(_ arguments: Arguments) throws -> ExitCode {
    let input = try InputOptions(arguments)
    let format = try arguments.format()
    let style = try Style(arguments)
    return try forEachFile(try arguments.files()) { path, output in
      let recording = try input.open(path)
      var summary = RecordingSummary(recording)
      let failure = try summary.collect(recording)
      switch format {
      case .text: try output.write(summary.text(InputOptions.name(path), style))
      case .json: try output.write(summary.json(InputOptions.name(path)))
      }
      if let failure { throw failure }
    }
  }
}

/// What `info` counts while a recording plays.
struct RecordingSummary {
  private let header: RecordingHeader
  private let screen: Size
  private let screenIsAssumed: Bool
  private var rate = ReportRate()
  private var frames = 0
  private var first: Timestamp?
  private var last = Timestamp.zero
  private var contacts = 0
  private var cancelled = 0
  private var down = 0
  private var fingers = 0
  private var anomalies: [(kind: Note.Kind, count: Int, first: Note)] = []

  init(_ recording: OpenRecording) {
    header = recording.reader.header
    screen = recording.screen
    screenIsAssumed = recording.screenIsAssumed
  }

  /// Plays the recording; returns the error that ended it early.
  mutating func collect(_ recording: OpenRecording) throws -> RecordingError? {
    var playback = recording.playback
    let failure = try fault { try playback.play { frame, notes in take(frame, &notes) } }
    frames = playback.framesRead
    var notes = playback.reader.notes
    count(&notes)
    return failure
  }

  private mutating func take(_ frame: TouchFrame, _ notes: inout [Note]) {
    if first == nil { first = frame.time }
    last = max(last, frame.time)
    rate.observe(frame)
    for contact in frame.contacts {
      switch contact.phase {
      case .down:
        contacts += 1
        down += 1
        fingers = max(fingers, down)
      case .motion: break
      case .up: down -= 1
      case .cancel:
        down -= 1
        cancelled += 1
      }
    }
    count(&notes)
  }

  private mutating func count(_ notes: inout [Note]) {
    for note in notes {
      if let index = anomalies.firstIndex(where: { $0.kind == note.kind }) {
        anomalies[index].count += 1
      } else {
        anomalies.append((note.kind, 1, note))
      }
    }
    notes.removeAll(keepingCapacity: true)
  }

  private var duration: Microseconds { first.map { last - $0 } ?? .zero }

  func text(_ name: String, _ style: Style) -> String {
    let device = header.device
    func row(_ key: String, _ value: String) -> String {
      "  \(key)\(String(repeating: " ", count: 14 - key.count))\(value)\n"
    }
    var text = "\(style(name, .label))\n"
    text += row("format", header.format.description)
    text += row("device", device.name.isEmpty ? "(no name)" : device.name)
    if !device.isAssumed {
      text += row("id", "bus \(hex(device.id.bus)) vendor \(hex(device.id.vendor)) product \(hex(device.id.product))")
    }
    if let axes = device.positionAxes {
      let assumed = device.isAssumed ? " (assumed)" : ""
      text += row("axes", "x \(describe(axes.x)), y \(describe(axes.y))\(assumed)")
    }
    if let size = device.physicalSize {
      text += row("size", "\(decimal(size.width.count, 1)) x \(decimal(size.height.count, 1)) mm")
    } else {
      text += row("size", "unknown (the device gives no resolution)")
    }
    let guessed = screenIsAssumed ? " (assumed)" : ""
    text += row("screen", "\(decimal(screen.width, 1)) x \(decimal(screen.height, 1)) pt\(guessed)")
    text += row("protocol", protocolName)
    text += row("clock", header.clock.rawValue)
    text += row("duration", "\(decimal(duration.seconds, 3)) s")
    text += row("frames", "\(frames)")
    text += row("contacts", cancelled == 0 ? "\(contacts)" : "\(contacts), \(cancelled) cancelled")
    text += row("fingers", "\(fingers) at once")
    if let hertz = rate.hertz, let jitter = rate.jitter {
      let gaps = rate.gaps == 0 ? "" : ", \(rate.gaps) gaps"
      text += row("report rate", "\(decimal(hertz, 1)) Hz, jitter \(decimal(jitter.milliseconds, 1)) ms\(gaps)")
    } else {
      text += row("report rate", "unknown")
    }
    if anomalies.isEmpty { text += row("anomalies", "none") }
    for (index, anomaly) in anomalies.enumerated() {
      let place = anomaly.first.line > 0 ? "line \(anomaly.first.line): " : ""
      let more = anomaly.count > 1 ? " (\(anomaly.count) times)" : ""
      text += row(
        index == 0 ? "anomalies" : "", "\(style(anomaly.kind.rawValue, .warning)): \(place)\(anomaly.first.text)\(more)"
      )
    }
    return text
  }

  func json(_ name: String) -> [UInt8] {
    let device = header.device
    var json = JSONWriter()
    json.beginObject()
    json.value(name, "file")
    json.value(header.format.kind.rawValue, "format")
    json.value(header.format.version, "format_version")
    json.value(device.name, "device")
    json.value(device.isAssumed, "assumed")
    if let axes = device.positionAxes {
      for (key, axis) in [("x", axes.x), ("y", axes.y)] {
        json.beginObject(key)
        json.value(axis.minimum, "minimum")
        json.value(axis.maximum, "maximum")
        json.value(axis.resolution, "resolution")
        json.endObject()
      }
    }
    if let size = device.physicalSize {
      json.value(size.width.count, as: .points, "width_mm")
      json.value(size.height.count, as: .points, "height_mm")
    }
    json.value(screen.width, as: .points, "screen_width")
    json.value(screen.height, as: .points, "screen_height")
    json.value(screenIsAssumed, "screen_assumed")
    json.value(header.clock.rawValue, "clock")
    json.value(duration.count, "duration_us")
    json.value(frames, "frames")
    json.value(contacts, "contacts")
    json.value(cancelled, "cancelled")
    json.value(fingers, "fingers")
    if let hertz = rate.hertz, let jitter = rate.jitter {
      json.value(hertz, as: .points, "report_hz")
      json.value(jitter.count, "jitter_us")
    }
    json.beginArray("anomalies")
    for anomaly in anomalies {
      json.beginObject()
      json.value(anomaly.kind.rawValue, "kind")
      json.value(anomaly.count, "count")
      if anomaly.first.line > 0 { json.value(anomaly.first.line, "line") }
      json.value(anomaly.first.text, "text")
      json.endObject()
    }
    json.endArray()
    json.endObject()
    json.endLine()
    return json.bytes
  }

  private var protocolName: String {
    let device = header.device
    if let slots = device[axis: AbsCode.mtSlot] { return "B, \(Int64(slots.maximum) + 1) slots" }
    if device[axis: AbsCode.mtPositionX] == nil { return "single touch" }
    return device[axis: AbsCode.mtTrackingID] == nil ? "A without tracking ids" : "A with tracking ids"
  }

  private func describe(_ axis: AxisRange) -> String {
    let resolution = axis.length == nil ? "" : ", \(axis.resolution) a mm"
    return "\(axis.minimum)...\(axis.maximum)\(resolution)"
  }

  private func decimal(_ value: Double, _ decimals: Int) -> String { DecimalText.string(value, decimals: decimals) }

  private func hex(_ value: UInt16) -> String { HexText.string(UInt64(value), digits: 4) }
}
