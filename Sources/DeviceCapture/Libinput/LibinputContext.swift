#if Capture
  internal import CLibinput
  internal import Glibc
  internal import TouchModel

  /// A libinput context that is given touchscreens one by one, so that it never opens anything else.
  ///
  /// libinput's own udev backend opens every device of the seat, keyboards too; this one has the path backend.
  final class LibinputContext {
    /// What libinput said since it was asked last, in order.
    enum Event {
      case touch(LibinputTouch, number: Int)
      /// An error in its log, such as a bug that it found in the kernel.
      case log(String)
    }

    private let system: SystemCalls
    private let interface: UnsafeMutablePointer<libinput_interface>
    private let context: OpaquePointer
    /// The devices that it has, with their numbers.
    private var devices: [(node: String, number: Int, device: OpaquePointer)] = []
    /// Those that were taken away and may still have events, such as the cancels of their contacts.
    private var leaving: [(number: Int, device: OpaquePointer)] = []
    private var log: [(isError: Bool, line: String)] = []
    /// Whether what it had to say was not all asked yet.
    private var isAsked = false

    init(system: SystemCalls) throws(CaptureError) {
      self.system = system
      interface = .allocate(capacity: 1)
      interface.initialize(
        to: libinput_interface(
          open_restricted: { path, flags, user in
            guard let path, let user else { return -EINVAL }
            let me = Unmanaged<LibinputContext>.fromOpaque(user).takeUnretainedValue()
            let descriptor = me.system.open(String(cString: path), flags)
            if descriptor >= 0 { EvdevNode.maskKeys(descriptor) }
            return descriptor
          },
          close_restricted: { descriptor, user in
            guard let user else { return }
            Unmanaged<LibinputContext>.fromOpaque(user).takeUnretainedValue().system.close(descriptor)
          }))
      guard let made = libinput_path_create_context(interface, nil) else {
        interface.deallocate()
        throw CaptureError(.cannotOpen, what: "no libinput context")
      }
      context = made
      libinput_set_user_data(context, Unmanaged.passUnretained(self).toOpaque())
      libinput_log_set_priority(context, LIBINPUT_LOG_PRIORITY_INFO)
      libinput_log_set_handler(context) { context, priority, format, arguments in
        guard let context, let format, let arguments, let user = libinput_get_user_data(context) else { return }
        var line = [CChar](repeating: 0, count: 500)
        vsnprintf(&line, line.count, format, arguments)
        let bytes = line.prefix { $0 != 0 && $0 != 10 }.map { UInt8(bitPattern: $0) }
        let me = Unmanaged<LibinputContext>.fromOpaque(user).takeUnretainedValue()
        guard me.log.count < LibinputContext.logLimit else { return }
        me.log.append((priority == LIBINPUT_LOG_PRIORITY_ERROR, String(decoding: bytes, as: UTF8.self)))
      }
    }

    deinit {
      for device in devices { libinput_device_unref(device.device) }
      for device in leaving { libinput_device_unref(device.device) }
      // Closes its devices through the interface, so that goes last.
      libinput_unref(context)
      interface.deallocate()
    }

    /// How many lines of log are kept until they are asked.
    private static let logLimit = 64

    /// What to wait on for something to ask.
    var descriptor: Int32 { libinput_get_fd(context) }

    /// Gives it a device; false where libinput does not want it, its log then says why.
    func add(_ node: String, number: Int) -> Bool {
      guard let device = libinput_path_add_device(context, node) else {
        // What is information elsewhere is the reason here.
        for index in log.indices { log[index].isError = true }
        log.append((true, "libinput does not use \(node)"))
        return false
      }
      // libinput drops a device by itself when it is unplugged, and it is asked about afterwards.
      libinput_device_ref(device)
      devices.append((node, number, device))
      return true
    }

    /// Takes a device away; nothing where it does not have it.
    func remove(_ node: String) {
      guard let index = devices.firstIndex(where: { $0.node == node }) else { return }
      leaving.append((devices[index].number, devices[index].device))
      libinput_path_remove_device(devices[index].device)
      devices.remove(at: index)
    }

    /// The next thing that libinput said: touches in their order, then its log; `nil` when that is all for now.
    ///
    /// Throws `CaptureError` where it cannot go on.
    func next() throws(CaptureError) -> Event? {
      if !isAsked {
        let result = libinput_dispatch(context)
        guard result == 0 else { throw CaptureError(.cannotRead, node: "libinput", what: "cannot read", code: -result) }
        isAsked = true
      }
      while let event = libinput_get_event(context) {
        defer { libinput_event_destroy(event) }
        guard let touch = Self.touch(event), let device = libinput_event_get_device(event) else { continue }
        let number = leaving.first { $0.device == device }?.number ?? devices.first { $0.device == device }?.number
        return .touch(touch, number: number ?? 0)
      }
      while !log.isEmpty {
        let entry = log.removeFirst()
        if entry.isError { return .log(entry.line) }
      }
      isAsked = false
      for device in leaving { libinput_device_unref(device.device) }
      leaving.removeAll(keepingCapacity: true)
      return nil
    }

    private static func touch(_ event: OpaquePointer) -> LibinputTouch? {
      let phase: ContactPhase
      switch libinput_event_get_type(event) {
      case LIBINPUT_EVENT_TOUCH_DOWN: phase = .down
      case LIBINPUT_EVENT_TOUCH_MOTION: phase = .motion
      case LIBINPUT_EVENT_TOUCH_UP: phase = .up
      case LIBINPUT_EVENT_TOUCH_CANCEL: phase = .cancel
      default: return nil
      }
      guard let touch = libinput_event_get_touch_event(event) else { return nil }
      let time = Timestamp(microseconds: Int64(bitPattern: libinput_event_touch_get_time_usec(touch)))
      let slot = Int(libinput_event_touch_get_slot(touch))
      guard phase == .down || phase == .motion else { return LibinputTouch(phase: phase, time: time, slot: slot) }
      return LibinputTouch(
        phase: phase, time: time, slot: slot, x: libinput_event_touch_get_x(touch), y: libinput_event_touch_get_y(touch)
      )
    }
  }
#endif
