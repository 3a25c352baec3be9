#if Capture
  /// What a command says that needs a touchscreen and has none.
  extension SystemFacts {
    /// One line: what is in the way, why, and what mends it, from why nodes were refused; empty for no refusal.
    public func advice(for refusals: [CaptureError]) -> String {
      var parts = refusals.map(advice)
      if parts.isEmpty {
        let reasons = [inputDiagnosis, udevDiagnosis] + touchscreenDiagnoses
        let reason = reasons.first { $0.state == .failed } ?? reasons.first { $0.state == .warning }
        parts = [reason.map(Self.line) ?? "no touchscreen on this seat; tapedeck devices lists those of others"]
      }
      return parts.joined(separator: "; ") + "; see tapedeck doctor"
    }

    /// The same for the lack of `/dev/uinput`; `nil` where it can be written.
    public var uinputAdvice: String? {
      let diagnosis = uinputDiagnosis
      return diagnosis.state == .ok ? nil : "\(Self.line(diagnosis)); see tapedeck doctor"
    }

    private func advice(for error: CaptureError) -> String {
      guard let device = devices.first(where: { $0.node == error.node }) else { return error.description }
      if !device.isTouchscreen || device.sysfs.canType, error.kind == .noPermission || error.kind == .notATouchscreen {
        return "\(error.node): \(device.name) is no touchscreen (\(device.kind.text)), and nothing else is read"
      }
      switch error.kind {
      case .noPermission:
        var refused = device
        if let code = error.code { refused.opening = .failed(code) }
        return Self.line(rightsDiagnosis(of: refused))
      case .isGrabbed:
        var grabbed = device
        grabbed.isGrabbed = true
        return grabDiagnosis(of: grabbed).map(Self.line) ?? error.description
      case .noDevice, .notATouchscreen, .cannotOpen, .cannotRead, .cannotMake, .cannotWrite, .unsuitable:
        return error.description
      }
    }

    private static func line(_ diagnosis: Diagnosis) -> String {
      let place = diagnosis.node.isEmpty ? "" : "\(diagnosis.node): "
      return "\(place)\(diagnosis.found)\(diagnosis.mend.map { "; \($0.line)" } ?? "")"
    }
  }
#endif
