#if Capture
  internal import TouchModel

  /// How udev's hardware database names a device.
  enum HwdbMatch {
    /// The beginning of the kernel's modalias: bus, vendor and product in capital hexadecimal.
    static func modalias(_ device: DeviceFacts) -> String {
      let id = device.description?.id ?? device.sysfs.id
      return "input:b\(hex(id.bus))v\(hex(id.vendor))p\(hex(id.product))"
    }

    /// The match of a local entry for `EVDEV_ABS_`: by numbers, or by name where they are all zero.
    static func evdev(_ device: DeviceFacts) -> String {
      let id = device.description?.id ?? device.sysfs.id
      return id.vendor == 0 && id.product == 0 ? "evdev:name:\(device.name):*" : "evdev:\(modalias(device))*"
    }

    /// The file for such entries, as udev's own documentation names it.
    static let evdevFile = "/etc/udev/hwdb.d/61-evdev-local.hwdb"

    static func commands(_ node: String) -> [String] { ["sudo systemd-hwdb update", "sudo udevadm trigger \(node)"] }

    /// `EVDEV_ABS_35`, for an axis.
    static func axis(_ code: UInt16) -> String { "EVDEV_ABS_\(HexText.string(UInt64(code), digits: 2))" }

    private static func hex(_ number: UInt16) -> String { HexText.string(UInt64(number), digits: 4).uppercased() }
  }
#endif
