#if Capture
  internal import CLibevdev
  internal import RecordingFormats
  public import TouchModel

  /// The virtual device that plays a recording: the recording's own description, kept from being taken for something else.
  ///
  /// A touchscreen has INPUT_PROP_DIRECT, whatever the recording says, and none of the buttons and axes by which udev would call
  /// it a mouse, a tablet or a joystick. A touchpad's recording (INPUT_PROP_POINTER) makes a touchpad, as it is.
  public struct InjectedDevice: Hashable, Sendable {
    public let description: DeviceDescription
    /// Whether the recording is one of a touchpad, which no program takes for a touchscreen.
    public let isTouchpad: Bool
    /// The kernel's names of what the recording's device has and this one has not, ascending.
    public let leftOut: [String]
    /// The axes whose fuzz lets the kernel smooth the values a second time, where no rule of udev takes it out.
    public let smoothed: [String]
    private var keys = [Bool](repeating: false, count: Int(KEY_MAX) + 1)
    private var axes = [Bool](repeating: false, count: Int(ABS_MAX) + 1)
    private var miscellaneous = [Bool](repeating: false, count: Int(MSC_MAX) + 1)

    /// The device for a recording of `recorded`, under another name where one is given.
    ///
    /// Throws `CaptureError` where the kernel would refuse an axis.
    public init(_ recorded: DeviceDescription, name: String? = nil) throws(CaptureError) {
      let isTouchpad = recorded.hasProperty(InputProperty.pointer) && !recorded.hasProperty(InputProperty.direct)
      var device = DeviceDescription(name: name ?? recorded.name, id: recorded.id, isAssumed: recorded.isAssumed)
      var leftOut: [String] = []
      var smoothed: [String] = []
      device.properties = recorded.properties
      if !isTouchpad {
        let others = recorded.properties.filter { $0 != InputProperty.pointer && $0 != InputProperty.buttonPad }
        device.properties = (others.filter { $0 != InputProperty.direct } + [InputProperty.direct]).sorted()
      }
      for list in recorded.codes where [EvdevType.key, EvdevType.msc].contains(list.type) {
        let kept = list.codes.filter { isTouchpad || list.type != EvdevType.key || !Self.misleading($0) }
        leftOut += list.codes.filter { !kept.contains($0) }.map { EventNames.text(ofCode: $0, type: list.type) }
        if !kept.isEmpty { device.codes.append(DeviceDescription.EventCodes(type: list.type, codes: kept)) }
      }
      for axis in recorded.axes {
        guard isTouchpad || !Self.isJoystickAxis(axis.code) else {
          leftOut.append(AxisName.text(axis.code))
          continue
        }
        try Self.check(axis)
        if axis.range.fuzz != 0 { smoothed.append(AxisName.text(axis.code)) }
        device[axis: axis.code] = axis.range
      }
      // A panel with one finger says by this key alone that it is touched; not every source lists it.
      if device[axis: AbsCode.mtPositionX] == nil, !device.codes.contains(where: { $0.type == EvdevType.key }) {
        device.codes.insert(DeviceDescription.EventCodes(type: EvdevType.key, codes: [KeyCode.touch]), at: 0)
      }
      description = device
      self.isTouchpad = isTouchpad
      self.leftOut = leftOut
      self.smoothed = smoothed
      for list in device.codes {
        for code in list.codes.map(Int.init) {
          if list.type == EvdevType.key, keys.indices.contains(code) { keys[code] = true }
          if list.type == EvdevType.msc, miscellaneous.indices.contains(code) { miscellaneous[code] = true }
        }
      }
      for axis in device.axes where axes.indices.contains(Int(axis.code)) { axes[Int(axis.code)] = true }
    }

    /// Whether the device can send an event; the kernel drops all others.
    func sends(_ event: EvdevEvent) -> Bool {
      let code = Int(event.code)
      switch event.type {
      case EvdevType.key: return code < keys.count && keys[code]
      case EvdevType.abs: return code < axes.count && axes[code]
      case EvdevType.msc: return code < miscellaneous.count && miscellaneous[code]
      case EvdevType.syn: return event.code == SynCode.mtReport
      default: return false
      }
    }

    /// Whether udev calls a device with this button a mouse, a joystick or a tablet: udev-builtin-input_id.c.
    private static func misleading(_ button: UInt16) -> Bool {
      let code = Int32(button)
      let isTool = (BTN_TOOL_PEN...BTN_TOOL_AIRBRUSH).contains(code) || code == BTN_TOOL_MOUSE || code == BTN_TOOL_LENS
      let isStylus = [BTN_STYLUS, BTN_STYLUS2, BTN_STYLUS3].contains(code)
      return (BTN_MOUSE..<BTN_DIGI).contains(code) || isTool || isStylus
    }

    /// Whether an axis is one of those that joysticks have, or the one below ABS_MT_SLOT that only a device with all axes has.
    private static func isJoystickAxis(_ axis: UInt16) -> Bool {
      let code = Int32(axis)
      return (ABS_Z..<ABS_PRESSURE).contains(code) || code == ABS_MT_SLOT - 1
    }

    private static func check(_ axis: DeviceDescription.Axis) throws(CaptureError) {
      let range = axis.range
      let isUnused = range.minimum == 0 && range.maximum == 0
      let length = Int64(range.maximum) - Int64(range.minimum)
      if !isUnused && length <= 0 || Int64(range.flat) > max(length, 0) {
        throw CaptureError(
          .unsuitable,
          what: "\(AxisName.text(axis.code)) from \(range.minimum) to \(range.maximum), flat \(range.flat); "
            + "expected a minimum below the maximum, as the kernel wants it (tapedeck edit --drop-axis takes an axis out)"
        )
      }
    }
  }
#endif
