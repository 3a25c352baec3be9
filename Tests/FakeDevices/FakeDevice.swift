internal import CFakeEvdev
import Synchronization
public import TouchModel

/// An evdev node in memory, described as a recording describes its device.
///
/// Open contexts must be gone before it is.
public final class FakeDevice {
  public struct Failure: Error, CustomStringConvertible {
    public var description: String
    public init(description: String) { self.description = description }
  }

  /// Tests run at the same time: each device gets a number of its own.
  private static let lastNumber = Atomic<UInt32>(0)

  private let device: OpaquePointer
  public let path: String

  /// A touchscreen with the axes, codes, properties and ids of `description`, its slots empty.
  ///
  /// `udev` has further udev properties; `isTagged` says whether udev calls it a touchscreen. udev's monitors hear of it at once.
  public init(_ description: DeviceDescription, udev: [String: String] = [:], isTagged: Bool = true) throws {
    let number = Self.lastNumber.add(1, ordering: .relaxed).newValue
    guard let made = fake_evdev_create(number, description.name) else { throw Failure(description: "no device") }
    device = made
    path = String(cString: fake_evdev_path(made))
    let id = description.id
    fake_evdev_set_id(device, id.bus, id.vendor, id.product, id.version)
    for property in description.properties { try check(fake_evdev_add_property(device, UInt32(property)), "property") }
    for list in description.codes where [EvdevType.key, EvdevType.msc].contains(list.type) {
      for code in list.codes { try check(fake_evdev_add_code(device, UInt32(list.type), UInt32(code)), "code \(code)") }
    }
    for axis in description.axes {
      let range = axis.range
      let limits = fake_evdev_axis(
        minimum: range.minimum, maximum: range.maximum, fuzz: range.fuzz, flat: range.flat,
        resolution: range.resolution)
      try check(fake_evdev_add_axis(device, UInt32(axis.code), limits), "axis \(axis.code)")
    }
    // udev knows the name of every node, so that no other test takes it for one that udev does not know.
    var tags = ["DEVNAME": path]
    if isTagged { tags.merge(["ID_INPUT": "1", "ID_INPUT_TOUCHSCREEN": "1"]) { $1 } }
    for (key, value) in tags.merging(udev, uniquingKeysWith: { $1 }) {
      try check(fake_evdev_add_udev_property(device, key, value), key)
    }
    fake_evdev_plug(device)
  }

  deinit { fake_evdev_destroy(device) }

  /// How many openings get its keys other than BTN_*.
  public var typists: Int { Int(fake_evdev_typists(device)) }

  /// Lets nobody choose the clock of its times; for openings that come.
  public func refuseClocks() { fake_evdev_refuse_clocks(device) }

  /// Takes the device away as when it is unplugged.
  public func unplug() { fake_evdev_unplug(device) }

  /// The same by its path, from any thread.
  public static func unplug(at path: String) { fake_evdev_unplug_at(path) }

  /// Queues the frame's events and the SYN_REPORT that closes it, all at the frame's time.
  public func emit(_ frame: EvdevFrame) throws {
    let report = EvdevEvent(type: EvdevType.syn, code: SynCode.report, value: 0)
    for event in frame.events + [report] {
      try check(
        fake_evdev_emit(
          device, frame.time.microseconds, UInt32(event.type), UInt32(event.code), event.value), "emit")
    }
  }

  /// Changes the state as these events would, and tells nobody.
  public func change(_ events: [EvdevEvent]) {
    for event in events { fake_evdev_change(device, UInt32(event.type), UInt32(event.code), event.value) }
  }

  private func check(_ result: Int32, _ what: String) throws {
    if result != 0 { throw Failure(description: "\(path): \(what): error \(-result)") }
  }
}
