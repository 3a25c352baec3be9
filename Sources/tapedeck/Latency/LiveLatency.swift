#if Capture
  import DeviceCapture
  import EvdevDecoding
  import Gestures
  import Glibc
  import InteractionAnalysis
  import ReplayEngine
  import TouchModel

  /// Measures what a touch costs on its way through this machine: takes the time of each step of each frame.
  ///
  /// Frames of SYN_DROPPED, and what is said of a device that is away, are not measured.
  final class LiveLatency: WatchDisplay {
    /// When to end; `nil` for never.
    struct Ending {
      /// So long after the first touchscreen was there.
      var duration: Microseconds?
      /// So long after the last finger lifted, once one was down.
      var idle: Microseconds?
    }

    /// One touchscreen.
    struct Device {
      let number: Int
      var node: String
      let name: String
      let profile: String
      let isMonotonic: Bool
      var table = LiveLatencyTable()
      fileprivate var presence = DevicePresence()
      fileprivate var clock: FrameClock
      fileprivate var step = Step.between
      fileprivate var contactsDown = 0
    }

    /// Where a device is on the way of its frame.
    fileprivate enum Step {
      /// Whatever comes is by a deadline.
      case between
      /// The frame has been read; deadlines before it are still to come.
      case arrived(EvdevFrame, DevicePresence.Meaning)
      /// The recognizers have it.
      case handed(EvdevFrame, DevicePresence.Meaning)
    }

    private(set) var devices: [Device] = []
    private let system: SystemCalls
    private let ending: Ending
    private var line: LiveLine
    private var start: Timestamp?
    /// When the first and the last measured frame was read.
    private(set) var first: Timestamp?
    private(set) var last: Timestamp?

    init(waits: Bool, ending: Ending, system: SystemCalls = .live) {
      self.system = system
      self.ending = ending
      line = LiveLine(waits: waits, verb: "measured")
    }

    // MARK: Frames

    func began(_ device: CapturedDevice, _ live: LiveDevice) {
      devices.append(
        Device(
          number: device.number, node: device.node, name: device.description.name,
          profile: live.profile.label, isMonotonic: device.isMonotonic,
          clock: FrameClock(now: system.monotonicNanoseconds)))
    }

    func arrived(_ frame: EvdevFrame, of device: Int) {
      guard let index = index(of: device) else { return }
      devices[index].step = .arrived(frame, devices[index].presence.take(frame))
    }

    func observe(_ frame: EvdevFrame, _ touch: TouchFrame, _ notes: [Note], of device: Int) {
      // At the end of a session contacts are cancelled in a frame that nobody sent.
      guard let index = index(of: device), case .arrived(let frame, let meaning) = devices[index].step else { return }
      for contact in touch.contacts {
        switch contact.phase {
        case .down: devices[index].contactsDown += 1
        case .up, .cancel: devices[index].contactsDown -= 1
        case .motion: break
        }
      }
      devices[index].step = .handed(frame, meaning)
      devices[index].clock.start(touch)
    }

    func receive(_ event: ReplayEvent, _ arbitration: Arbitration, of device: Int) {
      guard let index = index(of: device) else { return }
      switch devices[index].step {
      case .handed: devices[index].clock.receive(event)
      case .arrived(let frame, _): takeTimer(event, before: frame, of: index)
      case .between: takeTimer(event, before: nil, of: index)
      }
    }

    func settled(_ device: Int) {
      guard let index = index(of: device), case .handed(let frame, let meaning) = devices[index].step else { return }
      devices[index].step = .between
      guard let received = frame.received, meaning == .report || meaning == .drop else { return }
      if first == nil { first = received }
      last = received
      guard meaning == .report else { return devices[index].table.drops += 1 }
      let clock = devices[index].clock
      guard let cost = clock.finish() else { return }
      devices[index].table.record(
        LiveLatencyTable.Moments(
          kernel: devices[index].isMonotonic ? frame.time : nil, received: received,
          handed: Timestamp(microseconds: clock.handed / 1000),
          committed: Timestamp(microseconds: clock.mark / 1000), process: cost.process, model: cost.model ?? 0),
        at: cost.stage)
    }

    /// Takes what a deadline brought: a gesture that began or was recognized.
    private func takeTimer(_ event: ReplayEvent, before frame: EvdevFrame?, of index: Int) {
      guard case .gesture(_, let gesture) = event, gesture.phase == .began || gesture.phase == .recognized,
        devices[index].isMonotonic
      else { return }
      let slack = (Timestamp(microseconds: system.monotonicNanoseconds() / 1000) - gesture.time).count
      // When a session ends, deadlines come that are not due.
      guard slack >= 0 else { return }
      devices[index].table.record(timerSlack: slack, isLate: frame.map { $0.time > gesture.time } ?? false)
    }

    private func index(of device: Int) -> Int? { devices.firstIndex { $0.number == device } }

    // MARK: The way it goes on

    var frames: Int { devices.reduce(0) { $0 + $1.table.frames } }

    func refresh(at now: Timestamp, _ captured: [CapturedDevice], _ refusals: [CaptureError]) -> Timestamp? {
      if start == nil, !captured.isEmpty { start = now }
      for device in captured { index(of: device.number).map { devices[$0].node = device.node } }
      line.tellWait(isReading: captured.contains { $0.state == .present }, captured, refusals)
      if start != nil { line.show(frames: frames, at: now, lineText) }
      let end = ends
      return [end.duration, end.idle, line.interval.map { now + $0 }].compactMap(\.self).min()
    }

    func isDone(at now: Timestamp) -> Bool {
      let end = ends
      return [end.duration, end.idle].contains { $0.map { $0 <= now } ?? false }
    }

    /// Takes the live line away, so that something else can be printed.
    func clear() { line.clear() }

    private var ends: (duration: Timestamp?, idle: Timestamp?) {
      let isTouched = devices.contains { $0.contactsDown > 0 }
      return (
        ending.duration.flatMap { duration in start.map { $0 + duration } },
        isTouched ? nil : ending.idle.flatMap { idle in last.map { $0 + idle } }
      )
    }

    private func lineText(rate: Double) -> String {
      let worst = Microseconds(devices.map(\.table.worstLag).max() ?? 0)
      return [
        "\(devices.reduce(0) { $0 + $1.contactsDown }) down", "\(frames) frames",
        "\(DecimalText.string(rate, decimals: 0)) Hz", "\(devices.reduce(0) { $0 + $1.table.drops }) drops",
        "worst lag \(DecimalText.string(worst.milliseconds, decimals: 1)) ms", "Ctrl-C ends",
      ].joined(separator: "  ")
    }

    func take(signal: Int32) {
      if signal == SIGTSTP { WatchSignals.stop() }
    }
    var keys: Int32? { nil }
    func readKeys() -> Bool { true }
  }
#endif
