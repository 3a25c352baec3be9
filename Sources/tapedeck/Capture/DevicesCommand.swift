#if Capture
  import DeviceCapture
  import FileStreams
  import TouchModel

  /// `tapedeck devices`: which touchscreens there are, what each is, and whether it can be read.
  enum DevicesCommand {
    static let spec = CommandSpec(
      name: "devices", summary: "List the touchscreens: node, name, size, axes, slots, and whether each can be read.",
      arguments: "",
      options: [
        OptionSpec("all", nil, "Also list other input devices, by kind, and why they are no touchscreens"),
        CaptureSpecs.backend,
      ], example: "tapedeck devices --format json", run: run)

    private static func run(_ arguments: Arguments) throws -> ExitCode {
      guard arguments.operands.isEmpty else { throw Failure(.usage, "devices takes no operand") }
      let format = try arguments.format()
      let style = try Style(arguments)
      let source = try CaptureOptions(arguments).makeSource()
      let facts = SystemProbe().facts(from: source, asksLibinput: false)
      let text = DeviceText(facts, title: { style($0, .label) }, clean: \.printable)
      var output = FileSink.standardOutput
      let listed = facts.touchscreens + (arguments.has("all") ? facts.others : [])
      for device in listed {
        switch format {
        case .json: try output.write(DeviceText.json(device, in: facts))
        case .text: try output.write(facts.touchscreens.contains(device) ? text.text(device) : text.line(device))
        }
      }
      try output.flush()
      if facts.touchscreens.isEmpty { throw Failure(.noDevice, facts.advice(for: [])) }
      return .success
    }
  }
#endif
