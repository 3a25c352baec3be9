#if Capture
  import DeviceCapture
  import FileStreams
  import TouchModel

  /// Which touchscreens a command reads and how, from the options that all such commands share.
  struct CaptureOptions {
    static let specs = [
      OptionSpec(
        "device", "NODE",
        "A touchscreen to read, such as /dev/input/event3; repeatable (default: every one of the seat)",
        mayRepeat: true),
      OptionSpec("seat", "NAME", "Whose touchscreens to read (default: seat0)"),
      OptionSpec("backend", "udev|evdev", "Who lists the devices; evdev where there is no udev (default: udev)"),
    ]
    static let grabSpec = OptionSpec("grab", nil, "Keep the touches from every other program meanwhile")

    private enum Backend {
      case udev, evdev
    }

    private var session = CaptureSession.Options()
    private var backend = Backend.udev

    init(_ arguments: Arguments) throws {
      session.nodes = arguments.all("device")
      session.isGrabbed = arguments.has("grab")
      if let seat = arguments.value("seat") { session.seat = seat }
      switch arguments.value("backend") {
      case nil, "udev": backend = .udev
      case "evdev":
        backend = .evdev
        session.asksLibinput = false
      case let other?: throw Failure(.usage, "--backend \(other): expected udev or evdev")
      }
    }

    /// A session on these devices, which has not begun.
    func makeSession() throws -> CaptureSession {
      try captured {
        let source: any DeviceSource = backend == .udev ? try UdevSource() : try FolderSource()
        return try CaptureSession(session, source: source)
      }
    }
  }

  extension Failure {
    init(_ error: CaptureError) {
      let code: ExitCode =
        switch error.kind {
        case .noDevice, .noPermission, .notATouchscreen, .isGrabbed: .noDevice
        case .cannotOpen: .cannotOpen
        case .cannotRead, .cannotMake: .inputOutput
        }
      self.init(code, error.description)
    }
  }

  /// Runs `body` and turns an error of capture into the failure that it means.
  func captured<Value>(_ body: () throws -> Value) throws -> Value {
    do { return try body() } catch let error as CaptureError { throw Failure(error) }
  }
#endif
