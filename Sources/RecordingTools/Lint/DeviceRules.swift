import TouchModel

/// What a device description alone gives away; an assumed one only says that it is assumed.
enum DeviceRules {
  static func findings(_ device: DeviceDescription) -> [LintFinding] {
    guard !device.isAssumed else { return [] }
    return resolution(device) + limits(device) + codes(device)
  }

  private static func resolution(_ device: DeviceDescription) -> [LintFinding] {
    guard let axes = device.positionAxes else { return [] }
    let unknown = [("x", axes.x), ("y", axes.y)].filter { $0.1.resolution <= 1 }
    guard !unknown.isEmpty else { return [] }
    let names = unknown.map { "\($0.0) has resolution \($0.1.resolution)" }.joined(separator: ", ")
    // Bus, vendor and product as udev's hwdb matches them; the sizes are the reader's to fill in.
    let code = device[axis: AbsCode.mtPositionX] == nil ? ("00", "01") : ("35", "36")
    return [
      LintFinding(
        .resolutionUnknown,
        message: "\(names); hwdb: EVDEV_ABS_\(code.0)=::<units a mm> EVDEV_ABS_\(code.1)=::<units a mm>")
    ]
  }

  private static func limits(_ device: DeviceDescription) -> [LintFinding] {
    device.axes.filter { $0.range.maximum <= $0.range.minimum && $0.code != AbsCode.mtSlot }.map { axis in
      let code = String(axis.code, radix: 16)
      return LintFinding(
        .emptyAxis, message: "axis 0x\(code) goes from \(axis.range.minimum) to \(axis.range.maximum)")
    }
  }

  private static func codes(_ device: DeviceDescription) -> [LintFinding] {
    var findings: [LintFinding] = []
    let hasLists = device[axis: AbsCode.mtPositionX] != nil
    if hasLists, !device.hasSlots {
      findings.append(LintFinding(.protocolA, message: "positions of several contacts, but no slots"))
    }
    guard !device.codes.isEmpty else { return findings }
    if device.hasCode(type: EvdevType.key, code: KeyCode.left) {
      findings.append(LintFinding(.buttonLeft, message: "the device lists BTN_LEFT"))
    }
    if !device.hasCode(type: EvdevType.key, code: KeyCode.touch) {
      findings.append(LintFinding(.touchButtonMissing, message: "the device does not list BTN_TOUCH"))
    }
    if !device.hasProperty(InputProperty.direct) {
      let isTouchpad = device.hasProperty(InputProperty.pointer)
      findings.append(
        LintFinding(
          .notDirect,
          message: isTouchpad ? "INPUT_PROP_POINTER: a touchpad" : "neither INPUT_PROP_DIRECT nor INPUT_PROP_POINTER"))
    }
    return findings
  }
}
