#if Capture
  internal import CLibevdev
  internal import Glibc
  public import TouchModel

  /// A virtual input device of the kernel (uinput); it is there as long as this object is, and no longer than the process.
  public final class UinputDevice: InjectionSink {
    /// The evdev node that other programs open, such as `/dev/input/event7`.
    public let node: String
    private let descriptor: Int32
    private let device: OpaquePointer
    private let system: SystemCalls
    private var writer: EventWriter

    /// Where devices are made.
    public static let path = "/dev/uinput"

    /// Makes the device; throws `CaptureError` without the right to, and where the kernel refuses the description.
    public init(_ made: InjectedDevice, system: SystemCalls = .live) throws(CaptureError) {
      self.system = system
      descriptor = system.open(Self.path, O_RDWR)
      guard descriptor >= 0 else { throw CaptureError(opening: Self.path, code: -descriptor) }
      var created: OpaquePointer?
      let result = Self.create(made.description, descriptor, &created)
      guard let created else {
        system.close(descriptor)
        throw CaptureError(.cannotMake, node: Self.path, what: "cannot make the device", code: -result)
      }
      device = created
      node = libevdev_uinput_get_devnode(created).map { String(cString: $0) } ?? ""
      writer = EventWriter(descriptor: descriptor, name: node, system: system)
    }

    deinit {
      libevdev_uinput_destroy(device)
      system.close(descriptor)
    }

    public func write(_ events: [EvdevEvent]) throws { try writer.write(events) }

    /// Waits until udev has given the node its properties and rights; false where it has not within `timeout`.
    ///
    /// `source` must be older than the device, so that it tells of it.
    public func waitForUdev(_ source: some DeviceSource, timeout: Microseconds) -> Bool {
      let end = system.monotonicTime() + timeout
      func isReady(_ input: InputDevice) -> Bool { input.node == node && input.isInitialized }
      if source.devices().contains(where: isReady) { return true }
      while true {
        for case .present(let input) in source.changes() where isReady(input) { return true }
        let left = end - system.monotonicTime()
        guard left > .zero else { return false }
        var wait = pollfd(fd: source.descriptor, events: Int16(POLLIN), revents: 0)
        _ = poll(&wait, 1, Int32(clamping: (left.count + 999) / 1000))
      }
    }

    /// 0, or a negative error number.
    private static func create(
      _ description: DeviceDescription, _ descriptor: Int32, _ created: inout OpaquePointer?
    ) -> Int32 {
      guard let model = libevdev_new() else { return -ENOMEM }
      defer { libevdev_free(model) }
      libevdev_set_name(model, description.name)
      libevdev_set_id_bustype(model, Int32(description.id.bus))
      libevdev_set_id_vendor(model, Int32(description.id.vendor))
      libevdev_set_id_product(model, Int32(description.id.product))
      libevdev_set_id_version(model, Int32(description.id.version))
      for property in description.properties { libevdev_enable_property(model, UInt32(property)) }
      for list in description.codes where list.type != EvdevType.abs {
        for code in list.codes { libevdev_enable_event_code(model, UInt32(list.type), UInt32(code), nil) }
      }
      for axis in description.axes {
        var limits = input_absinfo(
          value: 0, minimum: axis.range.minimum, maximum: axis.range.maximum, fuzz: axis.range.fuzz,
          flat: axis.range.flat, resolution: axis.range.resolution)
        libevdev_enable_event_code(model, UInt32(EvdevType.abs), UInt32(axis.code), &limits)
      }
      return libevdev_uinput_create_from_device(model, descriptor, &created)
    }
  }
#endif
