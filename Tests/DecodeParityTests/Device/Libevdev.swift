#if Capture
  import FakeDevices
  import Glibc

  /// The functions of libevdev that the tests of the fake device ask; libinput brings the library along.
  struct Libevdev {
    struct AbsInfo {
      var value, minimum, maximum, fuzz, flat, resolution: Int32
    }
    struct InputEvent: Equatable {
      var seconds, microseconds: Int
      var type, code: UInt16
      var value: Int32
    }
    typealias Device = OpaquePointer
    private typealias New = @convention(c) (Int32, UnsafeMutablePointer<Device?>) -> Int32
    private typealias Free = @convention(c) (Device) -> Void
    private typealias Text = @convention(c) (Device) -> UnsafePointer<CChar>?
    private typealias Number = @convention(c) (Device) -> Int32
    private typealias Has = @convention(c) (Device, UInt32) -> Int32
    private typealias HasCode = @convention(c) (Device, UInt32, UInt32) -> Int32
    private typealias Axis = @convention(c) (Device, UInt32) -> UnsafeRawPointer?
    private typealias SlotValue = @convention(c) (Device, UInt32, UInt32) -> Int32
    private typealias Next = @convention(c) (Device, UInt32, UnsafeMutableRawPointer) -> Int32

    private let library: UnsafeMutableRawPointer

    init() throws {
      guard let library = dlopen("libevdev.so.2", RTLD_NOW) else {
        throw FakeDevice.Failure(description: "no libevdev")
      }
      self.library = library
    }

    private func function<Function>(_ name: String, _: Function.Type) throws -> Function {
      guard let symbol = dlsym(library, name) else { throw FakeDevice.Failure(description: "no \(name)") }
      return unsafeBitCast(symbol, to: Function.self)
    }

    /// Calls `body` with the device that libevdev sees behind `fd`.
    func withDevice(_ fd: Int32, _ body: (Device) throws -> Void) throws {
      var made: Device?
      let result = try function("libevdev_new_from_fd", New.self)(fd, &made)
      guard let made else { throw FakeDevice.Failure(description: "libevdev_new_from_fd: error \(-result)") }
      let free = try function("libevdev_free", Free.self)
      defer { free(made) }
      try body(made)
    }

    func name(_ device: Device) throws -> String {
      try function("libevdev_get_name", Text.self)(device).map { String(cString: $0) } ?? ""
    }

    /// Bus, vendor, product and version.
    func id(_ device: Device) throws -> [Int32] {
      try ["bustype", "vendor", "product", "version"].map { try function("libevdev_get_id_\($0)", Number.self)(device) }
    }

    func hasProperty(_ device: Device, _ property: UInt32) throws -> Bool {
      try function("libevdev_has_property", Has.self)(device, property) != 0
    }

    func hasCode(_ device: Device, _ type: UInt32, _ code: UInt32) throws -> Bool {
      try function("libevdev_has_event_code", HasCode.self)(device, type, code) != 0
    }

    func axis(_ device: Device, _ code: UInt32) throws -> AbsInfo? {
      let info = try function("libevdev_get_abs_info", Axis.self)(device, code)
      return info?.load(as: AbsInfo.self)
    }

    func slotCount(_ device: Device) throws -> Int32 { try function("libevdev_get_num_slots", Number.self)(device) }

    func slotValue(_ device: Device, _ slot: UInt32, _ code: UInt32) throws -> Int32 {
      try function("libevdev_get_slot_value", SlotValue.self)(device, slot, code)
    }

    /// The events that are queued; after SYN_DROPPED those that libevdev makes up from the device's state.
    func events(_ device: Device) throws -> [InputEvent] {
      let next = try function("libevdev_next_event", Next.self)
      let normal: UInt32 = 2
      let sync: UInt32 = 1
      var found: [InputEvent] = []
      var flag = normal
      var event = InputEvent(seconds: 0, microseconds: 0, type: 0, code: 0, value: 0)
      while true {
        let status = next(device, flag, &event)
        guard status >= 0 else {
          if flag == normal { return found }
          flag = normal
          continue
        }
        if status == 1 { flag = sync }
        found.append(event)
      }
    }
  }
#endif
