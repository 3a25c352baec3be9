#if Capture
  import DeviceCapture
  import EvdevDecoding
  import Gestures
  import ViewModels
  import ReplayEngine
  import Scenes
  import TouchModel

  /// One touchscreen on its way from frames to gestures: the road of `gestures`, driven by the clock instead of a file.
  struct LiveDevice {
    /// How long after a frame's time it may come and still find its place before a deadline.
    ///
    /// A frame is stamped before it can be read; a deadline that fires too early cannot be taken back.
    static let grace = Microseconds.milliseconds(4)

    let number: Int
    let mapping: ScreenMapping
    let screenIsAssumed: Bool
    let profile: Profile
    private var decoder: EvdevDecoder
    private var palms: PalmFilter
    private var replay: Replay
    private var touch = TouchFrame()
    private var notes: [Note] = []
    /// How far the device's clock is behind the monotonic one; known where the kernel stamps with another.
    private var offset = Microseconds.zero
    private let isMonotonic: Bool

    init(
      _ device: CapturedDevice, _ mapping: ScreenMapping, screenIsAssumed: Bool, profile: Profile, scene: Scene? = nil,
      contactRadius: ContactRadius?
    ) {
      number = device.number
      self.mapping = mapping
      self.screenIsAssumed = screenIsAssumed
      self.profile = profile
      isMonotonic = device.isMonotonic
      decoder = EvdevDecoder(device: device.description, mapping: mapping, initialState: device.initialState)
      palms = PalmFilter(profile: profile, device: device.description, screen: mapping.screen)
      replay =
        if let scene {
          Replay(
            tree: scene.makeTree(profile: profile), profile: profile, screen: mapping.screen,
            displayRate: scene.screen.displayRate, wires: scene.wiring)
        } else {
          Replay(tree: RecognizerField.tree(profile: profile), profile: profile, screen: mapping.screen)
        }
      replay.contactRadius = contactRadius ?? ContactRadius(device: device.description, mapping: mapping)
    }

    /// Takes a frame in, after all that was due before it.
    mutating func take(_ frame: EvdevFrame, for display: some WatchDisplay) {
      display.arrived(frame, of: number)
      if !isMonotonic, let received = frame.received { offset = received - frame.time }
      decoder.decode(frame, into: &touch, notes: &notes)
      palms.filter(&touch, notes: &notes)
      var sink = LiveSink(display: display, device: number)
      replay.wake(until: touch.time, into: &sink)
      display.observe(frame, touch, notes, of: number)
      notes.removeAll(keepingCapacity: true)
      replay.feed(touch, into: &sink)
      display.settled(number)
    }

    /// Lets come what is due by now.
    mutating func wake(at now: Timestamp, for display: some WatchDisplay) {
      var sink = LiveSink(display: display, device: number)
      replay.wake(until: now - Self.grace - offset, into: &sink)
    }

    /// When `wake` has something to do if no frame comes; `nil` for never.
    var nextWake: Timestamp? { replay.nextWake.map { $0 + offset + Self.grace } }

    /// Ends it: contacts that are still down are cancelled and recognizers decide.
    mutating func finish(for display: some WatchDisplay) {
      decoder.finish(into: &touch, notes: &notes)
      notes.removeAll(keepingCapacity: true)
      var sink = LiveSink(display: display, device: number)
      if !touch.contacts.isEmpty {
        display.observe(EvdevFrame(time: touch.time), touch, [], of: number)
        replay.feed(touch, into: &sink)
      }
      replay.finish(into: &sink)
    }
  }

  /// Hands on what a replay reports, with the device that it is of.
  private struct LiveSink<Display: WatchDisplay>: ReplaySink {
    let display: Display
    let device: Int

    func receive(_ event: ReplayEvent, tree: ViewTree, arbitration: Arbitration) {
      display.receive(event, arbitration, of: device)
    }
  }
#endif
