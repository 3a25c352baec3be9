#if Capture
  import DeviceCapture
  import EvdevDecoding
  import FileStreams
  import Gestures
  import Glibc
  import ReplayEngine
  import TouchModel

  /// Live gestures as the lines that `gestures` prints, each device's written at once.
  final class WatchLines: WatchDisplay {
    private let format: Arguments.Format
    private let style: Style
    private let content: GestureSink.Form.Content
    private let all: Bool
    /// What times count from.
    private let start: Timestamp
    private var output: FileSink
    private var devices: [(number: Int, sink: GestureSink, teller: NoteTeller)] = []
    private var notes: [(device: Int, notes: [Note])] = []
    private var told: [CaptureError] = []

    /// A reader who takes nothing is waited for until `stop` can be read.
    init(_ arguments: Arguments, start: Timestamp, until stop: Int32?) throws {
      output = .standardOutput(until: stop)
      format = try arguments.format()
      style = try Style(arguments)
      content = arguments.has("interactions") ? .interactions : .gestures
      all = arguments.has("all")
      self.start = start
    }

    func began(_ device: CapturedDevice, _ live: LiveDevice) {
      let form = GestureSink.Form(
        format: format, style: style, content: content, all: all, file: device.number > 1 ? device.node : nil,
        screenIsAssumed: live.screenIsAssumed,
        heading: live.screenIsAssumed ? OpenRecording.assumedLine(live.mapping.screen) : nil)
      let sink = GestureSink(profile: live.profile, screen: live.mapping.screen, form: form, origin: start)
      devices.append((device.number, sink, NoteTeller(file: device.node)))
      report("\(device.node): \(device.description.name)")
    }

    func observe(_ frame: EvdevFrame, _ touch: TouchFrame, _ notes: [Note], of device: Int) {
      guard let index = devices.firstIndex(where: { $0.number == device }) else { return }
      devices[index].sink.observe(touch)
      if !notes.isEmpty { self.notes.append((index, notes)) }
    }

    func receive(_ event: ReplayEvent, _ arbitration: Arbitration, of device: Int) {
      guard let index = devices.firstIndex(where: { $0.number == device }) else { return }
      devices[index].sink.receive(event, arbitration: arbitration)
    }

    func refresh(at now: Timestamp, _ captured: [CapturedDevice], _ refusals: [CaptureError]) throws -> Timestamp? {
      for (index, notes) in notes { try devices[index].teller.tell(notes, after: &output) }
      notes.removeAll(keepingCapacity: true)
      for index in devices.indices {
        try output.write(devices[index].sink.take())
        try devices[index].teller.tell(devices[index].sink.takeNotes(), after: &output)
      }
      try output.flush()
      for refusal in refusals where !told.contains(refusal) {
        told.append(refusal)
        report(refusal.description)
      }
      return nil
    }

    func take(signal: Int32) {
      if signal == SIGTSTP { WatchSignals.stop() }
    }
    var keys: Int32? { nil }
    func readKeys() -> Bool { true }
  }
#endif
