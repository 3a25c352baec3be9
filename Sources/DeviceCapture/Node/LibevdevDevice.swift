#if Capture
  internal import CLibevdev
  internal import Glibc
  internal import RecordingFormats
  internal import TouchModel

  /// What libevdev says of an open node: its description, and the state of its axes, slots and keys at one moment.
  ///
  /// It is asked once and given back; frames are read from the node itself, since libevdev leaves out what it thinks wrong.
  struct LibevdevDevice: ~Copyable {
    private let device: OpaquePointer

    /// Asks the kernel; throws `CaptureError` where the node does not answer as an evdev node does.
    init(descriptor: Int32, node: String) throws(CaptureError) {
      var made: OpaquePointer?
      let result = libevdev_new_from_fd(descriptor, &made)
      guard let made else {
        let kind: CaptureError.Kind =
          switch -result {
          case ENOTTY, EINVAL: .notATouchscreen
          case ENODEV: .noDevice
          default: .cannotOpen
          }
        throw CaptureError(kind, node: node, what: "no input device", code: -result)
      }
      device = made
    }

    deinit { libevdev_free(device) }

    /// Takes all events away from everybody else who has the node open; 0, or a negative error number.
    func grab() -> Int32 { libevdev_grab(device, LIBEVDEV_GRAB) }

    /// The device as the kernel lists it, with keys other than BTN_* left out.
    func description() -> DeviceDescription {
      var description = DeviceDescription(
        name: libevdev_get_name(device).map { String(cString: $0) } ?? "",
        id: DeviceID(
          bus: number(libevdev_get_id_bustype), vendor: number(libevdev_get_id_vendor),
          product: number(libevdev_get_id_product), version: number(libevdev_get_id_version)))
      for type in UInt16(1)...UInt16(EV_MAX) where libevdev_has_event_type(device, UInt32(type)) == 1 {
        let last = libevdev_event_type_get_max(UInt32(type))
        guard last >= 0, type != UInt16(EV_REP) else { continue }
        let codes = (0...UInt16(clamping: last)).filter {
          libevdev_has_event_code(device, UInt32(type), UInt32($0)) == 1
            && (type != EvdevType.key || KeyCode.buttons.contains($0))
        }
        if !codes.isEmpty { description.codes.append(DeviceDescription.EventCodes(type: type, codes: codes)) }
      }
      for code in axisCodes { description[axis: code] = range(of: code) }
      description.properties = (0...UInt16(INPUT_PROP_MAX)).filter {
        libevdev_has_property(device, UInt32($0)) == 1
      }
      return description
    }

    /// Whether the device can type: it has one of `SysfsDevice.typed`.
    var hasLetters: Bool {
      SysfsDevice.typed.contains { libevdev_has_event_code(device, UInt32(EV_KEY), UInt32($0)) == 1 }
    }

    /// The slots, axes and keys now, as events that lead from the kernel's start to them.
    func state() -> [EvdevEvent] {
      var state = EvdevState()
      let slots = max(0, libevdev_get_num_slots(device))
      for code in axisCodes where code != AbsCode.mtSlot {
        if EvdevState.multitouch.contains(code), slots > 0 {
          for slot in 0..<min(Int(slots), EvdevState.slotCount) {
            state[code, slot: slot] = libevdev_get_slot_value(device, UInt32(slot), UInt32(code))
          }
        } else if !EvdevState.multitouch.contains(code) {
          state[axis: code] = libevdev_get_event_value(device, UInt32(EV_ABS), UInt32(code))
        }
      }
      if slots > 0 { state[axis: AbsCode.mtSlot] = max(0, libevdev_get_current_slot(device)) }
      for code in KeyCode.buttons where libevdev_has_event_code(device, UInt32(EV_KEY), UInt32(code)) == 1 {
        state[button: code] = libevdev_get_event_value(device, UInt32(EV_KEY), UInt32(code)) != 0
      }
      return state.events(slots: Int(slots))
    }

    private var axisCodes: [UInt16] {
      (0...UInt16(ABS_MAX)).filter { libevdev_has_event_code(device, UInt32(EV_ABS), UInt32($0)) == 1 }
    }

    private func range(of code: UInt16) -> AxisRange? {
      libevdev_get_abs_info(device, UInt32(code)).map {
        AxisRange(
          minimum: $0.pointee.minimum, maximum: $0.pointee.maximum, fuzz: $0.pointee.fuzz, flat: $0.pointee.flat,
          resolution: $0.pointee.resolution)
      }
    }

    private func number(_ ask: (OpaquePointer?) -> Int32) -> UInt16 { UInt16(truncatingIfNeeded: ask(device)) }
  }
#endif
