#if Capture
  import DeviceCapture
  import InteractionAnalysis
  import RecordingFormats
  import TouchModel

  /// What `tapedeck inject` says at its end.
  struct InjectText {
    var file: String
    /// The virtual device's node; `nil` where none was made.
    var node: String?
    var device: DeviceDescription
    var report: Injection.Report

    private static let percentiles: [(name: String, key: String, percentile: Double)] = [
      ("p50", "p50", 50), ("p90", "p90", 90), ("p99", "p99", 99), ("p99.9", "p999", 99.9),
    ]

    func text(_ style: Style) -> String {
      var lines = [("device", device.name.printable)]
      if node == nil {
        let id = [device.id.bus, device.id.vendor, device.id.product].map { HexText.string(UInt64($0), digits: 4) }
        lines.append(("id", "bus \(id[0]) vendor \(id[1]) product \(id[2])"))
        for axis in device.axes {
          let range = axis.range
          let resolution = range.resolution > 0 ? ", \(range.resolution) a mm" : ""
          lines.append(("axis", "\(AxisName.text(axis.code)) \(range.minimum)...\(range.maximum)\(resolution)"))
        }
      }
      lines.append(("duration", "\(seconds(report.duration)) s"))
      lines.append(("frames", "\(report.frames)" + (report.passes > 1 ? " in \(report.passes) passes" : "")))
      lines.append(("events", "\(report.events)"))
      if report.unchanged > 0 {
        lines.append(("unchanged", "\(report.unchanged) frames, which the kernel passes to nobody"))
      }
      if report.omitted > 0 { lines.append(("left out", "\(report.omitted) events that the device cannot send")) }
      if node != nil { lines.append(("lateness", lateness)) }
      if report.wasStopped { lines.append(("stopped", "after \(seconds(report.duration)) s; all contacts lifted")) }
      let head = style((node.map { "\(file) on \($0)" } ?? file).printable, .label) + "\n"
      return head + lines.map { "  \($0.0.padded(to: 14))\($0.1)\n" }.joined()
    }

    /// Percentiles in milliseconds.
    private var lateness: String {
      let values = Self.percentiles.map {
        "\($0.name) \(milliseconds(report.lateness.value(atPercentile: $0.percentile)))"
      }
      let over = [Int64(1), 10].map { "\(report.lateness.count(above: $0 * 1000)) over \($0) ms" }
      return (values + ["max \(milliseconds(report.lateness.maximum)) ms"]).joined(separator: ", ") + "; "
        + over.joined(separator: ", ")
    }

    private func milliseconds(_ count: Int64) -> String { DecimalText.string(Double(count) / 1000, decimals: 3) }
    private func seconds(_ time: Microseconds) -> String { DecimalText.string(time.seconds, decimals: 3) }

    var json: [UInt8] {
      var json = JSONWriter()
      json.beginObject()
      json.value(file, "file")
      if let node { json.value(node, "node") }
      json.value(device.name, "device")
      if device.isAssumed { json.value(true, "assumed") }
      json.value(report.duration.count, "duration_us")
      json.value(report.passes, "passes")
      json.value(report.frames, "frames")
      json.value(report.events, "events")
      json.value(report.unchanged, "unchanged")
      json.value(report.omitted, "left_out")
      json.value(report.wasStopped, "stopped")
      if node != nil {
        for (_, key, percentile) in Self.percentiles {
          json.value(report.lateness.value(atPercentile: percentile), "late_\(key)_us")
        }
        json.value(report.lateness.maximum, "late_max_us")
        json.value(report.lateness.count(above: 1000), "late_over_1ms")
        json.value(report.lateness.count(above: 10_000), "late_over_10ms")
      }
      json.endObject()
      json.endLine()
      return json.bytes
    }
  }
#endif
