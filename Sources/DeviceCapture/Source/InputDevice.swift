#if Capture
  /// An evdev node that exists, as udev (or only the kernel) lists it; it need not be open.
  public struct InputDevice: Hashable, Sendable {
    /// The node, such as `/dev/input/event3`.
    public var node: String
    /// The name that the kernel has for it; empty where it cannot be read.
    public var name: String
    /// udev's properties of the node as `KEY=VALUE`, ascending; empty without udev.
    public var properties: [String]
    /// udev's tags of the node that hold now, ascending; `uaccess` gives it to the user of the active seat.
    public var tags: [String]
    /// Whether udev is done with it: before that its properties are not known.
    public var isInitialized: Bool
    /// What sysfs says of it without its being opened; `nil` where nobody knows.
    public var sysfs: SysfsDevice?

    public init(
      node: String, name: String = "", properties: [String] = [], tags: [String] = [], isInitialized: Bool = true
    ) {
      self.node = node
      self.name = name
      self.properties = properties
      self.tags = tags
      self.isInitialized = isInitialized
    }

    /// The value of a udev property, or `nil`.
    public func property(_ key: String) -> String? {
      properties.first { $0.hasPrefix("\(key)=") }.map { String($0.dropFirst(key.count + 1)) }
    }

    /// Whether udev calls it a touchscreen, which is what libinput goes by.
    public var isTouchscreen: Bool { property("ID_INPUT_TOUCHSCREEN") == "1" }

    /// The seat that it belongs to; udev names only those beside `seat0`.
    public var seat: String { property("ID_SEAT") ?? "seat0" }

    /// The properties that a recording keeps: what classifies and calibrates the device, and nothing that names its owner.
    public var recordedProperties: [String] {
      properties.filter { property in Self.recordedPrefixes.contains { property.hasPrefix($0) } }
    }

    private static let recordedPrefixes = ["ID_INPUT", "ID_SEAT=", "LIBINPUT_", "EVDEV_ABS_", "WL_OUTPUT="]
  }

  /// What happened to the nodes since somebody asked last.
  public enum DeviceChange: Hashable, Sendable {
    /// A node came, or udev found out more about it.
    case present(InputDevice)
    case removed(node: String)
  }

  /// Who knows which evdev nodes there are, and tells when one comes or goes.
  public protocol DeviceSource: AnyObject {
    /// Every evdev node that there is, by number.
    func devices() -> [InputDevice]
    /// What to wait on for a change.
    var descriptor: Int32 { get }
    /// The changes since the last call, in order; waits for nothing.
    func changes() -> [DeviceChange]
  }
#endif
