#if Capture
  import CFakeEvdev
  import CLibinput
  import FakeDevices
  import Glibc
  import TouchModel

  /// A libinput context that opens fake devices by their path.
  final class LibinputContext {
    private let interface: UnsafeMutablePointer<libinput_interface>
    private let context: OpaquePointer
    private var devices: [OpaquePointer] = []
    /// What libinput logged, a line each, in order.
    private(set) var log: [String] = []

    init() throws {
      interface = .allocate(capacity: 1)
      interface.initialize(
        to: libinput_interface(
          open_restricted: { path, _, _ in fake_evdev_open(path) },
          close_restricted: { fd, _ in _ = fake_evdev_close(fd) }
        ))
      guard let made = libinput_path_create_context(interface, nil) else {
        interface.deallocate()
        throw FakeDevice.Failure(description: "no libinput context")
      }
      context = made
      libinput_set_user_data(context, Unmanaged.passUnretained(self).toOpaque())
      libinput_log_set_priority(context, LIBINPUT_LOG_PRIORITY_INFO)
      libinput_log_set_handler(context) { context, _, format, arguments in
        guard let context, let format, let arguments, let user = libinput_get_user_data(context) else { return }
        var line = [CChar](repeating: 0, count: 500)
        vsnprintf(&line, line.count, format, arguments)
        let bytes = line.prefix { $0 != 0 && $0 != 10 }.map { UInt8(bitPattern: $0) }
        Unmanaged<LibinputContext>.fromOpaque(user).takeUnretainedValue().log.append(
          String(decoding: bytes, as: UTF8.self))
      }
    }

    deinit {
      libinput_unref(context)
      interface.deallocate()
    }

    /// Adds a device; `false` where libinput refuses it, `log` then says why.
    func add(_ device: FakeDevice) throws -> Bool {
      guard let added = libinput_path_add_device(context, device.path) else { return false }
      devices.append(added)
      _ = try touches(screen: Size(width: 1, height: 1))
      return true
    }

    /// Stops all devices, which cancels what is down.
    func suspend() { libinput_suspend(context) }

    /// Reads what is queued and says what libinput makes of it; `screen` has whole pixels.
    func touches(screen: Size) throws -> [TouchNews] {
      let result = libinput_dispatch(context)
      guard result == 0 else { throw FakeDevice.Failure(description: "libinput_dispatch: error \(-result)") }
      var found: [TouchNews] = []
      while let event = libinput_get_event(context) {
        defer { libinput_event_destroy(event) }
        let phase: ContactPhase
        switch libinput_event_get_type(event) {
        case LIBINPUT_EVENT_TOUCH_DOWN: phase = .down
        case LIBINPUT_EVENT_TOUCH_MOTION: phase = .motion
        case LIBINPUT_EVENT_TOUCH_UP: phase = .up
        case LIBINPUT_EVENT_TOUCH_CANCEL: phase = .cancel
        default: continue
        }
        guard let touch = libinput_event_get_touch_event(event) else { continue }
        let time = Timestamp(microseconds: Int64(bitPattern: libinput_event_touch_get_time_usec(touch)))
        var news = TouchNews(phase: phase, slot: libinput_event_touch_get_slot(touch), time: time)
        if phase == .down || phase == .motion {
          news.millimetres = TouchNews.Place(x: libinput_event_touch_get_x(touch), y: libinput_event_touch_get_y(touch))
          news.screen = TouchNews.Place(
            x: libinput_event_touch_get_x_transformed(touch, UInt32(screen.width)),
            y: libinput_event_touch_get_y_transformed(touch, UInt32(screen.height)))
        }
        found.append(news)
      }
      return found
    }
  }
#endif
