#if Capture
  import DeviceCapture
  import FileStreams
  import TouchModel

  /// `tapedeck doctor`: what keeps touchscreens from being used on this machine, and what mends it.
  enum DoctorCommand {
    static let spec = CommandSpec(
      name: "doctor", summary: "Check devices, rights, udev, libinput and uinput: what is wrong, and what mends it.",
      arguments: "", options: [CaptureSpecs.backend], example: "tapedeck doctor", run: run)

    private static func run(_ arguments: Arguments) throws -> ExitCode {
      guard arguments.operands.isEmpty else { throw Failure(.usage, "doctor takes no operand") }
      let format = try arguments.format()
      let style = try Style(arguments)
      let options = try CaptureOptions(arguments)
      // Without udev the folder is looked at: that udev is missing is then one of the findings.
      let facts = SystemProbe().facts(from: try? options.makeSource())
      let diagnoses = facts.diagnoses
      let text = DoctorText(style: { style($0, role(of: $1)) }, clean: \.printable)
      var output = FileSink.standardOutput
      switch format {
      case .json: try output.write(text.json(diagnoses))
      case .text: try output.write(text.text(diagnoses))
      }
      try output.flush()
      if !facts.canRead { return .noDevice }
      return diagnoses.contains { $0.state == .failed } ? .checkFailed : .success
    }

    private static func role(of state: Diagnosis.State) -> Style.Role {
      switch state {
      case .ok: .plain
      case .warning: .warning
      case .failed: .failure
      }
    }
  }
#endif
