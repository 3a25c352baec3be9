#if Capture
  internal import CUdev
  internal import Glibc

  /// The nodes as udev knows them, with what its rules say of each.
  public final class UdevSource: DeviceSource {
    private let context: OpaquePointer
    private let monitor: OpaquePointer
    public let descriptor: Int32

    /// Throws `CaptureError` where there is no udev to ask.
    public init() throws(CaptureError) {
      guard let context = udev_new() else { throw CaptureError(.cannotOpen, what: "no udev context") }
      guard let monitor = udev_monitor_new_from_netlink(context, "udev") else {
        udev_unref(context)
        throw CaptureError(.cannotOpen, what: "udev tells of no changes")
      }
      self.context = context
      self.monitor = monitor
      udev_monitor_filter_add_match_subsystem_devtype(monitor, "input", nil)
      udev_monitor_enable_receiving(monitor)
      descriptor = udev_monitor_get_fd(monitor)
    }

    deinit {
      udev_monitor_unref(monitor)
      udev_unref(context)
    }

    public func devices() -> [InputDevice] {
      guard let list = udev_enumerate_new(context) else { return [] }
      defer { udev_enumerate_unref(list) }
      udev_enumerate_add_match_subsystem(list, "input")
      udev_enumerate_add_match_sysname(list, "event[0-9]*")
      udev_enumerate_scan_devices(list)
      var found: [InputDevice] = []
      Self.forEach(udev_enumerate_get_list_entry(list)) { path, _ in
        guard let device = udev_device_new_from_syspath(context, path) else { return }
        defer { udev_device_unref(device) }
        if let input = Self.inputDevice(device) { found.append(input) }
      }
      return found.sorted { $0.number < $1.number }
    }

    public func changes() -> [DeviceChange] {
      var changes: [DeviceChange] = []
      while let device = udev_monitor_receive_device(monitor) {
        defer { udev_device_unref(device) }
        guard let node = udev_device_get_devnode(device).map({ String(cString: $0) }), InputDevice.isEvent(node) else {
          continue
        }
        let action = udev_device_get_action(device).map { String(cString: $0) }
        if action == "remove" {
          changes.append(.removed(node: node))
        } else if let input = Self.inputDevice(device) {
          changes.append(.present(input))
        }
      }
      return changes
    }

    private static func inputDevice(_ device: OpaquePointer) -> InputDevice? {
      guard let node = udev_device_get_devnode(device) else { return nil }
      var input = InputDevice(node: String(cString: node))
      input.sysfs = SysfsDevice { file in
        udev_device_get_sysattr_value(device, "device/\(file)").map { String(cString: $0) }
      }
      input.name = input.sysfs?.name ?? ""
      forEach(udev_device_get_properties_list_entry(device)) { key, value in input.properties.append("\(key)=\(value)")
      }
      forEach(udev_device_get_current_tags_list_entry(device)) { tag, _ in input.tags.append(tag) }
      input.properties.sort()
      input.tags.sort()
      input.isInitialized = udev_device_get_is_initialized(device) != 0
      return input
    }

    private static func forEach(_ first: OpaquePointer?, _ body: (_ name: String, _ value: String) -> Void) {
      var entry = first
      while let current = entry {
        let value = udev_list_entry_get_value(current).map { String(cString: $0) } ?? ""
        if let name = udev_list_entry_get_name(current) { body(String(cString: name), value) }
        entry = udev_list_entry_get_next(current)
      }
    }
  }

  extension InputDevice {
    /// The number of the node, by which nodes are listed.
    var number: Int { Int(node.reversed().prefix { $0.isNumber }.reversed().map(String.init).joined()) ?? .max }

    /// Whether a node is one of evdev, such as `/dev/input/event3`.
    static func isEvent(_ node: String) -> Bool {
      guard let name = node.split(separator: "/").last, name.hasPrefix("event") else { return false }
      let digits = name.dropFirst("event".count)
      return !digits.isEmpty && digits.allSatisfy { $0.isASCII && $0.isNumber }
    }
  }
#endif
