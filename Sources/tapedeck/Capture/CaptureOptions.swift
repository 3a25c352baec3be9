#if Capture
  import DeviceCapture
  import FileStreams
  import TouchModel

  /// Which touchscreens a command reads and how, from the options that all such commands share.
  struct CaptureOptions {
    static let specs = CaptureSpecs.devices
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
        try CaptureSession(session, source: makeSource())
      }
    }

    /// Who lists the devices.
    func makeSource() throws -> any DeviceSource {
      try captured {
        switch backend {
        case .udev: return try UdevSource()
        case .evdev: return try FolderSource()
        }
      }
    }

    /// What to end with where nothing can be read: what is in the way, why, and what mends it.
    ///
    /// `refusals` are those of a session that has begun.
    func noTouchscreen(_ refusals: [CaptureError]) -> Failure {
      if let error = refusals.first, [.cannotOpen, .cannotRead, .cannotMake].contains(error.kind) {
        return Failure(error)
      }
      let facts = SystemProbe().facts(from: try? makeSource(), asksLibinput: false)
      return Failure(.noDevice, facts.advice(for: refusals))
    }
  }

  extension Failure {
    /// What to end with where no virtual device can be made: why, and what mends it.
    static func noUinput(_ error: CaptureError) -> Failure {
      let advice = SystemProbe().facts(asksLibinput: false).uinputAdvice
      return Failure(.noDevice, advice ?? "\(error); see tapedeck doctor")
    }

    init(_ error: CaptureError) {
      let code: ExitCode =
        switch error.kind {
        case .noDevice, .noPermission, .notATouchscreen, .isGrabbed: .noDevice
        case .cannotOpen: .cannotOpen
        case .cannotMake: .cannotCreate
        case .cannotRead, .cannotWrite: .inputOutput
        case .unsuitable: .badData
        }
      let hint = code == .noDevice ? "; see tapedeck doctor" : ""
      self.init(code, error.description + hint)
    }
  }

  /// Runs `body` and turns an error of capture into the failure that it means.
  func captured<Value>(_ body: () throws -> Value) throws -> Value {
    do { return try body() } catch let error as CaptureError { throw Failure(error) }
  }
#endif
