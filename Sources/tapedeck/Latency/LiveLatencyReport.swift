#if Capture
  import DeviceCapture
  import InteractionAnalysis
  import Reports
  import TouchModel

  /// What `latency --live` says of a measurement.
  struct LiveLatencyReport {
    /// What the figures do not have in them.
    static let scope =
      "Measured is the way from the kernel's time to the view models. The panel's scan before it, drawing and the display after it "
      + "(photons) are out of scope: they need the rest of each budget."

    private let devices: [LiveLatency.Device]
    /// From the first measured frame to the last.
    private let time: Microseconds
    /// The scene that was driven, or `nil` for a field of every recognizer.
    private let scene: String?

    init(_ latency: LiveLatency, scene: String?) {
      devices = latency.devices
      time = latency.first.flatMap { first in latency.last.map { $0 - first } } ?? .zero
      self.scene = scene
    }

    // MARK: Text

    func text(_ style: Style) -> String {
      var text = ""
      for device in devices {
        text += "\(style(PlainName.text(device.node), .label)): \(device.name.printable), \(device.profile), "
        text += "\(scene.map(PlainName.text) ?? "a field of every recognizer")\n"
        text += "  \(device.table.frames) frames in \(DecimalText.string(time.seconds, decimals: 1)) s, "
        text += "events dropped by the kernel \(device.table.drops) times\n"
        if !device.isMonotonic {
          text +=
            "  \(style("warning", .warning)): its times are not of CLOCK_MONOTONIC, so dispatch_lag, end_to_end and "
          text += "timer_slack cannot be measured and are left out\n"
        }
        if device.table.frames == 0 {
          text += "  \(style("warning", .warning)): no touch was seen; tapedeck devices lists what can be measured\n"
          continue
        }
        text += table(of: device, style) + budgets(of: device, style)
      }
      return text + (devices.contains { $0.table.frames > 0 } ? "\(Self.scope)\n" : "")
    }

    private func table(of device: LiveLatency.Device, _ style: Style) -> String {
      let heads = ["count", "min", "p50", "p90", "p99", "p99.9", "max", ">10 ms", ">20 ms"]
      var text = "  " + style(Self.row("stage", "metric", heads), .label) + "\n"
      for (stage, metric, cell) in Self.cells(of: device) {
        let summary = PercentileSummary(cell.histogram)
        var values = [
          summary.count, summary.minimum, summary.p50, summary.p90, summary.p99, summary.p999, summary.maximum,
        ].map { "\($0)" }
        if metric.unit == .microseconds { values += ["\(cell.over10)", "\(cell.over20)"] }
        text += "  " + Self.row(stage.rawValue, "\(metric.rawValue) \(metric.unit.rawValue)", values) + "\n"
      }
      let timers = device.table.timers.histogram.count
      guard timers > 0 else { return text }
      text +=
        "  \(timers) gesture\(timers == 1 ? "" : "s") came by a deadline, \(device.table.lateTimers) of them after a later "
      text += "frame had come; \(LiveDevice.grace.count / 1000) ms of timer_slack wait for frames that are read late\n"
      return text
    }

    private static func row(_ stage: String, _ metric: String, _ values: [String]) -> String {
      func padded(_ text: String, _ width: Int) -> String {
        text + String(repeating: " ", count: max(0, width - text.count))
      }
      let numbers = values.map { String(repeating: " ", count: max(1, 9 - $0.count)) + $0 }
      return padded(stage, 9) + padded(metric, 16) + numbers.joined()
    }

    private func budgets(of device: LiveLatency.Device, _ style: Style) -> String {
      var text = ""
      for stage in FrameStage.allCases {
        guard let budget = LatencyBudget(stage: stage), let cell = device.table[.endToEnd, stage],
          cell.histogram.count > 0
        else { continue }
        let bands = zip(LatencyBudget.Band.allCases, cell.bands).map { "\($0.rawValue) \($1)" }.joined(separator: ", ")
        let shares = [50, 99].map { percentile in
          let delay = Microseconds(cell.histogram.value(atPercentile: percentile))
          let share = DecimalText.string(budget.share(of: delay) * 100, decimals: 1)
          return "p\(Int(percentile)) \(DecimalText.string(delay.milliseconds, decimals: 3)) ms (\(share) %)"
        }.joined(separator: ", ")
        let limit = budget.green.count / 1000
        text +=
          "  \(style("budget", .label)) \(stage.rawValue): end_to_end \(shares) of the \(limit) ms of \(budget.name); "
        text += "\(bands)\n"
      }
      return text
    }

    /// What was measured, in the order of reports.
    private static func cells(
      of device: LiveLatency.Device
    ) -> [(stage: FrameStage, metric: LatencyMetric, cell: LiveLatencyTable.Cell)] {
      var cells: [(FrameStage, LatencyMetric, LiveLatencyTable.Cell)] = []
      for stage in FrameStage.allCases {
        for metric in LiveLatencyTable.metrics {
          if let cell = device.table[metric, stage], cell.histogram.count > 0 { cells.append((stage, metric, cell)) }
        }
      }
      // A gesture that comes by a deadline begins by it.
      if device.table.timers.histogram.count > 0 { cells.append((.begin, .timerSlack, device.table.timers)) }
      return cells
    }

    // MARK: JSON

    /// An object for each device, metric and stage, then one for each device.
    var json: [UInt8] {
      var json = JSONWriter()
      for device in devices {
        for (stage, metric, cell) in Self.cells(of: device) { Self.write(cell, metric, stage, device, to: &json) }
        json.beginObject()
        write(device, to: &json)
        json.value(device.table.frames, "frames")
        json.value(device.table.drops, "drops")
        json.value(time.count, "duration_us")
        json.value(device.isMonotonic ? "monotonic" : "unknown", "clock")
        json.value(device.table.lateTimers, "late_timers")
        json.value(LiveDevice.grace.count, "timer_grace_us")
        json.value("photons", "out_of_scope")
        json.endObject()
        json.endLine()
      }
      return json.bytes
    }

    private func write(_ device: LiveLatency.Device, to json: inout JSONWriter) {
      Self.write(device, to: &json)
      if let scene { json.value(scene, "scene") }
    }

    private static func write(_ device: LiveLatency.Device, to json: inout JSONWriter) {
      json.value(device.node, "node")
      json.value(device.name, "device")
      json.value(device.profile, "profile")
    }

    private static func write(
      _ cell: LiveLatencyTable.Cell, _ metric: LatencyMetric, _ stage: FrameStage, _ device: LiveLatency.Device,
      to json: inout JSONWriter
    ) {
      let summary = PercentileSummary(cell.histogram)
      json.beginObject()
      write(device, to: &json)
      json.value(metric.rawValue, "metric")
      json.value(stage.rawValue, "stage")
      json.value(metric.unit.rawValue, "unit")
      json.value(summary)
      if metric.unit == .microseconds {
        json.value(cell.over10, "over_10ms")
        json.value(cell.over20, "over_20ms")
      }
      if metric == .endToEnd, let budget = LatencyBudget(stage: stage) {
        json.value(budget.name, "budget")
        json.value(budget.green.count, "budget_us")
        json.value(budget.share(of: Microseconds(summary.p99)), as: .ratio, "p99_share")
        for (band, count) in zip(LatencyBudget.Band.allCases, cell.bands) { json.value(count, band.rawValue) }
      }
      json.value(cell.histogram.encoded, "histogram")
      json.endObject()
      json.endLine()
    }
  }
#endif
