#if Capture
  import DeviceCapture
  import EvdevDecoding
  import Gestures
  import ReplayEngine
  import Scenes
  import TouchModel

  /// What shows live touches: lines, or a screen.
  protocol WatchDisplay: AnyObject {
    /// A device that the others will name by its number.
    func began(_ device: CapturedDevice, _ live: LiveDevice)
    /// A frame has been read; deadlines before it come next.
    func arrived(_ frame: EvdevFrame, of device: Int)
    /// A frame and the contacts that it changed, before the recognizers see them.
    func observe(_ frame: EvdevFrame, _ touch: TouchFrame, _ notes: [Note], of device: Int)
    func receive(_ event: ReplayEvent, _ arbitration: Arbitration, of device: Int)
    /// All of the last frame has been received.
    func settled(_ device: Int)
    /// Shows what is new, with which devices are there; the time at which it wants to be asked again at the latest.
    func refresh(at now: Timestamp, _ devices: [CapturedDevice], _ refusals: [CaptureError]) throws -> Timestamp?
    /// Takes a signal that ends nothing.
    func take(signal: Int32)
    /// The descriptor of keys, or `nil` where there are none.
    var keys: Int32? { get }
    /// Reads keys; false where one of them ends the watch.
    func readKeys() -> Bool
    /// Whether it has seen enough.
    func isDone(at now: Timestamp) -> Bool
  }

  extension WatchDisplay {
    func arrived(_ frame: EvdevFrame, of device: Int) {}
    func settled(_ device: Int) {}
    func isDone(at now: Timestamp) -> Bool { false }
  }

  /// Turns what a capture session gives into live gestures on a display.
  struct WatchFeed<Display: WatchDisplay>: CaptureSink {
    let display: Display
    private let input: InputOptions
    private let stack: ProfileStack
    /// What touches land on; `nil` for a field of every recognizer.
    private let scene: Scene?
    private(set) var devices: [LiveDevice] = []

    init(_ display: Display, input: InputOptions, stack: ProfileStack, scene: Scene? = nil) {
      self.display = display
      self.input = input
      self.stack = stack
      self.scene = scene
    }

    mutating func began(_ device: CapturedDevice) throws {
      let (mapping, isAssumed) = input.mapping(
        of: device.description, named: device.node, sceneScreen: scene?.screen.size)
      let profile: Profile
      do {
        profile = try stack.profile(for: device.description, pointsPerMillimetre: mapping.pointsPerMillimetre)
      } catch { throw Failure(.badData, "\(device.node): \(error)") }
      if let (view, error) = scene?.firstRefusal(under: profile) {
        throw Failure(.badData, "\(device.node): \(error) (\(view.place))")
      }
      let live = LiveDevice(
        device, mapping, screenIsAssumed: isAssumed, profile: profile, scene: scene,
        contactRadius: input.contactRadius.map(ContactRadius.init(points:)))
      devices.append(live)
      display.began(device, live)
    }

    mutating func receive(_ frame: EvdevFrame, of device: CapturedDevice) {
      guard let index = devices.firstIndex(where: { $0.number == device.number }) else { return }
      devices[index].take(frame, for: display)
    }

    mutating func wake(at now: Timestamp) {
      for index in devices.indices { devices[index].wake(at: now, for: display) }
    }

    var nextWake: Timestamp? { devices.compactMap(\.nextWake).min() }

    mutating func finish() {
      for index in devices.indices { devices[index].finish(for: display) }
    }
  }
#endif
