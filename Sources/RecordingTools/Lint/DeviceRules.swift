import RecordingFormats
import TouchModel

/// What a device description alone gives away; of an assumed one, only its buttons were seen.
enum DeviceRules {
  static func findings(_ header: RecordingHeader) -> [LintFinding] {
    let device = header.device
    guard !device.isAssumed else { return button(device) }
    return resolution(device) + limits(device) + button(device) + codes(device) + tags(device) + keys(header)
  }

  /// The position axes whose resolution is 0 or 1, with the line of udev's hwdb that would mend it.
  private static func resolution(_ device: DeviceDescription) -> [LintFinding] {
    guard let axes = device.positionAxes else { return [] }
    let unknown = [("x", axes.x), ("y", axes.y)].filter { $0.1.resolution <= 1 }
    guard !unknown.isEmpty else { return [] }
    let codes: [(code: UInt16, side: String, other: UInt16)] = [
      (AbsCode.x, "width", AbsCode.y), (AbsCode.y, "height", AbsCode.x),
      (AbsCode.mtPositionX, "width", AbsCode.mtPositionY), (AbsCode.mtPositionY, "height", AbsCode.mtPositionX),
    ]
    let entries = codes.compactMap { code, side, other -> String? in
      guard let axis = device[axis: code], axis.resolution <= 1 else { return nil }
      let known = device[axis: other].map(\.resolution) ?? 0
      let value = known > 1 ? "\(known)" : "<\(Int64(axis.maximum) - Int64(axis.minimum)) / \(side) in mm>"
      return "EVDEV_ABS_\(hex(code, digits: 2))=::\(value)"
    }
    let id = "b\(hex(device.id.bus))v\(hex(device.id.vendor))p\(hex(device.id.product))"
    return [
      LintFinding(
        .resolutionUnknown,
        message: unknown.map { "\($0.0) has resolution \($0.1.resolution)" }.joined(separator: ", "),
        mend: "Give the size in /etc/udev/hwdb.d/61-evdev-local.hwdb, evdev:input:\(id)*: "
          + "\(entries.joined(separator: ", ")); or pass --screen.")
    ]
  }

  /// libinput refuses an axis whose limits are equal; the slot axis of a one-finger panel has that right.
  private static func limits(_ device: DeviceDescription) -> [LintFinding] {
    device.axes.filter { $0.range.maximum <= $0.range.minimum && $0.code != AbsCode.mtSlot }.map { axis in
      LintFinding(
        .emptyAxis,
        message: "axis 0x\(hex(axis.code, digits: 2)) goes from \(axis.range.minimum) to \(axis.range.maximum)")
    }
  }

  /// A touchpad has BTN_LEFT by right.
  private static func button(_ device: DeviceDescription) -> [LintFinding] {
    guard device.hasCode(type: EvdevType.key, code: KeyCode.left), !device.hasProperty(InputProperty.pointer) else {
      return []
    }
    return [
      LintFinding(.buttonLeft, message: device.isAssumed ? "the device sends BTN_LEFT" : "the device lists BTN_LEFT")
    ]
  }

  private static func codes(_ device: DeviceDescription) -> [LintFinding] {
    var findings: [LintFinding] = []
    if device[axis: AbsCode.mtPositionX] != nil, !device.hasSlots {
      findings.append(LintFinding(.protocolA, message: "positions of several contacts, but no slots"))
    }
    guard !device.codes.isEmpty else { return findings }
    if !device.hasCode(type: EvdevType.key, code: KeyCode.touch) {
      findings.append(LintFinding(.touchButtonMissing, message: "the device does not list BTN_TOUCH"))
    }
    if !device.hasProperty(InputProperty.direct) {
      let isTouchpad = device.hasProperty(InputProperty.pointer)
      findings.append(
        LintFinding(
          .notDirect,
          message: isTouchpad
            ? "INPUT_PROP_POINTER: a touchpad" : "neither INPUT_PROP_DIRECT nor INPUT_PROP_POINTER"))
    }
    return findings
  }

  /// libinput takes only what udev tagged; a recording without udev's word says nothing.
  private static func tags(_ device: DeviceDescription) -> [LintFinding] {
    let tags = device.udevProperties.filter { $0.utf8.starts(with: "ID_INPUT".utf8) }
    guard !tags.isEmpty, device.udevValue("ID_INPUT_TOUCHSCREEN") != "1" else { return [] }
    return [LintFinding(.notTagged, message: "udev says \(tags.joined(separator: ", "))")]
  }

  private static func keys(_ header: RecordingHeader) -> [LintFinding] {
    let keys = header.omittedKeys
    guard keys > 0 else { return [] }
    return [
      LintFinding(.keysListed, message: "the device lists \(keys) key\(keys == 1 ? "" : "s") besides its buttons")
    ]
  }

  /// Four capital digits, as udev's hwdb matches a device; axes have two small ones there.
  private static func hex(_ number: UInt16, digits: Int = 4) -> String {
    let text = String(number, radix: 16, uppercase: digits == 4)
    return String(repeating: "0", count: max(0, digits - text.utf8.count)) + text
  }
}
