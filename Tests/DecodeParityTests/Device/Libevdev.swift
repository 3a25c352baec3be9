#if Capture
  import CLibevdev
  import FakeDevices
  import TouchModel

  /// A fake device as libevdev sees it.
  final class Libevdev {
    struct InputEvent: Equatable {
      var time: Timestamp
      var type, code: UInt16
      var value: Int32
    }

    let device: OpaquePointer

    init(_ descriptor: Int32) throws {
      var made: OpaquePointer?
      let result = libevdev_new_from_fd(descriptor, &made)
      guard let made else { throw FakeDevice.Failure(description: "libevdev_new_from_fd: error \(-result)") }
      device = made
    }

    deinit { libevdev_free(device) }

    /// Bus, vendor, product and version.
    var id: [Int32] {
      [
        libevdev_get_id_bustype(device), libevdev_get_id_vendor(device), libevdev_get_id_product(device),
        libevdev_get_id_version(device),
      ]
    }

    func axis(_ code: UInt16) -> AxisRange? {
      libevdev_get_abs_info(device, UInt32(code)).map {
        AxisRange(
          minimum: $0.pointee.minimum, maximum: $0.pointee.maximum, fuzz: $0.pointee.fuzz, flat: $0.pointee.flat,
          resolution: $0.pointee.resolution)
      }
    }

    func hasCode(_ type: UInt16, _ code: UInt16) -> Bool {
      libevdev_has_event_code(device, UInt32(type), UInt32(code)) == 1
    }

    func slotValue(_ slot: UInt32, _ code: UInt16) -> Int32 { libevdev_get_slot_value(device, slot, UInt32(code)) }

    /// The events that are queued; after SYN_DROPPED those that libevdev makes up from the device's state.
    func events() -> [InputEvent] {
      var found: [InputEvent] = []
      var flag = LIBEVDEV_READ_FLAG_NORMAL
      var event = input_event()
      while true {
        let status = libevdev_next_event(device, flag.rawValue, &event)
        guard status >= 0 else {
          if flag == LIBEVDEV_READ_FLAG_NORMAL { return found }
          flag = LIBEVDEV_READ_FLAG_NORMAL
          continue
        }
        if status == LIBEVDEV_READ_STATUS_SYNC.rawValue { flag = LIBEVDEV_READ_FLAG_SYNC }
        let time = Timestamp(microseconds: evdev_event_microseconds(&event))
        found.append(InputEvent(time: time, type: event.type, code: event.code, value: event.value))
      }
    }
  }
#endif
