import EvdevDecoding
import RecordingFormats
import TouchModel

/// What `info` prints of a recording.
extension RecordingSummary {
  func text(_ name: String, _ style: Style) -> String {
    let device = header.device
    func row(_ key: String, _ value: String) -> String {
      "  \(key)\(String(repeating: " ", count: 14 - key.count))\(value)\n"
    }
    var text = "\(style(name.printable, .label))\n"
    text += row("format", header.format.description)
    text += row("device", device.name.isEmpty ? "(no name)" : device.name.printable)
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
    if matrix != .identity {
      text += row("calibration", matrix.text)
    }
    text += row("protocol", protocolName)
    text += row("clock", header.clock.rawValue)
    text += row("duration", "\(decimal(duration.seconds, 3)) s")
    text += row("frames", "\(frames)")
    text += row("contacts", cancelled == 0 ? "\(contacts)" : "\(contacts), \(cancelled) cancelled")
    text += row("fingers", "\(fingers) at once")
    if let libinput { text += row("libinput", libinput.text(of: contacts)) }
    let settings = header.details.settings.map(\.text.printable)
    if !settings.isEmpty { text += row("settings", settings.joined(separator: ", ")) }
    if let hertz = rate.hertz, let jitter = rate.jitter {
      let gaps = rate.gaps == 0 ? "" : ", \(rate.gaps) gap\(rate.gaps == 1 ? "" : "s")"
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
    if matrix != .identity {
      json.beginArray("calibration")
      for number in matrix.numbers { json.value(number, as: .ratio) }
      json.endArray()
    }
    json.value(header.clock.rawValue, "clock")
    json.value(duration.count, "duration_us")
    json.value(frames, "frames")
    json.value(contacts, "contacts")
    json.value(cancelled, "cancelled")
    json.value(fingers, "fingers")
    if let libinput {
      json.beginObject("libinput")
      json.value(libinput.hasDevice, "has_device")
      json.value(libinput.contacts, "contacts")
      json.value(libinput.cancelled, "cancelled")
      json.beginArray("log")
      for line in libinput.log { json.value(line) }
      json.endArray()
      json.endObject()
    }
    if let hertz = rate.hertz, let jitter = rate.jitter {
      json.value(hertz, as: .points, "report_hz")
      json.value(jitter.count, "jitter_us")
    }
    if !header.details.settings.isEmpty {
      json.beginArray("settings")
      for setting in header.details.settings { json.value(setting.text) }
      json.endArray()
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

  /// What libinput said while it was recorded, if it was asked.
  private var libinput: LibinputReport? { header.details.libinput }

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
