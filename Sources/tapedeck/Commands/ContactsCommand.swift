import EvdevDecoding
import FileStreams
import RecordingFormats
import ReplayEngine
import TouchModel

/// `tapedeck contacts`: the decoded contacts, frame by frame.
enum ContactsCommand {
  static let spec = CommandSpec(
    name: "contacts", summary: "Print the decoded contacts frame by frame: what a recognizer is fed.",
    arguments: "FILE", options: InputOptions.specs,
    example: "tapedeck contacts --format json Recordings/touch/fling/fling-up.tape", run: run)

  private static func run(_ arguments: Arguments) throws -> ExitCode {
    let files = try arguments.files()
    let input = try InputOptions(arguments)
    let format = try arguments.format()
    _ = try Style(arguments)
    guard files.count == 1 else { throw Failure(.usage, "contacts takes one recording") }
    return try forEachFile(files) { path, output in
      let recording = try input.open(path)
      let isLive = FileSource.isLive(path)
      var playback = recording.playback
      var origin: Timestamp?
      var now: Timestamp?
      var number = 0
      var teller = NoteTeller(file: InputOptions.name(path))
      var line = ContactLine(mapping: recording.mapping, format: format, heading: recording.assumedLine)
      try playback.play { frame, notes in
        let start = origin ?? frame.time
        origin = start
        // A frame stamped earlier than the one before is delivered at the present, as a replay does.
        now = max(now ?? start, frame.time)
        number += 1
        try teller.tell(notes, after: &output)
        notes.removeAll(keepingCapacity: true)
        try output.write(line.bytes(frame, at: now ?? start, number: number, since: start))
        if isLive { try output.flush() }
      }
      try teller.tell(playback.reader.notes, after: &output)
    }
  }
}

/// One frame's contacts as lines.
struct ContactLine {
  let mapping: ScreenMapping
  let format: Arguments.Format
  private var json = JSONWriter()
  private var text: [UInt8] = []
  /// What stands before the first contact of text output.
  private var heading: String?

  init(mapping: ScreenMapping, format: Arguments.Format, heading: String?) {
    self.mapping = mapping
    self.format = format
    self.heading = heading
  }

  mutating func bytes(_ frame: TouchFrame, at now: Timestamp, number: Int, since origin: Timestamp) -> [UInt8] {
    json.reset()
    text.removeAll(keepingCapacity: true)
    let time = (now - origin).count
    for contact in frame.contacts {
      switch format {
      case .json: appendJSON(contact, time, number)
      case .text: appendText(contact, time)
      }
    }
    return format == .json ? json.bytes : text
  }

  private mutating func appendJSON(_ contact: Contact, _ time: Int64, _ number: Int) {
    json.beginObject()
    json.value(time, "t_us")
    json.value(number, "frame")
    json.value(contact.id.rawValue, "contact")
    json.value(contact.phase.rawValue, "phase")
    if let cause = contact.cancelCause { json.value(cause.rawValue, "cause") }
    json.value(contact.position.x, as: .points, "x")
    json.value(contact.position.y, as: .points, "y")
    json.value(contact.slot, "slot")
    json.value(contact.device.x, "device_x")
    json.value(contact.device.y, "device_y")
    if let panel = mapping.panelPoint(of: contact.device) {
      json.value(panel.x.count, as: .points, "x_mm")
      json.value(panel.y.count, as: .points, "y_mm")
    }
    if contact.pressure >= 0 { json.value(contact.pressure, "pressure") }
    if contact.major >= 0 { json.value(contact.major, "major") }
    json.endObject()
    json.endLine()
  }

  private mutating func appendText(_ contact: Contact, _ time: Int64) {
    if let heading {
      text.append(contentsOf: heading.utf8)
      self.heading = nil
    }
    appendPadded(DecimalText.string(Double(time) / 1000, decimals: 3), 12)
    text.append(contentsOf: " ms  contact ".utf8)
    appendPadded("\(contact.id)", 3)
    text.append(contentsOf: "  \(contact.phase.rawValue)".utf8)
    text.append(contentsOf: repeatElement(UInt8(ascii: " "), count: 7 - contact.phase.rawValue.utf8.count))
    appendPadded(DecimalText.string(contact.position.x, as: .points), 9)
    text.append(UInt8(ascii: ","))
    appendPadded(DecimalText.string(contact.position.y, as: .points), 9)
    text.append(contentsOf: " pt  slot \(contact.slot)  device \(contact.device.x),\(contact.device.y)".utf8)
    if contact.pressure >= 0 { text.append(contentsOf: "  pressure \(contact.pressure)".utf8) }
    if let cause = contact.cancelCause { text.append(contentsOf: "  (\(cause.rawValue))".utf8) }
    text.append(UInt8(ascii: "\n"))
  }

  private mutating func appendPadded(_ word: String, _ width: Int) {
    text.append(contentsOf: repeatElement(UInt8(ascii: " "), count: max(0, width - word.utf8.count)))
    text.append(contentsOf: word.utf8)
  }
}
