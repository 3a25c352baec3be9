#if Capture
  internal import TouchModel

  /// Prints diagnoses: lines for people, or one JSON object each.
  public struct DoctorText {
    /// How a state looks, such as in colour.
    private let style: (_ text: String, Diagnosis.State) -> String
    /// What makes a device's name safe for a terminal.
    private let clean: (String) -> String

    public init(style: @escaping (String, Diagnosis.State) -> String, clean: @escaping (String) -> String) {
      self.style = style
      self.clean = clean
    }

    /// Every diagnosis with its mend, and a sum at the end.
    public func text(_ diagnoses: [Diagnosis]) -> String {
      diagnoses.map(text).joined() + "\(sum(diagnoses))\n"
    }

    private func text(_ diagnosis: Diagnosis) -> String {
      let state = style(Self.padded(diagnosis.state.rawValue, to: 8), diagnosis.state)
      let place = diagnosis.node.isEmpty ? "" : "\(diagnosis.node): "
      var text = "\(state)\(Self.padded(diagnosis.check.rawValue, to: 13))\(clean(place + diagnosis.found))\n"
      guard let mend = diagnosis.mend else { return text }
      let indent = String(repeating: " ", count: 21)
      let stop = mend.commands.isEmpty && mend.file == nil ? "." : ":"
      text += "\(indent)\(clean(mend.what))\(stop)\n"
      if let file = mend.file {
        text += "\(indent)  in \(file.path)\n"
        for line in file.lines { text += "\(indent)    \(clean(line))\n" }
      }
      for command in mend.commands { text += "\(indent)  \(clean(command))\n" }
      if let risk = mend.risk { text += "\(indent)Risk: \(risk).\n" }
      return text
    }

    private func sum(_ diagnoses: [Diagnosis]) -> String {
      let failed = diagnoses.count { $0.state == .failed }
      let warnings = diagnoses.count { $0.state == .warning }
      let parts = [
        failed > 0 ? "\(failed) failed" : nil, warnings > 0 ? SystemFacts.count(warnings, "warning") : nil,
      ].compactMap(\.self)
      return parts.isEmpty ? "All well." : "\(parts.joined(separator: ", "))."
    }

    /// A line of JSON for each diagnosis.
    public func json(_ diagnoses: [Diagnosis]) -> [UInt8] {
      var json = JSONWriter()
      for diagnosis in diagnoses {
        json.beginObject()
        json.value(diagnosis.check.rawValue, "check")
        json.value(diagnosis.state.rawValue, "state")
        if !diagnosis.node.isEmpty { json.value(diagnosis.node, "node") }
        json.value(diagnosis.found, "found")
        if let mend = diagnosis.mend {
          json.value(mend.what, "mend")
          if let file = mend.file {
            json.value(file.path, "write_to")
            json.beginArray("lines")
            for line in file.lines { json.value(line) }
            json.endArray()
          }
          json.beginArray("commands")
          for command in mend.commands { json.value(command) }
          json.endArray()
          if let risk = mend.risk { json.value(risk, "risk") }
        }
        json.endObject()
        json.endLine()
      }
      return json.bytes
    }

    static func padded(_ text: String, to width: Int) -> String {
      text + String(repeating: " ", count: max(1, width - text.count))
    }
  }
#endif
