#if Capture
  internal import Glibc
  internal import RecordingFormats
  internal import TouchModel

  /// What is to be said of a touchscreen that can be opened.
  extension SystemFacts {
    func grabDiagnosis(of device: DeviceFacts) -> Diagnosis? {
      guard device.isGrabbed else { return nil }
      let names = device.holders.map { "\($0.name) (\($0.process))" }
      let who = names.isEmpty ? "another program" : names.joined(separator: " or ")
      let processes = device.holders.map { "\($0.process)" }
      // Of several only one has grabbed it, and another may be the whole desktop.
      let mend =
        switch processes.count {
        case 0: Mend("Find out who that is, and end it", ["sudo fuser -v \(device.node)"])
        case 1: Mend("End it", ["kill \(processes[0])"])
        default: Mend("See which of them it is, and end that one", ["ps -fp \(processes.joined(separator: ","))"])
        }
      return Diagnosis(
        .grab, .failed, node: device.node, "\(who) has grabbed it: nobody else gets its events",
        mend: mend)
    }

    func sizeDiagnosis(of device: DeviceFacts) -> Diagnosis? {
      guard let description = device.description, let axes = description.positionAxes else { return nil }
      if let size = description.physicalSize {
        let text = [size.width, size.height].map { DecimalText.string($0.count, decimals: 1) }.joined(separator: " x ")
        return Diagnosis(.size, .ok, node: device.node, "\(text) mm")
      }
      let resolutions =
        axes.x.resolution == axes.y.resolution
        ? "\(axes.x.resolution)" : "\(axes.x.resolution) and \(axes.y.resolution)"
      var lines = [HwdbMatch.evdev(device)]
      for (code, axis, name) in [
        (AbsCode.x, axes.x, "WIDTH"), (AbsCode.y, axes.y, "HEIGHT"), (AbsCode.mtPositionX, axes.x, "WIDTH"),
        (AbsCode.mtPositionY, axes.y, "HEIGHT"),
      ] where description[axis: code] != nil {
        lines.append(" \(HwdbMatch.axis(code))=::<\(Int64(axis.maximum) - Int64(axis.minimum)) / \(name) in mm>")
      }
      return Diagnosis(
        .size, .warning, node: device.node,
        "size unknown: the resolution is \(resolutions), so nothing is known in millimetres",
        mend: Mend(
          "Measure the panel and write whole units a millimetre in place of the brackets",
          HwdbMatch.commands(device.node),
          file: Mend.File(path: HwdbMatch.evdevFile, lines: lines)))
    }

    func axesDiagnosis(of device: DeviceFacts) -> Diagnosis? {
      let empty = (device.description?.axes ?? []).filter { axis in
        // libinput leaves out an axis of the miscellaneous ones, and refuses a device for any other.
        axis.range.minimum == axis.range.maximum
          && !(axis.range.minimum == 0 && (Self.miscellaneous..<AbsCode.mtSlot).contains(axis.code))
      }
      guard !empty.isEmpty else { return nil }
      let names = empty.map { AxisName.text($0.code) }.joined(separator: ", ")
      return Diagnosis(
        .axes, .warning, node: device.node,
        "\(names) has no extent: minimum and maximum are the same, for which libinput refuses the device",
        mend: Mend(
          "Give the axis the range that the panel sends; in a recording `tapedeck edit --drop-axis` takes it out",
          HwdbMatch.commands(device.node),
          file: Mend.File(
            path: HwdbMatch.evdevFile,
            lines: [HwdbMatch.evdev(device)]
              + empty.map { " \(HwdbMatch.axis($0.code))=\($0.range.minimum):<MAXIMUM>" })))
    }

    private static let miscellaneous: UInt16 = 0x28

    func fuzzDiagnosis(of device: DeviceFacts) -> Diagnosis? {
      let prefix = "LIBINPUT_FUZZ_"
      let moved = device.input.properties.filter { $0.hasPrefix(prefix) }.map { property in
        let parts = property.dropFirst(prefix.count).split(separator: "=", maxSplits: 1)
        let code = parts.first.flatMap { UInt16($0, radix: 16) }
        return "\(code.map(AxisName.text) ?? "\(parts.first ?? "")") \(parts.last ?? "")"
      }
      guard !moved.isEmpty else { return nil }
      return Diagnosis(
        .fuzz, .ok, node: device.node,
        "udev took the noise filter from the kernel to libinput (\(moved.joined(separator: ", "))): recordings are unfiltered"
      )
    }

    func calibrationDiagnosis(of device: DeviceFacts) -> Diagnosis? {
      guard let text = device.input.property(Self.matrixProperty) else { return nil }
      let numbers = text.split(separator: " ").map { Double($0) }
      let matrix = numbers.compactMap(\.self)
      guard numbers.count == 6, matrix.count == 6, matrix[0] * matrix[4] - matrix[1] * matrix[3] != 0 else {
        return Diagnosis(
          .calibration, .warning, node: device.node, "\(Self.matrixProperty)=\(text) is no matrix that can be applied",
          mend: Mend(
            "Mend or remove the rule that sets it",
            ["grep -r \(Self.matrixProperty) /etc/udev/rules.d /etc/udev/hwdb.d"]))
      }
      return Diagnosis(
        .calibration, .ok, node: device.node,
        "libinput turns or stretches positions (\(text)); recordings have the raw ones and this matrix")
    }

    private static let matrixProperty = "LIBINPUT_CALIBRATION_MATRIX"

    func clockDiagnosis(of device: DeviceFacts) -> Diagnosis? {
      guard !device.isMonotonic else { return nil }
      return Diagnosis(
        .clock, .warning, node: device.node,
        "the kernel stamps events with the time of day, which jumps when it is set",
        mend: Mend("Boot Linux 3.4 or later", ["uname -r"]))
    }

    func verdictDiagnosis(of device: DeviceFacts) -> Diagnosis? {
      switch device.verdict {
      case .unasked: return nil
      case .accepted: return Diagnosis(.libinput, .ok, node: device.node, "libinput uses it")
      case .rejected(let log):
        if device.input.property("LIBINPUT_IGNORE_DEVICE").map({ $0 != "0" }) == true {
          return Diagnosis(
            .libinput, .warning, node: device.node, "libinput is told to ignore it (LIBINPUT_IGNORE_DEVICE)",
            mend: Mend("Remove the rule that sets it", ["grep -r LIBINPUT_IGNORE_DEVICE /etc/udev /usr/lib/udev"]))
        }
        return Diagnosis(
          .libinput, .warning, node: device.node,
          "libinput does not use it\(Self.reason(log)); `record` reads it all the same",
          mend: Mend(
            "See all that libinput says of it", ["sudo libinput debug-events --verbose --device \(device.node)"]))
      }
    }

    /// The most telling line of libinput's log, without what names the device.
    private static func reason(_ log: [String]) -> String {
      let line =
        log.first { $0.holds("bug") }
        ?? log.first { !$0.holds("not using input device") && !$0.holds("tagged by udev") }
      guard let line = line ?? log.first else { return "" }
      return ": \(line.split(separator: ":", maxSplits: 1).last.map { String($0.drop { $0 == " " }) } ?? line)"
    }
  }
#endif
