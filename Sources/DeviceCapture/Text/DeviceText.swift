#if Capture
  internal import RecordingFormats
  internal import TouchModel

  /// Prints what is known of the devices: lines for people.
  public struct DeviceText {
    /// How the first line of a device looks.
    private let title: (String) -> String
    private let clean: (String) -> String
    private let facts: SystemFacts

    public init(_ facts: SystemFacts, title: @escaping (String) -> String, clean: @escaping (String) -> String) {
      self.facts = facts
      self.title = title
      self.clean = clean
    }

    /// All that is known of a touchscreen.
    public func text(_ device: DeviceFacts) -> String {
      var text = "\(title(clean("\(device.node)  \(device.name)")))\n"
      func row(_ key: String, _ value: String?) {
        if let value { text += "  \(DoctorText.padded(key, to: 14))\(clean(value))\n" }
      }
      func rows(_ key: String, _ values: [String]) {
        for (index, value) in values.enumerated() { row(index == 0 ? key : "", value) }
      }
      row("stable name", device.stableName)
      row("id", device.idText)
      row("size", sizeText(device))
      rows("axes", axesTexts(device))
      row("protocol", protocolText(device))
      row(
        "report rate",
        device.isReadable ? "unknown until it is touched; `tapedeck info` tells that of a recording" : nil)
      row("udev", udevText(device))
      row("output", device.input.property("WL_OUTPUT"))
      row("calibration", device.input.property("LIBINPUT_CALIBRATION_MATRIX"))
      if device.isReadable {
        row("readable", "yes")
      } else {
        let diagnosis = facts.rightsDiagnosis(of: device)
        row("readable", "no: \(diagnosis.found)")
        row("mend", diagnosis.mend?.line)
      }
      return text
    }

    /// A line for a device that is no touchscreen: what it is instead.
    public func line(_ device: DeviceFacts) -> String {
      clean("\(device.node)  \(DoctorText.padded(device.kind.text, to: 15))\(device.name): \(device.whyNoTouchscreen)")
        + "\n"
    }

    private func sizeText(_ device: DeviceFacts) -> String {
      guard let description = device.description else { return "size unknown until it can be opened" }
      guard let size = description.physicalSize else { return "size unknown (the device gives no resolution)" }
      let sides = [size.width, size.height].map { DecimalText.string($0.count, decimals: 1) }
      return "\(sides.joined(separator: " x ")) mm"
    }

    private func axesTexts(_ device: DeviceFacts) -> [String] {
      guard let description = device.description else {
        let codes = device.sysfs.codes.first { $0.type == EvdevType.abs }?.codes ?? []
        return codes.isEmpty ? [] : [codes.map(AxisName.text).joined(separator: ", ")]
      }
      return description.axes.map { axis in
        let resolution = axis.range.resolution > 1 ? ", \(axis.range.resolution) a mm" : ""
        let hasLength = [AbsCode.x, AbsCode.y, AbsCode.mtPositionX, AbsCode.mtPositionY].contains(axis.code)
        return "\(AxisName.text(axis.code)) \(axis.range.minimum)...\(axis.range.maximum)\(hasLength ? resolution : "")"
      }
    }

    private func protocolText(_ device: DeviceFacts) -> String? {
      guard let name = device.protocolName else { return nil }
      return device.slots.map { "\(name), \($0) slots" } ?? name
    }

    private func udevText(_ device: DeviceFacts) -> String {
      let input = device.input
      if input.properties.isEmpty { return "not asked" }
      if !input.isInitialized { return "has not looked at it yet" }
      let tags = input.tags.isEmpty ? "no tags" : "tags \(input.tags.joined(separator: " "))"
      return "\(device.kind.text), \(input.seat), \(tags)"
    }
  }

  extension DeviceFacts {
    var id: DeviceID { description?.id ?? sysfs.id }

    /// The numbers of the device, the bus by its name too.
    fileprivate var idText: String {
      func hex(_ number: UInt16) -> String { HexText.string(UInt64(number), digits: 4) }
      let bus = Self.buses.first { $0.number == id.bus }.map { " (\($0.name))" } ?? ""
      return "bus \(hex(id.bus))\(bus) vendor \(hex(id.vendor)) product \(hex(id.product))"
    }

    private static let buses: [(number: UInt16, name: String)] = [
      (0x03, "usb"), (0x05, "bluetooth"), (0x06, "virtual"), (0x11, "i8042"), (0x13, "rs232"), (0x18, "i2c"),
      (0x19, "host"),
      (0x1c, "spi"), (0x1d, "rmi"),
    ]

    /// Why it is not listed with the touchscreens.
    public var whyNoTouchscreen: String {
      if sysfs.canType || kind == .keyboard { return "never opened, since it can type" }
      if couldTouch { return "has contacts, but udev does not call it a touchscreen; see tapedeck doctor" }
      switch kind {
      case .touchscreen: return "a touchscreen"
      case .touchpad: return "moves a pointer"
      case .tablet: return "has a pen"
      case .mouse, .pointingStick: return "moves a pointer"
      case .accelerometer, .switch: return "tells how the machine is held"
      case .keyboard, .buttons, .joystick, .other: return "no position of a finger"
      }
    }
  }
#endif
