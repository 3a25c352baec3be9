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
      case touch(LibinputTouch, node: String)
      /// An error in its log, such as a bug that it found in the kernel.
      case log(String)
    }

    private let system: SystemCalls
    private let interface: UnsafeMutablePointer<libinput_interface>
    private let context: OpaquePointer
    /// The devices that it has, by node.
    private var devices: [(node: String, device: OpaquePointer)] = []
    private var log: [(isError: Bool, line: String)] = []

    init(system: SystemCalls) throws(CaptureError) {
      self.system = system
      interface = .allocate(capacity: 1)
      interface.initialize(
        to: libinput_interface(
          open_restricted: { path, flags, user in
            guard let path, let user else { return -EINVAL }
            let me = Unmanaged<LibinputContext>.fromOpaque(user).takeUnretainedValue()
            return me.system.open(String(cString: path), flags)
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
      // Closes its devices through the interface, so that goes last.
      libinput_unref(context)
      interface.deallocate()
    }

    /// How many lines of log are kept between two calls of `events`.
    private static let logLimit = 64

    /// What to wait on for something to ask.
    var descriptor: Int32 { libinput_get_fd(context) }

    /// Gives it a device; false where libinput does not want it, its log then says why.
    func add(_ node: String) -> Bool {
      guard let device = libinput_path_add_device(context, node) else {
        // What is information elsewhere is the reason here.
        for index in log.indices { log[index].isError = true }
        return false
      }
      devices.append((node, device))
      return true
    }

    /// Takes a device away; nothing where it does not have it.
    func remove(_ node: String) {
      guard let index = devices.firstIndex(where: { $0.node == node }) else { return }
      libinput_path_remove_device(devices[index].device)
      devices.remove(at: index)
    }

    /// What libinput said since the last call, touches in their order; throws `CaptureError` where it cannot go on.
    func events() throws(CaptureError) -> [Event] {
      let result = libinput_dispatch(context)
      guard result == 0 else { throw CaptureError(.cannotRead, node: "libinput", what: "cannot read", code: -result) }
      var events: [Event] = []
      while let event = libinput_get_event(context) {
        defer { libinput_event_destroy(event) }
        guard let touch = Self.touch(event), let device = libinput_event_get_device(event) else { continue }
        let node = devices.first { $0.device == device }?.node ?? ""
        events.append(.touch(touch, node: node))
      }
      events += log.filter(\.isError).map { .log($0.line) }
      log.removeAll(keepingCapacity: true)
      return events
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
