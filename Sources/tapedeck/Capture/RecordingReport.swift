#if Capture
  import DeviceCapture
  import InteractionAnalysis
  import TouchModel

  /// What `record` says of a recording once it has ended.
  struct RecordingReport {
    private let tally: RecordingTally
    private let paths: [String]
    private let fileCount: Int
    private let size: Int
    private let end: RecordingRun.End?

    /// `end` is `nil` after an error.
    init(_ recorder: TapeRecorder, end: RecordingRun.End?) {
      tally = recorder.tally
      paths = recorder.paths
      fileCount = recorder.fileCount
      size = recorder.size
      self.end = end
    }

    func text(_ style: Style) -> String {
      let name = paths.last ?? "-"
      var text = "\(style(PlainName.text(name), .label)): \(tally.frames) frames, \(contacts(tally.contacts)) in "
      text += "\(DecimalText.string(tally.duration.seconds, decimals: 1)) s, \(ByteCount.text(size))"
      text += fileCount > 1 ? " in \(fileCount) files, \(paths.count) of them kept\n" : "\n"
      if tally.lag.count > 0 {
        let (median, high) = (tally.lag.value(atPercentile: 50), tally.lag.value(atPercentile: 99))
        text +=
          "  lag       p50 \(decimal(median)) ms, p99 \(decimal(high)) ms, worst \(decimal(tally.lag.maximum)) ms\n"
      }
      if let libinput = tally.libinputContacts {
        text += "  libinput  \(libinput) of \(contacts(tally.contacts))\n"
      } else if !tally.libinputLog.isEmpty {
        text += "  libinput  did not take the device\n"
      }
      for line in tally.libinputLog { text += "            \(line.printable)\n" }
      for warning in warnings { text += "  \(style("warning", .warning))   \(warning)\n" }
      guard name != "-" else { return text }
      let quoted = PlainName.quoted(name)
      text += "  next      tapedeck info \(quoted)\n            tapedeck gestures --explain \(quoted)\n"
      return text
    }

    var json: [UInt8] {
      var json = JSONWriter()
      json.beginObject()
      json.beginArray("files")
      for path in paths { json.value(path == "-" ? "standard output" : path) }
      json.endArray()
      json.value(ending, "end")
      json.value(fileCount, "files_written")
      json.value(size, "bytes")
      json.value(tally.frames, "frames")
      json.value(tally.contacts, "contacts")
      json.value(tally.duration.count, "duration_us")
      json.value(tally.drops, "drops")
      json.value(tally.absences, "absences")
      json.value(tally.lateFrames, "late_frames")
      if tally.lag.count > 0 {
        json.value(tally.lag.value(atPercentile: 50), "lag_p50_us")
        json.value(tally.lag.value(atPercentile: 99), "lag_p99_us")
        json.value(tally.lag.maximum, "lag_max_us")
      }
      if let libinput = tally.libinputContacts { json.value(libinput, "libinput_contacts") }
      json.beginArray("libinput_log")
      for line in tally.libinputLog { json.value(line) }
      json.endArray()
      json.endObject()
      json.endLine()
      return json.bytes
    }

    private var ending: String {
      switch end {
      case .asked: "asked"
      case .duration: "duration"
      case .idle: "idle"
      case .lost: "lost"
      case .noDevice: "noDevice"
      case nil: "error"
      }
    }

    private var warnings: [String] {
      var warnings: [String] = []
      if tally.frames == 0 { warnings.append("no touch was seen; tapedeck devices lists what can be recorded") }
      if tally.lateFrames > 0 {
        warnings.append(
          "\(tally.lateFrames) frame\(tally.lateFrames == 1 ? " was" : "s were") read more than 10 ms late: the machine was busy"
        )
      }
      if tally.drops > 0 {
        warnings.append(
          "the kernel dropped events \(tally.drops) time\(tally.drops == 1 ? "" : "s"): the machine was too busy to read them"
        )
      }
      return warnings
    }

    private func contacts(_ count: Int) -> String { "\(count) contact\(count == 1 ? "" : "s")" }
    private func decimal(_ time: Int64) -> String { DecimalText.string(Microseconds(time).milliseconds, decimals: 1) }
  }
#endif
